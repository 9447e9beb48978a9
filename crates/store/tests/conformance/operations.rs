//! Operations for an operator.

use std::{collections::BTreeSet, sync::Arc};

use store::{Error, Examination, Load, Location, Settings, Store};
use tokio::task::JoinSet;

use crate::{
    cancellation::abandon,
    fixture::{Database, Engine},
    given::{account, account_id, change, design, design_id, font, new_account, save},
};

on_both_engines!(
    a_store_is_well_until_it_is_closed,
    closing_carries_out_what_was_handed_over,
    load_is_told_in_numbers,
    a_sound_database_has_no_findings,
    backups_are_for_files_only,
);

async fn a_store_is_well_until_it_is_closed(database: Arc<Database>) {
    let store = database.open().await;
    assert_eq!(store.health().await, Ok(()));
    store.close().await;
    let closed = |error: &Error| matches!(error, Error::Unavailable { .. });
    assert!(store.health().await.is_err_and(|error| closed(&error)));
    assert!(store.accounts().find(account_id(1)).await.is_err_and(|error| closed(&error)));
    assert!(store.accounts().create(new_account(1)).await.is_err_and(|error| closed(&error)));
    store.close().await;
}

async fn closing_carries_out_what_was_handed_over(database: Arc<Database>) {
    let store = database.open().await;
    let mut tasks = JoinSet::new();
    for number in 0..200 {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            store.accounts().create(new_account(number)).await.is_ok().then_some(number)
        });
    }
    abandon(std::future::pending::<()>(), 5).await;
    let Load { writes, queued, .. } = store.load();
    let handed_over = usize::try_from(writes).unwrap() + queued;
    store.close().await;
    let acknowledged: BTreeSet<_> = tasks.join_all().await.into_iter().flatten().collect();
    assert!(acknowledged.len() >= handed_over, "{} of {handed_over}", acknowledged.len());
    let store = database.open().await;
    for number in acknowledged {
        assert!(store.accounts().find(account_id(number)).await.unwrap().is_some());
    }
}

async fn load_is_told_in_numbers(database: Arc<Database>) {
    let store = database.open().await;
    for number in 0..5 {
        account(&store, number).await;
    }
    let load = store.load();
    assert_eq!((load.writes, load.queued, load.waiting), (5, 0, 0));
    assert_eq!(load.commits, 5);
    assert!(load.connections > 0);
    assert_eq!(load.idle, load.connections);
    assert_eq!(load.log_bytes > 0, database.engine == Engine::Sqlite);
}

async fn a_sound_database_has_no_findings(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    for number in 1..=9 {
        let id = design(&store, owner, number, b"one").await;
        for revision in 1..=3 {
            save(&store, change(owner, id, revision, b"more")).await;
        }
    }
    for number in 1..=2 {
        font(&store, owner, number, b"glyphs").await;
    }
    let expected = Examination { bodies: 36, fonts: 2, findings: Vec::new() };
    assert_eq!(store.examine().await, Ok(expected));
}

async fn backups_are_for_files_only(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let copy = database.folder().join("copy.db");
    let answer = store.back_up(&copy).await;
    if database.engine == Engine::Postgres {
        assert!(matches!(answer, Err(Error::Unsupported { .. })), "{answer:?}");
        return;
    }
    assert_eq!(answer, Ok(()));
    // A second one does not overwrite the first.
    let answer = store.back_up(&copy).await;
    assert!(matches!(answer, Err(Error::Invalid { .. })), "{answer:?}");
    let files = std::fs::read_dir(database.folder()).unwrap().map(|file| file.unwrap().file_name());
    let files: BTreeSet<_> = files.map(|name| name.into_string().unwrap()).collect();
    let expected = ["copy.db", "store.db", "store.db-reserve", "store.db-shm", "store.db-wal"];
    let expected = expected.map(str::to_owned);
    assert_eq!(files, BTreeSet::from(expected));
    let copy = Store::open(&Location::Sqlite(copy), &Settings::default()).await.unwrap();
    assert!(copy.accounts().find(owner).await.unwrap().is_some());
}

mod sqlite {
    use super::*;

    on!(Sqlite: a_backup_has_all_that_was_answered_before, writes_share_commits);

    async fn a_backup_has_all_that_was_answered_before(database: Arc<Database>) {
        let store = database.open().await;
        let owner = account(&store, 0).await;
        for number in 1..=10 {
            design(&store, owner, number, &vec![b'x'; 100_000]).await;
        }
        let mut before = 100;
        for round in 0..5 {
            // Writers continue while the copy is made.
            let writers = {
                let store = Arc::clone(&store);
                tokio::spawn(async move {
                    for number in 0..200 {
                        account(&store, 1_000_000 + round * 1000 + number).await;
                    }
                })
            };
            for number in before..before + 50 {
                account(&store, number).await;
            }
            before += 50;
            let path = database.folder().join(format!("copy{round}.db"));
            store.back_up(&path).await.unwrap();
            writers.await.unwrap();
            let copy = Store::open(&Location::Sqlite(path), &Settings::default()).await.unwrap();
            for number in 100..before {
                assert!(copy.accounts().find(account_id(number)).await.unwrap().is_some());
            }
            let seen = copy.examine().await.unwrap();
            assert_eq!(seen, Examination { bodies: 10, fonts: 0, findings: Vec::new() });
            assert!(copy.designs().find(owner, design_id(10)).await.unwrap().is_some());
        }
    }

    async fn writes_share_commits(database: Arc<Database>) {
        let store = database.open().await;
        let lock = database.lock().await;
        let mut tasks = JoinSet::new();
        for number in 0..500 {
            let store = Arc::clone(&store);
            tasks.spawn(async move { account(&store, number).await });
        }
        while store.load().queued < 256 {
            tokio::task::yield_now().await;
        }
        lock.release().await;
        tasks.join_all().await;
        let load = store.load();
        assert_eq!(load.writes, 500);
        assert!(load.commits < 100, "{} commits", load.commits);
    }
}
