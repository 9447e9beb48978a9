//! Answers that are kept, so that a repeated request is not carried out again.

use std::sync::Arc;

use store::{
    AccountId, AnswerBounds, Claimed, CounterClaim, DesignId, DesignSave, Digest, Earlier, Keep,
    KeyCreation, KeyedRequest, Motion, NewClaims, Once, Quota, Store,
};
use tokio::task::JoinSet;

use crate::{
    fixture::Database,
    given::{KEYS, account, change, design, design_id, new_design, new_font, new_key, time},
};

on_both_engines!(
    a_repeated_request_gets_the_first_answer_and_takes_no_numbers,
    another_request_with_the_same_key_is_told_apart,
    a_refused_change_keeps_no_answer,
    keys_of_two_accounts_are_not_the_same,
    requests_at_the_same_time_are_carried_out_once,
    an_answer_is_kept_for_its_lifetime,
    the_oldest_of_too_many_answers_go_first,
    the_oldest_answers_make_room_for_bytes,
    an_answer_without_room_is_refused_before_the_change,
    an_answer_is_replaced,
    answers_go_with_their_account,
    old_answers_are_deleted,
    every_change_keeps_its_answer,
    an_answer_survives_a_restart,
);

const BOUNDS: AnswerBounds = AnswerBounds { answers: 3, bytes: 100, lifetime: 1000, least: 50 };

fn request(account: AccountId, key: &str, at: i64) -> KeyedRequest {
    let (key, request) = (Digest::of(key.as_bytes()), Digest::of(b"request"));
    KeyedRequest { account, key, request, at: time(at), bounds: BOUNDS }
}

/// Keeps the numbers that were taken, in a fixed number of bytes.
fn keep(of: KeyedRequest, size: usize) -> Keep<Claimed> {
    let answer = move |claimed: &Claimed| {
        let Claimed::Taken(firsts) = claimed else { return None };
        let mut bytes = format!("{firsts:?}").into_bytes();
        bytes.resize(size, b' ');
        Some(Arc::from(bytes))
    };
    Keep { of, most: size, answer: Box::new(answer) }
}

fn job((account, design): (AccountId, DesignId)) -> NewClaims {
    let (name, motion) = ("serial".to_owned(), Motion::By(1));
    let claims = vec![CounterClaim { name, start: 1, motion, expected: None }];
    NewClaims { account, design, claims }
}

async fn place(store: &Store) -> (AccountId, DesignId) {
    let owner = account(store, 1).await;
    (owner, design(store, owner, 1, b"body").await)
}

async fn claim(store: &Store, place: (AccountId, DesignId), keep: Keep<Claimed>) -> Once<Claimed> {
    store.counters().claim_once(job(place), keep).await.unwrap()
}

fn taken(first: i64) -> Once<Claimed> {
    Once::Done(Claimed::Taken(vec![first]))
}

fn before(answer: &str) -> Once<Claimed> {
    Once::Before(Earlier::Answer(answer.as_bytes().to_vec()))
}

async fn a_repeated_request_gets_the_first_answer_and_takes_no_numbers(database: Arc<Database>) {
    let store = database.open().await;
    let place = place(&store).await;
    let request = request(place.0, "a", 5000);
    assert_eq!(store.answers().find(request).await.unwrap(), None);
    assert_eq!(claim(&store, place, keep(request, 3)).await, taken(1));
    assert_eq!(claim(&store, place, keep(request, 3)).await, before("[1]"));
    let found = store.answers().find(request).await.unwrap();
    assert_eq!(found, Some(Earlier::Answer(b"[1]".to_vec())));
    let next = store.counters().list(place.0, place.1).await.unwrap();
    assert_eq!(next, [("serial".to_owned(), 2)]);
}

async fn another_request_with_the_same_key_is_told_apart(database: Arc<Database>) {
    let store = database.open().await;
    let place = place(&store).await;
    let first = request(place.0, "a", 5000);
    let other = KeyedRequest { request: Digest::of(b"other"), ..first };
    assert_eq!(claim(&store, place, keep(first, 3)).await, taken(1));
    assert_eq!(store.answers().find(other).await.unwrap(), Some(Earlier::OfAnother));
    assert_eq!(claim(&store, place, keep(other, 3)).await, Once::Before(Earlier::OfAnother));
    assert_eq!(claim(&store, place, keep(request(place.0, "b", 5000), 3)).await, taken(2));
}

