//! The rolls of Brother's QL printers: a table of facts.
//!
//! Sizes and print areas in dots of 300 dpi, as in Brother's *Raster Command Reference* of the QL printers and in the
//! tables of the package `brother_ql`.

/// A roll of continuous tape or of die-cut labels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Roll {
    id: &'static str,
    pub(crate) kind: RollKind,
    /// Millimetres of the tape's width and of a label's length, as the printer reports them; 0 for a continuous tape.
    pub(crate) millimetres: (u8, u8),
    /// Dots of the whole label; of a continuous tape, its width.
    pub whole: (u32, u32),
    /// Dots that can be printed.
    pub printable: (u32, u32),
    /// Pins of the print head before those that print.
    pub(crate) offset: u32,
    pub(crate) head: Head,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RollKind {
    Continuous,
    DieCut,
}

/// The print head of the printers that take a roll.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Head {
    /// 720 pins: all but the QL-1xxx.
    Narrow,
    /// 1296 pins: the QL-1xxx.
    Wide,
}

impl Head {
    /// Bytes of whole words for the larger one.
    pub(crate) const LARGEST: usize = 1296_usize.div_ceil(64) * 8;

    pub(crate) fn pins(self) -> u32 {
        match self {
            Self::Narrow => 720,
            Self::Wide => 1296,
        }
    }
}

impl Roll {
    /// All, continuous ones first.
    pub const ALL: [Self; 24] = [
        tape("12", 12, 142, 106, 29),
        tape("29", 29, 342, 306, 6),
        tape("38", 38, 449, 413, 12),
        tape("50", 50, 590, 554, 12),
        tape("54", 54, 636, 590, 0),
        tape("62", 62, 732, 696, 12),
        wide(tape("102", 102, 1200, 1164, 56)),
        wide(tape("103", 104, 1224, 1200, 56)),
        cut("17x54", (17, 54), (201, 636), (165, 566), 0),
        cut("17x87", (17, 87), (201, 1026), (165, 956), 0),
        cut("23x23", (23, 23), (272, 272), (202, 202), 42),
        cut("29x42", (29, 42), (342, 495), (306, 425), 6),
        cut("29x90", (29, 90), (342, 1061), (306, 991), 6),
        cut("38x90", (38, 90), (449, 1061), (413, 991), 12),
        cut("39x48", (39, 48), (461, 565), (425, 495), 6),
        cut("52x29", (52, 29), (614, 341), (578, 271), 0),
        cut("62x29", (62, 29), (732, 341), (696, 271), 12),
        cut("62x100", (62, 100), (732, 1179), (696, 1109), 12),
        wide(cut("102x51", (102, 51), (1200, 596), (1164, 526), 56)),
        wide(cut("102x152", (102, 153), (1200, 1804), (1164, 1660), 56)),
        wide(cut("103x164", (104, 164), (1224, 1941), (1200, 1822), 56)),
        cut("d12", (12, 12), (142, 142), (94, 94), 113),
        cut("d24", (24, 24), (284, 284), (236, 236), 42),
        cut("d58", (58, 58), (688, 688), (618, 618), 51),
    ];

    /// Its name: millimetres of the width and, of die-cut labels, of the length; `d` for the diameter of round ones.
    pub const fn id(self) -> &'static str {
        self.id
    }

    /// The roll with this id.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|roll| roll.id == id)
    }

    /// Whether a label has the size of this roll's labels, or of their print area, give or take the rounding of inches.
    pub(crate) fn is_of_size(self, (width, height): (u32, u32)) -> bool {
        [self.whole, self.printable].into_iter().any(|(across, along)| {
            across.abs_diff(width) <= ROUNDING
                && (self.kind == RollKind::Continuous || along.abs_diff(height) <= ROUNDING)
        })
    }

    /// Whether a label fits onto it, with or without the margins that are not printed.
    pub(crate) fn takes(self, (width, height): (u32, u32)) -> bool {
        let (across, along) = self.whole;
        width <= across + ROUNDING
            && (self.kind == RollKind::Continuous || height <= along + ROUNDING)
    }
}

/// Dots by which sizes in inches or millimetres differ from whole dots.
pub(crate) const ROUNDING: u32 = 3;

const fn tape(id: &'static str, millimetres: u8, whole: u32, printable: u32, offset: u32) -> Roll {
    Roll {
        id,
        kind: RollKind::Continuous,
        millimetres: (millimetres, 0),
        whole: (whole, 0),
        printable: (printable, 0),
        offset,
        head: Head::Narrow,
    }
}

const fn cut(
    id: &'static str,
    millimetres: (u8, u8),
    whole: (u32, u32),
    printable: (u32, u32),
    offset: u32,
) -> Roll {
    Roll { id, kind: RollKind::DieCut, millimetres, whole, printable, offset, head: Head::Narrow }
}

const fn wide(roll: Roll) -> Roll {
    Roll { head: Head::Wide, ..roll }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn print_areas_are_on_the_head_and_on_the_label() {
        for roll in Roll::ALL {
            assert_eq!(Roll::from_id(roll.id()), Some(roll));
            assert!(roll.offset + roll.printable.0 <= roll.head.pins(), "{}", roll.id());
            assert!(roll.printable.0 <= roll.whole.0 && roll.printable.1 <= roll.whole.1);
            assert!(roll.is_of_size(roll.whole) && roll.is_of_size(roll.printable));
            assert!(roll.takes(roll.whole) && !roll.takes((roll.whole.0 + 4, 1)));
        }
    }
}
