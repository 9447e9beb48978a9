//! Assembles fields from commands, and labels from fields.
//!
//! A field ends with `^FS`. Documents sometimes omit it, and printers print the field all the same: a position for the
//! next field, or other content, ends a complete field; so does the end of the label.

use std::ops::Range;

use zpl::command::{SerialField, SerialNumber, Word};

use super::{
    Job,
    draft::{Draft, Place},
    label::Entry,
    serial::Serial,
    substitutions::MOST_DATA,
};
use crate::{Exceeded, NoteKind, field::Content};

impl Job<'_> {
    /// `^FO`, `^FT`: a second position starts another field.
    pub(super) fn place(&mut self, place: Place, span: &Range<usize>) -> Result<(), Exceeded> {
        if self.draft.place.is_some() && self.draft.is_complete() {
            self.end_forgotten_field(span)?;
        }
        self.draft.place = Some(place);
        self.draft.extend(span);
        Ok(())
    }

    /// Content: a barcode uses data that may have come before it, a graphic has none.
    pub(super) fn content(
        &mut self,
        content: impl Into<Content>,
        span: &Range<usize>,
    ) -> Result<(), Exceeded> {
        let content = content.into();
        let draft = &self.draft;
        let another = if content.is_graphic() {
            draft.is_complete()
        } else {
            draft.is_graphic() || draft.is_filled()
        };
        if another {
            self.end_forgotten_field(span)?;
        }
        self.draft.content = Some(content);
        self.draft.content_orientation = Some(self.settings.orientation);
        self.draft.extend(span);
        Ok(())
    }

    /// `^FD`, `^FV` and the start value of `^SN`.
    pub(super) fn data(&mut self, data: Vec<u8>, span: &Range<usize>) -> Result<(), Exceeded> {
        if self.draft.is_graphic() {
            self.end_forgotten_field(span)?;
        }
        let mut data = match self.draft.hex_indicator.take() {
            Some(indicator) => zpl::field::undo_hex(&data, indicator),
            None => data,
        };
        if data.len() > MOST_DATA {
            let why = format!(
                "the field has {} bytes of data, and printers accept {MOST_DATA}: the rest is cut off",
                data.len()
            );
            self.note(span.clone(), NoteKind::Text(why));
            data.truncate(MOST_DATA);
            data.shrink_to_fit();
        }
        if self.draft.data.is_some() {
            let why = "the field has data twice; the last are used".to_owned();
            self.note(span.clone(), NoteKind::Text(why));
        }
        self.draft.data = Some(data);
        self.draft.extend(span);
        Ok(())
    }

    /// `^SN`.
    pub(super) fn serial_number(
        &mut self,
        command: SerialNumber,
        span: &Range<usize>,
    ) -> Result<(), Exceeded> {
        let start = command.start.map_or_else(|| b"1".to_vec(), |start| start.as_bytes().to_vec());
        self.data(start, span)?;
        self.draft.substitutions.serial = Some(Serial::Number {
            increment: command.increment.unwrap_or(1).into(),
            leading_zeros: command.leading_zeros.unwrap_or(false),
        });
        Ok(())
    }

    /// `^SF`.
    pub(super) fn serial_field(&mut self, command: SerialField, span: &Range<usize>) {
        // A mask is no longer than its data.
        let bytes = |word: Option<Word>| {
            let mut bytes = word.map_or_else(Vec::new, |word| word.as_bytes().to_vec());
            bytes.drain(..bytes.len().saturating_sub(MOST_DATA));
            bytes
        };
        let (mask, increment) = (bytes(command.mask), bytes(command.increment));
        if !mask.is_empty() {
            self.draft.substitutions.serial = Some(Serial::Mask { mask, increment });
        }
        self.draft.extend(span);
    }

    /// `^FS`: the draft becomes a field of the label.
    pub(super) fn finish_field(&mut self) -> Result<(), Exceeded> {
        let mut draft = std::mem::take(&mut self.draft);
        let Some(label) = &mut self.label else { return Ok(()) };
        // A barcode without data is noted when it is drawn.
        if !draft.is_complete() && !matches!(draft.content, Some(Content::Barcode(_))) {
            return Ok(());
        }
        let entry = Entry {
            substitutions: std::mem::take(&mut draft.substitutions),
            placed: draft.place.is_some(),
            depth: self.depth,
            field: draft.resolve(self.settings),
        };
        self.budget.work(200)?;
        self.budget.field(entry.bytes())?;
        label.entries.push(Box::new(entry));
        Ok(())
    }

    /// Ends a field that is followed by a command of the next one. Content without a position has the same position.
    fn end_forgotten_field(&mut self, next: &Range<usize>) -> Result<(), Exceeded> {
        let place = self.draft.place.clone();
        // Label designers send no `^FS` after a picture.
        if !matches!(self.draft.content, Some(Content::Picture(_))) {
            let why = "the previous field is not ended by ^FS".to_owned();
            self.note(next.clone(), NoteKind::Label(why));
        }
        self.finish_field()?;
        self.draft = Draft { place, ..Draft::default() };
        Ok(())
    }
}
