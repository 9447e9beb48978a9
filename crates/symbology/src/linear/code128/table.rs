//! The symbol characters of Code 128 (ISO/IEC 15417 table 1).

use crate::linear::six;

pub(super) const FNC3: u8 = 96;
pub(super) const FNC2: u8 = 97;
pub(crate) const SHIFT: u8 = 98;
pub(crate) const CODE_C: u8 = 99;
pub(crate) const CODE_B: u8 = 100;
pub(crate) const CODE_A: u8 = 101;
pub(super) const FNC1: u8 = 102;
pub(crate) const START_A: u8 = 103;
pub(super) const START_B: u8 = 104;
pub(super) const START_C: u8 = 105;

/// Modules of every character but the stop character.
pub(super) const MODULES: u32 = 11;

/// The first eleven modules of the stop character, and the bar of two after them.
pub(crate) const STOP: u8 = 106;
pub(super) const LAST_BAR: u8 = 107;

/// Every character by its value, in modules; any byte is an index.
pub(super) static CHARACTERS: [u16; 256] = six::characters(&WIDTHS);

#[rustfmt::skip]
const WIDTHS: [u32; 108] = [
    212_222, 222_122, 222_221, 121_223, 121_322, 131_222, 122_213, 122_312, 132_212, 221_213,
    221_312, 231_212, 112_232, 122_132, 122_231, 113_222, 123_122, 123_221, 223_211, 221_132,
    221_231, 213_212, 223_112, 312_131, 311_222, 321_122, 321_221, 312_212, 322_112, 322_211,
    212_123, 212_321, 232_121, 111_323, 131_123, 131_321, 112_313, 132_113, 132_311, 211_313,
    231_113, 231_311, 112_133, 112_331, 132_131, 113_123, 113_321, 133_121, 313_121, 211_331,
    231_131, 213_113, 213_311, 213_131, 311_123, 311_321, 331_121, 312_113, 312_311, 332_111,
    314_111, 221_411, 431_111, 111_224, 111_422, 121_124, 121_421, 141_122, 141_221, 112_214,
    112_412, 122_114, 122_411, 142_112, 142_211, 241_211, 221_114, 413_111, 241_112, 134_111,
    111_242, 121_142, 121_241, 114_212, 124_112, 124_211, 411_212, 421_112, 421_211, 212_141,
    214_121, 412_121, 111_143, 111_341, 131_141, 114_113, 114_311, 411_113, 411_311, 113_141,
    114_131, 311_141, 411_131, 211_412, 211_214, 211_232, 233_111, 200_000,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_has_eleven_modules_and_an_even_number_dark() {
        for value in 0..106 {
            let modules = CHARACTERS[value];
            assert!(
                modules & 1 == 1 && modules < 1 << 10,
                "{value} starts with a bar and ends with a space"
            );
            assert_eq!(modules.count_ones() % 2, 0, "{value}");
            assert!(!CHARACTERS[..value].contains(&modules), "{value}");
        }
    }
}
