//! PostgreSQL unreachable, silent, slow or busy, and available again.

use std::{sync::Arc, time::Duration};

use store::{Error, Location, Settings, Store};
use tokio::time::timeout;

use crate::{
    fixture::Database,
    given::{account, account_id, new_account, new_key},
    proxy::{Proxy, Way},
};

on!(Postgres:
    a_server_that_goes_and_comes_back_is_found_again,
    a_silent_server_is_not_waited_for,
    a_write_that_meets_a_silent_server_is_given_up,
    nothing_acknowledged_is_lost_when_clients_hang_up_on_a_slow_way,
    an_account_that_is_locked_elsewhere_is_not_waited_for_long,
);

async fn by_way_of(proxy: &Proxy, database: &Database) -> Store {
    let location = Location::Postgres(database.url_at(&proxy.url()));
    let settings = Settings { connections: 3, ..Settings::default() };
    Store::open(&location, &settings).await.unwrap()
}

fn is_unavailable<T>(answer: &Result<T, Error>) -> bool {
    matches!(answer, Err(Error::Unavailable { .. }))
}

async fn a_server_that_goes_and_comes_back_is_found_again(database: Arc<Database>) {
    let proxy = Proxy::start().await;
    let store = by_way_of(&proxy, &database).await;
    for round in 0..5 {
        account(&store, round).await;
        proxy.set(Way::Cut);
        for _ in 0..5 {
            assert!(is_unavailable(&store.accounts().find(account_id(round)).await));
            assert!(is_unavailable(&store.accounts().create(new_account(100 + round)).await));
            assert!(is_unavailable(&store.health().await));
        }
        proxy.set(Way::Open);
        assert_eq!(store.health().await, Ok(()));
        assert!(store.accounts().find(account_id(round)).await.unwrap().is_some());
    }
    assert_eq!(store.accounts().count().await.unwrap(), 5);
}

async fn a_silent_server_is_not_waited_for(database: Arc<Database>) {
    let proxy = Proxy::start().await;
    let store = by_way_of(&proxy, &database).await;
    account(&store, 1).await;
    proxy.set(Way::Silent);
    assert!(is_unavailable(&store.health().await));
    assert_eq!(store.load().connections, 0, "it is not lent again");
    proxy.set(Way::Open);
    account(&store, 3).await;
    proxy.set(Way::Silent);
    assert!(is_unavailable(&store.accounts().find(account_id(1)).await));
    assert_eq!(store.load().connections, 0, "nor this one");
    proxy.set(Way::Open);
    assert!(store.accounts().find(account_id(1)).await.unwrap().is_some());
    account(&store, 2).await;
}

/// One time limit applies to the whole operation, whatever it waits for: a transaction that has begun, or a new
/// connection.
async fn a_write_that_meets_a_silent_server_is_given_up(database: Arc<Database>) {
    let proxy = Proxy::start().await;
    let location = Location::Postgres(database.url_at(&proxy.url()));
    let limit = Duration::from_millis(300);
    let settings = Settings { connections: 3, limit, ..Settings::default() };
    let store = Store::open(&location, &settings).await.unwrap();
    while store.accounts().create(new_account(1)).await.is_err() {}
    proxy.set(Way::Silent);
    for number in 2..6 {
        // Far longer than the limit, and shorter than the limits of earlier versions.
        let write = timeout(Duration::from_secs(8), store.accounts().create(new_account(number)));
        assert!(is_unavailable(&write.await.expect("the write has a limit")));
        assert_eq!(store.load().connections, 0, "a connection in an unknown state is closed");
    }
    proxy.set(Way::Open);
    while store.accounts().create(new_account(9)).await.is_err() {}
    assert!(store.accounts().find(account_id(1)).await.unwrap().is_some());
}

async fn nothing_acknowledged_is_lost_when_clients_hang_up_on_a_slow_way(database: Arc<Database>) {
    let proxy = Proxy::start().await;
    let store = by_way_of(&proxy, &database).await;
    proxy.set(Way::Slow);
    let mut random = fastrand::Rng::with_seed(1);
    for round in 0..100 {
        let hang_up = Duration::from_micros(random.u64(0..30_000));
        let dropped = store.keys().create(new_key(account_id(round), round), 3);
        let _hung_up = timeout(hang_up, dropped).await;
        account(&store, round).await;
    }
    let store = database.open().await;
    for round in 0..100 {
        assert!(store.accounts().find(account_id(round)).await.unwrap().is_some(), "{round}");
    }
    let open = format!(
        "SELECT count(*) FROM pg_stat_activity
         WHERE application_name = '{}' AND state LIKE 'idle in transaction%'",
        database.name
    );
    assert_eq!(database.number(&open).await, 0);
}

async fn an_account_that_is_locked_elsewhere_is_not_waited_for_long(database: Arc<Database>) {
    let store = database.open_with(&Settings::default()).await.unwrap();
    let owner = account(&store, 1).await;
    let lock = database.lock().await;
    assert!(is_unavailable(&store.keys().create(new_key(owner, 1), 3).await));
    // Reading continues, and so do writes of other accounts.
    assert!(store.accounts().find(owner).await.unwrap().is_some());
    account(&store, 2).await;
    lock.release().await;
    assert!(store.keys().create(new_key(owner, 1), 3).await.is_ok());
}
