//! Accounts.

use std::sync::Arc;

use store::{AccountCreation, Allowance, FirstAccount, Grant, KeyOwner, SessionCreation};

use crate::{
    fixture::Database,
    given::{
        account, account_id, change, design, design_id, email, font, key, key_id, new_account,
        new_key, new_session, password, save, time, token,
    },
};

on_both_engines!(
    an_account_is_found_by_id_and_by_email,
    an_email_is_taken_whatever_its_case,
    accounts_are_listed_in_pages,
    the_first_account_comes_with_its_key,
    a_new_password_ends_the_other_sessions,
    an_account_has_its_own_allowance,
    nobody_has_no_password,
    an_id_is_used_once,
    an_account_goes_with_all_that_hangs_on_it,
);

async fn an_account_is_found_by_id_and_by_email(database: Arc<Database>) {
    let store = database.open().await;
    assert_eq!(store.accounts().find(account_id(1)).await.unwrap(), None);
    let id = account(&store, 1).await;
    account(&store, 2).await;
    let found = store.accounts().find(id).await.unwrap().unwrap();
    assert_eq!(found.id, id);
    assert_eq!(found.email, "user1@example.org");
    assert_eq!(found.password, password("$hash"));
    assert_eq!(found.created_at, time(1000));
    let by_email = store.accounts().find_by_email(&email("User1@Example.Org")).await.unwrap();
    assert_eq!(by_email, Some(found));
    assert_eq!(store.accounts().find_by_email(&email("user3@example.org")).await.unwrap(), None);
    assert_eq!(store.accounts().count().await.unwrap(), 2);
}

async fn an_email_is_taken_whatever_its_case(database: Arc<Database>) {
    let store = database.open().await;
    account(&store, 1).await;
    let mut other = new_account(2);
    other.email = email("USER1@EXAMPLE.ORG");
    other.password = password("$other");
    let created = store.accounts().create(other).await.unwrap();
    assert_eq!(created, AccountCreation::EmailTaken);
    assert_eq!(store.accounts().count().await.unwrap(), 1);
    let found = store.accounts().find(account_id(1)).await.unwrap().unwrap();
    assert_eq!(found.password, password("$hash"));
}

async fn accounts_are_listed_in_pages(database: Arc<Database>) {
    let store = database.open().await;
    // By bytes: no locale changes the order of the underscore or of an accented letter.
    let addresses = ["a-b@x.y", "a@x.y", "a_b@x.y", "ab@x.y", "z@x.y", "ä@x.y"];
    for (number, address) in (0..).zip(addresses.iter().rev()) {
        let mut new = new_account(number);
        new.email = email(address);
        store.accounts().create(new).await.unwrap();
    }
    let mut seen = Vec::new();
    let mut after = None;
    loop {
        let page = store.accounts().list(after, 4).await.unwrap();
        let Some(last) = page.last() else { break };
        after = Some(email(&last.email));
        seen.extend(page.into_iter().map(|account| account.email));
    }
    assert_eq!(seen, addresses);
}

async fn the_first_account_comes_with_its_key(database: Arc<Database>) {
    let store = database.open().await;
    let key = new_key(account_id(1), 1);
    let created = store.accounts().create_first(new_account(1), key).await.unwrap();
    assert_eq!(created, FirstAccount::Created);
    let owner = KeyOwner { key: key_id(1), account: account_id(1), grant: Grant::USUAL };
    assert_eq!(store.keys().find(token(1)).await.unwrap(), Some(owner));
    let key = new_key(account_id(2), 2);
    let created = store.accounts().create_first(new_account(2), key).await.unwrap();
    assert_eq!(created, FirstAccount::NotEmpty);
    assert_eq!(store.accounts().count().await.unwrap(), 1);
    assert_eq!(store.keys().find(token(2)).await.unwrap(), None);
}

