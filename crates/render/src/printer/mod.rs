//! The capabilities of the device: its resolution, its barcode commands, its limits and its font.
//!
//! Layout, checks and conversion ask a [`Printer`]; no other module has these facts. They come from the ZPL II
//! programming guide unless a comment says otherwise.

mod bitmap_font;
mod characters;
mod font;
mod letters;

use std::fmt;

use label::{
    element::ModuleWidth,
    units::{Dpi, Inches},
};
use message::{Argument, Message, message};
use symbology::Symbology;
use zpl::graphic::Encoding;

pub(crate) use bitmap_font::BitmapFont;
pub use characters::{Characters, CharactersError};
pub(crate) use font::Font;
pub(crate) use letters::{Letters, dots, widened};

/// A printer, as far as labels depend on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Printer {
    dpi: Dpi,
    model: &'static Model,
    graphics: Encoding,
    characters: Characters,
    /// Whether it gets a label as dots, whatever its commands.
    takes_dots: bool,
    /// The resolution that modules are counted at, if it is not its own.
    modules_at: Option<Dpi>,
}

/// The properties of one kind of printer, independent of the resolution.
#[derive(Debug, PartialEq, Eq)]
struct Model {
    farthest_dot: u32,
    smallest_type: u32,
    smallest_diagonal: u32,
    smallest_ellipse: u32,
    largest_ellipse: u32,
    widest_module: u8,
    /// Barcodes whose modules may be wider than that, or have a fixed size.
    any_module: &'static [Symbology],
    /// Barcodes whose modules need two dots.
    wide_modules: &'static [Symbology],
    /// Barcodes whose bars are at most 9999 dots high.
    low_bars: &'static [Symbology],
    /// Barcodes that are drawn upright only. Scanners read them in any orientation.
    upright: &'static [Symbology],
    without_command: &'static [Symbology],
    font: Font,
}

static ZPL: Model = ZPL_FACTS;

const ZPL_FACTS: Model = Model {
    // `^FO`, `^GB`, `^A`.
    farthest_dot: 32_000,
    // `^A`.
    smallest_type: 10,
    // `^GD`.
    smallest_diagonal: 3,
    // `^GC`, `^GE`.
    smallest_ellipse: 3,
    largest_ellipse: 4095,
    // `^BY`.
    widest_module: 10,
    // `^BX` accepts any module, and MaxiCode has a fixed size.
    any_module: &[Symbology::DataMatrix, Symbology::Gs1DataMatrix, Symbology::MaxiCode],
    // `^B7`: a module of 1 dot is not allowed.
    wide_modules: &[Symbology::Pdf417],
    // Older printers accept no more for these (guide of 2001, `^BU`, `^B5`).
    low_bars: &[Symbology::UpcA, Symbology::Planet],
    upright: &[Symbology::QrCode, Symbology::MaxiCode],
    without_command: &[
        Symbology::MicroQr,
        Symbology::Telepen,
        Symbology::Pharmacode,
        Symbology::RoyalMail,
        Symbology::Kix,
    ],
    font: Font::CONDENSED,
};

/// The virtual printer draws everything for it, so only the limits of its memory apply.
static OFFICE: Model = Model { widest_module: ModuleWidth::WIDEST, ..ZPL_FACTS };

impl Printer {
    /// Any printer that supports ZPL II, with this resolution.
    pub const fn zpl(dpi: Dpi) -> Self {
        let (graphics, characters) = (Encoding::Compressed, Characters::NONE);
        Self { dpi, model: &ZPL, graphics, characters, takes_dots: false, modules_at: None }
    }

    /// A printer of another language, which gets the dots that a ZPL printer would print. Barcodes need no command of it.
    pub const fn dots(dpi: Dpi) -> Self {
        Self { takes_dots: true, ..Self::zpl(dpi) }
    }

