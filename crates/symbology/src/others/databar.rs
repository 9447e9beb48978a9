//! GS1 DataBar, ISO/IEC 24724: the seven symbols, which hold a GTIN or (Expanded) element strings.
//!
//! A row begins with a light module of its guard and may end with one. [`crate::Linear`] begins and ends with a bar, so these
//! modules are part of the quiet zone there; DataBar itself needs none.

use std::{borrow::Cow, num::NonZeroU8};

use super::{
    OtherSymbology,
    adapter::{self, DataBarRow, DataBarStack},
    characters::only_digits,
    other::{Encoded, Other, Shape},
    rows::first_rows,
};
use crate::{
    Problem, Symbology,
    gs1::{Message, right_check_digit},
    shown::Shown,
};
use message::{message, phrase};

/// Heights of a row in modules, ISO/IEC 24724 clauses 5.3 to 7.
const OMNIDIRECTIONAL_HEIGHT: u8 = 33;
const TRUNCATED_HEIGHT: u16 = 13;
const LIMITED_HEIGHT: u16 = 10;
const EXPANDED_HEIGHT: u8 = 34;

/// Pairs of symbol characters in a row of Expanded Stacked: two, the narrowest that scanners read well.
const PAIRS_IN_A_ROW: usize = 2;

/// The separator between element strings.
const GS: u8 = 0x1d;

pub(super) fn omnidirectional(value: &str) -> Result<Encoded, Problem> {
    one_row(DataBarRow::Omnidirectional, &gtin(value)?, OMNIDIRECTIONAL_HEIGHT.into())
}

/// The same bars as Omnidirectional, lower.
pub(super) fn truncated(value: &str) -> Result<Encoded, Problem> {
    one_row(DataBarRow::Omnidirectional, &gtin(value)?, TRUNCATED_HEIGHT)
}

/// Only a GTIN whose first digit is 0 or 1.
pub(super) fn limited(value: &str) -> Result<Encoded, Problem> {
    let gtin = gtin(value)?;
    if !gtin.starts_with(['0', '1']) {
        return Err(Problem::rule_at(
            if value.starts_with('(') { 4 } else { 0 },
            message!(
                "first-digit-0-or-1",
                "the first digit must be 0 or 1, found {found} (databar-omni accepts any digit)",
                found = &gtin[..1]
            ),
        ));
    }
    one_row(DataBarRow::Limited, &gtin, LIMITED_HEIGHT)
}

pub(super) fn stacked(value: &str) -> Result<Encoded, Problem> {
    let gtin = gtin(value)?;
    let grid = adapter::databar_stack(DataBarStack::Stacked, gtin.as_bytes())?;
    Ok(Encoded::grid(gtin, first_rows(&grid, &[5, 1, 7])))
}

pub(super) fn stacked_omnidirectional(value: &str) -> Result<Encoded, Problem> {
    const HEIGHTS: [u8; 5] = [OMNIDIRECTIONAL_HEIGHT, 1, 1, 1, OMNIDIRECTIONAL_HEIGHT];
    let gtin = gtin(value)?;
    let grid = adapter::databar_stack(DataBarStack::StackedOmnidirectional, gtin.as_bytes())?;
    Ok(Encoded::grid(gtin, first_rows(&grid, &HEIGHTS)))
}

pub(super) fn expanded(value: &str) -> Result<Encoded, Problem> {
    let message = Message::parse(value).map_err(Problem::Gs1)?;
    expanded_row(message.data(), message.bracketed())
}

pub(super) fn expanded_stacked(value: &str) -> Result<Encoded, Problem> {
    let message = Message::parse(value).map_err(Problem::Gs1)?;
    expanded_rows(message.data(), PAIRS_IN_A_ROW)
}

