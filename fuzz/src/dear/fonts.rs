//! Font files that are small and mean much work.

#[expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "the tests of `typeset` make these fonts from files of ours, and so does the search"
)]
#[path = "../../../crates/typeset/tests/fonts/dear.rs"]
mod files;

use super::genome::{Gene, Genome};

/// A font of ours, which the others are made from. Only its name is another one.
const SANS: &[u8] = include_bytes!("../../../crates/typeset/assets/Roboto-Regular.ttf");

/// The family that texts name.
pub(super) const FAMILY: &str = "Roboto";

/// The most lookups of a table whose offsets have two bytes.
const MOST_LOOKUPS: usize = 10_000;

/// The font of the genome.
pub(super) fn file(genome: &Genome) -> Vec<u8> {
    let lookups = genome.count(Gene::Lookups).clamp(1, MOST_LOOKUPS);
    let glyphs = 200;
    match genome.get(Gene::Upload) {
        0 => SANS.to_vec(),
        1 => files::with_table(SANS, *b"GSUB", &files::many_substitutions(glyphs, lookups)),
        2 => files::with_table(SANS, *b"GPOS", &files::many_positions(glyphs, lookups)),
        3 => files::with_table(SANS, *b"kern", &files::many_kernings(lookups.min(3000))),
        _ => {
            let into = genome.count(Gene::Cells).clamp(1, 200);
            files::with_table(SANS, *b"GSUB", &files::growing(glyphs, into, lookups))
        }
    }
}
