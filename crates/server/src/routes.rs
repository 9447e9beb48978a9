//! The addresses of the service, by the names that metrics and logs use.

/// Every address that the router serves.
pub(crate) const ROUTES: [&str; 47] = [
    "/api/v1/labels/render",
    "/api/v1/labels/preview",
    "/api/v1/labels/check",
    "/api/v1/zpl/preview",
    "/v1/graphics",
    "/v1/graphics/",
    "/v1/printers/{density}/labels/{size}",
    "/v1/printers/{density}/labels/{size}/",
    "/v1/printers/{density}/labels/{size}/{index}",
    "/v1/printers/{density}/labels/{size}/{index}/",
    "/v1/printers/{density}/labels/{size}/{index}/{*zpl}",
    "/api/v1/barcode",
    "/api/v1/designs",
    "/api/v1/designs/{id}/render",
    "/api/v1/presets",
    "/api/v1/openapi.json",
    "/",
    "/api/docs",
    "/api/docs/start.js",
    "/api/docs/swagger-ui.css",
    "/api/docs/swagger-ui-bundle.js",
    "/api/editor/convert",
    "/api/editor/check",
    "/api/editor/export",
    "/api/editor/templates",
    "/api/editor/designs",
    "/api/editor/designs/{id}",
    "/api/editor/designs/{id}/duplicate",
    "/api/editor/designs/{id}/thumbnail",
    "/api/editor/sign-up",
    "/api/editor/sign-in",
    "/api/editor/sign-out",
    "/api/editor/account",
    "/api/editor/account/password",
    "/api/editor/keys",
    "/api/editor/keys/{id}",
    "/api/editor/presets",
    "/api/editor/sessions",
    "/api/editor/sessions/{id}",
    "/healthz",
    "/readyz",
    "/metrics",
    "/sign-in",
    "/sign-up",
    "/edit",
    "/edit/{id}",
    "/assets/{name}",
];

/// The name of a route in metrics and logs: one of a fixed list, so that clients cannot add names.
pub(crate) fn route_name(matched: Option<&str>) -> &'static str {
    let known = ROUTES.iter().find(|known| Some(**known) == matched);
    known.copied().unwrap_or("other")
}
