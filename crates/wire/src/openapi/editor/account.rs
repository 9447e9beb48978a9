//! Schemas of accounts, keys and sessions.

use super::super::{
    node::Node,
    schema::{Field, Schema, fields, named, required},
};

/// The schemas by their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    vec![
        ("Account", account()),
        ("Credentials", credentials()),
        ("PasswordChange", password_change()),
        ("PasswordProof", fields("The password, asked for again.", vec![password()])),
        ("KeyList", key_list()),
        ("Key", key()),
        ("KeyRequest", key_request()),
        ("NewKey", new_key()),
        ("SessionList", session_list()),
        ("Session", session()),
    ]
}

/// A point in time.
fn time(description: &'static str) -> Schema {
    Schema::string().with("format", "date-time").says(description)
}

fn id(description: &'static str) -> Field {
    required("id", Schema::string().says(description))
}

fn password() -> Field {
    required("password", Schema::string().says("The password of the account."))
}

fn email() -> Field {
    let email = Schema::string().says("The e-mail address of the account.");
    required("email", email.example("ada@example.com"))
}

fn account() -> Node {
    let created = required("createdAt", time("When it was opened, in UTC."));
    fields("The account that is signed in.", vec![id("Its id."), email(), created])
}

fn credentials() -> Node {
    fields("Who signs in or up.", vec![email(), password()])
}

fn password_change() -> Node {
    let current = required("current", Schema::string().says("The password until now."));
    let new = required("new", Schema::string().says("The password from now on."));
    fields("Another password.", vec![current, new])
}

fn key_list() -> Node {
    let keys = required("keys", Schema::list(named("Key")).says("The keys."));
    let most = required("most", Schema::count().says("How many an account may have."));
    fields("The API keys of the account.", vec![keys, most])
}

fn key_name() -> Field {
    required("name", Schema::string().says("What its owner calls it.").example("Warehouse"))
}

fn key() -> Node {
    fields(
        "An API key, without the key itself.",
        vec![
            id("By which it is revoked."),
            key_name(),
            required("hint", Schema::string().says("Its last characters.")),
            required("createdAt", time("When it was created, in UTC.")),
            required(
                "lastUsedAt",
                time("When it was last used, in UTC; null if it never was.").or_null(),
            ),
        ],
    )
}

fn key_request() -> Node {
    fields("A new API key.", vec![key_name()])
}

fn new_key() -> Node {
    let key = required("key", Schema::string().says("The key itself.").example("lw_..."));
    fields(
        "A key that was just created. No other answer shows the key.",
        vec![id("By which it is revoked."), key_name(), key],
    )
}

fn session_list() -> Node {
    let sessions = Schema::list(named("Session")).says("The sessions.");
    fields("The browsers that are signed in.", vec![required("sessions", sessions)])
}

fn session() -> Node {
    fields(
        "A browser that is signed in.",
        vec![
            id("By which it is ended."),
            required("client", Schema::string().says("What the browser calls itself.")),
            required("createdAt", time("When it signed in, in UTC.")),
            required("lastUsedAt", time("When it was last used, in UTC.")),
            required("current", Schema::boolean().says("Whether it is the browser that asks.")),
        ],
    )
}
