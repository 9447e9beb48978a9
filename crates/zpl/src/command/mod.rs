//! One type for each command we write or read.
//!
//! A parameter that was left out is `None`: what a printer then does depends on what came before, which is the
//! business of whoever runs the commands. The order of a type's members is the order of the parameters.
//!
//! What a member's type can hold, a document can carry: no value of these types, once written, can be read as
//! another command. The exceptions are those that hold bytes as they stood in somebody's document
//! ([`Command::FieldData`] and its like): a [`Writer`](crate::Writer) looks at them before it takes them.

#[macro_use]
mod table;

mod barcodes;
mod document;
mod fields;
mod graphics;
mod images;
mod letter;
mod matrices;
mod objects;
mod parameter;
mod parameters;
mod scale;
mod special;
mod text;

pub use barcodes::*;
pub use document::*;
pub use fields::*;
pub use graphics::*;
pub use images::*;
pub use letter::*;
pub use matrices::*;
pub use objects::*;
pub use parameter::{Darkness, Tenths};
pub(crate) use parameters::Parameters;
pub(crate) use scale::Scale;
pub use special::*;
pub use table::Statement;
pub use text::{FontName, Letter, Text, Word};

every_command! {
    // The document
    StartFormat, EndFormat, Encoding, PrintWidth, LabelLength, LabelHome, LabelShift, LabelTop, LabelReverse,
    PrintOrientation, PrintMirror, PrintQuantity, SetDarkness, MediaDarkness, MediaTracking, PrintMode, Units,
    // Fields and text
    FieldOrigin, FieldTypeset, FieldSeparator, FieldHex, FieldNumber, FieldBlock, TextBlock, FieldReverse,
    FieldDefaults, FieldClock, FieldEmbed, SerialNumber, SerialField, FontFile, DefaultFont, FontIdentifier,
    // Barcodes
    BarcodeDefaults, Code128, Code39, Logmars, Code93, Ean13, Ean8, UpcA, UpcE, UpcEanExtension, Interleaved2of5,
    Industrial2of5, Standard2of5, Codabar, Msi, Plessey, Code11, Code49, Planet, Postal, DataBar, Tlc39,
    Pdf417, MicroPdf417, Codablock, DataMatrix, Aztec, QrCode, MaxiCode,
    // Graphics and stored objects
    GraphicBox, GraphicCircle, GraphicDiagonal, GraphicEllipse, GraphicSymbol,
    RecallGraphic, ImageMove, ObjectDelete, DownloadFormat, RecallFormat,
}
