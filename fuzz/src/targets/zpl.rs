//! The ZPL reader: commands are in order, and every visible byte belongs to one of them or to a note.

use crate::Failure;

pub(super) fn check(input: &[u8]) -> Result<(), Failure> {
    let mut end = 0;
    let (commands, notes) = zpl::read(input);
    if notes.len() > zpl::read::Reader::MOST_NOTES {
        return Err(Failure::Limit("notes"));
    }
    for placed in &commands {
        let span = &placed.span;
        if span.start < end || span.end > input.len() || span.start > span.end {
            return Err(Failure::Limit("of the document"));
        }
        end = span.end;
    }
    // Bytes after the last note that is kept are not covered.
    if notes.len() == zpl::read::Reader::MOST_NOTES {
        return Ok(());
    }
    let mut spans: Vec<_> = commands.into_iter().map(|placed| placed.span).collect();
    spans.extend(notes.into_iter().map(|note| note.span));
    spans.push(input.len()..input.len());
    spans.sort_unstable_by_key(|span| span.start);
    let mut told = 0;
    for span in spans {
        let between = input.get(told..span.start).unwrap_or_default();
        if between.iter().any(|&byte| byte > b' ') {
            return Err(Failure::Limit("bytes outside of commands and notes"));
        }
        told = told.max(span.end);
    }
    Ok(())
}
