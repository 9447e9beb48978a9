//! Two accounts cannot see, guess, list or delete each other's data; and a key is not a cookie.

use axum::http::Method;
use store::{DesignId, Name, NewDesign, Quota, Time};

use crate::service::{Account, Ask, NOON, Service};

struct Two {
    service: Service,
    ada: Account,
    ada_cookie: String,
    bob: Account,
    bob_cookie: String,
}

async fn two() -> Two {
    let service = Service::new().await;
    let ada = service.account("ada@example.com").await;
    let bob = service.account("bob@example.com").await;
    let (ada_cookie, bob_cookie) = (service.sign_in(&ada).await, service.sign_in(&bob).await);
    Two { service, ada, ada_cookie, bob, bob_cookie }
}

/// The ids of a list.
async fn ids(service: &Service, path: &str, cookie: &str) -> Vec<String> {
    let answer = service.send(Ask::get(path).cookie(cookie)).await.json();
    let list = answer.as_object().unwrap().values().find_map(|value| value.as_array()).unwrap();
    list.iter().map(|entry| entry["id"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn data_of_other_accounts_is_not_found() {
    let Two { service, ada_cookie, bob_cookie, .. } = two().await;
    for (path, unknown) in
        [("/api/editor/keys", "0".repeat(32)), ("/api/editor/sessions", "0".repeat(64))]
    {
        let adas = ids(&service, path, &ada_cookie).await;
        let bobs = ids(&service, path, &bob_cookie).await;
        assert_eq!((adas.len(), bobs.len()), (1, 1));
        assert_ne!(adas, bobs);
        let delete =
            |id: &str| service.send(Ask::delete(&format!("{path}/{id}")).cookie(&bob_cookie));
        let foreign = delete(&adas[0]).await;
        assert_eq!(foreign.error(), (404, "not_found".to_owned()));
        // Ids of another account, unknown ids and invalid ids get the same answer.
        for id in [unknown.as_str(), "rubbish", "%20"] {
            assert_eq!(format!("{:?}", delete(id).await), format!("{foreign:?}"), "{id}");
        }
        assert_eq!(ids(&service, path, &ada_cookie).await, adas, "hers is still there");
    }
}

#[tokio::test]
async fn designs_are_listed_only_to_their_owner() {
    let Two { service, ada, bob, .. } = two().await;
    let design = NewDesign {
        account: ada.id,
        id: DesignId::new([7; 16]),
        name: Name::new("Ada's label").unwrap(),
        summary: Vec::new(),
        body: b"{}".to_vec(),
        created_at: Time::from_millis(NOON),
    };
    service.app.store.designs().create(design, Quota::default()).await.unwrap();
    let count = async |account: &Account| {
        let answer = service.send(Ask::get("/api/v1/designs").by(account)).await;
        answer.json()["count"].as_u64().unwrap()
    };
    assert_eq!((count(&ada).await, count(&bob).await), (1, 0));
}

#[tokio::test]
async fn changes_do_not_affect_other_accounts() {
    let Two { service, ada, ada_cookie, bob, bob_cookie } = two().await;
    let key = ids(&service, "/api/editor/keys", &ada_cookie).await;
    let revoke = Ask::delete(&format!("/api/editor/keys/{}", key[0])).cookie(&ada_cookie);
    assert_eq!(service.send(revoke).await.status, 204);
    assert_eq!(service.error(Ask::get("/api/v1/presets").by(&ada)).await.0, 401);
    assert_eq!(service.send(Ask::get("/api/v1/presets").by(&bob)).await.status, 200);
    service.send(Ask::post("/api/editor/sign-out").cookie(&ada_cookie)).await;
    assert_eq!(service.send(Ask::get("/api/editor/account").cookie(&bob_cookie)).await.status, 200);
}

const PUBLIC: [(Method, &str); 10] = [
    (Method::POST, "/api/v1/labels/render"),
    (Method::POST, "/api/v1/labels/preview"),
    (Method::POST, "/api/v1/labels/check"),
    (Method::POST, "/api/v1/zpl/preview"),
    (Method::POST, "/api/v1/barcode"),
    (Method::GET, "/api/v1/designs"),
    (Method::GET, "/api/v1/designs/00000000000000000000000000/render"),
    (Method::POST, "/api/v1/designs/00000000000000000000000000/render"),
    (Method::POST, "/v1/printers/8dpmm/labels/4x6/0"),
    (Method::GET, "/api/v1/presets"),
];

const EDITOR: [(Method, &str); 17] = [
    (Method::POST, "/api/editor/sign-out"),
    (Method::GET, "/api/editor/account"),
    (Method::PUT, "/api/editor/account/password"),
    (Method::GET, "/api/editor/keys"),
    (Method::POST, "/api/editor/keys"),
    (Method::DELETE, "/api/editor/keys/0"),
    (Method::GET, "/api/editor/sessions"),
    (Method::DELETE, "/api/editor/sessions/0"),
    (Method::DELETE, "/api/editor/account"),
    (Method::GET, "/api/editor/designs"),
    (Method::POST, "/api/editor/designs"),
    (Method::GET, "/api/editor/designs/00000000000000000000000000"),
    (Method::PUT, "/api/editor/designs/00000000000000000000000000"),
    (Method::PATCH, "/api/editor/designs/00000000000000000000000000"),
    (Method::DELETE, "/api/editor/designs/00000000000000000000000000"),
    (Method::GET, "/api/editor/designs/00000000000000000000000000/thumbnail"),
    (Method::GET, "/api/editor/designs/00000000000000000000000000/versions"),
];

#[tokio::test]
async fn a_cookie_is_not_a_key_and_a_key_is_not_a_cookie() {
    let Two { service, ada, ada_cookie, .. } = two().await;
    let unauthorized = (401, "unauthorized".to_owned());
    let token = ada_cookie.strip_prefix("labelwright=").unwrap();
    for (method, path) in PUBLIC {
        let ask = || Ask::new(method.clone(), path);
        assert_eq!(service.error(ask().cookie(&ada_cookie)).await, unauthorized, "{path}");
        assert_eq!(service.error(ask().key(token)).await, unauthorized, "{path}");
        let as_cookie = format!("labelwright={}", ada.key);
        assert_eq!(service.error(ask().cookie(&as_cookie)).await, unauthorized, "{path}");
        let in_address = Ask::new(method.clone(), &format!("{path}?key={}", ada.key));
        assert_eq!(service.error(in_address).await, unauthorized, "{path}");
        let answer = service.send(ask().by(&ada)).await;
        assert_ne!(answer.status, 401, "{path}");
    }
    for (method, path) in EDITOR {
        let ask = || Ask::new(method.clone(), path);
        assert_eq!(service.error(ask().by(&ada)).await, unauthorized, "{path}");
        let as_cookie = format!("labelwright={}", ada.key);
        assert_eq!(service.error(ask().cookie(&as_cookie)).await, unauthorized, "{path}");
        assert_eq!(service.error(ask()).await, unauthorized, "{path}");
    }
}
