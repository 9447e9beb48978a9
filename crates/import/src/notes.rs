//! What a document has besides its label: settings of the printer, and what was not understood.

use std::collections::BTreeSet;

use label::Darkness;
use message::message;
use preview::Report;
use zpl::{Command, read::Reader};

use crate::{Note, outcome::Lines};

/// The most notes that are told.
const MOST: usize = 100;

/// What the virtual printer said, and the settings that a design does not have.
pub(crate) fn notes(document: &[u8], lines: &Lines, report: &Report) -> Vec<Note> {
    let mut notes: Vec<Note> = Vec::new();
    for note in report.notes.iter().take(MOST) {
        let text = note.kind.to_string();
        let message = message!("import-note", "{text}", text);
        notes.push(Note { line: Some(lines.of_span(&note.span)), message });
    }
    let settings = settings(document);
    if !settings.is_empty() {
        let names = settings.into_iter().collect::<Vec<_>>().join(" ");
        let message = message!(
            "import-settings",
            "settings of the printer are not kept in a design: {names}",
            names
        );
        notes.push(Note { line: None, message });
    }
    notes
}

/// Texts that change from label to label, but not in a design.
pub(crate) fn fixed(lines: &Lines, fixed: &[(Box<str>, usize)]) -> impl Iterator<Item = Note> {
    fixed.iter().take(MOST).map(|(element, start)| {
        let message = message!(
            "import-fixed",
            "the text of {element} changes from label to label (^SN, ^SF, ^FC, ^FE); the design keeps this one",
            element = element.to_string()
        );
        Note { line: Some(lines.of_span(&(*start..*start))), message }
    })
}

/// Variables that stay text.
pub(crate) fn literal(literal: &[(String, Box<str>)]) -> impl Iterator<Item = Note> {
    literal.iter().take(MOST).map(|(found, element)| {
        let message = message!(
            "import-literal",
            "{found} in {element} stays text: its value has characters that values may not have there",
            found = found.clone(),
            element = element.to_string()
        );
        Note { line: None, message }
    })
}

/// Labels after those that there was time for.
pub(crate) fn cut(labels: usize) -> Note {
    let message = message!(
        "import-cut",
        "the document takes too long to be read to its end: there are more labels than these {labels}",
        labels
    );
    Note { line: None, message }
}

/// The darkness that the document sets, if nothing is added to it.
pub(crate) fn darkness(document: &[u8]) -> Option<Darkness> {
    let (mut darkness, mut is_changed) = (None, false);
    for placed in Reader::new(document) {
        if let Command::SetDarkness(command) = placed.command {
            darkness = command.darkness;
        } else if let Command::MediaDarkness(command) = placed.command {
            is_changed = command.change.is_some_and(|change| change != 0);
        }
    }
    darkness.filter(|_| !is_changed).and_then(|it| Darkness::new(it.value()))
}

/// The commands that set the printer and not the label.
fn settings(document: &[u8]) -> BTreeSet<&'static str> {
    let name = |command: &Command| {
        if matches!(command, Command::MediaDarkness(it) if it.change.is_some_and(|it| it != 0)) {
            Some("^MD")
        } else if matches!(command, Command::MediaTracking(_)) {
            Some("^MN")
        } else {
            matches!(command, Command::PrintMode(_)).then_some("^MM")
        }
    };
    Reader::new(document).filter_map(|placed| name(&placed.command)).collect()
}
