//! Commands that carry a picture or a file: parameters first, then characters up to the next command or as many
//! bytes as a parameter says.

use super::cursor::without_line_ends;
use super::{NoteKind, Reader};
use crate::command::{
    DownloadFont, DownloadGraphic, DownloadObject, GraphicData, GraphicField, HexText, Letter,
    ObjectData, Parameters, PngFile,
};

impl Reader<'_> {
    /// After `^GF`: form, length of the data, length of the picture, length of a row, data.
    pub(super) fn graphic_field(&mut self, start: usize) -> GraphicField {
        let (header, complete) = self.header(start, 4);
        let mut parameters = Parameters::new(&header, self.cursor.delimiter());
        let form = parameters.next::<Letter>().map(upper);
        let byte_count = parameters.next();
        let field_count = parameters.next();
        let bytes_per_row = parameters.next();
        self.take_notes(start, parameters);
        let counted = byte_count.filter(|_| complete);
        let data = match form {
            Some(b'B') => GraphicData::Binary(self.bytes(start, counted)),
            Some(b'C') => GraphicData::Compressed(self.bytes(start, counted)),
            _ => GraphicData::Hex { byte_count, digits: self.digits(start) },
        };
        GraphicField { data, field_count, bytes_per_row }
    }

    /// After `~DG`: name, length of the picture, length of a row, data.
    pub(super) fn download_graphic(&mut self, start: usize) -> DownloadGraphic {
        let (header, _) = self.header(start, 3);
        let mut parameters = Parameters::new(&header, self.cursor.delimiter());
        let name = parameters.next();
        let total_bytes = parameters.next();
        let bytes_per_row = parameters.next();
        self.take_notes(start, parameters);
        DownloadGraphic { name, total_bytes, bytes_per_row, digits: self.digits(start) }
    }

    /// After `~DU`: name, length of the file, data.
    pub(super) fn download_font(&mut self, start: usize) -> DownloadFont {
        let (header, _) = self.header(start, 2);
        let mut parameters = Parameters::new(&header, self.cursor.delimiter());
        let name = parameters.next();
        let total_bytes = parameters.next();
        self.take_notes(start, parameters);
        DownloadFont { name, total_bytes, digits: self.digits(start) }
    }

    /// After `~DY`: name, form, kind of file, length of the data, length of a row, data.
    pub(super) fn download_object(&mut self, start: usize) -> DownloadObject {
        let (header, complete) = self.header(start, 5);
        let mut parameters = Parameters::new(&header, self.cursor.delimiter());
        let name = parameters.next();
        let form = parameters.next::<Letter>().map(upper);
        let extension = parameters.next();
        let total_bytes = parameters.next();
        let bytes_per_row = parameters.next();
        self.take_notes(start, parameters);
        let counted = total_bytes.filter(|_| complete);
        let data = match form {
            Some(b'B') => ObjectData::Binary(self.bytes(start, counted)),
            Some(b'C') => ObjectData::Compressed(self.bytes(start, counted)),
            Some(b'P') => self.png(start, total_bytes),
            _ => ObjectData::Hex { total_bytes, digits: self.digits(start) },
        };
        DownloadObject { name, data, extension, bytes_per_row }
    }

    /// The file itself or its digits: both use the same letter.
    fn png(&mut self, start: usize, total_bytes: Option<u32>) -> ObjectData {
        if self.cursor.rest().first() == Some(&PngFile::FIRST)
            && let Some(file) = PngFile::new(self.bytes(start, total_bytes))
        {
            return ObjectData::Png(file);
        }
        ObjectData::PngHex { total_bytes, digits: self.digits(start) }
    }

    /// The parameters before the data, and whether data can follow at all.
    fn header(&mut self, start: usize, delimiters: usize) -> (Vec<u8>, bool) {
        let header = self.cursor.take_delimited(delimiters);
        if header.is_err() {
            self.note(start, NoteKind::Incomplete);
        }
        let complete = header.is_ok();
        let (Ok(header) | Err(header)) = header;
        (without_line_ends(header).into_owned(), complete)
    }

    /// As many bytes as announced, with any content.
    fn bytes(&mut self, start: usize, count: Option<u32>) -> Vec<u8> {
        let count = count.and_then(|count| usize::try_from(count).ok());
        let bytes = match count {
            // The document announces more than it has: without the commands that follow, no label would be printed.
            Some(count) if count > self.cursor.rest().len() => self.cursor.take_to_field_end(),
            Some(count) => self.cursor.take(count),
            None => &[],
        };
        if count != Some(bytes.len()) {
            self.note(start, NoteKind::Incomplete);
        }
        bytes.to_vec()
    }

    /// Characters up to the next command.
    fn digits(&mut self, start: usize) -> HexText {
        let (digits, all) = HexText::read(self.cursor.take_to_signal());
        if !all {
            self.note(start, NoteKind::Picture);
        }
        digits
    }
}

fn upper(letter: Letter) -> u8 {
    letter.byte().to_ascii_uppercase()
}
