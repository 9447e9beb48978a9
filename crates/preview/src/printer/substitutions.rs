//! Substitutions in a field's data when its label is printed: other fields are embedded (`^FE`), then the time (`^FC`),
//! then serial numbers (`^SN`, `^SF`).

use std::{borrow::Cow, collections::BTreeMap};

use super::{
    clock::{Indicators, Moment},
    serial::Serial,
};
use crate::{Exceeded, budget::Budget, field::characters::last_character, printed::Made};

/// The maximum length of field data (guide, `^FD`).
pub(super) const MOST_DATA: usize = 3072;

/// The data of numbered fields.
pub(super) type Values<'v> = BTreeMap<u32, Cow<'v, [u8]>>;

/// The substitutions of a field.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Substitutions {
    /// `^FE`: the character around another field's number.
    pub(super) embed: Option<u8>,
    /// `^FC`.
    pub(super) clock: Option<Indicators>,
    /// `^SN` or `^SF`.
    pub(super) serial: Option<Serial>,
}

/// What substitutions take their values from.
#[derive(Debug, Clone, Copy)]
pub(super) struct Context<'k> {
    pub(super) values: &'k Values<'k>,
    pub(super) moment: Moment,
    /// How many serial numbers came before.
    pub(super) times: u64,
    /// `^CI`.
    pub(super) encoding: u32,
}

impl Substitutions {
    pub(super) fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// How the data are made.
    pub(super) fn made(&self) -> Made {
        let counter = match self.serial {
            Some(Serial::Number { increment, leading_zeros }) => Some((increment, leading_zeros)),
            Some(Serial::Mask { .. }) | None => None,
        };
        let is_masked = matches!(self.serial, Some(Serial::Mask { .. }));
        let otherwise = is_masked || self.clock.is_some() || self.embed.is_some();
        Made { counter, otherwise, unfilled: false }
    }

    /// The data as they are printed.
    pub(super) fn finish(
        &self,
        data: &[u8],
        context: Context<'_>,
        budget: &mut Budget,
    ) -> Result<Vec<u8>, Exceeded> {
        let Context { values, moment, times, encoding } = context;
        budget.work(100 + 20 * data.len() as u64)?;
        let mut data = match self.embed {
            Some(character) => Embedding { character, values, encoding }.fill(data, budget)?,
            None => data.to_vec(),
        };
        if let Some(clock) = self.clock {
            data = clock.fill(&data, moment);
        }
        if let Some(serial) = &self.serial {
            data = serial.count(&data, times, encoding);
        }
        data.truncate(MOST_DATA);
        Ok(data)
    }
}

/// `^FE`.
struct Embedding<'v> {
    character: u8,
    values: &'v Values<'v>,
    encoding: u32,
}

/// The text between two of the characters: `#3#` or `#3,b,1,4#`.
struct Reference {
    number: u32,
    part: Option<Part>,
}

/// Some characters of a value.
#[derive(Clone, Copy)]
struct Part {
    from_end: bool,
    /// Counted from 1, from either end.
    position: usize,
    length: usize,
}

impl Embedding<'_> {
    /// Embeds values in data. A missing value is empty; references inside a value are not resolved.
    fn fill(&self, data: &[u8], budget: &mut Budget) -> Result<Vec<u8>, Exceeded> {
        let mut filled = Vec::with_capacity(data.len());
        let mut rest = data;
        while let Some(at) = rest.iter().position(|&byte| byte == self.character)
            && filled.len() < MOST_DATA
        {
            let (before, after) = rest.split_at(at);
            filled.extend_from_slice(before);
            let after = after.get(1..).unwrap_or_default();
            let end = after.iter().position(|&byte| byte == self.character);
            let inside = end.and_then(|end| after.get(..end));
            budget.work(20 + inside.map_or(0, <[u8]>::len) as u64)?;
            match inside.map(|inside| (inside, Reference::read(inside))) {
                Some((inside, reference)) if inside.is_empty() || reference.is_some() => {
                    match reference {
                        Some(reference) => {
                            let value = self.values.get(&reference.number);
                            let value = value.map(|value| &**value).unwrap_or_default();
                            budget.work(4 * value.len() as u64)?;
                            filled.extend_from_slice(reference.cut(value, self.encoding));
                        }
                        // Doubled, it is a plain character.
                        None => filled.push(self.character),
                    }
                    rest = after.get(inside.len() + 1..).unwrap_or_default();
                }
                _ => {
                    filled.push(self.character);
                    rest = after;
                }
            }
        }
        filled.extend_from_slice(rest);
        Ok(filled)
    }
}

impl Reference {
    fn read(text: &[u8]) -> Option<Self> {
        let text = str::from_utf8(text).ok()?;
        let mut parts = text.split(',').map(str::trim);
        let number = parts.next()?.parse().ok()?;
        let Some(direction) = parts.next() else { return Some(Self { number, part: None }) };
        let from_end = match direction {
            "f" | "F" => false,
            "b" | "B" => true,
            _ => return None,
        };
        // Invalid positions take nothing.
        let position = parts.next()?.parse().unwrap_or(0);
        let length = parts.next().map_or(Some(usize::MAX), |length| length.parse().ok());
        let part = Part { from_end, position, length: length.unwrap_or(usize::MAX) };
        parts.next().is_none().then_some(Self { number, part: Some(part) })
    }

