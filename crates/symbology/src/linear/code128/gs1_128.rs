//! GS1-128: element strings after a leading FNC1 (GS1 General Specifications 5.4).

use std::borrow::Cow;

use super::{codewords::Codewords, plan};
use crate::{Options, Problem, Symbol, gs1::Message};
use message::phrase;

/// A checked message of GS1 element strings that one symbol can hold.
///
/// *Guarantees:* at most 48 data characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gs1128 {
    message: Message,
    bracketed: Box<str>,
}

/// Data characters at most, identifiers and separating FNC1 counted (GS1 General Specifications 5.4.1).
const MOST_CHARACTERS: usize = 48;

impl Gs1128 {
    pub(crate) fn parse(value: &str, _options: &Options) -> Result<Self, Problem> {
        let message = Message::parse(value).map_err(Problem::Gs1)?;
        fits(message.data())?;
        // A valid value that was typed with brackets is already the readable line.
        let bracketed =
            if value.starts_with('(') { value.into() } else { message.bracketed().into() };
        Ok(Self { message, bracketed })
    }

    /// The element strings.
    pub fn message(&self) -> &Message {
        &self.message
    }

    /// The symbol characters: the shortest plan of code sets, FNC1 after the start character.
    pub fn codewords(&self) -> Codewords {
        let mut codewords = Codewords::new();
        plan::gs1(self.message.data(), &mut codewords);
        codewords
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        let mut codewords = Codewords::new();
        plan::gs1(self.message.data(), &mut codewords);
        codewords.symbol(self.bracketed.as_bytes())
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(self.message.data())
    }
}

fn fits(data: &[u8]) -> Result<(), Problem> {
    if data.len() <= MOST_CHARACTERS {
        return Ok(());
    }
    let unit = phrase("data characters, identifiers and separators counted");
    Err(Problem::too_long(data.len(), MOST_CHARACTERS, unit))
}

#[cfg(test)]
mod tests {
    use oracle::zint::{self, Request};

    use super::*;
    use crate::linear::code128::checker::planned;

    /// The modules, dark is `true`.
    fn modules(codewords: &mut Codewords) -> Vec<bool> {
        let Symbol::Linear(linear) = codewords.symbol(b"") else { panic!("no row of bars") };
        let widths = linear.widths().enumerate();
        let elements = widths.map(|(index, width)| vec![index % 2 == 0; usize::from(width)]);
        elements.flatten().collect()
    }

    #[test]
    fn as_short_as_a_published_plan() {
        // (90)111(91)2(92)3 in a vector of Barcode Writer in Pure PostScript.
        let published = [105, 102, 90, 11, 100, 17, 102, 25, 17, 18, 102, 25, 18, 19];
        let mut codewords = Codewords::new();
        codewords.extend(|room| published.into_iter().for_each(|value| room.push(value)));
        assert_eq!(codewords.check(), 40);
        assert_eq!(planned(plan::gs1, b"90111\x1d912\x1d923").count(), codewords.count());
    }

    #[test]
    fn many_element_strings_like_zint() {
        let mut random = fastrand::Rng::with_seed(16);
        for _ in 0..400 {
            let (mut data, mut bracketed) = (String::new(), String::new());
            for index in 0..random.usize(1..=4) {
                let identifier = random.choice(["10", "21", "240", "90", "91"]).unwrap();
                let alphabet = random.choice(["0123456789", "0123456789AbC-"]).unwrap();
                let length = random.usize(1..=9);
                let character = |_| char::from(*random.choice(alphabet.as_bytes()).unwrap());
                let field = (0..length).map(character).collect::<String>();
                bracketed.extend(["(", identifier, ")", &field]);
                data.extend([if index > 0 { "\x1d" } else { "" }, identifier, &field]);
            }
            let request = Request { mode: 18, ..Request::new(16, bracketed.as_bytes()) };
            let drawn = zint::draw(&request).unwrap_or_else(|error| panic!("{bracketed}: {error}"));
            let mut ours = planned(plan::gs1, data.as_bytes());
            assert_eq!(modules(&mut ours), drawn.rows[0], "{bracketed}");
        }
    }

    #[test]
    fn at_most_48_characters() {
        assert_eq!(fits(&[b'0'; 48]), Ok(()));
        let unit = phrase("data characters, identifiers and separators counted");
        assert_eq!(fits(&[b'0'; 49]), Err(Problem::too_long(49, 48, unit)));
    }
}
