//! Sheets of labels: where the labels are on a page, and which of them are printed on.

use std::{collections::BTreeSet, ops::RangeInclusive};

use crate::units::{Inches, MILLIMETRES_PER_INCH};

/// A page of paper.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Paper {
    /// Width.
    pub width: Inches,
    /// Height.
    pub height: Inches,
    /// Its name, if it is a usual one: that of a preset for paper.
    pub name: Option<&'static str>,
}

impl Paper {
    /// The length of a side in inches.
    pub const SIDES: RangeInclusive<f64> = 1.0..=24.0;
}

/// A grid of equal labels on a page.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sheet {
    /// The page.
    pub paper: Paper,
    /// Labels side by side.
    pub columns: u16,
    /// Labels from top to bottom.
    pub rows: u16,
    /// From the left edge of the page to the first label.
    pub left: Inches,
    /// From the top edge of the page to the first label.
    pub top: Inches,
    /// From the left edge of a label to that of the next.
    pub pitch_x: Inches,
    /// From the top edge of a label to that of the next.
    pub pitch_y: Inches,
    /// The radius of the corners of a label.
    pub corner_radius: Inches,
    /// Whether labels are round.
    pub round: bool,
}

/// The sides of a label, width first.
pub type Sides = (Inches, Inches);

/// Sizes of makers are rounded: labels may overlap or leave the page by this much, in inches. It is less than a dot of any office
/// printer.
const TOLERANCE: f64 = 0.0015;

impl Sheet {
    /// Labels side by side, and from top to bottom.
    pub const COUNTS: RangeInclusive<u16> = 1..=100;

    /// One label that covers the page.
    pub fn whole(paper: Paper) -> Self {
        let none = Inches::of_thousandths(0);
        Self {
            paper,
            columns: 1,
            rows: 1,
            left: none,
            top: none,
            pitch_x: paper.width,
            pitch_y: paper.height,
            corner_radius: none,
            round: false,
        }
    }

    /// The number of labels.
    pub fn places(&self) -> u32 {
        u32::from(self.columns) * u32::from(self.rows)
    }

    /// The upper left corner of a label.
    pub fn corner(&self, column: u16, row: u16) -> (f64, f64) {
        let x = self.left.get() + f64::from(column) * self.pitch_x.get();
        (x, self.top.get() + f64::from(row) * self.pitch_y.get())
    }

    /// What is wrong with labels of this size on the sheet.
    pub fn faults(&self, (width, height): Sides) -> Vec<Fault> {
        let Self { paper, left, top, pitch_x, pitch_y, columns, rows, .. } = *self;
        let mut faults = Vec::new();
        for (side, least, pitch, count) in
            [(Side::Across, width, pitch_x, columns), (Side::Down, height, pitch_y, rows)]
        {
            let by = least.get() - pitch.get();
            if count > 1 && by > TOLERANCE {
                faults.push(Fault { side, kind: FaultKind::Overlap, by });
            }
        }
        let (right, bottom) = self.corner(columns.saturating_sub(1), rows.saturating_sub(1));
        for (side, first, last, page) in [
            (Side::Across, left.get(), right + width.get(), paper.width.get()),
            (Side::Down, top.get(), bottom + height.get(), paper.height.get()),
        ] {
            if -first > TOLERANCE {
                faults.push(Fault { side, kind: FaultKind::BeforePage, by: -first });
            }
            if last - page > TOLERANCE {
                faults.push(Fault { side, kind: FaultKind::BeyondPage, by: last - page });
            }
        }
        faults
    }
}

/// A reason why labels are not on a sheet.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Fault {
    /// The direction.
    pub side: Side,
    /// What is wrong.
    pub kind: FaultKind,
    /// By how many inches.
    pub by: f64,
}

/// A direction on a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// From left to right.
    Across,
    /// From top to bottom.
    Down,
}

/// What is wrong with a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FaultKind {
    /// Labels overlap one another.
    Overlap,
    /// Labels begin left of the page, or above it.
    BeforePage,
    /// Labels end right of the page, or below it.
    BeyondPage,
}

/// Which places of the sheets are printed on, in which order, and how.
#[derive(Debug, Clone, PartialEq)]
pub struct Filling {
    /// The place on the first sheet where filling starts. Places are counted from 1, along the rows of the sheet, whatever the
    /// order of filling.
    pub start: u32,
    /// Places of the first sheet that are not printed on.
    pub skip: BTreeSet<u32>,
    /// The order in which places are filled.
    pub order: Order,
    /// Everything is moved right and down by this many millimetres.
    pub offset: (f64, f64),
    /// Lines for checking the alignment.
    pub marks: Marks,
}

impl Default for Filling {
    fn default() -> Self {
        Self {
            start: 1,
            skip: BTreeSet::new(),
            order: Order::Rows,
            offset: (0.0, 0.0),
            marks: Marks::None,
        }
    }
}

impl Filling {
    /// The offsets of printers, in millimetres.
    pub const OFFSETS: RangeInclusive<f64> = -50.0..=50.0;

