//! TLS for connections to the service, by rustls with ring, as for PostgreSQL.

use std::{path::Path, sync::Arc};

use rustls::{
    ClientConfig, RootCertStore,
    crypto::ring,
    pki_types::{CertificateDer, pem::PemObject as _},
};
use tokio_rustls::TlsConnector;

/// Trusts the certificates of a file, or the public ones.
pub(super) fn connector(authority: Option<&Path>) -> Result<TlsConnector, String> {
    let roots = match authority {
        Some(path) => of_file(path)?,
        None => RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() },
    };
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| format!("TLS is not supported: {error}"))?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(TlsConnector::from(Arc::new(config)))
}

fn of_file(path: &Path) -> Result<RootCertStore, String> {
    let unreadable = |cause: &dyn std::fmt::Display| {
        format!("{} is not a file of certificates in PEM: {cause}", path.display())
    };
    let mut roots = RootCertStore::empty();
    let certificates = CertificateDer::pem_file_iter(path).map_err(|error| unreadable(&error))?;
    for certificate in certificates {
        let certificate = certificate.map_err(|error| unreadable(&error))?;
        roots.add(certificate).map_err(|error| unreadable(&error))?;
    }
    if roots.is_empty() {
        return Err(unreadable(&"it has no certificate"));
    }
    Ok(roots)
}
