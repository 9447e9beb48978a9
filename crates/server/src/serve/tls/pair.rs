//! A certificate with its key, read from files and checked.

use std::{
    fs::{self, File},
    io::Read as _,
    path::Path,
    sync::Arc,
    time::{Duration, SystemTime},
};

use rustls::{
    CertificateError, Error, InconsistentKeys, RootCertStore,
    client::verify_server_cert_signed_by_trust_anchor,
    crypto::ring,
    pki_types::{CertificateDer, PrivateKeyDer, UnixTime, pem, pem::PemObject as _},
    server::ParsedCertificate,
    sign::CertifiedKey,
};

use super::TlsError;
use crate::clock::Time;

/// The most bytes of a file; chains have a few thousand.
const MOST: u64 = 1 << 20;

/// A certificate chain and the key of its first certificate.
#[derive(Debug)]
pub(super) struct Pair(Arc<CertifiedKey>);

/// Whether a certificate may be used now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Validity {
    Current,
    Expired,
    NotYet,
}

impl Pair {
    pub(super) fn read(certificate: &Path, key: &Path) -> Result<Self, TlsError> {
        let chain = chain(certificate)?;
        let private = private_key(key)?;
        let certified = CertifiedKey::from_der(chain, private, &ring::default_provider());
        let certified = certified.map_err(|error| {
            if error == Error::InconsistentKeys(InconsistentKeys::KeyMismatch) {
                return TlsError(format!(
                    "--tls-key: the key in {} does not belong to the first certificate in {}",
                    key.display(),
                    certificate.display()
                ));
            }
            let is_certificate = matches!(error, Error::InvalidCertificate(_));
            let (flag, path) =
                if is_certificate { ("tls-cert", certificate) } else { ("tls-key", key) };
            wrong(flag, path, &error.to_string())
        })?;
        let pair = Self(Arc::new(certified));
        pair.end_entity().map_err(|error| wrong("tls-cert", certificate, &error.to_string()))?;
        Ok(pair)
    }

    pub(super) fn certified(&self) -> Arc<CertifiedKey> {
        Arc::clone(&self.0)
    }

    fn end_entity(&self) -> Result<ParsedCertificate<'_>, Error> {
        let first = self.0.end_entity_cert()?;
        ParsedCertificate::try_from(first)
    }

    /// Compares the dates of the certificate with the time. Nobody is trusted here, so the check always fails, but it looks at
    /// the dates first.
    pub(super) fn validity(&self, now: Time) -> Validity {
        let Ok(first) = self.end_entity() else { return Validity::Current };
        let now = Duration::from_millis(u64::try_from(now.millis()).unwrap_or_default());
        let now = UnixTime::since_unix_epoch(now);
        let algorithms = ring::default_provider().signature_verification_algorithms.all;
        let nobody = RootCertStore::empty();
        let checked =
            verify_server_cert_signed_by_trust_anchor(&first, &nobody, &[], now, algorithms);
        let Err(Error::InvalidCertificate(cause)) = checked else { return Validity::Current };
        if matches!(cause, CertificateError::Expired | CertificateError::ExpiredContext { .. }) {
            return Validity::Expired;
        }
        let is_early = matches!(
            cause,
            CertificateError::NotValidYet | CertificateError::NotValidYetContext { .. }
        );
        if is_early { Validity::NotYet } else { Validity::Current }
    }
}

fn chain(path: &Path) -> Result<Vec<CertificateDer<'static>>, TlsError> {
    let text = bytes("tls-cert", path)?;
    let chain: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(&text).collect();
    let chain = chain.map_err(|error| wrong("tls-cert", path, &error.to_string()))?;
    if chain.is_empty() {
        return Err(wrong("tls-cert", path, "found no certificate in PEM"));
    }
    Ok(chain)
}

fn private_key(path: &Path) -> Result<PrivateKeyDer<'static>, TlsError> {
    let text = bytes("tls-key", path)?;
    PrivateKeyDer::from_pem_slice(&text).map_err(|error| {
        let missing = "found no private key in PEM; one with a pass phrase cannot be used";
        let is_missing = matches!(error, pem::Error::NoItemsFound);
        let what = if is_missing { missing.to_owned() } else { error.to_string() };
        wrong("tls-key", path, &what)
    })
}

fn bytes(flag: &str, path: &Path) -> Result<Vec<u8>, TlsError> {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(MOST + 1).read_to_end(&mut bytes));
    read.map_err(|error| TlsError(format!("--{flag}: cannot read {}: {error}", path.display())))?;
    if bytes.len() as u64 > MOST {
        return Err(wrong(flag, path, &format!("the file must have at most {MOST} bytes")));
    }
    Ok(bytes)
}

fn wrong(flag: &str, path: &Path, what: &str) -> TlsError {
    TlsError(format!("--{flag}: {}: {what}", path.display()))
}

/// What changes when one of the two files is written or replaced; `None` for a file that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Stamp([Option<(SystemTime, u64, u64)>; 2]);

impl Stamp {
    pub(super) fn of(certificate: &Path, key: &Path) -> Self {
        use std::os::unix::fs::MetadataExt as _;
        // Through links: certbot replaces the links, not the files.
        let of = |path: &Path| {
            let file = fs::metadata(path).ok()?;
            Some((file.modified().ok()?, file.len(), file.ino()))
        };
        Self([of(certificate), of(key)])
    }
}
