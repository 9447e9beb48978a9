//! Buckets in this process and in Redis behave alike.

use std::{
    env,
    hash::{BuildHasher as _, RandomState},
    net::IpAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use redis::{AsyncCommands as _, aio::MultiplexedConnection};
use server::{
    client::Who,
    clock::Clock,
    limits::{Bucket, Limiter, Patience, Redis},
    rate::{Decision, Rate},
};
use store::AccountId;

use crate::service::kept_log;

/// So slow that nothing refills while a test runs: one unit a minute.
const RATE: Rate = Rate { per_minute: 1, burst: 5 };

/// A limiter and its clock: ours, or that of Redis, which advances by moving a bucket back.
struct Subject {
    limiter: Arc<Limiter>,
    now: AtomicU64,
    redis: Option<MultiplexedConnection>,
}

/// Long waits, because tests share their machine.
pub(crate) const PATIENT: Patience = Patience {
    answer: Duration::from_secs(50),
    connect: Duration::from_secs(50),
    pause: Duration::ZERO,
};

fn redis_url() -> String {
    let url = env::var_os("LABELWRIGHT_TEST_REDIS").unwrap_or_else(|| {
        panic!("LABELWRIGHT_TEST_REDIS is not set: run `eval \"$(scripts/databases start)\"` first")
    });
    url.into_string().unwrap()
}

async fn shared() -> Arc<Limiter> {
    let log = kept_log(&Arc::default(), Clock::System);
    let redis = Redis::open(&redis_url(), PATIENT, log).await.unwrap();
    Arc::new(Limiter::shared(RATE, RATE, redis))
}

async fn connection() -> MultiplexedConnection {
    let client = redis::Client::open(redis_url()).unwrap();
    client.get_multiplexed_async_connection().await.unwrap()
}

/// A bucket that no other test uses.
pub(crate) fn bucket() -> Bucket {
    let half = || RandomState::new().hash_one("bucket").to_ne_bytes();
    let mut id = [0; 16];
    id[..8].copy_from_slice(&half());
    id[8..].copy_from_slice(&half());
    Bucket::Requests(Who::Account(AccountId::new(id)))
}

impl Subject {
    fn local() -> Self {
        let limiter = Arc::new(Limiter::local(RATE, RATE));
        Self { limiter, now: AtomicU64::new(1_000_000_000_000_000), redis: None }
    }

    async fn shared() -> Self {
        let redis = Some(connection().await);
        Self { limiter: shared().await, now: AtomicU64::new(0), redis }
    }

    async fn take(&self, bucket: Bucket, rate: Rate, cost: u32) -> Decision {
        let now = self.now.load(Ordering::Relaxed);
        self.limiter.take(bucket, rate, now, cost).await
    }

    async fn pass(&self, bucket: Bucket, seconds: u64) {
        self.now.fetch_add(seconds * 1_000_000, Ordering::Relaxed);
        if let Some(mut redis) = self.redis.clone() {
            let _: i64 = redis.decr(bucket.to_string(), seconds * 1_000_000).await.unwrap();
        }
    }
}

/// Whole minutes, rounded up, so that the duration of the test does not matter.
fn minutes(duration: Duration) -> u128 {
    duration.as_micros().div_ceil(60_000_000)
}

macro_rules! on_both {
    ($($test:ident),* $(,)?) => {
        mod local {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                super::$test(super::Subject::local()).await;
            })*
        }

        mod shared {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                super::$test(super::Subject::shared().await).await;
            })*
        }
    };
}

on_both!(
    a_bucket_gives_its_burst_and_no_more,
    a_bucket_refills_at_its_rate,
    costs_are_taken_whole_or_not_at_all,
    more_than_the_burst_needs_a_full_bucket,
    buckets_are_apart,
    racing_tasks_take_no_more_than_there_is,
    the_largest_rates_are_counted_exactly,
);

async fn a_bucket_gives_its_burst_and_no_more(subject: Subject) {
    let bucket = bucket();
    for left in (0..5).rev() {
        let decision = subject.take(bucket, RATE, 1).await;
        assert!(decision.allowed);
        assert_eq!((decision.remaining, minutes(decision.reset)), (left, 5 - u128::from(left)));
        assert_eq!(decision.retry_after, Duration::ZERO);
    }
    for _ in 0..3 {
        let decision = subject.take(bucket, RATE, 1).await;
        assert!(!decision.allowed);
        assert_eq!((decision.remaining, minutes(decision.reset)), (0, 5));
        assert_eq!(minutes(decision.retry_after), 1);
    }
}

async fn a_bucket_refills_at_its_rate(subject: Subject) {
    let bucket = bucket();
    assert!(subject.take(bucket, RATE, 5).await.allowed);
    subject.pass(bucket, 2 * 60).await;
    assert!(subject.take(bucket, RATE, 2).await.allowed);
    assert!(!subject.take(bucket, RATE, 1).await.allowed);
    // It is full after five minutes, and not fuller after an hour.
    subject.pass(bucket, 3600).await;
    assert!(subject.take(bucket, RATE, 5).await.allowed);
    assert!(!subject.take(bucket, RATE, 1).await.allowed);
}

