//! Measurements of the printed result, for fitting a drawing into its boxes. They are the same that the layout uses.
//! All lengths are dots.

use symbology::{Barcode, Ratio, Symbol};

use super::{
    caption, drawn,
    extent::{Heights, Rows, Scale, Size},
    frame::{dots, widest_line},
    hang::Hang,
    readable::{Readable, ink_of_text},
    text::without_controls,
    wish::nearest_ratio,
    wrap,
};
use crate::Printer;

/// The settings of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextBlock {
    /// Font height, which is also the line height.
    pub height: u32,
    /// Width at which lines are wrapped; `None` breaks only at line feeds.
    pub width: Option<u32>,
    /// Maximum number of lines.
    pub most: u32,
}

/// Lines of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextLines {
    /// The number of lines, up to the maximum.
    pub count: u32,
    /// Width of the widest line.
    pub widest: u32,
    /// Whether the whole text fits without a broken word.
    pub whole: bool,
}

/// The settings of a barcode.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BarcodeStyle {
    /// Dots per module.
    pub module: u8,
    /// Ratio of wide to narrow bars, for symbologies with two bar widths.
    pub ratio: Ratio,
    /// Whether it has its readable line.
    pub line: bool,
    /// Whether it is drawn as dots if the printer has no command for it.
    pub drawn: bool,
}

/// The size of a barcode, rotated so that it reads from left to right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Footprint {
    /// Dots per module as printed: more than requested if the printer cannot draw narrower modules.
    pub module: u32,
    /// White space before the first bar and after the last that the printer counts as part of the code: its origin is
    /// before it.
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
    /// Any height up to this.
    UpTo(u32),
    /// Stacked rows with a minimum height.
    Rows {
        /// The number of rows.
        count: u32,
        /// Minimum height of a row.
        least: u32,
        /// The height of a row is a multiple of this.
        step: u32,
        /// Dots that the lines between rows add.
        lines: u32,
    },
    /// Exactly this height.
    Fixed(u32),
}

impl Printer {
    /// Breaks a text into lines and measures it.
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

    /// Measures a barcode.
    pub fn footprint(self, barcode: &Barcode, style: BarcodeStyle) -> Footprint {
        if style.drawn && self.prints(barcode).is_err() {
            return self.footprint_of_dots(barcode, style);
        }
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
        Footprint::new(size, scale, self.highest_bars(symbology), hang)
    }

    /// Measures a barcode that is drawn as dots.
    fn footprint_of_dots(self, barcode: &Barcode, style: BarcodeStyle) -> Footprint {
        let symbology = barcode.symbology();
        let module = u32::from(style.module);
        let ratio = nearest_ratio(module, style.ratio.tenths().into());
        let scale = Scale { module, ratio, printer: self };
        let symbol = barcode.symbol();
        let size = drawn::size(barcode, &symbol, scale);
        let hang = match &symbol {
            Symbol::Linear(linear) => {
                let guard = drawn::guard(linear.layout) * module;
                let text = Some(linear.text()).filter(|text| style.line && !text.is_empty());
                let line = text.map(|text| ink_of_text(text, size.along, (0, 0), scale));
                let line = line.unwrap_or_default();
                Hang { below: line.below + guard, ..line }
            }
            Symbol::Grid(_) | Symbol::Hexagons(_) => Hang::default(),
        };
        Footprint::new(size, scale, self.highest_bars(symbology), hang)
    }
}

impl Footprint {
    fn new(size: Size, scale: Scale, highest: u32, hang: Hang) -> Self {
        let heights = match size.heights {
            Heights::Bars => BarHeights::UpTo(highest),
            Heights::Rows(Rows { count, least, step, lines }) => {
                BarHeights::Rows { count, least, step, lines }
            }
            Heights::Own(depth) | Heights::Square(depth) => BarHeights::Fixed(depth),
        };
        let Hang { before, after, above, below } = hang;
        Self {
            module: scale.module,
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
