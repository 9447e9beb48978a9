//! Writes messages, one line each. What is not written yet is counted, so that a client that does not read is noticed.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use rmcp::{RoleServer, service::TxJsonRpcMessage};
use tokio::{
    io::{AsyncWrite, AsyncWriteExt},
    sync::{Mutex, Notify},
};

/// The stream to the client.
pub(super) struct Outbox<W> {
    output: Arc<Mutex<W>>,
    waiting: Arc<Waiting>,
    /// Bytes that may wait for the client.
    most: usize,
}

#[derive(Debug, Default)]
struct Waiting {
    bytes: AtomicUsize,
    fell: Notify,
}

/// Bytes that are counted until they are written or given up.
struct Counted {
    waiting: Arc<Waiting>,
    bytes: usize,
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.waiting.bytes.fetch_sub(self.bytes, Ordering::AcqRel);
        self.waiting.fell.notify_waiters();
    }
}

impl<W: AsyncWrite + Unpin> Outbox<W> {
    pub(super) fn new(output: W, most: usize) -> Self {
        Self { output: Arc::new(Mutex::new(output)), waiting: Arc::default(), most }
    }

    /// Writes a message.
    pub(super) fn write(
        &self,
        message: &TxJsonRpcMessage<RoleServer>,
    ) -> impl Future<Output = io::Result<()>> + use<W> {
        let line = serde_json::to_vec(message).map(|mut line| {
            line.push(b'\n');
            line
        });
        let bytes = line.as_ref().map_or(0, Vec::len);
        self.waiting.bytes.fetch_add(bytes, Ordering::AcqRel);
        let counted = Counted { waiting: Arc::clone(&self.waiting), bytes };
        let output = Arc::clone(&self.output);
        async move {
            let line = line?;
            let mut output = output.lock().await;
            output.write_all(&line).await?;
            output.flush().await?;
            drop(counted);
            Ok(())
        }
    }

    /// Waits until the client has read enough.
    pub(super) async fn room(&self) {
        loop {
            let fell = self.waiting.fell.notified();
            if self.waiting.bytes.load(Ordering::Acquire) <= self.most {
                return;
            }
            fell.await;
        }
    }

    pub(super) async fn close(&self) -> io::Result<()> {
        self.output.lock().await.shutdown().await
    }
}

#[cfg(test)]
mod tests {
    use rmcp::model::ErrorData;
    use tokio::io::AsyncReadExt;

    use super::*;

    #[tokio::test]
    async fn a_client_that_does_not_read_is_waited_for() {
        let (mut client, output) = tokio::io::duplex(1 << 10);
        let outbox = Outbox::new(output, 1 << 20);
        outbox.room().await;
        let long = ErrorData::internal_error("x".repeat(1 << 20), None);
        let message = TxJsonRpcMessage::<RoleServer>::error(long, None);
        let writing = tokio::spawn(outbox.write(&message));
        let waits = tokio::select! {
            biased;
            () = outbox.room() => false,
            () = tokio::task::yield_now() => true,
        };
        assert!(waits);
        let reading = tokio::spawn(async move {
            let mut read = Vec::new();
            client.read_to_end(&mut read).await.unwrap();
            read
        });
        outbox.room().await;
        writing.await.unwrap().unwrap();
        outbox.close().await.unwrap();
        drop(outbox);
        let read = reading.await.unwrap();
        assert!(read.len() > 1 << 20 && read.ends_with(b"}\n"));
    }
}
