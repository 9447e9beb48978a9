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
    /// How long a caller waits for a place in the queue.
    wait: Duration,
}

impl Writer {
    pub(super) fn start(connection: Connection, wait: Duration) -> Result<Self, Error> {
        let (sender, receiver) = mpsc::channel(QUEUE);
        let counters = Arc::new(Counters::default());
        let thread = thread::Builder::new().name("store-writer".to_owned()).spawn({
            let counters = Arc::clone(&counters);
            move || run(connection, receiver, &counters)
        });
        let thread = thread.map_err(|error| Error::unavailable(error.to_string()))?;
        Ok(Self {
            queue: Mutex::new(Some(sender)),
            thread: Mutex::new(Some(thread)),
            counters,
            wait,
        })
    }

    /// Queues some work. What has been queued is carried out, even if nobody waits for its answer.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl FnMut(&Connection) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let (reply, answer) = oneshot::channel();
        let job = Box::new(Task { work, outcome: None, reply });
        let queue = self.queue().ok_or_else(Error::closed)?;
        let place = timeout(self.wait, queue.reserve_owned()).await;
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

#[cfg(test)]
mod tests {
    use super::*;

    fn database() -> Connection {
        let connection = Connection::open_in_memory().unwrap();
        connection.execute_batch("CREATE TABLE seen (number INTEGER PRIMARY KEY)").unwrap();
        connection
    }

    fn insert(connection: &Connection, number: i64) -> Result<i64, Error> {
        connection.execute("INSERT INTO seen VALUES (?1)", [number])?;
        Ok(number)
    }

    type Work = fn(&Connection) -> Result<i64, Error>;

    /// Commits these together; their answers, what was kept, and the number of commits.
    fn check(work: &[Work], answers: &[Option<i64>], kept: &[i64], commits: u64) {
        let connection = database();
        let counters = Counters::default();
        let mut group: Vec<Box<dyn Job>> = Vec::new();
        let mut receivers = Vec::new();
        for &work in work {
            let (reply, receiver) = oneshot::channel();
            group.push(Box::new(Task { work, outcome: None, reply }));
            receivers.push(receiver);
        }
        commit(&connection, &mut group, &counters);
        let found: Vec<_> =
            receivers.into_iter().map(|mut answer| answer.try_recv().unwrap().ok()).collect();
        assert_eq!(found, answers);
        let mut statement = connection.prepare("SELECT number FROM seen ORDER BY number").unwrap();
        let rows = statement.query_map([], |row| row.get(0)).unwrap();
        assert_eq!(rows.collect::<Result<Vec<i64>, _>>().unwrap(), kept);
        assert_eq!(counters.commits.load(Ordering::Relaxed), commits);
        assert!(connection.is_autocommit());
    }

    const ONE: Work = |connection| insert(connection, 1);
    const TWO: Work = |connection| insert(connection, 2);
    const FAILS: Work = |connection| {
        insert(connection, 7)?;
        Err(Error::unexpected("half-way"))
    };
    const PANICS: Work = |connection| {
        insert(connection, 8)?;
        panic!("half-way")
    };
    /// As SQLite does by itself when the disk is full.
    const BREAKS: Work = |connection| {
        insert(connection, 9)?;
        connection.execute_batch("ROLLBACK")?;
        Err(Error::Full { cause: "no room".to_owned() })
    };

    #[test]
    fn a_group_is_one_commit() {
        check(&[ONE, TWO], &[Some(1), Some(2)], &[1, 2], 1);
    }

    #[test]
    fn a_write_that_fails_is_undone_alone() {
        check(&[ONE, FAILS, TWO], &[Some(1), None, Some(2)], &[1, 2], 1);
        check(&[ONE, ONE, TWO], &[Some(1), None, Some(2)], &[1, 2], 1);
        check(&[FAILS], &[None], &[], 1);
    }

    #[test]
    fn a_write_that_panics_is_undone_alone() {
        check(&[ONE, PANICS, TWO], &[Some(1), None, Some(2)], &[1, 2], 1);
    }

    #[test]
    fn nobody_pays_for_a_neighbour_that_broke_the_transaction() {
        check(&[ONE, BREAKS, TWO], &[Some(1), None, Some(2)], &[1, 2], 2);
        check(&[BREAKS], &[None], &[], 0);
    }
}