    /// The selected characters of the value.
    fn cut<'v>(&self, value: &'v [u8], encoding: u32) -> &'v [u8] {
        let Some(Part { from_end, position, length }) = self.part else { return value };
        if position == 0 {
            return &[];
        }
        let starts = CharacterStarts::of(value, encoding);
        let (first, last) = if from_end {
            // The guide's `b,1,4` of "Field FN 2 Data" is "Data": the characters that end there.
            let last = (starts.count() + 1).saturating_sub(position);
            (last.saturating_sub(length), last)
        } else {
            (position - 1, (position - 1).saturating_add(length))
        };
        value.get(starts.place(first)..starts.place(last)).unwrap_or_default()
    }
}

/// The starts of the characters of a value.
enum CharacterStarts {
    /// One byte each: how many there are.
    Bytes(usize),
    /// From the last to the first, and the end of the last.
    Listed(Vec<usize>, usize),
}

impl CharacterStarts {
    fn of(value: &[u8], encoding: u32) -> Self {
        if value.is_ascii() {
            return Self::Bytes(value.len());
        }
        let mut starts = Vec::new();
        let mut end = value.len();
        while end > 0 {
            end -= last_character(value.get(..end).unwrap_or_default(), encoding).max(1);
            starts.push(end);
        }
        Self::Listed(starts, value.len())
    }

    fn count(&self) -> usize {
        match self {
            Self::Bytes(count) => *count,
            Self::Listed(starts, _) => starts.len(),
        }
    }

    /// The start of a character, counted from 0; after the last one, its end.
    fn place(&self, character: usize) -> usize {
        match self {
            Self::Bytes(count) => character.min(*count),
            Self::Listed(starts, end) => {
                let index = starts.len().checked_sub(character.saturating_add(1));
                index.and_then(|index| starts.get(index)).copied().unwrap_or(*end)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Limits, budget::Pages};

    #[track_caller]
    fn check(data: &str, expected: &str) {
        let values = Values::from([
            (2, Cow::from(&b"Field FN 2 Data"[..])),
            (3, Cow::from(&b"Field FN 3 Data"[..])),
            (4, Cow::from("é中#2#".as_bytes())),
        ]);
        let substitutions = Substitutions { embed: Some(b'#'), ..Substitutions::default() };
        let context =
            Context { values: &values, moment: Moment::default(), times: 0, encoding: 28 };
        let mut budget = Budget::new(Limits::default(), Pages::Passed);
        let filled = substitutions.finish(data.as_bytes(), context, &mut budget).unwrap();
        assert_eq!(String::from_utf8(filled).unwrap(), expected, "{data}");
    }

    /// The examples of the guide, `^FE`.
    #[test]
    fn values_are_embedded_as_in_the_guide() {
        check("#2# and then #3#", "Field FN 2 Data and then Field FN 3 Data");
        check("#2,f,1,5#", "Field");
        check("#2,f,7,4#", "FN 2");
        check("#2,b,1,4#", "Data");
        check("#2# and #3,f,10,6#", "Field FN 2 Data and 3 Data");
    }

    #[test]
    fn parts_end_with_the_value() {
        check("<#2,f,12,99#>", "<Data>");
        check("<#2,b,12,99#>", "<Fiel>");
        check("<#2,b,99,2#>", "<>");
        check("<#2,f,99,2#>", "<>");
        check("<#2,f,0,2#>", "<>");
        check("<#2,f,-1,2#>", "<>");
        check("<#2,b,1,0#>", "<>");
        check("<#4,f,2,1#>", "<中>");
        check("<#4,b,5,1#>", "<é>");
        check("<#4,f,2#>", "<中#2#>");
        check("<#4,b,4#>", "<é中>");
    }

    #[test]
    fn text_other_than_a_reference_is_kept() {
        check("a # b", "a # b");
        check("##2##", "#2#");
        check("#x# #2#", "#x# Field FN 2 Data");
        check("#2,q,1,1#", "#2,q,1,1#");
        check("<#9#>", "<>");
        check("#4#", "é中#2#");
        check("", "");
    }

    #[test]
    fn data_never_exceed_the_maximum_length() {
        let values = Values::from([(1, Cow::from(vec![b'a'; MOST_DATA]))]);
        let substitutions = Substitutions { embed: Some(b'#'), ..Substitutions::default() };
        let context =
            Context { values: &values, moment: Moment::default(), times: 0, encoding: 28 };
        let mut budget = Budget::new(Limits::default(), Pages::Passed);
        let filled = substitutions.finish(&b"#1#".repeat(1000), context, &mut budget).unwrap();
        assert_eq!(filled.len(), MOST_DATA);
    }
}
