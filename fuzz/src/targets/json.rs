//! JSON texts, damaged token by token: the result is often still a request with one mistake.

use std::{fs, path::Path};

use anyhow::{Context, Result, ensure};

/// JSON texts in the order of their paths.
#[derive(Debug)]
pub struct Texts(Vec<Vec<String>>);

/// The maximum length of texts.
const MOST_BYTES: usize = 16 << 10;

/// Extreme numbers.
const NUMBERS: [&str; 26] = [
    "0",
    "-0",
    "1",
    "-1",
    "0.5",
    "1e5",
    "1e308",
    "-1e308",
    "1e999",
    "1e-999",
    "0.0005",
    "24",
    "24.00001",
    "500",
    "501",
    "1000",
    "1001",
    "32000",
    "32001",
    "65536",
    "4294967296",
    "9007199254740993",
    "18446744073709551616",
    "00",
    "1.",
    "NaN",
];

/// Strings with a special meaning for a printer, a barcode, a placeholder or JSON.
const STRINGS: [&str; 36] = [
    "",
    "^XZ",
    "~JR",
    "^FD",
    "^FS^XZ^XA",
    "_5E",
    "\\\\&",
    ">8",
    ">:",
    "{{a}}",
    "{{ a }}",
    "{{a}}{{b}}{{c}}",
    "{{",
    "}}",
    "{{{a}}}",
    "\\u0000",
    "\\ud800",
    "\\u202e",
    "\\n",
    "\\r\\n",
    "\\t",
    "\\u0085",
    "é",
    "漢字",
    "🙂",
    "אב",
    "code128",
    "qrcode",
    "gs1-128",
    "(01)09501101530003",
    "0123456789012",
    "R",
    "center",
    "#FF0000",
    "data:image/png;base64,AAAA",
    "zebra-4x6",
];

const NAMES: [&str; 24] = [
    "type",
    "x",
    "y",
    "x2",
    "y2",
    "width",
    "height",
    "text",
    "value",
    "symbology",
    "fontSize",
    "rotation",
    "rows",
    "data",
    "copies",
    "darkness",
    "size",
    "elements",
    "id",
    "cells",
    "columns",
    "maxLines",
    "shrink",
    "__proto__",
];

impl Texts {
    /// All texts below these folders of the crate.
    pub fn read(folders: &[&str]) -> Result<Self> {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut paths = Vec::new();
        for folder in folders {
            find(&here.join(folder), &mut paths)?;
        }
        paths.sort();
        let read = |path: &std::path::PathBuf| {
            let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
            Ok(split(&text))
        };
        let texts = paths.iter().map(read).collect::<Result<Vec<_>>>()?;
        ensure!(texts.len() >= 5, "there are only {} texts in {folders:?}", texts.len());
        Ok(Self(texts))
    }

    fn any(&self, random: &mut fastrand::Rng) -> &[String] {
        self.0.get(random.usize(..self.0.len())).map_or(&[], Vec::as_slice)
    }

    /// One of them with some damage.
    pub(super) fn mutate(&self, random: &mut fastrand::Rng) -> Vec<u8> {
        let mut tokens = self.any(random).to_vec();
        for _ in 0..random.usize(1..=6) {
            self.damage(&mut tokens, random);
        }
        let mut text = tokens.concat().into_bytes();
        text.truncate(MOST_BYTES);
        // Sometimes bytes that are not text.
        if random.u32(..8) == 0 && !text.is_empty() {
            let at = random.usize(..text.len());
            if let Some(byte) = text.get_mut(at) {
                *byte = random.u8(..);
            }
        }
        text
    }

    fn damage(&self, tokens: &mut Vec<String>, random: &mut fastrand::Rng) {
        if tokens.is_empty() {
            tokens.push("{}".to_owned());
        }
        let at = random.usize(..tokens.len());
        match random.u32(..20) {
            0 => drop(tokens.remove(at)),
            1 => {
                let copy = tokens.get(at).cloned().unwrap_or_default();
                tokens.insert(at, copy);
            }
            2 => {
                let other = random.usize(..tokens.len());
                tokens.swap(at, other);
            }
            3 => {
                let others = self.any(random);
                let start = random.usize(..others.len().max(1));
                let end = (start + random.usize(..30)).min(others.len());
                tokens.splice(at..at, others.get(start..end).unwrap_or_default().iter().cloned());
            }
            4 => {
                let end = (at + random.usize(..60)).min(tokens.len());
                let part = tokens.get(at..end).unwrap_or_default().to_vec();
                let parts = std::iter::repeat_n(part, random.usize(1..=12)).flatten();
                tokens.splice(end..end, parts);
            }
            5 => tokens.insert(
                at,
                ["[", "]", "{", "}", ",", ":", "null", "true"][random.usize(..8)].to_owned(),
            ),
            _ => damage_value(tokens, at, random),
        }
    }
}

/// Replaces the next value by one of the same kind.
fn damage_value(tokens: &mut [String], from: usize, random: &mut fastrand::Rng) {
    let is_value = |token: &String| {
        token.starts_with(|it: char| it == '"' || it == '-' || it.is_ascii_digit())
    };
    let Some(token) = tokens.iter_mut().skip(from).find(|token| is_value(token)) else {
        return;
    };
    let quoted = |text: &str| format!("\"{text}\"");
    *token = match (token.starts_with('"'), random.u32(..10)) {
        (true, 0) => quoted(NAMES[random.usize(..NAMES.len())]),
        (true, 1) => format!(
            "{}{}",
            token.trim_end_matches('"'),
            &quoted(STRINGS[random.usize(..STRINGS.len())])[1..]
        ),
        (true, 2) => quoted(&STRINGS[random.usize(..STRINGS.len())].repeat(random.usize(1..200))),
        (true, 3) => NUMBERS[random.usize(..NUMBERS.len())].to_owned(),
        (true, _) | (false, 0) => quoted(STRINGS[random.usize(..STRINGS.len())]),
        (false, 1..4) => format!("{:.4}", random.f64() * 10.0),
        (false, _) => NUMBERS[random.usize(..NUMBERS.len())].to_owned(),
    };
}

/// Splits the text into tokens: strings, words with numbers, single signs; blanks are dropped.
fn split(text: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let end = match first {
            '"' => string_end(rest),
            '{' | '}' | '[' | ']' | ',' | ':' => 1,
            _ => rest
                .find(|it: char| "{}[],:\" \n\r\t".contains(it))
                .unwrap_or(rest.len())
                .max(first.len_utf8()),
        };
        let (token, after) = rest.split_at(end);
        tokens.push(token.to_owned());
        rest = after.trim_start();
    }
    tokens
}

fn string_end(text: &str) -> usize {
    let mut is_escaped = false;
    for (at, character) in text.char_indices().skip(1) {
        match character {
            '"' if !is_escaped => return at + 1,
            '\\' => is_escaped = !is_escaped,
            _ => is_escaped = false,
        }
    }
    text.len()
}

fn find(folder: &Path, paths: &mut Vec<std::path::PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.is_dir() {
            find(&path, paths)?;
        } else if path.extension().is_some_and(|extension| extension == "json") {
            paths.push(path);
        }
    }
    Ok(())
}