    /// The offset in inches.
    pub fn offset_inches(&self) -> (f64, f64) {
        (self.offset.0 / MILLIMETRES_PER_INCH, self.offset.1 / MILLIMETRES_PER_INCH)
    }

    /// Column and row of each place that is printed on, for the first sheet or a later one.
    pub fn places(&self, sheet: &Sheet, is_first: bool) -> Vec<(u16, u16)> {
        let Sheet { columns, rows, .. } = *sheet;
        let all: Vec<_> = match self.order {
            Order::Rows => {
                (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row))).collect()
            }
            Order::Columns => {
                (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row))).collect()
            }
        };
        if !is_first {
            return all;
        }
        let number = |&(column, row): &(u16, u16)| {
            u32::from(row) * u32::from(columns) + u32::from(column) + 1
        };
        let from_start = all.into_iter().skip_while(|place| number(place) != self.start);
        from_start.filter(|place| !self.skip.contains(&number(place))).collect()
    }

    /// How many sheets this many labels take. If no place of the first sheet is free, it is not counted.
    pub fn sheets(&self, sheet: &Sheet, labels: usize) -> usize {
        let first = self.places(sheet, true).len();
        let (used, each) = (usize::from(first > 0), sheet.places().max(1) as usize);
        used + labels.saturating_sub(first).div_ceil(each)
    }
}

/// The order in which places are filled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// From left to right, then the next row.
    Rows,
    /// From top to bottom, then the next column.
    Columns,
}

impl Order {
    /// All of them with their names.
    pub const ALL: [(&'static str, Self); 2] = [("rows", Self::Rows), ("columns", Self::Columns)];
}

/// Lines for checking the alignment of sheets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Marks {
    /// None.
    None,
    /// The outline of every label.
    Frames,
    /// Short lines at the edges of the page, in line with the edges of the labels.
    Crop,
}

impl Marks {
    /// All of them with their names.
    pub const ALL: [(&'static str, Self); 3] =
        [("none", Self::None), ("frames", Self::Frames), ("crop", Self::Crop)];
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inches(number: f64) -> Inches {
        Inches::new(number).unwrap()
    }

    /// Three columns and two rows of labels of 2 by 1 inch.
    fn sheet() -> Sheet {
        let paper = Paper { width: inches(8.0), height: inches(4.0), name: None };
        Sheet {
            columns: 3,
            rows: 2,
            left: inches(0.5),
            top: inches(1.0),
            pitch_x: inches(2.5),
            pitch_y: inches(1.0),
            ..Sheet::whole(paper)
        }
    }

    fn faults(sheet: Sheet) -> Vec<(Side, FaultKind, i32)> {
        let found = sheet.faults((inches(2.0), inches(1.0)));
        #[expect(clippy::cast_possible_truncation, reason = "small numbers")]
        found.into_iter().map(|it| (it.side, it.kind, (it.by * 1000.0) as i32)).collect()
    }

    #[test]
    fn faults_tell_by_how_much() {
        assert_eq!(faults(sheet()), []);
        let narrow = Sheet { pitch_x: inches(1.875), pitch_y: inches(0.5), ..sheet() };
        assert_eq!(
            faults(narrow),
            [(Side::Across, FaultKind::Overlap, 125), (Side::Down, FaultKind::Overlap, 500)]
        );
        let off = Sheet { left: inches(1.25), top: inches(-0.25), ..sheet() };
        assert_eq!(
            faults(off),
            [(Side::Across, FaultKind::BeyondPage, 250), (Side::Down, FaultKind::BeforePage, 250)]
        );
        // A single column has no pitch.
        let single = Sheet { columns: 1, pitch_x: inches(0.0), ..sheet() };
        assert_eq!(faults(single), []);
    }

    #[test]
    fn places_are_counted_along_the_rows_and_filled_in_their_order() {
        let filling = Filling { start: 2, skip: BTreeSet::from([4]), ..Filling::default() };
        assert_eq!(filling.places(&sheet(), true), [(1, 0), (2, 0), (1, 1), (2, 1)]);
        assert_eq!(filling.places(&sheet(), false).len(), 6);
        let filling = Filling { order: Order::Columns, ..filling };
        assert_eq!(filling.places(&sheet(), true), [(1, 0), (1, 1), (2, 0), (2, 1)]);
        let filling = Filling { start: 4, skip: BTreeSet::from([5]), ..filling };
        assert_eq!(filling.places(&sheet(), true), [(0, 1), (1, 0), (2, 0), (2, 1)]);
    }

    #[test]
    fn sheets_are_counted_with_the_places_that_are_left() {
        let filling = Filling { start: 5, ..Filling::default() };
        let sheets = |labels| filling.sheets(&sheet(), labels);
        assert_eq!([1, 2, 3, 8, 9].map(sheets), [1, 1, 2, 2, 3]);
        let full = Filling { skip: (1..=6).collect(), ..Filling::default() };
        assert_eq!([1, 6, 7].map(|labels| full.sheets(&sheet(), labels)), [1, 1, 2]);
    }
}
