//! Fonts and their quota.

use std::{slice, sync::Arc};

use store::{Digest, FontAddition, FontQuota, FontSummary, Limit, QuotaReached};

use crate::{
    fixture::Database,
    given::{account, account_id, font, font_id, name, new_font, time},
};

on_both_engines!(
    a_font_comes_back_as_it_was_added,
    another_account_has_no_font_of_this_one,
    fonts_are_listed_oldest_first,
    a_style_of_a_family_is_there_once,
    an_id_is_there_once,
    the_sixth_font_is_refused,
    a_font_over_5_000_000_bytes_is_refused,
    a_deleted_font_makes_room,
    nobody_keeps_no_font,
);

async fn a_font_comes_back_as_it_was_added(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let body: Vec<u8> = (0..=255).collect();
    let id = font(&store, owner, 7, &body).await;
    let expected = FontSummary {
        id,
        family: "Family 7".to_owned(),
        style: "bold".to_owned(),
        size: 256,
        digest: Digest::of(&body),
        created_at: time(1000),
    };
    assert_eq!(store.fonts().list(owner).await.unwrap().as_slice(), slice::from_ref(&expected));
    assert_eq!(store.fonts().file(owner, id).await.unwrap(), Some(body));
    assert_eq!(store.fonts().file(owner, font_id(8)).await.unwrap(), None);
}

async fn another_account_has_no_font_of_this_one(database: Arc<Database>) {
    let store = database.open().await;
    let (owner, stranger) = (account(&store, 1).await, account(&store, 2).await);
    let id = font(&store, owner, 1, b"secret").await;
    assert_eq!(store.fonts().list(stranger).await.unwrap(), []);
    assert_eq!(store.fonts().file(stranger, id).await.unwrap(), None);
    assert!(!store.fonts().delete(stranger, id).await.unwrap());
    // The same id, family and style in another account is another font.
    font(&store, stranger, 1, b"theirs").await;
    assert!(store.fonts().delete(stranger, id).await.unwrap());
    assert_eq!(store.fonts().file(owner, id).await.unwrap().unwrap(), b"secret");
}

async fn fonts_are_listed_oldest_first(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    for (number, at) in [(1, 1002), (2, 1000), (3, 1001)] {
        let mut new = new_font(owner, number, b"glyphs");
        new.created_at = time(at);
        store.fonts().add(new, FontQuota::default()).await.unwrap();
    }
    let list = store.fonts().list(owner).await.unwrap();
    assert_eq!(list.iter().map(|font| font.id).collect::<Vec<_>>(), [2, 3, 1].map(font_id));
}

async fn a_style_of_a_family_is_there_once(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let id = font(&store, owner, 1, b"glyphs").await;
    let mut again = new_font(owner, 2, b"others");
    again.family = name("Family 1");
    let added = store.fonts().add(again.clone(), FontQuota::default()).await;
    assert_eq!(added, Ok(FontAddition::Taken(id)));
    again.style = name("regular");
    let added = store.fonts().add(again, FontQuota::default()).await;
    assert_eq!(added, Ok(FontAddition::Added(Digest::of(b"others"))));
    assert_eq!(store.fonts().file(owner, id).await.unwrap().unwrap(), b"glyphs");
}

async fn an_id_is_there_once(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let id = font(&store, owner, 1, b"glyphs").await;
    let mut again = new_font(owner, 1, b"others");
    again.family = name("Another");
    let added = store.fonts().add(again, FontQuota::default()).await;
    assert_eq!(added, Ok(FontAddition::Taken(id)));
    assert_eq!(store.fonts().file(owner, id).await.unwrap().unwrap(), b"glyphs");
}

async fn the_sixth_font_is_refused(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    for number in 1..=5 {
        font(&store, owner, number, b"glyphs").await;
    }
    let refusal = QuotaReached { limit: Limit::Fonts, used: 5, needed: 1, most: 5 };
    let added = store.fonts().add(new_font(owner, 6, b"x"), FontQuota::default()).await;
    assert_eq!(added, Ok(FontAddition::QuotaReached(refusal)));
    assert_eq!(store.fonts().list(owner).await.unwrap().len(), 5);
    let other = account(&store, 2).await;
    font(&store, other, 6, b"x").await;
}

async fn a_font_over_5_000_000_bytes_is_refused(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let most = vec![b'x'; 5_000_000];
    let id = font(&store, owner, 1, &most).await;
    assert!(store.fonts().file(owner, id).await.unwrap().unwrap() == most);
    let more = vec![b'x'; 5_000_001];
    let refusal =
        QuotaReached { limit: Limit::FontBytes, used: 0, needed: 5_000_001, most: 5_000_000 };
    let added = store.fonts().add(new_font(owner, 2, &more), FontQuota::default()).await;
    assert_eq!(added, Ok(FontAddition::QuotaReached(refusal)));
}

async fn a_deleted_font_makes_room(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    for number in 1..=5 {
        font(&store, owner, number, b"glyphs").await;
    }
    assert!(store.fonts().delete(owner, font_id(3)).await.unwrap());
    assert!(!store.fonts().delete(owner, font_id(3)).await.unwrap());
    assert_eq!(store.fonts().file(owner, font_id(3)).await.unwrap(), None);
    font(&store, owner, 6, b"glyphs").await;
    assert_eq!(store.fonts().list(owner).await.unwrap().len(), 5);
}

async fn nobody_keeps_no_font(database: Arc<Database>) {
    let store = database.open().await;
    let new = new_font(account_id(9), 1, b"x");
    assert_eq!(store.fonts().add(new, FontQuota::default()).await, Ok(FontAddition::Absent));
    assert_eq!(store.fonts().list(account_id(9)).await.unwrap(), []);
}
