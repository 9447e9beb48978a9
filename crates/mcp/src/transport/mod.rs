//! Messages as lines of JSON: one message on each line, in both directions.
//!
//! The transport of `rmcp` drops lines that are too long or not JSON without a word, so that their sender waits for an answer
//! that never comes. This one answers them. It also passes on the arguments of tools as they were written: parsed and written
//! again, the number 1.10 would print as 1.1.

mod lines;
mod message;
mod outbox;

use std::{io, sync::Arc};

use rmcp::{
    RoleServer,
    model::{ClientRequest, JsonRpcMessage},
    service::{RxJsonRpcMessage, TxJsonRpcMessage},
    transport::Transport,
};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    sync::{OwnedSemaphorePermit, Semaphore},
    task::JoinSet,
};

pub(crate) use self::message::RawArguments;
use self::{
    lines::{Line, Lines},
    message::Refused,
    outbox::Outbox,
};

/// Requests that are answered at once; more are read when one of them is done. Fewer of them may wait for the work, so this
/// only bounds what a flood of messages can hold.
const MOST_REQUESTS: usize = 512;

/// Bytes that wait for the client. Above it nothing is read; one answer may be larger.
const MOST_WAITING: usize = 64 << 20;

/// A client at the other end of two streams.
pub(crate) struct LineTransport<R, W> {
    lines: Lines<R>,
    outbox: Outbox<W>,
    requests: Arc<Semaphore>,
    /// Taken before a line is read: a future that is dropped in between loses no message.
    next: Option<OwnedSemaphorePermit>,
    /// Answers to lines that are no messages.
    refusals: JoinSet<io::Result<()>>,
}

/// Held by a request until it is answered or cancelled.
#[derive(Debug, Clone)]
struct InWork {
    _permit: Arc<OwnedSemaphorePermit>,
}

impl<R: AsyncRead + Unpin, W: AsyncWrite + Unpin> LineTransport<R, W> {
    /// Reads lines of at most this many bytes.
    pub(crate) fn new(input: R, output: W, longest: usize) -> Self {
        Self {
            lines: Lines::new(input, longest),
            outbox: Outbox::new(output, MOST_WAITING),
            requests: Arc::new(Semaphore::new(MOST_REQUESTS)),
            next: None,
            refusals: JoinSet::new(),
        }
    }
}

impl<R, W> Transport<RoleServer> for LineTransport<R, W>
where
    R: AsyncRead + Send + Unpin + 'static,
    W: AsyncWrite + Send + Unpin + 'static,
{
    type Error = io::Error;

    fn send(
        &mut self,
        item: TxJsonRpcMessage<RoleServer>,
    ) -> impl Future<Output = io::Result<()>> + Send + 'static {
        self.outbox.write(&item)
    }

    async fn receive(&mut self) -> Option<RxJsonRpcMessage<RoleServer>> {
        loop {
            if self.next.is_none() {
                self.next = Some(Arc::clone(&self.requests).acquire_owned().await.ok()?);
            }
            // A client that does not read its answers gets no more of them.
            self.outbox.room().await;
            // An error of the input is its end: nothing more can be read from it.
            let read = match self.lines.next().await.ok()?? {
                Line::Whole(line) => message::read(&line),
                Line::TooLong(edges) => Err(Refused::too_long(&edges, self.lines.longest())),
            };
            match read {
                Ok(Some(mut message)) => {
                    if let JsonRpcMessage::Request(request) = &mut message {
                        hold(&mut request.request, self.next.take());
                    }
                    return Some(message);
                }
                Ok(None) => {}
                Err(refused) => {
                    while self.refusals.try_join_next().is_some() {}
                    self.refusals.spawn(self.outbox.write(&refused.into_message()));
                }
            }
        }
    }

    async fn close(&mut self) -> io::Result<()> {
        while self.refusals.join_next().await.is_some() {}
        self.outbox.close().await
    }
}

/// Attaches the permit to the request, which drops it when it is done.
fn hold(request: &mut ClientRequest, permit: Option<OwnedSemaphorePermit>) {
    if let Some(permit) = permit {
        use rmcp::model::GetExtensions as _;
        request.extensions_mut().insert(InWork { _permit: Arc::new(permit) });
    }
}
