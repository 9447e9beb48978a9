//! Texts of all scripts, with placeholders and with what looks like them.

use std::fmt::Write;

use super::genome::{Gene, Genome};

/// Words of each script, repeated to the length that is wanted. Some have no blank at which a line could end.
const SCRIPTS: [&str; 10] = [
    "many words in a line ",
    "unbroken",
    "สวัสดีชาวโลกยินดีต้อนรับ",
    "السلام عليكم ورحمة الله ",
    "👩‍👩‍👧‍👦🇩🇪👍🏽❤️‍🔥",
    "abc שלום 123 (מילה) ",
    "0123456789",
    "東京都渋谷区のお届け先",
    "e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306} ",
    "क्षत्रिय ज्ञानी स्त्री ",
];

/// Text that was meant as a placeholder.
const BROKEN: [&str; 6] = ["{{n0 ", "${n0}", "<n0>", "%n0%", "[[n0]]", "{ n0 }"];

/// A text of the script with this many bytes at most.
pub(super) fn script(genome: &Genome, bytes: usize) -> String {
    let words = genome.of(Gene::Script, &SCRIPTS);
    let mut text = words.repeat(bytes / words.len() + 1);
    text.truncate(text.floor_char_boundary(bytes));
    text
}

/// The text of an element: fixed characters, placeholders, and broken ones.
pub(super) fn text(genome: &Genome, number: usize, most: usize) -> String {
    let mut text = script(genome, genome.count(Gene::Text));
    if genome.is(Gene::Varied) {
        let _ = write!(text, "{number}");
    }
    let names = genome.count(Gene::Names).max(1);
    for index in 0..genome.count(Gene::Placeholders) {
        let name = (number + index) % names;
        let row = genome.is(Gene::Varied) && index % 2 == 0;
        let _ = if row { write!(text, "{{{{r}}}}") } else { write!(text, "{{{{n{name}}}}}") };
    }
    for index in 0..genome.count(Gene::Broken) {
        text.push_str(BROKEN[(index + number) % BROKEN.len()]);
    }
    let end = text.char_indices().nth(most).map_or(text.len(), |(at, _)| at);
    text.truncate(end);
    // A placeholder that was cut would be broken.
    if genome.get(Gene::Broken) == 0
        && let Some(open) = text.rfind("{{")
        && !text[open..].contains("}}")
    {
        text.truncate(open);
    }
    text
}
