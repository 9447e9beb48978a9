//! Characters of three bars and three spaces, as Code 128 and Code 93 draw them.

/// A table of characters in modules, lowest bit leftmost, out of the widths as the standards print them: 212222 is
/// bar 2, space 1, bar 2 and so on.
pub(super) const fn characters<const N: usize>(widths: &[u32]) -> [u16; N] {
    let mut table = [0; N];
    let mut index = 0;
    while index < widths.len() {
        let mut rest = widths[index];
        // From the last element, which is a space, to the first.
        let mut dark = false;
        while rest > 0 {
            let width = rest % 10;
            table[index] <<= width;
            if dark {
                table[index] |= (1 << width) - 1;
            }
            dark = !dark;
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
        assert_eq!(characters(&[112_342]), [0b0_0111_1000_1101, 0]);
    }
}
