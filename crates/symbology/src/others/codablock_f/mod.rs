//! Codablock F, AIM ISS-X-24: rows of Code 128 under one another.

mod order;

pub use order::CodablockOrder;

use super::{adapter, characters::only, other::Encoded, rows::separated};
use crate::{
    Grid, Instead, Problem, QuietZone,
    linear::{
        CodeSet,
        code128_characters::{CODE_B, CODE_C, SHIFT, START_A, STOP},
    },
};
use message::phrase;

/// Section 4.6.1.
const QUIET_ZONE: QuietZone = QuietZone::sides(10);
/// Section 4.6.1 asks for at least 8.
const ROW_HEIGHT: u8 = 10;

/// Characters in a row beside the data: start, code set, row, check and stop.
const OVERHEAD: usize = 5;
const MOST_ROWS: usize = 44;
const MOST_COLUMNS: usize = 62;
const FEWEST_COLUMNS: usize = 4;

pub(super) fn parse(value: &str) -> Result<Encoded, Problem> {
    only(value, phrase("ASCII characters"), Some(Instead::PDF417_OR_DATAMATRIX), |character| {
        character.is_ascii()
    })?;
    let data = value.as_bytes();
    let (columns, rows) = arrange(data).ok_or_else(|| {
        Problem::too_long(
            data.len(),
            MOST_ROWS * MOST_COLUMNS - 2,
            phrase("characters (twice as many digits)"),
        )
    })?;
    Ok(Encoded::grid(value, draw(data, columns, rows)?))
}

/// The rows, with lines between them.
fn draw(data: &[u8], columns: usize, rows: Vec<Row>) -> Result<Grid, Problem> {
    let characters = finish(data, columns, rows);
    let rows = adapter::codablock_f(columns + OVERHEAD, characters, QUIET_ZONE)?;
    // Between two rows the start and stop characters run through; above and below all the line is unbroken.
    let stop = rows.width() - 13;
    Ok(separated(&rows, ROW_HEIGHT, |x, edge| {
        edge || (11..stop).contains(&x) || rows.is_dark(x, 0)
    }))
}

/// One row's data characters; `set` is the code set it starts in, `end` the one it has come to.
#[derive(Debug)]
struct Row {
    set: CodeSet,
    end: CodeSet,
    characters: Vec<u8>,
}

/// As many columns as make the symbol about square, more if that needs too many rows; `None` if no number is
/// enough.
fn arrange(data: &[u8]) -> Option<(usize, Vec<Row>)> {
    // Beyond it even digits fit in no symbol.
    if data.len() > 2 * MOST_ROWS * MOST_COLUMNS {
        return None;
    }
    let columns = data.len().isqrt().clamp(FEWEST_COLUMNS, MOST_COLUMNS);
    (columns..=MOST_COLUMNS).find_map(|columns| {
        let rows = fill_rows(data, columns);
        (rows.len() <= MOST_ROWS).then_some((columns, rows))
    })
}

/// All data, in rows of this many characters.
fn fill_rows(data: &[u8], columns: usize) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut rest = data;
    while !rest.is_empty() {
        let (row, used) = fill_row(rest, columns);
        rows.push(row);
        rest = &rest[used..];
    }
    // The two check characters follow the data, and there are always at least two rows.
    let room = rows.last().map_or(0, |row| columns - row.characters.len());
    if room < 2 || rows.len() == 1 {
        rows.push(Row { set: CodeSet::B, end: CodeSet::B, characters: Vec::new() });
    }
    rows
}

/// As much of the data as one row holds, by the rules of annex B, and how many bytes that are.
fn fill_row(data: &[u8], columns: usize) -> (Row, usize) {
    let start =
        if pairs(data, columns) >= 2 && pairs(data, columns) >= pairs(&data[1..], columns - 1) {
            CodeSet::C
        } else {
            longer(data)
        };
    let mut row = Row { set: start, end: start, characters: Vec::new() };
    let mut used = row.push(data, None);
    while used < data.len() {
        let rest = &data[used..];
        let room = columns - row.characters.len();
        let switch = match row.end {
            CodeSet::C if pairs(rest, 1) > 0 => None,
            CodeSet::C => Some(Switch::To(longer(rest))),
            CodeSet::A | CodeSet::B if worth_pairs(rest, room) => Some(Switch::To(CodeSet::C)),
            CodeSet::A if !CodeSet::A.has(rest[0]) => Some(Switch::needed(rest, CodeSet::B)),
            CodeSet::B if !CodeSet::B.has(rest[0]) => Some(Switch::needed(rest, CodeSet::A)),
            CodeSet::A | CodeSet::B => None,
        };
        if room < 1 + usize::from(switch.is_some()) {
            break;
        }
        used += row.push(rest, switch);
    }
    (row, used)
}

