//! Barcodes: the command for each symbology, and the part of the value that goes into its field.

use message::{Message, phrase};
use symbology::{Content, Other, OtherSymbology};
use zpl::{
    FieldData, Writer,
    command::{BarcodeDefaults, Tenths, UpcEanExtension},
    field::Digits,
};

use super::{
    AddOnField, BarcodeField, linear, matrix, others,
    pen::{Pen, orientation, origin},
    refusal::refusal,
};

/// Writes a barcode without its add-on.
pub(crate) fn write(
    writer: &mut Writer,
    at: (u32, u32),
    field: &BarcodeField<'_>,
) -> Result<(), Message> {
    let barcode = field.barcode;
    let mut pen = Pen::new(writer, at, field);
    match barcode.content() {
        Content::Code128(code) => linear::code128(&mut pen, &code.codewords()),
        Content::Gs1128(code) => linear::gs1_128(&mut pen, code),
        Content::Code39(code) => linear::code39(&mut pen, code.characters()),
        Content::Logmars(_) => linear::logmars(&mut pen, without_last(&barcode.value(), 1)),
        Content::Code93(_) => linear::code93(&mut pen, &barcode.value()),
        Content::Ean13(_) => linear::ean13(&mut pen, without_last(&barcode.value(), 1)),
        Content::Ean8(_) => linear::ean8(&mut pen, without_last(&barcode.value(), 1)),
        Content::UpcA(_) => linear::upc_a(&mut pen, without_last(&barcode.value(), 1)),
        Content::UpcE(code) => linear::upc_e(&mut pen, code),
        Content::Ean2(_) | Content::Ean5(_) => linear::extension(&mut pen, &barcode.value()),
        Content::Itf14(_) | Content::Interleaved2of5(_) => {
            linear::interleaved(&mut pen, &barcode.value())
        }
        Content::Industrial2of5(_) => linear::industrial(&mut pen, &barcode.value()),
        Content::Standard2of5(_) => linear::standard(&mut pen, &barcode.value()),
        Content::Codabar(_) => linear::codabar(&mut pen, &barcode.value()),
        Content::Msi(code) => linear::msi(&mut pen, code, &barcode.value()),
        Content::Plessey(_) => linear::plessey(&mut pen, without_last(&barcode.value(), 2)),
        Content::Code11(code) => {
            let checks = usize::from(code.checks().count());
            linear::code11(&mut pen, code.checks(), without_last(&barcode.value(), checks))
        }
        Content::DataMatrix(code) => matrix::data_matrix(&mut pen, code, &barcode.value()),
        Content::Gs1DataMatrix(code) => matrix::gs1_data_matrix(&mut pen, code, &barcode.value()),
        Content::Pdf417(code) => matrix::pdf417(&mut pen, code, &barcode.value()),
        Content::MicroPdf417(code) => matrix::micro_pdf417(&mut pen, code, &barcode.value()),
        Content::Aztec(code) => matrix::aztec(&mut pen, code, &barcode.value()),
        Content::QrCode(code) => matrix::qr(&mut pen, code, &barcode.value()),
        Content::Other(other) => write_other(&mut pen, other, &barcode.value()),
    }
}

fn write_other(pen: &mut Pen<'_, '_>, other: &Other, value: &str) -> Result<(), Message> {
    match other.symbology() {
        OtherSymbology::DataBarOmni => others::databar(pen, 1, value),
        OtherSymbology::DataBarTruncated => others::databar(pen, 2, value),
        OtherSymbology::DataBarStacked => others::databar(pen, 3, value),
        OtherSymbology::DataBarStackedOmni => others::databar(pen, 4, value),
        OtherSymbology::DataBarLimited => others::databar(pen, 5, value),
        OtherSymbology::DataBarExpanded => others::databar_expanded(pen, None, value),
        OtherSymbology::DataBarExpandedStacked => others::databar_expanded(pen, Some(4), value),
        OtherSymbology::MaxiCode => others::maxicode(pen, other.maxicode_mode(), value),
        OtherSymbology::Postnet => others::postnet(pen, without_last(value, 1)),
        OtherSymbology::Planet => others::planet(pen, without_last(value, 1)),
        OtherSymbology::IntelligentMail => others::intelligent_mail(pen, value),
        OtherSymbology::Code49 => others::code49(pen, value),
        OtherSymbology::CodablockF => others::codablock(pen, value),
        OtherSymbology::MicroQr
        | OtherSymbology::Telepen
        | OtherSymbology::Pharmacode
        | OtherSymbology::RoyalMail
        | OtherSymbology::Kix => {
            Err(pen.explain(phrase("printers have no command for it (ZPL II)")))
        }
    }
}

/// Writes the add-on of an EAN or UPC symbol, with its digits above it.
pub(crate) fn write_add_on(
    writer: &mut Writer,
    at: (u32, u32),
    field: AddOnField,
) -> Result<(), Message> {
    let AddOnField { add_on, rotation, module, height, line } = field;
    let data = FieldData::digits(Digits::Extension, add_on.digits()).map_err(refusal)?;
    let (module, ratio, height) = (Some(module), Some(Tenths(30)), Some(height));
    writer.put(&BarcodeDefaults { module, ratio, height });
    writer.put(&origin(at)).put(&UpcEanExtension {
        orientation: Some(orientation(rotation)),
        height,
        line: Some(line),
        above: Some(true),
    });
    writer.field(&data);
    Ok(())
}

/// A value without the check digits at its end, which printers add themselves.
fn without_last(value: &str, digits: usize) -> &str {
    value.len().checked_sub(digits).and_then(|end| value.get(..end)).unwrap_or_default()
}
