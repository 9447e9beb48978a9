//! Lines on their way out. Whoever logs puts a line down and goes on; a thread of its own writes what has gathered, so that a
//! slow disk or a reader that stands still holds up no request.

use std::{
    io::Write,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

/// As many bytes wait at most; lines beyond are lost and counted.
const MOST: usize = 4 << 20;

/// So long lines gather before they are written.
const GATHER: Duration = Duration::from_millis(20);

/// The name of the thread that writes.
pub(super) const THREAD: &str = "log";

/// Lines that gather, and where they go.
pub(super) struct Lines {
    waiting: Mutex<Vec<u8>>,
    lost: AtomicU64,
    out: Arc<Mutex<dyn Write + Send>>,
}

/// A thread that writes, for as long as the process lives. It has to be woken when there is something to write; without one,
/// whoever logs has to flush.
pub(super) fn spawn(write: impl Fn() + Send + 'static) -> Option<thread::Thread> {
    let write = move || {
        loop {
            thread::park();
            thread::sleep(GATHER);
            write();
        }
    };
    let handle = thread::Builder::new().name(THREAD.to_owned()).spawn(write);
    handle.ok().map(|handle| handle.thread().clone())
}

impl Lines {
    /// Lines for a writer: they are written by [`Lines::flush`].
    pub(super) fn new(out: Arc<Mutex<dyn Write + Send>>) -> Self {
        Self { waiting: Mutex::default(), lost: AtomicU64::new(0), out }
    }

    /// Puts a line down; whether it is the first that waits.
    pub(super) fn put(&self, line: &str) -> bool {
        let mut waiting = self.waiting();
        if waiting.len() + line.len() > MOST {
            self.lost.fetch_add(1, Ordering::Relaxed);
            return false;
        }
        let is_first = waiting.is_empty();
        waiting.extend_from_slice(line.as_bytes());
        is_first
    }

    /// How many lines were lost since this was last asked.
    pub(super) fn take_lost(&self) -> u64 {
        self.lost.swap(0, Ordering::Relaxed)
    }

    /// Writes what waits.
    pub(super) fn flush(&self) {
        // Held first, so that two who flush at once keep the order.
        let mut out = self.out.lock().unwrap_or_else(PoisonError::into_inner);
        let waiting = std::mem::take(&mut *self.waiting());
        // There is nobody to tell that the log is gone.
        let _ = out.write_all(&waiting);
    }

    fn waiting(&self) -> MutexGuard<'_, Vec<u8>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_wait_until_they_are_flushed() {
        let out = Arc::new(Mutex::new(Vec::new()));
        let lines = Lines::new(out.clone());
        assert!(lines.put("a\n") && !lines.put("b\n"));
        assert!(out.lock().unwrap().is_empty());
        lines.flush();
        assert!(lines.put("c\n"));
        lines.flush();
        assert_eq!(*out.lock().unwrap(), b"a\nb\nc\n");
    }

    #[test]
    fn what_nobody_writes_does_not_fill_the_memory() {
        let lines = Lines::new(Arc::new(Mutex::new(Vec::new())));
        let line = "x".repeat(1 << 20);
        for _ in 0..6 {
            lines.put(&line);
        }
        assert_eq!((lines.take_lost(), lines.take_lost()), (2, 0));
    }

    struct Told(std::sync::mpsc::Sender<Vec<u8>>);
    impl Write for Told {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.send(bytes.to_vec()).map_err(std::io::Error::other)?;
            Ok(bytes.len())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_thread_writes_when_it_is_woken() {
        let (send, receive) = std::sync::mpsc::channel();
        let lines = Arc::new(Lines::new(Arc::new(Mutex::new(Told(send)))));
        let theirs = Arc::clone(&lines);
        let thread = spawn(move || theirs.flush()).unwrap();
        lines.put("a\n");
        thread.unpark();
        assert_eq!(receive.recv().unwrap(), b"a\n");
    }
}
