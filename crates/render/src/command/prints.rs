//! Which barcodes the printer's commands can express, and why not the others.

use label::{Field, element::Rotation};
use message::{Message, message, phrase};
use symbology::{Barcode, Content, OptionKind, Options, Symbology};
use zpl::Writer;

use super::{BarcodeField, write::write};
use crate::Printer;

/// Why the printer's commands cannot express a barcode.
#[derive(Debug, Clone, PartialEq)]
pub struct NotPrintable {
    field: Field,
    refusal: Message,
    reason: Message,
}

impl NotPrintable {
    /// The field of the element to change.
    pub fn field(&self) -> Field {
        self.field
    }

    /// The refusal.
    pub fn message(&self) -> &Message {
        &self.refusal
    }

    /// The reason alone, for a barcode that is drawn as dots instead.
    pub(crate) fn reason(&self) -> &Message {
        &self.reason
    }
}

impl Printer {
    /// Whether commands of the printer can express a barcode. All others can be drawn as dots.
    pub fn prints(self, barcode: &Barcode) -> Result<(), Box<NotPrintable>> {
        without_command(self, barcode).map_or(Ok(()), Err)?;
        // The sizes have no effect on the data, which are all that a command can refuse.
        let field = BarcodeField {
            barcode,
            rotation: Rotation::Normal,
            module: 2,
            ratio: 30,
            height: 10,
            line: false,
        };
        write(&mut Writer::new(), (0, 0), &field).map_err(|message| {
            let (refusal, reason) = (message.clone(), message);
            Box::new(NotPrintable { field: Field::Value, refusal, reason })
        })
    }
}

/// The reason that is independent of the value, if there is one: a symbology or an option without a command. Others are
/// found when the command is written.
pub(crate) fn without_command(printer: Printer, barcode: &Barcode) -> Option<Box<NotPrintable>> {
    if let Err(error) = printer.draws(barcode.symbology()) {
        let reason =
            explained(barcode.symbology(), phrase("printers have no command for it (ZPL II)"));
        let refusal = error.message();
        return Some(Box::new(NotPrintable { field: Field::Symbology, refusal, reason }));
    }
    let Content::QrCode(code) = barcode.content() else { return None };
    qr_option(&Options {
        qr_version: code.chosen_version(),
        qr_gs1: code.message().is_some(),
        ..Options::default()
    })
}

/// The reason of an option of QR codes that no command has.
pub(crate) fn qr_option(options: &Options) -> Option<Box<NotPrintable>> {
    let not_printable = |kind, rule: Message| {
        let reason = explained(Symbology::QrCode, rule);
        let refusal = message!(
            "draw-instead",
            "{reason}; with \"drawn\": true it is drawn as dots",
            reason = reason.clone()
        );
        Box::new(NotPrintable { field: Field::Option(kind), refusal, reason })
    };
    if options.qr_gs1 {
        let rule = phrase("printers have no command for GS1 element strings in it");
        return Some(not_printable(OptionKind::Gs1, rule.into()));
    }
    options.qr_version.map(|version| {
        let rule = message!(
            "qr-version-chosen-by-printer",
            "printers choose the version themselves, found {version}",
            version = version.number()
        );
        not_printable(OptionKind::Version, rule)
    })
}

fn explained(symbology: Symbology, rule: impl Into<Message>) -> Message {
    let symbology = symbology.id();
    message!("value-rule", "{symbology}: {rule}", symbology, rule = rule.into())
}
