//! Where messages begin and end on a connection, followed beside hyper.
//!
//! hyper takes `Content-Length` out of a head that has `Transfer-Encoding`, too, so that its services cannot see such a
//! head: a proxy in front may have gone by the length, and then a second request hides in the body (request smuggling).
//! This is also how a connection that lingers knows that a refused body has come to its end.

/// Follows the bytes that a client sends.
#[derive(Debug, Default)]
pub(super) struct Framing {
    state: State,
    line: Line,
    /// Heads that were read to their end.
    heads: u64,
    /// What the current head says.
    head: Head,
    /// Which head cannot be served, counted from 1.
    malformed: Option<u64>,
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum State {
    #[default]
    Head,
    /// Bytes of a body that are still to come.
    Body(u64),
    ChunkSize,
    /// Bytes of a chunk that are still to come, its line end included.
    Chunk(u64),
    Trailers,
    /// What comes is no HTTP, or nothing that we can follow; hyper closes, or the next head is refused.
    Lost,
}

#[derive(Debug, Default, Clone, Copy)]
struct Head {
    has_lines: bool,
    length: Option<u64>,
    is_encoded: bool,
}

/// The beginning of a line: as much as is needed to know the two headers that count, and the length of a chunk.
#[derive(Debug)]
struct Line {
    start: [u8; Self::KEPT],
    length: usize,
}

impl Line {
    const KEPT: usize = 64;

    /// Adds the bytes of a line up to its end, if it is there; the bytes after it.
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

    /// The line without its end, and whether it is all of it.
    fn finish(&mut self) -> (&[u8], bool) {
        let length = std::mem::take(&mut self.length);
        let kept = self.start.get(..length.min(Self::KEPT)).unwrap_or_default();
        let kept = kept.strip_suffix(b"\n").unwrap_or(kept);
        (kept.strip_suffix(b"\r").unwrap_or(kept), length <= Self::KEPT)
    }
}

impl Default for Line {
    fn default() -> Self {
        Self { start: [0; Self::KEPT], length: 0 }
    }
}

impl Framing {
    /// Looks at the next bytes.
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

    /// The first head that must not be served, counted from 1.
    pub(super) fn malformed(&self) -> Option<u64> {
        self.malformed
    }

    /// Whether a body has begun and not come to its end.
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
                // The line end after its bytes.
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
    /// Takes a line of it; `None` if it is a length that cannot be one.
    fn add(&mut self, line: &[u8], is_all: bool) -> Option<()> {
        if !std::mem::replace(&mut self.has_lines, true) {
            // What is asked for.
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

/// The hexadecimal length at the beginning of a line; extensions may follow.
fn chunk_size(line: &[u8]) -> Option<u64> {
    let end = line.iter().position(|byte| !byte.is_ascii_hexdigit()).unwrap_or(line.len());
    u64::from_str_radix(std::str::from_utf8(line.get(..end)?).ok()?, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Feeds it whole, and byte by byte.
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
    fn messages_are_followed_to_their_end() {
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
    fn a_length_beside_an_encoding_is_found_wherever_it_stands() {
        check(BOTH, Some(1), false);
        check(&[LENGTH, CHUNKS, BOTH].concat(), Some(3), false);
        let other = "POST / HTTP/1.1\r\nTRANSFER-ENCODING:chunked\r\ncontent-length:0\r\n\r\n";
        check(&[CHUNKS, other].concat(), Some(2), false);
        // In bodies and in what is asked for it is text like any other.
        let body = format!("POST / HTTP/1.1\r\nContent-Length: {}\r\n\r\n{BOTH}", BOTH.len());
        check(&[&body, LENGTH].concat(), None, false);
        check("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", None, false);
    }

    #[test]
    fn what_cannot_be_followed_is_not_served() {
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
