//! Designs and quotas.

use std::{slice, sync::Arc};

use store::{
    Design, DesignSave, DesignSummary, Digest, Error, Limit, Quota, QuotaReached, SUMMARY_MOST,
    Usage,
};

use crate::{
    fixture::Database,
    given::{account, account_id, change, design, design_id, name, new_design, save, time},
};

on_both_engines!(
    a_design_comes_back_as_it_was_saved,
    a_stale_revision_is_refused,
    an_unknown_design_is_absent,
    another_account_sees_nothing,
    the_same_id_in_two_accounts_is_two_designs,
    an_id_that_is_there_is_a_conflict,
    a_new_name_makes_no_revision,
    a_save_may_bring_a_name,
    lists_have_the_latest_first,
    the_eleventh_design_is_refused,
    a_design_over_900_000_bytes_is_refused,
    nine_megabytes_are_enough,
    a_refused_save_leaves_the_old_one,
    a_design_over_a_lowered_total_may_shrink,
    a_deleted_design_makes_room,
    nobody_keeps_no_design,
    a_summary_is_small,
);

const SMALL: Quota = Quota { designs: 3, design_bytes: 10, total_bytes: 20, versions: 10 };

async fn a_design_comes_back_as_it_was_saved(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let body = b"{\"elements\": []}";
    let id = design(&store, owner, 7, body).await;
    let expected = DesignSummary {
        id,
        name: "design 7".to_owned(),
        revision: 1,
        size: 16,
        digest: Digest::of(body),
        summary: b"4x6".to_vec(),
        created_at: time(1000),
        updated_at: time(1000),
    };
    assert_eq!(store.designs().list(owner).await.unwrap().as_slice(), slice::from_ref(&expected));
    let found = store.designs().find(owner, id).await.unwrap().unwrap();
    assert_eq!(found, Design { summary: expected, body: body.to_vec() });

    let mut change = change(owner, id, 1, b"second");
    change.summary = b"2x1".to_vec();
    assert_eq!(save(&store, change).await, 2);
    let found = store.designs().find(owner, id).await.unwrap().unwrap();
    assert_eq!(found.body, b"second");
    assert_eq!(found.summary.revision, 2);
    assert_eq!(found.summary.size, 6);
    assert_eq!(found.summary.digest, Digest::of(b"second"));
    assert_eq!(found.summary.summary, b"2x1");
    assert_eq!(found.summary.name, "design 7");
    assert_eq!(found.summary.created_at, time(1000));
    assert_eq!(found.summary.updated_at, time(2000));
}

async fn a_stale_revision_is_refused(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let id = design(&store, owner, 1, b"one").await;
    assert_eq!(save(&store, change(owner, id, 1, b"two")).await, 2);
    for expected in [1, 3, 0, -1, i64::MAX, i64::MIN] {
        let stale = change(owner, id, expected, b"three");
        let saved = store.designs().replace(stale, Quota::default()).await.unwrap();
        assert_eq!(saved, DesignSave::Conflict { current: 2 }, "{expected}");
    }
    let found = store.designs().find(owner, id).await.unwrap().unwrap();
    assert_eq!(found.body, b"two");
}

async fn an_unknown_design_is_absent(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let id = design_id(1);
    let designs = store.designs();
    assert_eq!(designs.find(owner, id).await.unwrap(), None);
    let saved = designs.replace(change(owner, id, 1, b"x"), Quota::default()).await.unwrap();
    assert_eq!(saved, DesignSave::Absent);
    assert!(!designs.rename(owner, id, name("x"), time(1)).await.unwrap());
    assert!(!designs.delete(owner, id).await.unwrap());
    assert_eq!(designs.versions(owner, id).await.unwrap(), []);
    assert_eq!(designs.version(owner, id, 1).await.unwrap(), None);
}

async fn another_account_sees_nothing(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let stranger = account(&store, 2).await;
    let id = design(&store, owner, 1, b"secret").await;
    let designs = store.designs();
    assert_eq!(designs.find(stranger, id).await.unwrap(), None);
    assert_eq!(designs.list(stranger).await.unwrap(), []);
    assert_eq!(designs.usage(stranger).await.unwrap(), Usage { designs: 0, bytes: 0 });
    assert_eq!(designs.versions(stranger, id).await.unwrap(), []);
    assert_eq!(designs.version(stranger, id, 1).await.unwrap(), None);
    let saved = designs.replace(change(stranger, id, 1, b"x"), Quota::default()).await.unwrap();
    assert_eq!(saved, DesignSave::Absent);
    assert!(!designs.rename(stranger, id, name("x"), time(1)).await.unwrap());
    assert!(!designs.delete(stranger, id).await.unwrap());
    let found = designs.find(owner, id).await.unwrap().unwrap();
    assert_eq!((found.summary.name.as_str(), found.body.as_slice()), ("design 1", &b"secret"[..]));
}

