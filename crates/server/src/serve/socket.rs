//! The socket as hyper sees it. It tracks where messages end, replaces hyper's own errors by ours, checks whether a silent
//! client is still connected, closes slow readers, and lingers at the end.

use std::{
    io::{self, IoSlice},
    mem::MaybeUninit,
    pin::Pin,
    sync::{Arc, atomic::Ordering},
    task::{Context, Poll, ready},
};

use axum::http::StatusCode;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use super::{
    exchange::Exchange, framing::Framing, linger::Lingering, pace::Pace, raw, stream::Stream,
};
use crate::Error;

/// A socket and the state of its client.
#[derive(Debug)]
pub(super) struct Socket {
    stream: Stream,
    exchange: Arc<Exchange>,
    framing: Framing,
    /// Bytes of the next request that were read while checking on the client.
    early: Vec<u8>,
    /// The bytes that replace hyper's error, and how many of them were written.
    instead: Option<(Vec<u8>, usize)>,
    /// Whether a half-closed client was sent an interim answer.
    is_asked: bool,
    lingering: Option<Lingering>,
    /// The speed of the client.
    pace: Pace,
}

impl Socket {
    pub(super) fn new(stream: Stream, exchange: Arc<Exchange>) -> Self {
        let framing = Framing::default();
        Self {
            stream,
            exchange,
            framing,
            early: Vec::new(),
            instead: None,
            is_asked: false,
            lingering: None,
            pace: Pace::default(),
        }
    }

    /// Writes our error instead of hyper's.
    fn poll_instead(
        &mut self,
        context: &mut Context<'_>,
        length: usize,
    ) -> Poll<io::Result<usize>> {
        while let Some((bytes, written)) = &mut self.instead
            && let Some(rest) = bytes.get(*written..).filter(|rest| !rest.is_empty())
        {
            let count = ready!(Pin::new(&mut self.stream).poll_write(context, rest))?;
            if count == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            *written += count;
        }
        self.instead = None;
        Poll::Ready(Ok(length))
    }

    /// Whether hyper writes an error of its own; all our answers have an id.
    fn begin_instead(&mut self, bytes: &[u8]) -> bool {
        if self.instead.is_some() {
            return true;
        }
        let Some(status) = own_refusal(bytes) else { return false };
        let message = match status {
            StatusCode::URI_TOO_LONG => "the address of the request is too long",
            StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE => {
                "the headers of the request are too large or too many"
            }
            _ => "the headers of the request are not valid HTTP/1.1",
        };
        let bytes = raw::refusal(status, &Error::Invalid(message.to_owned()));
        self.exchange.lingers.store(true, Ordering::Relaxed);
        self.instead = Some((bytes, 0));
        true
    }

    /// Checks whether the client is still connected, without reading.
    ///
    /// A client that closed its socket and one that only shut down its sending side look alike until something is sent to
    /// them. So an interim answer is sent, which HTTP/1.1 clients ignore (RFC 9110, 15.2), and to which the system of a
    /// closed client replies with a reset.
    fn glance(&mut self, context: &mut Context<'_>) -> io::Result<()> {
        let socket = socket2::SockRef::from(self.stream.socket());
        let has_ended = match socket.peek(&mut [MaybeUninit::uninit()]) {
            Ok(0) => true,
            Err(error) if error.kind() != io::ErrorKind::WouldBlock => return Err(error),
            Ok(_) if self.stream.is_encrypted() => self.read_early(context)?,
            Ok(_) | Err(_) => false,
        };
        if !has_ended {
            return Ok(());
        }
        if let Some(error) = socket2::SockRef::from(self.stream.socket()).take_error()? {
            return Err(error);
        }
        if self.is_asked {
            return Ok(());
        }
        match Pin::new(&mut self.stream).poll_write(context, INTERIM)? {
            Poll::Ready(written) if written == INTERIM.len() => self.is_asked = true,
            Poll::Ready(_) => return Err(io::ErrorKind::BrokenPipe.into()),
            Poll::Pending => {}
        }
        Ok(())
    }

    /// Reads what waits in the socket: with TLS, the end of the client is a message among others. Returns whether it has ended.
    fn read_early(&mut self, context: &mut Context<'_>) -> io::Result<bool> {
        if !self.early.is_empty() {
            return Ok(false);
        }
        let mut bytes = [0; EARLY];
        let mut buffer = ReadBuf::new(&mut bytes);
        match Pin::new(&mut self.stream).poll_read(context, &mut buffer) {
            Poll::Pending => return Ok(false),
            // The connection ended without the message.
            Poll::Ready(Err(error)) if error.kind() == io::ErrorKind::UnexpectedEof => {
                return Ok(true);
            }
            Poll::Ready(read) => read?,
        }
        self.early.extend_from_slice(buffer.filled());
        Ok(self.early.is_empty())
    }
}

