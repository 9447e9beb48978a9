//! A caller: an account of a service of its own, which asks the API with its key and the editor's interface with its browser.

use std::fmt::Display;

use axum::http::Method;
use serde_json::{Value, json};
use tokio::sync::OnceCell;

use crate::service::{Account, Answer, Ask, Service};

pub(crate) const RENDER: &str = "/api/v1/labels/render";
pub(crate) const CHECK: &str = "/api/v1/labels/check";
pub(crate) const BARCODE: &str = "/api/v1/barcode";
pub(crate) const DESIGNS: &str = "/api/v1/designs";

/// A service, an account with its key, and its browser.
pub(crate) struct Caller {
    pub(crate) service: Service,
    pub(crate) account: Account,
    cookie: OnceCell<String>,
}

/// Bodies are JSON values or texts.
impl Caller {
    pub(crate) async fn new() -> Self {
        Self::with(&[]).await
    }

    /// Of a service with flags, as the command line takes them.
    pub(crate) async fn with(flags: &[(&str, &str)]) -> Self {
        let service = Service::with(flags).await;
        let account = service.account("a@example.com").await;
        Self { service, account, cookie: OnceCell::new() }
    }

    /// The browser's cookie; it signs in on first use.
    pub(crate) async fn cookie(&self) -> &str {
        self.cookie.get_or_init(|| self.service.sign_in(&self.account)).await
    }

    /// Sends a request with the key.
    pub(crate) async fn send(&self, ask: Ask) -> Answer {
        self.service.send(ask.by(&self.account)).await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(Ask::get(path)).await
    }

    pub(crate) async fn post(&self, path: &str, body: &(impl Display + ?Sized)) -> Answer {
        self.send(Ask::post(path).json(&body.to_string())).await
    }

    /// The answer to a request that must succeed.
    pub(crate) async fn answered(&self, path: &str, body: &(impl Display + ?Sized)) -> String {
        let answer = self.post(path, body).await;
        assert_eq!(answer.status, 200, "{body} {answer:?}");
        answer.text().to_owned()
    }

    /// Sends a request of the browser; an empty text is no body.
    pub(crate) async fn browse(
        &self,
        method: Method,
        path: &str,
        body: &(impl Display + ?Sized),
    ) -> Answer {
        let ask = Ask::new(method, path).cookie(self.cookie().await);
        let body = body.to_string();
        self.service.send(if body.is_empty() { ask } else { ask.json(&body) }).await
    }

    /// Saves a design as the editor does.
    pub(crate) async fn save(&self, document: &(impl Display + ?Sized)) -> Answer {
        self.browse(Method::POST, "/api/editor/designs?name=tag", document).await
    }

    /// Saves a design, which must succeed, and returns its id.
    pub(crate) async fn design(&self, document: &(impl Display + ?Sized)) -> String {
        let answer = self.save(document).await;
        assert_eq!(answer.status, 201, "{document}: {answer:?}");
        answer.json()["id"].as_str().unwrap().to_owned()
    }

    /// Saves a design with one text and returns the address that prints it.
    pub(crate) async fn text_design(&self, text: &str) -> String {
        format!("{DESIGNS}/{}/render", self.design(&text_document(text)).await)
    }

    /// The next number of each counter of a design.
    pub(crate) async fn counters(&self, id: &str) -> Value {
        let path = format!("/api/editor/designs/{id}/counters");
        self.browse(Method::GET, &path, "").await.json()["counters"].clone()
    }
}

/// A saved design and whoever saved it.
pub(crate) struct SavedDesign {
    pub(crate) caller: Caller,
    /// `/api/v1/designs/{id}`.
    pub(crate) address: String,
}

impl SavedDesign {
    pub(crate) async fn new(document: &Value) -> Self {
        let caller = Caller::new().await;
        let address = format!("{DESIGNS}/{}", caller.design(document).await);
        Self { caller, address }
    }

    /// Asks for something below its address, such as `preview?format=pdf`.
    pub(crate) async fn post(&self, what: &str, body: &Value) -> Answer {
        self.caller.post(&format!("{}/{what}", self.address), body).await
    }
}

/// A design of two inches by one with one text.
pub(crate) fn text_document(text: &str) -> Value {
    json!({"schemaVersion": 1, "size": {"widthIn": 2, "heightIn": 1}, "elements": [
        {"id": "t1", "type": "text", "x": 0.1, "y": 0.1, "text": text, "fontSize": 12}]})
}

/// Adds fields to a body.
pub(crate) fn extend(body: &mut Value, fields: &Value) {
    body.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
}

/// The body with these fields, too.
pub(crate) fn with_fields(mut body: Value, fields: &Value) -> Value {
    extend(&mut body, fields);
    body
}
