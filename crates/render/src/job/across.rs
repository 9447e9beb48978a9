//! Labels side by side on a roll with several labels across: one format of the printer's language for each feed.
//!
//! Only the origins of fields are changed, as an [`Offset`](crate::Offset) changes them, so no value is written anew.
//!
//! A printer turns or mirrors a feed as a whole. Where that exchanges left and right, the labels are written in the opposite
//! places: each comes out in its own place, and the order of the labels is the same as without a turn.

use std::ops::RangeInclusive;

use label::{
    Size, Turn,
    units::{Dpi, Inches},
};
use zpl::{
    Command, Writer,
    command::{Colour, EndFormat, FieldOrigin, FieldSeparator, GraphicBox, LabelEnd, PrintWidth},
    read::Reader,
};

use crate::{OutOfReach, Printer, emit};

/// How many labels are side by side, and how far apart.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Across {
    count: u8,
    gap: Inches,
}

impl Across {
    /// Numbers of labels.
    pub const COUNT: RangeInclusive<u8> = 2..=16;

    /// So many labels with this distance between them; `None` if there are too few or too many, or if they overlap.
    pub fn new(count: u8, gap: Inches) -> Option<Self> {
        let is_valid = Self::COUNT.contains(&count) && gap.get() >= 0.0;
        is_valid.then_some(Self { count, gap })
    }

    /// The number of labels.
    pub const fn count(self) -> u8 {
        self.count
    }

    /// The distance between two labels.
    pub const fn gap(self) -> Inches {
        self.gap
    }

    /// The dots of a whole feed: all labels and the gaps between them.
    pub fn width(self, size: Size) -> u32 {
        self.left(self.count.saturating_sub(1), size) + width(size)
    }

    /// Whether commands can express the width of a feed.
    pub fn reaches(self, size: Size, printer: Printer) -> Result<(), OutOfReach> {
        let last = f64::from(self.count - 1) * (size.width().get() + self.gap.get());
        // Both are finite and small.
        Inches::new(last + size.width().get()).map_or(Ok(()), |whole| printer.reaches(whole))
    }

    /// The number of labels that are written for labels with so many copies each, as [`Feeds::add`] writes them.
    pub(super) fn written(self, copies: impl Iterator<Item = u16>) -> usize {
        let count = u16::from(self.count);
        let (mut written, mut filled) = (0, 0);
        for copies in copies {
            let first = if filled > 0 { copies.min(count - filled) } else { 0 };
            let rest = copies - first;
            let of_full_feeds = if rest >= count { count } else { 0 };
            written += usize::from(first + of_full_feeds + rest % count);
            filled = (filled + first) % count + rest % count;
        }
        written
    }

    /// The left edge of a label. Rounded once, so that many labels do not drift off the roll.
    fn left(self, index: u8, size: Size) -> u32 {
        let left = f64::from(index) * (size.width().get() + self.gap.get());
        Inches::new(left).map_or(0, |left| dots(left, size.dpi()))
    }
}

fn width(size: Size) -> u32 {
    dots(size.width(), size.dpi())
}

fn dots(distance: Inches, dpi: Dpi) -> u32 {
    distance.dots(dpi).get().unsigned_abs()
}

/// The feeds of a job, of which one is being filled.
#[derive(Debug)]
pub(super) struct Feeds {
    across: Across,
    size: Size,
    /// The commands before the fields, for the width of a feed.
    header: Vec<u8>,
    /// Whether the printer exchanges the left and the right of a feed.
    exchanges_sides: bool,
    /// The fields of the labels on the feed that is being filled, from left to right.
    waiting: Vec<Vec<u8>>,
}

/// A document that would exceed its budget.
#[derive(Debug)]
pub(super) struct OverBudget;

impl Feeds {
    pub(super) fn new(across: Across, size: Size) -> Self {
        Self { across, size, header: Vec::new(), exchanges_sides: false, waiting: Vec::new() }
    }

    /// Adds a label from [`crate::label`] with its copies. Full feeds are appended; those that are the same are one format.
    pub(super) fn add(
        &mut self,
        label: &[u8],
        out: &mut Vec<u8>,
        budget: usize,
    ) -> Result<(), OverBudget> {
        let Parts { header, fields, copies, turn } = Parts::of(label, self.across.width(self.size));
        self.header = header;
        self.exchanges_sides = turn.exchanges_sides();
        let count = u32::from(self.across.count);
        let mut left = copies;
        while left > 0 {
            if self.waiting.is_empty() && left >= count {
                self.waiting = vec![fields.clone(); count as usize];
                self.write(left / count, out, budget)?;
                left %= count;
                continue;
            }
            self.waiting.push(fields.clone());
            left -= 1;
            if self.waiting.len() == count as usize {
                self.write(1, out, budget)?;
            }
        }
        if self.length(out) > budget { Err(OverBudget) } else { Ok(()) }
    }

    /// The left edge of a label before the printer turns the feed.
    fn left(&self, index: u8) -> u32 {
        let left = self.across.left(index, self.size);
        if self.exchanges_sides {
            self.across.left(self.across.count.saturating_sub(1), self.size) - left
        } else {
            left
        }
    }

