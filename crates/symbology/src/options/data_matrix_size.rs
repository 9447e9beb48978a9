//! The sizes of Data Matrix symbols and what each holds.

use super::{
    DataMatrixShape,
    choice::{self, Allowed, Held},
};

/// One row of ISO/IEC 16022 table 7.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Size {
    /// Rows of modules, finder patterns included.
    pub(crate) rows: u8,
    /// Columns of modules, finder patterns included.
    pub(crate) columns: u8,
    /// Data regions, one above the other.
    pub(crate) regions_down: u8,
    /// Data regions, side by side.
    pub(crate) regions_across: u8,
    /// Codewords for data.
    pub(crate) data: u16,
    /// Codewords for error correction in each block.
    pub(crate) correction: u8,
    /// Interleaved blocks.
    pub(crate) blocks: u8,
    /// Which of all sizes it is.
    pub(crate) index: u8,
}

/// A size of Data Matrix ECC 200: one of the 24 squares and 6 rectangles of ISO/IEC 16022 table 7.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DataMatrixSize(&'static Size);

impl DataMatrixSize {
    /// Its name in requests: rows by columns.
    pub fn name(self) -> String {
        format!("{}x{}", self.rows(), self.columns())
    }

    /// The size of this many rows and columns of modules, finder patterns included.
    pub fn new(rows: u8, columns: u8) -> Option<Self> {
        Self::all().find(|size| size.rows() == rows && size.columns() == columns)
    }

    /// All sizes: the squares from 10 x 10 to 144 x 144, then the rectangles from 8 x 18 to 16 x 48.
    pub fn all() -> impl Iterator<Item = Self> {
        SQUARE.iter().chain(&RECTANGULAR).map(Self)
    }

    /// Rows of modules.
    pub const fn rows(self) -> u8 {
        self.0.rows
    }

    /// Columns of modules.
    pub const fn columns(self) -> u8 {
        self.0.columns
    }

    /// Its shape.
    pub const fn shape(self) -> DataMatrixShape {
        if self.0.rows == self.0.columns {
            DataMatrixShape::Square
        } else {
            DataMatrixShape::Rectangular
        }
    }
}

impl Held for DataMatrixSize {
    fn allowed() -> Allowed {
        Allowed::Names(Self::all().map(Self::name).collect())
    }

    fn read(choice: &choice::Choice) -> Option<Self> {
        let name = choice.text()?;
        Self::all().find(|size| size.name() == name)
    }

    fn written(self) -> Option<choice::Choice> {
        Some(choice::Choice::Text(self.name()))
    }
}

/// How many sizes there are.
pub(crate) const COUNT: usize = SQUARE.len() + RECTANGULAR.len();

impl Size {
    /// Codewords of all kinds.
    pub(crate) fn codewords(&self) -> usize {
        usize::from(self.data) + usize::from(self.correction) * usize::from(self.blocks)
    }
}

/// Sizes to choose from, smallest first.
///
/// *Guarantees:* there is one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Choice(&'static [Size]);

impl Choice {
    /// All sizes of this shape.
    #[inline]
    pub(crate) fn of(shape: DataMatrixShape) -> Self {
        match shape {
            DataMatrixShape::Square => Self(&SQUARE),
            DataMatrixShape::Rectangular => Self(&RECTANGULAR),
        }
    }

    /// This size alone.
    pub(crate) fn one(DataMatrixSize(size): DataMatrixSize) -> Self {
        Self(std::slice::from_ref(size))
    }

    /// Those of this shape that have this many rows or columns; of any shape if both are given.
    pub(crate) fn with(
        shape: DataMatrixShape,
        rows: Option<u8>,
        columns: Option<u8>,
    ) -> Option<Self> {
        let shapes = match (shape, rows.and(columns)) {
            (DataMatrixShape::Square, None) => &[Self(&SQUARE)][..],
            (DataMatrixShape::Rectangular, None) => &[Self(&RECTANGULAR)],
            (_, Some(_)) => &[Self(&SQUARE), Self(&RECTANGULAR)],
        };
        let is_meant = |size: &Size| {
            rows.is_none_or(|rows| size.rows == rows)
                && columns.is_none_or(|columns| size.columns == columns)
        };
        // Sizes that have as many rows or columns stand side by side.
        let mut found = shapes
            .iter()
            .flat_map(|choice| choice.0.chunk_by(|one, next| is_meant(one) == is_meant(next)));
        found.find(|sizes| is_meant(&sizes[0])).map(Self)
    }

