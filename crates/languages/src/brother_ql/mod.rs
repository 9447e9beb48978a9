//! Brother QL raster, after Brother's *Raster Command Reference* of the QL-710W/720NW, QL-800/810W/820NWB and
//! QL-1100/1110NWB: rows of the whole print head, mirrored, whose set bits are black.

#[cfg(test)]
mod tests;

use dots::{Bitmap, Rect};
use message::{Phrase, message, phrase};

use crate::{
    About, Cut, Refusal, Roll, Setting, Settings,
    rolls::{Head, RollKind},
    runs::pack,
    writer::{Page, Turn, Writer},
};

/// The shortest label of a continuous tape, 12.7 mm, and the longest, 1 m.
const LENGTHS: (u32, u32) = (150, 11_811);
/// Ends a command that was cut off. Brother's documents ask for 200 to 400 bytes.
const INVALIDATE: [u8; 400] = [0; 400];
const INITIALIZE: &[u8] = b"\x1B@";
const NEXT_PAGE: u8 = 0x0C;
const LAST_PAGE: u8 = 0x1A;

#[derive(Debug)]
pub(crate) struct BrotherQl {
    roll: Roll,
    /// The part of a label that is printed: all of it, or, if it is as large as the roll's labels, what is within the margins.
    printed: Rect,
    rows: u32,
    cut: Cut,
    compress: bool,
}

impl BrotherQl {
    pub(crate) fn new(page: Page, settings: &Settings) -> Result<Self, Refusal> {
        if page.dpi != 300 {
            let message = message!(
                "brother-resolution",
                "Brother QL printers print 300 dpi, the label has {found}: set dpi to 300",
                found = page.dpi
            );
            return Err(Refusal::new(About::Resolution, message));
        }
        let size = (page.width, page.height);
        let roll = match settings.roll {
            Some(roll) => check_size(roll, size)?,
            None => fitting(size)?,
        };
        let (x, width) = within(page.width, roll.printable.0);
        let (y, height) = match roll.kind {
            RollKind::Continuous => (0, page.height),
            RollKind::DieCut => within(page.height, roll.printable.1),
        };
        let rows = match roll.kind {
            RollKind::Continuous => page.height.max(LENGTHS.0),
            RollKind::DieCut => roll.printable.1,
        };
        let printed = Rect::new(x.cast_signed(), y.cast_signed(), width, height);
        let cut = settings.cut.unwrap_or(Cut::Each);
        Ok(Self { roll, printed, rows, cut, compress: settings.compress })
    }

    /// What Brother calls control codes: sent before each page.
    fn controls(&self, is_first: bool, out: &mut Vec<u8>) {
        let (width, length) = self.roll.millimetres;
        // Which of the following are valid: type, width, for labels length; the printer recovers from errors.
        let (valid, kind, margin) = match self.roll.kind {
            RollKind::Continuous => (0x86, 0x0A, 35),
            RollKind::DieCut => (0x8E, 0x0B, 0),
        };
        let [a, b, c, d] = self.rows.to_le_bytes();
        let page = u8::from(!is_first);
        let (each, at_end) = match self.cut {
            Cut::Never => (0x00, 0x00),
            Cut::Each => (0x40, 0x08),
            Cut::End => (0x00, 0x08),
        };
        out.extend_from_slice(b"\x1Bia\x01\x1Bi!\x00\x1Biz");
        out.extend_from_slice(&[valid, kind, width, length, a, b, c, d, page, 0]);
        out.extend_from_slice(&[0x1B, b'i', b'M', each]);
        if self.cut == Cut::Each {
            out.extend_from_slice(b"\x1BiA\x01");
        }
        out.extend_from_slice(&[0x1B, b'i', b'K', at_end]);
        out.extend_from_slice(&[0x1B, b'i', b'd', margin, 0]);
        out.extend_from_slice(&[b'M', if self.compress { 2 } else { 0 }]);
    }

    /// Writes a row for the whole head; one below the label is blank.
    fn row(&self, picture: &Bitmap, y: u32, out: &mut Vec<u8>) {
        let (words, pins) = (picture.row(y), self.roll.head.pins());
        // The last printed column of the label comes first, after the pins that do not print and the columns that a
        // narrower label leaves free. In words that are read backwards, it follows what is past the width and hidden.
        let free = self.roll.offset + self.roll.printable.0 - self.printed.width;
        let hidden = picture.width() - self.printed.right().cast_unsigned();
        let skipped = (64 - picture.width() % 64) % 64 + hidden;
        let backwards = |index: i32| {
            let index =
                usize::try_from(index).ok().and_then(|index| words.len().checked_sub(index + 1));
            index.and_then(|index| words.get(index)).map_or(0, |word| word.reverse_bits())
        };
        let mut row = Vec::with_capacity(Head::LARGEST);
        for pin in (0..pins.cast_signed()).step_by(64) {
            let from = pin - free.cast_signed() + skipped.cast_signed();
            let (index, shift) = (from.div_euclid(64), from.rem_euclid(64).cast_unsigned());
            let next = backwards(index + 1).checked_shr(64 - shift).unwrap_or(0);
            row.extend_from_slice(&(backwards(index) << shift | next).to_be_bytes());
        }
        row.truncate(pins as usize / 8);
        out.extend_from_slice(b"g\x00\x00");
        let start = out.len();
        if self.compress {
            pack(&row, out);
        } else {
            out.extend_from_slice(&row);
        }
        let length = u8::try_from(out.len() - start).unwrap_or(u8::MAX);
        if let Some(count) = out.get_mut(start - 1) {
            *count = length;
        }
    }
}

