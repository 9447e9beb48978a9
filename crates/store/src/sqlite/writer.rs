//! The thread that writes, and its group commit.
//!
//! While one transaction is written to the disk, further writes queue up; the next transaction takes all of them, each
//! within a savepoint, and one sync completes them together.

use std::{
    cell::Cell,
    sync::{Arc, Mutex, PoisonError, atomic::Ordering},
    thread::{self, JoinHandle},
    time::Duration,
};

use rusqlite::Connection;
use tokio::{
    sync::{mpsc, oneshot},
    time::timeout,
};

use crate::Error;

use super::{
    committer::{Committer, Counters, Job, Purpose, Task},
    reserve::Reserve,
};

/// The most writes of one transaction.
const GROUP: usize = 64;

/// The most queued writes; further callers wait for a place.
const QUEUE: usize = 256;

/// How long the outcome of a write is taken as that of a health check.
const WORKED: Duration = Duration::from_secs(5);
const FAILED: Duration = Duration::from_secs(1);

#[derive(Debug)]
pub(super) struct Writer {
    queue: Mutex<Option<mpsc::Sender<Box<dyn Job>>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
    counters: Arc<Counters>,
    /// How long a caller waits for a place in the queue.
    wait: Duration,
}

impl Writer {
    pub(super) fn start(
        connection: Connection,
        reserve: Reserve,
        wait: Duration,
    ) -> Result<Self, Error> {
        let (sender, receiver) = mpsc::channel(QUEUE);
        let counters = Arc::new(Counters::default());
        let thread = thread::Builder::new().name("store-writer".to_owned()).spawn({
            let committer = Committer {
                connection,
                reserve,
                looked: Cell::default(),
                counters: Arc::clone(&counters),
            };
            move || run(committer, receiver)
        });
        let thread = thread.map_err(|error| Error::unavailable(error.to_string()))?;
        Ok(Self {
            queue: Mutex::new(Some(sender)),
            thread: Mutex::new(Some(thread)),
            counters,
            wait,
        })
    }

    /// Queues work. Queued work is carried out even if nobody waits for its answer.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        purpose: Purpose,
        work: impl FnMut(&Connection) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let (reply, answer) = oneshot::channel();
        let job = Box::new(Task { work, purpose, outcome: None, reply });
        let queue = self.queue().ok_or_else(Error::closed)?;
        let place = timeout(self.wait, queue.reserve_owned()).await;
        let place = place
            .map_err(|_| Error::unavailable("too many writes are waiting"))?
            .map_err(|_| Error::closed())?;
        // The sender is returned with the place, and must not keep the queue open during the wait.
        drop(place.send(job));
        answer.await.unwrap_or_else(|_| Err(Error::closed()))
    }

    /// Whether writing works: by the last write, or by a new one when that was a while ago. Waits for this long at
    /// most.
    pub(super) async fn probe(&self, limit: Duration) -> Result<(), Error> {
        match self.counters.last() {
            Some((age, Ok(()))) if age < WORKED => return Ok(()),
            Some((age, Err(error))) if age < FAILED => return Err(error),
            Some(_) | None => {}
        }
        // Its outcome is recorded; a write that waits for another process gives no information.
        let _noted = timeout(limit, self.write(Purpose::Add, touch)).await;
        self.counters.last().map_or(Ok(()), |(_, outcome)| outcome)
    }

    /// Whether the last write worked; true before the first one.
    pub(super) fn is_writable(&self) -> bool {
        self.counters.last().is_none_or(|(_, outcome)| outcome.is_ok())
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

    /// Accepts no more work and waits until the queue is empty and the file closed.
    pub(super) async fn close(&self) {
        drop(self.queue.lock().unwrap_or_else(PoisonError::into_inner).take());
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(thread) = thread {
            // The thread does not panic; and if it did, there would be nothing left to close.
            let _ended = tokio::task::spawn_blocking(move || thread.join()).await;
        }
    }

    fn queue(&self) -> Option<mpsc::Sender<Box<dyn Job>>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// Changes an unused number in the file's header.
fn touch(connection: &Connection) -> Result<(), Error> {
    let number: i32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    Ok(connection.pragma_update(None, "user_version", number ^ 1)?)
}

fn run(committer: Committer, mut queue: mpsc::Receiver<Box<dyn Job>>) {
    let mut group = Vec::with_capacity(GROUP);
    while queue.blocking_recv_many(&mut group, GROUP) > 0 {
        committer.counters.writes.fetch_add(group.len() as u64, Ordering::Relaxed);
        committer.refuse_without_room(&mut group);
        if !group.is_empty() {
            committer.commit(&mut group);
        }
    }
    // The last connection to a file removes its log; another process may still be using it.
    let _still_in_use = committer.connection.close();
}