impl Other {
    /// DataBar Expanded of unchecked element strings, with GS wherever FNC1 is required. It is stacked where
    /// a row would have more pairs of symbol characters than this.
    ///
    /// There is no readable line: where identifiers end is not known.
    pub fn databar_expanded(data: &str, pairs_in_a_row: NonZeroU8) -> Result<Self, Problem> {
        if data.is_empty() {
            return Err(Problem::Empty);
        }
        let data = with_right_check_digit(data);
        // Eleven pairs are the most a symbol has.
        let pairs = usize::from(pairs_in_a_row.get().min(11));
        let stacked = expanded_rows(data.as_bytes(), pairs)?;
        match &stacked.shape {
            Shape::Grid(grid) if grid.rows() > 1 => {
                Ok(Self::new(OtherSymbology::DataBarExpandedStacked, stacked))
            }
            Shape::Grid(_) | Shape::Bars(_) | Shape::Hexagons { .. } => {
                let row = expanded_row(data.as_bytes(), String::new())?;
                Ok(Self::new(OtherSymbology::DataBarExpanded, row))
            }
        }
    }

    /// Whether [`Self::databar_expanded`] stacked it.
    pub fn is_stacked(&self) -> bool {
        self.symbology() == OtherSymbology::DataBarExpandedStacked
    }
}

/// The bars leave out the check digit of a leading GTIN, and readers put the right one there (ISO/IEC 24724, 7.2.5.4).
fn with_right_check_digit(data: &str) -> Cow<'_, str> {
    match data.strip_prefix("01").and_then(|rest| rest.get(..14)) {
        Some(gtin) if only_digits(gtin).is_ok() => {
            let (body, rest) = (&gtin[..13], &data[16..]);
            Cow::Owned(format!("01{body}{}{rest}", char::from(right_check_digit(body.as_bytes()))))
        }
        Some(_) | None => Cow::Borrowed(data),
    }
}

fn expanded_row(data: &[u8], text: String) -> Result<Encoded, Problem> {
    let value = expandable(data)?;
    let bars = adapter::databar_row(DataBarRow::Expanded, data, EXPANDED_HEIGHT.into())
        .map_err(|_| too_long(data))?;
    Ok(Encoded::bars(value, text, bars))
}

fn expanded_rows(data: &[u8], pairs: usize) -> Result<Encoded, Problem> {
    let value = expandable(data)?;
    let grid =
        adapter::databar_stack(DataBarStack::Expanded(pairs), data).map_err(|_| too_long(data))?;
    // Three separator rows stand between two rows of bars.
    let heights = (0..grid.rows()).map(|y| if y % 4 == 0 { EXPANDED_HEIGHT } else { 1 });
    Ok(Encoded::grid(value, first_rows(&grid, &heights.collect::<Vec<_>>())))
}

/// The data as text, if every character has a code, ISO/IEC 24724 table 13 to 15. The `#` that GS1 allows in some
/// identifiers has none.
fn expandable(data: &[u8]) -> Result<&str, Problem> {
    let has_code = |byte: u8| {
        byte == GS || byte.is_ascii_alphanumeric() || b"!\"%&'()*+,-./:;<=>?_ ".contains(&byte)
    };
    if data.ends_with(&[GS]) {
        return Err(Problem::rule(phrase("the data must not end with a separator")));
    }
    // Whatever the characters, more than this never fit into the bars.
    if data.len() > MOST_EXPANDED {
        return Err(too_long(data));
    }
    // A leading GTIN is encoded separately, and that encoding has digits only.
    if let Some(gtin) = data.strip_prefix(b"01").and_then(|rest| rest.get(..14))
        && !gtin.iter().all(u8::is_ascii_digit)
    {
        return Err(Problem::rule(phrase(
            "a leading 01 must be followed by the 14 digits of a GTIN",
        )));
    }
    match data.iter().find(|&&byte| !has_code(byte)) {
        Some(&byte) => Err(Problem::rule_unlike(
            &[Symbology::Gs1128, Symbology::Gs1DataMatrix],
            message!(
                "no-databar-character-alone",
                "DataBar has no character {found}",
                found = Shown(byte.into())
            ),
            message!(
                "no-databar-character",
                "DataBar has no character {found} (gs1-128 or gs1-datamatrix can hold it)",
                found = Shown(byte.into())
            ),
        )),
        None => Ok(std::str::from_utf8(data).unwrap_or_default()),
    }
}

