//! `/v1/printers/...`: Labelary's addresses.

use crate::{
    labels_preview::png_head,
    service::{Answer, Ask, Service},
};

const TWO: &str = "^xa^cfa,50^fo100,100^fdHello World^fs^xz^xa^fo10,10^gb20,20,20^fs^xz";
const FIRST: &str = "/v1/printers/8dpmm/labels/4x6/0/";

/// A request as Labelary's clients send it: without a key, to a service that allows it.
async fn open(ask: Ask) -> Answer {
    Service::with(&[("open-preview", "true")]).await.send(ask).await
}

#[tokio::test]
async fn a_post_returns_a_greyscale_png() {
    let form = "application/x-www-form-urlencoded";
    let answer = open(Ask::post(FIRST).header("content-type", form).body(TWO)).await;
    assert_eq!(answer.header("content-type"), Some("image/png"), "{answer:?}");
    assert_eq!(answer.header("x-total-count"), Some("2"));
    assert_eq!(png_head(&answer.body), (812, 1218, 8));
    let bitonal = open(Ask::post(FIRST).header("x-quality", "Bitonal").body(TWO)).await;
    assert_eq!(png_head(&bitonal.body), (812, 1218, 1));
}

#[tokio::test]
async fn a_get_takes_the_document_from_its_address() {
    let zpl = "%5Exa%5Efo10,10%5Egb20,20,20%5Efs%5Exz";
    let answer = open(Ask::get(&format!("{FIRST}{zpl}"))).await;
    assert_eq!(png_head(&answer.body), (812, 1218, 8));
    let posted = open(Ask::post(FIRST).body("^xa^fo10,10^gb20,20,20^fs^xz")).await;
    assert_eq!(answer.body, posted.body);
    let plain = open(Ask::get(&format!("{FIRST}^xa^fo10,10^gb20,20,20^fs^xz"))).await;
    assert_eq!(answer.body, plain.body);
}

#[tokio::test]
async fn invalid_densities_and_sizes_are_refused() {
    for (address, expected) in [
        ("6dpmm/labels/1x1", (152, 152)),
        ("8dpmm/labels/2.25x1.25", (457, 254)),
        ("12dpmm/labels/4x6", (1200, 1800)),
        ("24dpmm/labels/1x2", (600, 1200)),
    ] {
        let answer = open(Ask::post(&format!("/v1/printers/{address}/0/")).body(TWO)).await;
        let (width, height, _) = png_head(&answer.body);
        assert_eq!((width, height), expected, "{address}");
    }
}

#[tokio::test]
async fn accept_selects_the_format() {
    let accept = async |kinds: &str| open(Ask::post(FIRST).header("accept", kinds).body(TWO)).await;
    let kind = |answer: &Answer| answer.header("content-type").unwrap().to_owned();
    assert_eq!(kind(&accept("*/*").await), "image/png");
    assert_eq!(kind(&accept("application/pdf").await), "application/pdf");
    assert_eq!(kind(&accept("image/svg+xml, image/png;q=0.5").await), "image/svg+xml");
    assert_eq!(accept("application/epl").await.error(), (406, "not_acceptable".to_owned()));
}

#[tokio::test]
async fn without_an_index_a_pdf_has_all_labels() {
    for address in ["/v1/printers/8dpmm/labels/4x6/", "/v1/printers/8dpmm/labels/4x6"] {
        let answer = open(Ask::post(address).header("accept", "application/pdf").body(TWO)).await;
        assert!(answer.body.starts_with(b"%PDF-"), "{answer:?}");
        assert_eq!(open(Ask::post(address).body(TWO)).await.status, 400);
    }
}

#[tokio::test]
async fn the_document_may_be_sent_as_a_form() {
    let form = "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.zpl\"\r\n\r\n\
        ^xa^fo10,10^gb20,20,20^fs^xz\r\n--x--\r\n";
    let kind = "multipart/form-data; boundary=x";
    let sent = open(Ask::post(FIRST).header("content-type", kind).body(form)).await;
    let plain = open(Ask::post(FIRST).body("^xa^fo10,10^gb20,20,20^fs^xz")).await;
    assert_eq!(sent.body, plain.body);
    let empty = Ask::post(FIRST).header("content-type", kind).body("--x--");
    assert_eq!(open(empty).await.status, 400);
}

#[tokio::test]
async fn unsupported_options_are_refused_by_name() {
    for (name, value) in [("x-rotation", "90"), ("x-page-size", "A4"), ("x-quality", "best")] {
        let answer = open(Ask::post(FIRST).header(name, value).body(TWO)).await;
        assert_eq!(answer.error(), (400, "invalid_spec".to_owned()), "{name}");
        assert!(answer.text().to_lowercase().contains(name), "{answer:?}");
    }
    for address in [
        "/v1/printers/9dpmm/labels/4x6/0/",
        "/v1/printers/8dpmm/labels/4/0/",
        "/v1/printers/8dpmm/labels/4x0/0/",
        "/v1/printers/8dpmm/labels/4xNaN/0/",
        "/v1/printers/8dpmm/labels/4x6/-1/",
        "/v1/printers/8dpmm/labels/4x6/%FF/",
    ] {
        assert_eq!(open(Ask::post(address).body(TWO)).await.error().0, 400, "{address}");
    }
    let answer = open(Ask::post("/v1/printers/8dpmm/labels/4x6/2/").body(TWO)).await;
    assert_eq!(answer.error(), (404, "not_found".to_owned()));
}

#[tokio::test]
async fn a_key_is_required_unless_the_operator_allows_otherwise() {
    let service = Service::new().await;
    let account = service.account("a@example.com").await;
    assert_eq!(service.send(Ask::post(FIRST).body(TWO)).await.error().0, 401);
    assert_eq!(service.send(Ask::post(FIRST).by(&account).body(TWO)).await.status, 200);
    // A wrong key is refused even if none is required.
    assert_eq!(open(Ask::post(FIRST).key("lw_wrong").body(TWO)).await.error().0, 401);
}

#[tokio::test]
async fn without_a_key_requests_are_limited_per_address() {
    let flags = [("open-preview", "true"), ("request-burst", "2"), ("requests-per-minute", "1")];
    let service = Service::with(&flags).await;
    let account = service.account("a@example.com").await;
    let ask = |from| service.send(Ask::post(FIRST).body(TWO).from(from));
    for expected in [200, 200, 429] {
        assert_eq!(ask("192.0.2.1").await.status, expected);
    }
    for expected in [200, 200, 429] {
        assert_eq!(ask("192.0.2.2").await.status, expected);
    }
    assert_eq!(service.send(Ask::post(FIRST).by(&account).body(TWO)).await.status, 200);
}

#[tokio::test]
async fn without_a_key_labels_are_limited_per_address() {
    let service = Service::with(&[("open-preview", "true"), ("labels-per-minute", "1")]).await;
    let ask = |from| service.send(Ask::post(FIRST).body(TWO).from(from));
    for from in ["192.0.2.1", "192.0.2.2"] {
        assert_eq!(ask(from).await.status, 200);
        assert_eq!(ask(from).await.error(), (429, "rate_limited".to_owned()));
    }
}