async fn a_new_password_ends_the_other_sessions(database: Arc<Database>) {
    let store = database.open().await;
    let id = account(&store, 1).await;
    let stranger = account(&store, 2).await;
    for number in 1..=3 {
        let created = store.sessions().create(new_session(id, number)).await.unwrap();
        assert_eq!(created, SessionCreation::Created);
    }
    store.sessions().create(new_session(stranger, 4)).await.unwrap();
    let set = store.accounts().set_password(id, password("$new"), Some(token(2))).await.unwrap();
    assert_eq!(set, Some(2));
    let left = store.sessions().list(id, time(1500)).await.unwrap();
    assert_eq!(left.iter().map(|session| session.token).collect::<Vec<_>>(), [token(2)]);
    assert_eq!(store.sessions().list(stranger, time(1500)).await.unwrap().len(), 1);
    let set = store.accounts().set_password(id, password("$newer"), None).await.unwrap();
    assert_eq!(set, Some(1));
    assert_eq!(store.sessions().list(id, time(1500)).await.unwrap(), []);
    let found = store.accounts().find(id).await.unwrap().unwrap();
    assert_eq!(found.password, password("$newer"));
    let other = store.accounts().find(stranger).await.unwrap().unwrap();
    assert_eq!(other.password, password("$hash"));
}

async fn an_account_has_its_own_allowance(database: Arc<Database>) {
    let store = database.open().await;
    let (id, other) = (account(&store, 1).await, account(&store, 2).await);
    assert_eq!(store.accounts().allowance(id).await.unwrap(), Allowance::default());
    let more = Allowance { designs: Some(50), labels: Some(u32::MAX), ..Allowance::default() };
    assert!(store.accounts().allow(id, more).await.unwrap());
    assert_eq!(store.accounts().allowance(id).await.unwrap(), more);
    assert_eq!(store.accounts().allowance(other).await.unwrap(), Allowance::default());
    let fewer = Allowance { keys: Some(1), design_bytes: Some(7), ..Allowance::default() };
    assert!(store.accounts().allow(id, fewer).await.unwrap());
    assert_eq!(store.accounts().allowance(id).await.unwrap(), fewer, "the others are as for all");
    store.accounts().delete(id).await.unwrap();
    assert_eq!(store.accounts().allowance(id).await.unwrap(), Allowance::default());
    assert!(!store.accounts().allow(id, more).await.unwrap(), "nobody is allowed nothing");
}

async fn nobody_has_no_password(database: Arc<Database>) {
    let store = database.open().await;
    let set = store.accounts().set_password(account_id(9), password("$new"), None).await;
    assert_eq!(set, Ok(None));
}

async fn an_id_is_used_once(database: Arc<Database>) {
    let store = database.open().await;
    account(&store, 1).await;
    let mut other = new_account(1);
    other.email = email("other@example.org");
    assert!(store.accounts().create(other).await.is_err());
    assert_eq!(store.accounts().count().await.unwrap(), 1);
    account(&store, 2).await;
}

async fn an_account_goes_with_all_that_hangs_on_it(database: Arc<Database>) {
    let store = database.open().await;
    let (id, stranger) = (account(&store, 1).await, account(&store, 2).await);
    for (owner, number) in [(id, 1), (stranger, 2)] {
        key(&store, owner, number).await;
        store.sessions().create(new_session(owner, number)).await.unwrap();
        let made = design(&store, owner, number, b"{}").await;
        save(&store, change(owner, made, 1, b"{ }")).await;
        font(&store, owner, number, b"glyphs").await;
    }
    assert_eq!(store.accounts().delete(id).await, Ok(true));
    assert_eq!(store.accounts().delete(id).await, Ok(false));
    assert_eq!(store.accounts().find(id).await.unwrap(), None);
    assert_eq!(store.keys().find(token(1)).await.unwrap(), None);
    assert_eq!(store.sessions().list(id, time(1500)).await.unwrap(), []);
    assert_eq!(store.designs().find(id, design_id(1)).await.unwrap(), None);
    assert_eq!(store.fonts().list(id).await.unwrap(), []);
    assert_eq!(database.number("SELECT count(*) FROM font").await, 1);
    assert_eq!(store.accounts().count().await.unwrap(), 1);
    assert!(store.keys().find(token(2)).await.unwrap().is_some());
    assert!(store.designs().find(stranger, design_id(2)).await.unwrap().is_some());
    assert_eq!(store.sessions().list(stranger, time(1500)).await.unwrap().len(), 1);
    // The same address can be used again.
    account(&store, 1).await;
    assert_eq!(store.designs().list(id).await.unwrap(), []);
}
