//! `Idempotency-Key`: a request whose answer was lost is sent again, and gets the same answer without doing anything twice.

use axum::http::Method;
use futures_util::future::join_all;
use rusqlite::{Connection, params};
use serde_json::{Value, json};
use wire::Scope::DesignsWrite;

use crate::{
    fonts::own_font,
    service::{Account, Answer, Ask, Service, on_postgres},
};

const DAY: i64 = 24 * 3_600_000;

/// An account whose design counts from 1, and its browser.
struct Sender {
    account: Account,
    /// A key with the scope `designs:write`.
    deployer: Account,
    cookie: String,
    design: String,
}

impl Sender {
    async fn new(service: &Service) -> Self {
        let account = service.account("a@example.com").await;
        let deployer = service.key(&account, &[DesignsWrite], None).await;
        let cookie = service.sign_in(&account).await;
        let create = Ask::post("/api/editor/designs").cookie(&cookie).json(&document("1"));
        let design = service.send(create).await.json()["id"].as_str().unwrap().to_owned();
        Self { account, deployer, cookie, design }
    }

    /// Prints labels with serial numbers.
    fn print(&self, key: &str, labels: u32) -> Ask {
        let path = format!("/api/v1/designs/{}/render", self.design);
        let ask = Ask::post(&path).by(&self.account).header("idempotency-key", key);
        ask.json(&json!({"labels": labels}).to_string())
    }

    /// The next number.
    async fn next(&self, service: &Service) -> Value {
        let path = format!("/api/editor/designs/{}/counters", self.design);
        let counters = service.send(Ask::get(&path).cookie(&self.cookie)).await.json();
        counters["counters"]["serial"].clone()
    }
}

fn document(note: &str) -> String {
    let serial = json!({"name": "serial", "type": "counter", "start": 1, "keep": "design"});
    let text = json!({"id": "t1", "type": "text", "x": 0.1, "y": 0.1, "text": "{{serial}}", "fontSize": 12});
    let size = json!({"widthIn": 2, "heightIn": 1});
    json!({"schemaVersion": 1, "size": size, "values": [serial], "elements": [text], "note": note})
        .to_string()
}

/// The numbers on labels.
fn numbers(answer: &Answer) -> Vec<u64> {
    assert_eq!(answer.status, 200, "{answer:?}");
    let fields = answer.text().split("^FD").skip(1);
    fields.map(|rest| rest.split("^FS").next().unwrap().parse().unwrap()).collect()
}

/// Everything of an answer but what differs between any two.
#[track_caller]
fn same(one: &Answer, other: &Answer) {
    assert_eq!(one.status, other.status, "{other:?}");
    assert_eq!(one.body, other.body);
    let own = ["x-request-id", "ratelimit-remaining", "ratelimit-reset", "traceparent"];
    for (name, value) in &one.headers {
        if !own.contains(&name.as_str()) {
            assert_eq!(other.headers.get(name), Some(value), "{name}");
        }
    }
    assert_eq!(one.headers.len(), other.headers.len(), "{:?}\n{:?}", one.headers, other.headers);
}