async fn costs_are_taken_whole_or_not_at_all(subject: Subject) {
    let bucket = bucket();
    assert_eq!(subject.take(bucket, RATE, 2).await.remaining, 3);
    let decision = subject.take(bucket, RATE, 4).await;
    assert!(!decision.allowed);
    assert_eq!((decision.remaining, minutes(decision.retry_after)), (3, 1));
    let decision = subject.take(bucket, RATE, 3).await;
    assert!(decision.allowed && decision.remaining == 0);
    assert_eq!(minutes(subject.take(bucket, RATE, 4).await.retry_after), 4);
}

async fn more_than_the_burst_needs_a_full_bucket(subject: Subject) {
    let bucket = bucket();
    assert!(subject.take(bucket, RATE, 1000).await.allowed);
    assert!(!subject.take(bucket, RATE, 1).await.allowed);
    subject.pass(bucket, 4 * 60).await;
    assert!(!subject.take(bucket, RATE, 1000).await.allowed);
    subject.pass(bucket, 60).await;
    assert!(subject.take(bucket, RATE, 1000).await.allowed);
}

async fn buckets_are_apart(subject: Subject) {
    let Bucket::Requests(who @ Who::Account(account)) = bucket() else {
        panic!("not a bucket of an account's requests")
    };
    let digest = store::Digest::of(account.bytes());
    let network = IpAddr::from(*account.bytes());
    for bucket in [
        Bucket::Requests(who),
        Bucket::Labels(who),
        Bucket::Requests(Who::Address(network)),
        Bucket::Labels(Who::Address(network)),
        Bucket::SignInFrom(network),
        Bucket::SignUpFrom(network),
        Bucket::SignInWith(digest),
        Bucket::SignInAs(digest),
        Bucket::SignInKnown(digest),
        bucket(),
    ] {
        assert!(subject.take(bucket, RATE, 5).await.allowed, "{bucket}");
        assert!(!subject.take(bucket, RATE, 1).await.allowed, "{bucket}");
    }
}

async fn racing_tasks_take_no_more_than_there_is(subject: Subject) {
    let rate = Rate { per_minute: 1, burst: 100 };
    let (bucket, now) = (bucket(), subject.now.load(Ordering::Relaxed));
    let tasks: Vec<_> = (0..8)
        .map(|_| {
            let limiter = Arc::clone(&subject.limiter);
            tokio::spawn(async move {
                let mut taken = 0;
                for _ in 0..25 {
                    taken += u32::from(limiter.take(bucket, rate, now, 1).await.allowed);
                }
                taken
            })
        })
        .collect();
    let mut taken = 0;
    for task in tasks {
        taken += task.await.unwrap();
    }
    assert_eq!(taken, 100);
}

async fn the_largest_rates_are_counted_exactly(subject: Subject) {
    // The largest settings; numbers in Redis scripts are exact up to 2^53.
    let bucket = bucket();
    let slow = Rate { per_minute: 1, burst: 60_000_000 };
    assert_eq!(subject.take(bucket, slow, 1).await.remaining, 59_999_999);
    assert_eq!(subject.take(bucket, slow, 59_999_999).await.remaining, 0);
    assert!(!subject.take(bucket, slow, 1).await.allowed);
    subject.pass(bucket, 60).await;
    assert!(subject.take(bucket, slow, 1).await.allowed);
    assert!(!subject.take(bucket, slow, 1).await.allowed);
}

#[tokio::test]
async fn replicas_with_different_clocks_share_a_bucket() {
    let (one, other, bucket) = (shared().await, shared().await, bucket());
    assert_eq!(one.take(bucket, RATE, 0, 3).await.remaining, 2);
    assert_eq!(other.take(bucket, RATE, u64::MAX / 2, 1).await.remaining, 1);
    assert!(!one.take(bucket, RATE, 3_600_000_000, 2).await.allowed);
    assert!(other.take(bucket, RATE, 0, 1).await.allowed);
    assert!(!one.take(bucket, RATE, 0, 1).await.allowed);
    assert_eq!((one.fallbacks(), other.fallbacks()), (0, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_replicas_take_no_more_than_the_burst() {
    let rate = Rate { per_minute: 1, burst: 100 };
    let bucket = bucket();
    let mut tasks = Vec::new();
    for _ in 0..4 {
        let limiter = shared().await;
        tasks.push(tokio::spawn(async move {
            let mut taken = 0;
            for _ in 0..50 {
                taken += u32::from(limiter.take(bucket, rate, 0, 1).await.allowed);
            }
            taken
        }));
    }
    let mut taken = 0;
    for task in tasks {
        taken += task.await.unwrap();
    }
    assert_eq!(taken, 100);
}

#[tokio::test]
async fn refused_requests_write_nothing_and_full_buckets_expire() {
    let (limiter, mut redis, bucket) = (shared().await, connection().await, bucket());
    let key = bucket.to_string();
    assert!(key.starts_with("labelwright:requests:"), "{key}");
    for cost in [3, 4, 1, 2, 1, 1] {
        let before: Option<u64> = redis.get(&key).await.unwrap();
        let allowed = limiter.take(bucket, RATE, 0, cost).await.allowed;
        let after: Option<u64> = redis.get(&key).await.unwrap();
        assert_eq!(allowed, before != after, "{cost}");
    }
    let left: i64 = redis.pttl(&key).await.unwrap();
    assert!((1..=5 * 60_000).contains(&left), "{left}");
}
