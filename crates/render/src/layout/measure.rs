//! Measurements of the printed result, for fitting a drawing into its boxes. They are the same that the layout uses.
//! All lengths are dots.

use label::element::Typeface;
use symbology::{Barcode, Ratio, Symbol};
use typeset::Room;

use super::{
    caption, drawn,
    extent::{Heights, Rows, Scale, Size},
    hang::Hang,
    readable::{Readable, ink_of_text},
    text::without_controls,
    wish::nearest_ratio,
};
use crate::{Lettering, Printer, lettering::Class, lines, printer::Letters};

/// The settings of a text.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TextBlock<'t> {
    /// Font height.
    pub height: u32,
    /// Width at which lines are wrapped; `None` breaks only at line feeds.
    pub width: Option<u32>,
    /// How much later the second and further lines begin.
    pub hanging: u32,
    /// Maximum number of lines.
    pub most: u32,
    /// Height for all lines; `None` holds any number.
    pub depth: Option<u32>,
    /// The font, and who draws it.
    pub typeface: &'t Typeface,
}

/// Lines of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextLines {
    /// The number of lines, up to the maximum and within the height.
    pub count: u32,
    /// How many lines there is room for; at least one.
    pub most: u32,
    /// Width of the widest line.
    pub widest: u32,
    /// From the top of the first line to the bottom of the last.
    pub depth: u32,
    /// Whether the whole text fits without a broken word.
    pub whole: bool,
    /// Whether it is printed as dots.
    pub is_drawn: bool,
    /// One line of it.
    pub line: LineSize,
}

/// The heights of one line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LineSize {
    /// The font height as printed: bitmap fonts have whole multiples of their own.
    pub height: u32,
    /// The height of capitals.
    pub capitals: u32,
    /// From the top to the lowest ink.
    pub lowest: u32,
    /// Dots at the bottom that need no room.
    pub free: u32,
}

impl From<Letters> for LineSize {
    fn from(letters: Letters) -> Self {
        let (capitals, lowest) = (letters.capitals(), letters.lowest());
        Self { height: letters.height, capitals, lowest, free: letters.free() }
    }
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

impl Lettering<'_> {
    /// Breaks a text into lines and measures it.
    pub fn lines(&self, text: &str, block: TextBlock<'_>, printer: Printer) -> TextLines {
        // The job ends without a result.
        let text = if self.goes_on(text.len()) { text } else { "" };
        let text = without_controls(text);
        match Class::of(&text, block.typeface, printer) {
            Class::Dots { .. } => self.lines_of_dots(&text, block, printer),
            Class::Printer { .. } => block.lines_of_printer(&text, printer),
        }
    }

    fn lines_of_dots(&self, text: &str, block: TextBlock<'_>, printer: Printer) -> TextLines {
        let room = Room {
            width: block.width,
            hanging: block.hanging,
            most_lines: usize::try_from(block.most).unwrap_or(usize::MAX),
        };
        let set = self.set(text, (block.typeface, block.height), room, printer);
        let bottoms = set.lines.iter().map(|line| line.bottom);
        let held = bottoms.take_while(|&bottom| block.depth.is_none_or(|depth| bottom <= depth));
        let count = held.count().max(1).min(set.lines.len());
        let shown = set.lines.get(..count).unwrap_or_default();
        let is_short = count < set.lines.len();
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        TextLines {
            count: number(count),
            most: if is_short { number(count) } else { block.most },
            widest: shown.iter().map(|line| line.indent + line.width).max().unwrap_or(0),
            depth: shown.last().map_or(0, |line| line.bottom),
            whole: !is_short && set.cut.is_none() && set.broken.is_none(),
            is_drawn: true,
            line: Letters::scalable(printer.font(), block.height).into(),
        }
    }
}

impl TextBlock<'_> {
    fn lines_of_printer(self, text: &str, printer: Printer) -> TextLines {
        let letters = printer.letters(self.typeface, self.height);
        let height = letters.height;
        let pitch = self.typeface.line_height.map_or(height, |factor| factor.dots(height));
        let held = |depth: u32| depth.saturating_sub(height) / pitch.max(1) + 1;
        let most = self.depth.map_or(self.most, |depth| held(depth).min(self.most)).max(1);
        let mut lines = Vec::new();
        let most_lines = usize::try_from(most).unwrap_or(usize::MAX);
        let found = match self.width {
            Some(width) => {
                let limits = lines::Limits::new(letters, width, self.hanging);
                lines::wrap(text, letters, limits, most_lines, &mut lines)
            }
            None => lines::split(text, letters, most_lines, &mut lines),
        };
        let count = u32::try_from(lines.len()).unwrap_or(u32::MAX);
        let below = count.checked_sub(1).map(|below| below.saturating_mul(pitch));
        TextLines {
            count,
            most,
            widest: found.widest(letters, self.hanging),
            depth: below.map_or(0, |below| below.saturating_add(height)),
            whole: found.cut.is_none() && found.broken.is_none(),
            is_drawn: false,
            line: letters.into(),
        }
    }
}

impl Printer {
    /// The heights of a line of this font height, if the printer draws it.
    pub fn line_size(self, typeface: &Typeface, height: u32) -> LineSize {
        self.letters(typeface, height).into()
    }

    /// Measures a barcode.
    pub fn footprint(self, barcode: &Barcode, style: BarcodeStyle) -> Footprint {
        if self.draws_without_command(style.drawn) && self.prints(barcode).is_err() {
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
