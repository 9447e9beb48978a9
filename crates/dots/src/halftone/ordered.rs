//! Dots in a fixed grid, turned by 45 degrees, that grow with darkness. Thermal print heads make single dots weak or
//! thick; dots that touch each other print reliably.

/// The order in which the dots of a cell become black. Two spots grow from its upper left and lower right quarter.
#[rustfmt::skip]
const CELL: [[u8; 8]; 8] = [
    [24, 10, 12, 26, 32, 42, 44, 34],
    [ 8,  0,  2, 14, 40, 56, 58, 46],
    [22,  6,  4, 16, 54, 62, 60, 48],
    [30, 20, 18, 28, 38, 52, 50, 36],
    [33, 43, 45, 35, 25, 11, 13, 27],
    [41, 57, 59, 47,  9,  1,  3, 15],
    [55, 63, 61, 49, 23,  7,  5, 17],
    [39, 53, 51, 37, 31, 21, 19, 29],
];

/// Whether a dot of this shade is black.
pub(super) fn is_black(x: usize, y: usize, shade: u8) -> bool {
    let order = CELL[y % 8][x % 8];
    // The darkness in parts of the 64 dots of a cell.
    u16::from(255 - shade) * 64 > u16::from(order) * 255 + 127
}
