//! HTTPS by the service itself, as curl and openssl see it.

mod certificates;
mod running;

use std::{
    fs,
    io::{Read as _, Write as _},
    net::TcpStream,
    process::{Command, Stdio},
};

use certificates::{Folder, shell};
use running::Running;

const LABEL: &str = r#"{"size":{"widthIn":2,"heightIn":1},"elements":[{"type":"barcode","x":0.2,"y":0.2,"symbology":"code128","value":"TLS-1"}]}"#;

#[test]
fn curl_gets_the_same_label_by_both_versions_of_http() {
    let folder = Folder::new("versions");
    folder.pair("localhost");
    let service = Running::start(&folder, &[]);
    let mut labels = Vec::new();
    for (flag, version) in [("--http2", "2"), ("--http1.1", "1.1")] {
        let key = format!("Authorization: Bearer {}", service.key);
        let arguments = [flag, "-H", &key, "-H", "Content-Type: application/json", "-d", LABEL];
        let answer = service.curl("/api/v1/labels/render", &arguments, "\n%{http_version}");
        let (label, used) = answer.rsplit_once('\n').unwrap();
        assert_eq!(used, version);
        assert!(label.starts_with("^XA") && label.ends_with("^XZ"), "{label}");
        labels.push(label.to_owned());
    }
    assert_eq!(labels[0], labels[1]);
    service.stop();
}

#[test]
fn many_requests_share_a_connection() {
    let folder = Folder::new("parallel");
    folder.pair("localhost");
    let service = Running::start(&folder, &["--request-burst", "1000"]);
    let key = format!("Authorization: Bearer {}", service.key);
    let arguments = ["--http2", "-Z", "--parallel-max", "50", "-o", "/dev/null", "-H", &key];
    let answer =
        service.curl("/api/v1/presets?page=[1-200]", &arguments, "%{http_code} %{num_connects}\n");
    assert_eq!(answer.lines().filter(|line| line.starts_with("200 ")).count(), 200, "{answer}");
    let connections = answer.lines().filter(|line| line.ends_with(" 1")).count();
    assert_eq!(connections, 1);
    service.stop();
}

#[test]
fn old_versions_of_tls_are_refused() {
    let folder = Folder::new("old");
    folder.pair("localhost");
    let service = Running::start(&folder, &[]);
    let speaks = |version: &str| {
        // By default openssl itself refuses old versions, which would prove nothing.
        let output = Command::new("openssl")
            .args(["s_client", "-connect", &service.address, version, "-cipher", "ALL:@SECLEVEL=0"])
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        // The service must have refused it, not openssl.
        assert_ne!(output.status.success(), errors.contains("SSL alert number"), "{errors}");
        output.status.success()
    };
    assert_eq!(["-tls1", "-tls1_1", "-tls1_2", "-tls1_3"].map(speaks), [false, false, true, true]);
    service.stop();
}

