//! A label as a list of shapes in dots, in the order of printing. Back ends read it; only [`crate::draw`] writes it.

use std::ops::Range;

use symbology::{QuietZone, Symbology};
use zpl::command::Orientation;

use crate::{
    Bitmap, PrintedField, Reading, Rect,
    font::Run,
    geometry::{Frame, signed},
};
use typeset::outline::Path;

pub(crate) use crate::ink::Ink;

/// One label.
#[derive(Debug, Clone)]
pub struct Page {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) dpi: u32,
    pub(crate) copies: u32,
    /// `^PO`: rotated by 180 degrees as a whole.
    pub(crate) turned: bool,
    /// `^PM`: mirrored as a whole.
    pub(crate) mirrored: bool,
    pub(crate) marks: Vec<Mark>,
    pub(crate) symbols: Vec<Drawn>,
    /// Its fields, if the printer records them.
    pub(crate) fields: Option<Vec<PrintedField>>,
    /// Only on a printer that keeps them.
    pub(crate) readings: Option<Vec<Reading>>,
}

#[cfg(test)]
impl Page {
    /// A blank page at 203 dots to an inch.
    pub(crate) fn blank(width: u32, height: u32) -> Self {
        Self::empty((width, height), 203)
    }
}

impl Page {
    /// A label of this many dots with nothing on it.
    pub fn empty((width, height): (u32, u32), dpi: u32) -> Self {
        Self {
            width,
            height,
            dpi,
            copies: 1,
            turned: false,
            mirrored: false,
            marks: Vec::new(),
            symbols: Vec::new(),
            fields: None,
            readings: None,
        }
    }

    /// Dots across.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Dots from top to bottom.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// Dots to an inch.
    pub fn dpi(&self) -> u32 {
        self.dpi
    }

    /// How many copies are printed.
    pub fn copies(&self) -> u32 {
        self.copies
    }

    /// Maps an area to the label after it is rotated (`^PO`) and mirrored (`^PM`) as a whole: shapes and symbols have
    /// their positions before that.
    pub fn printed_area(&self, area: Rect) -> Rect {
        let Rect { x, y, width, height } = area;
        let from_right = self.turned != self.mirrored;
        Rect {
            x: if from_right { signed(self.width).saturating_sub(area.right()) } else { x },
            y: if self.turned { signed(self.height).saturating_sub(area.bottom()) } else { y },
            width,
            height,
        }
    }

    /// The barcodes on it, in the order of printing.
    pub fn symbols(&self) -> &[Drawn] {
        &self.symbols
    }

    /// Its fields with data, in the order of printing, if the printer [keeps them](crate::VirtualPrinter::with_readings).
    pub fn readings(&self) -> &[Reading] {
        self.readings.as_deref().unwrap_or_default()
    }

    pub(crate) fn area(&self) -> Rect {
        Rect::new(0, 0, self.width, self.height)
    }
}

/// A shape and its ink.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Mark {
    pub(crate) ink: Ink,
    pub(crate) shape: Shape,
}

/// A shape on the page.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Shape {
    /// Rectangles of whole dots that do not overlap one another: boxes, lines, bars, modules.
    Rects(Vec<Rect>),
    /// An area with curved or slanting edges. A dot belongs to it when its centre lies inside.
    Path(Path),
    /// Characters of one line.
    Run(Run),
    /// Dots of a picture in the document.
    Picture(Picture),
}

/// A picture of whole dots.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Picture {
    pub(crate) bitmap: std::sync::Arc<Bitmap>,
    /// Its upper left corner on the page.
    pub(crate) x: i32,
    pub(crate) y: i32,
    /// Magnification across and down; at least 1.
    pub(crate) scale: (u32, u32),
}

/// A barcode on a page.
#[derive(Debug, Clone, PartialEq)]
pub struct Drawn {
    /// Its symbology.
    pub symbology: Symbology,
    /// What a scanner should report.
    pub value: String,
    /// The bars or modules, without captions and quiet zones; before the label is rotated as a whole.
    pub area: Rect,
    /// Its orientation.
    pub orientation: Orientation,
    /// Dots in the narrowest bar or in a module.
    pub module: u32,
    /// The blank margins it needs, in modules, of the upright symbol.
    pub quiet_zone: QuietZone,
    /// The bytes of its field in the document.
    pub span: Range<usize>,
    pub(crate) frame: Frame,
    /// Dots in a wide bar, where there are two widths.
    pub(crate) wide: u32,
    /// The height of each row of the upright symbol in dots; one row for bars.
    pub(crate) rows: Vec<u32>,
    /// The marks of its field, including the caption; [`crate::draw::Canvas`] sets them.
    pub(crate) marks: Range<usize>,
}
