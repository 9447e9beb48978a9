//! One type for each command that we write or read.
//!
//! A parameter that was left out is `None`: its effect depends on earlier commands, which is up to whoever executes
//! them. The order of a type's members is the order of the parameters.
//!
//! Every value of these types can be written safely: once written, it cannot be read as another command. The exceptions
//! hold raw bytes of a document ([`Command::FieldData`] and its like): a [`Writer`](crate::Writer) checks them first.

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
    PrintOrientation, PrintMirror, DotDensity, MapClear, PrintQuantity, SetDarkness, MediaDarkness, MediaTracking, PrintMode,
    Units,
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
