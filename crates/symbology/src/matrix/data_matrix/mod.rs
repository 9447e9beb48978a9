//! Data Matrix ECC 200, ISO/IEC 16022, with and without GS1 element strings.
//!
//! A value becomes a [`message`] of bytes, a [`plan`] says how to [`write`](mod@write) them in the
//! fewest codewords and hence in which size (`options`); drawing adds the error [`correction`] and puts every bit in its
//! [`placement`].

mod characters;
mod correction;
mod endings;
mod key;
mod message;
mod order;
mod placement;
mod plan;
mod runs;
mod write;

use std::borrow::Cow;

pub use order::{DataMatrixOrder, DataMatrixPart};

use self::{key::Link, message::Message, plan::Plan};
use crate::options::data_matrix_size::{Choice, Size};
use crate::{DataMatrixShape, DataMatrixSize, Options, Problem, ShortBytes, Symbol, gs1};
use ::message::phrase;

/// Any text as a Data Matrix symbol.
///
/// ASCII is encoded as it is. A text whose characters are all in Latin-1 is encoded in Latin-1, which is
/// what a reader assumes (ECI 3); where readers that guess would take its bytes for UTF-8 or Shift JIS, ECI 3
/// is announced. Any other text is announced as ECI 26 and encoded in UTF-8. The envelope of an ISO/IEC 15434
/// message of format 05 or 06 becomes one codeword, for which a reader reports the envelope.
///
/// *Guarantees:* the value fits in a symbol of the requested shape.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DataMatrix {
    value: Box<str>,
    chosen_size: Option<DataMatrixSize>,
    data: Data,
}

impl DataMatrix {
    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Problem> {
        let data = Data::with(&Message::text(value), options)?;
        Ok(Self { value: value.into(), chosen_size: options.data_matrix_size, data })
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        self.data.symbol()
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        Cow::Borrowed(&self.value)
    }

    /// Rows of modules, without the quiet zone.
    pub fn rows(&self) -> u8 {
        self.data.size.rows
    }

    /// Columns of modules, without the quiet zone.
    pub fn columns(&self) -> u8 {
        self.data.size.columns
    }

    /// The shape of the symbol.
    pub fn shape(&self) -> DataMatrixShape {
        self.data.shape()
    }

    /// The size that was requested; `None` for the smallest of the shape.
    pub fn chosen_size(&self) -> Option<DataMatrixSize> {
        self.chosen_size
    }
}

/// GS1 element strings as a Data Matrix symbol that starts with FNC1.
///
/// *Guarantees:* the message is correct by the GS1 General Specifications and fits in a symbol of the shape
/// asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gs1DataMatrix {
    message: gs1::Message,
    chosen_size: Option<DataMatrixSize>,
    data: Data,
}

impl Gs1DataMatrix {
    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Problem> {
        let message = gs1::Message::parse(value).map_err(Problem::Gs1)?;
        let data = Data::with(&Message::gs1(message.data()), options)?;
        Ok(Self { message, chosen_size: options.data_matrix_size, data })
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        self.data.symbol()
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(self.message.data())
    }

    /// The element strings.
    pub fn message(&self) -> &gs1::Message {
        &self.message
    }

    /// Rows of modules, without the quiet zone.
    pub fn rows(&self) -> u8 {
        self.data.size.rows
    }

    /// Columns of modules, without the quiet zone.
    pub fn columns(&self) -> u8 {
        self.data.size.columns
    }

    /// The shape of the symbol.
    pub fn shape(&self) -> DataMatrixShape {
        self.data.shape()
    }

    /// The size that was requested; `None` for the smallest of the shape.
    pub fn chosen_size(&self) -> Option<DataMatrixSize> {
        self.chosen_size
    }
}

/// The codewords of a message and the symbol they are for.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Data {
    size: &'static Size,
    /// In place up to 26 x 26 modules.
    codewords: ShortBytes<46>,
}

/// Messages up to this length are planned without asking for memory.
const SHORT: usize = 127;

impl Data {
    /// In the size that was requested, or the smallest of the shape.
    fn with(message: &Message<'_>, options: &Options) -> Result<Self, Problem> {
        match options.data_matrix_size {
            None => Self::new(message, options.data_matrix_shape),
            Some(size) => Self::in_one_of(message, Choice::one(size))
                .or_else(|_| Err(too_small(message, size)?)),
        }
    }

