//! A group of writes as one transaction, and the handling of a full disk.
//!
//! A write that fails is rolled back alone. If the transaction itself fails (disk full, I/O error), SQLite has rolled
//! back all of it, and each write is retried alone, so that no write fails because of another.
//!
//! When the disk is full, writes that only delete get the room of the reserve; other writes are refused until there is
//! room for a reserve again.

use std::{
    cell::Cell,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use rusqlite::{Connection, ErrorCode, Transaction, TransactionBehavior};
use tokio::sync::oneshot;

use crate::Error;

use super::reserve::Reserve;

/// How often a full disk is checked again.
const LOOK: Duration = Duration::from_millis(250);

#[derive(Debug, Default)]
pub(super) struct Counters {
    pub(super) writes: AtomicU64,
    pub(super) commits: AtomicU64,
    /// The outcome of the last transaction, and its time. A file locked by another process gives no information.
    last: Mutex<Option<(Instant, Result<(), Error>)>>,
}

impl Counters {
    fn note(&self, outcome: Result<(), Error>) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        *last = Some((Instant::now(), outcome));
    }

    pub(super) fn last(&self) -> Option<(Duration, Result<(), Error>)> {
        let last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        last.as_ref().map(|(at, outcome)| (at.elapsed(), outcome.clone()))
    }

    fn was_full(&self) -> bool {
        matches!(self.last(), Some((_, Err(Error::Full { .. }))))
    }
}

/// The kind of a write, for a full disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    Add,
    /// It only deletes.
    Remove,
}

/// The state of the writing thread.
pub(super) struct Committer {
    pub(super) connection: Connection,
    pub(super) reserve: Reserve,
    /// When the last search for room failed; cleared by a successful write.
    pub(super) looked: Cell<Option<Instant>>,
    pub(super) counters: Arc<Counters>,
}

/// A failed transaction.
struct Broken {
    error: Error,
    begun: bool,
    /// Another process holds the file.
    is_busy: bool,
}

impl Committer {
    /// Refuses writes that need room while there is none.
    pub(super) fn refuse_without_room(&self, group: &mut Vec<Box<dyn Job>>) {
        if group.iter().all(|job| job.purpose() == Purpose::Remove) {
            return;
        }
        let is_known = self.looked.get().is_some_and(|looked| looked.elapsed() < LOOK);
        let full = match self.counters.last() {
            // Checking for room costs as much as writing; repeated attempts get the last result.
            Some((_, Err(full @ Error::Full { .. }))) if is_known => Err(full),
            Some((_, Err(Error::Full { .. }))) => self.reserve.ensure_room(),
            Some(_) | None => self.reserve.ensure(),
        };
        let Err(full) = full else { return };
        if !is_known {
            self.looked.set(Some(Instant::now()));
            self.counters.note(Err(full.clone()));
        }
        for job in std::mem::take(group) {
            match job.purpose() {
                Purpose::Add => job.answer(Err(full.clone())),
                Purpose::Remove => group.push(job),
            }
        }
    }

    /// Carries out all of these writes and answers them.
    pub(super) fn commit(&self, group: &mut Vec<Box<dyn Job>>) {
        match self.attempt_with_reserve(group) {
            Ok(()) => group.drain(..).for_each(|job| job.answer(Ok(()))),
            Err(Broken { begun: true, .. }) if group.len() > 1 => {
                for job in group.drain(..) {
                    self.commit(&mut vec![job]);
                }
            }
            // A transaction that could not begin has waited for its full time; the writes do not wait again one by one.
            Err(Broken { error, is_busy, .. }) => {
                if !is_busy {
                    self.counters.note(Err(error.clone()));
                }
                group.drain(..).for_each(|job| job.answer(Err(error.clone())));
            }
        }
    }

