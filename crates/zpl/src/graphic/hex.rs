//! Bytes as hexadecimal digits, with letters and signs for repetitions (ZPL II guide, "Alternative Data Compression
//! Scheme for ~DG and ~DB Commands").

use std::borrow::Cow;

use super::unpacked::Unpacked;

/// Decodes it. `row` is the length of a row in bytes, at least 1; at most `most` bytes are returned.
///
/// A count before a digit repeats it; counts add up. A comma fills the rest of the row with 0, an exclamation mark with
/// 1, and a colon with the row above. After a complete row each of the three makes a row of its own.
pub(super) fn unpack(text: &[u8], row: usize, most: usize) -> Unpacked<'static> {
    let mut writer = Writer { bytes: Vec::new(), half: false, row, most, surplus: false };
    let mut count = 0usize;
    let mut stray = false;
    for &character in text {
        let digit = match character {
            b'0'..=b'9' => character - b'0',
            b'A'..=b'F' => character - b'A' + 10,
            b'a'..=b'f' => character - b'a' + 10,
            // The guide ends with Y, 19; Z continues the series.
            b'G'..=b'Z' => {
                count = count.saturating_add(usize::from(character - b'F'));
                continue;
            }
            b'g'..=b'z' => {
                count = count.saturating_add(usize::from(character - b'f') * 20);
                continue;
            }
            b',' => {
                writer.finish_row(Rest::Zeros);
                count = 0;
                continue;
            }
            b'!' => {
                writer.finish_row(Rest::Ones);
                count = 0;
                continue;
            }
            b':' => {
                writer.finish_row(Rest::Above);
                count = 0;
                continue;
            }
            _ => {
                stray = true;
                continue;
            }
        };
        writer.repeat(digit, count.max(1));
        count = 0;
    }
    Unpacked { bytes: Cow::Owned(writer.bytes), surplus: writer.surplus, stray }
}

/// How the rest of a row is filled.
#[derive(Debug, Clone, Copy)]
enum Rest {
    Zeros,
    Ones,
    Above,
}

struct Writer {
    bytes: Vec<u8>,
    /// Whether the last byte lacks its second digit.
    half: bool,
    row: usize,
    most: usize,
    /// Whether there was more than there was room for.
    surplus: bool,
}

impl Writer {
    fn repeat(&mut self, digit: u8, count: usize) {
        let mut left = count;
        if self.half {
            if let Some(last) = self.bytes.last_mut() {
                *last |= digit;
            }
            self.half = false;
            left -= 1;
        }
        let room = self.most - self.bytes.len();
        if left.div_ceil(2) > room {
            self.surplus = true;
            left = room * 2;
        }
        self.bytes.resize(self.bytes.len() + left / 2, digit << 4 | digit);
        if left % 2 == 1 {
            self.bytes.push(digit << 4);
            self.half = true;
        }
    }

    fn finish_row(&mut self, rest: Rest) {
        if self.half {
            let above = self.bytes.len().checked_sub(1 + self.row);
            let above = above.and_then(|index| self.bytes.get(index)).copied().unwrap_or(0);
            if let Some(last) = self.bytes.last_mut() {
                *last |= match rest {
                    Rest::Zeros => 0,
                    Rest::Ones => 15,
                    Rest::Above => above & 15,
                };
            }
            self.half = false;
            if self.bytes.len().is_multiple_of(self.row) {
                return;
            }
        }
        let length = self.bytes.len();
        let wanted = self.row - length % self.row;
        let count = wanted.min(self.most - length);
        self.surplus |= count < wanted;
        match (rest, length.checked_sub(self.row)) {
            (Rest::Ones, _) => self.bytes.resize(length + count, 0xFF),
            (Rest::Above, Some(above)) => self.bytes.extend_from_within(above..above + count),
            (Rest::Zeros, _) | (Rest::Above, None) => self.bytes.resize(length + count, 0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, row: usize, expected: &str) {
        let unpacked = unpack(text.as_bytes(), row, 1000);
        let found: Vec<String> = unpacked.bytes.iter().map(|byte| format!("{byte:02X}")).collect();
        assert_eq!(found.concat(), expected, "{text}");
        assert!(!unpacked.surplus && !unpacked.stray, "{text}");
    }

    #[test]
    fn the_examples_of_the_guide_are_undone() {
        check("M60", 4, "66666660");
        check("hB", 20, &"B".repeat(40));
        check("vMB0", 164, &format!("{}0", "B".repeat(327)));
        check("MvB0", 164, &format!("{}0", "B".repeat(327)));
    }

    #[test]
    fn every_count_has_its_letter() {
        for (index, letter) in ('G'..='Y').enumerate() {
            check(&format!("{letter}AH0"), 100, &digits("A", index + 1, 2));
        }
        for (index, letter) in ('g'..='z').enumerate() {
            check(&format!("{letter}AH0"), 300, &digits("A", (index + 1) * 20, 2));
        }
    }

    /// A digit repeated, then zeros, in whole bytes.
    fn digits(digit: &str, count: usize, zeros: usize) -> String {
        let text = digit.repeat(count) + &"0".repeat(zeros);
        if text.len().is_multiple_of(2) { text } else { text + "0" }
    }

    #[test]
    fn rows_are_filled_up() {
        check("FF,!:", 2, "FF00FFFFFFFF");
        check("A,B!C:", 2, "A000BFFFCFFF");
        check("ABC,DEF!123:", 2, "ABC0DEFF123F");
        check(",:::", 1, "00000000");
        // A complete row needs no sign; a sign after it makes a row of its own.
        check("12341234,5678!", 2, "1234123400005678FFFF");
    }

    #[test]
    fn runs_go_on_in_the_next_row() {
        check("T8,", 4, "8888888888888800");
        check("gA,", 3, "AAAAAAAAAAAAAAAAAAAA0000");
    }

    #[test]
    fn characters_without_a_meaning_are_ignored() {
        // A count before a sign and one at the end.
        check("K,12L", 1, "0012");
        check("", 3, "");
        assert!(unpack(b"12+34/=", 2, 10).stray);
        assert_eq!(unpack(b"12+34/=", 2, 10).bytes.as_ref(), [0x12, 0x34]);
    }

    #[test]
    fn no_more_comes_out_than_there_is_room_for() {
        for (text, expected) in [
            ("zzzzzzzz1", &[0x11, 0x11, 0x11][..]),
            ("12,34", &[0x12, 0, 0x34]),
            ("!!!!!", &[0xFF, 0xFF, 0xFF]),
            ("1234567", &[0x12, 0x34, 0x56]),
            ("12,:", &[0x12, 0, 0x12]),
        ] {
            let unpacked = unpack(text.as_bytes(), 2, 3);
            assert_eq!(unpacked.bytes.as_ref(), expected, "{text}");
            assert_eq!(unpacked.surplus, text != "12,34", "{text}");
        }
        assert!(unpack(b"1", 1, 0).surplus && unpack(b",", 1, 0).surplus);
    }
}
