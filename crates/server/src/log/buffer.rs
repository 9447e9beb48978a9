//! Buffers log lines for a background thread, so that a slow disk or a blocked reader delays no request.

use std::{
    io::Write,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

/// The most buffered bytes; further lines are dropped and counted.
const MOST: usize = 4 << 20;

/// How long lines are collected before they are written.
const GATHER: Duration = Duration::from_millis(20);

/// The name of the writing thread.
pub(super) const THREAD: &str = "log";

/// Buffered lines and their writer.
pub(super) struct LineBuffer {
    waiting: Mutex<Vec<u8>>,
    lost: AtomicU64,
    out: Arc<Mutex<dyn Write + Send>>,
}

/// Starts a thread that writes each time it is unparked. If it cannot be started, callers must flush.
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

impl LineBuffer {
    /// A buffer for a writer. [`LineBuffer::flush`] writes the lines.
    pub(super) fn new(out: Arc<Mutex<dyn Write + Send>>) -> Self {
        Self { waiting: Mutex::default(), lost: AtomicU64::new(0), out }
    }

    /// Adds a line; returns whether the buffer was empty.
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

    /// How many lines were dropped since the last call.
    pub(super) fn take_lost(&self) -> u64 {
        self.lost.swap(0, Ordering::Relaxed)
    }

    /// Writes the buffered lines.
    pub(super) fn flush(&self) {
        // Locked first, so that concurrent flushes keep the order.
        let mut out = self.out.lock().unwrap_or_else(PoisonError::into_inner);
        let waiting = std::mem::take(&mut *self.waiting());
        // A failure of the log cannot be reported anywhere.
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
    fn lines_are_buffered_until_flushed() {
        let out = Arc::new(Mutex::new(Vec::new()));
        let lines = LineBuffer::new(out.clone());
        assert!(lines.put("a\n") && !lines.put("b\n"));
        assert!(out.lock().unwrap().is_empty());
        lines.flush();
        assert!(lines.put("c\n"));
        lines.flush();
        assert_eq!(*out.lock().unwrap(), b"a\nb\nc\n");
    }

    #[test]
    fn the_buffer_is_bounded() {
        let lines = LineBuffer::new(Arc::new(Mutex::new(Vec::new())));
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
    fn the_thread_writes_when_unparked() {
        let (send, receive) = std::sync::mpsc::channel();
        let lines = Arc::new(LineBuffer::new(Arc::new(Mutex::new(Told(send)))));
        let theirs = Arc::clone(&lines);
        let thread = spawn(move || theirs.flush()).unwrap();
        lines.put("a\n");
        thread.unpark();
        assert_eq!(receive.recv().unwrap(), b"a\n");
    }
}
