//! Sixteen concurrent callers, through one store and through two on the same database.

use std::{collections::BTreeMap, sync::Arc};

use store::{
    AccountCreation, DesignSave, Digest, Error, FirstAccount, FontAddition, FontQuota, KeyCreation,
    Quota, SessionCreation, Store,
};
use tokio::{sync::Barrier, task::JoinSet};

use crate::{
    fixture::Database,
    given::{
        KEYS, account, account_id, change, design, design_id, email, font, key, key_id, name,
        new_account, new_design, new_font, new_key, new_session, password, time,
    },
};

on_both_engines!(
    one_of_sixteen_gets_the_last_key,
    one_of_sixteen_gets_the_last_design,
    one_of_sixteen_gets_the_last_bytes,
    one_of_sixteen_gets_the_last_font,
    one_of_sixteen_gets_the_style_of_a_family,
    one_of_sixteen_grows_into_the_last_bytes,
    one_of_sixteen_gets_the_address,
    one_of_four_processes_creates_the_first_account,
    one_of_sixteen_saves_a_revision,
    a_design_is_deleted_once_while_it_is_saved,
    no_session_survives_a_change_of_the_password,
    overlapping_uses_do_not_lock_crosswise,
);

const WRITERS: u128 = 16;

/// Starts sixteen at once, spread over the stores, and returns their answers.
async fn race<T, F>(
    stores: &[Arc<Store>],
    work: impl Fn(Arc<Store>, u128) -> F,
) -> Vec<Result<T, Error>>
where
    T: Send + 'static,
    F: Future<Output = Result<T, Error>> + Send + 'static,
{
    let barrier = Arc::new(Barrier::new(16));
    let mut tasks = JoinSet::new();
    for (number, store) in (1..=WRITERS).zip(stores.iter().cycle()) {
        let barrier = Arc::clone(&barrier);
        let work = work(Arc::clone(store), number);
        tasks.spawn(async move {
            barrier.wait().await;
            work.await
        });
    }
    tasks.join_all().await
}

/// One store, then two.
async fn stores(database: &Database) -> [Vec<Arc<Store>>; 2] {
    let one = database.open().await;
    let other = database.open().await;
    [vec![Arc::clone(&one)], vec![one, other]]
}

fn count<T: PartialEq>(answers: &[Result<T, Error>], wanted: &T) -> usize {
    answers.iter().filter(|answer| answer.as_ref().is_ok_and(|answer| answer == wanted)).count()
}

fn saved(answers: &[Result<DesignSave, Error>]) -> usize {
    answers.iter().filter(|answer| matches!(answer, Ok(DesignSave::Saved { .. }))).count()
}

async fn one_of_sixteen_gets_the_last_key(database: Arc<Database>) {
    for (round, stores) in (1..).zip(stores(&database).await) {
        let owner = account(&stores[0], round).await;
        key(&stores[0], owner, round * 1000).await;
        key(&stores[0], owner, round * 1000 + 100).await;
        let answers = race(&stores, |store, number| async move {
            store.keys().create(new_key(owner, round * 1000 + number), KEYS).await
        })
        .await;
        assert_eq!(count(&answers, &KeyCreation::Created), 1, "{answers:?}");
        let refused = answers.iter().filter(|a| matches!(a, Ok(KeyCreation::QuotaReached(_))));
        assert_eq!(refused.count(), 15, "{answers:?}");
        assert_eq!(stores[0].keys().list(owner).await.unwrap().len(), 3);
    }
}

async fn one_of_sixteen_gets_the_last_design(database: Arc<Database>) {
    for (round, stores) in (1..).zip(stores(&database).await) {
        let owner = account(&stores[0], round).await;
        for number in 101..=109 {
            design(&stores[0], owner, number, b"body").await;
        }
        let answers = race(&stores, |store, number| async move {
            store.designs().create(new_design(owner, number, b"body"), Quota::default()).await
        })
        .await;
        assert_eq!(saved(&answers), 1, "{answers:?}");
        let refused = answers.iter().filter(|a| matches!(a, Ok(DesignSave::QuotaReached(_))));
        assert_eq!(refused.count(), 15, "{answers:?}");
        assert_eq!(stores[0].designs().list(owner).await.unwrap().len(), 10);
    }
}

const SMALL: Quota = Quota { designs: 100, design_bytes: 10, total_bytes: 169, versions: 1 };

