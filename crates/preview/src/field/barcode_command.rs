//! The commands that draw barcodes.

use zpl::command;

/// The command that a barcode is drawn by.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "each variant is the command that it holds")]
pub enum BarcodeCommand {
    Code128(command::Code128),
    Code39(command::Code39),
    Logmars(command::Logmars),
    Code93(command::Code93),
    Ean13(command::Ean13),
    Ean8(command::Ean8),
    UpcA(command::UpcA),
    UpcE(command::UpcE),
    UpcEanExtension(command::UpcEanExtension),
    Interleaved2of5(command::Interleaved2of5),
    Industrial2of5(command::Industrial2of5),
    Standard2of5(command::Standard2of5),
    Codabar(command::Codabar),
    Msi(command::Msi),
    Plessey(command::Plessey),
    Code11(command::Code11),
    Planet(command::Planet),
    Postal(command::Postal),
    DataBar(command::DataBar),
    Tlc39(command::Tlc39),
    Code49(command::Code49),
    Pdf417(command::Pdf417),
    MicroPdf417(command::MicroPdf417),
    Codablock(command::Codablock),
    DataMatrix(command::DataMatrix),
    Aztec(command::Aztec),
    QrCode(command::QrCode),
    MaxiCode(command::MaxiCode),
}
