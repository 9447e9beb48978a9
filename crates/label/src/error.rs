//! Problems of a label, and differences between the request and the print.
//!
//! All crates use this vocabulary: places by element and field, rules by a stable name.

use std::fmt;

use message::Message;
use symbology::{Note, NoteKind, gs1::Lonely};

use crate::Field;

/// A place in a spec.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// Index of the element; `None` for the spec itself.
    pub element: Option<usize>,
    /// Field of the element.
    pub field: Field,
}

impl Place {
    /// A field of an element.
    pub const fn new(element: usize, field: Field) -> Self {
        Self { element: Some(element), field }
    }
}

/// Why a label cannot be printed.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// The place.
    pub place: Place,
    /// The rule and what was found.
    pub message: Message,
}

/// Something that prints differently from the request.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    /// The place.
    pub place: Place,
    /// The rule that produced it.
    pub rule: Rule,
    /// The message.
    pub message: Message,
}

impl Finding {
    /// A remark on how the value at this place was understood.
    pub fn of_note(place: Place, note: Note) -> Self {
        let rule = match note.kind {
            NoteKind::LeadingZero => Rule::LeadingZero,
            NoteKind::Respelled => Rule::ValueRespelled,
            NoteKind::TextNotGs1 => Rule::TextNotGs1,
            NoteKind::CorrectionLowered => Rule::CorrectionLowered,
        };
        Self { place, rule, message: note.message }
    }

    /// An application identifier whose partners are missing.
    pub fn of_lonely(place: Place, lonely: &Lonely) -> Self {
        Self { place, rule: Rule::PartnerMissing, message: lonely.message() }
    }
}

/// Why something prints differently from the request. The names are stable: programs may depend on them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rule {
    /// The request has an unknown field.
    UnknownField,
    /// A placeholder has no value and is left empty.
    UnfilledPlaceholder,
    /// A text has something that looks like a placeholder, but prints as it is written.
    BrokenPlaceholder,
    /// A value is used by nothing.
    UnusedValue,
    /// A label has no elements, and is blank.
    EmptyLabel,
    /// The label prints the value `copies` of its rows, which is therefore not their number of copies.
    CopiesPrinted,
    /// Text had more lines than allowed; the rest is not printed.
    TextCut,
    /// Something is printed over a text, so that it cannot be read.
    TextCovered,
    /// The printer's font lacks a character, which prints as a blank or as a capital.
    MissingGlyph,
    /// Text is printed as a picture, because the printer's font lacks a character or cannot look as requested.
    TextDrawn,
    /// No font has a character, which prints as a box.
    NoFont,
    /// A control character in text was replaced by a space.
    ControlCharacter,
    /// A word is wider than the line and was broken.
    WordBroken,
    /// An element extends beyond the edge of the label.
    OutsideLabel,
    /// The font size is smaller than the printer's minimum and is printed larger.
    FontTooSmall,
    /// The font size is no whole multiple of a bitmap font, and is printed as the nearest.
    FontRounded,
    /// An odd number of digits got a leading zero.
    LeadingZero,
    /// A number in the data has one digit less than the barcode takes: a leading zero may be lost.
    LeadingZeroLost,
    /// The value was written in another way than the symbology's own.
    ValueRespelled,
    /// The value looks like GS1 element strings, but is encoded as text.
    TextNotGs1,
    /// No barcode of the label has the application identifiers that another one needs.
    PartnerMissing,
    /// The value of a barcode ends with a line break, which is encoded.
    LineBreak,
    /// A PDF417 leaves less room for error correction than is recommended.
    CorrectionLowered,
    /// Several presets have this alias and differ in size or resolution.
    PresetAlias,
    /// The size is that of a label on a sheet, which printers of rolls cannot print.
    SheetPreset,
    /// A QR code was requested with a rotation, which printers do not support.
    QrRotation,
    /// The printer's commands or whole dots cannot express the ratio.
    RatioRounded,
    /// The code has a fixed height.
    FixedHeight,
    /// The code needs wider modules than requested, and is printed with them.
    ModuleTooSmall,
    /// The code has characters without naming their character set; scanners may show others.
    UnannouncedCharacterSet,
    /// Some printers do not print a code with such a short value.
    ValueTooShort,
    /// The modules are wider than a barcode command supports; the barcode is drawn with boxes.
    DrawnWithBoxes,
    /// The printer has no command for the barcode, which is drawn as dots.
    Drawn,
    /// A date has the year of the calendar beside a week, which may belong to another year.
    WeekYear,
    /// A date has minutes without hours, where the month was probably meant.
    MinutesWithoutHours,
    /// A field has no effect on this element.
    NoEffect,
    /// A picture of a design is not set to print; it is left out.
    ImageSkipped,
    /// A picture has fewer pixels than it has dots; its edges look coarse.
    PictureCoarse,
    /// Most of a picture is grey, which prints as a pattern of dots or not at all.
    PictureGrey,
    /// A picture has no black dots, so nothing is printed.
    PictureBlank,
    /// A picture is a single dot wide or high.
    PictureSmall,
    /// A barcode in a picture does not read as it is printed.
    PictureBarcode,
    /// A barcode of a design is printed smaller or larger than drawn.
    SizeDiffers,
    /// The modules of a barcode are narrower than its standard allows.
    ModuleBelowMinimum,
    /// An element of a design is out of reach of printer commands; it is moved, cut off or left out.
    OutOfReach,
    /// The printer does not print a field of its own as its data say.
    NativeChanged,
}

