//! Index of the table by application identifier.

use super::{
    entry::Entry,
    table::{ROWS, TABLE},
};

/// The place of a row in the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Row(u8);

impl Row {
    /// The row of an identifier, given by its number and how many digits it was written with.
    #[inline]
    pub(super) fn find(number: u16, digits: usize) -> Option<Self> {
        Self::of_number(number).filter(|row| usize::from(row.entry().digits) == digits)
    }

    /// The row of an identifier, given by its number alone; the caller checks the number of digits.
    #[inline]
    pub(super) fn of_number(number: u16) -> Option<Self> {
        let row = *ROW_OF_NUMBER.get(usize::from(number))?;
        (row != NO_ROW).then_some(Self(row))
    }

    /// What the row says.
    #[inline]
    pub(super) fn entry(self) -> &'static Entry {
        &TABLE[self.place()]
    }

    /// Its place in the table.
    #[inline]
    pub(super) fn place(self) -> usize {
        usize::from(self.0)
    }
}

/// What the first two digits of an identifier tell: the General Specifications keep it the same for all identifiers
/// that start with them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shape {
    /// How many digits the identifier has; 0 where there is none.
    pub(super) digits: u8,
    /// The length of the data when it is predefined; 0 when a separator ends it.
    pub(super) predefined: u8,
}

impl Shape {
    /// The shape of the identifier at the start of a text of digits.
    #[inline]
    pub(super) fn of(text: &[u8]) -> Option<Self> {
        let [tens @ b'0'..=b'9', units @ b'0'..=b'9', ..] = *text else { return None };
        let shape = SHAPES[usize::from(tens - b'0') * 10 + usize::from(units - b'0')];
        (shape.digits > 0).then_some(shape)
    }
}

const NO_ROW: u8 = u8::MAX;

/// No two identifiers have the same number, whatever their leading zeros: a test checks this.
static ROW_OF_NUMBER: [u8; 10_000] = {
    let mut rows = [NO_ROW; 10_000];
    let mut row = 0;
    while row < ROWS {
        let mut number = TABLE[row].first;
        while number <= TABLE[row].last {
            #[expect(clippy::cast_possible_truncation, reason = "there are fewer than 255 rows")]
            let place = row as u8;
            rows[number as usize] = place;
            number += 1;
        }
        row += 1;
    }
    rows
};

static SHAPES: [Shape; 100] = {
    let mut shapes = [Shape { digits: 0, predefined: 0 }; 100];
    let mut row = 0;
    while row < ROWS {
        let entry = &TABLE[row];
        let mut number = entry.first;
        while number <= entry.last {
            let first_two = match entry.digits {
                2 => number,
                3 => number / 10,
                _ => number / 100,
            };
            let predefined = if entry.separator { 0 } else { entry.fixed };
            shapes[first_two as usize] = Shape { digits: entry.digits, predefined };
            number += 1;
        }
        row += 1;
    }
    shapes
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_identifier_leads_to_its_own_row() {
        for (place, entry) in TABLE.iter().enumerate() {
            for number in entry.first..=entry.last {
                let row = Row::find(number, usize::from(entry.digits)).unwrap();
                assert_eq!(row.place(), place, "{number}");
                assert_eq!(Row::find(number, usize::from(entry.digits) + 1), None, "0{number}");
            }
        }
        assert_eq!(Row::find(4, 2), None);
        assert_eq!(Row::find(9999, 4), None);
    }

    #[test]
    fn two_digits_tell_the_shape() {
        for entry in &TABLE {
            for number in entry.first..=entry.last {
                let text = format!("{number:0width$}", width = usize::from(entry.digits));
                let shape = Shape::of(text.as_bytes()).unwrap();
                assert_eq!(shape.digits, entry.digits, "{text}");
                let predefined = if entry.separator { 0 } else { entry.fixed };
                assert_eq!(shape.predefined, predefined, "{text}");
                assert!(entry.separator || predefined > 0, "{text}");
            }
        }
        assert!(Shape::of(b"04").is_none());
        assert!(Shape::of(b"0").is_none());
        assert!(Shape::of(b"x1").is_none());
    }
}
