//! The modules that carry no data: finders, separators, timing, alignment, format and version information.

use super::version::{Version, level_index};
use crate::QrLevel;

/// Which modules of a version carry no data, and which of them are dark; format information is light.
pub(super) struct Functions {
    size: usize,
    modules: Vec<Option<bool>>,
}

impl Functions {
    pub(super) fn new(version: Version) -> Self {
        let size = version.size();
        let mut functions = Self { size, modules: vec![None; size * size] };
        functions.timing();
        functions.finders();
        functions.alignments(version.alignment());
        functions.version(version.number());
        functions.with_format(0)
    }

    /// What stands there; `None` is a module of data.
    pub(super) fn module(&self, x: usize, y: usize) -> Option<bool> {
        self.modules[y * self.size + x]
    }

    /// Writes format information twice, and the dark module beside it: clause 7.9.1, figure 25.
    pub(super) fn with_format(mut self, format: u16) -> Self {
        let far = self.size - 1;
        for bit in 0..15 {
            let dark = format >> bit & 1 == 1;
            let beside = match bit {
                0..6 => (8, bit),
                6 | 7 => (8, bit + 1),
                8 => (7, 8),
                _ => (14 - bit, 8),
            };
            let across = if bit < 8 { (far - bit, 8) } else { (8, far + bit - 14) };
            self.set(beside.0, beside.1, dark);
            self.set(across.0, across.1, dark);
        }
        self.set(8, far - 7, true);
        self
    }

    fn set(&mut self, x: usize, y: usize, dark: bool) {
        self.modules[y * self.size + x] = Some(dark);
    }

    /// Clause 6.3.5.
    fn timing(&mut self) {
        for at in 0..self.size {
            self.set(at, 6, at % 2 == 0);
            self.set(6, at, at % 2 == 0);
        }
    }

    /// Three finders with their separators, clauses 6.3.3 and 6.3.4.
    fn finders(&mut self) {
        let far = self.size - 8;
        for (left, top) in [(0, 0), (far, 0), (0, far)] {
            for y in 0..8_usize {
                for x in 0..8_usize {
                    // Counted from the finder's own corner; the separator is at -1 or 7.
                    let (inner_x, inner_y) =
                        (if left == 0 { x } else { 7 - x }, if top == 0 { y } else { 7 - y });
                    let ring = inner_x.abs_diff(3).max(inner_y.abs_diff(3));
                    self.set(left + x, top + y, ring != 2 && ring != 4);
                }
            }
        }
    }

    /// Clause 6.3.6: at all crossings but those where finders are.
    fn alignments(&mut self, centres: &[u8]) {
        let Some(&last) = centres.last() else { return };
        for &row in centres {
            for &column in centres {
                let in_finder = [(6, 6), (6, last), (last, 6)].contains(&(row, column));
                if !in_finder {
                    self.alignment(usize::from(column), usize::from(row));
                }
            }
        }
    }

    fn alignment(&mut self, x: usize, y: usize) {
        for down in 0..5_usize {
            for across in 0..5_usize {
                let ring = across.abs_diff(2).max(down.abs_diff(2));
                self.set(x + across - 2, y + down - 2, ring != 1);
            }
        }
    }

    /// Clause 7.10: twice, from version 7 on.
    fn version(&mut self, number: u8) {
        if number < 7 {
            return;
        }
        let information = with_remainder(u32::from(number), 12, 0x1F25);
        for bit in 0..18 {
            let dark = information >> bit & 1 == 1;
            let (along, across) = (bit / 3, self.size - 11 + bit % 3);
            self.set(along, across, dark);
            self.set(across, along, dark);
        }
    }
}

/// Level and mask as they are written into the symbol, clause 7.9.1.
pub(super) fn format_information(level: QrLevel, mask: u16) -> u16 {
    // Table 12: L is 01, M 00, Q 11, H 10.
    let level = [0b01, 0b00, 0b11, 0b10][level_index(level)];
    #[expect(clippy::cast_possible_truncation, reason = "fifteen bits")]
    let information = with_remainder(u32::from(level << 3 | mask), 10, 0x537) as u16;
    information ^ 0x5412
}

/// A number followed by what remains when it is divided by the generator of a BCH code, annexes C and D.
fn with_remainder(number: u32, degree: u32, generator: u32) -> u32 {
    let mut rest = number << degree;
    for bit in (degree..32).rev() {
        if rest >> bit & 1 == 1 {
            rest ^= generator << (bit - degree);
        }
    }
    number << degree | rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn information_is_that_of_annexes_c_and_d() {
        // Annex C: level M, mask 101 is 100000011001110 once masked.
        assert_eq!(format_information(QrLevel::M, 5), 0b100_0000_1100_1110);
        // Annex D: version 7 is 000111110010010100.
        assert_eq!(with_remainder(7, 12, 0x1F25), 0b00_0111_1100_1001_0100);
    }
}
