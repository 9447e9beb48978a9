//! The reader of ZPL: every byte belongs to a command or to a note, in order.

use crate::Failure;

pub(super) fn check(input: &[u8]) -> Result<(), Failure> {
    let mut end = 0;
    let (commands, notes) = zpl::read(input);
    if notes.len() > zpl::read::Reader::MOST_NOTES {
        return Err(Failure::Limit("notes"));
    }
    for placed in commands {
        let span = placed.span;
        if span.start < end || span.end > input.len() || span.start > span.end {
            return Err(Failure::Limit("of the document"));
        }
        end = span.end;
    }
    Ok(())
}
