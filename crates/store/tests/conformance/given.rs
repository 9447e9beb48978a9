//! Test data, distinguished by numbers.

use store::{
    AccountCreation, AccountId, DesignChange, DesignId, DesignSave, Digest, Email, FontAddition,
    FontId, FontQuota, Grant, KeyCreation, KeyId, Name, NewAccount, NewDesign, NewFont, NewKey,
    NewSession, PasswordHash, Quota, Store, Time,
};

pub(crate) const KEYS: u64 = 3;

pub(crate) fn account_id(number: u128) -> AccountId {
    AccountId::new(number.to_be_bytes())
}

pub(crate) fn key_id(number: u128) -> KeyId {
    KeyId::new(number.to_be_bytes())
}

pub(crate) fn design_id(number: u128) -> DesignId {
    DesignId::new(number.to_be_bytes())
}

pub(crate) fn time(millis: i64) -> Time {
    Time::from_millis(millis)
}

pub(crate) fn name(text: &str) -> Name {
    Name::new(text).unwrap()
}

pub(crate) fn email(text: &str) -> Email {
    Email::new(text).unwrap()
}

pub(crate) fn password(text: &str) -> PasswordHash {
    PasswordHash::new(text).unwrap()
}

pub(crate) fn token(number: u128) -> Digest {
    Digest::of(&number.to_be_bytes())
}

pub(crate) fn new_account(number: u128) -> NewAccount {
    NewAccount {
        id: account_id(number),
        email: email(&format!("user{number}@example.org")),
        password: password("$hash"),
        created_at: time(1000),
    }
}

/// A stored account.
pub(crate) async fn account(store: &Store, number: u128) -> AccountId {
    let created = store.accounts().create(new_account(number)).await.unwrap();
    assert_eq!(created, AccountCreation::Created);
    account_id(number)
}

pub(crate) fn new_session(account: AccountId, number: u128) -> NewSession {
    NewSession {
        token: token(number),
        account,
        password: password("$hash"),
        client: name("Firefox on Linux"),
        created_at: time(1000),
        idle_until: time(2000),
        ends_at: time(5000),
    }
}

pub(crate) fn new_key(account: AccountId, number: u128) -> NewKey {
    NewKey {
        id: key_id(number),
        account,
        name: name(&format!("key {number}")),
        hash: token(number),
        hint: name("wxyz"),
        created_at: time(1000),
        grant: Grant::USUAL,
    }
}

/// A stored key.
pub(crate) async fn key(store: &Store, account: AccountId, number: u128) -> KeyId {
    let created = store.keys().create(new_key(account, number), KEYS).await.unwrap();
    assert_eq!(created, KeyCreation::Created);
    key_id(number)
}

pub(crate) fn new_design(account: AccountId, number: u128, body: &[u8]) -> NewDesign {
    NewDesign {
        account,
        id: design_id(number),
        name: name(&format!("design {number}")),
        summary: b"4x6".to_vec(),
        body: body.to_vec(),
        created_at: time(1000),
    }
}

/// A stored design.
pub(crate) async fn design(
    store: &Store,
    account: AccountId,
    number: u128,
    body: &[u8],
) -> DesignId {
    let design = new_design(account, number, body);
    let saved = store.designs().create(design, Quota::default()).await.unwrap();
    assert_eq!(saved, DesignSave::Saved { revision: 1, digest: Digest::of(body) });
    design_id(number)
}

pub(crate) fn font_id(number: u128) -> FontId {
    FontId::new(number.to_be_bytes())
}

pub(crate) fn new_font(account: AccountId, number: u128, body: &[u8]) -> NewFont {
    NewFont {
        account,
        id: font_id(number),
        family: name(&format!("Family {number}")),
        style: name("bold"),
        body: body.to_vec(),
        created_at: time(1000),
    }
}

/// A stored font.
pub(crate) async fn font(store: &Store, account: AccountId, number: u128, body: &[u8]) -> FontId {
    let font = new_font(account, number, body);
    let added = store.fonts().add(font, FontQuota::default()).await.unwrap();
    assert_eq!(added, FontAddition::Added(Digest::of(body)));
    font_id(number)
}

pub(crate) fn change(account: AccountId, id: DesignId, expected: i64, body: &[u8]) -> DesignChange {
    DesignChange {
        account,
        id,
        expected,
        name: None,
        summary: b"4x6".to_vec(),
        body: body.to_vec(),
        saved_at: time(2000),
    }
}

/// The design's next revision.
pub(crate) async fn save(store: &Store, change: DesignChange) -> i64 {
    match store.designs().replace(change, Quota::default()).await.unwrap() {
        DesignSave::Saved { revision, .. } => revision,
        other
        @ (DesignSave::Conflict { .. } | DesignSave::Absent | DesignSave::QuotaReached(_)) => {
            panic!("not saved: {other:?}")
        }
    }
}
