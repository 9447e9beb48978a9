//! Buckets in Redis or Valkey, shared by several processes.
//!
//! A request waits for Redis only for a short time. After the first failure limits are decided without Redis, and requests do not
//! wait at all, until a background task has connected again.

use std::{
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use redis::{AsyncConnectionConfig, Client, RedisResult, Script, aio::MultiplexedConnection};
use tokio::time::{Instant, timeout};

use super::Bucket;
use crate::{
    log::{Level, Log, Value},
    metrics::Counter,
    rate::SET_BACK,
    rate::{Decision, Rate},
};

/// Buckets in Redis.
#[derive(Clone)]
pub struct Redis(Arc<Shared>);

/// How long to wait for Redis.
#[derive(Debug, Clone, Copy)]
pub struct Patience {
    /// For an answer to a request.
    pub answer: Duration,
    /// For a connection, in the background task.
    pub connect: Duration,
    /// Between two attempts to connect.
    pub pause: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            answer: Duration::from_millis(20),
            connect: Duration::from_millis(500),
            pause: Duration::from_secs(1),
        }
    }
}

/// An invalid Redis address.
#[derive(Debug)]
pub struct RedisError(String);

impl std::error::Error for RedisError {}

impl fmt::Display for RedisError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

struct Shared {
    client: Client,
    script: Script,
    patience: Patience,
    log: Log,
    fallbacks: Counter,
    looks: Counter,
    link: Mutex<Link>,
}

/// The state of the connection.
enum Link {
    /// Connected; the number distinguishes connections.
    Up(MultiplexedConnection, u64),
    /// Disconnected; try again at this time.
    Down(Instant),
    /// The background task is connecting.
    Asking,
}

/// Why the background task connects.
#[derive(Debug, Clone, Copy)]
enum Look {
    /// An answer was late.
    Doubt,
    /// Redis is unreachable, and that was logged.
    Search,
}

/// Takes a price out of a bucket, or nothing, in one atomic step. Uses the clock of Redis, because the clocks of replicas differ.
/// Returns the bucket before the step and the time, from which [`Rate::decide`] computes the decision.
///
/// A key expires when its bucket is full. All numbers are below 2^53, so that Lua is exact.
const TAKE: &str = "
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local before = tonumber(redis.call('GET', KEYS[1]) or '0')
local latest = now + tonumber(ARGV[2])
local from = math.min(math.max(before, now), latest)
if before > latest + tonumber(ARGV[3]) then from = now end
local after = from + tonumber(ARGV[1])
if after <= latest then
    local milliseconds = math.max(1, math.ceil((after - now) / 1000))
    redis.call('SET', KEYS[1], string.format('%.0f', after), 'PX', string.format('%.0f', milliseconds))
end
return {before, now}
";

/// The bucket that tests whether Redis can be written.
const PROBE: &str = "labelwright:probe";

/// Its rate: full again after a microsecond, so that there is always something to take.
const PROBED: Rate = Rate { per_minute: 60_000_000, burst: 1 };

/// The cause if Redis does not answer in time.
const LATE: &str = "no answer in time";

impl Redis {
    /// Connects to a `redis://` address. It is no error if Redis does not answer: it may start later.
    pub async fn open(url: &str, patience: Patience, log: Log) -> Result<Self, RedisError> {
        let client = Client::open(url).map_err(|error| RedisError(error.to_string()))?;
        let redis = Self(Arc::new(Shared {
            client,
            script: Script::new(TAKE),
            patience,
            log,
            fallbacks: Counter::default(),
            looks: Counter::default(),
            link: Mutex::new(Link::Asking),
        }));
        match redis.connect().await {
            Ok(connection) => *redis.link() = Link::Up(connection, redis.0.looks.count()),
            Err(cause) => redis.lose(redis.link(), &cause),
        }
        Ok(redis)
    }

    /// Takes units out of a bucket; `None` if Redis is unreachable.
    pub(super) async fn take(&self, bucket: Bucket, rate: Rate, cost: u32) -> Option<Decision> {
        let Some((mut connection, number)) = self.connection() else {
            self.0.fallbacks.add(1);
            return None;
        };
        let key = bucket.to_string();
        let asked = self.0.ask(&mut connection, &key, rate, cost);
        let answer = timeout(self.0.patience.answer, asked).await;
        if let Ok(Ok((before, now))) = answer {
            return Some(rate.decide(before, now, cost).0);
        }
        self.0.fallbacks.add(1);
        let mut link = self.link();
        // Only one of the waiting requests reports the failure.
        if matches!(&*link, Link::Up(_, current) if *current == number) {
            if let Ok(Err(error)) = answer {
                self.lose(link, &error.to_string());
            } else {
                // This machine may have been slow: try to connect before anything is logged.
                *link = Link::Asking;
                tokio::spawn(self.clone().look(Look::Doubt));
            }
        }
        None
    }

