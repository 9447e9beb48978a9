//! Sessions.

use std::sync::Arc;

use store::{SessionCreation, Store};

use crate::{
    fixture::Database,
    given::{account, account_id, new_session, password, time, token},
};

on_both_engines!(
    a_session_is_found_until_it_is_over,
    use_moves_the_end_on_but_never_past_the_last,
    a_session_that_is_over_cannot_be_touched,
    the_idle_end_is_never_after_the_last,
    sessions_are_ended_by_their_account_only,
    a_new_password_ends_all_sessions_but_one,
    a_list_has_the_live_ones_latest_first,
    expired_sessions_are_deleted,
    a_sign_in_with_an_old_password_is_refused,
);

async fn is_valid(store: &Store, number: u128, at: i64) -> bool {
    store.sessions().find(token(number), time(at)).await.unwrap().is_some()
}

async fn a_session_is_found_until_it_is_over(database: Arc<Database>) {
    let store = database.open().await;
    let id = account(&store, 1).await;
    let created = store.sessions().create(new_session(id, 1)).await.unwrap();
    assert_eq!(created, SessionCreation::Created);
    let found = store.sessions().find(token(1), time(1999)).await.unwrap().unwrap();
    assert_eq!(found.token, token(1));
    assert_eq!(found.account, id);
    assert_eq!(found.client, "Firefox on Linux");
    assert_eq!((found.created_at, found.used_at), (time(1000), time(1000)));
    assert_eq!((found.idle_until, found.ends_at), (time(2000), time(5000)));
    assert!(!is_valid(&store, 1, 2000).await);
    assert!(!is_valid(&store, 2, 1500).await);
}

async fn use_moves_the_end_on_but_never_past_the_last(database: Arc<Database>) {
    let store = database.open().await;
    let id = account(&store, 1).await;
    store.sessions().create(new_session(id, 1)).await.unwrap();
    let touch = async |at, until| {
        assert!(store.sessions().touch(token(1), time(at), time(until)).await.unwrap());
        let found = store.sessions().find(token(1), time(at)).await.unwrap().unwrap();
        (found.used_at.millis(), found.idle_until.millis())
    };
    assert_eq!(touch(1500, 2500).await, (1500, 2500));
    // Another process with a slower clock: times do not move back.
    assert_eq!(touch(1200, 2200).await, (1500, 2500));
    assert_eq!(touch(2400, 9000).await, (2400, 5000));
    assert!(is_valid(&store, 1, 4999).await);
    assert!(!is_valid(&store, 1, 5000).await);
}

async fn a_session_that_is_over_cannot_be_touched(database: Arc<Database>) {
    let store = database.open().await;
    let id = account(&store, 1).await;
    store.sessions().create(new_session(id, 1)).await.unwrap();
    assert!(!store.sessions().touch(token(1), time(2000), time(3000)).await.unwrap());
    assert!(!store.sessions().touch(token(2), time(1500), time(3000)).await.unwrap());
    assert!(!is_valid(&store, 1, 2000).await);
}

async fn the_idle_end_is_never_after_the_last(database: Arc<Database>) {
    let store = database.open().await;
    let id = account(&store, 1).await;
    let mut new = new_session(id, 1);
    new.idle_until = time(9000);
    store.sessions().create(new).await.unwrap();
    let found = store.sessions().find(token(1), time(1500)).await.unwrap().unwrap();
    assert_eq!((found.idle_until, found.ends_at), (time(5000), time(5000)));
}

async fn sessions_are_ended_by_their_account_only(database: Arc<Database>) {
    let store = database.open().await;
    let id = account(&store, 1).await;
    let stranger = account(&store, 2).await;
    store.sessions().create(new_session(id, 1)).await.unwrap();
    assert!(!store.sessions().end(stranger, token(1)).await.unwrap());
    assert!(is_valid(&store, 1, 1500).await);
    assert!(store.sessions().end(id, token(1)).await.unwrap());
    assert!(!is_valid(&store, 1, 1500).await);
    assert!(!store.sessions().end(id, token(1)).await.unwrap());
}

async fn a_new_password_ends_all_sessions_but_one(database: Arc<Database>) {
    let store = database.open().await;
    let id = account(&store, 1).await;
    let stranger = account(&store, 2).await;
    for number in 1..=3 {
        store.sessions().create(new_session(id, number)).await.unwrap();
    }
    store.sessions().create(new_session(stranger, 4)).await.unwrap();
    // Another account's token keeps nothing.
    for (keep, ended) in [(Some(token(3)), 2), (Some(token(4)), 1), (None, 0)] {
        let set = store.accounts().set_password(id, password("$new"), keep).await;
        assert_eq!(set, Ok(Some(ended)), "{keep:?}");
    }
    assert!(is_valid(&store, 4, 1500).await);
}

async fn a_list_has_the_live_ones_latest_first(database: Arc<Database>) {
    let store = database.open().await;
    let id = account(&store, 1).await;
    for (number, created, idle) in [(1, 1000, 2000), (2, 1300, 2000), (3, 1100, 1200)] {
        let mut new = new_session(id, number);
        (new.created_at, new.idle_until) = (time(created), time(idle));
        store.sessions().create(new).await.unwrap();
    }
    let live = store.sessions().list(id, time(1500)).await.unwrap();
    let tokens: Vec<_> = live.iter().map(|session| session.token).collect();
    assert_eq!(tokens, [token(2), token(1)]);
    assert_eq!(store.sessions().list(account_id(9), time(1500)).await.unwrap(), []);
}

async fn expired_sessions_are_deleted(database: Arc<Database>) {
    let store = database.open().await;
    let id = account(&store, 1).await;
    for (number, idle) in [(1, 1200), (2, 1500), (3, 1501)] {
        let mut new = new_session(id, number);
        new.idle_until = time(idle);
        store.sessions().create(new).await.unwrap();
    }
    assert_eq!(store.sessions().delete_expired(time(1500)).await.unwrap(), 2);
    assert_eq!(database.number("SELECT count(*) FROM session").await, 1);
    assert!(is_valid(&store, 3, 1500).await);
}

async fn a_sign_in_with_an_old_password_is_refused(database: Arc<Database>) {
    let store = database.open().await;
    let id = account(&store, 1).await;
    store.accounts().set_password(id, password("$new"), None).await.unwrap();
    let created = store.sessions().create(new_session(id, 1)).await.unwrap();
    assert_eq!(created, SessionCreation::PasswordChanged);
    let created = store.sessions().create(new_session(account_id(9), 2)).await.unwrap();
    assert_eq!(created, SessionCreation::PasswordChanged);
    assert_eq!(database.number("SELECT count(*) FROM session").await, 0);
    let mut new = new_session(id, 3);
    new.password = password("$new");
    assert_eq!(store.sessions().create(new).await.unwrap(), SessionCreation::Created);
}