async fn a_lost_answer_is_given_again(service: &Service) {
    let sender = Sender::new(service).await;
    let first = service.send(sender.print("a", 3)).await;
    assert_eq!(numbers(&first), [1, 2, 3]);
    assert_eq!(first.header("x-label-counters"), Some(r#"{"serial":1}"#));
    // Another process, and later.
    let replica = service.replica().await;
    service.wait(3_600_000);
    same(&first, &replica.send(sender.print("a", 3)).await);
    assert_eq!(sender.next(service).await, 4);
    assert_eq!(numbers(&service.send(sender.print("b", 1)).await), [4]);
    // Even if the design is gone by then.
    let path = format!("/api/v1/designs/{}", sender.design);
    let delete = Ask::new(Method::DELETE, &path).by(&sender.deployer);
    assert_eq!(service.send(delete).await.status, 204);
    same(&first, &service.send(sender.print("a", 3)).await);
    assert_eq!(service.send(sender.print("c", 3)).await.status, 404);
    replica.app.store.close().await;
}

/// Sixteen jobs of two labels, each sent three times at once to two processes.
async fn requests_at_the_same_time_count_once(service: &Service) {
    let sender = Sender::new(service).await;
    let replica = service.replica().await;
    let send = async |index: usize| {
        let to = if index.is_multiple_of(2) { service } else { &replica };
        loop {
            let answer = to.send(sender.print(&format!("key-{}", index / 3), 2)).await;
            // As clients do: the service is busy.
            if answer.status != 429 {
                break answer;
            }
            tokio::task::yield_now().await;
        }
    };
    let answers = join_all((0..48).map(send)).await;
    let mut all = Vec::new();
    for three in answers.chunks(3) {
        same(&three[0], &three[1]);
        same(&three[0], &three[2]);
        all.extend(numbers(&three[0]));
    }
    all.sort_unstable();
    assert_eq!(all, (1..=32).collect::<Vec<_>>(), "no number twice, and none lost");
    assert_eq!(sender.next(service).await, 33);
    replica.app.store.close().await;
}

async fn all(service: &Service) {
    a_lost_answer_is_given_again(service).await;
}

#[tokio::test]
async fn a_lost_answer_is_given_again_on_sqlite() {
    all(&Service::new().await).await;
}

#[tokio::test]
async fn a_lost_answer_is_given_again_on_postgresql() {
    on_postgres("lost_answers", all).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_at_the_same_time_count_once_on_sqlite() {
    requests_at_the_same_time_count_once(&Service::new().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_at_the_same_time_count_once_on_postgresql() {
    on_postgres("same_time", requests_at_the_same_time_count_once).await;
}

#[tokio::test]
async fn another_request_with_the_same_key_is_refused() {
    let service = Service::new().await;
    let sender = Sender::new(&service).await;
    assert_eq!(numbers(&service.send(sender.print("a", 1)).await), [1]);
    let reused = (422, "idempotency_key_reused".to_owned());
    assert_eq!(service.error(sender.print("a", 2)).await, reused);
    let create = Ask::post("/api/v1/designs").by(&sender.deployer).header("idempotency-key", "a");
    assert_eq!(service.error(create.json(&document("2"))).await, reused);
    let path = format!("/api/v1/designs/{}/render?strict=true", sender.design);
    let strict = Ask::post(&path).by(&sender.account).header("idempotency-key", "a");
    assert_eq!(service.error(strict.json(r#"{"labels":1}"#)).await, reused);
    assert_eq!(sender.next(&service).await, 2);
    // Keys of another account are its own.
    let other = service.account("b@example.com").await;
    let cookie = service.sign_in(&other).await;
    let create = Ask::post("/api/editor/designs").cookie(&cookie).header("idempotency-key", "a");
    assert_eq!(service.send(create.json(&document("2"))).await.status, 201);
}

#[tokio::test]
async fn a_refused_request_keeps_no_answer() {
    let service = Service::new().await;
    let sender = Sender::new(&service).await;
    assert_eq!(service.error(sender.print("a", 101)).await.0, 413);
    assert_eq!(numbers(&service.send(sender.print("a", 2)).await), [1, 2]);
}

#[tokio::test]
async fn an_answer_is_kept_for_a_day() {
    let service = Service::new().await;
    let sender = Sender::new(&service).await;
    assert_eq!(numbers(&service.send(sender.print("a", 1)).await), [1]);
    service.wait(DAY - 1);
    assert_eq!(numbers(&service.send(sender.print("a", 1)).await), [1]);
    service.wait(1);
    assert_eq!(numbers(&service.send(sender.print("a", 1)).await), [2]);
}

#[tokio::test]
async fn a_wrong_key_is_refused_before_anything_is_counted() {
    let service = Service::new().await;
    let sender = Sender::new(&service).await;
    for key in ["", "two words", &"x".repeat(256)] {
        let refused = service.send(sender.print(key, 1)).await;
        assert_eq!(refused.error(), (400, "invalid_spec".to_owned()), "{key}");
        assert!(refused.text().contains("1 to 255 visible ASCII characters"), "{refused:?}");
    }
    let twice = sender.print("a", 1).header("idempotency-key", "b");
    assert_eq!(service.error(twice).await.0, 400);
    assert_eq!(sender.next(&service).await, Value::Null);
}

#[tokio::test]
async fn a_design_is_saved_once() {
    let service = Service::new().await;
    let sender = Sender::new(&service).await;
    let create = || {
        let ask = Ask::post("/api/v1/designs?name=Parcel").by(&sender.deployer);
        ask.header("idempotency-key", "create").json(&document("2"))
    };
    let created = service.send(create()).await;
    assert_eq!(created.status, 201, "{created:?}");
    let path = created.header("location").unwrap().to_owned();
    same(&created, &service.send(create()).await);
    let save = || {
        let ask = Ask::put(&path).by(&sender.deployer).header("if-match", "\"1\"");
        ask.header("idempotency-key", "save").json(&document("3"))
    };
    let saved = service.send(save()).await;
    assert_eq!((saved.status.as_u16(), saved.header("etag")), (200, Some("\"2\"")), "{saved:?}");
    assert_eq!(saved.json()["name"], "Parcel");
    same(&saved, &service.send(save()).await);
    let duplicate = || {
        let id = path.rsplit('/').next().unwrap();
        let ask = Ask::post(&format!("/api/editor/designs/{id}/duplicate")).cookie(&sender.cookie);
        ask.header("idempotency-key", "duplicate")
    };
    let copy = service.send(duplicate()).await;
    assert_eq!(copy.status, 201, "{copy:?}");
    same(&copy, &service.send(duplicate()).await);
    let list = service.send(Ask::get("/api/v1/designs").by(&sender.account)).await.json();
    assert_eq!(list["count"], 3);
}

#[tokio::test]
async fn the_editor_takes_and_sets_numbers_once() {
    let service = Service::new().await;
    let sender = Sender::new(&service).await;
    let path = format!("/api/editor/designs/{}/counters", sender.design);
    let ask = |method, key: &str, number: u32| {
        let ask = Ask::new(method, &path).cookie(&sender.cookie).header("idempotency-key", key);
        ask.json(&json!({"counters": {"serial": number}}).to_string())
    };
    let taken = service.send(ask(Method::POST, "a", 10)).await;
    assert_eq!(taken.json(), json!({"counters": {"serial": 1}}));
    same(&taken, &service.send(ask(Method::POST, "a", 10)).await);
    let set = service.send(ask(Method::PUT, "b", 500)).await;
    assert_eq!(set.json(), json!({"counters": {"serial": 11}}));
    service.send(ask(Method::POST, "c", 5)).await;
    same(&set, &service.send(ask(Method::PUT, "b", 500)).await);
    assert_eq!(sender.next(&service).await, 505);
}

#[tokio::test]
async fn a_key_is_created_once_and_never_stored() {
    let service = Service::new().await;
    let sender = Sender::new(&service).await;
    let create = |cookie: &str| {
        let ask = Ask::post("/api/editor/keys").cookie(cookie).header("idempotency-key", "a");
        ask.json(r#"{"name":"packing"}"#)
    };
    let created = service.send(create(&sender.cookie)).await;
    assert_eq!(created.status, 201, "{created:?}");
    same(&created, &service.send(create(&sender.cookie)).await);
    let key = created.json()["key"].as_str().unwrap().to_owned();
    assert_eq!(service.send(Ask::get("/api/v1/presets").key(&key)).await.status, 200);
    for file in service.files() {
        let bytes = std::fs::read(&file).unwrap();
        assert!(!bytes.windows(key.len()).any(|window| window == key.as_bytes()), "{file:?}");
    }
    // Another browser cannot learn it.
    let other = service.sign_in(&sender.account).await;
    assert_eq!(service.error(create(&other)).await.0, 422);
    let id = created.json()["id"].as_str().unwrap().to_owned();
    let revoke = Ask::delete(&format!("/api/editor/keys/{id}")).cookie(&sender.cookie);
    assert_eq!(service.send(revoke).await.status, 204);
    assert_eq!(service.error(create(&sender.cookie)).await.0, 409);
}

#[tokio::test]
async fn a_font_is_added_once() {
    let service = Service::new().await;
    let sender = Sender::new(&service).await;
    let add = || {
        let ask = Ask::post("/api/editor/fonts").cookie(&sender.cookie);
        let ask = ask.header("content-type", "application/octet-stream");
        ask.header("idempotency-key", "a").body(own_font())
    };
    let added = service.send(add()).await;
    assert_eq!(added.status, 201, "{added:?}");
    same(&added, &service.send(add()).await);
}

/// A process was killed between the numbers and the answer, after other jobs were faster again and again.
#[tokio::test]
async fn numbers_without_an_answer_are_printed_by_the_next_attempt() {
    let service = Service::new().await;
    let sender = Sender::new(&service).await;
    assert_eq!(numbers(&service.send(sender.print("a", 2)).await), [1, 2]);
    let mut kept = vec![2, 0, 0, 0, 1, 0, 0, 0, 6];
    kept.extend(b"serial");
    kept.extend(1_i64.to_be_bytes());
    let files = service.files();
    let file = files.iter().find(|file| file.extension().is_some_and(|it| it == "sqlite"));
    let database = Connection::open(file.unwrap()).unwrap();
    assert_eq!(database.execute("UPDATE kept_answer SET answer = ?1", [kept]).unwrap(), 1);
    assert_eq!(numbers(&service.send(sender.print("b", 1)).await), [3]);
    let again = service.send(sender.print("a", 2)).await;
    assert_eq!(numbers(&again), [1, 2]);
    same(&again, &service.send(sender.print("a", 2)).await);
    assert_eq!(sender.next(&service).await, 4);
}

#[tokio::test]
async fn an_answer_without_room_is_refused_before_anything_is_counted() {
    let service = Service::new().await;
    let sender = Sender::new(&service).await;
    let files = service.files();
    let file = files.iter().find(|file| file.extension().is_some_and(|it| it == "sqlite"));
    let database = Connection::open(file.unwrap()).unwrap();
    let fill = "INSERT INTO kept_answer (account_id, key, request, kept_at, number, before, answer)
        VALUES (?1, zeroblob(32), zeroblob(32), ?2, 1, 0, zeroblob(67108864))";
    let now = service.app.clock.now().millis();
    database.execute(fill, params![sender.account.id.bytes().as_slice(), now]).unwrap();
    let refused = service.send(sender.print("a", 1)).await;
    assert_eq!(refused.error(), (429, "rate_limited".to_owned()));
    assert_eq!(refused.header("retry-after"), Some("300"));
    assert_eq!(sender.next(&service).await, Value::Null);
    service.wait(300_000);
    assert_eq!(numbers(&service.send(sender.print("a", 1)).await), [1]);
}

#[tokio::test]
async fn what_changes_nothing_takes_no_notice_of_a_key() {
    let service = Service::new().await;
    let sender = Sender::new(&service).await;
    let path = format!("/api/v1/designs/{}", sender.design);
    let check = |body: &str| {
        let ask = Ask::post(&format!("{path}/check")).by(&sender.account);
        ask.header("idempotency-key", "a").json(body)
    };
    for body in [r#"{"labels":1}"#, r#"{"labels":2}"#] {
        assert_eq!(service.send(check(body)).await.status, 200);
    }
    assert_eq!(numbers(&service.send(sender.print("a", 1)).await), [1]);
}
