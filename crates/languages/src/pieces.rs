//! A picture as rectangles that cover all its ink, for languages that place pictures anywhere on an empty label.
//!
//! A frame around a label makes all its rows and columns inked; its inside is mostly blank all the same.

use std::mem;

use dots::Bitmap;

use crate::bands::Band;

/// Rows that are looked at together. Fewer find more blank places, and make more commands.
const STRIP: u32 = 8;

/// Blank bytes in a strip that are sent rather than left out, because another command takes as much.
const BRIDGED: usize = 3;

/// Rectangles of whole bytes that do not overlap and have all black dots; none when the picture is blank.
pub(crate) fn pieces(picture: &Bitmap) -> Vec<Band> {
    let mut pieces = Vec::new();
    let mut open: Vec<Band> = Vec::new();
    for top in (0..picture.height()).step_by(STRIP as usize) {
        let rows = STRIP.min(picture.height() - top);
        let mut next = Vec::new();
        for (left, bytes) in segments(picture, top, rows) {
            // A piece goes on where the strip below it has ink at the same bytes.
            let same = open.iter().position(|piece| (piece.left, piece.bytes) == (left, bytes));
            let above = same.map(|at| open.swap_remove(at));
            let start = above.unwrap_or(Band { left, top, bytes, rows: 0 });
            next.push(Band { rows: start.rows + rows, ..start });
        }
        pieces.append(&mut open);
        open = mem::take(&mut next);
    }
    pieces.append(&mut open);
    pieces.into_iter().map(|piece| trimmed(picture, piece)).collect()
}

/// The first byte and the number of bytes of each part of some rows that has ink, from left to right.
fn segments(picture: &Bitmap, top: u32, rows: u32) -> Vec<(usize, usize)> {
    let mut all = vec![0; picture.row(top).len()];
    for y in top..top + rows {
        for (word, row) in all.iter_mut().zip(picture.row(y)) {
            *word |= row;
        }
    }
    let bytes = all.iter().flat_map(|word| word.to_be_bytes());
    let mut segments: Vec<(usize, usize)> = Vec::new();
    for (at, _) in bytes.enumerate().filter(|&(_, byte)| byte != 0) {
        match segments.last_mut() {
            Some((left, bytes)) if at - (*left + *bytes) <= BRIDGED => *bytes = at + 1 - *left,
            _ => segments.push((at, 1)),
        }
    }
    segments
}

/// Without the blank rows above and below its ink.
fn trimmed(picture: &Bitmap, piece: Band) -> Band {
    let bottom = piece.top + piece.rows;
    let mut inked = (piece.top..bottom).filter(|&y| piece.has_ink(picture, y));
    let top = inked.next().unwrap_or(piece.top);
    let last = inked.next_back().unwrap_or(top);
    Band { top, rows: last + 1 - top, ..piece }
}

#[cfg(test)]
mod tests {
    use dots::{Operation, Rect};

    use super::*;

    fn picture(areas: &[Rect]) -> Bitmap {
        let mut picture = Bitmap::new(400, 300);
        for &area in areas {
            picture.change(area, Operation::Set);
        }
        picture
    }

    fn check(areas: &[Rect], expected: &[(usize, u32, usize, u32)]) {
        let mut found: Vec<_> = pieces(&picture(areas))
            .into_iter()
            .map(|piece| (piece.left, piece.top, piece.bytes, piece.rows))
            .collect();
        found.sort_unstable();
        assert_eq!(found, expected);
    }

    #[test]
    fn blank_places_are_left_out() {
        check(&[], &[]);
        check(&[Rect::new(9, 3, 1, 1)], &[(1, 3, 1, 1)]);
        // Near ones are sent together, far ones apart.
        check(&[Rect::new(0, 3, 1, 1), Rect::new(32, 5, 1, 1)], &[(0, 3, 5, 3)]);
        check(&[Rect::new(0, 3, 1, 1), Rect::new(40, 5, 1, 1)], &[(0, 3, 1, 1), (5, 5, 1, 1)]);
        // A long bar is one piece.
        check(&[Rect::new(100, 1, 4, 290)], &[(12, 1, 1, 290)]);
    }

    #[test]
    fn a_frame_is_sent_without_its_inside() {
        let sides = [
            Rect::new(0, 0, 400, 2),
            Rect::new(0, 298, 400, 2),
            Rect::new(0, 0, 2, 300),
            Rect::new(398, 0, 2, 300),
        ];
        // Upper strip, both sides, lower strip of the last four rows.
        check(&sides, &[(0, 0, 50, 8), (0, 8, 1, 288), (0, 296, 50, 4), (49, 8, 1, 288)]);
    }
}
