//! Maps addresses to handlers.

use axum::{
    Router,
    extract::{Request, State},
    http::{HeaderValue, Method},
    middleware::{from_fn_with_state, map_request},
    response::Response,
    routing::{MethodRouter, delete, get, post, put},
};

use crate::{App, Error, api, auth::own_pages, compression, cors, edge::Edge};

/// The service as a router. An address of the interface may end with a slash.
pub fn router(app: App) -> Router {
    Router::new().fallback_service(addresses(app)).layer(map_request(without_slash))
}

/// Programs put addresses together, and some end them with a slash. Only those of the interface: the part of a Labelary address
/// that is ZPL may end with one.
async fn without_slash(mut request: Request) -> Request {
    let uri = request.uri();
    let path = uri.path().trim_end_matches('/');
    if path.len() < uri.path().len() && path.starts_with("/api/v1/") {
        let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
        // Shorter than an address that was valid.
        if let Ok(shorter) = format!("{path}{query}").parse() {
            *request.uri_mut() = shorter;
        }
    }
    request
}

fn addresses(app: App) -> Router {
    Router::new()
        .route("/api/v1/labels/render", only("POST", post(api::v1::labels::render)))
        .route("/api/v1/labels/preview", only("POST", post(api::v1::labels::preview)))
        .route("/api/v1/labels/check", only("POST", post(api::v1::labels::check)))
        .route("/api/v1/zpl/preview", only("POST", post(api::v1::zpl::preview)))
        .merge(labelary())
        .route("/api/v1/barcode", only("POST", post(api::v1::barcode::barcode)))
        .route("/api/v1/designs", only("GET, HEAD, POST", designs()))
        .route("/api/v1/designs/{id}", only("GET, HEAD, PUT, DELETE", design()))
        .route("/api/v1/designs/{id}/render", only("GET, HEAD, POST", design_render()))
        .route("/api/v1/designs/{id}/preview", only("POST", post(api::v1::designs::preview)))
        .route("/api/v1/designs/{id}/check", only("POST", post(api::v1::designs::check)))
        .route("/api/v1/presets", only(GET, get(api::v1::presets::presets)))
        .route("/api/v1/openapi.json", only(GET, get(api::docs::openapi)))
        .route("/api/docs", only(GET, get(api::docs::page)))
        .route("/api/docs/start.js", only(GET, get(api::docs::start)))
        .route("/api/docs/swagger-ui.css", only(GET, get(api::docs::style)))
        .route("/api/docs/swagger-ui-bundle.js", only(GET, get(api::docs::bundle)))
        .merge(editor(&app))
        .merge(site())
        .route("/healthz", only(GET, get(api::operations::healthz)))
        .route("/readyz", only(GET, get(api::operations::readyz)))
        .route("/metrics", only(GET, get(api::operations::metrics)))
        .fallback(not_found)
        .layer(from_fn_with_state(app.clone(), compression::compress))
        .layer(from_fn_with_state(app.config.cors_origins.clone(), cors::allow))
        .layer(Edge(app.clone()))
        .with_state(app)
}

/// Whatever answers GET also answers HEAD.
const GET: &str = "GET, HEAD";

fn designs() -> MethodRouter<App> {
    get(api::v1::designs::list).post(api::v1::designs::create)
}

fn design() -> MethodRouter<App> {
    use api::v1::designs::{delete, open, save};
    get(open).put(save).delete(delete)
}

fn design_render() -> MethodRouter<App> {
    get(api::v1::designs::inspect).post(api::v1::designs::render)
}

fn labelary() -> Router<App> {
    use api::labelary::{all, graphics, in_address, one};
    let path = "/v1/printers/{density}/labels/{size}";
    Router::new()
        .route("/v1/graphics", only("POST", post(graphics)))
        .route("/v1/graphics/", only("POST", post(graphics)))
        .route(path, only("POST", post(all)))
        .route(&format!("{path}/"), only("POST", post(all)))
        .route(&format!("{path}/{{index}}"), only("POST", post(one)))
        .route(&format!("{path}/{{index}}/"), only("POST", post(one)))
        .route(&format!("{path}/{{index}}/{{*zpl}}"), only(GET, get(in_address)))
}

