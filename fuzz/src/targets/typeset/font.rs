//! Font files, damaged within their tables so that they get past the first check.

use typeset::{Library, Typesetter};

use super::{Sources, set};
use crate::Failure;

/// The table directory: a header of 12 bytes, then 16 for each table.
const HEADER: usize = 12;
const ENTRY: usize = 16;

/// A font with some damage.
pub(in super::super) fn mutate(sources: &Sources, random: &mut fastrand::Rng) -> Vec<u8> {
    let mut font = sources.any_font(random).to_vec();
    for _ in 0..random.usize(1..=8) {
        match random.u32(..20) {
            0 => damage(&mut font, 0..HEADER + 20 * ENTRY, random),
            1 => exchange(&mut font, random),
            2 if random.u32(..8) == 0 => font.truncate(random.usize(..=font.len())),
            _ => {
                let table = table(&font, random);
                damage(&mut font, table, random);
            }
        }
    }
    font
}

/// The bytes of a table, or only its start, where its offsets are.
fn table(font: &[u8], random: &mut fastrand::Rng) -> std::ops::Range<usize> {
    let count = number(font, 4..6);
    let entry = HEADER + ENTRY * random.usize(..count.max(1));
    let start = number(font, entry + 8..entry + 12);
    let length = number(font, entry + 12..entry + 16);
    let length = if random.bool() { length.min(64) } else { length };
    start..start.saturating_add(length)
}

fn number(font: &[u8], bytes: std::ops::Range<usize>) -> usize {
    let bytes = font.get(bytes).unwrap_or_default();
    bytes.iter().fold(0, |number, byte| number << 8 | usize::from(*byte))
}

fn damage(font: &mut [u8], place: std::ops::Range<usize>, random: &mut fastrand::Rng) {
    const EXTREMES: [u16; 12] =
        [0, 1, 2, 0x7fff, 0x8000, 0xffff, 0xfffe, 0x00ff, 0x0100, 0x4000, 0x0010, 0x8001];
    let end = place.end.min(font.len());
    if place.start + 2 >= end {
        return;
    }
    let at = random.usize(place.start..end - 1);
    match random.u32(..5) {
        0 => font[at] ^= 1 << random.u32(..8),
        1 => font[at] = random.u8(..),
        2 => {
            // Close to what was there: an offset into the neighbour.
            let old = u16::from_be_bytes([font[at], font[at + 1]]);
            let new = old.wrapping_add(random.u16(..16)).wrapping_sub(8);
            font[at..at + 2].copy_from_slice(&new.to_be_bytes());
        }
        3 => {
            let length = random.usize(..(end - at).min(32));
            let from = random.usize(..font.len() - length);
            font.copy_within(from..from + length, at);
        }
        _ => {
            let extreme = EXTREMES[random.usize(..EXTREMES.len())];
            font[at..at + 2].copy_from_slice(&extreme.to_be_bytes());
        }
    }
}

/// Gives a table the place of another.
fn exchange(font: &mut [u8], random: &mut fastrand::Rng) {
    let count = number(font, 4..6).max(1);
    let mut place = || HEADER + ENTRY * random.usize(..count) + 8;
    let (from, to) = (place(), place());
    if from.max(to) + 8 <= font.len() {
        font.copy_within(from..from + 8, to);
    }
}

pub(in super::super) fn check(
    input: &[u8],
    sources: &Sources,
    random: &mut fastrand::Rng,
) -> Result<(), Failure> {
    let mut library = Library::default();
    let Ok(faces) = library.add(input.to_vec()) else { return Ok(()) };
    if faces.is_empty() {
        return Err(Failure::Limit("success without faces"));
    }
    // Characters that this font has, so that its tables are used.
    let known: String = (0..2000)
        .map(|_| random.char('\u{20}'..'\u{ffff}'))
        .filter(|&character| faces.iter().any(|face| face.has(character)))
        .take(12)
        .collect();
    let mut typesetter = Typesetter::new(&library);
    set(&mut typesetter, &(known + " AVfi 1/2"), random)?;
    set(&mut typesetter, sources.any_text(random), random)
}
