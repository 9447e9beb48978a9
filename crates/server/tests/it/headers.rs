//! Headers that stop browsers from guessing types, framing, leaking addresses, caching, and sending cookies for other sites.

use axum::http::{Method, header};

use crate::{
    caller::Caller,
    service::{Answer, Ask, PASSWORD, Service},
    sign_up::cookie,
};

fn sign_in() -> Ask {
    let body = format!(r#"{{"email":"a@example.com","password":"{PASSWORD}"}}"#);
    Ask::post("/api/editor/sign-in").json(&body)
}

#[tokio::test]
async fn every_answer_is_safe_to_open() {
    let Caller { service, account, .. } = Caller::new().await;
    let barcode = r#"{"value":"<script>alert(1)</script>"}"#;
    for ask in [
        Ask::get("/api/v1/presets").by(&account),
        Ask::post("/api/v1/barcode").by(&account).json(barcode),
        Ask::get("/api/nothing"),
        Ask::get("/nothing"),
        Ask::get("/healthz"),
        Ask::get("/metrics"),
        Ask::get("/api/docs"),
        Ask::get("/api/docs/start.js"),
        Ask::post("/api/editor/sign-in"),
    ] {
        let answer = service.send(ask).await;
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{answer:?}");
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
        assert!(answer.header("content-type").is_some(), "{answer:?}");
        let policy = answer.header("content-security-policy").unwrap();
        for rule in ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"] {
            assert!(policy.contains(rule), "{policy}");
        }
        assert!(!policy.contains("unsafe-eval") && !policy.contains("script-src 'unsafe"));
        assert!(policy.contains("sandbox") || policy.contains("script-src 'self';"), "{policy}");
        assert_eq!(answer.header("access-control-allow-origin"), None);
        assert_eq!(answer.header("strict-transport-security"), None);
    }
}

#[tokio::test]
async fn private_answers_are_not_cached() {
    let Caller { service, account, .. } = Caller::new().await;
    let cookie = service.sign_in(&account).await;
    for ask in [
        Ask::get("/api/v1/presets").by(&account),
        Ask::get("/api/v1/designs"),
        Ask::get("/api/editor/keys").cookie(&cookie),
        Ask::get("/api/nothing"),
    ] {
        assert_eq!(service.send(ask).await.header("cache-control"), Some("no-store"));
    }
}

#[tokio::test]
async fn cookies_are_bound_to_the_host_and_hidden_from_scripts() {
    for (flags, expected) in [
        (&[][..], "labelwright={}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000"),
        (
            &[("public-url", "http://labels.example")],
            "labelwright={}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000",
        ),
        (
            &[("public-url", "https://labels.example")],
            "__Host-labelwright={}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure",
        ),
    ] {
        let service = Service::with(flags).await;
        service.account("a@example.com").await;
        let answer = service.send(sign_in()).await;
        let set = answer.headers[header::SET_COOKIE].to_str().unwrap();
        let (before, after) = expected.split_once("{}").unwrap();
        let token = set.strip_prefix(before).and_then(|set| set.strip_suffix(after)).unwrap();
        assert_eq!(token.len(), 64, "{set}");
        let account = Ask::get("/api/editor/account").cookie(&cookie(&answer));
        assert_eq!(service.send(account).await.status, 200);
        let is_https = before.starts_with("__Host");
        let strict = answer.header("strict-transport-security");
        assert_eq!(strict, is_https.then_some("max-age=31536000"));
    }
}

/// Whether a request of a signed-in browser with these headers is accepted.
async fn gets_through(
    service: &Service,
    cookie: &str,
    method: Method,
    headers: &[(&str, &str)],
) -> bool {
    let path = if method == Method::DELETE { "/api/editor/keys/none" } else { "/api/editor/keys" };
    let mut ask = Ask::new(method, path).bare().cookie(cookie).header("host", "labels.example");
    for (name, value) in headers {
        ask = ask.header(name, value);
    }
    // The key has no name, and no such key exists: accepted requests change nothing.
    let answer = service.send(ask.json("{}")).await;
    match answer.status.as_u16() {
        403 => assert_eq!(answer.error().1, "forbidden"),
        status => assert!(matches!(status, 200 | 400 | 404), "{answer:?}"),
    }
    answer.status != 403
}

