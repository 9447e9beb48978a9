//! The kinds of elements and their fields.

use label::Field;
use symbology::{OptionKind, Symbology};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    Barcode,
    Qr,
    Box,
    Ellipse,
    Line,
    Image,
    Native,
}

impl Kind {
    /// The kinds with their names.
    pub(crate) const ALL: [(&str, Self); 8] = [
        ("text", Self::Text),
        ("barcode", Self::Barcode),
        ("qr", Self::Qr),
        ("box", Self::Box),
        ("ellipse", Self::Ellipse),
        ("line", Self::Line),
        ("image", Self::Image),
        ("native", Self::Native),
    ];

    /// The kind with its article, for messages.
    pub(crate) const fn noun(self) -> &'static str {
        match self {
            Self::Text => "a text",
            Self::Barcode => "a barcode",
            Self::Qr => "a qr",
            Self::Box => "a box",
            Self::Ellipse => "an ellipse",
            Self::Line => "a line",
            Self::Image => "an image",
            Self::Native => "a native",
        }
    }

    /// Its fields besides `type`.
    pub(crate) fn fields(self) -> impl Iterator<Item = Field> {
        let options = match self {
            Self::Barcode => &OptionKind::ALL[..],
            Self::Qr => Symbology::QrCode.options(),
            // Pictures have modes, too.
            Self::Image => &[OptionKind::Mode],
            Self::Text | Self::Box | Self::Line | Self::Native | Self::Ellipse => &[],
        };
        self.own_fields().iter().copied().chain(options.iter().copied().map(Field::Option))
    }

    /// Its fields besides `type` and the options of barcodes.
    const fn own_fields(self) -> &'static [Field] {
        match self {
            Self::Text => &TEXT,
            Self::Barcode => &[
                Field::X,
                Field::Y,
                Field::Symbology,
                Field::Value,
                Field::Height,
                Field::ModuleWidth,
                Field::Ratio,
                Field::HumanReadable,
                Field::Rotation,
                Field::Drawn,
                Field::DigitalLink,
            ],
            Self::Qr => &[
                Field::X,
                Field::Y,
                Field::Value,
                Field::Magnification,
                Field::Level,
                Field::Rotation,
                Field::Drawn,
                Field::DigitalLink,
            ],
            Self::Box => &[
                Field::X,
                Field::Y,
                Field::Width,
                Field::Height,
                Field::Thickness,
                Field::Filled,
                Field::Color,
                Field::Rounding,
                Field::Invert,
            ],
            Self::Ellipse => &[
                Field::X,
                Field::Y,
                Field::Width,
                Field::Height,
                Field::Thickness,
                Field::Filled,
                Field::Color,
                Field::Invert,
            ],
            Self::Line => &[Field::X, Field::Y, Field::X2, Field::Y2, Field::Thickness],
            Self::Native => &NATIVE,
            Self::Image => &IMAGE,
        }
    }
}

/// The fields of a text.
const TEXT: [Field; 21] = [
    Field::X,
    Field::Y,
    Field::Text,
    Field::FontSize,
    Field::Width,
    Field::HangingIndent,
    Field::MaxLines,
    Field::Align,
    Field::Rotation,
    Field::Invert,
    Field::Reverse,
    Field::Glyphs,
    Field::Font,
    Field::Weight,
    Field::Italic,
    Field::LineHeight,
    Field::LetterSpacing,
    Field::Language,
    Field::Direction,
    Field::PrinterFont,
    Field::FontWidth,
];

/// The fields of a native field.
const NATIVE: [Field; 7] = [
    Field::X,
    Field::Y,
    Field::Anchor,
    Field::Side,
    Field::Resolution,
    Field::Commands,
    Field::Text,
];

/// The fields of a picture.
const IMAGE: [Field; 10] = [
    Field::X,
    Field::Y,
    Field::Width,
    Field::Height,
    Field::Source,
    Field::Fit,
    Field::Threshold,
    Field::Rotation,
    Field::Invert,
    Field::Reverse,
];