impl Writer for BrotherQl {
    fn start(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(&INVALIDATE);
        out.extend_from_slice(INITIALIZE);
    }

    fn check(&self, picture: &Bitmap) -> Result<(), Refusal> {
        let Some(ink) = picture.ink() else { return Ok(()) };
        let Rect { x, y, .. } = self.printed;
        let outside = [
            x - ink.x,
            y - ink.y,
            ink.right() - self.printed.right(),
            ink.bottom() - self.printed.bottom(),
        ];
        let most = outside.into_iter().max().unwrap_or(0);
        if most <= 0 {
            return Ok(());
        }
        let message = message!(
            "brother-outside",
            "roll {roll} prints {width} x {height} dots in the middle of the label, the label has ink up to {most} dots \
             outside of it: move it inwards",
            roll = self.roll.id(),
            width = self.printed.width,
            height = self.printed.height,
            most = i64::from(most)
        );
        Err(Refusal::new(About::Size, message))
    }

    fn label(&self, picture: &Bitmap, turn: Turn, out: &mut Vec<u8>) {
        if !turn.is_first {
            out.push(NEXT_PAGE);
        }
        self.controls(turn.is_first, out);
        let mut before = None;
        let top = self.printed.y.cast_unsigned();
        for y in top..top + self.rows {
            let start = out.len();
            match before.take().filter(|_| y > top && picture.row(y) == picture.row(y - 1)) {
                Some(same) => out.extend_from_within(same),
                None => self.row(picture, y, out),
            }
            before = Some(start..out.len());
        }
    }

    fn end(&self, out: &mut Vec<u8>) {
        out.push(LAST_PAGE);
    }

    fn most_copies(&self) -> u32 {
        1
    }
}

/// The first dot and the number of dots of a side that are printed: all, or those within equal margins.
fn within(side: u32, printable: u32) -> (u32, u32) {
    if side <= printable { (0, side) } else { ((side - printable) / 2, printable) }
}

/// The roll that is as wide, and as long if it has labels, as the label.
fn fitting(size: (u32, u32)) -> Result<Roll, Refusal> {
    let same: Vec<Roll> = Roll::ALL.into_iter().filter(|roll| roll.is_of_size(size)).collect();
    if let [roll] = same.as_slice() {
        return check_size(*roll, size);
    }
    let (width, height) = size;
    let larger: Vec<Roll> = Roll::ALL.into_iter().filter(|roll| roll.takes(size)).collect();
    let message = match (same.is_empty(), larger.is_empty()) {
        (false, _) => {
            message!(
                "brother-several-rolls",
                "the label has {width} x {height} dots, the size of several rolls: set roll to one of {rolls}",
                width,
                height,
                rolls = ids(&same)
            )
        }
        (true, false) => {
            message!(
                "brother-no-roll",
                "the label has {width} x {height} dots, the size of no roll: set roll to a larger one, of {rolls}",
                width,
                height,
                rolls = ids(&larger)
            )
        }
        (true, true) => {
            message!(
                "brother-too-wide",
                "the label has {width} x {height} dots, no roll is as wide: make the label at most 1200 dots wide",
                width,
                height
            )
        }
    };
    Err(Refusal::setting(Setting::Roll, message))
}

fn ids(rolls: &[Roll]) -> String {
    rolls.iter().map(|roll| roll.id()).collect::<Vec<_>>().join(", ")
}

fn check_size(roll: Roll, (width, height): (u32, u32)) -> Result<Roll, Refusal> {
    let refused = |side: Phrase, found: u32, most: u32| {
        let excess = found - most;
        let message = message!(
            "brother-side",
            "roll {roll} has {most} dots of {side}, the label has {found}, {excess} too many: make the label smaller, or \
             set roll to a larger one",
            roll = roll.id(),
            most,
            side,
            found,
            excess
        );
        Err(Refusal::setting(Setting::Roll, message))
    };
    if !roll.takes((width, 1)) {
        return refused(phrase("width"), width, roll.printable.0);
    }
    if !roll.takes((width, height)) {
        return refused(phrase("length"), height, roll.printable.1);
    }
    if height > LENGTHS.1 {
        return refused(phrase("length"), height, LENGTHS.1);
    }
    Ok(roll)
}
