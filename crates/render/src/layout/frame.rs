//! The rectangle of lines of text, in any rotation.

use label::element::{Align, Rotation};

use super::{
    Block, BoxField, FieldKind, Setting,
    area::Area,
    builder::{Corner, LayoutBuilder},
};
use crate::printer::Letters;

/// The rectangle of all lines on the label.
pub(super) struct Frame {
    /// Its upper left corner, after rotation.
    pub(super) corner: Corner,
    pub(super) rotation: Rotation,
    pub(super) align: Align,
    pub(super) letters: Letters,
    /// From a line to the next.
    pub(super) pitch: u32,
    pub(super) count: u32,
    /// Width of the widest line in dots, with its indent.
    pub(super) widest: u32,
    /// How much later the second and further lines begin.
    pub(super) hanging: u32,
    /// The width in which lines are aligned.
    pub(super) room: Option<u32>,
}

impl Frame {
    fn depth(&self) -> u32 {
        self.pitch.saturating_mul(self.count - 1).saturating_add(self.letters.height)
    }

    /// The distance from the corner to the start of lines of this width, or to their end if they end at the corner.
    fn offset(&self, width: u32) -> u32 {
        let Some(room) = self.room else { return 0 };
        let before = Block { width: room, align: self.align }.indent(width);
        let spare = room.saturating_sub(width);
        if self.ends_at_corner() { spare - before } else { before }
    }

    fn ends_at_corner(&self) -> bool {
        matches!(self.rotation, Rotation::Inverted | Rotation::BottomUp)
    }

    /// The area that may have ink.
    pub(super) fn ink(&self) -> Area {
        let Corner { x, y } = self.corner;
        let free = self.letters.free();
        let (depth, offset) = (self.depth().saturating_sub(free), self.offset(self.widest));
        match self.rotation {
            Rotation::Normal => Area::new(x + offset, y, self.widest, depth),
            Rotation::Inverted => Area::new(x + offset, y + free, self.widest, depth),
            Rotation::Right => Area::new(x + free, y + offset, depth, self.widest),
            Rotation::BottomUp => Area::new(x, y + offset, depth, self.widest),
        }
    }

    pub(super) fn setting(&self, wrapped: bool) -> Setting {
        let (align, hanging) = (self.align, self.hanging);
        let step = i32::try_from(self.pitch).unwrap_or(i32::MAX);
        let spacing = step.saturating_sub_unsigned(self.letters.height);
        let step = match (self.rotation, self.room) {
            (Rotation::Normal, Some(width)) if wrapped && width >= self.letters.width => {
                return Setting::Together { block: Block { width, align }, spacing, hanging };
            }
            (Rotation::Normal, _) => (0, step),
            (Rotation::Right, _) => (-step, 0),
            (Rotation::Inverted, _) => (0, -step),
            (Rotation::BottomUp, _) => (step, 0),
        };
        // Lines that end at the corner need a common width to start at the same place.
        let common = self.ends_at_corner() && self.count > 1;
        let common = common.then(|| self.letters.widened(self.widest));
        let block = self.room.or(common).map(|width| Block { width, align });
        Setting::Apart { step, block, hanging }
    }

    /// The corner of the first line.
    pub(super) fn first_line(&self) -> Corner {
        let Corner { x, y } = self.corner;
        let to_first = self.pitch.saturating_mul(self.count - 1);
        match self.rotation {
            Rotation::Normal | Rotation::BottomUp => self.corner,
            Rotation::Right => Corner { x: x + to_first, y },
            Rotation::Inverted => Corner { x, y: y + to_first },
        }
    }
}

impl LayoutBuilder<'_, '_> {
    /// The black background of inverted text: as wide as requested, or else as the text, and as high as its lines. It
    /// extends a tenth of the font height further, because capitals touch the upper edge of their line; horizontally
    /// only if no width was requested.
    pub(super) fn push_background(&mut self, frame: &Frame, width: Option<u32>) {
        let margin = (frame.letters.height / 10).max(1);
        let widened = frame.letters.widened(frame.widest);
        let (along, offset, aside) = match width {
            Some(width) => (width, 0, 0),
            None => (widened, frame.offset(widened), margin),
        };
        let Corner { x, y } = frame.corner;
        let depth = frame.depth();
        let (x, y, width, height, left, top) = match frame.rotation {
            Rotation::Normal | Rotation::Inverted => (x + offset, y, along, depth, aside, margin),
            Rotation::Right | Rotation::BottomUp => (x, y + offset, depth, along, margin, aside),
        };
        // Nothing is drawn outside the label's left and upper edges.
        let corner = Corner { x: x.saturating_sub(left), y: y.saturating_sub(top) };
        let most = self.printer.farthest_dot();
        let width = (x - corner.x).saturating_add(width).saturating_add(left).min(most);
        let height = (y - corner.y).saturating_add(height).saturating_add(top).min(most);
        self.push(corner, FieldKind::Box(BoxField::solid(width, height)));
    }
}
