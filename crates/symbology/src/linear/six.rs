//! Characters of three bars and three spaces, as Code 128 and Code 93 draw them.

/// Elements of a character.
pub(super) const ELEMENTS: usize = 6;

/// A table of characters out of the widths as the standards print them: 212222 is bar 2, space 1, bar 2 and so on.
///
/// Each is padded to eight bytes, so that it is stored in one go; the two zeros are covered by the next character.
pub(super) const fn characters<const N: usize>(widths: &[u32]) -> [u64; N] {
    let mut table = [0; N];
    let mut index = 0;
    while index < widths.len() {
        let mut rest = widths[index];
        let mut element = 0;
        while element < ELEMENTS {
            table[index] = table[index] << 8 | (rest % 10) as u64;
            rest /= 10;
            element += 1;
        }
        index += 1;
    }
    table
}

/// Stores a character at an index of the widths; two more elements must follow it there.
#[inline]
pub(super) fn put(widths: &mut [u8], at: usize, character: u64) {
    widths[at..at + 8].copy_from_slice(&character.to_le_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_width_comes_first() {
        let mut widths = [9; 9];
        put(&mut widths, 1, characters::<1>(&[123_456])[0]);
        assert_eq!(widths, [9, 1, 2, 3, 4, 5, 6, 0, 0]);
    }
}
