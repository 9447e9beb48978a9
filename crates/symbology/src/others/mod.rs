//! The symbologies beyond the common ones: DataBar, MaxiCode, postal, stacked and a few small ones.
//!
//! The rules for values are here, one file for each family; the modules come from the crate `anyd`, which only
//! `adapter` names. Parsing also draws the symbol and keeps it, so that drawing cannot fail later.

mod adapter;
mod characters;
mod codablock_f;
mod code49;
mod databar;
mod maxicode;
mod micro_qr;
mod other;
mod pharmacode;
mod postal;
mod rows;
mod telepen;

pub use codablock_f::CodablockOrder;
pub use code49::{Code49Mode, Code49Order};
pub use maxicode::{MaxiCodeAppend, MaxiCodeCarrier, MaxiCodeMode, MaxiCodeOrder};

pub use other::Other;

use crate::{Options, Problem};

/// The symbologies whose modules come from the crate `anyd`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "each variant is documented in `Symbology`")]
pub enum OtherSymbology {
    DataBarOmni,
    DataBarTruncated,
    DataBarStacked,
    DataBarStackedOmni,
    DataBarLimited,
    DataBarExpanded,
    DataBarExpandedStacked,
    MaxiCode,
    Postnet,
    Planet,
    IntelligentMail,
    Code49,
    CodablockF,
    MicroQr,
    Telepen,
    Pharmacode,
    RoyalMail,
    Kix,
}

impl Other {
    pub(crate) fn parse(
        symbology: OtherSymbology,
        value: &str,
        options: &Options,
    ) -> Result<Self, Problem> {
        let encoded = match symbology {
            OtherSymbology::DataBarOmni => databar::omnidirectional(value),
            OtherSymbology::DataBarTruncated => databar::truncated(value),
            OtherSymbology::DataBarStacked => databar::stacked(value),
            OtherSymbology::DataBarStackedOmni => databar::stacked_omnidirectional(value),
            OtherSymbology::DataBarLimited => databar::limited(value),
            OtherSymbology::DataBarExpanded => databar::expanded(value),
            OtherSymbology::DataBarExpandedStacked => databar::expanded_stacked(value),
            OtherSymbology::MaxiCode => maxicode::parse(value, options.maxicode_mode),
            OtherSymbology::Postnet => postal::postnet(value),
            OtherSymbology::Planet => postal::planet(value),
            OtherSymbology::IntelligentMail => postal::intelligent_mail(value),
            OtherSymbology::RoyalMail => postal::royal_mail(value),
            OtherSymbology::Kix => postal::kix(value),
            OtherSymbology::Code49 => code49::parse(value),
            OtherSymbology::CodablockF => codablock_f::parse(value),
            OtherSymbology::MicroQr => micro_qr::parse(value, options.qr_level),
            OtherSymbology::Telepen => telepen::parse(value),
            OtherSymbology::Pharmacode => pharmacode::parse(value),
        };
        encoded.map(|encoded| Self::new(symbology, encoded))
    }
}
