//! The keys that the search for the shortest plan compares: a count of codewords and the steps that led to it.

/// The encodations, ISO/IEC 16022 clause 5.2. Where two ways are equally short, the earlier is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// One character, or two digits.
    Ascii,
    C40,
    Text,
    X12,
    Edifact,
    Base256,
}

/// A count of codewords with the last run of those: its encodation and the place where it starts.
///
/// Packed so that the lesser of two keys has fewer codewords, else the earlier encodation, else the later
/// start.
pub(super) type Key = i32;

/// One codeword.
pub(super) const CODEWORD: Key = 1 << 15;
/// The bits for the start of the run, which is counted down from here.
pub(super) const PLACES: Key = (1 << PLACE_BITS) - 1;
/// No way at all. It is safe to add or take away some thousand codewords.
pub(super) const NEVER: Key = 1 << 30;

const PLACE_BITS: u32 = 12;

/// A run that starts here after this many codewords, with its first one: the latch, or in ASCII the character.
#[inline]
pub(super) fn begun(codewords: Key, mode: Mode, place: Key) -> Key {
    codewords + CODEWORD + ((mode as Key) << PLACE_BITS) + (PLACES - place)
}

/// How many codewords a key counts.
pub(super) fn codewords(key: Key) -> usize {
    (key / CODEWORD).unsigned_abs() as usize
}

/// An encodation and a place: where a run started, or where it ends.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Link(u16);

impl Link {
    /// The end of a run.
    #[expect(clippy::cast_possible_truncation, reason = "no message has more than 3116 characters")]
    pub(super) fn new(mode: Mode, place: usize) -> Self {
        Self((mode as u16) << PLACE_BITS | (PLACES as u16 - place as u16))
    }

    /// The start of the last run of a key.
    #[inline]
    #[expect(clippy::cast_sign_loss, reason = "15 bits are left")]
    pub(super) fn of(key: Key) -> Self {
        Self((key & (CODEWORD - 1)) as u16)
    }

    pub(super) fn mode(self) -> Mode {
        match self.0 >> PLACE_BITS {
            0 => Mode::Ascii,
            1 => Mode::C40,
            2 => Mode::Text,
            3 => Mode::X12,
            4 => Mode::Edifact,
            _ => Mode::Base256,
        }
    }

    pub(super) fn place(self) -> usize {
        usize::from(!self.0 & 0xfff)
    }
}
