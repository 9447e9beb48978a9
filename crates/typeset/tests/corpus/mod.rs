//! Reads the texts of this folder; `README.md` describes its files.

use std::{fs, path::Path};

/// A line of a file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Line {
    /// The characters to set, without escapes.
    pub(crate) text: String,
    /// The first word of the file's name.
    pub(crate) theme: String,
    /// The rest of the file's name.
    pub(crate) language: Option<String>,
}

/// All texts, by file name and line.
pub(crate) fn lines() -> Vec<Line> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    let entries = fs::read_dir(folder).expect("the folder of this file");
    let mut files: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "txt"));
    files.sort();
    files.iter().flat_map(|file| read(file)).collect()
}

fn read(file: &Path) -> Vec<Line> {
    let name = file.file_stem().and_then(|name| name.to_str()).expect("a name in ASCII");
    let (theme, language) = match name.split_once('-') {
        Some((theme, language)) => (theme, Some(language.to_owned())),
        None => (name, None),
    };
    let content = fs::read_to_string(file).expect("a file in UTF-8");
    // Not `lines`, which would remove a carriage return at the end of a text.
    let lines = content.split_terminator('\n').filter(|line| !line.starts_with('#'));
    let text = |line| if theme == "hostile" { unescaped(line) } else { String::from(line) };
    lines
        .map(|line| Line { text: text(line), theme: theme.to_owned(), language: language.clone() })
        .collect()
}

/// `\u{HEX}` as the character that it stands for.
fn unescaped(line: &str) -> String {
    let mut pieces = line.split(r"\u{");
    let mut text = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (number, rest) = piece.split_once('}').expect("an escape ends");
        let number = u32::from_str_radix(number, 16).expect("a hexadecimal number");
        text.push(char::from_u32(number).expect("a character"));
        text += rest;
    }
    text
}
