//! The counters that designs keep.

use std::sync::Arc;

use store::{AccountId, Claimed, CounterClaim, DesignId, Motion, NewClaims, Store};
use tokio::task::JoinSet;

use crate::{
    fixture::Database,
    given::{account, design, design_id},
};

on_both_engines!(
    jobs_get_numbers_one_after_the_other,
    several_counters_move_together_or_not_at_all,
    no_number_is_given_twice,
    a_counter_goes_on_after_its_design_was_saved,
    a_counter_goes_with_its_design,
    another_account_has_no_counter_of_this_one,
    a_counter_can_be_set,
    a_design_has_at_most_200_counters,
);

fn by(name: &str, advance: i64, expected: Option<i64>) -> CounterClaim {
    CounterClaim { name: name.to_owned(), start: 1, motion: Motion::By(advance), expected }
}

async fn claim(
    store: &Store,
    (account, design): (AccountId, DesignId),
    claims: Vec<CounterClaim>,
) -> Claimed {
    store.counters().claim(NewClaims { account, design, claims }).await.unwrap()
}

async fn numbers(store: &Store, (account, design): (AccountId, DesignId)) -> Vec<(String, i64)> {
    store.counters().list(account, design).await.unwrap()
}

async fn place(store: &Store) -> (AccountId, DesignId) {
    let owner = account(store, 1).await;
    (owner, design(store, owner, 1, b"body").await)
}

async fn jobs_get_numbers_one_after_the_other(database: Arc<Database>) {
    let store = database.open().await;
    let place = place(&store).await;
    assert_eq!(numbers(&store, place).await, []);
    assert_eq!(claim(&store, place, vec![by("a", 10, None)]).await, Claimed::Taken(vec![1]));
    assert_eq!(claim(&store, place, vec![by("a", 5, None)]).await, Claimed::Taken(vec![11]));
    assert_eq!(claim(&store, place, vec![by("a", -20, Some(16))]).await, Claimed::Taken(vec![16]));
    store.close().await;
    let store = database.open().await;
    assert_eq!(numbers(&store, place).await, [("a".to_owned(), -4)]);
}

async fn several_counters_move_together_or_not_at_all(database: Arc<Database>) {
    let store = database.open().await;
    let place = place(&store).await;
    let both = vec![by("a", 1, Some(1)), by("é", 2, Some(1))];
    assert_eq!(claim(&store, place, both.clone()).await, Claimed::Taken(vec![1, 1]));
    // Another job was faster.
    assert_eq!(claim(&store, place, both).await, Claimed::Moved);
    let half = vec![by("a", 1, None), by("é", 1, Some(99))];
    assert_eq!(claim(&store, place, half).await, Claimed::Moved);
    let beyond = vec![by("a", 1, None), by("é", i64::MAX, None)];
    assert_eq!(claim(&store, place, beyond).await, Claimed::Moved);
    assert_eq!(numbers(&store, place).await, [("a".to_owned(), 2), ("é".to_owned(), 3)]);
}

/// Eight jobs of seven labels at once, in two stores: another process writes to the same database.
async fn no_number_is_given_twice(database: Arc<Database>) {
    let stores = [database.open().await, database.open().await];
    let place = place(&stores[0]).await;
    let mut jobs = JoinSet::new();
    for number in 0..8 {
        let store = Arc::clone(&stores[number % 2]);
        jobs.spawn(async move { claim(&store, place, vec![by("serial", 7, None)]).await });
    }
    let mut firsts = Vec::new();
    for claimed in jobs.join_all().await {
        let Claimed::Taken(first) = claimed else { panic!("{claimed:?}") };
        firsts.extend(first);
    }
    firsts.sort_unstable();
    assert_eq!(firsts, [1, 8, 15, 22, 29, 36, 43, 50]);
    assert_eq!(numbers(&stores[1], place).await, [("serial".to_owned(), 57)]);
}

async fn a_counter_goes_on_after_its_design_was_saved(database: Arc<Database>) {
    let store = database.open().await;
    let (owner, id) = place(&store).await;
    claim(&store, (owner, id), vec![by("a", 3, None)]).await;
    let change = store::DesignChange {
        account: owner,
        id,
        expected: 1,
        name: None,
        summary: Vec::new(),
        body: b"later".to_vec(),
        saved_at: crate::given::time(2000),
    };
    store.designs().replace(change, store::Quota::default()).await.unwrap();
    assert_eq!(claim(&store, (owner, id), vec![by("a", 3, None)]).await, Claimed::Taken(vec![4]));
}

async fn a_counter_goes_with_its_design(database: Arc<Database>) {
    let store = database.open().await;
    let (owner, id) = place(&store).await;
    claim(&store, (owner, id), vec![by("a", 3, None)]).await;
    assert!(store.designs().delete(owner, id).await.unwrap());
    assert_eq!(claim(&store, (owner, id), vec![by("a", 3, None)]).await, Claimed::Absent);
    assert_eq!(database.number("SELECT count(*) FROM counter").await, 0);
}

async fn another_account_has_no_counter_of_this_one(database: Arc<Database>) {
    let store = database.open().await;
    let (owner, id) = place(&store).await;
    claim(&store, (owner, id), vec![by("a", 3, None)]).await;
    let stranger = account(&store, 2).await;
    assert_eq!(numbers(&store, (stranger, id)).await, []);
    assert_eq!(claim(&store, (stranger, id), vec![by("a", 3, None)]).await, Claimed::Absent);
    let absent = (owner, design_id(9));
    assert_eq!(claim(&store, absent, vec![by("a", 3, None)]).await, Claimed::Absent);
}

async fn a_counter_can_be_set(database: Arc<Database>) {
    let store = database.open().await;
    let place = place(&store).await;
    let to = |next| CounterClaim { motion: Motion::To(next), ..by("a", 0, None) };
    assert_eq!(claim(&store, place, vec![to(500)]).await, Claimed::Taken(vec![1]));
    assert_eq!(claim(&store, place, vec![by("a", 1, None)]).await, Claimed::Taken(vec![500]));
    assert_eq!(claim(&store, place, vec![to(7)]).await, Claimed::Taken(vec![501]));
    assert_eq!(numbers(&store, place).await, [("a".to_owned(), 7)]);
}

async fn a_design_has_at_most_200_counters(database: Arc<Database>) {
    let store = database.open().await;
    let place = place(&store).await;
    for group in 0..4 {
        let claims = (0..50).map(|it| by(&format!("{group}-{it}"), 1, None)).collect();
        assert!(matches!(claim(&store, place, claims).await, Claimed::Taken(_)));
    }
    let one_more = vec![by("0-0", 1, None), by("more", 1, None)];
    assert_eq!(claim(&store, place, one_more).await, Claimed::Full);
    assert_eq!(claim(&store, place, vec![by("0-0", 1, None)]).await, Claimed::Taken(vec![2]));
}
