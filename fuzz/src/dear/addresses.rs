//! Every address of the service with each of its methods, and how its requests are made.

use serde_json::json;

use super::{
    compose,
    genome::Genome,
    plan::{Call, Plan, Who},
};

/// How the dearest request of an address is found.
#[derive(Debug, Clone, Copy)]
pub enum How {
    /// By searching: a genome makes its request.
    Composed(fn(&Genome) -> Plan),
    /// Its input is bounded: this is its dearest request, for this reason.
    Fixed(fn() -> Plan, &'static str),
}

/// An address with a method.
#[derive(Debug, Clone, Copy)]
pub struct Address {
    /// The method. `HEAD` does the same work as `GET`.
    pub method: &'static str,
    /// The path as the router knows it.
    pub path: &'static str,
    /// Its dearest request.
    pub how: How,
}

impl Address {
    /// Its name in tables.
    pub fn name(&self) -> String {
        format!("{} {}", self.method, self.path)
    }

    /// Its name as a file.
    pub fn file_name(&self) -> String {
        let words = self.name();
        let words = words.split(|it: char| !it.is_ascii_alphanumeric()).filter(|it| !it.is_empty());
        words.collect::<Vec<_>>().join("-").to_lowercase()
    }
}

const fn composed(method: &'static str, path: &'static str, plan: fn(&Genome) -> Plan) -> Address {
    Address { method, path, how: How::Composed(plan) }
}

const fn fixed(
    method: &'static str,
    path: &'static str,
    plan: fn() -> Plan,
    why: &'static str,
) -> Address {
    Address { method, path, how: How::Fixed(plan, why) }
}

const FILE: &str = "a file of the program";
const LIST: &str = "its list has a limit";
const HASH: &str = "one password is hashed";
const ROW: &str = "one row of the database is written";

/// All of them, in the order of the router.
pub const ADDRESSES: &[Address] = &[
    composed("POST", "/api/v1/labels/render", compose::render),
    composed("POST", "/api/v1/labels/preview", compose::preview),
    composed("POST", "/api/v1/labels/check", compose::check),
    composed("POST", "/api/v1/zpl/preview", compose::zpl_preview),
    composed("POST", "/v1/graphics", compose::graphics),
    composed("POST", "/v1/graphics/", compose::graphics),
    composed("POST", "/v1/printers/{density}/labels/{size}", compose::labelary_all),
    composed("POST", "/v1/printers/{density}/labels/{size}/", compose::labelary_all),
    composed("POST", "/v1/printers/{density}/labels/{size}/{index}", compose::labelary_one),
    composed("POST", "/v1/printers/{density}/labels/{size}/{index}/", compose::labelary_one),
    composed(
        "GET",
        "/v1/printers/{density}/labels/{size}/{index}/{*zpl}",
        compose::labelary_address,
    ),
    composed("POST", "/api/v1/barcode", compose::barcode),
    fixed("GET", "/api/v1/designs", || key("/api/v1/designs"), LIST),
    composed("POST", "/api/v1/designs", compose::design_create),
    composed("GET", "/api/v1/designs/{id}", compose::design_open),
    composed("PUT", "/api/v1/designs/{id}", compose::design_save),
    composed("DELETE", "/api/v1/designs/{id}", compose::design_delete),
    composed("GET", "/api/v1/designs/{id}/render", compose::design_inspect),
    composed("POST", "/api/v1/designs/{id}/render", compose::design_render),
    composed("POST", "/api/v1/designs/{id}/preview", compose::design_preview),
    composed("POST", "/api/v1/designs/{id}/check", compose::design_check),
    fixed("GET", "/api/v1/presets", || key("/api/v1/presets?search=a"), "the catalog is fixed"),
    fixed("GET", "/api/v1/openapi.json", || page("/api/v1/openapi.json"), FILE),
    fixed("GET", "/", || page("/"), FILE),
    fixed("GET", "/api/docs", || page("/api/docs"), FILE),
    fixed("GET", "/api/docs/start.js", || page("/api/docs/start.js"), FILE),
    fixed("GET", "/api/docs/swagger-ui.css", || page("/api/docs/swagger-ui.css"), FILE),
    fixed("GET", "/api/docs/swagger-ui-bundle.js", || page("/api/docs/swagger-ui-bundle.js"), FILE),
    composed("POST", "/api/editor/convert", compose::convert),
    composed("POST", "/api/editor/check", compose::editor_check),
    composed("POST", "/api/editor/export", compose::export),
    composed("POST", "/api/editor/table", compose::table),
    composed("POST", "/api/editor/import", compose::import),
    fixed("GET", "/api/editor/templates", || browser("GET", "/api/editor/templates"), FILE),
    fixed("GET", "/api/editor/designs", || browser("GET", "/api/editor/designs"), LIST),
    composed("POST", "/api/editor/designs", compose::editor_create),
    composed("GET", "/api/editor/designs/{id}", compose::editor_open),
    composed("PUT", "/api/editor/designs/{id}", compose::editor_save),
    composed("PATCH", "/api/editor/designs/{id}", compose::rename),
    composed("DELETE", "/api/editor/designs/{id}", compose::editor_delete),
    composed("GET", "/api/editor/designs/{id}/counters", compose::counters),
    composed("POST", "/api/editor/designs/{id}/counters", compose::take_numbers),
    composed("PUT", "/api/editor/designs/{id}/counters", compose::set_numbers),
    composed("POST", "/api/editor/designs/{id}/duplicate", compose::duplicate),
    composed("GET", "/api/editor/designs/{id}/thumbnail", compose::thumbnail),
    composed("GET", "/api/editor/designs/{id}/versions", compose::versions),
    fixed("POST", "/api/editor/sign-up", sign_up, HASH),
    fixed("POST", "/api/editor/sign-in", sign_in, HASH),
    fixed("POST", "/api/editor/sign-out", || browser("POST", "/api/editor/sign-out"), ROW),
    fixed("GET", "/api/editor/account", || browser("GET", "/api/editor/account"), LIST),
    fixed(
        "DELETE",
        "/api/editor/account",
        delete_account,
        "one password is hashed, and the designs have a limit",
    ),
    fixed("PUT", "/api/editor/account/password", change_password, "two passwords are hashed"),
    fixed("GET", "/api/editor/keys", || browser("GET", "/api/editor/keys"), LIST),
    fixed("POST", "/api/editor/keys", create_key, ROW),
    fixed("DELETE", "/api/editor/keys/{id}", || browser("DELETE", "/api/editor/keys/none"), ROW),
    fixed(
        "GET",
        "/api/editor/presets",
        || browser("GET", "/api/editor/presets"),
        "the catalog is fixed",
    ),
    fixed("GET", "/api/editor/fonts", || browser("GET", "/api/editor/fonts"), LIST),
    composed("POST", "/api/editor/fonts", compose::font),
    fixed("DELETE", "/api/editor/fonts/{id}", || browser("DELETE", "/api/editor/fonts/none"), ROW),
    fixed("GET", "/api/editor/sessions", || browser("GET", "/api/editor/sessions"), LIST),
    fixed(
        "DELETE",
        "/api/editor/sessions/{id}",
        || browser("DELETE", "/api/editor/sessions/none"),
        ROW,
    ),
    fixed("GET", "/healthz", || page("/healthz"), "it has no input"),
    fixed("GET", "/readyz", || page("/readyz"), "it has no input"),
    fixed("GET", "/metrics", || page("/metrics"), "its names are a fixed list"),
    fixed("GET", "/print/{id}", || page("/print/0123"), FILE),
    fixed("GET", "/sign-in", || page("/sign-in"), FILE),
    fixed("GET", "/sign-up", || page("/sign-up"), FILE),
    fixed("GET", "/edit", || page("/edit"), FILE),
    fixed("GET", "/edit/{id}", || page("/edit/none"), FILE),
    fixed("GET", "/assets/{name}", || page("/assets/none.js"), FILE),
];

/// A file, compressed for the client.
fn page(path: &str) -> Plan {
    Call::new("GET", path, Who::Nobody).header("accept-encoding", "zstd, gzip").into()
}

fn key(path: &str) -> Plan {
    Call::new("GET", path, Who::Key).header("accept-encoding", "zstd, gzip").into()
}

fn browser(method: &'static str, path: &str) -> Plan {
    Call::new(method, path, Who::Browser).header("accept-encoding", "zstd, gzip").into()
}

/// A password that is as long as it may be and that nobody guesses, in characters that take four bytes.
fn password() -> String {
    let letter = |at: u32| char::from_u32(0x1F300 + (at * at * 31 + at * 17) % 0x200);
    (0..128).filter_map(letter).collect()
}

fn sign_up() -> Plan {
    let body = json!({"email": "new@example.com", "password": password()});
    Call::new("POST", "/api/editor/sign-up", Who::Nobody).json(&body).into()
}

fn sign_in() -> Plan {
    let body = json!({"email": "nobody@example.com", "password": password()});
    Call::new("POST", "/api/editor/sign-in", Who::Nobody).json(&body).into()
}

fn delete_account() -> Plan {
    let call = Call::new("DELETE", "/api/editor/account", Who::Browser);
    call.json(&json!({"password": super::PASSWORD})).into()
}

fn change_password() -> Plan {
    let body = json!({"current": super::PASSWORD, "new": password()});
    Call::new("PUT", "/api/editor/account/password", Who::Browser).json(&body).into()
}

fn create_key() -> Plan {
    let call = Call::new("POST", "/api/editor/keys", Who::Browser);
    call.json(&json!({"name": "x".repeat(100)})).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_address_and_every_method_of_the_service_is_searched() {
        let served = server::ROUTES.iter().flat_map(|(path, methods)| {
            let methods = methods.split(", ").filter(|method| *method != "HEAD");
            methods.map(move |method| format!("{method} {path}"))
        });
        let listed = ADDRESSES.iter().map(Address::name);
        assert_eq!(listed.collect::<BTreeSet<_>>(), served.collect());
    }

    #[test]
    fn every_address_has_its_own_file_name() {
        // The same with and without a slash at the end is the same request.
        let plain = |address: &Address| address.name().trim_end_matches('/').to_owned();
        let names: BTreeSet<_> = ADDRESSES.iter().map(Address::file_name).collect();
        let addresses: BTreeSet<_> = ADDRESSES.iter().map(plain).collect();
        assert_eq!(names.len(), addresses.len());
    }
}