    /// In the smallest symbol of this shape.
    fn new(message: &Message<'_>, shape: DataMatrixShape) -> Result<Self, Problem> {
        Self::in_one_of(message, Choice::of(shape)).map_err(|needed| too_long(needed, shape))
    }

    /// In the smallest of these sizes, or how many codewords it would take.
    #[inline]
    fn in_one_of(message: &Message<'_>, sizes: Choice) -> Result<Self, usize> {
        let length = message.bytes.len();
        // No codeword holds more than two characters. This also keeps the search small.
        let least = message.start() + length.div_ceil(2);
        if least > sizes.capacity() {
            return Err(least);
        }
        if message.bytes.iter().all(u8::is_ascii_digit) {
            let size = sizes.holding(least).ok_or(least)?;
            let codewords = ShortBytes::filled(size.data.into(), |codewords| {
                write::write_digits(message, codewords);
            });
            return Ok(Self { size, codewords });
        }
        let (mut short, mut long);
        let links = if length <= SHORT {
            short = [Link::default(); SHORT + 1];
            &mut short[..]
        } else {
            long = vec![Link::default(); length + 1];
            &mut long[..]
        };
        let plan = Plan::new(message, sizes, links)?;
        let codewords = ShortBytes::filled(plan.size.data.into(), |codewords| {
            write::write(message, &plan, codewords);
        });
        Ok(Self { size: plan.size, codewords })
    }

    fn symbol(&self) -> Symbol<'static> {
        let data = self.codewords.as_slice();
        let all = ShortBytes::<74>::filled(self.size.codewords(), |all| {
            all[..data.len()].copy_from_slice(data);
            correction::correct(all, self.size);
            placement::prepare(all);
        });
        Symbol::Grid(placement::draw(&all, self.size))
    }

    fn shape(&self) -> DataMatrixShape {
        if self.size.rows == self.size.columns {
            DataMatrixShape::Square
        } else {
            DataMatrixShape::Rectangular
        }
    }
}

/// The problem of a size that has no room for a message: names the smallest of its shape that has, or else the smallest
/// square.
#[cold]
fn too_small(message: &Message<'_>, size: DataMatrixSize) -> Result<Problem, Problem> {
    let fitting = Data::new(message, size.shape())
        .or_else(|_| Data::new(message, DataMatrixShape::Square))?
        .size;
    Ok(Problem::rule(::message::message!(
        "data-matrix-size-too-small",
        "a symbol of {rows} x {columns} modules is too small for the value, which needs {needed_rows} x {needed_columns}",
        rows = size.rows(),
        columns = size.columns(),
        needed_rows = fitting.rows,
        needed_columns = fitting.columns
    )))
}

/// `found` is the number of codewords of the shortest plan or, for values that are far too long, a lower
/// bound.
fn too_long(found: usize, shape: DataMatrixShape) -> Problem {
    let unit = match shape {
        DataMatrixShape::Square => {
            phrase("codewords (a codeword is two digits or about one letter)")
        }
        DataMatrixShape::Rectangular => phrase(
            "codewords in a rectangle (1558 in a square; a codeword is two digits or about one letter)",
        ),
    };
    Problem::too_long(found, Choice::of(shape).capacity(), unit)
}

#[cfg(test)]
mod tests {
    use oracle::zint;

    use super::*;

    fn check(value: &str, expected: &[u8]) {
        let data = Data::new(&Message::text(value), DataMatrixShape::Square).unwrap();
        assert_eq!(data.codewords.as_slice(), expected, "{value:?}");
    }

    #[test]
    fn published_examples() {
        // ISO/IEC 16022 annex O.
        check("123456", &[142, 164, 186]);
        // The triple of clause 5.2.5.
        check("AIMAIMAIM", &[230, 91, 11, 91, 11, 91, 11, 254]);
    }

    #[test]
    fn a_full_symbol_closes_triples() {
        check("AIMAIM", &[230, 91, 11, 91, 11]);
        check("aimaim", &[239, 91, 11, 91, 11]);
        // Values 14, 1, 22; 2, 26, 1.
        check("A*I>M*", &[238, 87, 191, 16, 146]);
    }

