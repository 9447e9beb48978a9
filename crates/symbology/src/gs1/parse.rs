//! Parses a typed value, in either form, into the data of a message.

use std::collections::BTreeMap;

use super::{
    characters::SEPARATOR,
    content,
    error::{Fault, Gs1Error},
    pairing::{Broken, Present, bars_own_run, fits},
    reader::{Piece, Reader},
};

/// Reads and checks the value; answers the data of the message.
pub(super) fn read(value: &str) -> Result<Vec<u8>, Gs1Error> {
    let mut reader = Reader::new(value);
    let mut present = Present::new();
    let (mut repeated, mut separator_due) = (false, false);
    let mut data = Vec::with_capacity(value.len());
    while let Some(piece) = reader.next()? {
        content::check(&piece)?;
        repeated |= !present.add(piece.row);
        if separator_due {
            data.push(SEPARATOR);
        }
        data.extend_from_slice(piece.identifier().as_bytes());
        data.extend_from_slice(piece.data());
        separator_due = piece.row.entry().separator;
    }
    if repeated {
        check_repetitions(value)?;
    }
    if !present.is_clearly_sound() {
        check_pairs(value, &present)?;
    }
    Ok(data)
}

/// An identifier may come twice with the same data, as when several symbols of an item are read together; with
/// other data it has no meaning (GS1 General Specifications, clause 4.13.1).
fn check_repetitions(value: &str) -> Result<(), Gs1Error> {
    let mut by_number = BTreeMap::new();
    let mut by_row = BTreeMap::new();
    let mut reader = Reader::new(value);
    while let Some(piece) = reader.next()? {
        let first: &Piece<'_> = by_number.entry(piece.number).or_insert(piece);
        if first.data() != piece.data() {
            return Err(piece.error(piece.start, Fault::Repeated { first: first.start }));
        }
        let first: &Piece<'_> = by_row.entry(piece.row.place()).or_insert(piece);
        if first.number != piece.number && bars_own_run(piece.row.entry()) {
            let other = first.identifier().to_owned();
            return Err(piece.error(piece.start, Fault::Barred { other }));
        }
    }
    Ok(())
}

/// Finds the first element string that lacks a partner or has one it cannot have.
fn check_pairs(value: &str, present: &Present) -> Result<(), Gs1Error> {
    let mut reader = Reader::new(value);
    while let Some(piece) = reader.next()? {
        let fault = match present.broken(piece.row) {
            None => continue,
            Some(Broken::Lonely) => Fault::Lonely { needs: piece.row.entry().needs },
            Some(Broken::Barred(pattern)) => {
                let other = first_that_fits(value, pattern).unwrap_or(pattern).to_owned();
                Fault::Barred { other }
            }
        };
        return Err(piece.error(piece.start, fault));
    }
    Ok(())
}

fn first_that_fits<'a>(value: &'a str, pattern: &str) -> Option<&'a str> {
    let mut reader = Reader::new(value);
    while let Ok(Some(piece)) = reader.next() {
        if fits(pattern, piece.number) {
            return Some(piece.identifier());
        }
    }
    None
}
