//! A fast writer of path data: small whole numbers and short pieces of text into one buffer.

/// Bytes written so far, with room kept in front of the next ones.
#[derive(Debug)]
pub(super) struct Pen {
    buffer: Vec<u8>,
    at: usize,
}

/// A few bytes that are written as one wide store.
#[derive(Debug, Clone, Copy)]
pub(super) struct Piece {
    bytes: [u8; 16],
    length: usize,
}

/// The most bytes that one call adds.
const MOST: usize = 16;

impl Pen {
    pub(super) fn new(capacity: usize) -> Self {
        Self { buffer: vec![0; capacity.max(MOST)], at: 0 }
    }

    /// Makes sure that `pieces` more calls of [`Pen::piece`] and [`Pen::number`] fit.
    #[inline]
    pub(super) fn reserve(&mut self, pieces: usize) {
        let needed = self.at + pieces * MOST;
        if needed > self.buffer.len() {
            self.buffer.resize(needed.max(2 * self.buffer.len()), 0);
        }
    }

    /// Writes a piece; the room must have been reserved.
    #[inline]
    pub(super) fn piece(&mut self, piece: &Piece) {
        self.buffer[self.at..self.at + 16].copy_from_slice(&piece.bytes);
        self.at += piece.length;
    }

    /// Writes a number; the room must have been reserved.
    #[inline]
    pub(super) fn number(&mut self, number: u32) {
        let mut rest = number;
        if number > 999 {
            rest = self.thousands(number);
            let [_, bytes @ ..] = PADDED[rest as usize];
            self.buffer[self.at..self.at + 3].copy_from_slice(&bytes);
            self.at += 3;
            return;
        }
        let [length, bytes @ ..] = SHORT[rest as usize];
        self.buffer[self.at..self.at + 3].copy_from_slice(&bytes);
        self.at += usize::from(length);
    }

    /// Writes what stands before the last three digits, and returns those.
    fn thousands(&mut self, number: u32) -> u32 {
        let thousands = number / 1000;
        if thousands > 999 {
            let text = thousands.to_string();
            self.buffer[self.at..self.at + text.len()].copy_from_slice(text.as_bytes());
            self.at += text.len();
        } else {
            let [length, bytes @ ..] = SHORT[thousands as usize];
            self.buffer[self.at..self.at + 3].copy_from_slice(&bytes);
            self.at += usize::from(length);
        }
        number % 1000
    }

    /// Writes any text.
    pub(super) fn text(&mut self, text: &str) {
        self.reserve(text.len() / MOST + 2);
        self.buffer[self.at..self.at + text.len()].copy_from_slice(text.as_bytes());
        self.at += text.len();
    }

    /// Lets `write` append bytes of its own.
    pub(super) fn append(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        self.buffer.truncate(self.at);
        write(&mut self.buffer);
        self.at = self.buffer.len();
    }

    pub(super) fn finish(mut self) -> String {
        self.buffer.truncate(self.at);
        // Every writer above adds whole characters; were one not to, the reader would see it.
        String::from_utf8(self.buffer)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
    }
}

impl Piece {
    /// A piece of at most 16 bytes; longer text is cut, which the tests of this room would show.
    pub(super) fn new(text: &str) -> Self {
        let length = text.len().min(MOST);
        let mut bytes = [0; MOST];
        bytes[..length].copy_from_slice(&text.as_bytes()[..length]);
        Self { bytes, length }
    }
}

/// Length and digits of the numbers below 1000.
const SHORT: [[u8; 4]; 1000] = {
    let mut table = [[0; 4]; 1000];
    let mut number = 0;
    while number < 1000 {
        let [_, hundreds, tens, ones] = PADDED[number];
        table[number] = if number < 10 {
            [1, ones, 0, 0]
        } else if number < 100 {
            [2, tens, ones, 0]
        } else {
            [3, hundreds, tens, ones]
        };
        number += 1;
    }
    table
};

/// The same, always three digits.
const PADDED: [[u8; 4]; 1000] = {
    let mut table = [[3, b'0', b'0', b'0']; 1000];
    let mut number = 0;
    while number < 1000 {
        #[expect(clippy::cast_possible_truncation, reason = "single digits")]
        let digits = [(number / 100) as u8, (number / 10 % 10) as u8, (number % 10) as u8];
        table[number] = [3, b'0' + digits[0], b'0' + digits[1], b'0' + digits[2]];
        number += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_people_write_them() {
        for number in [0, 7, 10, 99, 100, 999, 1000, 1001, 20_300, 999_999, 1_000_000, 123_456_789]
        {
            let mut pen = Pen::new(0);
            pen.reserve(1);
            pen.number(number);
            assert_eq!(pen.finish(), number.to_string());
        }
    }

    #[test]
    fn pieces_follow_one_another() {
        let mut pen = Pen::new(0);
        pen.text("a long piece of text to begin with, ");
        pen.reserve(2);
        pen.piece(&Piece::new("h12"));
        pen.number(5);
        pen.append(|out| out.extend_from_slice(b"z"));
        pen.text("!");
        assert_eq!(pen.finish(), "a long piece of text to begin with, h125z!");
    }
}
