//! Changes by another program are reported, and damaged data never returned.

use std::{fs, sync::Arc};

use store::{Error, Settings};

use crate::{
    fixture::{Database, Engine},
    given::{account, change, design, design_id, font, save},
};

on_both_engines!(
    a_damaged_body_is_told_and_not_returned,
    a_damaged_version_leaves_the_current_body_alone,
    a_design_without_a_body_is_told,
    a_damaged_font_is_told_and_not_returned,
);

fn zeros(engine: Engine) -> &'static str {
    match engine {
        Engine::Sqlite => "UPDATE design_version SET body = zeroblob(size)",
        Engine::Postgres => {
            "UPDATE design_version SET body = decode(repeat('00', size::int), 'hex')"
        }
    }
}

async fn a_damaged_body_is_told_and_not_returned(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let stranger = account(&store, 2).await;
    let id = design(&store, owner, 1, b"precious").await;
    design(&store, stranger, 2, b"other").await;
    database.execute(&format!("{} WHERE size = 8", zeros(database.engine))).await;
    let error = store.designs().find(owner, id).await.unwrap_err();
    let Error::Corrupt { what, .. } = &error else { panic!("{error}") };
    assert_eq!(*what, format!("revision 1 of design {id} of account {owner}"));
    // The list, and the data of other accounts, are unchanged.
    assert_eq!(store.designs().list(owner).await.unwrap().len(), 1);
    assert_eq!(store.designs().find(stranger, design_id(2)).await.unwrap().unwrap().body, b"other");
    let seen = store.examine().await.unwrap();
    assert_eq!(seen.bodies, 2);
    assert_eq!(seen.findings.len(), 1);
    assert!(seen.findings[0].starts_with(what), "{:?}", seen.findings);
    // A new body repairs it.
    save(&store, change(owner, id, 1, b"precious")).await;
    assert_eq!(store.designs().find(owner, id).await.unwrap().unwrap().body, b"precious");
}

async fn a_damaged_version_leaves_the_current_body_alone(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let id = design(&store, owner, 1, b"one").await;
    save(&store, change(owner, id, 1, b"two")).await;
    database.execute(&format!("{} WHERE revision = 1", zeros(database.engine))).await;
    assert!(matches!(store.designs().version(owner, id, 1).await, Err(Error::Corrupt { .. })));
    assert_eq!(store.designs().find(owner, id).await.unwrap().unwrap().body, b"two");
    assert_eq!(store.designs().version(owner, id, 2).await.unwrap().unwrap(), b"two");
}

async fn a_design_without_a_body_is_told(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let id = design(&store, owner, 1, b"one").await;
    database.execute("DELETE FROM design_version").await;
    let seen = store.examine().await.unwrap();
    assert_eq!(seen.findings, ["designs without a current body: 1"]);
    assert_eq!(store.designs().find(owner, id).await.unwrap(), None);
}

async fn a_damaged_font_is_told_and_not_returned(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let (id, sound) = (font(&store, owner, 1, b"glyphs").await, font(&store, owner, 2, b"x").await);
    let damage = zeros(database.engine).replace("design_version", "font");
    database.execute(&format!("{damage} WHERE size = 6")).await;
    let error = store.fonts().file(owner, id).await.unwrap_err();
    let Error::Corrupt { what, .. } = &error else { panic!("{error}") };
    assert_eq!(*what, format!("font {id} of account {owner}"));
    assert_eq!(store.fonts().list(owner).await.unwrap().len(), 2);
    assert_eq!(store.fonts().file(owner, sound).await.unwrap().unwrap(), b"x");
    let seen = store.examine().await.unwrap();
    assert_eq!((seen.fonts, seen.findings.len()), (2, 1));
    assert!(seen.findings[0].starts_with(what), "{:?}", seen.findings);
}

mod sqlite {
    use super::*;

    on!(Sqlite:
        a_name_that_is_no_text_is_told,
        scrambled_pages_never_give_wrong_bytes,
        a_file_that_was_cut_off_never_gives_wrong_bytes,
    );

    async fn a_name_that_is_no_text_is_told(database: Arc<Database>) {
        let store = database.open().await;
        let owner = account(&store, 1).await;
        design(&store, owner, 1, b"one").await;
        database.execute("UPDATE design SET name = CAST(x'ff41' AS TEXT)").await;
        let error = store.designs().list(owner).await.unwrap_err();
        assert!(matches!(error, Error::Corrupt { .. }), "{error}");
    }

    fn body(number: u128) -> Vec<u8> {
        vec![u8::try_from(number).unwrap(); 20_000]
    }

    /// Opens a damaged file. All data that can be read are correct; the rest is an error.
    async fn check(database: &Database, seed: u64) {
        let Ok(store) = database.open_with(&Settings::default()).await else { return };
        for number in 1..=8 {
            let found = store.designs().find(crate::given::account_id(1), design_id(number)).await;
            if let Ok(Some(found)) = found {
                assert!(found.body == body(number), "seed {seed}: wrong bytes");
            }
        }
        let _found_or_refused = store.examine().await;
        let _kept_or_refused = store.accounts().create(crate::given::new_account(9)).await;
        store.close().await;
    }

    async fn sound_file(database: &Database) -> Vec<u8> {
        let store = database.open().await;
        let owner = account(&store, 1).await;
        for number in 1..=8 {
            design(&store, owner, number, &body(number)).await;
        }
        store.close().await;
        fs::read(database.file()).unwrap()
    }

    fn replace(database: &Database, bytes: &[u8]) {
        for ending in ["", "-wal", "-shm"] {
            let _missing = fs::remove_file(format!("{}{ending}", database.file().display()));
        }
        fs::write(database.file(), bytes).unwrap();
    }

    async fn scrambled_pages_never_give_wrong_bytes(database: Arc<Database>) {
        let sound = sound_file(&database).await;
        for seed in 0..100 {
            let mut random = fastrand::Rng::with_seed(seed);
            let mut bytes = sound.clone();
            for _ in 0..random.usize(1..20) {
                let start = random.usize(..bytes.len() - 64);
                bytes[start..start + 64].fill_with(|| random.u8(..));
            }
            replace(&database, &bytes);
            check(&database, seed).await;
        }
    }

    async fn a_file_that_was_cut_off_never_gives_wrong_bytes(database: Arc<Database>) {
        let sound = sound_file(&database).await;
        for seed in 0..40 {
            let mut random = fastrand::Rng::with_seed(seed);
            replace(&database, &sound[..random.usize(..sound.len())]);
            check(&database, seed).await;
        }
    }
}
