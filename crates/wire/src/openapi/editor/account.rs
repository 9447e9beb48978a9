//! Schemas of accounts, keys and sessions.

use crate::{
    KeyRequest, Scope,
    schema::{Field, Schema, fields, named, node::Node, optional, required},
};

/// The schemas with their names.
pub(super) fn schemas() -> Vec<(&'static str, Node)> {
    vec![
        ("Account", account()),
        ("Credentials", credentials()),
        ("PasswordChange", password_change()),
        ("PasswordProof", fields("The password, to confirm an action.", vec![password()])),
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
    let created = required("createdAt", time("When it was created, in UTC."));
    fields("The account that is signed in.", vec![id("The id of the account."), email(), created])
}

fn credentials() -> Node {
    fields("The credentials to sign in or sign up with.", vec![email(), password()])
}

fn password_change() -> Node {
    let current = required("current", Schema::string().says("The current password."));
    let new = required("new", Schema::string().says("The new password."));
    fields("A change of the password.", vec![current, new])
}

fn key_list() -> Node {
    let keys = required("keys", Schema::list(named("Key")).says("The keys."));
    let most = required("most", Schema::count().says("Maximum number of keys of an account."));
    fields("The API keys of the account.", vec![keys, most])
}

fn key_name() -> Field {
    required("name", Schema::string().says("The name that its owner gave it.").example("Warehouse"))
}

fn key() -> Node {
    fields(
        "An API key, without the key itself.",
        vec![
            id("The id with which it is revoked."),
            key_name(),
            required("hint", Schema::string().says("Its last characters.")),
            required("createdAt", time("When it was created, in UTC.")),
            required("lastUsedAt", time("When it was last used, in UTC; null if never.").or_null()),
            scopes(),
            expires_at(),
        ],
    )
}

fn scopes() -> Field {
    required("scopes", scope_list().says("What it may be used for."))
}

fn scope_list() -> Schema {
    Schema::list(Schema::choice(Scope::ALL.map(Scope::id)).says(
        "`render` prints, draws and checks; `designs:write` reads, saves and deletes designs.",
    ))
}

fn expires_at() -> Field {
    required(
        "expiresAt",
        time("From when on it is refused, in UTC; null if it does not expire.").or_null(),
    )
}

fn key_request() -> Node {
    let scopes = scope_list().with("minItems", 1);
    let scopes = scopes.says("What it may be used for; `render` if it is absent.");
    let days = Schema::whole(&KeyRequest::DAYS);
    fields(
        "A new API key.",
        vec![
            key_name(),
            optional("scopes", scopes.example([Scope::Render.id()])),
            optional(
                "expiresInDays",
                days.says("After how many days it expires; never if it is absent.").example(90),
            ),
        ],
    )
}

fn new_key() -> Node {
    let key = required("key", Schema::string().says("The key itself.").example("lw_..."));
    fields(
        "A new key. No other answer shows the key itself.",
        vec![id("The id with which it is revoked."), key_name(), key, scopes(), expires_at()],
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
            id("The id with which it is ended."),
            required("client", Schema::string().says("The name of the browser, as it sends it.")),
            required("createdAt", time("When it signed in, in UTC.")),
            required("lastUsedAt", time("When it was last used, in UTC.")),
            required(
                "current",
                Schema::boolean().says("Whether it is the session of this request."),
            ),
        ],
    )
}
