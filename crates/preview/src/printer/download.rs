//! `~DG`, `~DU`, `~DY`, `^ID`: storing objects in the printer's memory, and deleting them.

use std::{borrow::Cow, ops::Range, sync::Arc};

use zpl::{
    command::{
        DownloadFont, DownloadGraphic, DownloadObject, Letter, ObjectData, ObjectDelete, Word,
    },
    graphic::{Data, PictureLayout, Unusable, dots, file},
};

use super::Job;
use crate::{
    Exceeded, NoteKind,
    draw::{PngPicture, unpacked, unpacking},
    memory::{Graphic, Object, Pattern},
};

/// The kind of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FileKind {
    /// Rows of dots.
    Dots,
    Png,
    Font,
    /// Not used in pictures.
    Other,
}

/// Why nothing was stored.
enum Refusal {
    Limit(Exceeded),
    Because(String),
}

impl From<Exceeded> for Refusal {
    fn from(exceeded: Exceeded) -> Self {
        Self::Limit(exceeded)
    }
}

impl Job<'_> {
    /// `~DG`.
    pub(super) fn download_graphic(
        &mut self,
        command: &DownloadGraphic,
        span: &Range<usize>,
    ) -> Result<(), Exceeded> {
        let name = Pattern::read(command.name.as_ref().map(Word::as_bytes), "GRF");
        let data = Data::Text(command.digits.as_bytes());
        let kept = PictureLayout::new(command.total_bytes, command.bytes_per_row)
            .map_err(Refusal::Because)
            .and_then(|layout| self.keep_dots(&name, data, layout, span));
        self.conclude(&name, kept, span)
    }

    /// `~DU`.
    pub(super) fn download_font(
        &mut self,
        command: &DownloadFont,
        span: &Range<usize>,
    ) -> Result<(), Exceeded> {
        let name = Pattern::read(command.name.as_ref().map(Word::as_bytes), "FNT");
        let data = Data::Text(command.digits.as_bytes());
        let kept = self.keep_font(&name, data, command.total_bytes);
        self.conclude(&name, kept, span)
    }

    fn keep_font(
        &mut self,
        name: &Pattern,
        data: Data<'_>,
        total: Option<u32>,
    ) -> Result<(), Refusal> {
        let bytes = self.unpack(data, total)?;
        let font = Object::Font(Arc::from(bytes.as_ref()));
        Ok(self.memory.store(name.to_store(), font, &mut self.budget)?)
    }

    /// `~DY`.
    pub(super) fn download_object(
        &mut self,
        command: &DownloadObject,
        span: &Range<usize>,
    ) -> Result<(), Exceeded> {
        let (kind, extension) = kind(command);
        let name = Pattern::read(command.name.as_ref().map(Word::as_bytes), extension);
        let data = Data::from(&command.data);
        let kept = match kind {
            FileKind::Dots => self.keep_object_dots(&name, command, span),
            FileKind::Png => self.keep_png(&name, data),
            FileKind::Font => self.keep_font(&name, data, announced(&command.data)),
            FileKind::Other => Err(Refusal::Because("files of this kind are not drawn".to_owned())),
        };
        self.conclude(&name, kept, span)
    }

    /// `^ID`.
    pub(super) fn delete_objects(&mut self, command: &ObjectDelete) -> Result<(), Exceeded> {
        let name = Pattern::read(command.name.as_ref().map(Word::as_bytes), "GRF");
        self.memory.delete(&name, &mut self.budget).map(drop)
    }

    /// Notes that nothing was stored. The name is then free: printers drop a download that fails.
    fn conclude(
        &mut self,
        name: &Pattern,
        kept: Result<(), Refusal>,
        span: &Range<usize>,
    ) -> Result<(), Exceeded> {
        match kept {
            Ok(()) => Ok(()),
            Err(Refusal::Limit(exceeded)) => Err(exceeded),
            Err(Refusal::Because(why)) => {
                self.stored(span, format!("{} is not stored: {why}", name.text()));
                self.memory.remove(&name.to_store(), &mut self.budget)
            }
        }
    }

    fn keep_dots(
        &mut self,
        name: &Pattern,
        data: Data<'_>,
        layout: PictureLayout,
        span: &Range<usize>,
    ) -> Result<(), Refusal> {
        self.budget.work(unpacking(data))?;
        self.memory.remove(&name.to_store(), &mut self.budget)?;
        let room = self.memory.room(&self.budget);
        let dots = dots(data, layout, room).map_err(|why| self.refusal(why))?;
        self.budget.work(unpacked(dots.bitmap.memory()))?;
        for remark in dots.remarks {
            self.stored(span, format!("{} {remark}", name.text()));
        }
        let graphic = Graphic { bitmap: Arc::new(dots.bitmap), height: dots.height };
        Ok(self.memory.store(name.to_store(), Object::Graphic(graphic), &mut self.budget)?)
    }

    fn keep_object_dots(
        &mut self,
        name: &Pattern,
        command: &DownloadObject,
        span: &Range<usize>,
    ) -> Result<(), Refusal> {
        let data = Data::from(&command.data);
        let row = command.bytes_per_row;
        match &command.data {
            // The given length is that of the compressed data.
            ObjectData::Compressed(_) => {
                let bytes = self.unpack(data, None)?;
                let layout = PictureLayout::new(u32::try_from(bytes.len()).ok(), row);
                let layout = layout.map_err(Refusal::Because)?;
                self.keep_dots(name, Data::Binary(&bytes), layout, span)
            }
            ObjectData::Hex { .. }
            | ObjectData::Binary(_)
            | ObjectData::Png(_)
            | ObjectData::PngHex { .. } => {
                let layout = PictureLayout::new(announced(&command.data), row);
                let layout = layout.map_err(Refusal::Because)?;
                self.keep_dots(name, data, layout, span)
            }
        }
    }

    fn keep_png(&mut self, name: &Pattern, data: Data<'_>) -> Result<(), Refusal> {
        // The given length is redundant: the file contains it.
        let bytes = self.unpack(data, None)?;
        self.memory.remove(&name.to_store(), &mut self.budget)?;
        let room = self.memory.room(&self.budget).saturating_sub(bytes.len() as u64);
        let picture = PngPicture::open(&bytes).map_err(|why| self.refusal(why))?;
        self.budget.work(picture.steps())?;
        let bitmap = picture.dots(room).map_err(|why| self.refusal(why))?;
        let height = bitmap.height();
        let graphic = Graphic { bitmap: Arc::new(bitmap), height };
        Ok(self.memory.store(name.to_store(), Object::Graphic(graphic), &mut self.budget)?)
    }

    /// The bytes of a file.
    fn unpack<'d>(&mut self, data: Data<'d>, total: Option<u32>) -> Result<Cow<'d, [u8]>, Refusal> {
        self.budget.work(unpacking(data))?;
        let room = self.memory.room(&self.budget);
        let bytes = file(data, total, room).map_err(|why| self.refusal(why))?;
        self.budget.work(unpacked(bytes.len() as u64))?;
        Ok(bytes)
    }

    fn refusal(&mut self, why: Unusable) -> Refusal {
        match why {
            Unusable::TooLarge => Refusal::Limit(self.budget.out_of_storage()),
            Unusable::Because { why, written } => match self.budget.work(unpacked(written)) {
                Ok(()) => Refusal::Because(why),
                Err(exceeded) => Refusal::Limit(exceeded),
            },
        }
    }

    fn stored(&mut self, span: &Range<usize>, note: String) {
        self.note(span.clone(), NoteKind::Stored(note));
    }
}

