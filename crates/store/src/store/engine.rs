//! The two engines, and how an operation is carried out by the current one.

use crate::{postgres, sqlite};

/// One of the two engines.
#[derive(Debug)]
pub(crate) enum Engine {
    Sqlite(sqlite::Database),
    Postgres(postgres::Database),
}

/// Calls a read-only operation of the current engine.
macro_rules! reading {
    ($engine:expr, $topic:ident::$operation:ident($($argument:expr),*)) => {
        match $engine {
            $crate::store::engine::Engine::Sqlite(database) => {
                database.read(move |connection| {
                    $crate::sqlite::$topic::$operation(connection $(, $argument)*)
                }).await
            }
            $crate::store::engine::Engine::Postgres(database) => {
                database.read(move |client| Box::pin(async move {
                    $crate::postgres::$topic::$operation(client $(, $argument)*).await
                })).await
            }
        }
    };
}

/// Calls an operation of the current engine in a transaction of its own.
macro_rules! writing {
    ($engine:expr, $topic:ident::$operation:ident($($argument:expr),*)) => {
        match $engine {
            $crate::store::engine::Engine::Sqlite(database) => {
                database.write(move |connection| {
                    $crate::sqlite::$topic::$operation(connection $(, $argument)*)
                }).await
            }
            $crate::store::engine::Engine::Postgres(database) => {
                database.write(move |transaction| Box::pin(async move {
                    $crate::postgres::$topic::$operation(transaction $(, $argument)*).await
                })).await
            }
        }
    };
}

/// Calls an operation of the current engine in a transaction that also keeps its answer, unless an answer is kept already.
macro_rules! once {
    ($engine:expr, $keep:ident, $topic:ident::$operation:ident($($argument:expr),*)) => {
        match $engine {
            $crate::store::engine::Engine::Sqlite(database) => {
                database.write(move |connection| {
                    $crate::sqlite::answer::once(connection, &$keep, || {
                        $crate::sqlite::$topic::$operation(connection $(, $argument)*)
                    })
                }).await
            }
            $crate::store::engine::Engine::Postgres(database) => {
                database.write(move |transaction| Box::pin(async move {
                    let change =
                        $crate::postgres::$topic::$operation(transaction $(, $argument)*);
                    $crate::postgres::answer::once(transaction, &$keep, change).await
                })).await
            }
        }
    };
}

/// Calls an operation of the current engine that only deletes, and therefore has to work when the disk is full.
macro_rules! removing {
    ($engine:expr, $topic:ident::$operation:ident($($argument:expr),*)) => {
        match $engine {
            $crate::store::engine::Engine::Sqlite(database) => {
                database.remove(move |connection| {
                    $crate::sqlite::$topic::$operation(connection $(, $argument)*)
                }).await
            }
            $crate::store::engine::Engine::Postgres(database) => {
                database.write(move |transaction| Box::pin(async move {
                    $crate::postgres::$topic::$operation(transaction $(, $argument)*).await
                })).await
            }
        }
    };
}

pub(super) use {once, reading, removing, writing};