async fn one_of_sixteen_gets_the_last_font(database: Arc<Database>) {
    for (round, stores) in (1..).zip(stores(&database).await) {
        let owner = account(&stores[0], round).await;
        for number in 101..105 {
            font(&stores[0], owner, number, b"glyphs").await;
        }
        let answers = race(&stores, |store, number| async move {
            store.fonts().add(new_font(owner, number, b"x"), FontQuota::default()).await
        })
        .await;
        assert_eq!(count(&answers, &FontAddition::Added(Digest::of(b"x"))), 1, "{answers:?}");
        let refused = answers.iter().filter(|a| matches!(a, Ok(FontAddition::QuotaReached(_))));
        assert_eq!(refused.count(), 15, "{answers:?}");
        assert_eq!(stores[0].fonts().list(owner).await.unwrap().len(), 5);
    }
}

async fn one_of_sixteen_gets_the_style_of_a_family(database: Arc<Database>) {
    for (round, stores) in (1..).zip(stores(&database).await) {
        let owner = account(&stores[0], round).await;
        let answers = race(&stores, |store, number| async move {
            let mut new = new_font(owner, number, b"x");
            new.family = name("Same");
            store.fonts().add(new, FontQuota::default()).await
        })
        .await;
        assert_eq!(count(&answers, &FontAddition::Added(Digest::of(b"x"))), 1, "{answers:?}");
        let kept = stores[0].fonts().list(owner).await.unwrap();
        assert_eq!(kept.len(), 1);
        assert_eq!(count(&answers, &FontAddition::Taken(kept[0].id)), 15, "{answers:?}");
    }
}

async fn one_of_sixteen_gets_the_last_bytes(database: Arc<Database>) {
    for (round, stores) in (1..).zip(stores(&database).await) {
        let owner = account(&stores[0], round).await;
        for number in 101..=110 {
            design(&stores[0], owner, number, b"0123456789").await;
        }
        let quota = Quota { total_bytes: 115, ..SMALL };
        let answers = race(&stores, |store, number| async move {
            store.designs().create(new_design(owner, number, b"0123456789"), quota).await
        })
        .await;
        assert_eq!(saved(&answers), 1, "{answers:?}");
        assert_eq!(stores[0].designs().usage(owner).await.unwrap().bytes, 110);
    }
}

async fn one_of_sixteen_grows_into_the_last_bytes(database: Arc<Database>) {
    for (round, stores) in (1..).zip(stores(&database).await) {
        let owner = account(&stores[0], round).await;
        for number in 1..=WRITERS {
            let new = new_design(owner, number, b"0123456789");
            stores[0].designs().create(new, SMALL).await.unwrap();
        }
        let quota = Quota { design_bytes: 15, ..SMALL };
        let answers = race(&stores, |store, number| async move {
            let grown = change(owner, design_id(number), 1, b"0123456789abcde");
            store.designs().replace(grown, quota).await
        })
        .await;
        assert_eq!(saved(&answers), 1, "{answers:?}");
        assert_eq!(stores[0].designs().usage(owner).await.unwrap().bytes, 165);
    }
}

async fn one_of_sixteen_gets_the_address(database: Arc<Database>) {
    for (round, stores) in (1..).zip(stores(&database).await) {
        let answers = race(&stores, |store, number| async move {
            let mut new = new_account(round * 1000 + number);
            let address = format!("ada{round}@example.org");
            new.email = email(&if number % 2 == 0 { address.to_uppercase() } else { address });
            store.accounts().create(new).await
        })
        .await;
        assert_eq!(count(&answers, &AccountCreation::Created), 1, "{answers:?}");
        assert_eq!(count(&answers, &AccountCreation::EmailTaken), 15, "{answers:?}");
    }
}

async fn one_of_four_processes_creates_the_first_account(database: Arc<Database>) {
    let mut stores = Vec::new();
    for _ in 0..4 {
        stores.push(database.open().await);
    }
    let answers = race(&stores, |store, number| async move {
        let mut new = new_account(number);
        new.email = email("owner@localhost");
        store.accounts().create_first(new, new_key(account_id(number), number)).await
    })
    .await;
    assert_eq!(count(&answers, &FirstAccount::Created), 1, "{answers:?}");
    assert_eq!(count(&answers, &FirstAccount::NotEmpty), 15, "{answers:?}");
    assert_eq!(database.number("SELECT count(*) FROM account").await, 1);
    assert_eq!(database.number("SELECT count(*) FROM api_key").await, 1);
}

