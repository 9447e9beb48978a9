//! The router: the addresses, and what is around all of them.

use axum::{
    Router,
    extract::{Request, State},
    http::Method,
    middleware::{from_fn_with_state, map_request},
};

use crate::{App, Error, auth::own_pages, compression, cors, edge::Edge, routes};

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
    let own_pages = from_fn_with_state(app.clone(), own_pages::only);
    Router::new()
        .merge(routes::interface())
        .merge(routes::labelary())
        .merge(routes::editor().route_layer(own_pages))
        .merge(routes::site())
        .fallback(not_found)
        .layer(from_fn_with_state(app.clone(), compression::compress))
        .layer(from_fn_with_state(app.config.cors_origins.clone(), cors::allow))
        .layer(Edge(app.clone()))
        .with_state(app)
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
        let own = ["/api/docs", "/api/editor/", "/assets/", "/edit", "/print/", "/sign-"];
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
        let calls = [include_str!("router.rs"), include_str!("routes.rs")].map(|source| {
            let product = source.split("mod tests").next().unwrap();
            product.matches(".route(").count()
        });
        // The one of the macro.
        assert_eq!(calls, [0, 1]);
    }
}
