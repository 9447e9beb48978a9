//! Text of all scripts, and the fonts that it is set in.

mod font;
mod text;

use std::{fs, path::Path};

use anyhow::{Context, Result, ensure};
use dots::Rect;
use typeset::{Direction, Room, Style, Typesetter, Weight};

pub(super) use self::{
    font::{check as check_font, mutate as mutate_font},
    text::{check as check_text, input as text},
};
use crate::Failure;

/// The texts and fonts that inputs are made from.
#[derive(Debug)]
pub(super) struct Sources {
    texts: Vec<String>,
    fonts: Vec<Vec<u8>>,
}

/// Larger fonts have the same tables, and take longer to copy.
const MOST_BYTES: usize = 64 << 10;

impl Sources {
    /// The corpus and the built-in fonts, and the fonts of this crate.
    pub(super) fn read() -> Result<Self> {
        let texts = files(&["../crates/typeset/tests/corpus"], &["txt"])?;
        let texts = texts.iter().map(|file| String::from_utf8_lossy(file));
        let lines = |file: std::borrow::Cow<'_, str>| {
            file.lines()
                .filter(|line| !line.starts_with('#'))
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        let texts: Vec<String> = texts.flat_map(lines).collect();
        let mut fonts = files(&["corpus/fonts", "../crates/typeset/assets"], &["ttf", "otf"])?;
        fonts.retain(|font| font.len() <= MOST_BYTES);
        ensure!(!texts.is_empty() && !fonts.is_empty(), "texts or fonts are missing");
        Ok(Self { texts, fonts })
    }

    fn any_text(&self, random: &mut fastrand::Rng) -> &str {
        self.texts.get(random.usize(..self.texts.len())).map_or("", String::as_str)
    }

    fn any_font(&self, random: &mut fastrand::Rng) -> &[u8] {
        self.fonts.get(random.usize(..self.fonts.len())).map_or(&[], Vec::as_slice)
    }
}

/// The files of these folders with these extensions, in the order of their paths.
fn files(folders: &[&str], extensions: &[&str]) -> Result<Vec<Vec<u8>>> {
    let mut paths = Vec::new();
    for folder in folders {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
            paths.push(entry?.path());
        }
    }
    paths.retain(|path| {
        let extension = path.extension().and_then(|extension| extension.to_str());
        extension.is_some_and(|extension| extensions.contains(&extension))
    });
    paths.sort();
    paths.iter().map(|path| fs::read(path).with_context(|| path.display().to_string())).collect()
}

/// A style that a label may ask for.
fn style(random: &mut fastrand::Rng) -> Style<'static> {
    let height = match random.u32(..40) {
        0 => random.u32(..3),
        1 => random.u32(200..3000),
        _ => random.u32(8..60),
    };
    Style {
        family: [None, Some("Roboto"), Some("Noto Sans Thai"), Some("x")][random.usize(..4)],
        weight: if random.bool() { Weight::Bold } else { Weight::Regular },
        is_italic: random.u32(..4) == 0,
        line_height: (random.u32(..4) == 0).then(|| random.u32(..200)),
        letter_spacing: if random.u32(..4) == 0 { random.i32(-3000..6000) } else { 0 },
        language: [None, Some("ar"), Some("ja"), Some("zh-Hant"), Some("mr"), Some("-")]
            [random.usize(..6)],
        direction: [Direction::Auto, Direction::LeftToRight, Direction::RightToLeft]
            [random.usize(..3)],
        ..Style::of_height(height)
    }
}

/// Sets and draws a text at several widths.
fn set(typesetter: &mut Typesetter, text: &str, random: &mut fastrand::Rng) -> Result<(), Failure> {
    let style = style(random);
    for width in [None, Some(random.u32(..500)), Some(random.u32(..60))] {
        let room = Room { width, hanging: 0, most_lines: random.usize(..12) };
        let block = typesetter.set(text, &style, room);
        if block.lines.len() > room.most_lines {
            return Err(Failure::Limit("lines"));
        }
        let mut end = 0;
        for line in &block.lines {
            let is_part = text.get(line.bytes.clone()).is_some();
            if !is_part || line.bytes.start < end || line.glyphs.len() > 80 * text.len() {
                return Err(Failure::Limit("of the text"));
            }
            end = line.bytes.end;
        }
        let area = Rect {
            x: random.i32(-40..40),
            y: random.i32(-40..40),
            width: random.u32(..200),
            height: random.u32(..100),
        };
        let mut draw = || typesetter.draw(&block, &style, |line| 7 - line.baseline % 3, area);
        let bitmap = draw();
        if random.u32(..50) == 0
            && (bitmap != draw() || typesetter.set(text, &style, room) != block)
        {
            return Err(Failure::Different);
        }
    }
    Ok(())
}
