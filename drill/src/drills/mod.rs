//! All drills, and their scale.

mod backup;
mod clock;
mod cost;
mod counters;
mod counting;
mod crashes;
mod damage;
mod disk;
mod fair;
mod load;
mod model;
mod outage;
mod power;
mod proxy;
mod readers;
mod redis;
mod refusals;
mod replicas;
mod requests;
mod rolling;
mod share;
mod slow;

use std::{future::Future, pin::Pin};

/// The scale of a drill.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scale {
    /// Seconds: for every change.
    Short,
    /// For the figures in the documentation.
    Full,
}

impl Scale {
    /// One number or the other, by scale.
    pub(crate) fn of<T>(self, short: T, full: T) -> T {
        match self {
            Self::Short => short,
            Self::Full => full,
        }
    }
}

type Running = Pin<Box<dyn Future<Output = anyhow::Result<()>>>>;

/// One drill.
pub(crate) struct Drill {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    /// Whether it belongs to the short run; others need rights or tools that not every machine has.
    pub(crate) is_short: bool,
    pub(crate) run: fn(Scale) -> Running,
}

/// All of them.
pub(crate) const DRILLS: &[Drill] = &[
    Drill {
        name: "crashes",
        about: "kill -9 under concurrent writes of designs and keys, SQLite",
        is_short: true,
        run: |scale| Box::pin(crashes::sqlite(scale)),
    },
    Drill {
        name: "crashes-postgres",
        about: "the same on PostgreSQL",
        is_short: true,
        run: |scale| Box::pin(crashes::postgres(scale)),
    },
    Drill {
        name: "counters",
        about: "kill -9 while clients print labels with numbers, SQLite",
        is_short: true,
        run: |scale| Box::pin(counters::run(scale)),
    },
    Drill {
        name: "power",
        about: "power cuts while clients save designs, create keys and print labels with numbers, SQLite",
        is_short: false,
        run: |scale| Box::pin(power::run(scale)),
    },
    Drill {
        name: "disk",
        about: "a full disk, and a read-only data folder",
        is_short: false,
        run: |_| Box::pin(disk::run()),
    },
    Drill {
        name: "damage",
        about: "a database file that is truncated, overwritten, another program's, or damaged in one design",
        is_short: true,
        run: |_| Box::pin(damage::run()),
    },
    Drill {
        name: "postgres",
        about: "PostgreSQL goes away, hangs and comes back",
        is_short: true,
        run: |scale| Box::pin(outage::run(scale)),
    },
    Drill {
        name: "redis",
        about: "Redis goes away, hangs and comes back",
        is_short: true,
        run: |scale| Box::pin(redis::run(scale)),
    },
    Drill {
        name: "clock",
        about: "the clock jumps forward and back",
        is_short: false,
        run: |_| Box::pin(clock::run()),
    },
    Drill {
        name: "backup",
        about: "backup while serving, restore, compare",
        is_short: true,
        run: |scale| Box::pin(backup::run(scale)),
    },
    Drill {
        name: "overload",
        about: "twice the load that the service can handle",
        is_short: true,
        run: |scale| Box::pin(load::overload(scale)),
    },
    Drill {
        name: "share",
        about: "labels a second beside a bare handler",
        is_short: true,
        run: |scale| Box::pin(share::run(scale)),
    },
    Drill {
        name: "large-jobs",
        about: "the largest possible jobs, many at once",
        is_short: false,
        run: |scale| Box::pin(load::large_jobs(scale)),
    },
    Drill {
        name: "slow-clients",
        about: "clients that send, or read, as slowly as they can",
        is_short: false,
        run: |scale| Box::pin(slow::clients(scale)),
    },
    Drill {
        name: "idle",
        about: "connections that do nothing",
        is_short: false,
        run: |scale| Box::pin(slow::idle(scale)),
    },
    Drill {
        name: "addresses",
        about: "thousands of idle connections of one address",
        is_short: true,
        run: |scale| Box::pin(slow::addresses(scale)),
    },
    Drill {
        name: "refusals",
        about: "large bodies that are refused, sent by common HTTP clients",
        is_short: true,
        run: |scale| Box::pin(refusals::run(scale)),
    },
    Drill {
        name: "proxy",
        about: "nginx with its defaults in front",
        is_short: true,
        run: |_| Box::pin(proxy::run()),
    },
    Drill {
        name: "cost",
        about: "documents that are cheap to send and expensive to read, and the dearest request of every address",
        is_short: true,
        run: |scale| Box::pin(cost::run(scale)),
    },
    Drill {
        name: "fair",
        about: "one account fills the processors, another asks for one line",
        is_short: true,
        run: |scale| Box::pin(fair::run(scale)),
    },
    Drill {
        name: "readers",
        about: "large answers that are read slowly",
        is_short: true,
        run: |scale| Box::pin(readers::run(scale)),
    },
    Drill {
        name: "rolling",
        about: "two replicas behind nginx, restarted and killed in turn while clients print and count",
        is_short: true,
        run: |scale| Box::pin(rolling::run(scale)),
    },
    Drill {
        name: "replicas",
        about: "three replicas behind nginx: revoked keys, shared limits, rolling restart",
        is_short: false,
        run: |scale| Box::pin(replicas::run(scale)),
    },
];
