//! `/v1/printers/...`: Labelary's addresses.

use crate::{
    caller::Caller,
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
async fn labels_have_whole_dots_to_an_inch() {
    for (address, expected) in [
        ("6dpmm/labels/1x1", (152, 152)),
        ("8dpmm/labels/2.25x1.25", (457, 254)),
        ("12dpmm/labels/4x6", (1216, 1824)),
        ("24dpmm/labels/1x2", (609, 1218)),
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
    for (name, value) in [
        ("x-rotation", "45"),
        ("x-page-size", "A3"),
        ("x-page-orientation", "upside"),
        ("x-page-layout", "2"),
        ("x-page-layout", "0x3"),
        ("x-page-layout", "2x100"),
        ("x-page-align", "top"),
        ("x-page-vertical-align", "left"),
        ("x-label-border", "dotted"),
        ("x-formatter", "yes"),
        ("x-target-dpmm", "9"),
        ("x-quality", "best"),
    ] {
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
async fn labels_are_rotated_clockwise() {
    let bitonal = async |address: &str, rotation: &str, zpl: &str| {
        let ask = Ask::post(&format!("/v1/printers/8dpmm/labels/{address}/0/"));
        open(ask.header("x-quality", "Bitonal").header("x-rotation", rotation).body(zpl.to_owned()))
            .await
    };
    let label = "^XA^FO10,20^GB30,40,30^FS^XZ";
    // 4 by 6 inches are 812 by 1218 dots.
    for (rotation, size, expected) in [
        ("0", "4x6", "^XA^FO10,20^GB30,40,30^FS^XZ"),
        ("90", "6x4", "^XA^FO1158,10^GB40,30,30^FS^XZ"),
        ("180", "4x6", "^XA^FO772,1158^GB30,40,30^FS^XZ"),
        ("270", "6x4", "^XA^FO20,772^GB40,30,30^FS^XZ"),
    ] {
        let rotated = bitonal("4x6", rotation, label).await;
        assert_eq!(rotated.body, bitonal(size, "0", expected).await.body, "{rotation}");
    }
    for accept in ["image/png", "image/svg+xml", "application/pdf"] {
        let ask =
            |rotation| Ask::post(FIRST).header("accept", accept).header("x-rotation", rotation);
        let (upright, rotated) =
            (open(ask("0").body(label)).await, open(ask("90").body(label)).await);
        assert_eq!(rotated.status, 200, "{accept}");
        assert_ne!(upright.body, rotated.body, "{accept}");
    }
    let pdf = Ask::post(FIRST).header("accept", "application/pdf").header("x-rotation", "90");
    let pdf = open(pdf.body(label)).await;
    assert!(String::from_utf8_lossy(&pdf.body).contains("/MediaBox[0 0 432 288]"));
}

#[tokio::test]
async fn a_narrow_print_is_centred() {
    let bitonal = async |zpl: &str| {
        open(Ask::post(FIRST).header("x-quality", "Bitonal").body(zpl.to_owned())).await
    };
    let narrow = bitonal("^XA^PW412^FO10,20^GB600,40,40^FS^XZ").await;
    assert_eq!(png_head(&narrow.body), (812, 1218, 1));
    let expected = bitonal("^XA^FO210,20^GB402,40,40^FS^XZ").await;
    assert_eq!(narrow.body, expected.body);
    // Only at this address: printers count from the left edge.
    let Caller { service, account, .. } = Caller::new().await;
    let ask = |zpl: &str| {
        let ask = Ask::post("/api/v1/zpl/preview?widthIn=4&heightIn=6").by(&account);
        service.send(ask.header("content-type", "text/plain").body(zpl.to_owned()))
    };
    let at_left = ask("^XA^PW412^FO10,20^GB600,40,40^FS^XZ").await;
    assert_eq!(at_left.body, ask("^XA^FO10,20^GB402,40,40^FS^XZ").await.body);
}

#[tokio::test]
async fn a_pdf_may_have_pages_with_several_labels() {
    let five = "^XA^FO10,10^GB20,20,20^FS^XZ".repeat(5);
    let pdf = async |headers: &[(&str, &str)]| {
        let ask = Ask::post("/v1/printers/8dpmm/labels/2x1/").header("accept", "application/pdf");
        let ask = headers.iter().fold(ask, |ask, (name, value)| ask.header(name, value));
        let answer = open(ask.body(five.clone())).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer
    };
    let pages = |answer: &Answer, size: &str| {
        String::from_utf8_lossy(&answer.body).matches(&format!("/MediaBox[0 0 {size}]")).count()
    };
    assert_eq!(pages(&pdf(&[]).await, "144 72"), 5);
    assert_eq!(pages(&pdf(&[("X-Page-Size", "Letter")]).await, "612 792"), 5);
    let two = [("X-Page-Size", "letter"), ("X-Page-Layout", "2x2"), ("X-Page-Align", "Left")];
    let answer = pdf(&two).await;
    assert_eq!((pages(&answer, "612 792"), answer.header("x-label-warnings")), (2, None));
    assert_eq!(answer.header("x-total-count"), Some("5"));
    let landscape = [two[0], two[1], ("X-Page-Orientation", "Landscape")];
    assert_eq!(pages(&pdf(&landscape).await, "792 612"), 2);
    assert_eq!(pages(&pdf(&[("X-Page-Layout", "2x3")]).await, "288 216"), 1);
    assert_eq!(pages(&pdf(&[("X-Page-Layout", "2x3"), ("X-Rotation", "90")]).await, "144 432"), 1);
    let (plain, dashed) =
        (pdf(&two).await, pdf(&[two[0], two[1], two[2], ("X-Label-Border", "Dashed")]).await);
    assert_ne!(plain.body, dashed.body);
    let crowded = pdf(&[("X-Page-Size", "A6"), ("X-Page-Layout", "3x1")]).await;
    assert!(crowded.header("x-label-warnings").unwrap().contains("larger than the page"));
    // A picture has no page.
    let png = open(
        Ask::post(FIRST).header("x-page-size", "A4").header("x-label-border", "Solid").body(TWO),
    )
    .await;
    assert_eq!(png.body, open(Ask::post(FIRST).body(TWO)).await.body);
}

#[tokio::test]
async fn fields_can_be_read_as_json() {
    let zpl = "^XA^CI28^FT50,60^A0N,30^FH^FDcaf_C3_A9^FS^FO10,20^GB5,5^FS^FO30,90^BY2^BQN,2,3^FDQA,12^FS^XZ\
        ^XA^FO1,2^FDsecond^FS^XZ";
    let first = concat!(
        r#"{"fields":[{"x":50,"y":60,"data":"café"},"#,
        r#"{"x":30,"y":90,"data":"QA,12","symbology":"qrcode","value":"12"}]}"#
    );
    let second = r#"{"fields":[{"x":1,"y":2,"data":"second"}]}"#;
    for (index, expected) in [
        ("", format!(r#"{{"labels":[{first},{second}]}}"#)),
        ("0/", format!(r#"{{"labels":[{first}]}}"#)),
        ("1/", format!(r#"{{"labels":[{second}]}}"#)),
    ] {
        let ask = Ask::post(&format!("/v1/printers/8dpmm/labels/4x6/{index}"));
        let answer = open(ask.header("accept", "application/json").body(zpl)).await;
        assert_eq!(answer.header("content-type"), Some("application/json"));
        assert_eq!(answer.header("x-total-count"), Some("2"));
        assert_eq!(answer.text(), expected);
    }
    let ask = Ask::post("/v1/printers/8dpmm/labels/4x6/2/").header("accept", "application/json");
    assert_eq!(open(ask.body(zpl)).await.error().0, 404);
}

#[tokio::test]
async fn fields_of_many_labels_are_limited() {
    let zpl = format!("^XA^FO1,2^FD{}^FS^FO1,2^SN0001,1,Y^FS^PQ9999^XZ", "long ".repeat(400));
    let service = Service::with(&[("open-preview", "true"), ("output-limit", "1000000")]).await;
    let ask = Ask::post("/v1/printers/8dpmm/labels/1x1/").header("accept", "application/json");
    assert_eq!(service.send(ask.body(zpl)).await.error(), (413, "output_too_large".to_owned()));
}

#[tokio::test]
async fn zpl_is_written_again() {
    let zpl = "^xa^fo10,20^a0n,30^fdHello^fs^fo8,8^gb100,50,2^fs^xz";
    let written = async |headers: &[(&str, &str)]| {
        let ask = Ask::post(FIRST).header("accept", "application/zpl");
        open(headers.iter().fold(ask, |ask, (name, value)| ask.header(name, value)).body(zpl)).await
    };
    let answer = written(&[]).await;
    assert_eq!(answer.header("content-type"), Some("application/zpl"));
    assert_eq!((answer.text(), answer.header("x-total-count")), (zpl, Some("1")));
    let formatted = written(&[("X-Formatter", "On")]).await;
    assert_eq!(formatted.text(), "^XA\n^FO10,20^A0N,30^FDHello^FS\n^FO8,8^GB100,50,2^FS\n^XZ\n");
    let finer = written(&[("X-Target-Dpmm", "12")]).await;
    assert_eq!(
        finer.text(),
        "^XA\n^BY3,,15^FO15,30^A0N,45^FDHello^FS\n^FO12,12^GB150,75,3^FS\n^XZ\n"
    );
    let turned = written(&[("X-Rotation", "180")]).await;
    assert!(turned.text().starts_with("^XA\n^POI^FO10,20"), "{turned:?}");
    assert_eq!(written(&[("X-Rotation", "90")]).await.error().0, 400);
    let all = Ask::post("/v1/printers/8dpmm/labels/4x6/").header("accept", "application/zpl");
    assert_eq!(open(all.body(zpl)).await.text(), zpl);
}

#[tokio::test]
async fn barcodes_are_read_at_the_other_density() {
    let converted = async |zpl: &str, density: &str| {
        let ask = Ask::post(FIRST).header("accept", "application/zpl");
        let answer = open(ask.header("x-target-dpmm", density).body(zpl.to_owned())).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.header("x-label-warnings").unwrap_or_default().to_owned()
    };
    // 3 dots of 8 to a millimetre become 5 of 12, so the bars are wider than before and end beyond the label.
    let wide = "^XA^PW812^FO20,50^BY3^BCN,200^FD1Z12345E0205271688AAAA1234BB^FS^XZ";
    assert_eq!(converted(wide, "8").await, "");
    let warned = converted(wide, "12").await;
    assert!(warned.contains("the code128 is not proven to scan at this density"), "{warned}");
    assert!(warned.contains("part of it is outside the label [not-proven]"), "{warned}");
    let narrow = "^XA^PW812^FO100,50^BY2^BCN,200^FD12345678^FS^XZ";
    assert_eq!(converted(narrow, "12").await, "");
    assert_eq!(converted(narrow, "24").await, "");
    let turned = "^XA^PW812^POI^FO100,50^BY2^BCN,200^FD12345678^FS^XZ";
    assert_eq!(converted(turned, "6").await, "");
    let many = format!("^XA{}^XZ", "^FO50,50^BY2^BCN,100^FD1^FS".repeat(201));
    let warned = converted(&many, "12").await;
    assert!(warned.contains("not all barcodes were checked: only the first 200 were"), "{warned}");
}

#[tokio::test]
async fn a_key_is_required_unless_the_operator_allows_otherwise() {
    let caller = Caller::new().await;
    assert_eq!(caller.service.send(Ask::post(FIRST).body(TWO)).await.error().0, 401);
    assert_eq!(caller.send(Ask::post(FIRST).body(TWO)).await.status, 200);
    // A wrong key is refused even if none is required.
    assert_eq!(open(Ask::post(FIRST).key("lw_wrong").body(TWO)).await.error().0, 401);
}

#[tokio::test]
async fn without_a_key_requests_are_limited_per_address() {
    let flags = [("open-preview", "true"), ("request-burst", "2"), ("requests-per-minute", "1")];
    let caller = Caller::with(&flags).await;
    let ask = |from| caller.service.send(Ask::post(FIRST).body(TWO).from(from));
    for expected in [200, 200, 429] {
        assert_eq!(ask("192.0.2.1").await.status, expected);
    }
    for expected in [200, 200, 429] {
        assert_eq!(ask("192.0.2.2").await.status, expected);
    }
    assert_eq!(caller.send(Ask::post(FIRST).body(TWO)).await.status, 200);
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
