//! The elements of a label. Each kind has its own file; the layout uses the same file names.
//!
//! `V` is the content of an element: a [`Template`] or a [`BarcodeContent`] in a spec, final text or a checked barcode in
//! a label.

mod barcode;
mod color;
mod content;
mod ellipse;
mod font_size;
mod image;
mod line;
mod native;
mod qr;
mod rect;
mod text;
mod typeface;

pub use barcode::{BarHeight, BarcodeElement, ModuleWidth};
pub use color::Color;
pub use content::BarcodeContent;
pub(crate) use content::LETTERS_OF_A_CODE;
pub use ellipse::EllipseElement;
pub use font_size::FontSize;
pub use image::{FilledSource, Fit, ImageElement, PictureMode, Source, Threshold, is_data_uri};
pub use line::LineElement;
pub use native::{
    NativeAnchor, NativeCommand, NativeElement, NativeField, NativeMeaning, NativeSide,
};
pub use qr::{Magnification, QrElement};
pub use rect::{BoxElement, Rounding};
pub use text::{Align, MaxLines, TextElement};
pub use typeface::{
    Direction, FontFamily, Glyphs, LanguageTag, LetterSpacing, LineHeight, PrinterFont, Typeface,
    Weight,
};

use crate::{Field, Template, units::Inches};

/// What a kind says about an element of a spec. What is not said is that of a shape.
pub(crate) trait SpecElement {
    /// Its texts with placeholders, each with its field.
    fn templates(&self) -> Vec<(Field, &Template)> {
        Vec::new()
    }

    /// What is filled and laid out for each label: how many letters of a text each letter of it is worth.
    fn weighed(&self) -> Vec<(&Template, u64)> {
        self.templates().into_iter().map(|(_, template)| (template, 1)).collect()
    }
}

macro_rules! kinds {
    ($($kind:ident($element:ty)),* $(,)?) => {
        /// One element of a spec.
        #[derive(Debug, Clone, PartialEq)]
        #[expect(missing_docs, reason = "each variant is the type it holds")]
        pub enum Element {
            $($kind($element)),*
        }

        impl Element {
            fn kind(&self) -> &dyn SpecElement {
                match self {
                    $(Self::$kind(element) => element),*
                }
            }
        }
    };
}

kinds! {
    Text(TextElement<Template>),
    Barcode(BarcodeElement<BarcodeContent>),
    Qr(QrElement<BarcodeContent>),
    Box(BoxElement),
    Ellipse(EllipseElement),
    Line(LineElement),
    Image(ImageElement<Source>),
    Native(NativeElement<Template>),
}

impl Element {
    /// Its texts with placeholders, each with its field.
    pub(crate) fn templates(&self) -> Vec<(Field, &Template)> {
        self.kind().templates()
    }

    /// What is filled and laid out for each label: how many letters of a text each letter of it is worth.
    pub(crate) fn weighed(&self) -> Vec<(&Template, u64)> {
        self.kind().weighed()
    }

    /// Whether it is a barcode whose value is known. Nothing says what a native field should read as.
    pub fn is_barcode(&self) -> bool {
        matches!(self, Self::Barcode(_) | Self::Qr(_))
    }

    /// The names of its placeholders, with repetitions.
    pub fn placeholders(&self) -> impl Iterator<Item = &str> {
        self.templates().into_iter().flat_map(|(_, template)| template.placeholders())
    }
}

/// A point on the label, relative to its upper left corner.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    /// From the left edge.
    pub x: Inches,
    /// From the upper edge.
    pub y: Inches,
}

/// The rotation of an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Rotation {
    /// `N`: upright.
    #[default]
    Normal,
    /// `R`: rotated 90 degrees clockwise.
    Right,
    /// `I`: upside down.
    Inverted,
    /// `B`: rotated 270 degrees clockwise, read from the bottom up.
    BottomUp,
}

impl Rotation {
    /// All rotations.
    pub const ALL: [Self; 4] = [Self::Normal, Self::Right, Self::Inverted, Self::BottomUp];

    /// Its letter in requests and in ZPL.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::Normal => "N",
            Self::Right => "R",
            Self::Inverted => "I",
            Self::BottomUp => "B",
        }
    }

    /// The rotation of an element inside something that is rotated itself.
    #[must_use]
    pub fn then(self, other: Self) -> Self {
        let quarters = self as usize + other as usize;
        Self::ALL.get(quarters % 4).copied().unwrap_or_default()
    }
}