    /// An office printer for sheets of labels, whose virtual counterpart takes modules of any width. Modules of labels are
    /// counted in dots of the given resolution.
    pub const fn office(modules_at: Dpi) -> Self {
        Self { model: &OFFICE, modules_at: Some(modules_at), ..Self::dots(Self::OFFICE_DPI) }
    }

    /// The resolution of office printers: laser printers have it, or a multiple.
    pub const OFFICE_DPI: Dpi = Dpi::new(600).expect("between 100 and 1200");

    /// The same printer, which takes pictures only in this encoding or a simpler one.
    #[must_use]
    pub const fn with_graphics(self, graphics: Encoding) -> Self {
        Self { graphics, ..self }
    }

    /// The same printer, whose scalable font has these characters, too.
    #[must_use]
    pub fn with_characters(self, characters: Characters) -> Self {
        Self { characters: self.characters.with(characters), ..self }
    }

    /// The characters that its scalable font has besides those of all printers.
    pub const fn characters(self) -> Characters {
        self.characters
    }

    /// The most compact encoding of pictures that it takes.
    pub const fn graphics(self) -> Encoding {
        self.graphics
    }

    /// Whether it gets only dots.
    pub(crate) const fn takes_dots(self) -> bool {
        self.takes_dots
    }

    /// Whether a barcode without a command is drawn as dots: if its element allows it, or for a printer that gets only dots.
    pub const fn draws_without_command(self, drawn: bool) -> bool {
        drawn || self.takes_dots
    }

    /// The module that fits a request best, in dots.
    pub(crate) fn module(self, asked: u8) -> u32 {
        let Some(at) = self.modules_at else { return asked.into() };
        self.nearest_module(asked, at).clamp(1, self.most_module().into())
    }

    /// The whole dots that are nearest to a module of so many dots at another resolution; they may be too many or none.
    pub fn nearest_module(self, asked: u8, at: Dpi) -> u32 {
        if at == self.dpi {
            return asked.into();
        }
        let (asked, at, dpi) = (u32::from(asked), u32::from(at.get()), u32::from(self.dpi.get()));
        // The nearest: modules that are a little narrower or wider scan alike, uneven ones do not.
        (2 * asked * dpi + at) / (2 * at)
    }

    /// The widest module of any barcode, in dots.
    pub const fn most_module(self) -> u8 {
        self.model.widest_module
    }

    /// Its resolution.
    pub const fn dpi(self) -> Dpi {
        self.dpi
    }

    /// The largest coordinate, width or height in dots.
    pub const fn farthest_dot(self) -> u32 {
        self.model.farthest_dot
    }

    /// The smallest font height, in dots.
    pub const fn smallest_type(self) -> u32 {
        self.model.smallest_type
    }

    /// Whether commands can express this distance from the label's edge, or this size.
    pub fn reaches(self, distance: Inches) -> Result<(), OutOfReach> {
        // A position slightly left of the label would round to 0 dots, but is outside the label.
        let is_reached = distance.get() >= 0.0
            && i64::from(distance.dots(self.dpi).get()) <= i64::from(self.model.farthest_dot);
        if is_reached {
            Ok(())
        } else {
            Err(OutOfReach { dpi: self.dpi, dots: self.model.farthest_dot, found: distance })
        }
    }

    /// Whether the printer has a command for barcodes of this symbology.
    pub fn has_command(self, symbology: Symbology) -> bool {
        !self.model.without_command.contains(&symbology)
    }

    /// The same as a result, whose error names the missing command.
    pub fn draws(self, symbology: Symbology) -> Result<(), NoCommand> {
        if self.has_command(symbology) { Ok(()) } else { Err(NoCommand(symbology)) }
    }

    /// Whether barcodes of this symbology can be rotated.
    pub fn turns(self, symbology: Symbology) -> bool {
        !self.model.upright.contains(&symbology)
    }

    /// The minimum module of a barcode, in dots.
    pub(crate) fn narrowest_module(self, symbology: Symbology) -> u32 {
        if self.model.wide_modules.contains(&symbology) { 2 } else { 1 }
    }

