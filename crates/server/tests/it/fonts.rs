//! `/api/editor/fonts`, and printing in the fonts of an account.

use serde_json::{Value, json};

use crate::service::{Account, Answer, Ask, Service, on_postgres};

const FONTS: &str = "/api/editor/fonts";

const THAI: &[u8] = include_bytes!("../../../typeset/assets/NotoSansThai-Regular.ttf");
const BOLD: &[u8] = include_bytes!("../../../typeset/assets/NotoSansThai-Bold.ttf");

/// A font of a family that the service does not have.
pub(crate) fn own_font() -> Vec<u8> {
    named(THAI, "Mine Sans Thai")
}

/// A font of "Noto Sans Thai" under another name of the same length, which is in UTF-16.
fn named(file: &[u8], name: &str) -> Vec<u8> {
    let wide = |text: &str| text.encode_utf16().flat_map(u16::to_be_bytes).collect::<Vec<_>>();
    let (from, to) = (wide("Noto Sans Thai"), wide(name));
    assert_eq!(from.len(), to.len());
    let mut file = file.to_vec();
    let places = (0..file.len() - from.len()).filter(|&at| file[at..].starts_with(&from));
    for at in places.collect::<Vec<_>>() {
        file[at..at + to.len()].copy_from_slice(&to);
    }
    file
}

fn add(cookie: &str, file: Vec<u8>) -> Ask {
    Ask::post(FONTS).cookie(cookie).header("content-type", "application/octet-stream").body(file)
}

