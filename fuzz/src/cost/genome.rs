//! A document as a list of parts that can be changed: downloads, stored formats, labels.

use std::fmt::Write;

use super::pieces::{PIECES, downloads, fill};

/// The maximum length of documents.
pub(super) const MOST_BYTES: usize = 16 << 10;

/// The parts of a document.
#[derive(Debug, Clone)]
pub struct Genome {
    downloads: String,
    /// `A` to `D`: each may recall the ones before it.
    formats: Vec<Vec<Gene>>,
    labels: Vec<Vec<Gene>>,
    /// `^PQ`.
    quantity: u32,
    /// How often the labels are repeated.
    repeats: usize,
}

/// A piece of a document, repeated.
#[derive(Debug, Clone)]
struct Gene {
    /// Its index in [`PIECES`].
    piece: usize,
    text: String,
    times: usize,
}

impl Gene {
    fn new(random: &mut fastrand::Rng) -> Self {
        let piece = random.usize(..PIECES.len());
        let text = fill(PIECES[piece], random);
        Self { piece, text, times: times(random) }
    }

    fn len(&self) -> usize {
        self.text.len() * self.times
    }
}

fn times(random: &mut fastrand::Rng) -> usize {
    let most = random.choice([1, 1, 4, 40, 400, 4000]).unwrap_or(1);
    random.usize(1..=most)
}

impl Genome {
    /// A random document.
    pub fn new(random: &mut fastrand::Rng) -> Self {
        let part = |random: &mut fastrand::Rng| -> Vec<Gene> {
            (0..random.usize(1..=4)).map(|_| Gene::new(random)).collect()
        };
        Self {
            downloads: downloads(random),
            formats: (0..random.usize(..=4)).map(|_| part(random)).collect(),
            labels: (0..random.usize(1..=2)).map(|_| part(random)).collect(),
            quantity: random.choice([1, 1, 1, 7, 9999]).unwrap_or(1),
            repeats: times(random),
        }
    }

    /// The same with a few changes, some of them taken from another.
    pub(super) fn changed(&self, other: &Self, random: &mut fastrand::Rng) -> Self {
        let mut changed = self.clone();
        for _ in 0..random.usize(1..=4) {
            changed.change(other, random);
        }
        changed
    }

    fn change(&mut self, other: &Self, random: &mut fastrand::Rng) {
        match random.u32(..12) {
            0 => self.quantity = random.choice([1, 3, 100, 9999]).unwrap_or(1),
            1 => self.repeats = times(random),
            2 => self.downloads = downloads(random),
            3 => self.formats.clone_from(&other.formats),
            4 => self.labels.clone_from(&other.labels),
            5 if self.formats.len() < 4 => self.formats.push(vec![Gene::new(random)]),
            6 => drop(self.formats.pop()),
            _ => self.change_part(other, random),
        }
    }

    fn change_part(&mut self, other: &Self, random: &mut fastrand::Rng) {
        let parts = self.formats.len() + self.labels.len();
        let at = random.usize(..parts);
        let part = self.formats.iter_mut().chain(&mut self.labels).nth(at);
        let Some(part) = part else { return };
        let at = random.usize(..part.len().max(1));
        let is_one = part.len() == 1;
        let choice = random.u32(..6);
        let Some(gene) = part.get_mut(at) else { return part.push(Gene::new(random)) };
        match choice {
            0 => gene.times = (gene.times * 2).min(20_000),
            1 => gene.times = (gene.times / 2).max(1),
            // The same command with other parameters.
            2 | 3 => gene.text = fill(PIECES[gene.piece], random),
            4 if !is_one => drop(part.remove(at)),
            5 => {
                let taken = other.formats.iter().chain(&other.labels).flatten();
                part.extend(random.choice(taken.cloned().collect::<Vec<_>>()));
            }
            _ => part.insert(at, Gene::new(random)),
        }
    }

    /// Its kind: the command that it has most of.
    pub(super) fn kind(&self) -> &'static str {
        let genes = self.formats.iter().chain(&self.labels).flatten();
        let most = genes.max_by_key(|gene| gene.len());
        most.map_or("", |gene| PIECES[gene.piece])
    }

    /// The text.
    pub fn document(&self) -> String {
        let mut text = self.downloads.clone();
        for (name, format) in "ABCD".chars().zip(&self.formats) {
            let _ = write!(text, "^XA^DF{name}^FS");
            write_genes(&mut text, format);
            text.push_str("^XZ");
        }
        for _ in 0..self.repeats {
            for label in &self.labels {
                text.push_str("^XA");
                write_genes(&mut text, label);
                let _ = write!(text, "^PQ{}^XZ", self.quantity);
            }
            if text.len() > MOST_BYTES {
                break;
            }
        }
        text.truncate(text.floor_char_boundary(MOST_BYTES));
        text
    }
}

fn write_genes(text: &mut String, genes: &[Gene]) {
    for gene in genes {
        let room = MOST_BYTES.saturating_sub(text.len()) / gene.text.len().max(1);
        text.push_str(&gene.text.repeat(gene.times.min(room + 1)));
    }
}
