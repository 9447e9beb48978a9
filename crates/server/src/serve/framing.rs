//! Tracks where messages begin and end on a connection, independently of hyper.
//!
//! If a head has both `Content-Length` and `Transfer-Encoding`, hyper removes the length, so that its services cannot notice
//! it. A proxy in front may have used the length, and then the body hides a second request (request smuggling). Tracking also
//! tells a lingering connection when a refused body has ended.

/// Tracks the bytes that a client sends.
#[derive(Debug, Default)]
pub(super) struct Framing {
    state: State,
    line: LineStart,
    /// Complete heads so far.
    heads: u64,
    /// The current head.
    head: Head,
    /// The first malformed head, counted from 1.
    malformed: Option<u64>,
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum State {
    #[default]
    Head,
    /// The remaining bytes of a body.
    Body(u64),
    ChunkSize,
    /// The remaining bytes of a chunk, including its line end.
    Chunk(u64),
    Trailers,
    /// The bytes cannot be tracked; hyper closes the connection, or the next head is refused.
    Lost,
}

#[derive(Debug, Default, Clone, Copy)]
struct Head {
    has_lines: bool,
    length: Option<u64>,
    is_encoded: bool,
}

/// The start of a line: enough to recognise the two headers and the size of a chunk.
#[derive(Debug)]
struct LineStart {
    start: [u8; Self::KEPT],
    length: usize,
}

impl LineStart {
    const KEPT: usize = 64;

    /// Adds bytes up to the end of the line; returns whether the line is complete, and the bytes after it.
    fn take<'b>(&mut self, bytes: &'b [u8]) -> (bool, &'b [u8]) {
        let end = bytes.iter().position(|byte| *byte == b'\n');
        let (line, rest) = bytes.split_at(end.map_or(bytes.len(), |end| end + 1));
        if let Some(room) = self.start.get_mut(self.length..) {
            let count = room.len().min(line.len());
            for (to, from) in room.iter_mut().zip(line).take(count) {
                *to = *from;
            }
        }
        self.length = self.length.saturating_add(line.len());
        (end.is_some(), rest)
    }

    /// The line without its line end, and whether it fitted.
    fn finish(&mut self) -> (&[u8], bool) {
        let length = std::mem::take(&mut self.length);
        let kept = self.start.get(..length.min(Self::KEPT)).unwrap_or_default();
        let kept = kept.strip_suffix(b"\n").unwrap_or(kept);
        (kept.strip_suffix(b"\r").unwrap_or(kept), length <= Self::KEPT)
    }
}

impl Default for LineStart {
    fn default() -> Self {
        Self { start: [0; Self::KEPT], length: 0 }
    }
}

impl Framing {
    /// Tracks the next bytes.
    pub(super) fn follow(&mut self, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            bytes = match self.state {
                State::Lost => return,
                State::Body(left) => self.skip(bytes, left, State::Body, State::Head),
                State::Chunk(left) => self.skip(bytes, left, State::Chunk, State::ChunkSize),
                State::Head | State::ChunkSize | State::Trailers => {
                    let (is_whole, rest) = self.line.take(bytes);
                    if is_whole {
                        self.state = self.after_line();
                    }
                    rest
                }
            };
        }
    }

    /// The first malformed head, counted from 1.
    pub(super) fn malformed(&self) -> Option<u64> {
        self.malformed
    }

    /// Whether a body has begun and not ended.
    pub(super) fn is_in_body(&self) -> bool {
        match self.state {
            State::Head | State::Lost => false,
            State::Body(_) | State::ChunkSize | State::Chunk(_) | State::Trailers => true,
        }
    }

    fn skip<'b>(
        &mut self,
        bytes: &'b [u8],
        left: u64,
        more: fn(u64) -> State,
        then: State,
    ) -> &'b [u8] {
        let count = usize::try_from(left).map_or(bytes.len(), |left| left.min(bytes.len()));
        let left = left - count as u64;
        self.state = if left == 0 { then } else { more(left) };
        bytes.get(count..).unwrap_or_default()
    }

    fn after_line(&mut self) -> State {
        let (line, is_all) = self.line.finish();
        match self.state {
            State::Head if line.is_empty() && !self.head.has_lines => State::Head,
            State::Head if line.is_empty() => self.after_head(),
            State::Head => {
                let is_lost = self.head.add(line, is_all).is_none();
                if is_lost { self.lose() } else { State::Head }
            }
            State::ChunkSize => match chunk_size(line) {
                Some(0) => State::Trailers,
                // Plus the line end after its bytes.
                Some(size) => State::Chunk(size.saturating_add(2)),
                None => self.lose(),
            },
            State::Trailers if line.is_empty() => State::Head,
            State::Trailers | State::Body(_) | State::Chunk(_) | State::Lost => self.state,
        }
    }

    fn after_head(&mut self) -> State {
        let Head { length, is_encoded, .. } = std::mem::take(&mut self.head);
        self.heads += 1;
        match (length, is_encoded) {
            (Some(_), true) => {
                self.malformed.get_or_insert(self.heads);
                State::Lost
            }
            (None, true) => State::ChunkSize,
            (None | Some(0), false) => State::Head,
            (Some(length), false) => State::Body(length),
        }
    }

    fn lose(&mut self) -> State {
        self.malformed.get_or_insert(self.heads + 1);
        State::Lost
    }
}