#[tokio::test]
async fn only_our_own_pages_can_change_data() {
    const OWN: &str = "http://labels.example";
    const FOREIGN: &str = "http://evil.example";
    let Caller { service, account, .. } = Caller::new().await;
    let cookie = service.sign_in(&account).await;
    let origins = [
        None,
        Some(OWN),
        Some(FOREIGN),
        Some("null"),
        Some(""),
        Some("http://labels.example.evil"),
        Some("https://labels.example"),
    ];
    for (site, is_ours) in [
        ("same-origin", true),
        ("none", false),
        ("same-site", false),
        ("cross-site", false),
        ("nonsense", false),
    ] {
        for origin in origins {
            let mut headers = vec![("sec-fetch-site", site)];
            headers.extend(origin.map(|origin| ("origin", origin)));
            for method in [Method::POST, Method::DELETE] {
                let through = gets_through(&service, &cookie, method, &headers).await;
                assert_eq!(through, is_ours, "{headers:?}");
            }
            // Reading changes nothing, and a foreign page cannot read the answer.
            assert!(gets_through(&service, &cookie, Method::GET, &headers).await);
        }
    }
    // Browsers without Fetch metadata send only the origin.
    for origin in origins {
        let headers: Vec<_> = origin.map(|origin| ("origin", origin)).into_iter().collect();
        let through = gets_through(&service, &cookie, Method::POST, &headers).await;
        assert_eq!(through, origin == Some(OWN), "{origin:?}");
    }
}

#[tokio::test]
async fn changes_must_be_sent_as_json() {
    let Caller { service, account, .. } = Caller::new().await;
    let cookie = service.sign_in(&account).await;
    let refused = (415, "unsupported_media_type".to_owned());
    for (method, path) in [
        (Method::POST, "/api/editor/designs"),
        (Method::POST, "/api/editor/keys"),
        (Method::POST, "/api/editor/sign-in"),
        (Method::POST, "/api/editor/sign-out"),
        (Method::DELETE, "/api/editor/account"),
        (Method::POST, "/api/editor/convert"),
    ] {
        let ask = || Ask::new(method.clone(), path).cookie(&cookie);
        assert_eq!(service.error(ask().body("{}")).await, refused, "{path}");
        for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"] {
            let ask = ask().header("content-type", kind).body("{}");
            assert_eq!(service.error(ask).await, refused, "{path} {kind}");
        }
    }
    // Without a body no content type is required.
    let delete = Ask::delete("/api/editor/keys/none").cookie(&cookie);
    assert_eq!(service.error(delete).await.0, 404);
}

