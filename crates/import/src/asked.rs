//! What is asked for.

use label::units::{Dpi, Inches};
use preview::Stop;
use render::Fonts;

/// The largest document.
pub const MOST_BYTES: usize = 2 << 20;

/// The most fields of a label: a design has no more elements.
pub const MOST_FIELDS: usize = 500;

/// The most variables of a label.
pub const MOST_VARIABLES: usize = 1000;

/// A document, and how it is opened.
#[derive(Debug, Clone, Copy)]
pub struct Asked<'a> {
    /// The document.
    pub document: &'a [u8],
    /// The resolution that its dots mean.
    pub dpi: Dpi,
    /// The size of the label; by `^PW` and `^LL`, or else 4 by 6 inches if it is not given.
    pub size: Option<(Inches, Inches)>,
    /// Which label of the document, from 0 on.
    pub label: usize,
    /// The variables that become placeholders, as they were found: `%NAME%`.
    pub take: &'a [String],
    /// The resolution of the design, if it is not that of the document.
    pub print_dpi: Option<Dpi>,
    /// Fonts for texts that the printer cannot print.
    pub fonts: &'a Fonts,
    /// Stops the work.
    pub stop: &'a Stop,
}
