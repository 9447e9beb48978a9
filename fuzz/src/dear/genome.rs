//! A request as a list of numbers that can be changed: how many elements, how long a text, which format.

use fastrand::Rng;
use serde_json::{Map, Value};

/// Declares the genes: the variant, its name in files, and the values that are tried first. Others lie between them.
macro_rules! genes {
    ($($gene:ident $name:literal $values:expr;)*) => {
        /// What can differ between two requests.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(super) enum Gene { $($gene),* }

        /// The name in files and the usual values of each gene, the first of which is the default.
        const GENES: &[(Gene, &str, &[u32])] = &[$((Gene::$gene, $name, &$values)),*];
    };
}

genes! {
    // Sizes of the request.
    Elements "elements" [1, 2, 5, 20, 60, 150, 300, 500];
    Rows "rows" [0, 1, 2, 10, 60, 250, 1000];
    Labels "labels" [0, 2, 100, 1000];
    Copies "copies" [1, 2, 100, 10_000];
    Names "names" [1, 10, 100, 1000];
    // The kinds of elements: of most, and of this many percent of them. They index `KINDS`.
    Kind "kind" [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27];
    Other "other" [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27];
    Share "share" [0, 10, 50];
    // Texts: fixed characters, placeholders, and the characters of each value.
    Text "text" [0, 10, 40, 200, 1000, 3500, 20_000, 65_000];
    Placeholders "placeholders" [0, 1, 2, 20, 500];
    Value "value" [0, 10, 40, 200, 1000, 4000, 20_000, 65_000];
    Script "script" [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    Varied "varied" [0, 1];
    Broken "broken" [0, 1, 20, 500];
    Unknown "unknown" [0, 10, 1000, 20_000];
    // How a text is set. Distances are hundredths of an inch, 0 is none.
    Width "width" [0, 1, 5, 20, 100, 400, 2400];
    Height "height" [0, 5, 20, 50, 200, 1000, 2400];
    Lines "lines" [0, 1, 8, 100, 9999];
    Font "font-size" [10, 1, 4, 30, 100, 500, 1920];
    Glyphs "glyphs" [0, 1, 2];
    Align "align" [0, 1, 2];
    Turn "turn" [0, 1, 2, 3];
    Shrink "shrink" [0, 1];
    // Bits: invert, reverse, bold, italic, letter spacing, line height.
    Style "style" [0, 1, 2, 4, 8, 16, 32, 60];
    // A font of the account: none, lookups, positions, kerning, growing; their number.
    Upload "upload" [0, 1, 2, 3, 4];
    Lookups "lookups" [10, 1, 100, 1000, 10_000];
    // Barcodes.
    Data "data" [12, 1, 30, 100, 300, 1000, 2500];
    Module "module" [0, 1, 2, 4, 10];
    Readable "readable" [0, 1];
    Drawn "drawn" [0, 1];
    // The label, in tenths of an inch.
    LabelWidth "label-width" [40, 5, 10, 80, 240];
    LabelHeight "label-height" [60, 5, 10, 80, 240];
    Dpi "dpi" [203, 100, 300, 600, 1200];
    PrintDpi "print-dpi" [0, 100, 300, 600, 1200];
    // Where the elements are: in a grid, at one place, scattered.
    Places "places" [0, 1, 2];
    Turned "turned" [0, 1, 2, 3];
    // Pictures: the side in pixels, the contents, the file format, and how it becomes dots.
    Pixels "pixels" [100, 8, 500, 2000, 6300];
    Picture "picture" [0, 1, 2, 3, 4, 5, 6];
    Mode "mode" [0, 1, 2, 3];
    Fit "fit" [0, 1, 2];
    Named "named" [0, 1, 10, 200];
    // Groups in designs, cells in tables.
    Groups "groups" [0, 1, 8];
    Cells "cells" [2, 1, 10, 50, 200];
    // Values that make themselves.
    Recipes "recipes" [0, 1, 10, 50];
    Recipe "recipe" [0, 1, 2, 3];
    // The query and the headers.
    Format "format" [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    Index "index" [0, 1, 2];
    // Bits: proof, strict, warnings as JSON, compression of the answer, characters of the printer, idempotency key.
    Switches "switches" [0, 1, 2, 4, 8, 16, 24, 32, 63];
    Encoding "encoding" [0, 1, 2, 3];
    Across "across" [0, 2, 16];
    Columns "columns" [0, 1, 3, 10, 100];
    Marks "marks" [0, 1, 2];
    Grades "grades" [0, 1];
    // ZPL documents: where they are from, which one, and how long they are.
    Source "source" [0, 1, 2, 3, 4];
    Piece "piece" [0, 10, 20, 30, 40, 50, 60, 70, 80, 90];
    Piece2 "piece2" [0, 10, 20, 30, 40, 50, 60, 70, 80, 90];
    Seed "seed" [0, 7, 100, 5000];
    Times "times" [1, 10, 100, 1000, 20_000, 200_000];
    Bytes "bytes" [2000, 100, 16_000, 100_000, 500_000, 2_000_000];
    Target "target" [0, 1, 2, 3];
    Paper "paper" [0, 1, 2];
    Variables "variables" [0, 10, 1000];
    // Spreadsheets.
    Sheets "sheets" [1, 20, 200];
    Formats "formats" [0, 1, 100, 5000];
    Shape "shape" [0, 1, 2, 3, 4];
    // States of a design.
    Versions "versions" [1, 5, 40];
}

/// The numbers of a request.
///
/// *Guarantees*: no number is above the largest value of its gene.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Genome(Vec<u32>);

impl Default for Genome {
    fn default() -> Self {
        Self(GENES.iter().map(|(_, _, values)| values[0]).collect())
    }
}

impl Genome {
    /// A random request: most numbers are the default.
    pub fn new(random: &mut Rng) -> Self {
        let mut genome = Self::default();
        for (number, (_, _, values)) in genome.0.iter_mut().zip(GENES) {
            if random.u32(..3) == 0 {
                *number = random.choice(values.iter().copied()).unwrap_or(0);
            }
        }
        genome
    }

    /// The number of a gene.
    pub(super) fn get(&self, gene: Gene) -> u32 {
        self.0.get(gene as usize).copied().unwrap_or(0)
    }

    /// The same as a count.
    pub(super) fn count(&self, gene: Gene) -> usize {
        self.get(gene) as usize
    }

    /// Whether a switch is on.
    pub(super) fn is(&self, gene: Gene) -> bool {
        self.get(gene) != 0
    }

    /// Whether a bit of a gene is on.
    pub(super) fn bit(&self, gene: Gene, bit: u32) -> bool {
        self.get(gene) >> bit & 1 == 1
    }

    /// One of these, by the number of a gene.
    pub(super) fn of<T: Copy>(&self, gene: Gene, all: &[T]) -> T {
        all[self.count(gene) % all.len()]
    }

    /// The same with a few changes, some of them taken from another.
    #[must_use]
    pub fn changed(&self, other: &Self, random: &mut Rng) -> Self {
        let mut changed = self.clone();
        for _ in 0..random.usize(1..=3) {
            let at = random.usize(..GENES.len());
            let values = GENES[at].2;
            changed.0[at] = match random.u32(..6) {
                0 => other.0[at],
                1 => (changed.0[at].saturating_mul(2)).min(largest(values)),
                2 => changed.0[at] / 2,
                3 => random.u32(..=largest(values)),
                _ => random.choice(values.iter().copied()).unwrap_or(0),
            };
        }
        changed
    }

    /// The numbers that are not the default, by name.
    pub fn to_json(&self) -> Value {
        let differing = self.0.iter().zip(GENES).filter(|(number, gene)| **number != gene.2[0]);
        Value::Object(differing.map(|(number, gene)| (gene.1.into(), (*number).into())).collect())
    }

    /// Reads what [`Self::to_json`] writes; `None` for a name or a number that no gene has.
    pub fn from_json(object: &Map<String, Value>) -> Option<Self> {
        let mut genome = Self::default();
        for (name, number) in object {
            let at = GENES.iter().position(|gene| gene.1 == name)?;
            let number = u32::try_from(number.as_u64()?).ok()?;
            genome.0[at] = Some(number).filter(|it| *it <= largest(GENES[at].2))?;
        }
        Some(genome)
    }
}

fn largest(values: &[u32]) -> u32 {
    values.iter().copied().max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_genome_is_read_as_it_was_written() {
        for seed in 0..100 {
            let genome = Genome::new(&mut Rng::with_seed(seed));
            let json = genome.to_json();
            assert_eq!(Genome::from_json(json.as_object().unwrap()), Some(genome));
        }
        let unknown = serde_json::json!({"elefants": 3});
        assert_eq!(Genome::from_json(unknown.as_object().unwrap()), None);
    }

    #[test]
    fn numbers_stay_within_their_genes() {
        let mut random = Rng::with_seed(1);
        let mut genome = Genome::default();
        for _ in 0..2000 {
            genome = genome.changed(&Genome::new(&mut random), &mut random);
            let json = genome.to_json();
            assert_eq!(Genome::from_json(json.as_object().unwrap()).as_ref(), Some(&genome));
        }
    }

    #[test]
    fn every_gene_is_at_its_place() {
        for (at, (gene, ..)) in GENES.iter().enumerate() {
            assert_eq!(*gene as usize, at);
        }
    }
}
