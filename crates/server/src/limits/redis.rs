//! Buckets in Redis or Valkey, for several processes at once; and what happens while it is away.
//!
//! A request never waits for Redis longer than the patience there is, and only the requests that find out that it is gone wait at
//! all: after the first failure everything is decided without it, until a task beside the requests has reached it again.

use std::{
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use redis::{AsyncConnectionConfig, Client, RedisResult, Script, aio::MultiplexedConnection};
use tokio::time::{Instant, timeout};

use super::{Bucket, Decision, Rate, gcra::SET_BACK};
use crate::{
    log::{Level, Log, Value},
    metrics::Counter,
};

/// Buckets in Redis.
#[derive(Clone)]
pub struct Redis(Arc<Shared>);

/// How long Redis is waited for.
#[derive(Debug, Clone, Copy)]
pub struct Patience {
    /// By a request.
    pub answer: Duration,
    /// By the task that looks for it when it is away.
    pub connect: Duration,
    /// Between two such looks.
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

/// An address that cannot be one of Redis.
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

/// How Redis is reached.
enum Link {
    /// By this connection; the number tells it from earlier ones.
    Up(MultiplexedConnection, u64),
    /// Not before this time.
    Down(Instant),
    /// Somebody is looking for it.
    Asking,
}

/// Why Redis is looked for.
#[derive(Debug, Clone, Copy)]
enum Look {
    /// An answer was late.
    Doubt,
    /// It is away, and that was told.
    Search,
}

/// Takes a price out of a bucket or leaves it alone, in one step, by the clock of Redis: whose replicas' clocks differ does not
/// matter. Gives the bucket as it was, and the time; what follows from them is [`Rate::decide`]'s to say.
///
/// A key is gone when its bucket is full. All numbers are below 2^53, where Lua counts exactly.
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

/// What a look for Redis takes units from, to see that it may be written to.
const PROBE: &str = "labelwright:probe";

impl Redis {
    /// Reaches for Redis at a `redis://` address. That it does not answer is no error: it may come later.
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

    /// Takes units out of a bucket; `None` if Redis cannot be asked.
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
        // Of all that were waiting, one tells.
        if matches!(&*link, Link::Up(_, current) if *current == number) {
            if let Ok(Err(error)) = answer {
                self.lose(link, &error.to_string());
            } else {
                // It may be this machine that was late: look at once, and say nothing before that is known.
                *link = Link::Asking;
                tokio::spawn(self.clone().look(Look::Doubt));
            }
        }
        None
    }

    /// Whether it is there, as far as is known.
    pub fn is_up(&self) -> bool {
        matches!(&*self.link(), Link::Up(..))
    }

    /// How often it could not be asked.
    pub fn fallbacks(&self) -> u64 {
        self.0.fallbacks.count()
    }

    /// The connection, if there is one; if it is time to look for one, that is begun.
    fn connection(&self) -> Option<(MultiplexedConnection, u64)> {
        let mut link = self.link();
        match &*link {
            Link::Up(connection, number) => return Some((connection.clone(), *number)),
            Link::Asking => {}
            Link::Down(until) if *until > Instant::now() => {}
            Link::Down(_) => {
                *link = Link::Asking;
                tokio::spawn(self.clone().look(Look::Search));
            }
        }
        None
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

    /// A connection that a bucket could be written by.
    async fn connect(&self) -> Result<MultiplexedConnection, String> {
        self.0.looks.add(1);
        let connected = async {
            let config = AsyncConnectionConfig::new();
            // The time limit is ours, around all of it.
            let config = config.set_connection_timeout(None).set_response_timeout(None);
            let client = &self.0.client;
            let mut connection =
                client.get_multiplexed_async_connection_with_config(&config).await?;
            // Full again after a microsecond, so that there is always something to write.
            let probe = Rate { per_minute: 60_000_000, burst: 1 };
            self.0.ask(&mut connection, PROBE, probe, 1).await?;
            RedisResult::Ok(connection)
        };
        match timeout(self.0.patience.connect, connected).await {
            Ok(connected) => connected.map_err(|error| error.to_string()),
            Err(_) => Err("no answer in time".to_owned()),
        }
    }

    fn lose(&self, mut link: MutexGuard<'_, Link>, cause: &str) {
        *link = Link::Down(Instant::now() + self.0.patience.pause);
        drop(link);
        let message = "Redis is away; limits are those of this process";
        self.0.log.line(Level::Warn, message, &[("cause", Value::Text(cause))]);
    }

    fn link(&self) -> MutexGuard<'_, Link> {
        // A thread that died with the lock left a whole value behind.
        self.0.link.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shared {
    /// When the bucket would have been full again, and the time.
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

/// Without the address, which may have a password in it.
impl fmt::Debug for Redis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Redis").field("is_up", &self.is_up()).finish_non_exhaustive()
    }
}