    /// Appends the last feed, which may have empty places on its right.
    pub(super) fn finish(mut self, out: &mut Vec<u8>, budget: usize) -> Result<(), OverBudget> {
        if self.waiting.is_empty() { Ok(()) } else { self.write(1, out, budget) }
    }

    /// The least length of the document with the feed that is being filled.
    fn length(&self, out: &[u8]) -> usize {
        out.len() + self.waiting.iter().map(Vec::len).sum::<usize>()
    }

    fn write(&mut self, copies: u32, out: &mut Vec<u8>, budget: usize) -> Result<(), OverBudget> {
        if self.length(out) > budget {
            return Err(OverBudget);
        }
        if !out.is_empty() {
            out.push(b'\n');
        }
        out.extend_from_slice(&self.header);
        let whole = self.across.width(self.size);
        // From left to right before the turn, because each label erases what is on its right.
        let mut waiting: Vec<_> = (0..).zip(std::mem::take(&mut self.waiting)).collect();
        waiting.sort_by_key(|(index, _)| self.left(*index));
        for (index, fields) in waiting {
            let left = self.left(index);
            shift(&fields, left, width(self.size), out);
            let right = left + width(self.size);
            if right < whole {
                out.extend_from_slice(&eraser(right..whole, self.size));
            }
        }
        let mut writer = Writer::new();
        emit::quantity(&mut writer, copies);
        writer.put(&EndFormat);
        out.extend_from_slice(writer.as_bytes());
        Ok(())
    }
}

/// A box that erases the dots of a label beyond its right edge, which a printer would print on its neighbour.
fn eraser(columns: std::ops::Range<u32>, size: Size) -> Vec<u8> {
    let (across, height) = (columns.len(), dots(size.height(), size.dpi()));
    let across = u32::try_from(across).unwrap_or(u32::MAX);
    let mut writer = Writer::new();
    writer.put(&FieldOrigin { x: Some(columns.start), y: Some(0), justification: None });
    writer.put(&GraphicBox {
        width: Some(across),
        height: Some(height),
        thickness: Some(across.min(height)),
        colour: Some(Colour::White),
        rounding: Some(0),
    });
    writer.put(&FieldSeparator);
    writer.into_bytes()
}

/// The parts of a label.
struct Parts {
    header: Vec<u8>,
    fields: Vec<u8>,
    copies: u32,
    turn: Turn,
}

impl Parts {
    /// Takes a label apart. `whole` is the width of a feed.
    fn of(label: &[u8], whole: u32) -> Self {
        let (mut header, mut copied, mut end, mut copies) = (Vec::new(), 0, label.len(), 1);
        let (mut fields, mut turn) = (0, Turn::default());
        for placed in Reader::new(label) {
            if let Command::PrintWidth(_) = placed.command {
                header.extend(label.get(copied..placed.span.start).unwrap_or_default());
                let mut writer = Writer::new();
                writer.put(&PrintWidth { width: Some(whole) });
                header.extend_from_slice(writer.as_bytes());
                copied = placed.span.end;
            } else if let Command::PrintOrientation(orientation) = placed.command {
                turn.upside_down = orientation.end == Some(LabelEnd::Inverted);
            } else if let Command::PrintMirror(mirror) = placed.command {
                turn.mirror = mirror.mirrored == Some(true);
            } else if let Command::FieldDefaults(_) = placed.command {
                // The last command of the header.
                let line = label.get(placed.span.end..).unwrap_or_default();
                fields = placed.span.end + usize::from(line.starts_with(b"\n"));
            } else if let Command::PrintQuantity(quantity) = placed.command {
                copies = quantity.quantity.unwrap_or(1);
                end = end.min(placed.span.start);
            } else if let Command::EndFormat(_) = placed.command {
                end = end.min(placed.span.start);
            }
        }
        header.extend(label.get(copied..fields).unwrap_or_default());
        let fields = label.get(fields..end).unwrap_or_default().to_vec();
        Self { header, fields, copies, turn }
    }
}

/// Appends fields that start at the left edge of another label. Those beyond the right edge of their own print nothing.
fn shift(fields: &[u8], left: u32, edge: u32, out: &mut Vec<u8>) {
    if left == 0 {
        return out.extend_from_slice(fields);
    }
    let (mut copied, mut is_beyond) = (0, false);
    for placed in Reader::new(fields) {
        if let Command::FieldOrigin(origin) = placed.command {
            out.extend(fields.get(copied..placed.span.start).unwrap_or_default());
            let x = origin.x.unwrap_or(0);
            is_beyond = x >= edge;
            if !is_beyond {
                let mut writer = Writer::new();
                writer.put(&FieldOrigin { x: Some(x + left), ..origin });
                out.extend_from_slice(writer.as_bytes());
            }
            copied = placed.span.end;
        } else if let Command::FieldSeparator(_) = placed.command
            && is_beyond
        {
            is_beyond = false;
            copied = placed.span.end;
        }
    }
    out.extend(fields.get(copied..).unwrap_or_default());
}
