//! A Redis that pauses, dies and restarts: each test starts its own, on its own port.

use std::{
    env, fs,
    hash::{BuildHasher as _, RandomState},
    io::{BufRead as _, BufReader},
    net::TcpListener,
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex},
    time::Duration,
};

use futures_util::future::join_all;
use redis::aio::MultiplexedConnection;
use server::{
    clock::Clock,
    limits::{Limiter, Patience, Redis},
    rate::Rate,
};
use tokio::time::timeout;

use crate::{
    limiter::{PATIENT, bucket},
    service::{Ask, Database, Service, kept_log},
};

const RATE: Rate = Rate { per_minute: 1, burst: 1000 };

const AWAY: &str = "Redis is unreachable; limits apply to this process alone";
const BACK: &str = "limits are shared again";

/// A server that ends with the test.
struct Server {
    port: u16,
    folder: PathBuf,
    child: Option<Child>,
}

impl Server {
    /// A free port.
    fn planned() -> Self {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let name = format!("labelwright-redis-{:016x}", RandomState::new().hash_one(port));
        let folder = env::temp_dir().join(name);
        fs::create_dir(&folder).unwrap();
        Self { port, folder, child: None }
    }

    fn started() -> Self {
        let mut server = Self::planned();
        server.start();
        server
    }

