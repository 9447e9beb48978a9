//! Reads lines of bounded length. Of a longer line only the edges are kept, which may tell whose request it was.

use std::io;

use tokio::io::{AsyncBufReadExt, AsyncRead, BufReader};

/// A line without its line feed.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line {
    Whole(Vec<u8>),
    /// Too long: its first and last bytes.
    TooLong(Edges),
}

/// The first and the last bytes of a line.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Edges {
    pub(super) head: Vec<u8>,
    pub(super) tail: Vec<u8>,
}

/// Bytes of an edge: enough for an id and the method before it.
pub(super) const EDGE: usize = 512;

impl Edges {
    fn of(line: &[u8]) -> Self {
        let mut edges = Self { head: line[..line.len().min(EDGE)].to_vec(), tail: Vec::new() };
        edges.push(line);
        edges
    }

    fn push(&mut self, bytes: &[u8]) {
        self.tail.extend_from_slice(&bytes[bytes.len().saturating_sub(EDGE)..]);
        self.tail.drain(..self.tail.len().saturating_sub(EDGE));
    }
}

/// The lines of a stream.
#[derive(Debug)]
pub(super) struct Lines<R> {
    input: BufReader<R>,
    longest: usize,
    /// What was read of a line.
    kept: Vec<u8>,
    /// The edges of a line that is too long, until its end.
    skipped: Option<Edges>,
}

impl<R: AsyncRead + Unpin> Lines<R> {
    pub(super) fn new(input: R, longest: usize) -> Self {
        Self { input: BufReader::new(input), longest, kept: Vec::new(), skipped: None }
    }

    pub(super) fn longest(&self) -> usize {
        self.longest
    }

    /// The next line; `None` at the end. A future that is dropped loses nothing.
    pub(super) async fn next(&mut self) -> io::Result<Option<Line>> {
        loop {
            let available = self.input.fill_buf().await?;
            if available.is_empty() {
                let rest = !self.kept.is_empty() || self.skipped.is_some();
                return Ok(rest.then(|| self.take()));
            }
            let end = available.iter().position(|&byte| byte == b'\n');
            let part = &available[..end.unwrap_or(available.len())];
            let read = end.map_or(part.len(), |end| end + 1);
            match &mut self.skipped {
                Some(edges) => edges.push(part),
                None if self.kept.len() + part.len() > self.longest => {
                    let mut line = std::mem::take(&mut self.kept);
                    // Of the part only the edges count.
                    line.extend_from_slice(&part[..part.len().min(EDGE)]);
                    let mut edges = Edges::of(&line);
                    edges.push(&part[part.len().min(EDGE)..]);
                    self.skipped = Some(edges);
                }
                None => self.kept.extend_from_slice(part),
            }
            self.input.consume(read);
            if end.is_some() {
                return Ok(Some(self.take()));
            }
        }
    }

    fn take(&mut self) -> Line {
        match self.skipped.take() {
            Some(edges) => Line::TooLong(edges),
            None => Line::Whole(std::mem::take(&mut self.kept)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn lines(input: &[u8], longest: usize) -> Vec<Line> {
        let mut lines = Lines::new(input, longest);
        let mut found = Vec::new();
        while let Some(line) = lines.next().await.unwrap() {
            found.push(line);
        }
        found
    }

    fn whole(line: &str) -> Line {
        Line::Whole(line.as_bytes().to_vec())
    }

    #[tokio::test]
    async fn lines_end_with_a_line_feed_or_the_input() {
        assert_eq!(lines(b"a\n\nbc\nd", 9).await, ["a", "", "bc", "d"].map(whole));
        assert_eq!(lines(b"", 9).await, []);
    }

    #[tokio::test]
    async fn a_long_line_leaves_its_edges() {
        let input = format!("ok\n<{}>\nok\n", "x".repeat(100_000));
        let found = lines(input.as_bytes(), 1000).await;
        let [first, Line::TooLong(edges), last] = &found[..] else { panic!("{found:?}") };
        assert_eq!((first, last), (&whole("ok"), &whole("ok")));
        assert_eq!((edges.head.len(), edges.tail.len()), (EDGE, EDGE));
        assert!(edges.head.starts_with(b"<xx") && edges.tail.ends_with(b"xx>"));
        // A line of exactly the most bytes is whole.
        assert_eq!(lines(b"1234\n12345\n", 4).await.len(), 2);
        assert_eq!(lines(b"1234\n", 4).await, [whole("1234")]);
        let short = lines(b"12345\n", 4).await;
        let edges = Edges { head: b"12345".to_vec(), tail: b"12345".to_vec() };
        assert_eq!(short, [Line::TooLong(edges)]);
    }
}
