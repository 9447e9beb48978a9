//! A service with saved designs, over HTTP. Its address and key come from the person who runs the program, never from a model.

mod address;
mod connection;
mod key;
mod tls;

use std::{fmt, path::Path, time::Duration};

use hyper::{Method, StatusCode};
use tokio::sync::Semaphore;

use self::{
    address::Address,
    connection::{Answer, Connector, Question},
    key::Key,
};
use crate::failure::Failure;

/// A service and the key of an account there.
#[derive(Debug)]
pub struct Service {
    address: Address,
    connector: Connector,
    key: Key,
    /// Requests at once.
    requests: Semaphore,
}

/// Why a service cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvalidService(String);

impl fmt::Display for InvalidService {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for InvalidService {}

/// Requests at once. One account has a burst of 100 at the service.
const MOST_REQUESTS: usize = 8;

/// The time for a request with its repetitions: twice that of the service.
const TIME: Duration = Duration::from_mins(1);

/// How often a request is sent again if the service asks for it.
const MOST_REPETITIONS: usize = 2;

/// A service that asks for more patience is reported instead.
const LONGEST_PAUSE: Duration = Duration::from_secs(10);

impl Service {
    /// A service at an address, with the key of an account. `authority` is a file of certificates to trust instead of the
    /// public ones.
    pub fn new(address: &str, key: &str, authority: Option<&Path>) -> Result<Self, InvalidService> {
        let address = Address::parse(address).map_err(InvalidService)?;
        if authority.is_some() && !address.is_encrypted() {
            let message = "certificates are for https, and the address of the service is http";
            return Err(InvalidService(message.to_owned()));
        }
        Ok(Self {
            connector: Connector::new(&address, authority).map_err(InvalidService)?,
            address,
            key: Key::parse(key).map_err(InvalidService)?,
            requests: Semaphore::new(MOST_REQUESTS),
        })
    }

    /// Whether the key crosses a network that others may read.
    pub fn shows_its_key(&self) -> bool {
        !self.address.is_encrypted() && !self.address.is_loopback()
    }

    /// Reads a document.
    pub(crate) async fn get(&self, path: &str) -> Result<String, Failure> {
        self.ask(&Question { method: Method::GET, path, body: Vec::new() }).await
    }

    /// Sends a document and reads the answer.
    pub(crate) async fn post(&self, path: &str, body: Vec<u8>) -> Result<String, Failure> {
        self.ask(&Question { method: Method::POST, path, body }).await
    }

    async fn ask(&self, question: &Question<'_>) -> Result<String, Failure> {
        let asked = async {
            // Nothing closes the semaphore.
            let _turn = self.requests.acquire().await;
            self.ask_patiently(question).await
        };
        match tokio::time::timeout(TIME, asked).await {
            Ok(Ok(answer)) => self.body_of(answer),
            Ok(Err(cause)) => Err(self.unreached(&cause)),
            Err(_) => {
                let seconds = TIME.as_secs();
                Err(self.unreached(&format!("no complete answer within {seconds} seconds")))
            }
        }
    }

    /// Sends a question again when the service asks for it.
    async fn ask_patiently(&self, question: &Question<'_>) -> Result<Answer, String> {
        let mut repetitions = 0;
        loop {
            let answer = self.connector.ask(&self.address, &self.key, question).await?;
            match pause(&question.method, &answer) {
                Some(pause) if repetitions < MOST_REPETITIONS => {
                    repetitions += 1;
                    tokio::time::sleep(pause).await;
                }
                Some(_) | None => return Ok(answer),
            }
        }
    }

    /// The document of an answer, or the error of the service as it is.
    fn body_of(&self, Answer { status, body, .. }: Answer) -> Result<String, Failure> {
        if status == StatusCode::OK {
            return Ok(body);
        }
        let is_error = serde_json::from_str::<serde_json::Value>(&body)
            .is_ok_and(|body| body["error"].is_string() && body["message"].is_string());
        if is_error {
            return Err(Failure::Body(body));
        }
        let hint = if status.is_redirection() { "; redirections are not followed" } else { "" };
        Err(self.unreached(&format!("it answered {status}, not as Labelwright does{hint}")))
    }

    fn unreached(&self, cause: &str) -> Failure {
        Failure::unavailable(format!("the service at {} cannot be used: {cause}", self.address))
    }
}

/// How long to wait before a question is sent again; `None` if it should not be.
///
/// 429 says that nothing was done. After 503 a print may have taken numbers of counters, so only questions are repeated.
fn pause(method: &Method, answer: &Answer) -> Option<Duration> {
    let is_safe = match answer.status {
        StatusCode::TOO_MANY_REQUESTS => true,
        StatusCode::SERVICE_UNAVAILABLE => *method == Method::GET,
        _ => false,
    };
    answer.retry_after.filter(|pause| is_safe && *pause <= LONGEST_PAUSE)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(status: u16, retry_after: Option<u64>) -> Answer {
        let status = StatusCode::from_u16(status).unwrap();
        let retry_after = retry_after.map(Duration::from_secs);
        Answer { status, retry_after, body: String::new() }
    }

    #[test]
    fn only_what_did_nothing_is_repeated() {
        let pause = |method, status, after| {
            pause(&method, &answer(status, after)).map(|pause| pause.as_secs())
        };
        assert_eq!(pause(Method::POST, 429, Some(2)), Some(2));
        assert_eq!(pause(Method::GET, 503, Some(5)), Some(5));
        assert_eq!(pause(Method::POST, 503, Some(5)), None);
        assert_eq!(pause(Method::GET, 429, Some(11)), None);
        assert_eq!(pause(Method::GET, 429, None), None);
        assert_eq!(pause(Method::GET, 200, Some(1)), None);
    }

    #[test]
    fn a_service_needs_an_address_and_a_key() {
        let refused = |address, key, file: Option<&str>| {
            Service::new(address, key, file.map(Path::new)).unwrap_err().to_string()
        };
        assert_eq!(
            refused("localhost:8080", "lw_x", None),
            "the address of a service starts with http:// or https://, found \"localhost:8080\""
        );
        assert_eq!(refused("http://localhost", " ", None), "the key is empty");
        assert!(refused("http://localhost", "lw_x", Some("ca.pem")).contains("https"));
        assert!(refused("https://localhost", "lw_x", Some("no-such.pem")).contains("no-such.pem"));
        let exposed = |address| Service::new(address, "lw_x", None).unwrap().shows_its_key();
        assert!(exposed("http://labels.example"));
        assert!(!exposed("https://labels.example") && !exposed("http://127.0.0.1:8080"));
        let shown = format!("{:?}", Service::new("http://[::1]:1", "lw_secret", None).unwrap());
        assert!(!shown.contains("secret"), "{shown}");
    }
}
