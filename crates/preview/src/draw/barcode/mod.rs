//! Barcodes: what a printer makes of a command and its data.

mod matrix;

use zpl::command;

use super::{Outcome, Sheet};
use crate::{NoteKind, printer::Field};

/// The command that a barcode is drawn by.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Code {
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

pub(crate) fn draw(sheet: &mut Sheet<'_>, field: &Field, code: &Code) -> Outcome {
    let data = field.data.as_deref().unwrap_or_default();
    // Encoders take some ten nanoseconds a byte, matrix codes some hundred.
    sheet.budget.work(2_000 + 500 * data.len() as u64)?;
    match code {
        Code::Code128(_)
        | Code::Code39(_)
        | Code::Logmars(_)
        | Code::Code93(_)
        | Code::Ean13(_)
        | Code::Ean8(_)
        | Code::UpcA(_)
        | Code::UpcE(_)
        | Code::UpcEanExtension(_)
        | Code::Interleaved2of5(_)
        | Code::Industrial2of5(_)
        | Code::Standard2of5(_)
        | Code::Codabar(_)
        | Code::Msi(_)
        | Code::Plessey(_)
        | Code::Code11(_)
        | Code::Planet(_)
        | Code::Postal(_)
        | Code::DataBar(_)
        | Code::Tlc39(_) => {
            sheet.note(NoteKind::Barcode("this barcode is not drawn".to_owned()));
            Ok(())
        }
        Code::Code49(command) => matrix::code49(sheet, field, command),
        Code::Pdf417(command) => matrix::pdf417(sheet, field, command),
        Code::MicroPdf417(command) => matrix::micro_pdf417(sheet, field, command),
        Code::Codablock(command) => matrix::codablock(sheet, field, command),
        Code::DataMatrix(command) => matrix::data_matrix(sheet, field, command),
        Code::Aztec(command) => matrix::aztec(sheet, field, command),
        Code::QrCode(command) => matrix::qr_code(sheet, field, command),
        Code::MaxiCode(command) => matrix::maxicode(sheet, field, command),
    }
}