/// More than the 74 digits that fit, by what a separator and identifiers may add.
const MOST_EXPANDED: usize = 100;

/// With the characters checked, 21 symbol characters of 12 bits are the only bound left.
fn too_long(data: &[u8]) -> Problem {
    let found = data.len();
    Problem::rule(message!(
        "databar-too-long",
        "the data does not fit: the limit is 74 digits or 41 letters, found {found} characters",
        found
    ))
}

fn one_row(kind: DataBarRow, gtin: &str, height: u16) -> Result<Encoded, Problem> {
    let bars = adapter::databar_row(kind, gtin.as_bytes(), height)?;
    Ok(Encoded::bars(gtin, format!("(01){gtin}"), bars))
}

/// The 14 digits of a GTIN written as 13 digits, as 14, or as the element string `(01)` with 14.
fn gtin(value: &str) -> Result<String, Problem> {
    let (digits, expected) = match value.strip_prefix("(01)") {
        Some(digits) => (digits, phrase("14 digits after (01)")),
        None => (value, phrase("13 or 14 digits")),
    };
    let before = value.len() - digits.len();
    only_digits(digits).map_err(|problem| moved(problem, before))?;
    let (body, given) = match digits.len() {
        13 if before == 0 => (digits, None),
        14 => (&digits[..13], digits.chars().last()),
        found => return Err(Problem::Length { expected, found }),
    };
    let check = char::from(right_check_digit(body.as_bytes()));
    match given {
        Some(found) if found != check => {
            Err(Problem::CheckDigit { expected: check, found, position: before + 13 })
        }
        Some(_) | None => Ok(format!("{body}{check}")),
    }
}

/// A wrong character further to the right.
fn moved(problem: Problem, by: usize) -> Problem {
    if let Problem::Character { found, position, allowed, instead } = problem {
        Problem::Character { found, position: position + by, allowed, instead }
    } else {
        problem
    }
}

#[cfg(test)]
mod tests {
    use oracle::zint;

    use super::*;
    use crate::Symbol;

    /// zint's rows for element strings in square brackets, whatever they hold.
    fn zint_rows(number: u16, bracketed: &str) -> Result<Vec<Vec<bool>>, String> {
        let request = zint::Request::new(number, bracketed.as_bytes());
        zint::draw(&zint::Request { mode: 2 + 0x20, ..request }).map(|drawn| drawn.rows)
    }

    #[track_caller]
    fn check(bracketed: &str, data: &str) {
        let (row, rows) = (zint_rows(31, bracketed), zint_rows(81, bracketed));
        let ours = expanded_row(data.as_bytes(), bracketed.to_owned());
        match (ours, row) {
            (Ok(ours), Ok(theirs)) => {
                let Symbol::Linear(linear) = ours.symbol() else { panic!("not one row") };
                let theirs: Vec<_> = theirs[0].chunk_by(|a, b| a == b).collect();
                let widths = theirs.iter().skip(1).map(|run| u8::try_from(run.len()).unwrap());
                let elements: Vec<u8> = linear.widths().collect();
                let widths: Vec<u8> = widths.take(elements.len()).collect();
                assert_eq!(elements, widths, "{bracketed}");
                let ends = usize::from(linear.quiet_zone.right);
                assert_eq!(theirs.len(), 1 + widths.len() + ends, "{bracketed}");
                assert_eq!((ours.value.as_str(), linear.text()), (data, bracketed));
            }
            (Err(_), Err(_)) => {}
            (ours, theirs) => panic!("{bracketed}: {ours:?} but {theirs:?}"),
        }
        match (expanded_rows(data.as_bytes(), PAIRS_IN_A_ROW), rows) {
            (Ok(ours), Ok(theirs)) => {
                let Symbol::Grid(grid) = ours.symbol() else { panic!("not a grid") };
                let rows: Vec<Vec<bool>> = (0..grid.rows())
                    .map(|y| (0..grid.width()).map(|x| grid.is_dark(x, y)).collect())
                    .collect();
                assert!(rows == theirs, "{bracketed}");
                let bars = (0..grid.rows()).filter(|&y| grid.row_height(y) == 34).count();
                assert_eq!(bars, rows.len() / 4 + 1);
            }
            (Err(_), Err(_)) => {}
            (ours, theirs) => panic!("{bracketed}: {ours:?} but {theirs:?}"),
        }
    }

