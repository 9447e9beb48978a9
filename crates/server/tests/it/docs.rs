//! `/api/docs` and the files of its page.

use expect_test::expect;

use crate::service::{Answer, Ask, Service};

async fn open(path: &str) -> Answer {
    let answer = Service::new().await.send(Ask::get(path)).await;
    assert_eq!(answer.status, 200, "{path}");
    answer
}

/// The addresses in double quotes in a page or script.
fn addresses(text: &str) -> Vec<&str> {
    let quoted = text.split('"').skip(1).step_by(2);
    quoted.filter(|part| part.contains('/') && !part.contains(' ')).collect()
}

#[tokio::test]
async fn the_reference_page_is_public() {
    expect![[r#"
        200 OK
        content-length: 553
        content-type: text/html; charset=utf-8

        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Labelwright API</title>
        <link rel="stylesheet" href="/api/docs/swagger-ui.css">
        <link rel="icon" href="data:,">
        </head>
        <body>
        <main id="reference"></main>
        <noscript>This page needs JavaScript. The same reference for programs is at <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>.</noscript>
        <script src="/api/docs/swagger-ui-bundle.js"></script>
        <script src="/api/docs/start.js"></script>
        </body>
        </html>


    "#]].assert_debug_eq(&open("/api/docs").await);
}

#[tokio::test]
async fn the_page_runs_its_own_scripts_and_calls_its_own_service() {
    let answer = open("/api/docs").await;
    expect![[r#"
        default-src 'none'
        script-src 'self'
        style-src 'self' 'unsafe-inline'
        img-src 'self' data: blob:
        connect-src 'self'
        frame-ancestors 'none'
        base-uri 'none'
        form-action 'none'"#]]
    .assert_eq(&answer.header("content-security-policy").unwrap().replace("; ", "\n"));
}

#[tokio::test]
async fn the_page_refers_to_no_other_host() {
    let (page, start) = (open("/api/docs").await, open("/api/docs/start.js").await);
    let named = addresses(page.text());
    assert!(named.len() >= 4, "{named:?}");
    for address in named.into_iter().chain(addresses(start.text())) {
        assert!(address.starts_with('/') && !address.starts_with("//"), "{address}");
        assert_eq!(open(address).await.status, 200);
    }
    assert!(!page.text().contains("://") && !start.text().contains("://"));
}

#[tokio::test]
async fn the_page_uses_no_external_validator() {
    let start = open("/api/docs/start.js").await;
    assert_eq!(start.header("content-type"), Some("text/javascript; charset=utf-8"));
    assert!(start.text().contains("url: \"/api/v1/openapi.json\""), "{start:?}");
    assert!(start.text().contains("validatorUrl: null"), "{start:?}");
    assert!(start.text().contains("persistAuthorization: false"), "{start:?}");
}

/// Checks that a compressed file has its type, may be cached for an hour, and unpacks to this many bytes.
async fn check_packed(path: &str, kind: &str, least: u32) {
    let plain = open(path).await;
    assert_eq!(plain.header("content-encoding"), None);
    let ask = Ask::get(path).header("accept-encoding", "gzip");
    let answer = Service::new().await.send(ask).await;
    assert_eq!(answer.header("content-type"), Some(kind));
    assert_eq!(answer.header("content-encoding"), Some("gzip"));
    assert_eq!(answer.header("cache-control"), Some("public, max-age=3600"));
    // The trailer of gzip has the unpacked size (RFC 1952, 2.3.1).
    let (head, foot) = (&answer.body[..3], answer.body.last_chunk().unwrap());
    assert_eq!(head, [0x1f, 0x8b, 8]);
    assert!(u32::from_le_bytes(*foot) > least, "{path}");
    assert_eq!(u32::from_le_bytes(*foot) as usize, plain.body.len());
}

#[tokio::test]
async fn style_and_script_are_served_by_the_service() {
    check_packed("/api/docs/swagger-ui.css", "text/css; charset=utf-8", 100_000).await;
    let script = "text/javascript; charset=utf-8";
    check_packed("/api/docs/swagger-ui-bundle.js", script, 1_000_000).await;
}

#[tokio::test]
async fn the_page_shows_the_openapi_document() {
    let answer = open("/api/v1/openapi.json").await;
    assert_eq!(answer.header("content-type"), Some("application/json"));
    assert_eq!(answer.json()["info"]["version"], "1.0.0");
    assert!(answer.json()["paths"]["/api/v1/labels/render"]["post"].is_object());
}

#[tokio::test]
async fn other_files_of_the_page_are_not_found() {
    let service = Service::new().await;
    for path in ["/api/docs/", "/api/docs/index.html", "/api/docs/swagger-ui-bundle.js.map"] {
        assert_eq!(service.error(Ask::get(path)).await, (404, "not_found".to_owned()), "{path}");
    }
    let error = service.error(Ask::post("/api/docs")).await;
    assert_eq!(error, (405, "method_not_allowed".to_owned()));
}
