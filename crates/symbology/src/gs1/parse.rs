//! Parses a typed value, in either form, into the data of a message.

use super::{characters::SEPARATOR, content, error::Gs1Error, pairing::Present, reader::Reader};

/// A value that keeps every rule.
pub(super) struct Checked<'a> {
    /// The data of the message.
    pub(super) data: Vec<u8>,
    /// Its element strings, each identifier once.
    pub(super) present: Present<'a>,
}

/// Reads and checks the value.
#[inline]
pub(super) fn read(value: &str) -> Result<Checked<'_>, Gs1Error> {
    let mut reader = Reader::new(value);
    let mut present = Present::default();
    let mut repeated = Ok(());
    let mut separator_due = false;
    let mut data = Vec::with_capacity(value.len());
    while let Some(piece) = reader.next()? {
        content::check(&piece)?;
        // An error in an element string itself says more than one about several.
        if let Err(error) = present.add(piece) {
            repeated = repeated.and(Err(error));
        }
        if separator_due {
            data.push(SEPARATOR);
        }
        data.extend_from_slice(piece.identifier().as_bytes());
        data.extend_from_slice(piece.data());
        separator_due = piece.row.entry().separator;
    }
    repeated?;
    present.check_exclusions()?;
    Ok(Checked { data, present })
}
