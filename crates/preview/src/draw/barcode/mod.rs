//! Barcodes: how a printer draws a command with its data.

mod bars;
mod caption;
mod codabar;
mod code11;
mod code128;
mod code39;
mod code93;
mod databar;
mod linear;
mod matrix;
mod msi;
mod postal;
mod reading;
mod retail;
mod tlc39;
mod two_of_five;

pub(crate) use self::matrix::Honeycomb;
use super::{Outcome, Sheet};
use crate::field::{BarcodeCommand, Field};

pub(crate) fn draw(sheet: &mut Sheet<'_>, field: &Field, code: &BarcodeCommand) -> Outcome {
    let data = field.data.as_deref().unwrap_or_default();
    // Encoders take about ten nanoseconds a byte, matrix codes about a hundred.
    sheet.budget.work(2_000 + 500 * data.len() as u64)?;
    match code {
        BarcodeCommand::Code128(command) => code128::draw(sheet, field, command),
        BarcodeCommand::Code39(command) => code39::draw(sheet, field, command),
        BarcodeCommand::Logmars(command) => code39::draw_logmars(sheet, field, command),
        BarcodeCommand::Code93(command) => code93::draw(sheet, field, command),
        BarcodeCommand::Ean13(command) => retail::draw_ean13(sheet, field, command),
        BarcodeCommand::Ean8(command) => retail::draw_ean8(sheet, field, command),
        BarcodeCommand::UpcA(command) => retail::draw_upc_a(sheet, field, command),
        BarcodeCommand::UpcE(command) => retail::draw_upc_e(sheet, field, command),
        BarcodeCommand::UpcEanExtension(command) => retail::draw_add_on(sheet, field, command),
        BarcodeCommand::Interleaved2of5(command) => {
            two_of_five::draw_interleaved(sheet, field, command)
        }
        BarcodeCommand::Industrial2of5(command) => {
            two_of_five::draw_industrial(sheet, field, command)
        }
        BarcodeCommand::Standard2of5(command) => two_of_five::draw_standard(sheet, field, command),
        BarcodeCommand::Codabar(command) => codabar::draw(sheet, field, command),
        BarcodeCommand::Msi(command) => msi::draw(sheet, field, command),
        BarcodeCommand::Plessey(command) => msi::draw_plessey(sheet, field, command),
        BarcodeCommand::Code11(command) => code11::draw(sheet, field, command),
        BarcodeCommand::Planet(command) => postal::draw_planet(sheet, field, command),
        BarcodeCommand::Postal(command) => postal::draw(sheet, field, command),
        BarcodeCommand::DataBar(command) => databar::draw(sheet, field, command),
        BarcodeCommand::Tlc39(command) => tlc39::draw(sheet, field, command),
        BarcodeCommand::Code49(command) => matrix::code49(sheet, field, command),
        BarcodeCommand::Pdf417(command) => matrix::pdf417(sheet, field, command),
        BarcodeCommand::MicroPdf417(command) => matrix::micro_pdf417(sheet, field, command),
        BarcodeCommand::Codablock(command) => matrix::codablock(sheet, field, command),
        BarcodeCommand::DataMatrix(command) => matrix::data_matrix(sheet, field, command),
        BarcodeCommand::Aztec(command) => matrix::aztec(sheet, field, command),
        BarcodeCommand::QrCode(command) => matrix::qr_code(sheet, field, command),
        BarcodeCommand::MaxiCode(command) => matrix::maxicode(sheet, field, command),
    }
}