    /// The sizes.
    pub(crate) fn sizes(self) -> &'static [Size] {
        self.0
    }

    /// The smallest with room for this many codewords of data.
    pub(crate) fn holding(self, codewords: usize) -> Option<&'static Size> {
        self.0.iter().find(|size| usize::from(size.data) >= codewords)
    }

    /// The one that this many codewords of data fill to the last.
    pub(crate) fn filled_by(self, codewords: usize) -> Option<&'static Size> {
        self.0.iter().find(|size| usize::from(size.data) == codewords)
    }

    /// How many codewords of data the largest has.
    pub(crate) fn capacity(self) -> usize {
        self.0.last().map_or(0, |size| usize::from(size.data))
    }
}

const fn square(index: u8, side: u8, regions: u8, data: u16, blocks: (u8, u8)) -> Size {
    let (blocks, correction) = blocks;
    Size {
        rows: side,
        columns: side,
        regions_down: regions,
        regions_across: regions,
        data,
        correction,
        blocks,
        index,
    }
}

const fn rectangle(index: u8, sides: (u8, u8), regions: u8, data: u16, correction: u8) -> Size {
    let (rows, columns) = sides;
    Size {
        rows,
        columns,
        regions_down: 1,
        regions_across: regions,
        data,
        correction,
        blocks: 1,
        index,
    }
}

static SQUARE: [Size; 24] = [
    square(0, 10, 1, 3, (1, 5)),
    square(1, 12, 1, 5, (1, 7)),
    square(2, 14, 1, 8, (1, 10)),
    square(3, 16, 1, 12, (1, 12)),
    square(4, 18, 1, 18, (1, 14)),
    square(5, 20, 1, 22, (1, 18)),
    square(6, 22, 1, 30, (1, 20)),
    square(7, 24, 1, 36, (1, 24)),
    square(8, 26, 1, 44, (1, 28)),
    square(9, 32, 2, 62, (1, 36)),
    square(10, 36, 2, 86, (1, 42)),
    square(11, 40, 2, 114, (1, 48)),
    square(12, 44, 2, 144, (1, 56)),
    square(13, 48, 2, 174, (1, 68)),
    square(14, 52, 2, 204, (2, 42)),
    square(15, 64, 4, 280, (2, 56)),
    square(16, 72, 4, 368, (4, 36)),
    square(17, 80, 4, 456, (4, 48)),
    square(18, 88, 4, 576, (4, 56)),
    square(19, 96, 4, 696, (4, 68)),
    square(20, 104, 4, 816, (6, 56)),
    square(21, 120, 6, 1050, (6, 68)),
    square(22, 132, 6, 1304, (8, 62)),
    square(23, 144, 6, 1558, (10, 62)),
];

static RECTANGULAR: [Size; 6] = [
    rectangle(24, (8, 18), 1, 5, 7),
    rectangle(25, (8, 32), 2, 10, 11),
    rectangle(26, (12, 26), 1, 16, 14),
    rectangle(27, (12, 36), 2, 22, 18),
    rectangle(28, (16, 36), 2, 32, 24),
    rectangle(29, (16, 48), 2, 49, 28),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codewords_fill_the_data_regions() {
        for shape in [DataMatrixShape::Square, DataMatrixShape::Rectangular] {
            for size in Choice::of(shape).sizes() {
                let rows = usize::from(size.rows - 2 * size.regions_down);
                let columns = usize::from(size.columns - 2 * size.regions_across);
                assert_eq!(size.codewords(), rows * columns / 8, "{size:?}");
            }
        }
    }

    #[test]
    fn indices_count_up_and_room_grows() {
        let sizes: Vec<_> = SQUARE.iter().chain(&RECTANGULAR).collect();
        assert!(sizes.iter().enumerate().all(|(index, size)| usize::from(size.index) == index));
        for shape in [DataMatrixShape::Square, DataMatrixShape::Rectangular] {
            assert!(Choice::of(shape).sizes().is_sorted_by(|one, next| one.data < next.data));
        }
    }

    #[test]
    fn rows_and_columns_narrow_the_choice() {
        use DataMatrixShape::{Rectangular, Square};
        let check = |shape, rows, columns, expected: &[(u8, u8)]| {
            let sizes = Choice::with(shape, rows, columns).map_or(&[][..], Choice::sizes);
            let sizes: Vec<_> = sizes.iter().map(|size| (size.rows, size.columns)).collect();
            assert_eq!(sizes, expected);
        };
        check(Square, Some(20), None, &[(20, 20)]);
        check(Square, None, Some(144), &[(144, 144)]);
        check(Square, None, Some(18), &[(18, 18)]);
        check(Rectangular, Some(12), None, &[(12, 26), (12, 36)]);
        check(Rectangular, None, Some(36), &[(12, 36), (16, 36)]);
        check(Rectangular, Some(20), Some(20), &[(20, 20)]);
        check(Square, Some(8), Some(32), &[(8, 32)]);
        check(Square, Some(8), None, &[]);
        check(Square, Some(11), None, &[]);
        check(Square, Some(12), Some(14), &[]);
    }
}
