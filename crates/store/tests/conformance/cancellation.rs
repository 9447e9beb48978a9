//! Dropped futures: carried out completely or not at all, without effect on later operations.

use std::{pin::pin, sync::Arc, task::Poll};

use store::{Design, DesignSave, Quota, Settings};

use crate::{
    fixture::{Database, Engine},
    given::{account, account_id, change, design, design_id, new_account, new_design, new_key},
};

on_both_engines!(
    a_write_that_was_handed_over_is_carried_out,
    acknowledged_writes_survive_dropped_ones,
    a_dropped_write_is_done_wholly_or_not_at_all,
    dropped_reads_give_their_connections_back,
);

/// Polls a future for some turns of the scheduler, then drops it. Returns whether it had completed.
pub(crate) async fn abandon<T>(future: impl Future<Output = T>, turns: usize) -> Option<T> {
    let mut future = pin!(future);
    for _ in 0..turns {
        let turn = std::future::poll_fn(|context| match future.as_mut().poll(context) {
            Poll::Ready(answer) => Poll::Ready(Some(answer)),
            Poll::Pending => Poll::Ready(None),
        });
        if let Some(answer) = turn.await {
            return Some(answer);
        }
        tokio::task::yield_now().await;
    }
    None
}

async fn a_write_that_was_handed_over_is_carried_out(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let lock = database.lock().await;
    let before = store.load();
    {
        let mut write = pin!(store.keys().create(new_key(owner, 1), 3));
        while store.load().writes + store.load().queued as u64 == before.writes {
            assert!(abandon(write.as_mut(), 1).await.is_none(), "the database is locked");
        }
    }
    assert_eq!(store.keys().list(owner).await.unwrap(), []);
    let closing = tokio::spawn(async move { store.close().await });
    abandon(std::future::pending::<()>(), 1000).await;
    assert!(!closing.is_finished(), "closing waits for it");
    lock.release().await;
    closing.await.unwrap();
    let store = database.open().await;
    assert_eq!(store.keys().list(owner).await.unwrap().len(), 1);
}

async fn acknowledged_writes_survive_dropped_ones(database: Arc<Database>) {
    // Few connections, so that whatever a dropped write leaves behind affects the next one.
    let settings = Settings { connections: 2, ..Settings::default() };
    let store = database.open_with(&settings).await.unwrap();
    let mut acknowledged = Vec::new();
    for round in 0..200 {
        let turns = usize::try_from(round % 40).unwrap();
        abandon(store.accounts().create(new_account(10_000 + round)), turns).await;
        acknowledged.push(account(&store, round).await);
        abandon(store.keys().create(new_key(account_id(round), round), 3), turns).await;
        design(&store, account_id(round), 1, b"acknowledged").await;
    }
    store.close().await;
    let store = database.open().await;
    for id in acknowledged {
        assert!(store.accounts().find(id).await.unwrap().is_some(), "{id} is lost");
        let found = store.designs().find(id, design_id(1)).await.unwrap();
        assert!(found.is_some(), "the design of {id} is lost");
    }
    if database.engine == Engine::Postgres {
        let open = format!(
            "SELECT count(*) FROM pg_stat_activity
             WHERE application_name = '{}' AND state LIKE 'idle in transaction%'",
            database.name
        );
        assert_eq!(database.number(&open).await, 0);
    }
}

async fn a_dropped_write_is_done_wholly_or_not_at_all(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let id = design(&store, owner, 1, b"revision 1").await;
    let mut current = 1;
    for turns in 0..100 {
        let body = format!("revision {}", current + 1).into_bytes();
        let dropped = store.designs().replace(change(owner, id, current, &body), Quota::default());
        abandon(dropped, turns).await;
        // Writes of one account are carried out one after the other, so this one comes after it.
        let next = store.designs().replace(change(owner, id, current, &body), Quota::default());
        current = match next.await.unwrap() {
            DesignSave::Saved { revision, .. } => revision,
            DesignSave::Conflict { current } => current,
            other @ (DesignSave::Absent | DesignSave::QuotaReached(_)) => panic!("{other:?}"),
        };
        let Design { summary, body } = store.designs().find(owner, id).await.unwrap().unwrap();
        assert_eq!(body, format!("revision {}", summary.revision).into_bytes());
        current = current.max(summary.revision);
    }
    assert!(current > 1);
    assert_eq!(store.examine().await.unwrap().findings, Vec::<String>::new());
}

async fn dropped_reads_give_their_connections_back(database: Arc<Database>) {
    let settings = Settings { connections: 2, ..Settings::default() };
    let store = database.open_with(&settings).await.unwrap();
    let owner = account(&store, 1).await;
    let body = vec![7; 500_000];
    store.designs().create(new_design(owner, 1, &body), Quota::default()).await.unwrap();
    for turns in 0..100 {
        abandon(store.designs().find(owner, design_id(1)), turns).await;
    }
    // On any thread.
    let found = tokio::spawn(async move { store.designs().find(owner, design_id(1)).await });
    assert!(found.await.unwrap().unwrap().unwrap().body == body);
}
