//! The sizes of MicroPDF417 and the patterns beside their rows, ISO/IEC 24728.

use crate::MicroPdf417Columns;

/// One of the 34 sizes: clause 5.1.1 table 1, and the row addresses of tables 10 to 12.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Variant {
    pub(super) columns: u8,
    pub(super) rows: u8,
    pub(super) check_codewords: u8,
    /// The address of the first row on the left, 1 to 52; it also says the cluster the symbol begins with.
    pub(super) left: u8,
    /// In the centre of three and four columns; 0 in the others.
    pub(super) centre: u8,
    pub(super) right: u8,
}

impl Variant {
    /// Codewords of data it holds.
    pub(super) const fn data_codewords(self) -> usize {
        self.columns as usize * self.rows as usize - self.check_codewords as usize
    }
}

/// The most codewords of data there is room for.
pub(super) const MOST_CODEWORDS: usize = VARIANTS[33].data_codewords();

/// The number, from 1, of the usual size for this many codewords of data.
pub(super) fn choose(codewords: usize) -> Option<u8> {
    let fits = |number: &u8| VARIANTS[usize::from(*number) - 1].data_codewords() >= codewords;
    USUAL.into_iter().find(fits)
}

/// The number of the smallest size of this many columns for this many codewords of data.
pub(super) fn choose_in(codewords: usize, columns: MicroPdf417Columns) -> Option<u8> {
    let is_meant = |variant: &Variant| {
        variant.columns == columns.count() && variant.data_codewords() >= codewords
    };
    (1..).zip(&VARIANTS).find(|(_, variant)| is_meant(variant)).map(|(number, _)| number)
}

/// The most codewords of data in this many columns.
pub(super) fn most_in(columns: MicroPdf417Columns) -> usize {
    let own = VARIANTS.iter().filter(|variant| variant.columns == columns.count());
    own.map(|variant| variant.data_codewords()).max().unwrap_or_default()
}

/// The sizes to choose from, by what they hold: of those that hold the same, or more in less room, the more
/// compact.
const USUAL: [u8; 28] = [
    1, 14, 2, 7, 3, 25, 8, 16, 5, 17, 9, 6, 10, 11, 28, 12, 19, 13, 29, 20, 30, 21, 22, 31, 23, 32,
    33, 34,
];

/// All sizes, in the standard's order.
pub(super) const VARIANTS: [Variant; 34] = [
    variant([1, 11, 7], [1, 0, 9]),
    variant([1, 14, 7], [8, 0, 8]),
    variant([1, 17, 7], [36, 0, 36]),
    variant([1, 20, 8], [19, 0, 19]),
    variant([1, 24, 8], [9, 0, 17]),
    variant([1, 28, 8], [25, 0, 33]),
    variant([2, 8, 8], [1, 0, 1]),
    variant([2, 11, 9], [1, 0, 9]),
    variant([2, 14, 9], [8, 0, 8]),
    variant([2, 17, 10], [36, 0, 36]),
    variant([2, 20, 11], [19, 0, 19]),
    variant([2, 23, 13], [9, 0, 17]),
    variant([2, 26, 15], [27, 0, 35]),
    variant([3, 6, 12], [1, 1, 1]),
    variant([3, 8, 14], [7, 7, 7]),
    variant([3, 10, 16], [15, 15, 15]),
    variant([3, 12, 18], [25, 25, 25]),
    variant([3, 15, 21], [37, 37, 37]),
    variant([3, 20, 26], [1, 17, 33]),
    variant([3, 26, 32], [1, 9, 17]),
    variant([3, 32, 38], [21, 29, 37]),
    variant([3, 38, 44], [15, 31, 47]),
    variant([3, 44, 50], [1, 25, 49]),
    variant([4, 4, 8], [47, 19, 43]),
    variant([4, 6, 12], [1, 1, 1]),
    variant([4, 8, 14], [7, 7, 7]),
    variant([4, 10, 16], [15, 15, 15]),
    variant([4, 12, 18], [25, 25, 25]),
    variant([4, 15, 21], [37, 37, 37]),
    variant([4, 20, 26], [1, 17, 33]),
    variant([4, 26, 32], [1, 9, 17]),
    variant([4, 32, 38], [21, 29, 37]),
    variant([4, 38, 44], [15, 31, 47]),
    variant([4, 44, 50], [1, 25, 49]),
];

const fn variant(size: [u8; 3], addresses: [u8; 3]) -> Variant {
    let ([columns, rows, check_codewords], [left, centre, right]) = (size, addresses);
    Variant { columns, rows, check_codewords, left, centre, right }
}

/// Modules of a row address.
pub(super) const ADDRESS_WIDTH: u32 = 10;

/// The bars of the row addresses 1 to 52 on the left and the right, lowest bit leftmost: table 2.
pub(super) static SIDE_ADDRESSES: [u16; 52] = [
    0x113, 0x117, 0x137, 0x133, 0x13b, 0x17b, 0x173, 0x177, 0x167, 0x16f, 0x14f, 0x147, 0x143,
    0x163, 0x123, 0x127, 0x12f, 0x1af, 0x0af, 0x0a7, 0x0b7, 0x097, 0x197, 0x1d7, 0x0d7, 0x057,
    0x053, 0x0d3, 0x1d3, 0x193, 0x1b3, 0x1b7, 0x1a7, 0x1a3, 0x0a3, 0x0b3, 0x0bb, 0x09b, 0x19b,
    0x1db, 0x0db, 0x05b, 0x04b, 0x06b, 0x0eb, 0x1eb, 0x1cb, 0x0cb, 0x08b, 0x18b, 0x10b, 0x11b,
];

/// The same in the centre.
pub(super) static CENTRE_ADDRESSES: [u16; 52] = [
    0x1cd, 0x1c9, 0x1d9, 0x1d1, 0x191, 0x1b1, 0x1a1, 0x121, 0x161, 0x171, 0x131, 0x111, 0x119,
    0x139, 0x179, 0x17d, 0x13d, 0x1bd, 0x1b9, 0x0b9, 0x099, 0x199, 0x189, 0x109, 0x10d, 0x11d,
    0x19d, 0x09d, 0x0dd, 0x0d9, 0x0d1, 0x051, 0x059, 0x05d, 0x04d, 0x0cd, 0x08d, 0x18d, 0x185,
    0x1c5, 0x0c5, 0x0e5, 0x065, 0x075, 0x035, 0x025, 0x02d, 0x029, 0x069, 0x0e9, 0x0ed, 0x1ed,
];