async fn a_refused_change_keeps_no_answer(database: Arc<Database>) {
    let store = database.open().await;
    let (owner, id) = place(&store).await;
    let request = request(owner, "a", 5000);
    let absent = claim(&store, (owner, design_id(9)), keep(request, 3)).await;
    assert_eq!(absent, Once::Done(Claimed::Absent));
    assert_eq!(store.answers().find(request).await.unwrap(), None);
    assert_eq!(claim(&store, (owner, id), keep(request, 3)).await, taken(1));
}

async fn keys_of_two_accounts_are_not_the_same(database: Arc<Database>) {
    let store = database.open().await;
    let place = place(&store).await;
    let stranger = account(&store, 2).await;
    claim(&store, place, keep(request(place.0, "a", 5000), 3)).await;
    assert_eq!(store.answers().find(request(stranger, "a", 5000)).await.unwrap(), None);
}

/// Eight copies of each of three requests at once, in two stores: a proxy sent them to two processes.
async fn requests_at_the_same_time_are_carried_out_once(database: Arc<Database>) {
    let stores = [database.open().await, database.open().await];
    let place = place(&stores[0]).await;
    let mut jobs = JoinSet::new();
    for number in 0..24 {
        let store = Arc::clone(&stores[number % 2]);
        let request = request(place.0, &format!("key {}", number % 3), 5000);
        jobs.spawn(async move { (number % 3, claim(&store, place, keep(request, 3)).await) });
    }
    let mut numbers = [const { Vec::new() }; 3];
    for (key, once) in jobs.join_all().await {
        numbers[key].push(match once {
            Once::Done(Claimed::Taken(firsts)) => format!("{firsts:?}"),
            Once::Before(Earlier::Answer(answer)) => String::from_utf8(answer).unwrap(),
            other @ (Once::Done(_) | Once::Before(_) | Once::NoRoom { .. }) => panic!("{other:?}"),
        });
    }
    for all in &mut numbers {
        all.dedup();
        assert_eq!(all.len(), 1, "{all:?}");
    }
    let mut numbers: Vec<_> = numbers.concat();
    numbers.sort();
    assert_eq!(numbers, ["[1]", "[2]", "[3]"]);
}

async fn an_answer_is_kept_for_its_lifetime(database: Arc<Database>) {
    let store = database.open().await;
    let place = place(&store).await;
    claim(&store, place, keep(request(place.0, "a", 5000), 3)).await;
    assert_eq!(claim(&store, place, keep(request(place.0, "a", 5999), 3)).await, before("[1]"));
    assert_eq!(claim(&store, place, keep(request(place.0, "a", 6000), 3)).await, taken(2));
    assert_eq!(claim(&store, place, keep(request(place.0, "a", 6000), 3)).await, before("[2]"));
}

async fn the_oldest_of_too_many_answers_go_first(database: Arc<Database>) {
    let store = database.open().await;
    let place = place(&store).await;
    for (number, key) in ["a", "b", "c", "d"].into_iter().enumerate() {
        let at = 5000 + 50 * i64::try_from(number).unwrap();
        let once = claim(&store, place, keep(request(place.0, key, at), 3)).await;
        assert_eq!(once, taken(i64::try_from(number).unwrap() + 1));
    }
    assert_eq!(store.answers().find(request(place.0, "a", 5200)).await.unwrap(), None);
    assert!(store.answers().find(request(place.0, "b", 5200)).await.unwrap().is_some());
    assert_eq!(database.number("SELECT count(*) FROM kept_answer").await, 3);
}

async fn the_oldest_answers_make_room_for_bytes(database: Arc<Database>) {
    let store = database.open().await;
    let place = place(&store).await;
    claim(&store, place, keep(request(place.0, "a", 5000), 40)).await;
    claim(&store, place, keep(request(place.0, "b", 5010), 40)).await;
    claim(&store, place, keep(request(place.0, "c", 5100), 20)).await;
    assert_eq!(database.number("SELECT count(*) FROM kept_answer").await, 3);
    // Forty-one more bytes need the room of the first two.
    assert_eq!(claim(&store, place, keep(request(place.0, "d", 5200), 41)).await, taken(4));
    let kept = "SELECT CAST(sum(length(answer)) AS bigint) FROM kept_answer";
    assert_eq!(database.number(kept).await, 61);
    assert_eq!(claim(&store, place, keep(request(place.0, "e", 5300), 100)).await, taken(5));
    assert_eq!(database.number(kept).await, 100);
}