    #[test]
    fn the_last_codeword_after_triples_is_ascii() {
        let five = [91, 11, 91, 11, 91, 11, 91, 11, 91, 11];
        check("AIMAIMAIMAIMAIMx", &[&[230], &five[..], &[b'x' + 1]].concat());
        check("AIMAIMAIMAIMAIM47", &[&[230], &five[..], &[47 + 130]].concat());
        check("aimaimaimaimaimX", &[&[239], &five[..], &[b'X' + 1]].concat());
    }

    #[test]
    fn two_codewords_after_edifact_are_ascii() {
        let groups = [7, 160, 186, 15, 161, 58, 23, 161, 186];
        check("A:B:C:D:E:F:ab", &[&[240], &groups[..], &[b'a' + 1, b'b' + 1]].concat());
        check("A:B:C:D:E:F:a", &[&[240], &groups[..], &[b'a' + 1, 129]].concat());
        check("A:B:C:D:E:F:", &[&[240], &groups[..], &[129, 147]].concat());
        // With more codewords to come the run is left, by a fourth value after three characters.
        let left = [240, 7, 160, 186, 15, 161, 58, 23, 161, 159, b':' + 1, b'a' + 1, b'b' + 1];
        check("A:B:C:D:E:F:abc", &[&left[..], &[b'c' + 1, 129, 237, 133, 28]].concat());
    }

    #[test]
    fn base_256_may_run_to_the_end_of_the_symbol() {
        // Six bytes, with the latch and a length of zero, fill eight codewords.
        let scrambled = |index: usize, byte: u8| {
            byte.wrapping_add(u8::try_from((index + 1) * 149 % 255 + 1).unwrap())
        };
        let bytes = [0, 0xff, 0xfe, 0xfd, 0xfc, 0xfb, 0xfa];
        let expected: Vec<u8> =
            (1..).zip(bytes).map(|(index, byte)| scrambled(index, byte)).collect();
        check("\u{ff}\u{fe}\u{fd}\u{fc}\u{fb}\u{fa}", &[&[231], &expected[..]].concat());
    }

    #[test]
    fn long_base_256_has_two_codewords_of_length_unless_it_fills_the_symbol() {
        let check = |value: String, rows| {
            let data = Data::new(&Message::text(&value), DataMatrixShape::Square).unwrap();
            assert_eq!(data.size.rows, rows);
        };
        // 64 x 64 has 280 codewords: the latch, the length and 278 bytes ...
        check("\u{ff}".repeat(278), 64);
        check("\u{ff}".repeat(279), 72);
        // ... or the latch, the length twice, 250 bytes and 27 pairs of digits.
        check("\u{ff}".repeat(250) + &"1".repeat(54), 64);
        check("\u{ff}".repeat(250) + &"1".repeat(56), 72);
    }

    /// What the symbol of a GS1 message must look like, element strings in brackets.
    fn check_gs1(bracketed: &str, data: &[u8]) {
        let ours = Data::new(&Message::gs1(data), DataMatrixShape::Square).unwrap();
        // GS1_MODE with parentheses, square sizes only.
        let request = zint::Request::new(71, bracketed.as_bytes());
        let drawn =
            zint::draw(&zint::Request { mode: 18, options: [-1, 0, 100], ..request }).unwrap();
        let Symbol::Grid(grid) = ours.symbol() else { panic!("a grid") };
        let rows: Vec<Vec<bool>> = (0..grid.rows())
            .map(|y| (0..grid.width()).map(|x| grid.is_dark(x, y)).collect())
            .collect();
        assert_eq!(rows, drawn.rows, "{bracketed}");
    }

    #[test]
    fn gs1_starts_with_fnc1_and_separates_with_it() {
        check_gs1("(01)09501101530003", b"0109501101530003");
        check_gs1("(10)ABC123(21)XY-98765", b"10ABC123\x1d21XY-98765");
        check_gs1("(10)ABCDEFGHI(21)ABCDEFGHI", b"10ABCDEFGHI\x1d21ABCDEFGHI");
        check_gs1("(10)abcdefgh(21)abcdefghij", b"10abcdefgh\x1d21abcdefghij");
        let data = Data::new(&Message::gs1(b"10A\x1d211"), DataMatrixShape::Square).unwrap();
        assert_eq!(data.codewords.as_slice(), [232, 140, b'A' + 1, 232, 151, b'1' + 1, 129, 56]);
    }
}