impl Rule {
    /// Its stable name.
    pub const fn id(self) -> &'static str {
        match self {
            Self::UnknownField => "unknown-field",
            Self::UnfilledPlaceholder => "unfilled-placeholder",
            Self::BrokenPlaceholder => "broken-placeholder",
            Self::UnusedValue => "unused-value",
            Self::EmptyLabel => "empty-label",
            Self::CopiesPrinted => "copies-printed",
            Self::TextCut => "text-cut",
            Self::TextCovered => "text-covered",
            Self::MissingGlyph => "missing-glyph",
            Self::TextDrawn => "text-drawn",
            Self::NoFont => "no-font",
            Self::ControlCharacter => "control-character",
            Self::WordBroken => "word-broken",
            Self::OutsideLabel => "outside-label",
            Self::FontTooSmall => "font-too-small",
            Self::FontRounded => "font-rounded",
            Self::LeadingZero => "leading-zero",
            Self::LeadingZeroLost => "leading-zero-lost",
            Self::ValueRespelled => "value-respelled",
            Self::TextNotGs1 => "text-not-gs1",
            Self::PartnerMissing => "gs1-partner-missing",
            Self::LineBreak => "line-break",
            Self::CorrectionLowered => "correction-lowered",
            Self::PresetAlias => "preset-alias",
            Self::SheetPreset => "sheet-preset",
            Self::QrRotation => "qr-rotation",
            Self::RatioRounded => "ratio-rounded",
            Self::FixedHeight => "fixed-height",
            Self::ModuleTooSmall => "module-too-small",
            Self::UnannouncedCharacterSet => "unannounced-character-set",
            Self::ValueTooShort => "value-too-short",
            Self::DrawnWithBoxes => "drawn-with-boxes",
            Self::Drawn => "drawn",
            Self::WeekYear => "week-year",
            Self::MinutesWithoutHours => "minutes-without-hours",
            Self::NoEffect => "no-effect",
            Self::ImageSkipped => "image-skipped",
            Self::PictureCoarse => "picture-coarse",
            Self::PictureGrey => "picture-grey",
            Self::PictureBlank => "picture-blank",
            Self::PictureSmall => "picture-small",
            Self::PictureBarcode => "picture-barcode",
            Self::SizeDiffers => "size-differs",
            Self::ModuleBelowMinimum => "module-below-minimum",
            Self::OutOfReach => "out-of-reach",
            Self::NativeChanged => "native-changed",
        }
    }
}

impl Rule {
    /// Whether it only says how something is printed, which is as requested: strict requests are not refused for it.
    pub fn informs(self) -> bool {
        matches!(self, Self::TextDrawn | Self::CopiesPrinted)
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}
