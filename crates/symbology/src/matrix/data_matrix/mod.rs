//! Data Matrix ECC 200, ISO/IEC 16022, with and without GS1 element strings.
//!
//! A value becomes a [`message`] of bytes, a [`plan`] says how to [`write`] them in the fewest codewords and
//! hence in which of the [`sizes`]; drawing adds the error [`correction`] and puts every bit in its
//! [`placement`].

mod characters;
mod correction;
mod endings;
mod key;
mod message;
mod placement;
mod plan;
mod runs;
mod sizes;
mod write;

use std::borrow::Cow;

use self::{key::Link, message::Message, plan::Plan, sizes::Size};
use crate::{DataMatrixShape, Options, Problem, ShortBytes, Symbol, gs1};

/// Any text as a Data Matrix symbol.
///
/// ASCII is encoded as it is. A text whose characters are all in Latin-1 is encoded in Latin-1, which is
/// what a reader assumes (ECI 3); where readers that guess would take its bytes for UTF-8 or Shift JIS, ECI 3
/// is announced. Any other text is announced as ECI 26 and encoded in UTF-8.
///
/// *Guarantees:* the value fits in a symbol of the shape asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DataMatrix {
    value: Box<str>,
    data: Data,
}

impl DataMatrix {
    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Problem> {
        let data = Data::new(&Message::text(value), options.data_matrix_shape)?;
        Ok(Self { value: value.into(), data })
    }

    pub(crate) fn symbol(&self) -> Symbol {
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
}

/// GS1 element strings as a Data Matrix symbol that starts with FNC1.
///
/// *Guarantees:* the message is correct by the GS1 General Specifications and fits in a symbol of the shape
/// asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gs1DataMatrix {
    message: gs1::Message,
    data: Data,
}

impl Gs1DataMatrix {
    pub(crate) fn parse(value: &str, options: &Options) -> Result<Self, Problem> {
        let message = gs1::Message::parse(value).map_err(Problem::Gs1)?;
        let data = Data::new(&Message::gs1(message.data()), options.data_matrix_shape)?;
        Ok(Self { message, data })
    }

    pub(crate) fn symbol(&self) -> Symbol {
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
}

/// The codewords of a message and the symbol they are for.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Data {
    size: &'static Size,
    codewords: ShortBytes<46>,
}

/// Messages up to this length are planned without asking for memory.
const SHORT: usize = 127;

impl Data {
    fn new(message: &Message<'_>, shape: DataMatrixShape) -> Result<Self, Problem> {
        let length = message.bytes.len();
        // No codeword holds more than two characters. This also keeps the search small.
        let least = message.header().len() + length.div_ceil(2);
        if least > Size::capacity(shape) {
            return Err(too_long(least, shape));
        }
        if message.bytes.iter().all(u8::is_ascii_digit) {
            let size = Size::holding(least, shape).ok_or_else(|| too_long(least, shape))?;
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
        let plan = Plan::new(message, shape, links).map_err(|needed| too_long(needed, shape))?;
        let codewords = ShortBytes::filled(plan.size.data.into(), |codewords| {
            write::write(message, &plan, codewords);
        });
        Ok(Self { size: plan.size, codewords })
    }

    fn symbol(&self) -> Symbol {
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

fn too_long(found: usize, shape: DataMatrixShape) -> Problem {
    let unit = match shape {
        DataMatrixShape::Square => "codewords (two digits or about one letter each)",
        DataMatrixShape::Rectangular => {
            "codewords (two digits or about one letter each) in a rectangle, a square more"
        }
    };
    Problem::TooLong { found, maximum: Size::capacity(shape), unit }
}
