//! Barcodes: what a printer makes of a command and its data.

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

use super::{Outcome, Sheet};
use crate::field::{Code, Field};

pub(crate) fn draw(sheet: &mut Sheet<'_>, field: &Field, code: &Code) -> Outcome {
    let data = field.data.as_deref().unwrap_or_default();
    // Encoders take some ten nanoseconds a byte, matrix codes some hundred.
    sheet.budget.work(2_000 + 500 * data.len() as u64)?;
    match code {
        Code::Code128(command) => code128::draw(sheet, field, command),
        Code::Code39(command) => code39::draw(sheet, field, command),
        Code::Logmars(command) => code39::draw_logmars(sheet, field, command),
        Code::Code93(command) => code93::draw(sheet, field, command),
        Code::Ean13(command) => retail::draw_ean13(sheet, field, command),
        Code::Ean8(command) => retail::draw_ean8(sheet, field, command),
        Code::UpcA(command) => retail::draw_upc_a(sheet, field, command),
        Code::UpcE(command) => retail::draw_upc_e(sheet, field, command),
        Code::UpcEanExtension(command) => retail::draw_add_on(sheet, field, command),
        Code::Interleaved2of5(command) => two_of_five::draw_interleaved(sheet, field, command),
        Code::Industrial2of5(command) => two_of_five::draw_industrial(sheet, field, command),
        Code::Standard2of5(command) => two_of_five::draw_standard(sheet, field, command),
        Code::Codabar(command) => codabar::draw(sheet, field, command),
        Code::Msi(command) => msi::draw(sheet, field, command),
        Code::Plessey(command) => msi::draw_plessey(sheet, field, command),
        Code::Code11(command) => code11::draw(sheet, field, command),
        Code::Planet(command) => postal::draw_planet(sheet, field, command),
        Code::Postal(command) => postal::draw(sheet, field, command),
        Code::DataBar(command) => databar::draw(sheet, field, command),
        Code::Tlc39(command) => tlc39::draw(sheet, field, command),
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
