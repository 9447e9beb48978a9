//! A fast writer of path data: writes small whole numbers and short pieces of text into one buffer.

/// The document so far.
///
/// Pieces and numbers are written at full width, in one or two stores whatever their length, and then truncated.
#[derive(Debug)]
pub(super) struct Pen(Vec<u8>);

/// A few bytes that are written at once.
#[derive(Debug, Clone, Copy)]
pub(super) struct Piece {
    bytes: [u8; MOST],
    length: usize,
}

/// The maximum length of a piece in bytes.
const MOST: usize = 32;

impl Pen {
    pub(super) fn new(capacity: usize) -> Self {
        Self(Vec::with_capacity(capacity + MOST))
    }

    /// Writes a piece.
    #[inline]
    pub(super) fn piece(&mut self, piece: &Piece) {
        let end = self.0.len() + piece.length;
        self.0.extend_from_slice(&piece.bytes);
        self.0.truncate(end);
    }

    /// Writes a number.
    #[inline]
    pub(super) fn number(&mut self, number: u32) {
        if number > 999 {
            self.large_number(number);
        } else {
            self.digits(SHORT[number as usize]);
        }
    }

    fn large_number(&mut self, number: u32) {
        self.number(number / 1000);
        self.digits(PADDED[number as usize % 1000]);
    }

    #[inline]
    fn digits(&mut self, entry: [u8; 4]) {
        let end = self.0.len() + usize::from(entry[3]);
        self.0.extend_from_slice(&entry);
        self.0.truncate(end);
    }

    /// Writes any text.
    #[inline]
    pub(super) fn text(&mut self, text: &str) {
        self.0.extend_from_slice(text.as_bytes());
    }

    /// Removes the last bytes.
    pub(super) fn erase(&mut self, bytes: usize) {
        self.0.truncate(self.0.len() - bytes);
    }

    pub(super) fn finish(self) -> String {
        // All writers above add whole characters; if one did not, the reader would see it.
        String::from_utf8(self.0)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
    }
}

impl Piece {
    pub(super) const EMPTY: Self = Self { bytes: [0; MOST], length: 0 };

    /// ` yhWvHh-WzM`: from the x of a rectangle to the start of the next one.
    pub(super) fn rectangle(before: &Self, width: u32, height: u32) -> Self {
        let mut piece = *before;
        piece.push(b"h").push_number(width).push(b"v").push_number(height);
        piece.push(b"h-").push_number(width).push(b"zM");
        piece
    }

    /// ` y`: the second coordinate of a point.
    pub(super) fn y(y: u32) -> Self {
        let mut piece = Self::EMPTY;
        piece.push(b" ").push_number(y);
        piece
    }

    pub(super) fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// The tests of this module would show a truncated piece: numbers in a drawing have at most six digits.
    #[inline]
    fn push<const N: usize>(&mut self, text: &[u8; N]) -> &mut Self {
        if let Some(room) = self.bytes.get_mut(self.length..self.length + N) {
            room.copy_from_slice(text);
            self.length += N;
        }
        self
    }

    fn push_number(&mut self, number: u32) -> &mut Self {
        let entry = if number > 999 {
            self.push_number(number / 1000);
            PADDED[number as usize % 1000]
        } else {
            SHORT[number as usize]
        };
        let end = self.length + usize::from(entry[3]);
        self.push(&entry);
        self.length = end.min(self.length);
        self
    }
}

/// Digits of the numbers below 1000, left-aligned, with their count.
const SHORT: [[u8; 4]; 1000] = {
    let mut table = PADDED;
    let mut number = 0;
    while number < 100 {
        let [_, tens, ones, _] = PADDED[number];
        table[number] = if number < 10 { [ones, 0, 0, 1] } else { [tens, ones, 0, 2] };
        number += 1;
    }
    table
};

/// The same, always with three digits.
const PADDED: [[u8; 4]; 1000] = {
    let mut table = [[b'0', b'0', b'0', 3]; 1000];
    let mut number = 0;
    while number < 1000 {
        #[expect(clippy::cast_possible_truncation, reason = "single digits")]
        let digits = [(number / 100) as u8, (number / 10 % 10) as u8, (number % 10) as u8];
        table[number] = [b'0' + digits[0], b'0' + digits[1], b'0' + digits[2], 3];
        number += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_in_decimal() {
        for number in [0, 7, 10, 99, 100, 999, 1000, 1001, 20_300, 999_999, 1_000_000, 123_456_789]
        {
            let mut pen = Pen::new(0);
            pen.number(number);
            assert_eq!(pen.finish(), number.to_string());
        }
    }

    #[test]
    fn pieces_follow_one_another() {
        let mut pen = Pen::new(0);
        pen.text("a long piece of text to begin with, M");
        pen.number(5);
        pen.piece(&Piece::rectangle(&Piece::y(1234), 12, 99_999));
        pen.erase(1);
        pen.text(", !");
        assert_eq!(pen.finish(), "a long piece of text to begin with, M5 1234h12v99999h-12z, !");
    }
}
