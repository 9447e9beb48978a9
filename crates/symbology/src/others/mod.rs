//! The symbologies beyond the common ones: DataBar, MaxiCode, postal, stacked and a few small ones.
//!
//! What a value must look like is decided here, family by family; the modules come from the crate `anyd`, which only
//! `adapter` knows. Parsing draws the symbol at once and keeps it, so that nothing is left that could fail later.

mod adapter;
mod characters;
mod codablock_f;
mod code49;
mod databar;
mod maxicode;
mod micro_qr;
mod pharmacode;
mod postal;
mod rows;
mod telepen;

pub use codablock_f::CodablockOrder;
pub use code49::{Code49Mode, Code49Order};
pub use maxicode::{MaxiCodeAppend, MaxiCodeCarrier, MaxiCodeMode, MaxiCodeOrder};

use std::borrow::Cow;

use crate::{Bars, Grid, Linear, Options, Problem, QuietZone, Symbol, Symbology, TextLayout};

/// A value of one of these symbologies, drawn already.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Other {
    /// What a scanner reports.
    value: String,
    /// The readable line, empty where the symbology has none.
    text: String,
    shape: Shape,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Shape {
    Bars(Row),
    Grid(Grid),
    Hexagons(Grid),
}

/// One row that starts and ends with a bar.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Row {
    bars: Bars,
    quiet_zone: QuietZone,
    fixed_height: Option<u16>,
}

impl Other {
    pub(crate) fn parse(
        symbology: Symbology,
        value: &str,
        options: Options,
    ) -> Result<Self, Problem> {
        match symbology {
            Symbology::DataBarOmni => databar::omnidirectional(value),
            Symbology::DataBarTruncated => databar::truncated(value),
            Symbology::DataBarStacked => databar::stacked(value),
            Symbology::DataBarStackedOmni => databar::stacked_omnidirectional(value),
            Symbology::DataBarLimited => databar::limited(value),
            Symbology::DataBarExpanded => databar::expanded(value),
            Symbology::DataBarExpandedStacked => databar::expanded_stacked(value),
            Symbology::MaxiCode => maxicode::parse(value),
            Symbology::Postnet => postal::postnet(value),
            Symbology::Planet => postal::planet(value),
            Symbology::IntelligentMail => postal::intelligent_mail(value),
            Symbology::RoyalMail => postal::royal_mail(value),
            Symbology::Kix => postal::kix(value),
            Symbology::Code49 => code49::parse(value),
            Symbology::CodablockF => codablock_f::parse(value),
            Symbology::MicroQr => micro_qr::parse(value, options.qr_level),
            Symbology::Telepen => telepen::parse(value),
            Symbology::Pharmacode => pharmacode::parse(value),
            Symbology::Code128
            | Symbology::Code39
            | Symbology::Code93
            | Symbology::Ean13
            | Symbology::Ean8
            | Symbology::UpcA
            | Symbology::UpcE
            | Symbology::Itf14
            | Symbology::Interleaved2of5
            | Symbology::Codabar
            | Symbology::Msi
            | Symbology::Gs1128
            | Symbology::DataMatrix
            | Symbology::Pdf417
            | Symbology::Aztec
            | Symbology::QrCode
            | Symbology::Gs1DataMatrix
            | Symbology::MicroPdf417
            | Symbology::Code11
            | Symbology::Industrial2of5
            | Symbology::Standard2of5
            | Symbology::Plessey
            | Symbology::Logmars
            | Symbology::Ean2
            | Symbology::Ean5 => Err(characters::rule("another encoder draws this symbology")),
        }
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        match &self.shape {
            Shape::Bars(bars) => Symbol::Linear(Linear {
                bars: bars.bars.clone(),
                quiet_zone: bars.quiet_zone,
                fixed_height: bars.fixed_height,
                text: self.text.as_bytes(),
                layout: TextLayout::Centred,
            }),
            Shape::Grid(grid) => Symbol::Grid(grid.clone()),
            Shape::Hexagons(grid) => Symbol::Hexagons(grid.clone()),
        }
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        Cow::Borrowed(&self.value)
    }

    /// A grid, which has no readable line.
    fn grid(value: impl Into<String>, grid: Grid) -> Self {
        Self { value: value.into(), text: String::new(), shape: Shape::Grid(grid) }
    }

    fn bars(value: impl Into<String>, text: impl Into<String>, row: Row) -> Self {
        Self { value: value.into(), text: text.into(), shape: Shape::Bars(row) }
    }
}
