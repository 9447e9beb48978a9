//! TLS for connections to a server, by rustls with ring, without OpenSSL.

use std::{path::Path, sync::Arc};

use rustls::{
    ClientConfig, RootCertStore,
    crypto::ring,
    pki_types::{CertificateDer, pem::PemObject as _},
};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::Error;

/// Trusts the certificates of a file, or the public ones.
pub(super) fn connector(roots: Option<&Path>) -> Result<MakeRustlsConnect, Error> {
    let roots = match roots {
        Some(path) => of_file(path)?,
        None => RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() },
    };
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| Error::Unsupported { what: "TLS", cause: error.to_string() })?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}

fn of_file(path: &Path) -> Result<RootCertStore, Error> {
    let unreadable = |cause: String| Error::Invalid {
        what: "sslrootcert",
        rule: "must name a file of certificates in PEM",
        found: format!("{}: {cause}", path.display()),
    };
    let mut roots = RootCertStore::empty();
    let certificates =
        CertificateDer::pem_file_iter(path).map_err(|error| unreadable(error.to_string()))?;
    for certificate in certificates {
        let certificate = certificate.map_err(|error| unreadable(error.to_string()))?;
        roots.add(certificate).map_err(|error| unreadable(error.to_string()))?;
    }
    if roots.is_empty() {
        return Err(unreadable("no certificate".to_owned()));
    }
    Ok(roots)
}
