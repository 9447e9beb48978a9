//! A value of one of the symbologies in this folder, with its finished symbol.

use std::borrow::Cow;

use super::OtherSymbology;
use crate::{Bars, Grid, Linear, MaxiCodeModeNumber, QuietZone, Symbol, TextLayout};

/// A value of one of these symbologies, encoded when it was parsed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Other {
    symbology: OtherSymbology,
    encoded: Encoded,
}

/// What parsing a value yields.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Encoded {
    /// What a scanner reports.
    pub(super) value: String,
    /// The readable line, empty where the symbology has none.
    pub(super) text: String,
    pub(super) shape: Shape,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Shape {
    Bars(Row),
    Grid(Grid),
    Hexagons { grid: Grid, mode: MaxiCodeModeNumber },
}

/// One row that starts and ends with a bar.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) bars: Bars,
    pub(super) quiet_zone: QuietZone,
    pub(super) fixed_height: Option<u16>,
}

impl Other {
    pub(super) fn new(symbology: OtherSymbology, encoded: Encoded) -> Self {
        Self { symbology, encoded }
    }

    /// Which of them it is.
    pub fn symbology(&self) -> OtherSymbology {
        self.symbology
    }

    /// The mode of a MaxiCode symbol.
    pub fn maxicode_mode(&self) -> Option<MaxiCodeModeNumber> {
        match &self.encoded.shape {
            Shape::Hexagons { grid: _, mode } => Some(*mode),
            Shape::Bars(_) | Shape::Grid(_) => None,
        }
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        Cow::Borrowed(&self.encoded.value)
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        self.encoded.symbol()
    }
}

impl Encoded {
    /// A grid, which has no readable line.
    pub(super) fn grid(value: impl Into<String>, grid: Grid) -> Self {
        Self { value: value.into(), text: String::new(), shape: Shape::Grid(grid) }
    }

    pub(super) fn bars(value: impl Into<String>, text: impl Into<String>, row: Row) -> Self {
        Self { value: value.into(), text: text.into(), shape: Shape::Bars(row) }
    }

    pub(super) fn symbol(&self) -> Symbol<'_> {
        match &self.shape {
            Shape::Bars(row) => Symbol::Linear(Linear {
                bars: row.bars.clone(),
                quiet_zone: row.quiet_zone,
                fixed_height: row.fixed_height,
                text: self.text.as_bytes(),
                layout: TextLayout::Centred,
                add_on: None,
            }),
            Shape::Grid(grid) => Symbol::Grid(grid.clone()),
            Shape::Hexagons { grid, mode: _ } => Symbol::Hexagons(grid.clone()),
        }
    }
}
