//! Strings and bytes that break a careless statement. U+0000 is not among them: no type accepts it.

use std::sync::Arc;

use crate::{
    fixture::Database,
    given::{account, change, design, email, key_id, name, new_account, new_key, save, time},
};

on_both_engines!(
    names_come_back_letter_by_letter,
    bodies_come_back_byte_by_byte,
    addresses_are_no_patterns,
    times_of_any_size_are_kept,
);

const NAMES: [&str; 12] = [
    "Robert'); DROP TABLE design;--",
    "\"quoted\" 'twice' `three times`",
    "100 %_ of \\ everything",
    "$1 ?1 :name @name {{placeholder}}",
    "👩‍🏭🏳️‍🌈 zero\u{200d}width",
    "e\u{301} is not é",
    "שלום \u{202e}mirrored",
    "\u{feff}mark",
    "\u{10ffff}\u{e000}\u{fffd}",
    "   ",
    "NULL",
    "ǅ ß ﬁ İ ı",
];

async fn names_come_back_letter_by_letter(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let id = design(&store, owner, 1, b"body").await;
    for text in NAMES {
        assert!(store.designs().rename(owner, id, name(text), time(1)).await.unwrap());
        assert_eq!(store.designs().list(owner).await.unwrap()[0].name, text);
        let mut new = new_key(owner, 1);
        new.name = name(text);
        store.keys().create(new, 3).await.unwrap();
        assert_eq!(store.keys().list(owner).await.unwrap()[0].name, text);
        assert!(store.keys().revoke(owner, key_id(1)).await.unwrap());
    }
}

async fn bodies_come_back_byte_by_byte(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let every_byte: Vec<u8> = (0..=255).collect();
    let one_letter = vec![b'a'; 900_000];
    let nothing_compresses: Vec<u8> = {
        let mut random = fastrand::Rng::with_seed(1);
        std::iter::repeat_with(|| random.u8(..)).take(900_000).collect()
    };
    let bodies: [&[u8]; 6] =
        [b"", &every_byte, b"\\x00", b"\0\0", &one_letter, &nothing_compresses];
    let id = design(&store, owner, 1, b"first").await;
    for (revision, body) in (1..).zip(bodies) {
        save(&store, change(owner, id, revision, body)).await;
        let found = store.designs().find(owner, id).await.unwrap().unwrap();
        assert!(found.body == body, "revision {}", revision + 1);
        assert_eq!(found.summary.size, body.len() as u64);
    }
}

async fn addresses_are_no_patterns(database: Arc<Database>) {
    let store = database.open().await;
    for (number, address) in (1..).zip(["a_b@x.y", "a%@x.y", "o'brien@x.y", "👩@x.y"]) {
        let mut new = new_account(number);
        new.email = email(address);
        store.accounts().create(new).await.unwrap();
        let found = store.accounts().find_by_email(&email(address)).await.unwrap().unwrap();
        assert_eq!(found.email, address);
    }
    for address in ["acb@x.y", "abc@x.y", "%@x.y", "___@x.y"] {
        assert_eq!(store.accounts().find_by_email(&email(address)).await.unwrap(), None);
    }
}

async fn times_of_any_size_are_kept(database: Arc<Database>) {
    let store = database.open().await;
    for (number, millis) in (1..).zip([0, -1, i64::MAX, i64::MIN, 253_402_300_800_000]) {
        let mut new = new_account(number);
        new.created_at = time(millis);
        let id = new.id;
        store.accounts().create(new).await.unwrap();
        let found = store.accounts().find(id).await.unwrap().unwrap();
        assert_eq!(found.created_at, time(millis));
    }
}