async fn list(service: &Service, cookie: &str) -> Value {
    let answer = service.send(Ask::get(FONTS).cookie(cookie)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

/// A label with a text in this family.
fn label(family: &str) -> String {
    let text = json!({"type": "text", "x": 0.1, "y": 0.1, "text": "ไทย", "font": family});
    json!({"size": {"widthIn": 2, "heightIn": 1}, "elements": [text]}).to_string()
}

fn design(family: &str) -> Value {
    json!({"schemaVersion": 1, "size": {"widthIn": 2, "heightIn": 1}, "elements": [
        {"id": "t", "type": "text", "x": 0.1, "y": 0.1, "width": 1, "height": 0.5, "text": "ไทย",
         "font": family}]})
}

async fn print(service: &Service, account: &Account, family: &str) -> Answer {
    service.send(Ask::post("/api/v1/labels/render").by(account).json(&label(family))).await
}

/// A service with an account, and the cookie of its browser.
async fn signed_in(service: &Service, email: &str) -> (Account, String) {
    let account = service.account(email).await;
    let cookie = service.sign_in(&account).await;
    (account, cookie)
}

async fn a_font_is_added_used_and_deleted(service: &Service) {
    let (account, cookie) = signed_in(service, "a@example.com").await;
    let before = print(service, &account, "Mine Sans Thai").await;
    assert_eq!(before.error(), (400, "invalid_spec".to_owned()), "{before:?}");
    let added = service.send(add(&cookie, own_font())).await;
    assert_eq!(added.status, 201, "{added:?}");
    let font = added.json();
    assert_eq!(font["family"], "Mine Sans Thai");
    assert_eq!(font["style"], "regular");
    assert_eq!(font["bytes"], THAI.len());
    assert!(font["scripts"].as_array().unwrap().contains(&json!("Thai")), "{font}");
    let fonts = list(service, &cookie).await;
    assert_eq!(fonts["own"], json!({"fonts": [font], "most": 5, "mostBytes": 5_000_000}));
    let families = fonts["families"].as_array().unwrap();
    assert!(families.iter().all(|family| family["name"] != "Mine Sans Thai"));
    // At once, and in any case of the letters: the dots are those of the same font in the service.
    for family in ["Mine Sans Thai", "mine sans thai"] {
        let printed = print(service, &account, family).await;
        assert_eq!(printed.status, 200, "{printed:?}");
        assert_eq!(printed.text(), print(service, &account, "Noto Sans Thai").await.text());
    }
    let path = format!("{FONTS}/{}", font["id"].as_str().unwrap());
    assert_eq!(service.send(Ask::delete(&path).cookie(&cookie)).await.status, 204);
    assert_eq!(print(service, &account, "Mine Sans Thai").await.status, 400);
    assert_eq!(list(service, &cookie).await["own"]["fonts"], json!([]));
    let again = service.error(Ask::delete(&path).cookie(&cookie)).await;
    assert_eq!(again, (404, "not_found".to_owned()));
}

#[tokio::test]
async fn a_font_is_added_used_and_deleted_on_sqlite() {
    a_font_is_added_used_and_deleted(&Service::new().await).await;
}

#[tokio::test]
async fn a_font_is_added_used_and_deleted_on_postgresql() {
    on_postgres("fonts", a_font_is_added_used_and_deleted).await;
}

/// A saved design with a text in the account's own family.
async fn saved(service: &Service, cookie: &str) -> String {
    let created = Ask::post("/api/editor/designs?name=Thai").cookie(cookie);
    let created = service.send(created.json(&design("Mine Sans Thai").to_string())).await;
    assert_eq!(created.status, 201, "{created:?}");
    created.json()["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn programs_with_a_key_of_the_account_print_in_its_font() {
    let service = Service::new().await;
    let (account, cookie) = signed_in(&service, "a@example.com").await;
    let id = saved(&service, &cookie).await;
    let asks = || {
        let labels = ["render", "preview", "check"].map(|name| {
            let path = format!("/api/v1/labels/{name}");
            Ask::post(&path).by(&account).json(&label("Mine Sans Thai"))
        });
        let design = Ask::post(&format!("/api/v1/designs/{id}/render")).by(&account);
        labels.into_iter().chain([design])
    };
    for ask in asks() {
        let answer = service.send(ask).await;
        assert_eq!(answer.error(), (400, "invalid_spec".to_owned()), "{answer:?}");
        assert!(answer.text().contains("Mine Sans Thai"), "{answer:?}");
    }
    assert_eq!(service.send(add(&cookie, own_font())).await.status, 201);
    for ask in asks() {
        let answer = service.send(ask).await;
        assert_eq!(answer.status, 200, "{answer:?}");
    }
}

#[tokio::test]
async fn the_signed_in_editor_draws_in_the_font_of_the_account() {
    let service = Service::new().await;
    let (_, cookie) = signed_in(&service, "a@example.com").await;
    let knows = async |path: &str, cookie: Option<&str>| {
        let rows = json!({"document": design("Mine Sans Thai"), "rows": [{}], "format": "zpl"});
        let mut body = rows.as_object().unwrap().clone();
        body.retain(|name, _| match path {
            "convert" => name == "document",
            "check" => name != "format",
            _ => true,
        });
        let ask = Ask::post(&format!("/api/editor/{path}")).json(&Value::from(body).to_string());
        let ask = if let Some(cookie) = cookie { ask.cookie(cookie) } else { ask };
        let answer = service.send(ask).await;
        !answer.text().contains("no font of the family")
    };
    for path in ["convert", "check", "export"] {
        assert!(!knows(path, Some(&cookie)).await, "{path}");
    }
    assert_eq!(service.send(add(&cookie, own_font())).await.status, 201);
    for path in ["convert", "check", "export"] {
        assert!(knows(path, Some(&cookie)).await, "{path}");
        assert!(!knows(path, None).await, "{path} without a session");
    }
}

#[tokio::test]
async fn a_new_font_makes_a_new_thumbnail() {
    let service = Service::new().await;
    let (_, cookie) = signed_in(&service, "a@example.com").await;
    let id = saved(&service, &cookie).await;
    let thumbnail = async || {
        let ask = Ask::get(&format!("/api/editor/designs/{id}/thumbnail")).cookie(&cookie);
        let answer = service.send(ask).await;
        (answer.header("etag").unwrap().to_owned(), answer.body)
    };
    let (tag, picture) = thumbnail().await;
    assert_eq!(service.send(add(&cookie, own_font())).await.status, 201);
    let (new_tag, new_picture) = thumbnail().await;
    assert!(new_tag != tag && new_picture != picture);
}

#[tokio::test]
async fn fonts_of_other_accounts_are_absent() {
    let service = Service::new().await;
    let (_, cookie) = signed_in(&service, "a@example.com").await;
    let (stranger, other) = signed_in(&service, "b@example.com").await;
    let added = service.send(add(&cookie, own_font())).await.json();
    assert_eq!(list(&service, &other).await["own"]["fonts"], json!([]));
    assert_eq!(print(&service, &stranger, "Mine Sans Thai").await.status, 400);
    let path = format!("{FONTS}/{}", added["id"].as_str().unwrap());
    let refused = service.error(Ask::delete(&path).cookie(&other)).await;
    assert_eq!(refused, (404, "not_found".to_owned()));
    assert_eq!(list(&service, &cookie).await["own"]["fonts"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn another_replica_notices_changes_within_five_seconds() {
    let service = Service::new().await;
    let replica = service.replica().await;
    let (account, cookie) = signed_in(&service, "a@example.com").await;
    assert_eq!(print(&replica, &account, "Mine Sans Thai").await.status, 400);
    let added = service.send(add(&cookie, own_font())).await.json();
    service.wait(5000);
    assert_eq!(print(&replica, &account, "Mine Sans Thai").await.status, 200);
    let path = format!("{FONTS}/{}", added["id"].as_str().unwrap());
    assert_eq!(service.send(Ask::delete(&path).cookie(&cookie)).await.status, 204);
    service.wait(5000);
    assert_eq!(print(&replica, &account, "Mine Sans Thai").await.status, 400);
}

#[tokio::test]
async fn a_family_of_the_service_stays_as_it_is_in_other_accounts() {
    let service = Service::new().await;
    let (account, cookie) = signed_in(&service, "a@example.com").await;
    let (stranger, _) = signed_in(&service, "b@example.com").await;
    let before = print(&service, &stranger, "Noto Sans Thai").await.text().to_owned();
    assert_eq!(service.send(add(&cookie, wide_thai())).await.status, 201);
    let own = print(&service, &account, "Noto Sans Thai").await;
    assert_eq!(own.status, 200, "{own:?}");
    assert_ne!(own.text(), before);
    assert_eq!(print(&service, &stranger, "Noto Sans Thai").await.text(), before);
    assert_eq!(print(&service, &account, "Roboto").await.status, 200);
}

/// "Noto Sans Thai" with twice as many units in an em, so that it prints smaller.
fn wide_thai() -> Vec<u8> {
    let mut file = THAI.to_vec();
    let count = usize::from(u16::from_be_bytes([file[4], file[5]]));
    let entry = (0..count).map(|index| 12 + 16 * index).find(|&at| file[at..at + 4] == *b"head");
    let entry = entry.unwrap();
    let head = u32::from_be_bytes(file[entry + 8..entry + 12].try_into().unwrap()) as usize;
    let units = u16::from_be_bytes([file[head + 18], file[head + 19]]);
    file[head + 18..head + 20].copy_from_slice(&(units * 2).to_be_bytes());
    file
}

#[tokio::test]
async fn a_broken_file_is_refused_with_what_was_found() {
    let service = Service::new().await;
    let (_, cookie) = signed_in(&service, "a@example.com").await;
    let check = async |file: &[u8], code: &str, values: Value| {
        let answer = service.send(add(&cookie, file.to_vec())).await;
        assert_eq!(answer.error(), (400, "invalid_spec".to_owned()), "{answer:?}");
        let reason = &answer.json()["reason"];
        assert_eq!(reason["code"], code, "{reason}");
        assert_eq!(reason["values"], values, "{reason}");
        assert_eq!(reason["message"], answer.json()["message"]);
    };
    check(b"no font", "font-format", Value::Null).await;
    check(b"", "font-format", Value::Null).await;
    check(b"ttcf and the rest", "font-collection", Value::Null).await;
    check(&THAI[..THAI.len() / 2], "font-cut-off", json!({"table": "GDEF"})).await;
    assert_eq!(list(&service, &cookie).await["own"]["fonts"], json!([]));
}

#[tokio::test]
async fn the_quota_is_five_fonts_of_five_million_bytes() {
    let service = Service::new().await;
    let (_, cookie) = signed_in(&service, "a@example.com").await;
    for (file, name) in [
        (THAI, "Mine Sans Aaaa"),
        (THAI, "Mine Sans Bbbb"),
        (BOLD, "Mine Sans Bbbb"),
        (THAI, "Mine Sans Cccc"),
    ] {
        assert_eq!(service.send(add(&cookie, named(file, name))).await.status, 201, "{name}");
    }
    let twice = service.send(add(&cookie, named(BOLD, "Mine Sans Bbbb"))).await;
    assert_eq!(twice.error(), (409, "conflict".to_owned()));
    assert!(twice.text().contains("Mine Sans Bbbb bold"), "{twice:?}");
    assert_eq!(service.send(add(&cookie, own_font())).await.status, 201);
    let sixth = service.send(add(&cookie, named(THAI, "Mine Sans Dddd"))).await;
    assert_eq!(sixth.error(), (409, "conflict".to_owned()));
    assert!(sixth.text().contains("at most 5 fonts"), "{sixth:?}");
    let too_large = service.error(add(&cookie, vec![0; 5_000_001])).await;
    assert_eq!(too_large, (413, "payload_too_large".to_owned()));
}

#[tokio::test]
async fn only_the_signed_in_page_of_the_service_adds_fonts() {
    let service = Service::new().await;
    let (account, cookie) = signed_in(&service, "a@example.com").await;
    let upload = || Ask::post(FONTS).header("content-type", "application/octet-stream");
    let unauthorized = (401, "unauthorized".to_owned());
    assert_eq!(service.error(upload().body(own_font())).await, unauthorized);
    assert_eq!(service.error(upload().by(&account).body(own_font())).await, unauthorized);
    let elsewhere = add(&cookie, own_font()).header("sec-fetch-site", "cross-site");
    assert_eq!(service.error(elsewhere).await, (403, "forbidden".to_owned()));
    // What a form of another page can send.
    for kind in ["multipart/form-data; boundary=x", "text/plain", "application/json"] {
        let ask = Ask::post(FONTS).cookie(&cookie).header("content-type", kind).body(own_font());
        assert_eq!(service.error(ask).await, (415, "unsupported_media_type".to_owned()), "{kind}");
    }
    let none = Ask::post(FONTS).cookie(&cookie).body(own_font());
    assert_eq!(service.error(none).await, (415, "unsupported_media_type".to_owned()));
    // Nor are files accepted elsewhere.
    let keys = Ask::post("/api/editor/keys").cookie(&cookie);
    let keys = keys.header("content-type", "application/octet-stream").body("{}");
    assert_eq!(service.error(keys).await, (415, "unsupported_media_type".to_owned()));
    assert_eq!(list(&service, &cookie).await["own"]["fonts"], json!([]));
}

#[tokio::test]
async fn a_check_is_charged_before_it_is_made() {
    let service = Service::new().await;
    let (_, cookie) = signed_in(&service, "a@example.com").await;
    let largest = || add(&cookie, vec![0; 5_000_000]).from("192.0.2.7");
    assert_eq!(service.send(largest()).await.status, 400);
    assert_eq!(service.error(largest()).await, (429, "rate_limited".to_owned()));
    service.wait(10_000);
    assert_eq!(service.send(largest()).await.status, 400);
}

#[tokio::test]
async fn a_damaged_font_leaves_other_fonts_usable() {
    let service = Service::new().await;
    let (account, cookie) = signed_in(&service, "a@example.com").await;
    assert_eq!(service.send(add(&cookie, own_font())).await.status, 201);
    assert_eq!(service.send(add(&cookie, named(BOLD, "Mine Sans Bbbb"))).await.status, 201);
    assert_eq!(print(&service, &account, "Mine Sans Thai").await.status, 200);
    let replica = service.replica().await;
    let file = service.files().into_iter().find(|file| file.ends_with("labelwright.sqlite"));
    let database = rusqlite::Connection::open(file.unwrap()).unwrap();
    let damage = "UPDATE font SET body = zeroblob(size) WHERE family = 'Mine Sans Thai'";
    assert_eq!(database.execute(damage, []).unwrap(), 1);
    assert_eq!(print(&replica, &account, "Mine Sans Bbbb").await.status, 200);
    assert_eq!(print(&replica, &account, "Mine Sans Thai").await.status, 400);
    assert!(replica.log().contains("a font cannot be used"), "{}", replica.log());
}
