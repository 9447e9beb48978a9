//! `^DF` and `^XF`: storing a format, and recalling it.

use std::ops::{ControlFlow, Range};

use zpl::{
    Command,
    command::{DownloadFormat, ObjectDelete, RecallFormat, Word},
    read::{Dialect, Placed, Reader},
};

use super::{
    GO_ON, Job, Step,
    formats::{Format, Full},
};
use crate::{Exceeded, NoteKind, memory::Pattern};

/// A format that is being stored: its commands are not executed.
#[derive(Debug)]
pub(super) struct Storing {
    name: Pattern,
    /// The start of its text in the document.
    start: usize,
    /// The dialect at that point.
    dialect: Dialect,
}

impl Job<'_> {
    /// `^DF`.
    pub(super) fn start_storing(
        &mut self,
        command: &DownloadFormat,
        span: Range<usize>,
        reader: &Reader<'_>,
    ) {
        let name = pattern(command.name.as_ref());
        if self.depth > 0 || self.label.is_none() {
            let why = format!("{} is not stored: ^DF must come after ^XA", name.text());
            self.note(span, NoteKind::Stored(why));
            return;
        }
        self.storing = Some(Storing { name, start: span.end, dialect: reader.dialect() });
    }

    /// A command inside a format that is being stored. Those that take effect at once are executed, and stored as well.
    pub(super) fn store(&mut self, placed: Placed, reader: &mut Reader<'_>) -> Step {
        let ends = matches!(placed.command, Command::StartFormat(_) | Command::EndFormat(_));
        let acts = matches!(
            placed.command,
            Command::DownloadGraphic(_)
                | Command::DownloadFont(_)
                | Command::DownloadObject(_)
                | Command::SetDarkness(_)
        );
        if acts {
            return self.run(placed, reader);
        }
        let Some(storing) = self.storing.take_if(|_| ends) else { return GO_ON };
        // Units set in the format take effect when it is recalled.
        reader.set_dialect(reader.dialect().measured_like(storing.dialect));
        if matches!(placed.command, Command::StartFormat(_)) {
            return self.run(placed, reader);
        }
        self.label = None;
        let text = self.document.get(storing.start..placed.span.start).unwrap_or_default();
        let format = Format { text: text.to_vec(), dialect: storing.dialect };
        // Pictures and fonts are larger than formats, and share the rest.
        let most = self.budget.limits().stored / 4;
        if let Err(Full) = self.formats.store(&storing.name, format, most) {
            let why = format!("{} is not stored: the memory is full", storing.name.text());
            self.note(storing.start..placed.span.end, NoteKind::Stored(why));
        }
        GO_ON
    }

    /// `^XF`. Notes about the format's commands refer to the `^XF`.
    pub(super) fn recall(
        &mut self,
        command: &RecallFormat,
        span: Range<usize>,
        reader: &mut Reader<'_>,
    ) -> Step {
        // A note that it is not recalled is as much work as starting to read it.
        self.budget.work(1_000)?;
        let name = pattern(command.name.as_ref());
        let missing = match self.formats.find(&name) {
            Some(_) if self.depth >= self.budget.limits().nesting => "formats recall each other",
            Some(format) => return self.recall_format(&format, span, reader),
            None => "there is no such format",
        };
        let why = format!("{} is not recalled: {missing}", name.text());
        self.note(span, NoteKind::Stored(why));
        GO_ON
    }

    /// `^ID`.
    pub(super) fn delete_formats(&mut self, command: &ObjectDelete) -> Result<(), Exceeded> {
        self.budget.work(self.formats.len() as u64 * 500)?;
        let name = command.name.as_ref().map(Word::as_bytes);
        self.formats.delete(&Pattern::read(name, "GRF"));
        Ok(())
    }

    fn recall_format(
        &mut self,
        format: &Format,
        span: Range<usize>,
        reader: &mut Reader<'_>,
    ) -> Step {
        let outermost = self.within.is_none();
        self.within.get_or_insert(span);
        self.depth += 1;
        let dialect = format.dialect.measured_like(reader.dialect());
        let mut inner = Reader::with_dialect(&format.text, dialect);
        let step: ControlFlow<()> = self.read(&mut inner)?;
        reader.set_dialect(reader.dialect().measured_like(inner.dialect()));
        self.depth -= 1;
        if outermost {
            self.within = None;
        }
        Ok(step)
    }
}

fn pattern(name: Option<&Word>) -> Pattern {
    Pattern::read(name.map(Word::as_bytes), "ZPL")
}
