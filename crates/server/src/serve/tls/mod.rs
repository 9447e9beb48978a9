//! TLS: the certificate with its key, the handshake, and the renewal of both while the service runs.

mod pair;
mod renewal;

use std::{
    fmt, io,
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError, RwLock},
    time::Duration,
};

use rustls::{
    ServerConfig,
    crypto::ring,
    server::{ClientHello, ResolvesServerCert},
    sign::CertifiedKey,
    version::{TLS12, TLS13},
};
use tokio::net::TcpStream;
use tokio_rustls::{TlsAcceptor, server::TlsStream};

use self::pair::{Pair, Stamp, Validity};
pub(super) use self::renewal::renew;
use crate::{
    clock::Time,
    config::Config,
    log::{Level, Log, Value},
};

/// The time limit for a handshake, as for the head of a request. A connection in its handshake counts like any other one, so
/// `--connections` and `--connections-per-address` limit the handshakes.
pub(super) const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(10);

/// The protocols that clients can choose (ALPN), the preferred one first.
const PROTOCOLS: [&[u8]; 2] = [b"h2", b"http/1.1"];

/// A certificate that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TlsError(String);

impl std::error::Error for TlsError {}

impl fmt::Display for TlsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The certificate of the service and its handshakes.
pub struct Tls {
    certificate: PathBuf,
    key: PathBuf,
    current: Arc<Current>,
    /// The files as they were when they were last read.
    stamp: Mutex<Stamp>,
    acceptor: TlsAcceptor,
}

impl fmt::Debug for Tls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tls").field("certificate", &self.certificate).finish_non_exhaustive()
    }
}

impl Tls {
    /// Reads the certificate and the key of the settings; `None` without them.
    pub fn open(config: &Config) -> Result<Option<Self>, TlsError> {
        let Some((certificate, key)) = config.tls.clone() else { return Ok(None) };
        // Before reading: a change in between is then noticed later.
        let stamp = Stamp::of(&certificate, &key);
        let pair = Pair::read(&certificate, &key)?;
        let current = Arc::new(Current(RwLock::new(Arc::new(pair))));
        let acceptor = acceptor(Arc::clone(&current))?;
        Ok(Some(Self { certificate, key, current, stamp: Mutex::new(stamp), acceptor }))
    }

    /// Logs a certificate that clients will refuse because of its dates.
    pub fn warn(&self, log: &Log, now: Time) {
        let what = match self.current.pair().validity(now) {
            Validity::Current => return,
            Validity::Expired => "the certificate has expired, so clients refuse it",
            Validity::NotYet => "the certificate is not valid yet, so clients refuse it",
        };
        let file = self.certificate.display().to_string();
        log.line(Level::Warn, what, &[("file", Value::Text(&file))]);
    }

    /// Reads both files again if they have changed, or if it is `asked`. Returns whether they are in use now; with an error,
    /// the earlier ones stay in use.
    fn read_again(&self, asked: bool) -> Result<bool, TlsError> {
        let found = Stamp::of(&self.certificate, &self.key);
        {
            let mut stamp = self.stamp.lock().unwrap_or_else(PoisonError::into_inner);
            if !asked && *stamp == found {
                return Ok(false);
            }
            *stamp = found;
        }
        self.current.replace(Pair::read(&self.certificate, &self.key)?);
        Ok(true)
    }

    /// Performs the handshake.
    pub(super) async fn accept(&self, stream: TcpStream) -> io::Result<TlsStream<TcpStream>> {
        self.acceptor.accept(stream).await
    }
}

fn acceptor(current: Arc<Current>) -> Result<TlsAcceptor, TlsError> {
    let unusable = |error: rustls::Error| TlsError(format!("--tls-cert: {error}"));
    let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_protocol_versions(&[&TLS13, &TLS12])
        .map_err(unusable)?
        .with_no_client_auth()
        .with_cert_resolver(current);
    config.alpn_protocols = PROTOCOLS.map(<[u8]>::to_vec).into();
    // Tickets let clients continue a session without memory for it here.
    config.ticketer = ring::Ticketer::new().map_err(unusable)?;
    Ok(TlsAcceptor::from(Arc::new(config)))
}

/// The pair for new connections.
#[derive(Debug)]
struct Current(RwLock<Arc<Pair>>);

impl Current {
    fn pair(&self) -> Arc<Pair> {
        Arc::clone(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }

    fn replace(&self, pair: Pair) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(pair);
    }
}

impl ResolvesServerCert for Current {
    fn resolve(&self, _client: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(self.pair().certified())
    }
}