async fn an_answer_without_room_is_refused_before_the_change(database: Arc<Database>) {
    let store = database.open().await;
    let place = place(&store).await;
    claim(&store, place, keep(request(place.0, "a", 5000), 60)).await;
    let refused = claim(&store, place, keep(request(place.0, "b", 5049), 60)).await;
    assert_eq!(refused, Once::NoRoom { until: time(5050) });
    assert_eq!(claim(&store, place, keep(request(place.0, "b", 5050), 60)).await, taken(2));
    let never = store.counters().claim_once(job(place), keep(request(place.0, "c", 9000), 101));
    assert!(never.await.is_err());
    let next = store.counters().list(place.0, place.1).await.unwrap();
    assert_eq!(next, [("serial".to_owned(), 3)]);
}

async fn an_answer_is_replaced(database: Arc<Database>) {
    let store = database.open().await;
    let place = place(&store).await;
    let request = request(place.0, "a", 5000);
    claim(&store, place, keep(request, 3)).await;
    let later = KeyedRequest { at: time(5060), ..request };
    let replaced = store.answers().replace(later, Arc::from(&b"more"[..])).await.unwrap();
    assert_eq!(replaced, Once::Done(()));
    assert_eq!(claim(&store, place, keep(request, 3)).await, before("more"));
    assert_eq!(database.number("SELECT count(*) FROM kept_answer").await, 1);
}

async fn answers_go_with_their_account(database: Arc<Database>) {
    let store = database.open().await;
    let place = place(&store).await;
    claim(&store, place, keep(request(place.0, "a", 5000), 3)).await;
    assert!(store.accounts().delete(place.0).await.unwrap());
    assert_eq!(database.number("SELECT count(*) FROM kept_answer").await, 0);
    let gone = claim(&store, place, keep(request(place.0, "b", 5000), 3)).await;
    assert_eq!(gone, Once::Done(Claimed::Absent));
}

async fn old_answers_are_deleted(database: Arc<Database>) {
    let store = database.open().await;
    let place = place(&store).await;
    claim(&store, place, keep(request(place.0, "a", 5000), 3)).await;
    claim(&store, place, keep(request(place.0, "b", 5001), 3)).await;
    assert_eq!(store.answers().delete_before(time(5000)).await.unwrap(), 1);
    assert_eq!(store.answers().delete_before(time(5000)).await.unwrap(), 0);
    assert!(store.answers().find(request(place.0, "b", 5001)).await.unwrap().is_some());
}

/// The same key for a design, a saved one, a key and a font: each is carried out once.
async fn every_change_keeps_its_answer(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let bounds = AnswerBounds { answers: 10, ..BOUNDS };
    let of = |key| KeyedRequest { bounds, ..request(owner, key, 5000) };
    let saved = |of| Keep::<DesignSave> {
        of,
        most: 9,
        answer: Box::new(|outcome| {
            matches!(outcome, DesignSave::Saved { .. }).then(|| Arc::from(&b"saved"[..]))
        }),
    };
    for is_first in [true, false] {
        let design = new_design(owner, 1, b"body");
        let quota = Quota::default();
        let created = store.designs().create_once(design, quota, saved(of("create")));
        assert_eq!(matches!(created.await.unwrap(), Once::Done(_)), is_first);
        let change = change(owner, design_id(1), 1, b"next");
        let replaced = store.designs().replace_once(change, quota, saved(of("replace")));
        assert_eq!(matches!(replaced.await.unwrap(), Once::Done(_)), is_first);
        let answer = |outcome: &KeyCreation| {
            (*outcome == KeyCreation::Created).then(|| Arc::from(&b"created"[..]))
        };
        let keep = Keep { of: of("key"), most: 9, answer: Box::new(answer) };
        let created = store.keys().create_once(new_key(owner, 1), KEYS, keep);
        assert_eq!(matches!(created.await.unwrap(), Once::Done(_)), is_first);
        let answer = |_: &store::FontAddition| Some(Arc::from(&b"added"[..]));
        let keep = Keep { of: of("font"), most: 9, answer: Box::new(answer) };
        let quota = store::FontQuota::default();
        let added = store.fonts().add_once(new_font(owner, 1, b"font"), quota, keep);
        assert_eq!(matches!(added.await.unwrap(), Once::Done(_)), is_first);
    }
    assert_eq!(database.number("SELECT count(*) FROM kept_answer").await, 4);
    assert_eq!(database.number("SELECT max(revision) FROM design").await, 2);
}

async fn an_answer_survives_a_restart(database: Arc<Database>) {
    let store = database.open().await;
    let place = place(&store).await;
    claim(&store, place, keep(request(place.0, "a", 5000), 3)).await;
    store.close().await;
    let store = database.open().await;
    assert_eq!(claim(&store, place, keep(request(place.0, "a", 5000), 3)).await, before("[1]"));
}