    /// A write that only deletes is retried with the room of the reserve.
    fn attempt_with_reserve(&self, group: &mut [Box<dyn Job>]) -> Result<(), Broken> {
        let broken = match self.attempt(group) {
            Err(broken) if matches!(broken.error, Error::Full { .. }) => broken,
            other => {
                let adds = group.iter().any(|job| job.purpose() == Purpose::Add);
                // A successful deletion does not show that there is room.
                if other.is_ok() && (adds || !self.counters.was_full()) {
                    self.counters.note(Ok(()));
                }
                return other;
            }
        };
        let removes = group.iter().all(|job| job.purpose() == Purpose::Remove);
        if !removes || !self.reserve.release() {
            return Err(broken);
        }
        self.counters.note(Err(broken.error));
        let tried = self.attempt(group);
        // Copies the log into the file, after which the log is reused from its start. If that fails now, a later
        // attempt is soon enough.
        let _later = self.connection.pragma_query(None, "wal_checkpoint(TRUNCATE)", |_| Ok(()));
        let _full = self.reserve.ensure();
        tried
    }

    fn attempt(&self, group: &mut [Box<dyn Job>]) -> Result<(), Broken> {
        let begin = Transaction::new_unchecked(&self.connection, TransactionBehavior::Immediate);
        let transaction = begin.map_err(|error| {
            let is_busy = error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy);
            Broken { error: error.into(), begun: false, is_busy }
        })?;
        let broken = |error| Broken { error, begun: true, is_busy: false };
        for job in group {
            job.run(&transaction).map_err(broken)?;
        }
        transaction.commit().map_err(|error| broken(error.into()))?;
        self.counters.commits.fetch_add(1, Ordering::Relaxed);
        self.looked.set(None);
        Ok(())
    }
}

/// A write of any type.
pub(super) trait Job: Send {
    /// Does the work within a savepoint and keeps its outcome. An error means that the whole transaction was rolled
    /// back.
    fn run(&mut self, connection: &Connection) -> Result<(), Error>;

    /// Reports the outcome, given that of the transaction.
    fn answer(self: Box<Self>, committed: Result<(), Error>);

    fn purpose(&self) -> Purpose;
}

pub(super) struct Task<T, F> {
    pub(super) work: F,
    pub(super) purpose: Purpose,
    pub(super) outcome: Option<Result<T, Error>>,
    pub(super) reply: oneshot::Sender<Result<T, Error>>,
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

    fn purpose(&self) -> Purpose {
        self.purpose
    }

    fn answer(mut self: Box<Self>, committed: Result<(), Error>) {
        let outcome = self.outcome.take().unwrap_or_else(|| Err(Error::unexpected("no outcome")));
        // The caller may be gone.
        let _unheard = self.reply.send(committed.and(outcome));
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

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

    /// Commits these together; returns their answers, what was stored, and the number of commits.
    fn check(work: &[Work], answers: &[Option<i64>], kept: &[i64], commits: u64) {
        let reserve = Reserve::of(Path::new("/nowhere/store.db"));
        let committer = Committer {
            connection: database(),
            reserve,
            looked: Cell::default(),
            counters: Arc::default(),
        };
        let mut group: Vec<Box<dyn Job>> = Vec::new();
        let mut receivers = Vec::new();
        for &work in work {
            let (reply, receiver) = oneshot::channel();
            group.push(Box::new(Task { work, purpose: Purpose::Add, outcome: None, reply }));
            receivers.push(receiver);
        }
        committer.commit(&mut group);
        let (connection, counters) = (&committer.connection, &committer.counters);
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
    fn a_write_that_fails_is_rolled_back_alone() {
        check(&[ONE, FAILS, TWO], &[Some(1), None, Some(2)], &[1, 2], 1);
        check(&[ONE, ONE, TWO], &[Some(1), None, Some(2)], &[1, 2], 1);
        check(&[FAILS], &[None], &[], 1);
    }

    #[test]
    fn a_write_that_panics_is_rolled_back_alone() {
        check(&[ONE, PANICS, TWO], &[Some(1), None, Some(2)], &[1, 2], 1);
    }

    #[test]
    fn other_writes_survive_one_that_breaks_the_transaction() {
        check(&[ONE, BREAKS, TWO], &[Some(1), None, Some(2)], &[1, 2], 2);
        check(&[BREAKS], &[None], &[], 0);
    }
}
