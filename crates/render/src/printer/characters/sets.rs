//! Sets of characters with a name.
//!
//! Zebra does not list the characters of its fonts, but the ZPL II programming guide lists the code pages that `^CI` selects for
//! scalable fonts: a font that prints such a code page has its characters. Sets contain only what [`Font`](super::super::Font)
//! does not count on anyway.

/// A set with a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Set {
    Greek,
    Cyrillic,
    LatinExtended,
}

impl Set {
    pub(super) const ALL: [Self; 3] = [Self::Greek, Self::Cyrillic, Self::LatinExtended];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Greek => "greek",
            Self::Cyrillic => "cyrillic",
            Self::LatinExtended => "latin-extended",
        }
    }

    pub(super) const fn bit(self) -> u8 {
        1 << self as u8
    }

    pub(super) const fn ranges(self) -> &'static [(u16, u16)] {
        match self {
            Self::Greek => GREEK,
            Self::Cyrillic => CYRILLIC,
            Self::LatinExtended => LATIN_EXTENDED,
        }
    }
}

/// Code page 1253, `^CI34`.
const GREEK: &[(u16, u16)] = &[
    (0x384, 0x386),
    (0x388, 0x38a),
    (0x38c, 0x38c),
    (0x38e, 0x3a1),
    (0x3a3, 0x3ce),
    (0x2015, 0x2015),
];

/// Code page 1251, `^CI33`. Kazakh, for one, needs more letters; a ZM400 lacked them.
const CYRILLIC: &[(u16, u16)] = &[
    (0x401, 0x40c),
    (0x40e, 0x44f),
    (0x451, 0x45c),
    (0x45e, 0x45f),
    (0x490, 0x491),
    (0x2116, 0x2116),
];

/// The signs of code page 1250, `^CI31`; and the Latin letters of Microsoft's WGL4, a usual set of pan-European fonts.
const LATIN_EXTENDED: &[(u16, u16)] = &[
    (0x1fa, 0x1ff),
    (0x2c7, 0x2c7),
    (0x2c9, 0x2c9),
    (0x2d8, 0x2db),
    (0x2dd, 0x2dd),
    (0x1e80, 0x1e85),
    (0x1ef2, 0x1ef3),
];