impl Head {
    /// Adds a line; `None` if it is an invalid length.
    fn add(&mut self, line: &[u8], is_all: bool) -> Option<()> {
        if !std::mem::replace(&mut self.has_lines, true) {
            // The request line.
            return Some(());
        }
        let Some(colon) = line.iter().position(|byte| *byte == b':') else { return Some(()) };
        let (name, value) = line.split_at(colon);
        if name.eq_ignore_ascii_case(b"transfer-encoding") {
            self.is_encoded = true;
        }
        if name.eq_ignore_ascii_case(b"content-length") {
            let value = std::str::from_utf8(value.get(1..)?).ok().filter(|_| is_all)?;
            self.length = Some(value.trim().parse().ok()?);
        }
        Some(())
    }
}

/// The hexadecimal size at the start of a line; extensions may follow.
fn chunk_size(line: &[u8]) -> Option<u64> {
    let end = line.iter().position(|byte| !byte.is_ascii_hexdigit()).unwrap_or(line.len());
    u64::from_str_radix(std::str::from_utf8(line.get(..end)?).ok()?, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Feeds the text at once, and byte by byte.
    #[track_caller]
    fn check(text: &str, malformed: Option<u64>, is_in_body: bool) {
        let mut whole = Framing::default();
        whole.follow(text.as_bytes());
        let mut bytes = Framing::default();
        text.bytes().for_each(|byte| bytes.follow(&[byte]));
        for framing in [whole, bytes] {
            assert_eq!((framing.malformed(), framing.is_in_body()), (malformed, is_in_body));
        }
    }

    const LENGTH: &str = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nabcde";
    const CHUNKS: &str = "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n\
                          5;a=b\r\nabc\nd\r\nA\r\n0123456789\r\n0\r\nTrailer: 1\r\n\r\n";
    const BOTH: &str = "POST / HTTP/1.1\r\nContent-Length: 5\r\ntransfer-encoding: chunked\r\n\r\n";

    #[test]
    fn messages_are_tracked_to_their_end() {
        check("", None, false);
        check("\r\n", None, false);
        check("GET / HTTP/1.1\r\nHost: x\r\n\r\n", None, false);
        check("GET / HTTP/1.1\nHost: x\n\n", None, false);
        check("GET / HTTP/1.1\r\nHost: x\r\n", None, false);
        check(LENGTH, None, false);
        check(&LENGTH[..LENGTH.len() - 1], None, true);
        check(CHUNKS, None, false);
        check(&CHUNKS[..CHUNKS.len() - 2], None, true);
        check(&[LENGTH, CHUNKS, "\r\n", LENGTH, CHUNKS].concat(), None, false);
        let long = "x".repeat(1000);
        check(&format!("GET /{long} HTTP/1.1\r\nX: {long}\r\n\r\n{LENGTH}"), None, false);
    }

    #[test]
    fn a_length_with_an_encoding_is_found_in_any_head() {
        check(BOTH, Some(1), false);
        check(&[LENGTH, CHUNKS, BOTH].concat(), Some(3), false);
        let other = "POST / HTTP/1.1\r\nTRANSFER-ENCODING:chunked\r\ncontent-length:0\r\n\r\n";
        check(&[CHUNKS, other].concat(), Some(2), false);
        // In bodies and request lines such headers are plain text.
        let body = format!("POST / HTTP/1.1\r\nContent-Length: {}\r\n\r\n{BOTH}", BOTH.len());
        check(&[&body, LENGTH].concat(), None, false);
        check("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", None, false);
    }

    #[test]
    fn untrackable_messages_are_malformed() {
        let blanks = " ".repeat(80);
        check(&format!("POST / HTTP/1.1\r\nContent-Length:{blanks}5\r\n\r\n"), Some(1), false);
        check("POST / HTTP/1.1\r\nContent-Length: 5x\r\n\r\n", Some(1), false);
        check(
            "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n",
            Some(2),
            false,
        );
    }
}
