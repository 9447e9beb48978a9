//! Finds problems in rows of values: each row is printed as it would be for a printer, and its barcodes are read from the
//! finished dots.

use design::{Conversion, Sketch, convert, convert_drawing};
use label::element::Element;
use render::{Album, Fonts, Printer};
use wire::{CheckRequest, MeasuredDesign, Remarks, RowsAnswer};

use crate::{
    Error, Watch, drawing,
    grading::{BarcodeReader, ReadLabel, Unread},
};

/// Checks each row.
pub fn check_rows(
    request: &CheckRequest,
    printer: Printer,
    fonts: &Fonts,
    watch: &Watch,
) -> Result<RowsAnswer, Error> {
    let CheckRequest { document, rows, images, copies_from, grades, scans, made, .. } = request;
    let mut answer = RowsAnswer::default();
    let mut reader = BarcodeReader::new(document, printer, watch);
    // Pictures may contain some, too.
    let has_barcodes = document.printed_barcodes() + document.printed_pictures() > 0;
    let mut album = Album::new(images, fonts, watch);
    for (index, row) in rows.iter().enumerate() {
        let is_graded = *grades && index == 0;
        let (conversion, standings) = if is_graded {
            convert_drawing(document, row, printer, album.lettering())
        } else {
            (convert(document, row, printer, album.lettering()), Vec::new())
        };
        let sketch = Sketch::new(&conversion, row, printer, &mut album);
        drawing::refuse_stopped(&album, watch)?;
        let mut remarks = Remarks::new(&conversion, &sketch.problems, &sketch.findings);
        remarks.add_made(&document.recipes, made, index);
        let mut remarks = remarks.with_copies(copies_from, row, document);
        let is_read = *scans || is_graded;
        let read = if is_read {
            reader.read(&conversion, &sketch, row, &mut album)
        } else {
            Err(Unread::Unasked)
        };
        match read {
            // The answer is about the rows before.
            Err(Unread::Later) => break,
            Ok(ReadLabel { barcodes, pictures, faults }) => {
                for (id, scanned, placed) in barcodes {
                    remarks.add_barcode(id, scanned);
                    if is_graded {
                        let design = MeasuredDesign { document, standings: &standings };
                        answer.add_barcode(id, scanned, *placed, design);
                    }
                }
                for (id, fault) in faults {
                    remarks.add_field_fault(id, fault);
                }
                for (id, barcode) in pictures {
                    remarks.add_picture_barcode(id, barcode);
                }
            }
            // Texts are read with the barcodes.
            Err(Unread::Unknown) if has_barcodes || has_text(&conversion) => {
                remarks.leave_unchecked();
            }
            Err(Unread::Unasked) if has_barcodes => remarks.leave_unchecked(),
            Err(Unread::Unknown | Unread::Unasked) => {}
        }
        answer.add(remarks);
        if watch.go_on().is_break() {
            return Err(Error::Stopped);
        }
    }
    Ok(answer.finish())
}

fn has_text(conversion: &Conversion) -> bool {
    let is_text = |it: &Element| matches!(it, Element::Text(_) | Element::Native(_));
    conversion.spec.elements.iter().any(is_text)
}