    fn start(&mut self) {
        let mut child = Command::new("redis-server")
            .args(["--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--port"])
            .arg(self.port.to_string())
            .arg("--dir")
            .arg(&self.folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        assert!(lines.any(|line| line.unwrap().contains("Ready to accept connections")));
        self.child = Some(child);
    }

    fn kill(&mut self) {
        let mut child = self.child.take().unwrap();
        child.kill().unwrap();
        child.wait().unwrap();
    }

    fn signal(&self, signal: &str) {
        let child = self.child.as_ref().unwrap().id().to_string();
        assert!(Command::new("kill").args([signal, &child]).status().unwrap().success());
    }

    fn url(&self) -> String {
        format!("redis://127.0.0.1:{}/", self.port)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if self.child.is_some() {
            self.kill();
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// A limiter and its log.
async fn limiter(server: &Server, patience: Patience) -> (Limiter, Arc<Mutex<Vec<u8>>>) {
    let log = Arc::default();
    let redis = Redis::open(&server.url(), patience, kept_log(&log, Clock::System)).await.unwrap();
    (Limiter::shared(RATE, RATE, redis), log)
}

fn told(log: &Mutex<Vec<u8>>, message: &str) -> usize {
    String::from_utf8(log.lock().unwrap().clone()).unwrap().matches(message).count()
}

/// Asks until Redis is reachable again; every request must be allowed.
async fn until_shared(limiter: &Limiter) {
    while !limiter.is_shared() {
        assert!(limiter.take(bucket(), RATE, 0, 1).await.allowed);
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn only_one_request_waits_for_a_silent_redis() {
    let server = Server::started();
    let (limiter, log) = limiter(&server, Patience::default()).await;
    assert!(limiter.is_shared());
    server.signal("-STOP");
    // From here on time advances only while all tasks wait.
    tokio::time::pause();
    let begin = tokio::time::Instant::now();
    let first = join_all((0..16).map(|_| limiter.take(bucket(), RATE, 0, 1))).await;
    assert!(first.iter().all(|decision| decision.allowed));
    let waited = begin.elapsed();
    assert!(waited <= Duration::from_millis(25), "{waited:?}");
    for _ in 0..100 {
        assert!(limiter.take(bucket(), RATE, 0, 1).await.allowed);
    }
    assert_eq!(begin.elapsed(), waited, "nobody waits any more");
    assert!(!limiter.is_shared());
    assert_eq!(limiter.fallbacks(), 116);
    assert_eq!(told(&log, AWAY), 0, "it may be late, not away");
    tokio::time::sleep(2 * Patience::default().connect).await;
    assert_eq!((told(&log, AWAY), told(&log, BACK)), (1, 0));

    tokio::time::advance(Duration::from_secs(1)).await;
    let begin = tokio::time::Instant::now();
    assert!(limiter.take(bucket(), RATE, 0, 1).await.allowed);
    assert_eq!(begin.elapsed(), Duration::ZERO, "looking for it is nobody's wait");
    tokio::time::resume();
    server.signal("-CONT");
    until_shared(&limiter).await;
    assert_eq!((told(&log, AWAY), told(&log, BACK)), (1, 1));
}

#[tokio::test]
async fn a_single_late_answer_is_not_logged() {
    let server = Server::started();
    let patience = Patience { connect: PATIENT.connect, ..Patience::default() };
    let (limiter, log) = limiter(&server, patience).await;
    server.signal("-STOP");
    assert!(limiter.take(bucket(), RATE, 0, 1).await.allowed);
    assert!(!limiter.is_shared());
    server.signal("-CONT");
    until_shared(&limiter).await;
    assert_eq!((told(&log, AWAY), told(&log, BACK)), (0, 0));
}

#[tokio::test]
async fn without_redis_each_process_goes_on_from_the_shared_count() {
    let mut server = Server::started();
    let (one, _) = limiter(&server, PATIENT).await;
    let (other, _) = limiter(&server, PATIENT).await;
    let bucket = bucket();
    for _ in 0..990 {
        assert!(one.take(bucket, RATE, 0, 1).await.allowed);
    }
    // The other process has seen the shared count once.
    assert_eq!(other.take(bucket, RATE, 0, 1).await.remaining, 9);
    server.kill();
    let mut taken = 0;
    while other.take(bucket, RATE, 0, 1).await.allowed {
        taken += 1;
    }
    assert_eq!(taken, 9);
}

#[tokio::test]
async fn one_task_reconnects_once_a_second() {
    // A server that closes every connection.
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("redis://{}/", listener.local_addr().unwrap());
    let log = Arc::default();
    let patience = Patience { connect: PATIENT.connect, ..Patience::default() };
    let opened = Redis::open(&url, patience, kept_log(&log, Clock::System));
    let (redis, ()) = tokio::join!(opened, async { drop(listener.accept().await.unwrap()) });
    let limiter = Limiter::shared(RATE, RATE, redis.unwrap());
    tokio::time::pause();
    for round in 0..3 {
        for _ in 0..10 {
            assert!(limiter.take(bucket(), RATE, 0, 1).await.allowed);
        }
        let early = timeout(Duration::from_millis(500), listener.accept()).await;
        assert!(early.is_err(), "round {round}: it was looked for before a second was over");
        tokio::time::advance(Duration::from_millis(501)).await;
        for _ in 0..10 {
            assert!(limiter.take(bucket(), RATE, 0, 1).await.allowed);
        }
        drop(listener.accept().await.unwrap());
        let second = timeout(Duration::from_millis(500), listener.accept()).await;
        assert!(second.is_err(), "round {round}: two looked for it");
    }
    assert_eq!((told(&log, AWAY), limiter.fallbacks()), (1, 60));
}

#[tokio::test]
async fn a_restarted_redis_is_used_again() {
    let mut server = Server::started();
    let (one, log) = limiter(&server, PATIENT).await;
    let (other, _) = limiter(&server, PATIENT).await;
    for round in 1..=2 {
        let bucket = bucket();
        assert_eq!(one.take(bucket, RATE, 0, 10).await.remaining, 990);
        assert_eq!(other.take(bucket, RATE, 0, 10).await.remaining, 980);
        server.kill();
        for _ in 0..20 {
            assert!(one.take(bucket, RATE, 0, 1).await.allowed);
        }
        assert!(one.fallbacks() >= 20 && !one.is_shared());
        assert!(other.take(bucket, RATE, 0, 1).await.allowed);
        assert_eq!((told(&log, AWAY), told(&log, BACK)), (round, round - 1));
        server.start();
        until_shared(&one).await;
        until_shared(&other).await;
        assert_eq!((told(&log, AWAY), told(&log, BACK)), (round, round));
    }
}

#[tokio::test]
async fn losing_redis_does_not_refill_buckets() {
    let mut server = Server::started();
    let (limiter, _) = limiter(&server, PATIENT).await;
    let (bucket, rate) = (bucket(), Rate { per_minute: 1, burst: 5 });
    assert!(limiter.take(bucket, rate, 0, 3).await.allowed);
    server.kill();
    assert!(limiter.take(bucket, rate, 0, 2).await.allowed);
    assert!(!limiter.take(bucket, rate, 0, 1).await.allowed);
}

#[tokio::test]
async fn a_redis_that_starts_later_is_found() {
    let mut server = Server::planned();
    let (limiter, log) = limiter(&server, PATIENT).await;
    assert!(!limiter.is_shared());
    assert_eq!(told(&log, AWAY), 1);
    for _ in 0..10 {
        assert!(limiter.take(bucket(), RATE, 0, 1).await.allowed);
    }
    server.start();
    until_shared(&limiter).await;
    assert_eq!((told(&log, AWAY), told(&log, BACK)), (1, 1));
}

#[tokio::test]
async fn scripts_are_loaded_again_after_redis_lost_them() {
    let server = Server::started();
    let (limiter, _) = limiter(&server, PATIENT).await;
    let bucket = bucket();
    assert_eq!(limiter.take(bucket, RATE, 0, 1).await.remaining, 999);
    let client = redis::Client::open(server.url()).unwrap();
    let mut connection = client.get_multiplexed_async_connection().await.unwrap();
    let _: () = redis::cmd("SCRIPT").arg("FLUSH").query_async(&mut connection).await.unwrap();
    assert_eq!(limiter.take(bucket, RATE, 0, 1).await.remaining, 998);
    assert_eq!(limiter.fallbacks(), 0);
}

/// How many connections Redis has seen.
async fn connections(redis: &mut MultiplexedConnection) -> u64 {
    let stats: String = redis::cmd("INFO").arg("stats").query_async(redis).await.unwrap();
    let count = stats.lines().find_map(|line| line.strip_prefix("total_connections_received:"));
    count.unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_read_only_redis_counts_as_unreachable() {
    let server = Server::started();
    let (limiter, log) = limiter(&server, PATIENT).await;
    let client = redis::Client::open(server.url()).unwrap();
    let mut connection = client.get_multiplexed_async_connection().await.unwrap();
    // A replica of a server that does not exist.
    let mut replicate = redis::cmd("REPLICAOF");
    let _: () = replicate.arg("127.0.0.1").arg(1).query_async(&mut connection).await.unwrap();
    let before = connections(&mut connection).await;
    let mut taken = 0;
    // When the third attempt begins, two have ended.
    while connections(&mut connection).await < before + 3 {
        assert!(limiter.take(bucket(), RATE, 0, 1).await.allowed);
        taken += 1;
    }
    assert_eq!((told(&log, AWAY), told(&log, BACK)), (1, 0), "it is not taken for back");
    assert_eq!(limiter.fallbacks(), taken);
}

#[tokio::test]
async fn invalid_addresses_are_refused() {
    for url in ["", "redis", "http://localhost", "rediss://localhost", "redis://:secret@host:x/"] {
        let log = kept_log(&Arc::default(), Clock::System);
        let error = Redis::open(url, PATIENT, log).await.unwrap_err().to_string();
        assert!(!error.is_empty() && !error.contains("secret"), "{url}: {error}");
    }
}

#[tokio::test]
async fn requests_are_answered_while_redis_is_unreachable() {
    let mut server = Server::started();
    let (limiter, _) = limiter(&server, PATIENT).await;
    let service = Service::on(Database::Sqlite, &[], |_| limiter).await;
    let account = service.account("a@example.com").await;
    let ask = || Ask::get("/api/v1/presets?brand=none").by(&account);
    let metric = async |name: &str| {
        let text = service.send(Ask::get("/metrics")).await.text().to_owned();
        let line = text.lines().find_map(|line| line.strip_prefix(&format!("{name} ")));
        line.unwrap().to_owned()
    };
    assert_eq!(service.send(ask()).await.header("ratelimit-remaining"), Some("999"));
    assert_eq!(metric("labelwright_limiter_shared").await, "1");
    server.kill();
    for _ in 0..3 {
        assert_eq!(service.send(ask()).await.status, 200);
    }
    assert_eq!(metric("labelwright_limiter_shared").await, "0");
    assert_eq!(metric("labelwright_limiter_fallbacks_total").await, "3");
    server.start();
    while !service.app.limiter.is_shared() {
        service.wait(60_000);
        assert_eq!(service.send(ask()).await.status, 200);
    }
    assert_eq!(metric("labelwright_limiter_shared").await, "1");
}

/// `labelwright_limiter_shared`, as the metrics of a service have it.
async fn gauge(service: &Service) -> String {
    let answer = service.send(Ask::get("/metrics")).await;
    let line = answer.text().lines().find(|line| line.starts_with("labelwright_limiter_shared "));
    line.unwrap().rsplit_once(' ').unwrap().1.to_owned()
}

#[tokio::test]
async fn the_metric_is_right_although_no_request_has_asked_redis() {
    let mut server = Server::planned();
    // Another attempt at once, so that the test need not wait.
    let patience = Patience { pause: Duration::ZERO, ..PATIENT };
    let log = Arc::default();
    let redis = Redis::open(&server.url(), patience, kept_log(&log, Clock::System)).await.unwrap();
    let service = Service::on(Database::Sqlite, &[], |config| {
        Limiter::shared(config.requests, config.labels, redis)
    })
    .await;
    assert_eq!(gauge(&service).await, "0", "it does not run yet");
    server.start();
    assert_eq!(gauge(&service).await, "1");
    server.kill();
    assert_eq!(gauge(&service).await, "0");
    server.start();
    assert_eq!(gauge(&service).await, "1");
    assert_eq!((told(&log, AWAY), told(&log, BACK)), (2, 2));
}
