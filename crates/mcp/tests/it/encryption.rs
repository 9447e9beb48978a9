//! A service behind TLS: its certificate is checked before the key is sent.

use std::{
    path::{Path, PathBuf},
    process::Command,
    sync::Arc,
};

use mcp::Service;
use rustls::{
    ServerConfig,
    crypto::ring,
    pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject as _},
};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
};
use tokio_rustls::TlsAcceptor;

use crate::connection::Connection;

/// A certificate for 127.0.0.1 that nobody vouches for, and its key.
fn certificate() -> (PathBuf, PathBuf) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (certificate, key) = (folder.join("mcp-server.pem"), folder.join("mcp-server.key"));
    let mut openssl = Command::new("openssl");
    openssl.args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]);
    openssl.args(["-nodes", "-days", "2", "-subj", "/CN=labels"]);
    openssl.args(["-addext", "subjectAltName=IP:127.0.0.1"]);
    openssl.args(["-addext", "basicConstraints=critical,CA:FALSE"]);
    let made = openssl.arg("-keyout").arg(&key).arg("-out").arg(&certificate).output().unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    (certificate, key)
}

fn acceptor(certificate: &Path, key: &Path) -> TlsAcceptor {
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(
            vec![CertificateDer::from_pem_file(certificate).unwrap()],
            PrivateKeyDer::from_pem_file(key).unwrap(),
        );
    TlsAcceptor::from(Arc::new(config.unwrap()))
}

/// Answers one request with an empty list, if the client accepts the certificate.
async fn serve(acceptor: TlsAcceptor, stream: TcpStream) {
    let Ok(mut stream) = acceptor.accept(stream).await else { return };
    let mut request = Vec::new();
    while !request.ends_with(b"\r\n\r\n") {
        let Ok(byte) = stream.read_u8().await else { return };
        request.push(byte);
    }
    let body = r#"{"count":0,"designs":[]}"#;
    let head = format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\n\r\n", body.len());
    stream.write_all((head + body).as_bytes()).await.unwrap();
    stream.shutdown().await.unwrap();
}

/// What `designs` answers with a service at this address.
async fn asked(address: &str, authority: Option<&Path>) -> Value {
    let service = Service::new(address, "lw_test", authority).unwrap();
    let mut connection = Connection::new(Some(service));
    let result = connection.call("designs", &json!({})).await;
    connection.close().await;
    result
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_trusted_certificate_gets_the_key() {
    let (certificate, key) = certificate();
    let acceptor = acceptor(&certificate, &key);
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let serving = tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(serve(acceptor.clone(), stream));
        }
    });
    let address = format!("https://127.0.0.1:{port}");
    let trusted = asked(&address, Some(&certificate)).await;
    assert_eq!(trusted["structuredContent"]["count"], 0, "{trusted}");
    // Nobody vouches for it among the public authorities; and it is for another name.
    for (address, authority) in
        [(address, None), (format!("https://localhost:{port}"), Some(&*certificate))]
    {
        let refused = asked(&address, authority).await;
        assert_eq!(refused["isError"], true, "{refused}");
        let text = refused["content"][0]["text"].as_str().unwrap();
        assert!(text.contains("invalid peer certificate"), "{text}");
    }
    serving.abort();
}