/// A change of the code set, for good or for one character.
#[derive(Debug, Clone, Copy)]
enum Switch {
    To(CodeSet),
    Once(CodeSet),
}

impl Switch {
    /// For good if the next but one character is in the set too.
    fn needed(rest: &[u8], set: CodeSet) -> Self {
        if rest.get(1).is_some_and(|&byte| set.has(byte)) { Self::To(set) } else { Self::Once(set) }
    }
}

impl Row {
    /// The next character, or two digits in set C; how many bytes that are.
    fn push(&mut self, data: &[u8], switch: Option<Switch>) -> usize {
        let set = match switch {
            Some(Switch::To(set)) => {
                self.characters.push(set.latch());
                self.end = set;
                set
            }
            Some(Switch::Once(set)) => {
                self.characters.push(SHIFT);
                set
            }
            None => self.end,
        };
        let (character, used) = match set {
            CodeSet::A if data[0] < 32 => (data[0] + 64, 1),
            CodeSet::A | CodeSet::B => (data[0] - 32, 1),
            CodeSet::C => ((data[0] - b'0') * 10 + (data[1] - b'0'), 2),
        };
        self.characters.push(character);
        used
    }

    /// Switches to and fro fill a row up.
    fn fill(&mut self, columns: usize) {
        while self.characters.len() < columns {
            self.end = if self.end == CodeSet::C { CodeSet::B } else { CodeSet::C };
            self.characters.push(self.end.latch());
        }
    }
}

impl CodeSet {
    fn has(self, byte: u8) -> bool {
        match self {
            Self::A => byte < 96,
            Self::B => byte >= 32,
            Self::C => byte.is_ascii_digit(),
        }
    }

    /// Row numbers and check sums, 0 to 85, annex F: control characters and digits are not used in sets A and B.
    fn number(self, number: u8) -> u8 {
        match (self, number) {
            (Self::C, _) => number,
            (Self::A | Self::B, 0..=31) => number + 64,
            (Self::A | Self::B, 32..=47) => number - 32,
            (Self::A | Self::B, _) => number - 22,
        }
    }
}

/// The one of A and B that lasts longer, B when both do alike: the first character that only one of them has decides.
fn longer(data: &[u8]) -> CodeSet {
    let first = data.iter().find(|&&byte| CodeSet::A.has(byte) != CodeSet::B.has(byte));
    if first.is_some_and(|&byte| CodeSet::A.has(byte)) { CodeSet::A } else { CodeSet::B }
}

/// Pairs of digits from here on that fit in this many characters.
fn pairs(data: &[u8], room: usize) -> usize {
    // No more than fit are counted, so that long runs cost nothing.
    data.iter().take(2 * room).take_while(|&&byte| CodeSet::C.has(byte)).count() / 2
}

/// At least two pairs after the switch to C, and more than one digit later.
fn worth_pairs(rest: &[u8], room: usize) -> bool {
    let now = pairs(rest, room.saturating_sub(1));
    now >= 2 && now > pairs(&rest[1..], room.saturating_sub(2))
}

/// All characters of all rows, with row numbers and check characters.
fn finish(data: &[u8], columns: usize, mut rows: Vec<Row>) -> Vec<u8> {
    let count = rows.len();
    let mut all = Vec::with_capacity(count * (columns + OVERHEAD));
    for (index, row) in rows.iter_mut().enumerate() {
        if index + 1 == count {
            row.fill(columns - 2);
            let (first, second) = sums(data);
            row.characters.push(row.end.number(first));
            row.characters.push(row.end.number(second));
        } else {
            row.fill(columns);
        }
        let selector = match row.set {
            CodeSet::A => SHIFT,
            CodeSet::B => CODE_B,
            CodeSet::C => CODE_C,
        };
        // The first row tells how many there are, the others which one they are.
        let number = if index == 0 { count - 2 } else { index + 42 };
        let number = row.set.number(u8::try_from(number).unwrap_or_default());
        let begin = all.len();
        all.extend([START_A, selector, number]);
        all.extend(&row.characters);
        all.extend([check(&all[begin..]), STOP]);
    }
    all
}

/// The check sums K1 and K2 of the data, annex F.
fn sums(data: &[u8]) -> (u8, u8) {
    let (mut first, mut second) = (0, 0);
    for (index, &byte) in (0_u32..).zip(data) {
        first = (first + (index + 1) * u32::from(byte)) % 86;
        second = (second + index * u32::from(byte)) % 86;
    }
    (u8::try_from(first).unwrap_or_default(), u8::try_from(second).unwrap_or_default())
}

/// The check character of a row, as in Code 128.
fn check(row: &[u8]) -> u8 {
    let weighted = (1_u32..).zip(&row[1..]).map(|(weight, &code)| weight * u32::from(code));
    let sum = u32::from(row[0]) + weighted.sum::<u32>();
    u8::try_from(sum % 103).unwrap_or_default()
}
