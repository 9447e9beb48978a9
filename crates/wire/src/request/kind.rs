//! The kinds of elements and their fields.

use label::Field;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    Barcode,
    Qr,
    Box,
    Line,
}

impl Kind {
    /// The kinds with their names.
    pub(crate) const ALL: [(&str, Self); 5] = [
        ("text", Self::Text),
        ("barcode", Self::Barcode),
        ("qr", Self::Qr),
        ("box", Self::Box),
        ("line", Self::Line),
    ];

    /// The kind with its article, for messages.
    pub(crate) const fn noun(self) -> &'static str {
        match self {
            Self::Text => "a text",
            Self::Barcode => "a barcode",
            Self::Qr => "a qr",
            Self::Box => "a box",
            Self::Line => "a line",
        }
    }

    /// Its fields besides `type`.
    pub(crate) const fn fields(self) -> &'static [Field] {
        match self {
            Self::Text => &[
                Field::X,
                Field::Y,
                Field::Text,
                Field::FontSize,
                Field::Width,
                Field::MaxLines,
                Field::Align,
                Field::Rotation,
                Field::Invert,
            ],
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
            ],
            Self::Qr => &[
                Field::X,
                Field::Y,
                Field::Value,
                Field::Magnification,
                Field::Level,
                Field::Rotation,
            ],
            Self::Box => &[
                Field::X,
                Field::Y,
                Field::Width,
                Field::Height,
                Field::Thickness,
                Field::Filled,
                Field::Invert,
            ],
            Self::Line => &[Field::X, Field::Y, Field::X2, Field::Y2, Field::Thickness],
        }
    }
}
