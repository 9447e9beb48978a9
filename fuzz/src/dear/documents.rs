//! ZPL documents for the addresses that draw or open them.

use std::{fs, path::Path, sync::LazyLock};

use fastrand::Rng;

use super::genome::{Gene, Genome};
use crate::cost;

/// Documents that the search of the virtual printer has found.
const FOUND: [&str; 4] = [
    include_str!("../../corpus/cost/line-ends.zpl"),
    include_str!("../../corpus/cost/small-labels.zpl"),
    include_str!("../../corpus/cost/stretched-characters.zpl"),
    include_str!("../../corpus/cost/turned-characters.zpl"),
];

/// Documents of carriers, ERP systems and label programs.
static USUAL: LazyLock<Vec<String>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/import/tests/corpus");
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<_> = files.map(|file| file.path()).collect();
    paths.sort();
    let paths = paths.into_iter().filter(|path| path.extension().is_some_and(|it| it == "zpl"));
    paths.filter_map(|path| fs::read_to_string(path).ok()).collect()
});

/// A document of this many bytes at most.
pub(super) fn document(genome: &Genome, most: usize) -> String {
    let wanted = genome.count(Gene::Bytes).min(most);
    let seed = genome.count(Gene::Seed);
    let mut text = match genome.get(Gene::Source) {
        0 => pieces(genome, wanted),
        1 => cost::Genome::new(&mut Rng::with_seed(seed as u64)).document(),
        2 => FOUND[seed % FOUND.len()].to_owned(),
        3 => chain(genome),
        _ => USUAL.get(seed % USUAL.len().max(1)).cloned().unwrap_or_default(),
    };
    if genome.get(Gene::Source) > 0 {
        let times = wanted.checked_div(text.len()).unwrap_or(0).max(1);
        text = text.repeat(times);
    }
    text.truncate(text.floor_char_boundary(most));
    text
}

/// One label, or many, with two pieces by turns.
fn pieces(genome: &Genome, wanted: usize) -> String {
    let mut random = Rng::with_seed(u64::from(genome.get(Gene::Seed)));
    let [first, second] =
        [Gene::Piece, Gene::Piece2].map(|gene| cost::piece(genome.count(gene), &mut random));
    let (width, height) = super::spec::size(genome);
    let dots = |inches: f64| inches * f64::from(genome.get(Gene::Dpi));
    let head = format!("^XA^PW{:.0}^LL{:.0}", dots(width), dots(height));
    let pair = format!("{first}{second}");
    let room = wanted.saturating_sub(head.len() + 20);
    let times = genome.count(Gene::Times).clamp(1, (room / pair.len().max(1)).max(1));
    let label = format!("{head}{}^PQ{}^XZ", pair.repeat(times), genome.get(Gene::Copies));
    let labels = genome.count(Gene::Labels).clamp(1, (wanted / label.len()).max(1));
    label.repeat(labels)
}

/// A stored format full of a piece, recalled by a second, which is recalled by a third.
fn chain(genome: &Genome) -> String {
    let mut random = Rng::with_seed(u64::from(genome.get(Gene::Seed)));
    let piece = cost::piece(genome.count(Gene::Piece), &mut random);
    let times = (60_000 / piece.len().max(1)).min(genome.count(Gene::Times));
    let mut document = format!("^XA^DFD^FS{}^XZ", piece.repeat(times));
    for (outer, inner) in [("C", "D"), ("B", "C"), ("A", "B")] {
        let recalls = format!("^XF{inner}^FS").repeat(400);
        document = format!("{document}^XA^DF{outer}^FS{recalls}^XZ");
    }
    document + "^XA^XFA^FS^XZ"
}
