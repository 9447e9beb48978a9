//! API keys.

use std::{collections::BTreeMap, sync::Arc};

use store::{Grant, KeyCreation, KeyOwner, Limit, NewKey, QuotaReached, Scopes};

use crate::{
    fixture::Database,
    given::{KEYS, account, account_id, key, key_id, new_key, time, token},
};

on_both_engines!(
    a_key_leads_to_its_account,
    keys_are_listed_oldest_first,
    the_fourth_key_is_refused,
    a_revoked_key_makes_room_and_never_works_again,
    keys_are_revoked_by_their_account_only,
    nobody_gets_no_key,
    uses_never_move_back,
    many_uses_are_written_at_once,
    a_key_keeps_what_it_may_be_used_for,
);

async fn a_key_leads_to_its_account(database: Arc<Database>) {
    let store = database.open().await;
    let id = account(&store, 1).await;
    let stranger = account(&store, 2).await;
    key(&store, id, 1).await;
    key(&store, stranger, 2).await;
    let owner = |key, account| Some(KeyOwner { key: key_id(key), account, grant: Grant::USUAL });
    assert_eq!(store.keys().find(token(1)).await.unwrap(), owner(1, id));
    assert_eq!(store.keys().find(token(2)).await.unwrap(), owner(2, stranger));
    assert_eq!(store.keys().find(token(3)).await.unwrap(), None);
}

async fn keys_are_listed_oldest_first(database: Arc<Database>) {
    let store = database.open().await;
    let id = account(&store, 1).await;
    let stranger = account(&store, 2).await;
    key(&store, stranger, 9).await;
    for (number, created) in [(1, 1002), (2, 1000), (3, 1001)] {
        let mut new = new_key(id, number);
        new.created_at = time(created);
        store.keys().create(new, KEYS).await.unwrap();
    }
    let keys = store.keys().list(id).await.unwrap();
    assert_eq!(keys.iter().map(|key| key.id).collect::<Vec<_>>(), [2, 3, 1].map(key_id));
    assert_eq!(keys[0].name, "key 2");
    assert_eq!(keys[0].hint, "wxyz");
    assert_eq!((keys[0].created_at, keys[0].used_at), (time(1000), None));
}

async fn the_fourth_key_is_refused(database: Arc<Database>) {
    let store = database.open().await;
    let id = account(&store, 1).await;
    for number in 1..=3 {
        key(&store, id, number).await;
    }
    let refusal = QuotaReached { limit: Limit::Keys, used: 3, needed: 1, most: 3 };
    let created = store.keys().create(new_key(id, 4), KEYS).await.unwrap();
    assert_eq!(created, KeyCreation::QuotaReached(refusal));
    assert_eq!(store.keys().list(id).await.unwrap().len(), 3);
    assert_eq!(store.keys().find(token(4)).await.unwrap(), None);
    // The caller sets the limit, and it applies to each account.
    let created = store.keys().create(new_key(id, 4), 4).await.unwrap();
    assert_eq!(created, KeyCreation::Created);
    let other = account(&store, 2).await;
    key(&store, other, 5).await;
}

async fn a_revoked_key_makes_room_and_never_works_again(database: Arc<Database>) {
    let store = database.open().await;
    let id = account(&store, 1).await;
    for number in 1..=3 {
        key(&store, id, number).await;
    }
    assert!(store.keys().revoke(id, key_id(2)).await.unwrap());
    assert_eq!(store.keys().find(token(2)).await.unwrap(), None);
    assert!(!store.keys().revoke(id, key_id(2)).await.unwrap());
    key(&store, id, 4).await;
    store.close().await;
    let store = database.open().await;
    assert_eq!(store.keys().find(token(2)).await.unwrap(), None);
    assert_eq!(store.keys().list(id).await.unwrap().len(), 3);
}

async fn keys_are_revoked_by_their_account_only(database: Arc<Database>) {
    let store = database.open().await;
    let id = account(&store, 1).await;
    let stranger = account(&store, 2).await;
    key(&store, id, 1).await;
    assert!(!store.keys().revoke(stranger, key_id(1)).await.unwrap());
    assert!(store.keys().find(token(1)).await.unwrap().is_some());
    assert_eq!(store.keys().list(stranger).await.unwrap(), []);
}

async fn nobody_gets_no_key(database: Arc<Database>) {
    let store = database.open().await;
    let created = store.keys().create(new_key(account_id(9), 1), KEYS).await.unwrap();
    assert_eq!(created, KeyCreation::Absent);
}

async fn uses_never_move_back(database: Arc<Database>) {
    let store = database.open().await;
    let id = account(&store, 1).await;
    for number in 1..=3 {
        key(&store, id, number).await;
    }
    let record = async |uses: &[(u128, i64)]| {
        let uses: BTreeMap<_, _> = uses.iter().map(|&(key, at)| (key_id(key), time(at))).collect();
        store.keys().record_uses(uses).await.unwrap();
        let keys = store.keys().list(id).await.unwrap();
        keys.iter().map(|key| key.used_at.map(store::Time::millis)).collect::<Vec<_>>()
    };
    assert_eq!(record(&[]).await, [None, None, None]);
    assert_eq!(record(&[(1, 50), (2, 60)]).await, [Some(50), Some(60), None]);
    // Key 7 does not exist: revoked meanwhile.
    assert_eq!(record(&[(1, 49), (2, 61), (7, 70)]).await, [Some(50), Some(61), None]);
    assert_eq!(record(&[(3, -5)]).await, [Some(50), Some(61), Some(-5)]);
}

async fn many_uses_are_written_at_once(database: Arc<Database>) {
    let store = database.open().await;
    let id = account(&store, 1).await;
    for number in 1..=300 {
        store.keys().create(new_key(id, number), 1000).await.unwrap();
    }
    let before = store.load().commits;
    let uses = (1..=5000).map(|number| (key_id(number), time(77))).collect();
    store.keys().record_uses(uses).await.unwrap();
    assert_eq!(store.load().commits, before + 1);
    assert_eq!(database.number("SELECT count(*) FROM api_key WHERE used_at = 77").await, 300);
}

async fn a_key_keeps_what_it_may_be_used_for(database: Arc<Database>) {
    let store = database.open().await;
    let id = account(&store, 1).await;
    let grants = [
        Grant { scopes: Scopes::DESIGNS_WRITE, expires_at: Some(time(7000)) },
        Grant { scopes: Scopes::ALL, expires_at: None },
        Grant::USUAL,
    ];
    for (number, grant) in (1..).zip(grants) {
        let new = NewKey { grant, ..new_key(id, number) };
        store.keys().create(new, KEYS).await.unwrap();
        let owner = store.keys().find(token(number)).await.unwrap().unwrap();
        assert_eq!(owner.grant, grant);
    }
    let listed = store.keys().list(id).await.unwrap();
    assert_eq!(listed.iter().map(|key| key.grant).collect::<Vec<_>>(), grants);
}
