//! A fast writer of path data: small whole numbers and short pieces of text into one buffer.

/// Bytes written so far, with room kept in front of the next ones.
#[derive(Debug)]
pub(super) struct Pen {
    buffer: Vec<u8>,
    at: usize,
}

/// A few bytes that are written as two wide stores.
#[derive(Debug, Clone, Copy)]
pub(super) struct Piece {
    bytes: [u8; MOST],
    length: usize,
}

/// The most bytes that a number or a piece adds.
const MOST: usize = 32;

impl Pen {
    pub(super) fn new(capacity: usize) -> Self {
        Self { buffer: vec![0; capacity.max(MOST)], at: 0 }
    }

    /// Makes sure that `count` more numbers and pieces fit.
    #[inline]
    pub(super) fn reserve(&mut self, count: usize) {
        let needed = self.at + count * MOST;
        if needed > self.buffer.len() {
            self.buffer.resize(needed.max(2 * self.buffer.len()), 0);
        }
    }

    /// Writes a piece; the room must have been reserved.
    #[inline]
    pub(super) fn piece(&mut self, piece: &Piece) {
        self.buffer[self.at..self.at + MOST].copy_from_slice(&piece.bytes);
        self.at += piece.length;
    }

    /// Writes a number; after [`Pen::text`] there is room for one.
    #[inline]
    pub(super) fn number(&mut self, number: u32) {
        if number > 999 {
            return self.large_number(number);
        }
        self.at += put(&mut self.buffer[self.at..], SHORT[number as usize]);
    }

    fn large_number(&mut self, number: u32) {
        self.number(number / 1000);
        self.at += put(&mut self.buffer[self.at..], PADDED[number as usize % 1000]);
    }

    /// Writes any text.
    #[inline]
    pub(super) fn text(&mut self, text: &str) {
        // One more than the text needs: a number may follow.
        self.reserve(text.len() / MOST + 2);
        self.buffer[self.at..self.at + text.len()].copy_from_slice(text.as_bytes());
        self.at += text.len();
    }

    /// Takes back what was written last.
    pub(super) fn erase(&mut self, bytes: usize) {
        self.at -= bytes;
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

#[inline]
fn put(room: &mut [u8], [length, digits @ ..]: [u8; 4]) -> usize {
    room[..3].copy_from_slice(&digits);
    usize::from(length)
}

impl Piece {
    pub(super) const EMPTY: Self = Self { bytes: [0; MOST], length: 0 };

    /// ` yhWvHh-WzM`: from the x of a rectangle to the beginning of the next one.
    pub(super) fn rectangle(before: &Self, width: u32, height: u32) -> Self {
        let mut piece = *before;
        piece.push(b'h').push_number(width).push(b'v').push_number(height);
        piece.push(b'h').push(b'-').push_number(width).push(b'z').push(b'M');
        piece
    }

    /// ` y`: the other half of a place.
    pub(super) fn y(y: u32) -> Self {
        let mut piece = Self::EMPTY;
        piece.push(b' ').push_number(y);
        piece
    }

    pub(super) fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// The tests of this room would show a piece that had to be cut: numbers in a drawing have at most six digits.
    fn push(&mut self, byte: u8) -> &mut Self {
        if let Some(room) = self.bytes.get_mut(self.length) {
            *room = byte;
            self.length += 1;
        }
        self
    }

    fn push_number(&mut self, number: u32) -> &mut Self {
        if number > 9 {
            self.push_number(number / 10);
        }
        self.push(b'0' + u8::try_from(number % 10).unwrap_or_default())
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
        pen.text("a long piece of text to begin with, M");
        pen.reserve(2);
        pen.number(5);
        pen.piece(&Piece::rectangle(&Piece::y(1234), 12, 99_999));
        pen.erase(1);
        pen.append(|out| out.extend_from_slice(b", "));
        pen.text("!");
        assert_eq!(pen.finish(), "a long piece of text to begin with, M5 1234h12v99999h-12z, !");
    }
}
