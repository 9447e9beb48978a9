//! Where the labels of sheets are: facts about label stock, one line each.
//!
//! Source, unless a row says otherwise: the templates of gLabels 3.4.1 (`templates/*.xml`), whose authors give them a licence of
//! their own (MIT, Copyright (c) 2001-2009 Jim Evins). Only the numbers are taken. Where the templates say nothing about a single
//! column or row, its pitch is the label's side.
//!
//! gLabels has the Avery sheets of A4 in points that were measured: sizes differ from the maker's by up to half a millimetre,
//! and the grids are up to 1.4 mm off the centre of the page. Their rows here are computed: the maker's sizes, columns 2.54 mm
//! apart, rows that touch, in the middle of the page. This gives the margins that several open programs list for them: 7.2 or
//! 4.65 mm at the left, and at the top 12.9 (L7159, L7162), 15.1 (L7160, L7163), 8.7 (L7161), 13.1 (L7165), 9.5 (L7169) and
//! 10.7 mm (L7651). Their corners are those of gLabels, which has none for L7167 and L7168.

use super::Inch;
use crate::units::MILLIMETRES_PER_INCH;

/// A kind of page.
type Page = (&'static str, Inch, Inch);

const LETTER: Page = ("letter", 8.5, 11.0);
const A4: Page = ("a4", mm(210.0), mm(297.0));

/// A rectangle with sharp corners.
const SHARP: Corners = Corners::Radius(0.0);
/// The corners of most sheets of Avery.
const SIXTEENTH: Corners = Corners::Radius(0.0625);

/// The shape of a label.
#[derive(Debug, Clone, Copy)]
pub(super) enum Corners {
    /// A rectangle whose corners have this radius in inches.
    Radius(Inch),
    /// A circle.
    Round,
}

/// Id of the preset, page, columns and rows, left and top edge of the first label, pitch across and down, corners.
pub(super) type Row = (&'static str, Page, (u16, u16), (Inch, Inch), (Inch, Inch), Corners);

#[rustfmt::skip]
pub(super) const ROWS: [Row; 33] = [
    // gLabels: from 0.15625, 2.78125 apart. LibreOffice and Paper::Specs agree on this grid, which is also in the middle of
    // the page, with gaps of an eighth of an inch; the outer columns of gLabels are 0.8 mm further out.
    ("avery-5160", LETTER, (3, 10), (0.1875, 0.5), (2.75, 1.0), SIXTEENTH),
    ("avery-5161", LETTER, (2, 10), (0.15625, 0.5), (4.1875, 1.0), SIXTEENTH),
    ("avery-5162", LETTER, (2, 7), (0.15625, 0.83333), (4.1875, 1.33333), SIXTEENTH),
    // gLabels: from 0.1625, off the middle; the sheets with the same columns and two other sources have this.
    ("avery-5163", LETTER, (2, 5), (0.15625, 0.5), (4.1875, 2.0), Corners::Radius(0.125)),
    ("avery-5164", LETTER, (2, 3), (0.15625, 0.5), (4.1875, 3.33333), Corners::Radius(0.125)),
    ("avery-5167", LETTER, (4, 20), (0.28125, 0.5), (2.0625, 0.5), SIXTEENTH),
    ("avery-5168", LETTER, (2, 2), (0.5, 0.5), (4.0, 5.0), SIXTEENTH),
    ("avery-5126", LETTER, (1, 2), (0.0, 0.0), (8.5, 5.5), SHARP),
    ("avery-5165", LETTER, (1, 1), (0.0, 0.0), (8.5, 11.0), SHARP),
    // gLabels: first row at 0.531, rows 0.666 apart, which would let labels of 2/3 inch overlap. Here as for 5366, which has 15
    // rows of the same height.
    ("avery-8195", LETTER, (4, 15), (0.297, 0.5), (2.031, 0.66667), Corners::Radius(0.063)),
    ("avery-5366", LETTER, (2, 15), (0.53125, 0.5), (4.0, 0.66667), SIXTEENTH),
    ("avery-5371", LETTER, (2, 5), (0.75, 0.5), (3.5, 2.0), SHARP),
    ("avery-5395", LETTER, (2, 4), (0.6875, 0.58333), (3.75, 2.5), Corners::Radius(0.1875)),
    ("avery-6570", LETTER, (4, 8), (0.5, 0.5), (1.938, 1.25), Corners::Radius(0.062)),
    // gLabels has it by the part 5194, up to 1.9 mm away and off the middle; LibreOffice and Paper::Specs agree on this grid.
    ("avery-5294", LETTER, (3, 4), (0.25, 0.5), (2.75, 2.5), Corners::Round),
    // Not in gLabels. Measured on the die by users of the sheet, in the middle of the page.
    ("avery-22805", LETTER, (4, 6), (0.78125, 0.5), (1.8125, 1.7), SHARP),
    // Not in gLabels, and open programs differ: of their grids the one in the middle of the page with equal gaps.
    ("avery-22806", LETTER, (3, 4), (0.625, 0.6), (2.625, 2.6), SHARP),
    // Not in gLabels: computed, with the corners of L7160.
    ("avery-l7159", A4, (3, 8), (mm(7.21), mm(12.9)), (mm(66.04), mm(33.9)), Corners::Radius(mm(1.76))),
    ("avery-l7160", A4, (3, 7), (mm(7.21), mm(15.15)), (mm(66.04), mm(38.1)), Corners::Radius(mm(1.76))),
    ("avery-l7161", A4, (3, 6), (mm(7.21), mm(8.7)), (mm(66.04), mm(46.6)), Corners::Radius(mm(2.47))),
    ("avery-l7162", A4, (2, 8), (mm(4.63), mm(12.9)), (mm(101.64), mm(33.9)), Corners::Radius(mm(1.76))),
    ("avery-l7163", A4, (2, 7), (mm(4.63), mm(15.15)), (mm(101.64), mm(38.1)), Corners::Radius(mm(1.76))),
    ("avery-l7165", A4, (2, 4), (mm(4.63), mm(13.1)), (mm(101.64), mm(67.7)), SHARP),
    // Not in gLabels: computed from the maker's sizes.
    ("avery-l7167", A4, (1, 1), (mm(5.2), mm(3.95)), (mm(199.6), mm(289.1)), SHARP),
    ("avery-l7168", A4, (1, 2), (mm(5.2), mm(5.0)), (mm(199.6), mm(143.5)), SHARP),
    ("avery-l7169", A4, (2, 2), (mm(4.63), mm(9.5)), (mm(101.64), mm(139.0)), Corners::Radius(mm(2.12))),
    ("avery-l7651", A4, (5, 13), (mm(4.67), mm(10.7)), (mm(40.64), mm(21.2)), Corners::Radius(mm(1.76))),
    // By LibreOffice, whose list has all sheets of HERMA. gLabels has the first one a millimetre off the middle, rows of the
    // second that leave 0.9 mm of the page, and the third by another sheet with labels of the same size.
    ("herma-4457", A4, (2, 6), (0.0, mm(4.5)), (mm(105.0), mm(48.0)), SHARP),
    ("herma-4625", A4, (2, 7), (0.0, 0.0), (mm(105.0), mm(42.43)), SHARP),
    ("herma-4677", A4, (3, 7), (mm(7.21), mm(15.15)), (mm(66.04), mm(38.1)), SHARP),
    ("onlinelabels-ol996", LETTER, (2, 5), (1.1875, 0.25), (3.125, 2.125), Corners::Radius(0.125)),
    ("onlinelabels-ol5375", LETTER, (4, 5), (0.15625, 0.375), (2.0625, 2.0625), Corners::Round),
    ("onlinelabels-ol145", LETTER, (1, 2), (1.25, 1.375), (6.0, 4.25), SHARP),
];

/// Millimetres in inches, to five decimals, the precision of written distances.
const fn mm(millimetres: f64) -> Inch {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        reason = "a few inches, in steps of a hundred-thousandth"
    )]
    let steps = (millimetres / MILLIMETRES_PER_INCH * 100_000.0 + 0.5) as i64 as f64;
    steps / 100_000.0
}
