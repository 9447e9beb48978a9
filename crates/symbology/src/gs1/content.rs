//! Checks the data of an element string against the table.

use super::{
    characters::Set,
    entry::Component,
    error::{Fault, Gs1Error, Lengths},
    reader::Piece,
};

/// Checks characters, length and content, part by part.
pub(super) fn check(piece: &Piece<'_>) -> Result<(), Gs1Error> {
    let mut from = piece.from;
    for component in piece.row.entry().components {
        if from == piece.to && component.optional {
            break;
        }
        let to = piece.to.min(from + usize::from(component.max));
        check_part(piece, component, from, to)?;
        from = to;
    }
    if from == piece.to { Ok(()) } else { Err(wrong_length(piece)) }
}

fn check_part(
    piece: &Piece<'_>,
    component: &Component,
    from: usize,
    to: usize,
) -> Result<(), Gs1Error> {
    let part = piece.part(from, to);
    if let Some(offset) = component.set.first_wrong(part) {
        return Err(wrong_character(piece, component.set, from + offset));
    }
    if part.len() < usize::from(component.min) {
        return Err(short_part(piece, component, from, to));
    }
    for check in component.checks {
        if let Err(wrong) = check.run(part) {
            let (offset, fault) = wrong.into_parts();
            return Err(piece.error(from + offset, fault));
        }
    }
    Ok(())
}

#[cold]
fn wrong_character(piece: &Piece<'_>, set: Set, position: usize) -> Gs1Error {
    let found = piece.character(position).unwrap_or(char::REPLACEMENT_CHARACTER);
    piece.error(position, Fault::Character { found, allowed: set.words() })
}

#[cold]
fn short_part(piece: &Piece<'_>, component: &Component, from: usize, to: usize) -> Gs1Error {
    if piece.from == piece.to {
        return piece.error(piece.from, Fault::NoData);
    }
    let (least, _) = piece.row.entry().lengths();
    if piece.to - piece.from < least {
        return wrong_length(piece);
    }
    let (least, greatest) = (usize::from(component.min), usize::from(component.max));
    let lengths = Lengths { least, greatest, digits: component.set == Set::Digits };
    piece.error(from, Fault::PartLength { lengths, found: to - from })
}

/// The data as a whole is too short or too long.
#[cold]
fn wrong_length(piece: &Piece<'_>) -> Gs1Error {
    let entry = piece.row.entry();
    let (least, greatest) = entry.lengths();
    let only_digits = entry.components.iter().all(|component| component.set == Set::Digits);
    let lengths = Lengths { least, greatest, digits: only_digits };
    let found = String::from_utf8_lossy(piece.data()).chars().count();
    let separator_missing = !piece.bracketed && found > greatest;
    piece.error(piece.from, Fault::Length { lengths, found, separator_missing })
}
