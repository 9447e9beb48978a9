//! The editor's page and files.

use axum::http::Method;

use crate::service::{Ask, Service};

/// The address of a file of the page; empty if the editor was not built.
fn named(page: &str, start: &str) -> String {
    let from = page.find(start).map_or("", |at| &page[at..]);
    from.split('"').next().unwrap_or_default().to_owned()
}

/// The page as a browser unpacks it.
async fn page(service: &Service, address: &str) -> String {
    let answer = service.send(Ask::get(address).header("accept-encoding", "gzip")).await;
    assert_eq!((answer.status.as_u16(), address), (200, address));
    assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
    assert_eq!(answer.header("cache-control"), Some("no-cache"));
    match answer.header("content-encoding") {
        Some("gzip") => unpack(&answer.body),
        _ => answer.text().to_owned(),
    }
}

fn unpack(gzip: &[u8]) -> String {
    // Ten bytes of header and eight of trailer, without optional fields (RFC 1952, 2.3).
    let inflated = miniz_oxide::inflate::decompress_to_vec(&gzip[10..gzip.len() - 8]).unwrap();
    String::from_utf8(inflated).unwrap()
}

#[tokio::test]
async fn every_address_of_the_editor_serves_the_page() {
    let service = Service::new().await;
    let start = page(&service, "/").await;
    assert!(start.contains("<title>Labelwright</title>"), "{start}");
    for address in ["/sign-in", "/sign-up", "/edit", "/edit/0123", "/print/0123"] {
        assert_eq!(page(&service, address).await, start, "{address}");
    }
    let answer = service.send(Ask::post("/")).await;
    assert_eq!(answer.error(), (405, "method_not_allowed".to_owned()));
}

#[tokio::test]
async fn the_page_runs_only_its_own_scripts() {
    let service = Service::new().await;
    let answer = service.send(Ask::get("/")).await;
    let policy = answer.header("content-security-policy").unwrap();
    for rule in ["default-src 'none'", "script-src 'self';", "style-src 'self';"] {
        assert!(policy.contains(rule), "{policy}");
    }
    assert!(!policy.contains("unsafe"), "{policy}");
}

#[tokio::test]
async fn the_page_connects_only_to_its_service_and_browser_print() {
    let service = Service::new().await;
    let answer = service.send(Ask::get("/")).await;
    let policy = answer.header("content-security-policy").unwrap();
    let connect = policy.split("; ").find(|rule| rule.starts_with("connect-src"));
    let expected = "connect-src 'self' http://127.0.0.1:9100 https://127.0.0.1:9101";
    assert_eq!(connect, Some(expected));
}

#[tokio::test]
async fn the_page_frames_only_its_own_files() {
    let service = Service::new().await;
    let answer = service.send(Ask::get("/")).await;
    let policy = answer.header("content-security-policy").unwrap();
    let frames: Vec<_> = policy.split("; ").filter(|rule| rule.starts_with("frame-src")).collect();
    assert_eq!(frames, ["frame-src blob:"]);
}

#[tokio::test]
async fn assets_are_cached_forever() {
    let service = Service::new().await;
    let start = page(&service, "/").await;
    let script = named(&start, "/assets/app-");
    if script.is_empty() {
        assert!(start.contains("without its editor"), "{start}");
        return;
    }
    let plain = service.send(Ask::get(&script)).await;
    assert_eq!((plain.status.as_u16(), plain.header("content-encoding")), (200, None), "{script}");
    let answer = service.send(Ask::get(&script).header("accept-encoding", "gzip, br")).await;
    assert_eq!(answer.status, 200, "{script}");
    assert_eq!(answer.header("vary"), Some("accept-encoding"));
    assert_eq!(unpack(&answer.body), plain.text());
    assert_eq!(answer.header("cache-control"), Some("public, max-age=31536000, immutable"));
    assert_eq!(answer.header("content-encoding"), Some("gzip"));
    let head = service.send(Ask::new(Method::HEAD, &script)).await;
    assert_eq!((head.status.as_u16(), head.body.len()), (200, 0));
}

#[tokio::test]
async fn the_page_lists_third_party_licences() {
    let service = Service::new().await;
    let start = page(&service, "/").await;
    let licences = named(&start, "/assets/licences-");
    if licences.is_empty() {
        assert!(start.contains("without its editor"), "{start}");
        return;
    }
    let answer = service.send(Ask::get(&licences)).await;
    assert_eq!(answer.header("content-type"), Some("text/plain; charset=utf-8"));
    let text = answer.text();
    for name in ["preact", "@preact/signals", "@preact/signals-core"] {
        assert!(text.contains(&format!("{name} ")), "{name} is missing: {text}");
    }
    assert!(text.matches("Permission is hereby granted").count() >= 3, "{text}");
    // Build tools are not in the bundle.
    assert!(!text.contains("esbuild"), "{text}");
}

#[tokio::test]
async fn unknown_files_are_not_found() {
    let service = Service::new().await;
    for name in ["app.js", "..%2Findex.html", "%2e%2e%2feditor_files.rs", "x", "%FF", "index.html"]
    {
        let answer = service.send(Ask::get(&format!("/assets/{name}"))).await;
        assert_eq!(answer.error(), (404, "not_found".to_owned()), "{name}");
    }
}

#[tokio::test]
async fn sizes_are_listed_without_an_account() {
    let service = Service::new().await;
    let answer = service.send(Ask::get("/api/editor/presets")).await;
    assert_eq!(answer.header("cache-control"), Some("public, max-age=3600"));
    let presets = answer.json();
    assert_eq!(presets["count"], 148);
    assert_eq!(presets["presets"].as_array().unwrap().len(), 148);
}
