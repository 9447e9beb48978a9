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
use super::{Canvas, Outcome};
use crate::field::{BarcodeCommand, Field};

pub(crate) fn draw(canvas: &mut Canvas<'_>, field: &Field, code: &BarcodeCommand) -> Outcome {
    let data = field.data.as_deref().unwrap_or_default();
    // Encoders take about ten nanoseconds a byte, matrix codes about a hundred.
    canvas.budget.work(2_000 + 500 * data.len() as u64)?;
    match code {
        BarcodeCommand::Code128(command) => code128::draw(canvas, field, command),
        BarcodeCommand::Code39(command) => code39::draw(canvas, field, command),
        BarcodeCommand::Logmars(command) => code39::draw_logmars(canvas, field, command),
        BarcodeCommand::Code93(command) => code93::draw(canvas, field, command),
        BarcodeCommand::Ean13(command) => retail::draw_ean13(canvas, field, command),
        BarcodeCommand::Ean8(command) => retail::draw_ean8(canvas, field, command),
        BarcodeCommand::UpcA(command) => retail::draw_upc_a(canvas, field, command),
        BarcodeCommand::UpcE(command) => retail::draw_upc_e(canvas, field, command),
        BarcodeCommand::UpcEanExtension(command) => retail::draw_add_on(canvas, field, command),
        BarcodeCommand::Interleaved2of5(command) => {
            two_of_five::draw_interleaved(canvas, field, command)
        }
        BarcodeCommand::Industrial2of5(command) => {
            two_of_five::draw_industrial(canvas, field, command)
        }
        BarcodeCommand::Standard2of5(command) => two_of_five::draw_standard(canvas, field, command),
        BarcodeCommand::Codabar(command) => codabar::draw(canvas, field, command),
        BarcodeCommand::Msi(command) => msi::draw(canvas, field, command),
        BarcodeCommand::Plessey(command) => msi::draw_plessey(canvas, field, command),
        BarcodeCommand::Code11(command) => code11::draw(canvas, field, command),
        BarcodeCommand::Planet(command) => postal::draw_planet(canvas, field, command),
        BarcodeCommand::Postal(command) => postal::draw(canvas, field, command),
        BarcodeCommand::DataBar(command) => databar::draw(canvas, field, command),
        BarcodeCommand::Tlc39(command) => tlc39::draw(canvas, field, command),
        BarcodeCommand::Code49(command) => matrix::code49(canvas, field, command),
        BarcodeCommand::Pdf417(command) => matrix::pdf417(canvas, field, command),
        BarcodeCommand::MicroPdf417(command) => matrix::micro_pdf417(canvas, field, command),
        BarcodeCommand::Codablock(command) => matrix::codablock(canvas, field, command),
        BarcodeCommand::DataMatrix(command) => matrix::data_matrix(canvas, field, command),
        BarcodeCommand::Aztec(command) => matrix::aztec(canvas, field, command),
        BarcodeCommand::QrCode(command) => matrix::qr_code(canvas, field, command),
        BarcodeCommand::MaxiCode(command) => matrix::maxicode(canvas, field, command),
    }
}
