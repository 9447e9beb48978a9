//! The thread that writes, and its group commit.
//!
//! While one transaction is on its way to the disk, further writes queue up; the next transaction
//! takes all of them, each within a savepoint, and one sync answers them together. A write that
//! fails is undone alone. If the transaction itself breaks (disk full, I/O error), SQLite has undone
//! everything in it, and each write is tried once more by itself, so that nobody pays for a neighbour.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

use rusqlite::{Connection, Transaction, TransactionBehavior};
use tokio::{
    sync::{mpsc, oneshot},
    time::timeout,
};

use crate::Error;

/// The most writes of one transaction.
const GROUP: usize = 64;

/// The most writes that wait; callers beyond that wait for a place.
const QUEUE: usize = 256;

/// How long a caller waits for a place in the queue.
const WAIT: Duration = Duration::from_secs(3);

#[derive(Debug, Default)]
struct Counters {
    writes: AtomicU64,
    commits: AtomicU64,
}

#[derive(Debug)]
pub(super) struct Writer {
    queue: Mutex<Option<mpsc::Sender<Box<dyn Job>>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
    counters: Arc<Counters>,
}

impl Writer {
    pub(super) fn start(connection: Connection) -> Result<Self, Error> {
        let (sender, receiver) = mpsc::channel(QUEUE);
        let counters = Arc::new(Counters::default());
        let thread = thread::Builder::new().name("store-writer".to_owned()).spawn({
            let counters = Arc::clone(&counters);
            move || run(connection, receiver, &counters)
        });
        let thread = thread.map_err(|error| Error::unavailable(error.to_string()))?;
        Ok(Self { queue: Mutex::new(Some(sender)), thread: Mutex::new(Some(thread)), counters })
    }

    /// Queues some work. What has been queued is carried out, even if nobody waits for its answer.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl FnMut(&Connection) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let (reply, answer) = oneshot::channel();
        let job = Box::new(Task { work, outcome: None, reply });
        let queue = self.queue().ok_or_else(Error::closed)?;
        let place = timeout(WAIT, queue.reserve_owned()).await;
        let place = place
            .map_err(|_| Error::unavailable("too many writes are waiting"))?
            .map_err(|_| Error::closed())?;
        // The sender comes back with the place, and must not keep the queue open during the wait.
        drop(place.send(job));
        answer.await.unwrap_or_else(|_| Err(Error::closed()))
    }

    pub(super) fn is_running(&self) -> bool {
        self.queue().is_some_and(|queue| !queue.is_closed())
    }

    pub(super) fn queued(&self) -> usize {
        self.queue().map_or(0, |queue| queue.max_capacity() - queue.capacity())
    }

    pub(super) fn writes(&self) -> u64 {
        self.counters.writes.load(Ordering::Relaxed)
    }

    pub(super) fn commits(&self) -> u64 {
        self.counters.commits.load(Ordering::Relaxed)
    }

    /// Takes no more work and waits until the queue is empty and the file closed.
    pub(super) async fn close(&self) {
        drop(self.queue.lock().unwrap_or_else(PoisonError::into_inner).take());
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(thread) = thread {
            // The thread does not panic; and if it did, there is nothing left to close.
            let _ended = tokio::task::spawn_blocking(move || thread.join()).await;
        }
    }

    fn queue(&self) -> Option<mpsc::Sender<Box<dyn Job>>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

fn run(connection: Connection, mut queue: mpsc::Receiver<Box<dyn Job>>, counters: &Counters) {
    let mut group = Vec::with_capacity(GROUP);
    while queue.blocking_recv_many(&mut group, GROUP) > 0 {
        counters.writes.fetch_add(group.len() as u64, Ordering::Relaxed);
        commit(&connection, &mut group, counters);
    }
    // The last connection to a file takes its log along; another process may still be using it.
    let _still_in_use = connection.close();
}

/// Carries out all of these and answers them.
fn commit(connection: &Connection, group: &mut Vec<Box<dyn Job>>, counters: &Counters) {
    match attempt(connection, group, counters) {
        Ok(()) => group.drain(..).for_each(|job| job.answer(Ok(()))),
        Err(Broken { error, begun: true }) if group.len() > 1 => {
            drop(error);
            for job in group.drain(..) {
                commit(connection, &mut vec![job], counters);
            }
        }
        // A transaction that does not begin waited as long as it may; not again for each of them.
        Err(Broken { error, .. }) => {
            group.drain(..).for_each(|job| job.answer(Err(error.clone())));
        }
    }
}

/// A transaction that came to nothing.
struct Broken {
    error: Error,
    begun: bool,
}

fn attempt(
    connection: &Connection,
    group: &mut [Box<dyn Job>],
    counters: &Counters,
) -> Result<(), Broken> {
    let begin = Transaction::new_unchecked(connection, TransactionBehavior::Immediate);
    let transaction = begin.map_err(|error| Broken { error: error.into(), begun: false })?;
    let broken = |error| Broken { error, begun: true };
    for job in group {
        job.run(&transaction).map_err(broken)?;
    }
    transaction.commit().map_err(|error| broken(error.into()))?;
    counters.commits.fetch_add(1, Ordering::Relaxed);
    Ok(())
}

/// A write of any type.
trait Job: Send {
    /// Does the work within a savepoint and keeps its outcome. An error says that the whole
    /// transaction is gone.
    fn run(&mut self, connection: &Connection) -> Result<(), Error>;

    /// Tells the outcome, given what became of the transaction.
    fn answer(self: Box<Self>, committed: Result<(), Error>);
}

struct Task<T, F> {
    work: F,
    outcome: Option<Result<T, Error>>,
    reply: oneshot::Sender<Result<T, Error>>,
}

impl<T: Send, F: FnMut(&Connection) -> Result<T, Error> + Send> Job for Task<T, F> {
    fn run(&mut self, connection: &Connection) -> Result<(), Error> {
        connection.execute_batch("SAVEPOINT job")?;
        let outcome = catch_unwind(AssertUnwindSafe(|| (self.work)(connection)));
        let outcome = outcome.unwrap_or_else(|_| Err(Error::unexpected("the work panicked")));
        if let Err(error) = &outcome {
            if connection.is_autocommit() {
                return Err(error.clone());
            }
            connection.execute_batch("ROLLBACK TO job")?;
        }
        connection.execute_batch("RELEASE job")?;
        self.outcome = Some(outcome);
        Ok(())
    }

    fn answer(mut self: Box<Self>, committed: Result<(), Error>) {
        let outcome = self.outcome.take().unwrap_or_else(|| Err(Error::unexpected("no outcome")));
        // Whoever asked may have gone.
        let _unheard = self.reply.send(committed.and(outcome));
    }
}
