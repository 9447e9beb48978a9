//! Characters of three bars and three spaces, as Code 128 and Code 93 draw them.

use crate::Packer;

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

/// Draws characters of `MODULES` modules each, as many at a time as a word takes.
#[inline]
pub(super) fn draw<const MODULES: u32, const AT_ONCE: usize>(
    packer: &mut Packer<'_>,
    values: &[u8],
    character: impl Fn(u8) -> u16,
) {
    const { assert!(MODULES * (AT_ONCE as u32) < 64) };
    let (groups, rest) = values.as_chunks::<AT_ONCE>();
    for group in groups {
        let mut bits = 0;
        for (&value, place) in group.iter().zip(0..) {
            bits |= u64::from(character(value)) << (place * MODULES);
        }
        packer.push(bits, MODULES * AT_ONCE as u32);
    }
    if !rest.is_empty() {
        let (mut bits, mut count) = (0, 0);
        for &value in rest {
            bits |= u64::from(character(value)) << count;
            count += MODULES;
        }
        packer.push(bits, count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_width_comes_first() {
        assert_eq!(characters(&[112_342]), [0b00_1111_0001_101, 0]);
    }
}
