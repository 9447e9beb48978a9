//! Measures of what a printer will print, for whoever fits a drawing into its boxes: the same that labels are laid out
//! with. All lengths are dots.

use symbology::{Barcode, Ratio};

use super::{
    barcode::nearest_ratio,
    caption,
    extent::{Heights, Rows, Scale, Size},
    frame::{dots, widest_line},
    hang::Hang,
    readable::{Readable, ink_of_text},
    text::without_controls,
    wrap,
};
use crate::Printer;

/// How a text is to be set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextBlock {
    /// Height of the type, and from line to line.
    pub height: u32,
    /// Where lines are broken; `None` breaks at line feeds only.
    pub width: Option<u32>,
    /// How many lines there may be.
    pub most: u32,
}

/// Lines of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextLines {
    /// How many there are, no more than there may be.
    pub count: u32,
    /// The widest of them.
    pub widest: u32,
    /// Whether all of the text is on them, and no word in two parts.
    pub whole: bool,
}

/// How a barcode is to be drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BarcodeStyle {
    /// Dots in a module.
    pub module: u8,
    /// Wide to narrow, where the code has two widths.
    pub ratio: Ratio,
    /// Whether with its readable line.
    pub line: bool,
}

/// How large a barcode is, turned so that it is read from left to right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Footprint {
    /// Dots that the printer makes of a module, if it cannot draw narrower ones.
    pub module: u32,
    /// White before the first bar and behind the last that the printer counts as part of the code: its place is before it.
    pub white: (u32, u32),
    /// From the first bar to the last.
    pub along: u32,
    /// Height constraint.
    pub heights: BarHeights,
    /// Ink left of the bars.
    pub before: u32,
    /// Ink right of the bars.
    pub after: u32,
    /// Ink above the bars.
    pub above: u32,
    /// Ink below the bars.
    pub below: u32,
}

/// Height constraint of the bars.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BarHeights {
    /// They may be as high as this.
    UpTo(u32),
    /// There are so many rows, each at least so high.
    Rows {
        /// How many.
        count: u32,
        /// Minimum height of one.
        least: u32,
        /// Their height is a multiple of this.
        step: u32,
        /// What the lines between them add.
        lines: u32,
    },
    /// They are exactly as high as this.
    Fixed(u32),
}

impl Printer {
    /// How a text is broken into lines.
    pub fn lines(self, text: &str, block: TextBlock) -> TextLines {
        let text = without_controls(text);
        let most = usize::try_from(block.most).unwrap_or(usize::MAX);
        let mut lines = Vec::new();
        let found = match block.width {
            Some(width) => {
                let limit = widest_line(width, block.height.max(1));
                wrap::wrap(&text, self.font(), limit, most, &mut lines)
            }
            None => wrap::split(&text, self.font(), most, &mut lines),
        };
        TextLines {
            count: u32::try_from(lines.len()).unwrap_or(u32::MAX),
            widest: dots(found.widest, block.height),
            whole: found.cut.is_none() && found.broken.is_none(),
        }
    }

    /// How large a barcode is.
    pub fn footprint(self, barcode: &Barcode, style: BarcodeStyle) -> Footprint {
        let symbology = barcode.symbology();
        let module = u32::from(style.module).max(self.narrowest_module(symbology));
        let wish = style.ratio.tenths().into();
        let ratio = if symbology.has_ratio() { nearest_ratio(module, wish) } else { 30 };
        let scale = Scale { module, ratio, printer: self };
        let size = Size::of(barcode, scale);
        let hang = match Readable::of(barcode) {
            Readable::Printer => caption::hang(barcode, size.along, scale, style.line),
            Readable::Always => caption::hang(barcode, size.along, scale, true),
            Readable::Apart(text) if style.line => {
                ink_of_text(&text, size.along, size.white, scale)
            }
            Readable::Apart(_) | Readable::None => caption::hang(barcode, size.along, scale, false),
        };
        let heights = match size.heights {
            Heights::Bars => BarHeights::UpTo(self.highest_bars(symbology)),
            Heights::Rows(Rows { count, least, step, lines }) => {
                BarHeights::Rows { count, least, step, lines }
            }
            Heights::Own(depth) | Heights::Square(depth) => BarHeights::Fixed(depth),
        };
        let Hang { before, after, above, below } = hang;
        Footprint {
            module,
            white: size.white,
            along: size.along - size.white.0 - size.white.1,
            heights,
            before,
            after,
            above,
            below,
        }
    }
}