/// The kind of a file, and the default extension of its name. Form P is always a PNG; otherwise the letter decides, and
/// then the name.
fn kind(command: &DownloadObject) -> (FileKind, &'static str) {
    let name = command.name.as_ref().map(Word::as_bytes).unwrap_or_default();
    let extension = name.rsplit(|&byte| byte == b'.').next().filter(|part| part.len() < name.len());
    let extension = extension.map(<[u8]>::to_ascii_uppercase).unwrap_or_default();
    let is_png = matches!(command.data, ObjectData::Png(_) | ObjectData::PngHex { .. });
    match command.extension.map(|letter: Letter| letter.byte().to_ascii_uppercase()) {
        Some(b'G') if is_png => (FileKind::Png, "GRF"),
        _ if is_png => (FileKind::Png, "PNG"),
        Some(b'P') => (FileKind::Png, "PNG"),
        Some(b'T') => (FileKind::Font, "TTF"),
        Some(b'E') => (FileKind::Font, "TTE"),
        Some(b'B') => (FileKind::Other, "BMP"),
        Some(b'X') => (FileKind::Other, "PCX"),
        // Menus, web pages, credentials.
        Some(b'C') => (FileKind::Other, "WML"),
        Some(b'F') => (FileKind::Other, "HTM"),
        Some(b'H') => (FileKind::Other, "GET"),
        _ => match extension.as_slice() {
            b"PNG" => (FileKind::Png, "PNG"),
            b"TTF" | b"TTE" | b"OTF" => (FileKind::Font, "TTF"),
            b"BMP" | b"PCX" => (FileKind::Other, "BMP"),
            _ => (FileKind::Dots, "GRF"),
        },
    }
}

/// The length of the whole file, as the document gives it.
fn announced(data: &ObjectData) -> Option<u32> {
    match data {
        ObjectData::Hex { total_bytes, .. } | ObjectData::PngHex { total_bytes, .. } => {
            *total_bytes
        }
        ObjectData::Binary(bytes) | ObjectData::Compressed(bytes) => {
            u32::try_from(bytes.len()).ok()
        }
        ObjectData::Png(file) => u32::try_from(file.as_bytes().len()).ok(),
    }
}
