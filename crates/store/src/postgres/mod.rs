//! PostgreSQL: a pool of connections, a transaction for each write.
//!
//! A write runs as a task of its own: whoever asked may go, it comes to its end. A connection that
//! gave no answer in time is closed, never lent again.

pub(crate) mod account;
pub(crate) mod design;
mod error;
pub(crate) mod key;
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
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use deadpool_postgres::{Client, Object, Pool, Transaction};
use tokio::{sync::RwLock, time::timeout};

use crate::{Error, Examination, Load, Settings};

/// The limit of something that only reads.
const READ: Duration = Duration::from_secs(3);

/// The limit of a write: a little more than the server's own limits, so that it can say its reason.
const WRITE: Duration = Duration::from_secs(12);

/// The limit of a health check.
const HEALTH: Duration = Duration::from_secs(1);

/// What an operation does with a connection that it borrows.
type Work<'a, T> = Pin<Box<dyn Future<Output = Result<T, Error>> + Send + 'a>>;

/// A PostgreSQL database in use.
#[derive(Debug)]
pub(crate) struct Database {
    pool: Pool,
    /// How long a caller waits for a connection, a new one included.
    wait: Duration,
    writes: AtomicU64,
    /// Every write holds it for reading; closing waits for all of them.
    at_work: Arc<RwLock<()>>,
}

impl Database {
    pub(crate) async fn open(url: &str, settings: &Settings) -> Result<Self, Error> {
        let pool = pool::build(url, settings.connections)?;
        let database =
            Self { pool, wait: settings.wait, writes: AtomicU64::new(0), at_work: Arc::default() };
        let mut client = database.client().await?;
        migrate::run(&mut client).await?;
        Ok(database)
    }

    /// Does something that only reads.
    pub(crate) async fn read<T>(
        &self,
        work: impl for<'a> FnOnce(&'a Client) -> Work<'a, T>,
    ) -> Result<T, Error> {
        self.read_within(READ, work).await
    }

    async fn read_within<T>(
        &self,
        limit: Duration,
        work: impl for<'a> FnOnce(&'a Client) -> Work<'a, T>,
    ) -> Result<T, Error> {
        let client = self.client().await?;
        match timeout(limit, work(&client)).await {
            Ok(answer) => answer,
            Err(_) => Err(give_up(client)),
        }
    }

    /// Does something in a transaction, and answers when it is committed.
    pub(crate) async fn write<T: Send + 'static>(
        &self,
        work: impl for<'a> FnOnce(&'a Transaction<'a>) -> Work<'a, T> + Send + 'static,
    ) -> Result<T, Error> {
        let mut client = self.client().await?;
        let at_work = Arc::clone(&self.at_work).read_owned().await;
        self.writes.fetch_add(1, Ordering::Relaxed);
        let task = tokio::spawn(async move {
            let _at_work = at_work;
            match timeout(WRITE, transact(&mut client, work)).await {
                Ok(answer) => answer,
                Err(_) => Err(give_up(client)),
            }
        });
        task.await.unwrap_or_else(|error| Err(Error::unexpected(error.to_string())))
    }

    pub(crate) async fn health(&self) -> Result<(), Error> {
        // The outer limit is for a connection that does not come about; one that stays silent is given up by the inner.
        let answer = self.read_within(HEALTH, |client| Box::pin(operations::ask(client)));
        let answer = timeout(HEALTH * 2, answer).await;
        answer.unwrap_or_else(|_| Err(Error::unavailable("no connection within two seconds")))
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
            log_bytes: 0,
        }
    }

    /// A few bodies at a time, each step under the limit of a read.
    pub(crate) async fn examine(&self) -> Result<Examination, Error> {
        let mut seen = Examination { bodies: 0, findings: Vec::new() };
        let mut last = operations::FIRST;
        loop {
            let bodies = self
                .read(move |client| Box::pin(async move { operations::bodies(client, last).await }))
                .await?;
            let Some(body) = bodies.last() else { break };
            last = body.place;
            seen.bodies += bodies.len() as u64;
            seen.findings.extend(bodies.into_iter().filter_map(|body| body.finding));
        }
        let missing = self.read(|client| Box::pin(operations::missing(client))).await?;
        seen.findings.extend(missing);
        Ok(seen)
    }

    /// New work is refused from here on; work at hand keeps its connection until it is done.
    pub(crate) async fn close(&self) {
        self.pool.close();
        drop(self.at_work.write().await);
    }

    async fn client(&self) -> Result<Client, Error> {
        match timeout(self.wait, self.pool.get()).await {
            Ok(client) => Ok(client?),
            Err(_) => Err(Error::unavailable(format!("no connection within {:?}", self.wait))),
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