/// Bytes that are read ahead.
const EARLY: usize = 4 << 10;

const INTERIM: &[u8] = b"HTTP/1.1 102 Processing\r\n\r\n";

/// The status of an error that hyper wrote itself.
fn own_refusal(bytes: &[u8]) -> Option<StatusCode> {
    let status = bytes.strip_prefix(b"HTTP/1.1 ").or_else(|| bytes.strip_prefix(b"HTTP/1.0 "))?;
    let is_refusal = status.first() == Some(&b'4');
    let is_head_alone = is_refusal && bytes.ends_with(b"\r\n\r\n");
    let name = b"\r\nx-request-id:";
    if !is_head_alone || bytes.windows(name.len()).any(|window| window == name) {
        return None;
    }
    StatusCode::from_bytes(status.get(..3)?).ok()
}

impl AsyncRead for Socket {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let this = &mut *self;
        if this.early.is_empty() {
            ready!(Pin::new(&mut this.stream).poll_read(context, buffer))?;
        } else {
            let count = this.early.len().min(buffer.remaining());
            buffer.put_slice(&this.early.drain(..count).collect::<Vec<_>>());
        }
        this.framing.follow(buffer.filled().get(before..).unwrap_or_default());
        if let Some(head) = this.framing.malformed() {
            this.exchange.mark_malformed(head);
        }
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Socket {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        if self.begin_instead(bytes) {
            return self.poll_instead(context, bytes.len());
        }
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.pace.watch(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        if let [only] = slices
            && self.begin_instead(only)
        {
            return self.poll_instead(context, only.len());
        }
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.pace.watch(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.pace.finish();
        // hyper flushes when it has nothing left to write, so these bytes go between two messages.
        if self.exchange.glance.load(Ordering::Relaxed) {
            self.exchange.glance.store(false, Ordering::Relaxed);
            self.glance(context)?;
        }
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = &mut *self;
        if !this.exchange.lingers.load(Ordering::Relaxed) {
            return Pin::new(&mut this.stream).poll_shutdown(context);
        }
        let lingering = this.lingering.get_or_insert_with(Lingering::begin);
        lingering.poll(&mut this.stream, &mut this.framing, &this.exchange, context)
    }
}

#[cfg(test)]
mod tests {
    use std::task::Waker;

    use tokio::{
        io::{AsyncReadExt as _, AsyncWriteExt as _},
        net::TcpStream,
    };

    use super::*;

    #[test]
    fn only_errors_without_an_id_are_hypers() {
        let check = |text: &str, expected: Option<u16>| {
            assert_eq!(own_refusal(text.as_bytes()).map(|status| status.as_u16()), expected);
        };
        check("HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n", Some(400));
        check("HTTP/1.0 431 Too Large\r\ncontent-length: 0\r\n\r\n", Some(431));
        check("HTTP/1.1 404 Not Found\r\nx-request-id: 1\r\n\r\n", None);
        check("HTTP/1.1 100 Continue\r\n\r\n", None);
        check("HTTP/1.1 200 OK\r\n\r\n", None);
        check("HTTP/1.1 4 in the middle of a document", None);
    }

    fn glance(socket: &mut Socket) -> io::Result<()> {
        socket.glance(&mut Context::from_waker(Waker::noop()))
    }

    async fn connected() -> (TcpStream, Socket) {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (stream, _) = listener.accept().await.unwrap();
        (client, Socket::new(Stream::Plain(stream), Exchange::new(Arc::default())))
    }

    #[tokio::test]
    async fn a_waiting_client_is_sent_nothing() {
        let (mut client, mut socket) = connected().await;
        glance(&mut socket).unwrap();
        client.write_all(b"the next request").await.unwrap();
        socket.stream.socket().readable().await.unwrap();
        glance(&mut socket).unwrap();
        drop(socket);
        let mut read = Vec::new();
        let _ = client.read_to_end(&mut read).await;
        assert_eq!(read, b"");
    }

    #[tokio::test]
    async fn a_half_closed_client_gets_one_interim_answer() {
        let (mut client, mut socket) = connected().await;
        client.shutdown().await.unwrap();
        while !socket.is_asked {
            glance(&mut socket).unwrap();
        }
        glance(&mut socket).unwrap();
        socket.stream.write_all(b"answer").await.unwrap();
        drop(socket);
        let mut read = Vec::new();
        client.read_to_end(&mut read).await.unwrap();
        assert_eq!(read, [INTERIM, b"answer"].concat());
    }

    #[tokio::test]
    async fn a_closed_client_is_noticed() {
        let (client, mut socket) = connected().await;
        drop(client);
        while glance(&mut socket).is_ok() {
            tokio::task::yield_now().await;
        }
    }
}
