//! The parameters of one command, read one after the other.

use super::Scale;
use super::parameter::{Parameter, Reading};
use crate::note::NoteKind;

/// The remaining parameters of a command, and the notes about those that were read.
pub(crate) struct Parameters<'a> {
    rest: Option<&'a [u8]>,
    delimiter: u8,
    taken: usize,
    /// The unit of lengths, and which of the remaining parameters are lengths: bit 0 is the next.
    lengths: Option<(Scale, u8)>,
    notes: Vec<NoteKind>,
}

impl<'a> Parameters<'a> {
    pub(crate) fn new(text: &'a [u8], delimiter: u8) -> Self {
        Self { rest: Some(text), delimiter, taken: 0, lengths: None, notes: Vec::new() }
    }

    /// Converts the parameters that are lengths to dots.
    pub(crate) fn measured(self, scale: Scale, lengths: u8) -> Self {
        Self { lengths: (lengths != 0).then_some((scale, lengths)), ..self }
    }

    /// The next parameter; `None` when it is left out or invalid.
    pub(crate) fn next<P: Parameter>(&mut self) -> Option<P> {
        let rest = self.rest?;
        let mut parts = rest.splitn(2, |&byte| byte == self.delimiter);
        let text = parts.next().unwrap_or_default().trim_ascii();
        self.rest = parts.next();
        self.taken += 1;
        let scale = self.lengths.as_mut().and_then(|(scale, lengths)| {
            let is_length = *lengths & 1 == 1;
            *lengths >>= 1;
            is_length.then_some(*scale)
        });
        if text.is_empty() {
            return None;
        }
        let dots = scale.and_then(|scale| scale.dots(text));
        match P::read(dots.as_deref().unwrap_or(text)) {
            Reading::Whole(value) => Some(value),
            Reading::Partly(value) => {
                self.notes.push(NoteKind::Partial { parameter: self.taken });
                Some(value)
            }
            Reading::Not => {
                self.notes.push(NoteKind::Unreadable { parameter: self.taken });
                None
            }
        }
    }

    /// The notes, once all parameters of the command were read.
    pub(crate) fn finish(mut self) -> Vec<NoteKind> {
        if self.rest.is_some_and(|rest| !rest.trim_ascii().is_empty()) {
            self.notes.push(NoteKind::Surplus);
        }
        self.notes
    }
}
