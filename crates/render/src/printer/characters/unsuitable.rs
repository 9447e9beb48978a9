//! Characters that a printer cannot set by itself, whatever fonts it has: it places one character after another, from left to
//! right.

/// Why a character cannot be in a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Nature {
    /// A control character.
    Control,
    /// A character that is not printed, but changes how others are set.
    Invisible,
    /// It goes onto another character.
    Mark,
    /// It is written from right to left.
    RightToLeft,
    /// Its form or place depends on its neighbours.
    Shaped,
    /// Half of a character in UTF-16, or no character at all.
    NoCharacter,
}

impl Nature {
    /// The reason, after the character.
    pub(super) const fn reason(self) -> &'static str {
        match self {
            Self::Control => "is a control character",
            Self::Invisible => "is not printed",
            Self::Mark => "is a combining mark, and a printer does not place marks on letters",
            Self::RightToLeft => {
                "is written from right to left, and a printer does not reorder text"
            }
            Self::Shaped => "belongs to a script whose letters a printer does not join or place",
            Self::NoCharacter => "is not a character",
        }
    }
}

/// The first character of the range that cannot be in a list.
pub(super) fn unsuitable(first: u16, last: u16) -> Option<(u16, Nature)> {
    let found = NATURES.iter().find(|&&(start, end, _)| first <= end && start <= last);
    found.map(|&(start, _, nature)| (start.max(first), nature))
}

/// From Unicode's general categories and bidirectional classes; of scripts that need shaping, whole blocks.
const NATURES: [(u16, u16, Nature); 37] = [
    (0x0000, 0x001f, Nature::Control),
    (0x007f, 0x009f, Nature::Control),
    (0x00ad, 0x00ad, Nature::Invisible),
    (0x0300, 0x036f, Nature::Mark),
    (0x0483, 0x0489, Nature::Mark),
    // Hebrew to Arabic Extended.
    (0x0590, 0x08ff, Nature::RightToLeft),
    // Devanagari to Myanmar, with Thai.
    (0x0900, 0x109f, Nature::Shaped),
    // Parts of Korean syllables.
    (0x1100, 0x11ff, Nature::Shaped),
    (0x135d, 0x135f, Nature::Mark),
    // Scripts of the Philippines, Khmer, Mongolian.
    (0x1700, 0x18af, Nature::Shaped),
    // Limbu to Lepcha.
    (0x1900, 0x1c4f, Nature::Shaped),
    (0x1cd0, 0x1cff, Nature::Mark),
    (0x1dc0, 0x1dff, Nature::Mark),
    (0x200b, 0x200f, Nature::Invisible),
    (0x2028, 0x202e, Nature::Invisible),
    (0x2060, 0x206f, Nature::Invisible),
    (0x20d0, 0x20ff, Nature::Mark),
    (0x2cef, 0x2cf1, Nature::Mark),
    (0x2d7f, 0x2d7f, Nature::Mark),
    (0x2de0, 0x2dff, Nature::Mark),
    (0x302a, 0x302f, Nature::Mark),
    (0x3099, 0x309a, Nature::Mark),
    (0xa66f, 0xa67d, Nature::Mark),
    (0xa69e, 0xa69f, Nature::Mark),
    (0xa6f0, 0xa6f1, Nature::Mark),
    (0xa800, 0xa82f, Nature::Shaped),
    (0xa840, 0xa8ff, Nature::Shaped),
    // Kayah Li to Meetei Mayek, with the parts of Korean syllables.
    (0xa900, 0xaaff, Nature::Shaped),
    (0xabc0, 0xabff, Nature::Shaped),
    (0xd7b0, 0xd7ff, Nature::Shaped),
    (0xd800, 0xdfff, Nature::NoCharacter),
    // Forms of Hebrew and Arabic letters.
    (0xfb1d, 0xfdff, Nature::RightToLeft),
    (0xfe00, 0xfe0f, Nature::Mark),
    (0xfe20, 0xfe2f, Nature::Mark),
    (0xfe70, 0xfeff, Nature::RightToLeft),
    (0xfff0, 0xfffb, Nature::Invisible),
    (0xfffe, 0xffff, Nature::NoCharacter),
];
