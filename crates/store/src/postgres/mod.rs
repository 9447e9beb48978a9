//! PostgreSQL: a pool of connections, a transaction for each write.
//!
//! A write runs in its own task and is completed even if the caller is gone. A connection that did not answer in time
//! is closed and never reused.

pub(crate) mod account;
pub(crate) mod allowance;
pub(crate) mod answer;
pub(crate) mod counter;
pub(crate) mod design;
mod error;
pub(crate) mod font;
pub(crate) mod key;
mod lock;
mod migrate;
mod operations;
mod pool;
pub(crate) mod session;
mod tls;
mod url;
mod values;
pub(crate) mod version;

use std::{
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use deadpool_postgres::{Client, Object, Pool, Transaction};
use tokio::{
    sync::RwLock,
    time::{Instant, timeout_at},
};

use crate::{AppliedMigration, Error, Examination, Load, Settings};

/// The time limit of one step of an examination, which reads megabytes and counts whole tables.
const EXAMINE: Duration = Duration::from_mins(1);

/// The time limit of a health check, including a new connection.
const HEALTH: Duration = Duration::from_secs(2);

/// An operation on a borrowed connection.
type Work<'a, T> = Pin<Box<dyn Future<Output = Result<T, Error>> + Send + 'a>>;

/// A PostgreSQL database in use.
#[derive(Debug)]
pub(crate) struct Database {
    pool: Pool,
    /// How long a caller waits for a connection, including a new one.
    wait: Duration,
    /// The total time limit of an operation, including that wait.
    limit: Duration,
    writes: AtomicU64,
    /// Whether the last write failed because the server's disk is full.
    is_full: Arc<AtomicBool>,
    /// Every write holds it for reading; closing waits for all of them.
    at_work: Arc<RwLock<()>>,
    /// The migrations that were applied when it was opened.
    pub(crate) migrated: Vec<AppliedMigration>,
}

impl Database {
    pub(crate) async fn open(url: &str, settings: &Settings) -> Result<Self, Error> {
        let &Settings { connections, wait, limit, .. } = settings;
        let pool = pool::build(url, connections, limit)?;
        let (writes, is_full, at_work) = (AtomicU64::new(0), Arc::default(), Arc::default());
        let migrated = Vec::new();
        let mut database = Self { pool, wait, limit, writes, is_full, at_work, migrated };
        let mut client = database.client(Instant::now() + wait).await?;
        database.migrated = migrate::run(&mut client).await?;
        Ok(database)
    }

    /// Runs an operation that only reads.
    pub(crate) async fn read<T>(
        &self,
        work: impl for<'a> FnOnce(&'a Client) -> Work<'a, T>,
    ) -> Result<T, Error> {
        self.read_within(self.limit, work).await
    }

    async fn read_within<T>(
        &self,
        limit: Duration,
        work: impl for<'a> FnOnce(&'a Client) -> Work<'a, T>,
    ) -> Result<T, Error> {
        let deadline = Instant::now() + limit;
        let client = self.client(deadline).await?;
        match timeout_at(deadline, work(&client)).await {
            Ok(answer) => answer,
            Err(_) => Err(give_up(client)),
        }
    }

    /// Runs an operation in a transaction, and returns after the commit.
    pub(crate) async fn write<T: Send + 'static>(
        &self,
        work: impl for<'a> FnOnce(&'a Transaction<'a>) -> Work<'a, T> + Send + 'static,
    ) -> Result<T, Error> {
        let deadline = Instant::now() + self.limit;
        let mut client = self.client(deadline).await?;
        let at_work = Arc::clone(&self.at_work).read_owned().await;
        self.writes.fetch_add(1, Ordering::Relaxed);
        let is_full = Arc::clone(&self.is_full);
        let task = tokio::spawn(async move {
            let _at_work = at_work;
            let answer = match timeout_at(deadline, transact(&mut client, work)).await {
                Ok(answer) => answer,
                Err(_) => Err(give_up(client)),
            };
            is_full.store(matches!(answer, Err(Error::Full { .. })), Ordering::Relaxed);
            answer
        });
        task.await.unwrap_or_else(|error| Err(Error::unexpected(error.to_string())))
    }

    pub(crate) async fn health(&self) -> Result<(), Error> {
        self.read_within(HEALTH, |client| Box::pin(operations::ask(client))).await?;
        if self.is_full.load(Ordering::Relaxed) {
            // The outcome is recorded, so that the next health check need not write.
            return self.write(|transaction| Box::pin(operations::touch(transaction))).await;
        }
        Ok(())
    }

    pub(crate) fn load(&self) -> Load {
        let status = self.pool.status();
        let writes = self.writes.load(Ordering::Relaxed);
        Load {
            connections: status.size,
            idle: status.available,
            waiting: status.waiting,
            queued: 0,
            writes,
            commits: writes,
            is_writable: !self.is_full.load(Ordering::Relaxed),
            log_bytes: 0,
        }
    }

    /// A few bodies at a time, each step with its own time limit.
    pub(crate) async fn examine(&self) -> Result<Examination, Error> {
        let mut seen = Examination { bodies: 0, fonts: 0, findings: Vec::new() };
        let mut last = operations::FIRST;
        loop {
            let bodies = self.examine_step(move |client| {
                Box::pin(async move { operations::bodies(client, last).await })
            });
            let bodies = bodies.await?;
            let Some(body) = bodies.last() else { break };
            last = body.place;
            seen.bodies += bodies.len() as u64;
            seen.findings.extend(bodies.into_iter().filter_map(|body| body.finding));
        }
        let missing = self.examine_step(|client| Box::pin(operations::missing(client))).await?;
        seen.findings.extend(missing);
        let mut last = None;
        loop {
            let font = self.examine_step(move |client| {
                Box::pin(async move { operations::font(client, last).await })
            });
            let Some(font) = font.await? else { break };
            last = Some(font.place);
            seen.fonts += 1;
            seen.findings.extend(font.finding);
        }
        Ok(seen)
    }

    async fn examine_step<T: Send>(
        &self,
        work: impl for<'a> FnOnce(&'a Client) -> Work<'a, T> + Send + 'static,
    ) -> Result<T, Error> {
        let limit = self.limit;
        self.read_within(EXAMINE, move |client| {
            Box::pin(async move {
                client.batch_execute(&pool::statement_limit(EXAMINE)).await?;
                let answer = work(client).await;
                client.batch_execute(&pool::statement_limit(limit)).await?;
                answer
            })
        })
        .await
    }

    /// New work is refused from here on; running work keeps its connection until it is done.
    pub(crate) async fn close(&self) {
        self.pool.close();
        drop(self.at_work.write().await);
    }

    async fn client(&self, deadline: Instant) -> Result<Client, Error> {
        let deadline = deadline.min(Instant::now() + self.wait);
        match timeout_at(deadline, self.pool.get()).await {
            Ok(client) => Ok(client?),
            Err(_) => Err(Error::unavailable("no connection within the time limit")),
        }
    }
}

async fn transact<T>(
    client: &mut Client,
    work: impl for<'a> FnOnce(&'a Transaction<'a>) -> Work<'a, T>,
) -> Result<T, Error> {
    let transaction = client.transaction().await?;
    let answer = work(&transaction).await?;
    transaction.commit().await?;
    Ok(answer)
}

/// Takes a connection out of the pool, which closes it: its answer may still arrive, and its state is unknown.
fn give_up(client: Client) -> Error {
    drop(Object::take(client));
    Error::unavailable("no answer within the time limit")
}