async fn the_same_id_in_two_accounts_is_two_designs(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let other = account(&store, 2).await;
    let id = design(&store, owner, 1, b"mine").await;
    design(&store, other, 1, b"theirs").await;
    save(&store, change(other, id, 1, b"theirs too")).await;
    assert_eq!(store.designs().find(owner, id).await.unwrap().unwrap().body, b"mine");
    assert!(store.designs().delete(other, id).await.unwrap());
    assert_eq!(store.designs().find(owner, id).await.unwrap().unwrap().body, b"mine");
    assert_eq!(store.designs().versions(owner, id).await.unwrap().len(), 1);
}

async fn an_id_that_is_there_is_a_conflict(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let id = design(&store, owner, 1, b"one").await;
    save(&store, change(owner, id, 1, b"two")).await;
    let again = store.designs().create(new_design(owner, 1, b"x"), Quota::default()).await;
    assert_eq!(again, Ok(DesignSave::Conflict { current: 2 }));
    assert_eq!(store.designs().find(owner, id).await.unwrap().unwrap().body, b"two");
}

async fn a_new_name_makes_no_revision(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let id = design(&store, owner, 1, b"one").await;
    assert!(store.designs().rename(owner, id, name("Versand"), time(3000)).await.unwrap());
    let found = store.designs().find(owner, id).await.unwrap().unwrap().summary;
    assert_eq!((found.name.as_str(), found.revision), ("Versand", 1));
    assert_eq!(found.updated_at, time(3000));
    // A concurrent editor saves without a conflict, and does not revert the name.
    assert_eq!(save(&store, change(owner, id, 1, b"two")).await, 2);
    let found = store.designs().find(owner, id).await.unwrap().unwrap().summary;
    assert_eq!(found.name, "Versand");
}

async fn a_save_may_bring_a_name(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let id = design(&store, owner, 1, b"one").await;
    let mut named = change(owner, id, 1, b"two");
    named.name = Some(name("Versand"));
    save(&store, named.clone()).await;
    named.name = Some(name("stale"));
    let saved = store.designs().replace(named, Quota::default()).await.unwrap();
    assert_eq!(saved, DesignSave::Conflict { current: 2 });
    let found = store.designs().find(owner, id).await.unwrap().unwrap().summary;
    assert_eq!(found.name, "Versand");
}

async fn lists_have_the_latest_first(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    for (number, at) in [(1, 1000), (2, 1002), (3, 1001)] {
        let mut new = new_design(owner, number, b"body");
        new.created_at = time(at);
        store.designs().create(new, Quota::default()).await.unwrap();
    }
    let ids = async || {
        let list = store.designs().list(owner).await.unwrap();
        list.iter().map(|design| design.id).collect::<Vec<_>>()
    };
    assert_eq!(ids().await, [2, 3, 1].map(design_id));
    save(&store, change(owner, design_id(1), 1, b"new")).await;
    assert_eq!(ids().await, [1, 2, 3].map(design_id));
}

async fn the_eleventh_design_is_refused(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    for number in 1..=10 {
        design(&store, owner, number, b"body").await;
    }
    let refusal = QuotaReached { limit: Limit::Designs, used: 10, needed: 1, most: 10 };
    let saved = store.designs().create(new_design(owner, 11, b"x"), Quota::default()).await;
    assert_eq!(saved, Ok(DesignSave::QuotaReached(refusal)));
    assert_eq!(store.designs().list(owner).await.unwrap().len(), 10);
    // The tenth can still be changed, and other accounts have room.
    save(&store, change(owner, design_id(10), 1, b"new")).await;
    let other = account(&store, 2).await;
    design(&store, other, 11, b"x").await;
}

async fn a_design_over_900_000_bytes_is_refused(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let most = vec![b'x'; 900_000];
    let id = design(&store, owner, 1, &most).await;
    assert_eq!(store.designs().find(owner, id).await.unwrap().unwrap().body, most);
    let more = vec![b'x'; 900_001];
    let refusal =
        QuotaReached { limit: Limit::DesignBytes, used: 0, needed: 900_001, most: 900_000 };
    let saved = store.designs().create(new_design(owner, 2, &more), Quota::default()).await;
    assert_eq!(saved, Ok(DesignSave::QuotaReached(refusal)));
    let saved = store.designs().replace(change(owner, id, 1, &more), Quota::default()).await;
    assert_eq!(saved, Ok(DesignSave::QuotaReached(refusal)));
}

