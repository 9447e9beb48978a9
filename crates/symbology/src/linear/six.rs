//! Characters of three bars and three spaces, as Code 128 and Code 93 draw them.

/// Elements of a character.
pub(super) const ELEMENTS: usize = 6;

/// A table of characters out of the widths as the standards print them: 212222 is bar 2, space 1, bar 2 and so on.
pub(super) const fn characters<const N: usize>(widths: &[u32]) -> [[u8; ELEMENTS]; N] {
    let mut table = [[0; ELEMENTS]; N];
    let mut index = 0;
    while index < widths.len() {
        let mut rest = widths[index];
        let mut element = ELEMENTS;
        while element > 0 {
            element -= 1;
            table[index][element] = (rest % 10) as u8;
            rest /= 10;
        }
        index += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_width_comes_first() {
        assert_eq!(characters(&[123_456]), [[1, 2, 3, 4, 5, 6], [0; ELEMENTS]]);
    }
}
