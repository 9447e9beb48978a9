//! Function characters in data that is planned.

use super::{
    codewords::CodeSet,
    table::{FNC1, FNC2, FNC3},
};

/// FNC1 to FNC4 in data that is planned: no ASCII character has these values.
pub(super) const FIRST_FUNCTION: u8 = 0x81;
const LAST_FUNCTION: u8 = 0x84;

/// The symbol character of a function character in this set; `None` for any other character, and where the set does not
/// have it.
pub(super) fn function(byte: u8, set: CodeSet) -> Option<u8> {
    match (byte, set) {
        (FIRST_FUNCTION, _) => Some(FNC1),
        (0x82, CodeSet::A | CodeSet::B) => Some(FNC2),
        (0x83, CodeSet::A | CodeSet::B) => Some(FNC3),
        // It has the value that changes to the set elsewhere.
        (LAST_FUNCTION, CodeSet::A | CodeSet::B) => Some(set.latch()),
        _ => None,
    }
}

/// Whether set C must not be used: FNC4 does not extend its digits.
pub(super) fn without_set_c(data: &[u8]) -> bool {
    data.contains(&LAST_FUNCTION)
}
