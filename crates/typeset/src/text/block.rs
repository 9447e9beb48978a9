//! A text that has been set.

use std::ops::Range;

/// The space for a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Room {
    /// The width in dots at which lines are wrapped; `None` ends lines at line feeds only.
    pub width: Option<u32>,
    /// Dots by which the second and further lines begin later, at their left.
    pub hanging: u32,
    /// The maximum number of lines.
    pub most_lines: usize,
}

/// Lines of placed glyphs.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Block {
    /// From top to bottom.
    pub lines: Vec<Line>,
    /// Dots from the top of the first line to the bottom of the last.
    pub height: u32,
    /// Where the first line starts that has no room.
    pub cut: Option<usize>,
    /// The first word that was broken because it is wider than a line.
    pub broken: Option<Range<usize>>,
    /// Characters that no font has, each once; the first 256.
    pub missing: Vec<char>,
}

impl Block {
    /// The width of the widest line in dots, with its indent.
    pub fn width(&self) -> u32 {
        self.lines.iter().map(|line| line.indent.saturating_add(line.width)).max().unwrap_or(0)
    }
}

/// One line.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Line {
    /// Its part of the text, without the spaces at its end.
    pub bytes: Range<usize>,
    /// Dots from the left edge of the block to the space of the line.
    pub indent: u32,
    /// Dots from its start to its end.
    pub width: u32,
    /// Dots from the top of the block to its base line.
    pub baseline: i32,
    /// Dots from the top of the block to its bottom.
    pub bottom: u32,
    /// Whether its paragraph is written from right to left.
    pub is_right_to_left: bool,
    /// From left to right.
    pub glyphs: Vec<Glyph>,
}

/// A glyph in its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Glyph {
    /// The index of its face in the library.
    pub face: u16,
    /// Its number in the font.
    pub id: u32,
    /// The byte of the text where its cluster starts.
    pub cluster: usize,
    /// From the start of the line to its origin, in 256ths of a dot.
    pub x: i32,
    /// From the base line down to its origin, in 256ths of a dot.
    pub y: i32,
    /// Whether it joins its neighbours.
    pub(super) is_joined: bool,
}
