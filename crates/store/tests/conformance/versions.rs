//! Earlier versions of a design.

use std::sync::Arc;

use store::{DesignSave, Digest, Quota, Version};

use crate::{
    fixture::Database,
    given::{account, change, design, save, time},
};

on_both_engines!(
    ten_versions_before_the_current_one_can_be_read,
    a_restored_version_is_a_new_one,
    fewer_versions_are_kept_once_the_limit_is_lowered,
    no_earlier_version_may_be_kept_at_all,
);

async fn ten_versions_before_the_current_one_can_be_read(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let id = design(&store, owner, 1, b"body 1").await;
    for revision in 1..15 {
        let body = format!("body {}", revision + 1);
        let mut next = change(owner, id, revision, body.as_bytes());
        next.saved_at = time(1000 + revision);
        assert_eq!(save(&store, next).await, revision + 1);
    }
    let versions = store.designs().versions(owner, id).await.unwrap();
    let revisions: Vec<_> = versions.iter().map(|version| version.revision).collect();
    assert_eq!(revisions, (5..=15).rev().collect::<Vec<_>>());
    let oldest =
        Version { revision: 5, size: 6, digest: Digest::of(b"body 5"), saved_at: time(1004) };
    assert_eq!(versions.last(), Some(&oldest));
    for version in versions {
        let body = store.designs().version(owner, id, version.revision).await.unwrap().unwrap();
        assert_eq!(body, format!("body {}", version.revision).into_bytes());
    }
    assert_eq!(store.designs().version(owner, id, 4).await.unwrap(), None);
    assert_eq!(store.designs().version(owner, id, 16).await.unwrap(), None);
}

async fn a_restored_version_is_a_new_one(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let id = design(&store, owner, 1, b"first").await;
    save(&store, change(owner, id, 1, b"second")).await;
    let old = store.designs().version(owner, id, 1).await.unwrap().unwrap();
    assert_eq!(save(&store, change(owner, id, 2, &old)).await, 3);
    assert_eq!(store.designs().find(owner, id).await.unwrap().unwrap().body, b"first");
    assert_eq!(store.designs().version(owner, id, 2).await.unwrap().unwrap(), b"second");
}

async fn fewer_versions_are_kept_once_the_limit_is_lowered(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let id = design(&store, owner, 1, b"body").await;
    for revision in 1..8 {
        save(&store, change(owner, id, revision, b"body")).await;
    }
    let quota = Quota { versions: 2, ..Quota::default() };
    let saved = store.designs().replace(change(owner, id, 8, b"body"), quota).await.unwrap();
    assert!(matches!(saved, DesignSave::Saved { revision: 9, .. }));
    let versions = store.designs().versions(owner, id).await.unwrap();
    assert_eq!(versions.iter().map(|version| version.revision).collect::<Vec<_>>(), [9, 8, 7]);
}

async fn no_earlier_version_may_be_kept_at_all(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let id = design(&store, owner, 1, b"one").await;
    let quota = Quota { versions: 0, ..Quota::default() };
    store.designs().replace(change(owner, id, 1, b"two"), quota).await.unwrap();
    assert_eq!(store.designs().versions(owner, id).await.unwrap().len(), 1);
    assert_eq!(store.designs().find(owner, id).await.unwrap().unwrap().body, b"two");
}