    /// Finds out whether Redis can be used, even if no request has asked it since it went away or came back.
    pub(super) async fn refresh(&self) {
        let Some((connection, number)) = self.connected() else {
            if self.begins_looking() {
                self.clone().look(Look::Search).await;
            }
            return;
        };
        let mut connection = connection;
        let asked = self.0.ask(&mut connection, PROBE, PROBED, 1);
        match timeout(self.0.patience.connect, asked).await {
            Ok(Ok(_)) => {}
            Ok(Err(error)) => self.lose_if_same(number, &error.to_string()),
            Err(_) => self.lose_if_same(number, LATE),
        }
    }

    /// Whether Redis is connected.
    pub fn is_up(&self) -> bool {
        matches!(&*self.link(), Link::Up(..))
    }

    /// How often Redis could not be used.
    pub fn fallbacks(&self) -> u64 {
        self.0.fallbacks.count()
    }

    /// The connection, if there is one. Starts the background task when it is due.
    fn connection(&self) -> Option<(MultiplexedConnection, u64)> {
        let connected = self.connected();
        if connected.is_none() && self.begins_looking() {
            tokio::spawn(self.clone().look(Look::Search));
        }
        connected
    }

    /// The connection, if there is one.
    fn connected(&self) -> Option<(MultiplexedConnection, u64)> {
        match &*self.link() {
            Link::Up(connection, number) => Some((connection.clone(), *number)),
            Link::Asking | Link::Down(_) => None,
        }
    }

    /// Whether it is time to connect again, and nobody does; then the caller must.
    fn begins_looking(&self) -> bool {
        let mut link = self.link();
        let is_due = matches!(&*link, Link::Down(until) if *until <= Instant::now());
        if is_due {
            *link = Link::Asking;
        }
        is_due
    }

    async fn look(self, why: Look) {
        match (self.connect().await, why) {
            (Ok(connection), why) => {
                *self.link() = Link::Up(connection, self.0.looks.count());
                if matches!(why, Look::Search) {
                    self.0.log.line(Level::Info, "limits are shared again", &[]);
                }
            }
            (Err(cause), Look::Doubt) => self.lose(self.link(), &cause),
            (Err(_), Look::Search) => {
                *self.link() = Link::Down(Instant::now() + self.0.patience.pause);
            }
        }
    }

    /// Connects, and tests that a bucket can be written.
    async fn connect(&self) -> Result<MultiplexedConnection, String> {
        self.0.looks.add(1);
        let connected = async {
            let config = AsyncConnectionConfig::new();
            // One time limit of ours covers all steps.
            let config = config.set_connection_timeout(None).set_response_timeout(None);
            let client = &self.0.client;
            let mut connection =
                client.get_multiplexed_async_connection_with_config(&config).await?;
            self.0.ask(&mut connection, PROBE, PROBED, 1).await?;
            RedisResult::Ok(connection)
        };
        match timeout(self.0.patience.connect, connected).await {
            Ok(connected) => connected.map_err(|error| error.to_string()),
            Err(_) => Err(LATE.to_owned()),
        }
    }

    /// Notes that a connection is lost, unless there is another one by now.
    fn lose_if_same(&self, number: u64, cause: &str) {
        let link = self.link();
        if matches!(&*link, Link::Up(_, current) if *current == number) {
            self.lose(link, cause);
        }
    }

    fn lose(&self, mut link: MutexGuard<'_, Link>, cause: &str) {
        *link = Link::Down(Instant::now() + self.0.patience.pause);
        drop(link);
        let message = "Redis is unreachable; limits apply to this process alone";
        self.0.log.line(Level::Warn, message, &[("cause", Value::Text(cause))]);
    }

    fn link(&self) -> MutexGuard<'_, Link> {
        // A panic while the lock was held leaves a valid value.
        self.0.link.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shared {
    /// Runs the script: returns when the bucket was to be full again, and the time.
    async fn ask(
        &self,
        connection: &mut MultiplexedConnection,
        key: &str,
        rate: Rate,
        cost: u32,
    ) -> RedisResult<(u64, u64)> {
        let mut call = self.script.key(key);
        call.arg(rate.price(cost)).arg(rate.capacity()).arg(SET_BACK);
        call.invoke_async(connection).await
    }
}

/// Hides the address, which may contain a password.
impl fmt::Debug for Redis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Redis").field("is_up", &self.is_up()).finish_non_exhaustive()
    }
}