#[tokio::test]
async fn behind_a_proxy_the_public_origin_is_accepted() {
    let Caller { service, account, .. } =
        Caller::with(&[("public-url", "https://public.example/")]).await;
    let cookie = {
        let body = format!(r#"{{"email":"{}","password":"{PASSWORD}"}}"#, account.email);
        cookie(&service.send(Ask::post("/api/editor/sign-in").json(&body)).await)
    };
    for (origin, is_ours) in [
        ("https://public.example", true),
        // The Host header is not checked behind a proxy.
        ("http://labels.example", false),
        ("https://labels.example", false),
        ("https://public.example.evil", false),
        ("http://public.example", false),
    ] {
        let headers = [("origin", origin)];
        let through = gets_through(&service, &cookie, Method::POST, &headers).await;
        assert_eq!(through, is_ours, "{origin}");
    }
}

#[tokio::test]
async fn a_foreign_page_cannot_sign_in() {
    let service = Service::new().await;
    service.account("a@example.com").await;
    let foreign = sign_in().header("sec-fetch-site", "cross-site");
    assert_eq!(service.error(foreign).await, (403, "forbidden".to_owned()));
    let body = format!(r#"{{"email":"b@example.com","password":"{PASSWORD}"}}"#);
    let sign_up = Ask::post("/api/editor/sign-up").json(&body);
    let error = service.error(sign_up.header("origin", "http://evil.example")).await;
    assert_eq!(error, (403, "forbidden".to_owned()));
    // A form of another site can send text, but not JSON.
    let form = Ask::post("/api/editor/sign-in").header("content-type", "text/plain").body("{}");
    assert_eq!(service.error(form).await, (415, "unsupported_media_type".to_owned()));
}

/// Bytes of the head on the wire, including what hyper adds (date, length, close).
fn head_length(answer: &Answer) -> usize {
    let lines = answer.headers.iter().map(|(name, value)| name.as_str().len() + value.len() + 4);
    let added = "HTTP/1.1 431 Request Header Fields Too Large\r\n\r\n\
                 date: Sun, 15 Nov 2026 12:00:00 GMT\r\nconnection: close\r\ncontent-length: 33554432\r\n";
    lines.sum::<usize>() + added.len()
}

#[tokio::test]
async fn headers_fit_into_the_buffer_of_a_proxy() {
    let Caller { service, account, .. } =
        Caller::with(&[("public-url", "https://labels.example")]).await;
    let signed_in = service.send(sign_in()).await;
    let cookie = cookie(&signed_in);
    let unknown = |number| format!(r#""unknown{number}-\u6f22\u5b57":1,"#);
    let unknown = (0..300).map(unknown).collect::<Vec<_>>().concat();
    let text = r#"{"type":"text","x":0,"y":0,"text":"x"}"#;
    let label = format!(r#"{{{unknown}"size":{{"widthIn":1,"heightIn":1}},"elements":[{text}]}}"#);
    let picture = |number| {
        format!(
            r#"{{"id":"picture-{number}","type":"image","x":0,"y":0,"width":1,"height":1,"src":"data:image/png;base64,AAAA"}}"#
        )
    };
    let pictures = (0..300).map(picture).collect::<Vec<_>>().join(",");
    let design = format!(
        r#"{{"schemaVersion":1,"size":{{"widthIn":1,"heightIn":1}},"elements":[{{"id":"t","type":"text","x":0,"y":0,"text":"x"}},{pictures}]}}"#
    );
    let saved = Ask::post("/api/editor/designs?name=tag").cookie(&cookie).json(&design);
    let saved = service.send(saved).await;
    let id = saved.json()["id"].as_str().unwrap().to_owned();
    let zpl = "^XA^FO0,0^A0N,20,20^FDx^FS".to_owned() + &"^QQ1^FS".repeat(300) + "^XZ";
    for (ask, warnings) in [
        (Ask::post("/api/v1/labels/render").json(&label), "x-label-warnings"),
        (Ask::post("/api/v1/labels/preview").json(&label), "x-label-warnings"),
        (
            Ask::post("/api/v1/barcode").json(&format!(r#"{{{unknown}"value":"1"}}"#)),
            "x-label-warnings",
        ),
        (Ask::post(&format!("/api/v1/designs/{id}/render")).json("{}"), "x-conversion-warnings"),
        (Ask::post("/api/v1/zpl/preview?widthIn=1&heightIn=1").body(zpl), "x-label-warnings"),
    ] {
        let answer = service.send(ask.by(&account)).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        assert!(answer.header("strict-transport-security").is_some(), "{answer:?}");
        assert!(answer.header("ratelimit-reset").is_some(), "{answer:?}");
        let told = answer.header(warnings).unwrap();
        assert!(told.len() <= 2048 && told.len() > 1800, "{}", told.len());
        assert!(told.ends_with(" more") && told.contains("; and "), "{told}");
        assert!(head_length(&answer) < 3500, "{}: {answer:?}", head_length(&answer));
    }
    for answer in
        [signed_in, service.send(Ask::get("/")).await, service.send(Ask::get("/api/docs")).await]
    {
        assert!(head_length(&answer) < 3500, "{}: {answer:?}", head_length(&answer));
    }
}