    /// ISO/IEC 24724 table 10; (01)90012345678908(3103)001750 is its figure 10.
    #[test]
    fn each_encodation_method() {
        let gtin = "90012345678908";
        let with = |identifier: &str, data: &str| {
            check(
                &format!("[01]{gtin}[{identifier}]{data}"),
                &format!("01{gtin}{identifier}{data}"),
            );
        };
        with("3103", "001750");
        with("3103", "032767");
        with("3103", "032768");
        with("3202", "009999");
        with("3203", "022767");
        with("3203", "022768");
        with("3922", "795");
        with("3932", "0401234");
        with("3925", "795");
        with("10", "ABC");
        for date in ["11", "13", "15", "17"] {
            for weight in ["3100", "3103", "3109", "3200", "3209"] {
                let data = format!("012233[{date}]991231");
                check(
                    &format!("[01]{gtin}[{weight}]{data}"),
                    &format!("01{gtin}{weight}012233{date}991231"),
                );
            }
        }
        check("[01]00012345678905", "0100012345678905");
        check("[10]1", "101");
        check("[21]!\"%&'()*+,-./:;<=>?_ aZ", "21!\"%&'()*+,-./:;<=>?_ aZ");
    }

    #[test]
    fn same_modules_as_zint() {
        let mut random = fastrand::Rng::with_seed(31);
        for _ in 0..300 {
            let (mut bracketed, mut data) = (String::new(), String::new());
            for identifier in ["10", "21", "240"].iter().take(random.usize(1..=3)) {
                let mixes = ["0123456789", "0123456789ABCDEFGHIJ-/", "abcdefgh.,:;<=>?_01"];
                let letters = random.choice(&mixes).unwrap().as_bytes();
                let field: String = (0..random.usize(1..=30))
                    .map(|_| char::from(*random.choice(letters).unwrap()))
                    .collect();
                let separator = if data.is_empty() { "" } else { "\x1d" };
                bracketed.extend(["[", identifier, "]", &field]);
                data.extend([separator, identifier, &field]);
            }
            check(&bracketed, &data);
        }
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let refused = |data: &[u8]| match expanded_rows(data, PAIRS_IN_A_ROW) {
            Err(Problem::Rule { position: None, rule }) => rule.text().to_owned(),
            Err(Problem::RuleUnlike(unlike)) => unlike.naming.text().to_owned(),
            other => panic!("{other:?}"),
        };
        let digits = |count| ["0100012345678905".into(), "1".repeat(count)].concat();
        assert!(expanded_row(digits(58).as_bytes(), String::new()).is_ok());
        assert_eq!(
            refused(digits(59).as_bytes()),
            "the data does not fit: the limit is 74 digits or 41 letters, found 75 characters"
        );
        assert_eq!(refused(b"10123\x1d"), "the data must not end with a separator");
        assert_eq!(
            refused(b"8010A#1"),
            "DataBar has no character \"#\" (gs1-128 or gs1-datamatrix can hold it)"
        );
    }
}
