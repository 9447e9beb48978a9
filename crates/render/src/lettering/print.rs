//! The picture of a text.

use std::{ops::Range, sync::Arc};

use dots::Rect;
use label::element::{Align, Rotation, Typeface};
use typeset::{Block, Line, Room};

use super::{Lettering, style::style};
use crate::{
    Printer,
    align::Block as Aligned,
    picture::{Print, turned, turned_area, turned_size},
};

/// A text as requested.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct TextWish {
    pub(crate) text: Box<str>,
    pub(crate) typeface: Typeface,
    /// The font height in dots.
    pub(crate) height: u32,
    /// The width at which lines are wrapped.
    pub(crate) width: Option<u32>,
    /// How much later the second and further lines begin.
    pub(crate) hanging: u32,
    /// The width in which lines are aligned.
    pub(crate) room: Option<u32>,
    pub(crate) most_lines: usize,
    pub(crate) align: Align,
    pub(crate) rotation: Rotation,
    pub(crate) invert: bool,
    /// The label, seen from the corner of the text.
    pub(crate) label: Rect,
}

/// A text in dots.
#[derive(Debug)]
pub(crate) struct TextPrint {
    /// Its dots on the label; the area is seen from the corner of the text.
    pub(crate) print: Arc<Print>,
    /// The black background of inverted text, which its dots reverse.
    pub(crate) background: Option<Rect>,
    /// Everything that the text would mark if the label had no edges.
    pub(crate) extent: Rect,
    /// How many lines it has.
    pub(crate) lines: usize,
    /// Where the first line starts that is not printed.
    pub(crate) cut: Option<usize>,
    /// The first word that was broken.
    pub(crate) broken: Option<Range<usize>>,
    /// Characters that no font has.
    pub(crate) missing: Vec<char>,
}

impl TextWish {
    pub(crate) fn set(&self, lettering: &Lettering<'_>, printer: Printer) -> Block {
        let (width, hanging, most_lines) = (self.width, self.hanging, self.most_lines);
        let room = Room { width, hanging, most_lines };
        lettering.set(&self.text, (&self.typeface, self.height), room, printer)
    }

    /// The dots that are looked at to draw a block that was set, seen from its upper left corner before rotation. Ink may
    /// stand out from its lines, but not by more than their height.
    pub(crate) fn window(&self, block: &Block) -> Rect {
        let margin = 2 * self.height;
        let (along, depth) = self.size(block);
        let reach = Rect {
            x: -margin.cast_signed(),
            y: -margin.cast_signed(),
            width: along.max(block.width()).saturating_add(2 * margin),
            height: depth.saturating_add(2 * margin),
        };
        let back = match self.rotation {
            Rotation::Normal => Rotation::Normal,
            Rotation::Right => Rotation::BottomUp,
            Rotation::Inverted => Rotation::Inverted,
            Rotation::BottomUp => Rotation::Right,
        };
        let label = turned_area(self.label, turned_size((along, depth), self.rotation), back);
        let near = Rect {
            x: label.x.saturating_sub_unsigned(margin),
            y: label.y.saturating_sub_unsigned(margin),
            width: label.width.saturating_add(2 * margin),
            height: label.height.saturating_add(2 * margin),
        };
        reach.intersection(near)
    }

    fn size(&self, block: &Block) -> (u32, u32) {
        (self.room.unwrap_or_else(|| block.width()), block.height)
    }

    fn indent(&self, block: &Block, width: u32) -> i32 {
        let along = self.size(block).0;
        Aligned { width: along, align: self.align }.indent(width).cast_signed()
    }

    /// Draws a block that was set.
    pub(crate) fn draw(
        &self,
        block: &Block,
        lettering: &Lettering<'_>,
        printer: Printer,
    ) -> TextPrint {
        let window = self.window(block);
        let style = style(&self.typeface, self.height, printer.dpi());
        let indent =
            |line: &Line| self.indent(block, line.width).saturating_add_unsigned(line.indent);
        let mut typesetter = lettering.typesetter.borrow_mut();
        let bitmap = typesetter.draw(block, &style, indent, window);
        let moved = |area: Rect, x: i32, y: i32| Rect {
            x: area.x.saturating_add(x),
            y: area.y.saturating_add(y),
            ..area
        };
        let size = self.size(block);
        let on_label = |area: Rect| turned_area(area, size, self.rotation);
        let ink = bitmap.ink();
        let extent = ink.map_or(Rect::default(), |ink| moved(ink, window.x, window.y));
        let lines = block.lines.iter().filter(|line| line.width > 0);
        let extent = lines.fold(extent, |extent, line| {
            let left = indent(line).min(extent.x);
            let right = indent(line).saturating_add_unsigned(line.width).max(extent.right());
            Rect { x: left, width: right.abs_diff(left), ..extent }
        });
        let is_seen = |area: Rect| {
            let seen = on_label(area).intersection(self.label);
            seen.width > 0 && seen.height > 0
        };
        // Without its background, beyond the label's edge, a text is not sent: its marks alone may reach the label.
        let background = self.invert.then(|| self.background(block));
        let is_beyond = background.is_some_and(|background| !is_seen(background));
        // It covers marks that stand out from their lines.
        let background = background.map(|background| around(background, extent));
        let extent = background.unwrap_or(extent);
        let whole = Print {
            room: turned_size(size, self.rotation),
            area: Rect::default(),
            stripes: Vec::new(),
            remarks: Vec::new(),
            shown: None,
        };
        let print = ink.filter(|_| !is_beyond).and_then(|ink| {
            // What lies beyond the label's edges is not sent.
            let area = on_label(moved(ink, window.x, window.y));
            let seen = area.intersection(self.label);
            if seen.width == 0 || seen.height == 0 {
                return None;
            }
            let dots = turned(bitmap.cropped(ink), self.rotation);
            let dots = dots.cropped(moved(seen, -area.x, -area.y));
            Some(Print { area: seen, ..Print::of(&dots, printer.graphics()) })
        });
        let print = print.map_or(whole.clone(), |print| Print { room: whole.room, ..print });
        TextPrint {
            print: Arc::new(print),
            background: background
                .filter(|_| !is_beyond)
                .map(|area| on_label(area).intersection(self.label)),
            extent: on_label(extent),
            lines: block.lines.len(),
            cut: block.cut,
            broken: block.broken.clone(),
            missing: block.missing.clone(),
        }
    }

    /// The black background of inverted text, as the layout gives it to text of the printer.
    fn background(&self, block: &Block) -> Rect {
        let margin = (self.height / 10).max(1);
        let (along, offset, aside) = match self.width {
            Some(width) => (width, 0, 0),
            None => (block.width(), self.indent(block, block.width()), margin),
        };
        Rect {
            x: offset.saturating_sub_unsigned(aside),
            y: -margin.cast_signed(),
            width: along.saturating_add(2 * aside),
            height: block.height.saturating_add(2 * margin),
        }
    }
}

/// The smallest area with both in it.
fn around(one: Rect, other: Rect) -> Rect {
    let (x, y) = (one.x.min(other.x), one.y.min(other.y));
    let (right, bottom) = (one.right().max(other.right()), one.bottom().max(other.bottom()));
    Rect { x, y, width: right.abs_diff(x), height: bottom.abs_diff(y) }
}
