//! The five code sets, ISO/IEC 16023 table 2, and how to change between them.

/// A code set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Set {
    A,
    B,
    C,
    D,
    E,
}

pub(super) const ALL: [Set; 5] = [Set::A, Set::B, Set::C, Set::D, Set::E];

/// Nine digits follow as five codewords, in any set.
pub(super) const NUMERIC_SHIFT: u8 = 31;

impl Set {
    /// The codeword of a byte in this set.
    pub(super) fn codeword(self, byte: u8) -> Option<u8> {
        let place = |list: &[u8], first: u8| {
            let index = list.iter().position(|&listed| listed == byte)?;
            Some(first + u8::try_from(index).ok()?)
        };
        match (self, byte) {
            (Self::A, b'\r') => Some(0),
            (Self::A, b'A'..=b'Z') => Some(byte - b'@'),
            (Self::A, b' ' | b'"'..=b':') | (Self::A | Self::B | Self::C | Self::D, 28..=30) => {
                Some(byte)
            }
            (Self::B, b'`'..=b'z') => Some(byte - b'`'),
            (Self::B, b'{') => Some(32),
            (Self::B, _) => place(b"}~\x7f;<=>?[\\]^_ ,./:@!|", 34),
            (Self::C, 0xc0..=0xda) => Some(byte - 0xc0),
            (Self::C, 0xdb..=0xdf) => Some(byte - 0xdb + 32),
            (Self::C, 0x80..=0x89) => Some(byte - 0x80 + 48),
            (Self::C, 0xaa..=0xbe) => {
                place(&[0xaa, 0xac, 0xb1, 0xb2, 0xb3, 0xb5, 0xb9, 0xba, 0xbc, 0xbd, 0xbe], 37)
            }
            (Self::D, 0xe0..=0xfa) => Some(byte - 0xe0),
            (Self::D, 0xfb..=0xff) => Some(byte - 0xfb + 32),
            (Self::D, 0x8a..=0x94) => Some(byte - 0x8a + 47),
            (Self::D, 0xa1..=0xbf) => {
                place(&[0xa1, 0xa8, 0xab, 0xaf, 0xb0, 0xb4, 0xb7, 0xb8, 0xbb, 0xbf], 37)
            }
            (Self::E, 0..=26) => Some(byte),
            (Self::E, 27) => Some(30),
            (Self::E, 28..=31) => Some(byte + 4),
            (Self::E, 0x95..=0x9e) => Some(byte - 0x95 + 48),
            (Self::E, 0x9f..=0xb6) => {
                place(&[0x9f, 0xa0, 0xa2, 0xa3, 0xa4, 0xa5, 0xa6, 0xa7, 0xa9, 0xad, 0xae, 0xb6], 36)
            }
            (Self::C | Self::D | Self::E, b' ') => Some(59),
            (Self::A | Self::C | Self::D | Self::E, _) => None,
        }
    }

    /// The codewords that change from this set to another for good.
    pub(super) fn latch(self, to: Self) -> &'static [u8] {
        match (self, to) {
            (Self::A, Self::A)
            | (Self::B, Self::B)
            | (Self::C, Self::C)
            | (Self::D, Self::D)
            | (Self::E, Self::E) => &[],
            (Self::B, Self::A) | (Self::A | Self::C | Self::D | Self::E, Self::B) => &[63],
            (Self::C | Self::D | Self::E, Self::A) => &[58],
            // A shift, and the same codeword again in the new set locks it in.
            (Self::A | Self::B | Self::D | Self::E, Self::C) => &[60, 60],
            (Self::A | Self::B | Self::C | Self::E, Self::D) => &[61, 61],
            (Self::A | Self::B | Self::C | Self::D, Self::E) => &[62, 62],
        }
    }

    /// The codeword that puts this many characters into another set, where there is one.
    pub(super) fn shift(self, to: Self, characters: usize) -> Option<u8> {
        match (self, to, characters) {
            (Self::A, Self::B, 1) | (Self::B, Self::A, 1) => Some(59),
            (Self::B, Self::A, 2) => Some(56),
            (Self::B, Self::A, 3) => Some(57),
            (Self::A | Self::B | Self::D | Self::E, Self::C, 1) => Some(60),
            (Self::A | Self::B | Self::C | Self::E, Self::D, 1) => Some(61),
            (Self::A | Self::B | Self::C | Self::D, Self::E, 1) => Some(62),
            _ => None,
        }
    }

    /// The pad codeword; sets C and D have none.
    pub(super) fn pad(self) -> Option<u8> {
        match self {
            Self::A | Self::B => Some(33),
            Self::E => Some(28),
            Self::C | Self::D => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_is_in_a_set_and_no_codeword_means_two() {
        for set in ALL {
            let mut used: Vec<_> = (0..=255).filter_map(|byte| set.codeword(byte)).collect();
            let count = used.len();
            used.sort_unstable();
            used.dedup();
            assert_eq!(used.len(), count, "{set:?}");
            let reserved = [Some(27), Some(NUMERIC_SHIFT), set.pad()];
            assert!(used.iter().all(|&codeword| !reserved.contains(&Some(codeword))), "{set:?}");
        }
        assert!((0..=255).all(|byte| ALL.iter().any(|set| set.codeword(byte).is_some())));
    }
}
