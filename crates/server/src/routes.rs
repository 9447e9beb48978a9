//! The addresses of the service: for each, its methods and who answers them. Metrics and logs use these names.

use axum::{
    Router,
    http::HeaderValue,
    response::Response,
    routing::{MethodFilter, MethodRouter},
};

use crate::{
    App, Error,
    api::{docs, editor, labelary, operations, site, v1},
};

/// Methods as `Allow` lists them: whatever answers GET also answers HEAD.
macro_rules! allowed {
    (GET $(, $other:ident)*) => { concat!("GET, HEAD" $(, ", ", stringify!($other))*) };
    ($first:ident $(, $other:ident)*) => { concat!(stringify!($first) $(, ", ", stringify!($other))*) };
}

/// Declares the addresses: in groups, each with the handlers of its methods.
macro_rules! routes {
    ($( $(#[$about:meta])* $group:ident {
        $( $path:literal { $( $method:ident: $handler:path ),+ $(,)? } )*
    } )*) => {
        /// Every address that the router serves, with its methods as `Allow` lists them.
        pub const ROUTES: &[(&str, &str)] = &[$( $( ($path, allowed!($($method),+)), )* )*];

        $( $(#[$about])*
        pub(crate) fn $group() -> Router<App> {
            Router::new()
                $( .route($path, only(allowed!($($method),+), MethodRouter::new()
                    $( .on(MethodFilter::$method, $handler) )+)) )*
        } )*
    };
}

routes! {
    /// What programs and operators ask.
    interface {
        "/api/v1/labels/render" { POST: v1::labels::render }
        "/api/v1/labels/preview" { POST: v1::labels::preview }
        "/api/v1/labels/check" { POST: v1::labels::check }
        "/api/v1/zpl/preview" { POST: v1::zpl::preview }
        "/api/v1/barcode" { POST: v1::barcode::barcode }
        "/api/v1/designs" { GET: v1::designs::list, POST: v1::designs::create }
        "/api/v1/designs/{id}" {
            GET: v1::designs::open,
            PUT: v1::designs::save,
            DELETE: v1::designs::delete,
        }
        "/api/v1/designs/{id}/render" { GET: v1::designs::inspect, POST: v1::designs::render }
        "/api/v1/designs/{id}/preview" { POST: v1::designs::preview }
        "/api/v1/designs/{id}/check" { POST: v1::designs::check }
        "/api/v1/presets" { GET: v1::presets::presets }
        "/api/v1/openapi.json" { GET: docs::openapi }
        "/api/docs" { GET: docs::page }
        "/api/docs/start.js" { GET: docs::start }
        "/api/docs/swagger-ui.css" { GET: docs::style }
        "/api/docs/swagger-ui-bundle.js" { GET: docs::bundle }
        "/healthz" { GET: operations::healthz }
        "/readyz" { GET: operations::readyz }
        "/metrics" { GET: operations::metrics }
    }
    /// The addresses of Labelary's service.
    labelary {
        "/v1/graphics" { POST: labelary::graphics }
        "/v1/graphics/" { POST: labelary::graphics }
        "/v1/printers/{density}/labels/{size}" { POST: labelary::all }
        "/v1/printers/{density}/labels/{size}/" { POST: labelary::all }
        "/v1/printers/{density}/labels/{size}/{index}" { POST: labelary::one }
        "/v1/printers/{density}/labels/{size}/{index}/" { POST: labelary::one }
        "/v1/printers/{density}/labels/{size}/{index}/{*zpl}" { GET: labelary::in_address }
    }
    /// What the editor asks.
    editor {
        "/api/editor/convert" { POST: editor::convert::convert }
        "/api/editor/check" { POST: editor::check::check }
        "/api/editor/export" { POST: editor::export::export }
        "/api/editor/table" { POST: editor::table::read }
        "/api/editor/import" { POST: editor::import::import }
        "/api/editor/templates" { GET: editor::templates::list }
        "/api/editor/designs" { GET: editor::designs::list, POST: editor::designs::create }
        "/api/editor/designs/{id}" {
            GET: editor::designs::read,
            PUT: editor::designs::save,
            PATCH: editor::designs::rename,
            DELETE: editor::designs::delete,
        }
        "/api/editor/designs/{id}/counters" {
            GET: editor::designs::counters::list,
            POST: editor::designs::counters::take,
            PUT: editor::designs::counters::set,
        }
        "/api/editor/designs/{id}/duplicate" { POST: editor::designs::duplicate }
        "/api/editor/designs/{id}/thumbnail" { GET: editor::designs::thumbnail }
        "/api/editor/designs/{id}/versions" { GET: editor::designs::versions }
        "/api/editor/sign-up" { POST: editor::account::sign_up }
        "/api/editor/sign-in" { POST: editor::account::sign_in }
        "/api/editor/sign-out" { POST: editor::account::sign_out }
        "/api/editor/account" { GET: editor::account::account, DELETE: editor::account::delete }
        "/api/editor/account/password" { PUT: editor::account::change_password }
        "/api/editor/keys" { GET: editor::keys::list, POST: editor::keys::create }
        "/api/editor/keys/{id}" { DELETE: editor::keys::revoke }
        "/api/editor/presets" { GET: editor::presets::list }
        "/api/editor/fonts" { GET: editor::fonts::list, POST: editor::fonts::add }
        "/api/editor/fonts/{id}" { DELETE: editor::fonts::delete }
        "/api/editor/sessions" { GET: editor::sessions::list }
        "/api/editor/sessions/{id}" { DELETE: editor::sessions::end }
    }
    /// The pages.
    site {
        "/" { GET: site::page }
        "/sign-in" { GET: site::page }
        "/sign-up" { GET: site::page }
        "/edit" { GET: site::page }
        "/edit/{id}" { GET: site::page }
        "/print/{id}" { GET: site::page }
        "/assets/{name}" { GET: site::asset }
    }
}

/// The methods of an address; others get an error in the usual JSON form.
fn only(allow: &'static str, methods: MethodRouter<App>) -> MethodRouter<App> {
    methods.fallback(async move || -> Result<Response, Error> {
        Err(Error::MethodNotAllowed { allow: HeaderValue::from_static(allow) })
    })
}

/// The name of a route in metrics and logs: one of a fixed list, so that clients cannot add names.
pub(crate) fn route_name(matched: Option<&str>) -> &'static str {
    let known = ROUTES.iter().map(|(path, _)| *path).find(|path| Some(*path) == matched);
    known.unwrap_or("other")
}
