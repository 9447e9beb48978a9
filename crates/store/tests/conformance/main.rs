//! The guarantees of a store, on both engines: every test runs on SQLite and on PostgreSQL, except for features of one
//! engine.

// For clippy: test helpers are tests as well.
#![cfg(test)]

/// Mounts tests, each an `async fn(Arc<Database>)`, on both engines.
macro_rules! on_both_engines {
    ($($test:ident),+ $(,)?) => {
        mod on_sqlite {
            $(#[test]
            fn $test() {
                crate::fixture::run(crate::fixture::Engine::Sqlite, super::$test);
            })+
        }

        mod on_postgres {
            $(#[test]
            fn $test() {
                crate::fixture::run(crate::fixture::Engine::Postgres, super::$test);
            })+
        }
    };
}

/// Mounts tests on one engine.
macro_rules! on {
    ($engine:ident: $($test:ident),+ $(,)?) => {
        mod alone {
            $(#[test]
            fn $test() {
                crate::fixture::run(crate::fixture::Engine::$engine, super::$test);
            })+
        }
    };
}

mod fixture;
mod given;
mod proxy;

mod accounts;
mod answers;
mod cancellation;
mod counters;
mod crashes;
mod damage;
mod designs;
mod encryption;
mod fonts;
mod full;
mod hostile;
mod keys;
mod model;
mod opening;
mod operations;
mod outage;
mod races;
mod sessions;
mod versions;
