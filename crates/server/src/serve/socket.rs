//! The socket as hyper sees it. It tracks where messages end, replaces hyper's own errors by ours, closes slow
//! readers, and lingers at the end.

use std::{
    io::{self, IoSlice},
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
    /// The bytes that replace hyper's error, and how many of them were written.
    instead: Option<(Vec<u8>, usize)>,
    lingering: Option<Lingering>,
    /// The speed of the client.
    pace: Pace,
}

impl Socket {
    pub(super) fn new(stream: Stream, exchange: Arc<Exchange>) -> Self {
        let framing = Framing::default();
        Self { stream, exchange, framing, instead: None, lingering: None, pace: Pace::default() }
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
}

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
        ready!(Pin::new(&mut this.stream).poll_read(context, buffer))?;
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
}