    /// The maximum module of a barcode's command, in dots, if there is one.
    pub(crate) fn widest_module(self, symbology: Symbology) -> Option<u32> {
        (!self.model.any_module.contains(&symbology)).then_some(self.model.widest_module.into())
    }

    /// The maximum height of bars, in dots.
    pub(crate) fn highest_bars(self, symbology: Symbology) -> u32 {
        if self.model.low_bars.contains(&symbology) { 9999 } else { self.model.farthest_dot }
    }

    /// The minimum of the shorter side of a diagonal, in dots.
    pub(crate) const fn smallest_diagonal(self) -> u32 {
        self.model.smallest_diagonal
    }

    /// The minimum of the shorter side of an ellipse, in dots.
    pub(crate) const fn smallest_ellipse(self) -> u32 {
        self.model.smallest_ellipse
    }

    /// The maximum of the longer side of an ellipse, in dots.
    pub const fn largest_ellipse(self) -> u32 {
        self.model.largest_ellipse
    }

    /// Whether an ellipse may have a side of this many dots.
    pub(crate) fn draws_ellipse(self, side: i64) -> Result<(), LargeEllipse> {
        let most = self.model.largest_ellipse;
        if side <= i64::from(most) {
            Ok(())
        } else {
            Err(LargeEllipse { dpi: self.dpi, most, found: side })
        }
    }

    /// The font of texts. Characters that were stated are those of a printer that draws its texts itself.
    pub(crate) const fn font(self) -> Font {
        if self.takes_dots {
            self.model.font
        } else {
            self.model.font.with_characters(self.characters)
        }
    }
}

/// A distance that no command can express.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OutOfReach {
    dpi: Dpi,
    dots: u32,
    found: Inches,
}

impl OutOfReach {
    /// The message.
    pub fn message(&self) -> Message {
        let (dpi, dots) = (self.dpi.get(), self.dots);
        // Two decimals, rounded down, so that the stated maximum is allowed.
        let most = dots * 100 / u32::from(dpi);
        message!(
            "out-of-range",
            "must be 0 to {most} inches ({dots} dots at {dpi} dpi), found {found}",
            most = Argument::decimal(f64::from(most) / 100.0, 2),
            dots,
            dpi,
            found = self.found.get()
        )
    }
}

impl fmt::Display for OutOfReach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for OutOfReach {}

/// An ellipse that is larger than its command allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LargeEllipse {
    dpi: Dpi,
    most: u32,
    found: i64,
}

impl LargeEllipse {
    pub(crate) fn message(self) -> Message {
        message!(
            "large-ellipse",
            "a side of an ellipse may have at most {most} dots, found {found} dots at {dpi} dpi",
            most = self.most,
            found = self.found,
            dpi = self.dpi.get()
        )
    }
}

/// A barcode without a printer command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoCommand(Symbology);

impl NoCommand {
    /// The message.
    pub fn message(&self) -> Message {
        message!(
            "no-command",
            "{symbology} has no ZPL II command, so a printer cannot draw it; set drawn to true to print it as dots",
            symbology = self.0.id()
        )
    }
}

impl fmt::Display for NoCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for NoCommand {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_office_printer_keeps_the_width_of_modules() {
        let at = |dpi| Printer::office(Dpi::new(dpi).unwrap());
        assert_eq!([1, 2, 5, 10].map(|dots| at(203).module(dots)), [3, 6, 15, 30]);
        assert_eq!([1, 3, 10].map(|dots| at(300).module(dots)), [2, 6, 20]);
        assert_eq!([1, 10].map(|dots| at(600).module(dots)), [1, 10]);
        assert_eq!([1, 3, 10].map(|dots| at(1200).module(dots)), [1, 2, 5]);
        assert_eq!(Printer::zpl(Dpi::DEFAULT).module(10), 10);
    }
}
