//! PostgreSQL: a pool of connections, a transaction for each write.
//!
//! A write runs as a task of its own: whoever asked may go, it comes to its end. A connection that
//! gave no answer in time is closed, never lent again.

pub(crate) mod account;
pub(crate) mod design;
mod error;
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

use crate::{Error, Examination, Load, Settings};

/// The limit of one step of an examination, which reads megabytes and counts whole tables.
const EXAMINE: Duration = Duration::from_mins(1);

/// The limit of a health check, a new connection included.
const HEALTH: Duration = Duration::from_secs(2);

/// What an operation does with a connection that it borrows.
type Work<'a, T> = Pin<Box<dyn Future<Output = Result<T, Error>> + Send + 'a>>;

/// A PostgreSQL database in use.
#[derive(Debug)]
pub(crate) struct Database {
    pool: Pool,
    /// How long a caller waits for a connection, a new one included.
    wait: Duration,
    /// How long an operation may take in all, that wait included.
    limit: Duration,
    writes: AtomicU64,
    /// Whether the last write found the server's disk full.
    is_full: Arc<AtomicBool>,
    /// Every write holds it for reading; closing waits for all of them.
    at_work: Arc<RwLock<()>>,
}

impl Database {
    pub(crate) async fn open(url: &str, settings: &Settings) -> Result<Self, Error> {
        let &Settings { connections, wait, limit, .. } = settings;
        let pool = pool::build(url, connections, limit)?;
        let (writes, is_full, at_work) = (AtomicU64::new(0), Arc::default(), Arc::default());
        let database = Self { pool, wait, limit, writes, is_full, at_work };
        let mut client = database.client(Instant::now() + wait).await?;
        migrate::run(&mut client).await?;
        Ok(database)
    }

    /// Does something that only reads.
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

    /// Does something in a transaction, and answers when it is committed.
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
            // Its outcome is noted, so that the next one need not be asked.
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

    /// A few bodies at a time, each step under a limit of its own.
    pub(crate) async fn examine(&self) -> Result<Examination, Error> {
        let mut seen = Examination { bodies: 0, findings: Vec::new() };
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

    /// New work is refused from here on; work at hand keeps its connection until it is done.
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

/// Takes a connection out of the pool, which closes it: its answer may still come, and nobody knows
/// what state it is in.
fn give_up(client: Client) -> Error {
    drop(Object::take(client));
    Error::unavailable("no answer within the time limit")
}
