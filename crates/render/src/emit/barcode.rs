//! Barcodes: which command draws each, and what of the value goes into its field.

use symbology::{Barcode, Content, Symbology};
use zpl::{
    FieldData, FieldError, Writer,
    command::{BarcodeDefaults, Orientation, Statement, Tenths},
};

use super::{linear, matrix, origin, others, text::orientation};
use crate::layout::BarcodeField;

pub(super) fn write(
    writer: &mut Writer,
    at: (u32, u32),
    field: &BarcodeField<'_>,
) -> Result<(), String> {
    let barcode = field.barcode;
    let mut pen = Pen {
        orientation: Some(orientation(field.rotation)),
        height: Some(field.height),
        line: Some(field.line),
        writer,
        at,
        field,
    };
    match barcode.content() {
        Content::Code128(code) => linear::code128(&mut pen, &code.codewords()),
        Content::Gs1128(code) => linear::gs1_128(&mut pen, code),
        Content::Code39(_) => linear::code39(&mut pen, &barcode.value()),
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
        Content::Msi(_) => linear::msi(&mut pen, without_last(&barcode.value(), 1)),
        Content::Plessey(_) => linear::plessey(&mut pen, without_last(&barcode.value(), 2)),
        Content::Code11(_) => linear::code11(&mut pen, without_last(&barcode.value(), 2)),
        Content::DataMatrix(code) => matrix::data_matrix(&mut pen, &barcode.value(), code.shape()),
        Content::Gs1DataMatrix(code) => {
            matrix::gs1_data_matrix(&mut pen, &barcode.value(), code.shape())
        }
        Content::Pdf417(code) => matrix::pdf417(&mut pen, code, &barcode.value()),
        Content::MicroPdf417(code) => matrix::micro_pdf417(&mut pen, code, &barcode.value()),
        Content::Aztec(code) => matrix::aztec(&mut pen, code, &barcode.value()),
        Content::QrCode(code) => matrix::qr(&mut pen, code.level(), &barcode.value()),
        Content::Other(_) => write_other(&mut pen, barcode),
    }
}

fn write_other(pen: &mut Pen<'_, '_>, barcode: &Barcode) -> Result<(), String> {
    let value = barcode.value();
    match barcode.symbology() {
        Symbology::DataBarOmni => others::databar(pen, 1, &value),
        Symbology::DataBarTruncated => others::databar(pen, 2, &value),
        Symbology::DataBarStacked => others::databar(pen, 3, &value),
        Symbology::DataBarStackedOmni => others::databar(pen, 4, &value),
        Symbology::DataBarLimited => others::databar(pen, 5, &value),
        Symbology::DataBarExpanded => others::databar_expanded(pen, None, &value),
        Symbology::DataBarExpandedStacked => others::databar_expanded(pen, Some(4), &value),
        Symbology::MaxiCode => others::maxicode(pen, &value),
        Symbology::Postnet => others::postnet(pen, without_last(&value, 1)),
        Symbology::Planet => others::planet(pen, without_last(&value, 1)),
        Symbology::IntelligentMail => others::intelligent_mail(pen, &value),
        Symbology::Code49 => others::code49(pen, &value),
        Symbology::CodablockF => others::codablock(pen, &value),
        Symbology::MicroQr
        | Symbology::Telepen
        | Symbology::Pharmacode
        | Symbology::RoyalMail
        | Symbology::Kix
        | Symbology::Code128
        | Symbology::Code39
        | Symbology::Code93
        | Symbology::Ean13
        | Symbology::Ean8
        | Symbology::UpcA
        | Symbology::UpcE
        | Symbology::Itf14
        | Symbology::Interleaved2of5
        | Symbology::Codabar
        | Symbology::Msi
        | Symbology::Gs1128
        | Symbology::DataMatrix
        | Symbology::Pdf417
        | Symbology::Aztec
        | Symbology::QrCode
        | Symbology::Gs1DataMatrix
        | Symbology::MicroPdf417
        | Symbology::Code11
        | Symbology::Industrial2of5
        | Symbology::Standard2of5
        | Symbology::Plessey
        | Symbology::Logmars
        | Symbology::Ean2
        | Symbology::Ean5 => Err("printers have no command for it (ZPL II)".into()),
    }
}

/// Writes one barcode field. Parameters that most commands have are ready to be used.
pub(super) struct Pen<'w, 'f> {
    /// Which way up; always said, since some commands have another default than the rest.
    pub(super) orientation: Option<Orientation>,
    /// Of bars, or of one row.
    pub(super) height: Option<u32>,
    /// Whether the printer sets the readable line.
    pub(super) line: Option<bool>,
    pub(super) field: &'f BarcodeField<'f>,
    writer: &'w mut Writer,
    at: (u32, u32),
}

impl Pen<'_, '_> {
    /// Writes the field of a code whose bars or rows have the field's height.
    pub(super) fn put<S: Statement>(
        &mut self,
        command: &S,
        data: Result<FieldData, FieldError>,
    ) -> Result<(), String> {
        let BarcodeField { module, ratio, height, .. } = *self.field;
        self.put_with((module, ratio, height), command, data)
    }

    /// The same with sizes of its own for `^BY`: narrow bar, ratio in tenths, height. They are said for every barcode,
    /// since those of the one before would be used.
    pub(super) fn put_with<S: Statement>(
        &mut self,
        (module, ratio, height): (u32, u32, u32),
        command: &S,
        data: Result<FieldData, FieldError>,
    ) -> Result<(), String> {
        let data = data.map_err(|error| self.explain(&error.to_string()))?;
        let (module, ratio, height) = (Some(module), Some(Tenths(ratio)), Some(height));
        self.writer.put(&BarcodeDefaults { module, ratio, height });
        self.writer.put(&origin(self.at)).put(command).field(&data);
        Ok(())
    }

    /// A reason with the symbology it is about.
    pub(super) fn explain(&self, reason: &str) -> String {
        format!("{}: {reason}", self.field.barcode.symbology().id())
    }
}

/// A value without the check digits at its end, which printers add themselves.
fn without_last(value: &str, digits: usize) -> &str {
    value.len().checked_sub(digits).and_then(|end| value.get(..end)).unwrap_or_default()
}
