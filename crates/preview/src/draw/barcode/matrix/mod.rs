//! Matrix and stacked codes.

use zpl::command;

use super::super::{Outcome, Sheet};
use crate::{NoteKind, printer::Field};

macro_rules! not_drawn {
    ($( $name:ident($command:ident) )*) => { $(
        pub(super) fn $name(sheet: &mut Sheet<'_>, _: &Field, _: &command::$command) -> Outcome {
            sheet.note(NoteKind::Barcode("this barcode is not drawn".to_owned()));
            Ok(())
        }
    )* };
}

not_drawn! {
    code49(Code49) pdf417(Pdf417) micro_pdf417(MicroPdf417) codablock(Codablock) data_matrix(DataMatrix)
    aztec(Aztec) qr_code(QrCode) maxicode(MaxiCode)
}