async fn nine_megabytes_are_enough(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let quota = Quota { designs: 20, ..Quota::default() };
    let body = vec![b'x'; 899_999];
    for number in 1..=10 {
        let saved = store.designs().create(new_design(owner, number, &body), quota).await;
        assert!(matches!(saved, Ok(DesignSave::Saved { .. })), "{number}: {saved:?}");
    }
    assert_eq!(store.designs().usage(owner).await, Ok(Usage { designs: 10, bytes: 8_999_990 }));
    let refusal =
        QuotaReached { limit: Limit::TotalBytes, used: 8_999_990, needed: 11, most: 9_000_000 };
    let saved = store.designs().create(new_design(owner, 11, &[b'x'; 11]), quota).await;
    assert_eq!(saved, Ok(DesignSave::QuotaReached(refusal)));
    let saved = store.designs().create(new_design(owner, 11, &[b'x'; 10]), quota).await;
    assert!(matches!(saved, Ok(DesignSave::Saved { .. })), "{saved:?}");
    assert_eq!(store.designs().usage(owner).await, Ok(Usage { designs: 11, bytes: 9_000_000 }));
    // Earlier versions do not count.
    save(&store, change(owner, design_id(1), 1, &body)).await;
    assert_eq!(store.designs().usage(owner).await, Ok(Usage { designs: 11, bytes: 9_000_000 }));
}

async fn a_refused_save_leaves_the_old_one(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let id = design(&store, owner, 1, b"0123456789").await;
    design(&store, owner, 2, b"012345678").await;
    design(&store, owner, 3, b"0").await;
    let before = store.designs().find(owner, design_id(3)).await.unwrap();
    let refusal = QuotaReached { limit: Limit::TotalBytes, used: 19, needed: 2, most: 20 };
    let saved = store.designs().replace(change(owner, design_id(3), 1, b"01"), SMALL).await;
    assert_eq!(saved, Ok(DesignSave::QuotaReached(refusal)));
    assert_eq!(store.designs().find(owner, design_id(3)).await.unwrap(), before);
    assert_eq!(store.designs().versions(owner, design_id(3)).await.unwrap().len(), 1);
    // Its own old bytes are available for the new ones.
    let saved = store.designs().replace(change(owner, id, 1, b"9876543210"), SMALL).await;
    assert!(matches!(saved, Ok(DesignSave::Saved { revision: 2, .. })));
}

async fn a_design_over_a_lowered_total_may_shrink(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    for number in 1..=3 {
        design(&store, owner, number, b"0123456789").await;
    }
    let id = design_id(1);
    let saved = store.designs().replace(change(owner, id, 1, b"012345678"), SMALL).await;
    assert!(matches!(saved, Ok(DesignSave::Saved { revision: 2, .. })));
    let saved = store.designs().replace(change(owner, id, 2, b"0123456789"), SMALL).await;
    assert!(matches!(saved, Ok(DesignSave::QuotaReached(_))), "{saved:?}");
}

async fn a_deleted_design_makes_room(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    for number in 1..=10 {
        design(&store, owner, number, b"body").await;
    }
    save(&store, change(owner, design_id(4), 1, b"new body")).await;
    assert!(store.designs().delete(owner, design_id(4)).await.unwrap());
    assert_eq!(store.designs().find(owner, design_id(4)).await.unwrap(), None);
    assert_eq!(store.designs().versions(owner, design_id(4)).await.unwrap(), []);
    assert_eq!(store.designs().usage(owner).await, Ok(Usage { designs: 9, bytes: 36 }));
    design(&store, owner, 11, b"body").await;
    assert_eq!(database.number("SELECT count(*) FROM design_version").await, 10);
}

async fn nobody_keeps_no_design(database: Arc<Database>) {
    let store = database.open().await;
    let new = new_design(account_id(9), 1, b"x");
    assert_eq!(store.designs().create(new, Quota::default()).await, Ok(DesignSave::Absent));
    let usage = store.designs().usage(account_id(9)).await;
    assert_eq!(usage, Ok(Usage { designs: 0, bytes: 0 }));
}

async fn a_summary_is_small(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let mut new = new_design(owner, 1, b"x");
    new.summary = vec![0; SUMMARY_MOST];
    let saved = store.designs().create(new.clone(), Quota::default()).await;
    assert!(matches!(saved, Ok(DesignSave::Saved { .. })));
    assert_eq!(store.designs().list(owner).await.unwrap()[0].summary, new.summary);
    new.summary.push(0);
    new.id = design_id(2);
    let saved = store.designs().create(new, Quota::default()).await;
    assert!(matches!(saved, Err(Error::Invalid { .. })), "{saved:?}");
}