async fn one_of_sixteen_saves_a_revision(database: Arc<Database>) {
    for (round, stores) in (1..).zip(stores(&database).await) {
        let owner = account(&stores[0], round).await;
        let id = design(&stores[0], owner, 1, b"body").await;
        for revision in 1..=5 {
            let answers = race(&stores, |store, number| async move {
                let body = format!("revision {revision} of {number}");
                store
                    .designs()
                    .replace(change(owner, id, revision, body.as_bytes()), Quota::default())
                    .await
            })
            .await;
            assert_eq!(saved(&answers), 1, "{answers:?}");
            let conflict = DesignSave::Conflict { current: revision + 1 };
            assert_eq!(count(&answers, &conflict), 15, "{answers:?}");
        }
        assert_eq!(stores[0].designs().versions(owner, id).await.unwrap().len(), 6);
    }
}

async fn a_design_is_deleted_once_while_it_is_saved(database: Arc<Database>) {
    for (round, stores) in (1..).zip(stores(&database).await) {
        let owner = account(&stores[0], round).await;
        for turn in 1..=20 {
            let id = design(&stores[0], owner, turn, b"body").await;
            let answers = race(&stores, |store, number| async move {
                let designs = store.designs();
                match number % 4 {
                    0 => designs.delete(owner, id).await.map(|done| (done, "delete")),
                    1 => {
                        let renamed = designs.rename(owner, id, name("new"), time(2)).await;
                        renamed.map(|_| (false, "rename"))
                    }
                    _ => {
                        let change = change(owner, id, 1, b"x");
                        let saved = designs.replace(change, Quota::default()).await;
                        saved.map(|saved| (matches!(saved, DesignSave::Saved { .. }), "save"))
                    }
                }
            })
            .await;
            assert!(answers.iter().all(Result::is_ok), "{answers:?}");
            assert_eq!(count(&answers, &(true, "delete")), 1, "{answers:?}");
            assert!(count(&answers, &(true, "save")) <= 1, "{answers:?}");
            assert_eq!(stores[0].designs().list(owner).await.unwrap(), []);
        }
    }
    assert_eq!(database.number("SELECT count(*) FROM design_version").await, 0);
}

/// A concurrent sign-in with the old password is refused or its session ended.
async fn no_session_survives_a_change_of_the_password(database: Arc<Database>) {
    for (round, stores) in (1..).zip(stores(&database).await) {
        for turn in 1..=5 {
            let owner = account(&stores[0], round * 100 + turn).await;
            let answers = race(&stores, |store, number| async move {
                if number == 8 {
                    let set = store.accounts().set_password(owner, password("$new"), None);
                    return set.await.map(|_| SessionCreation::Created);
                }
                let token = (round * 100 + turn) * 1000 + number;
                store.sessions().create(new_session(owner, token)).await
            })
            .await;
            assert!(answers.iter().all(Result::is_ok), "{answers:?}");
            assert_eq!(stores[0].sessions().list(owner, time(1500)).await.unwrap(), []);
        }
    }
}

async fn overlapping_uses_do_not_lock_crosswise(database: Arc<Database>) {
    for (round, stores) in (1..).zip(stores(&database).await) {
        let owner = account(&stores[0], round).await;
        // Last first: a scan of the table visits the keys in another order than an index does.
        for number in (0..200).rev() {
            let new = new_key(owner, round * 1000 + number);
            stores[0].keys().create(new, 200).await.unwrap();
        }
        for turn in 1..=20 {
            let answers = race(&stores, |store, number| async move {
                let keys = (0..200).filter(|key| number % 2 == 0 || key % 97 == 0);
                let at = turn * 100 + i64::try_from(number).unwrap();
                let uses: BTreeMap<_, _> =
                    keys.map(|key| (key_id(round * 1000 + key), time(at))).collect();
                store.keys().record_uses(uses).await
            })
            .await;
            assert!(answers.iter().all(Result::is_ok), "{answers:?}");
        }
        let keys = stores[0].keys().list(owner).await.unwrap();
        assert!(keys.iter().all(|key| key.used_at == Some(time(2016))), "{keys:?}");
    }
}