fn editor(app: &App) -> Router<App> {
    use api::editor::{
        account, check, convert, designs, export, fonts, import, keys, presets, sessions, table,
        templates,
    };
    let design = get(designs::read).put(designs::save);
    let design = design.patch(designs::rename).delete(designs::delete);
    let counters = get(designs::counters::list).post(designs::counters::take);
    let counters = counters.put(designs::counters::set);
    Router::new()
        .route("/api/editor/convert", only("POST", post(convert::convert)))
        .route("/api/editor/check", only("POST", post(check::check)))
        .route("/api/editor/export", only("POST", post(export::export)))
        .route("/api/editor/table", only("POST", post(table::read)))
        .route("/api/editor/import", only("POST", post(import::import)))
        .route("/api/editor/templates", only(GET, get(templates::list)))
        .route(
            "/api/editor/designs",
            only("GET, HEAD, POST", get(designs::list).post(designs::create)),
        )
        .route("/api/editor/designs/{id}", only("GET, HEAD, PUT, PATCH, DELETE", design))
        .route("/api/editor/designs/{id}/counters", only("GET, HEAD, POST, PUT", counters))
        .route("/api/editor/designs/{id}/duplicate", only("POST", post(designs::duplicate)))
        .route("/api/editor/designs/{id}/thumbnail", only(GET, get(designs::thumbnail)))
        .route("/api/editor/designs/{id}/versions", only(GET, get(designs::versions)))
        .route("/api/editor/sign-up", only("POST", post(account::sign_up)))
        .route("/api/editor/sign-in", only("POST", post(account::sign_in)))
        .route("/api/editor/sign-out", only("POST", post(account::sign_out)))
        .route(
            "/api/editor/account",
            only("GET, HEAD, DELETE", get(account::account).delete(account::delete)),
        )
        .route("/api/editor/account/password", only("PUT", put(account::change_password)))
        .route("/api/editor/keys", only("GET, HEAD, POST", get(keys::list).post(keys::create)))
        .route("/api/editor/keys/{id}", only("DELETE", delete(keys::revoke)))
        .route("/api/editor/presets", only(GET, get(presets::list)))
        .route("/api/editor/fonts", only("GET, HEAD, POST", get(fonts::list).post(fonts::add)))
        .route("/api/editor/fonts/{id}", only("DELETE", delete(fonts::delete)))
        .route("/api/editor/sessions", only(GET, get(sessions::list)))
        .route("/api/editor/sessions/{id}", only("DELETE", delete(sessions::end)))
        .route_layer(from_fn_with_state(app.clone(), own_pages::only))
}

fn site() -> Router<App> {
    use api::site::{asset, page};
    Router::new()
        .route("/", only(GET, get(page)))
        .route("/sign-in", only(GET, get(page)))
        .route("/sign-up", only(GET, get(page)))
        .route("/edit", only(GET, get(page)))
        .route("/edit/{id}", only(GET, get(page)))
        .route("/assets/{name}", only(GET, get(asset)))
}

/// The methods of an address; others get an error in the usual JSON form.
fn only(allow: &'static str, methods: MethodRouter<App>) -> MethodRouter<App> {
    methods.fallback(async move || -> Result<Response, Error> {
        Err(Error::MethodNotAllowed { allow: HeaderValue::from_static(allow) })
    })
}

async fn not_found(State(_): State<App>, request: Request) -> Error {
    let path: String = request.uri().path().chars().take(80).collect();
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    let method = if is_read { "" } else { " for any method" };
    Error::NotFound(format!("there is nothing at {path}{method}").into())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use crate::routes::ROUTES;

    #[test]
    fn the_openapi_document_describes_exactly_the_public_addresses() {
        // A trailing slash makes no other address; OpenAPI cannot say that a parameter may contain slashes.
        let plain = |path: &str| path.replace("{*", "{").trim_end_matches('/').to_owned();
        // The editor's pages and their interface are not public.
        let own = ["/api/docs", "/api/editor/", "/assets/", "/edit", "/sign-"];
        let is_public = |path: &&str| *path != "/" && !own.iter().any(|own| path.starts_with(own));
        let served: BTreeSet<_> =
            ROUTES.iter().map(|(path, _)| *path).filter(is_public).map(plain).collect();
        let document: serde_json::Value = serde_json::from_str(wire::openapi()).unwrap();
        let described = document["paths"].as_object().unwrap().keys();
        let described: BTreeSet<_> = described.map(|path| plain(path)).collect();
        assert_eq!(served, described);
    }

    #[test]
    fn every_address_of_the_editor_is_described_and_no_other() {
        let paths = ROUTES.iter().map(|(path, _)| *path);
        let served: BTreeSet<_> = paths.filter(|path| path.starts_with("/api/editor/")).collect();
        let document: serde_json::Value = serde_json::from_str(wire::editor_openapi()).unwrap();
        let described = document["paths"].as_object().unwrap().keys();
        assert_eq!(served, described.map(String::as_str).collect());
    }

    #[test]
    fn every_route_is_in_the_list() {
        let source = include_str!("router.rs");
        let (routes, _) = source.split_once("mod tests").unwrap();
        assert_eq!(routes.matches(".route(").count(), ROUTES.len());
    }
}