#[test]
fn cookies_are_secure_and_only_the_own_origin_signs_in() {
    let folder = Folder::new("cookies");
    folder.pair("localhost");
    let service = Running::start(&folder, &[]);
    let sign_up = |version: &str, origin: &str, email: &str| {
        let body = format!(r#"{{"email":"{email}","password":"a long pass phrase 47"}}"#);
        let origin = format!("Origin: {origin}");
        let arguments =
            [version, "-i", "-H", &origin, "-H", "Content-Type: application/json", "-d", &body];
        service.curl_any("/api/editor/sign-up", &arguments, "").to_lowercase()
    };
    let own = service.origin();
    for (version, email) in [("--http2", "a@example.com"), ("--http1.1", "b@example.com")] {
        let answer = sign_up(version, &own, email);
        assert!(answer.contains("set-cookie: __host-labelwright="), "{answer}");
        let cookies: Vec<_> = answer.lines().filter(|it| it.starts_with("set-cookie:")).collect();
        assert!(cookies.iter().all(|it| it.trim_end().ends_with("; secure")), "{cookies:?}");
        assert!(answer.contains("strict-transport-security: max-age=31536000"), "{answer}");
        for other in [own.replace("https:", "http:"), "https://evil.example".to_owned()] {
            assert!(sign_up(version, &other, "c@example.com").contains(" 403"), "{other}");
        }
    }
    service.stop();
}

#[test]
fn refusals_of_large_bodies_are_readable() {
    let folder = Folder::new("refusals");
    folder.pair("localhost");
    let service = Running::start(&folder, &[]);
    fs::write(folder.path("large"), vec![b' '; 5 << 20]).unwrap();
    let body = format!("@{}", folder.path("large").display());
    let key = format!("Authorization: Bearer {}", service.key);
    for version in ["--http2", "--http1.1"] {
        for (header, expected) in [(key.as_str(), "413"), ("X-Nothing: x", "401")] {
            for _ in 0..5 {
                let json = "Content-Type: application/json";
                let arguments = [version, "-H", header, "-H", json, "--data-binary", &body];
                let answer = service.curl_any("/api/v1/labels/render", &arguments, "%{http_code}");
                assert!(answer.starts_with('{') && answer.ends_with(expected), "{answer}");
            }
        }
    }
    service.stop();
}

#[test]
fn a_pair_that_cannot_work_is_refused_at_the_start() {
    let folder = Folder::new("wrong");
    folder.pair("localhost");
    fs::copy(folder.key(), folder.path("first.pem")).unwrap();
    folder.pair("localhost");
    fs::write(folder.path("text.pem"), "no PEM at all").unwrap();
    shell(&folder, "openssl ec -in key.pem -aes128 -passout pass:secret -out locked.pem");
    let check = |certificate: &str, key: &str, expected: &str| {
        let output = folder.serve(&["--tls-cert", certificate, "--tls-key", key]).output().unwrap();
        assert!(!output.status.success() && output.stdout.is_empty());
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(error, format!("labelwright: {expected}\n"));
        assert!(!folder.path("data").exists(), "a database was made");
    };
    let gone = "No such file or directory (os error 2)";
    check("gone.pem", "key.pem", &format!("--tls-cert: cannot read gone.pem: {gone}"));
    check("cert.pem", "gone.pem", &format!("--tls-key: cannot read gone.pem: {gone}"));
    check("text.pem", "key.pem", "--tls-cert: text.pem: found no certificate in PEM");
    let no_key = "found no private key in PEM; one with a pass phrase cannot be used";
    check("cert.pem", "text.pem", &format!("--tls-key: text.pem: {no_key}"));
    check("cert.pem", "cert.pem", &format!("--tls-key: cert.pem: {no_key}"));
    check(
        "cert.pem",
        "first.pem",
        "--tls-key: the key in first.pem does not belong to the first certificate in cert.pem",
    );
    let locked = folder.serve(&["--tls-cert", "cert.pem", "--tls-key", "locked.pem"]).output();
    let locked = locked.unwrap();
    assert!(!locked.status.success() && locked.stderr.starts_with(b"labelwright: --tls-key: "));
    let alone = folder.serve(&["--tls-cert", "cert.pem"]).output().unwrap();
    assert_eq!(
        String::from_utf8_lossy(&alone.stderr),
        "labelwright: --tls-cert needs --tls-key FILE as well\n"
    );
}

#[test]
fn a_renewed_certificate_is_used_without_a_restart() {
    let folder = Folder::new("renewal");
    folder.pair("first.example");
    let service = Running::start(&folder, &[]);
    assert_eq!(service.subject(), "first.example");
    folder.pair("second.example");
    service.until_subject("second.example");
    // A broken pair is logged, and the service keeps the one that it has.
    fs::write(folder.certificate(), "half a file").unwrap();
    service.until_logged("the new certificate is not used, the earlier one stays");
    assert_eq!(service.subject(), "second.example");
    folder.pair("third.example");
    service.until_subject("third.example");
    // SIGHUP reads the files at once, also if they look the same.
    let read = service.logged("the certificate was read again");
    service.signal("-HUP");
    service.until(|| service.logged("the certificate was read again") > read);
    assert_eq!(service.subject(), "third.example");
    service.stop();
}

#[test]
fn an_expired_certificate_is_served_with_a_warning() {
    let folder = Folder::new("expired");
    folder.pair_between("20200101000000Z", "20210101000000Z");
    let service = Running::start(&folder, &[]);
    service.until_logged("the certificate has expired, so clients refuse it");
    folder.pair_between("20900101000000Z", "20910101000000Z");
    service.until_logged("the certificate is not valid yet, so clients refuse it");
    service.stop();
}

#[test]
fn plain_http_gets_an_error_that_says_so() {
    let folder = Folder::new("plain");
    folder.pair("localhost");
    let service = Running::start(&folder, &[]);
    let mut stream = TcpStream::connect(&service.address).unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
    assert!(answer.contains("this port speaks HTTPS"), "{answer}");
    service.stop();
}
