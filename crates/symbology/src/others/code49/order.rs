//! Code 49 symbols made to order: the starting mode and every shift chosen by the caller.

use super::{CHARACTERS, NUMERIC_SHIFT, SHIFT_1, SHIFT_2, draw, encode, pack, shifted, start_mode};
use crate::{Problem, Symbol, Symbology, ValueError, drawing::Drawing};

/// All that can be chosen about a Code 49 symbol.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Code49Order<'a> {
    /// How it begins.
    pub mode: Code49Mode,
    /// What is written: ASCII in [`Code49Mode::Automatic`]. Otherwise the characters of Code 49, which are digits,
    /// capitals and `-. $/+%`, with `<` for shift 1, `>` for shift 2, `=` for the numeric shift, and `:` `;` `?` for FNC1
    /// to FNC3.
    pub bytes: &'a [u8],
}

/// The starting modes of ANSI/AIM BC6, table 6.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Code49Mode {
    /// Mode and shifts are found out.
    Automatic,
    /// Mode 0.
    Alphanumeric,
    /// Mode 1: one of several symbols that are read together.
    MultipleRead,
    /// Mode 2.
    Numeric,
    /// Mode 3: one of a group.
    Group,
    /// Mode 4: the first character is shifted.
    Shift1,
    /// Mode 5: the first character is shifted.
    Shift2,
}

impl Code49Order<'_> {
    /// Draws what is understood of the bytes.
    pub fn draw(&self) -> Result<Drawing, ValueError> {
        self.drawing().map_err(|problem| ValueError::new(Symbology::Code49, problem))
    }

    /// How many of the bytes are understood: a shift with nothing to shift, or a character that does not exist,
    /// ends the message before it.
    pub fn understood(&self) -> usize {
        self.message().used
    }

    fn drawing(&self) -> Result<Drawing, Problem> {
        let Message { mode, codes, value, .. } = self.message();
        if codes.is_empty() {
            return Err(Problem::Empty);
        }
        Ok(Drawing::new(Symbol::Grid(draw(mode, &codes)?), value))
    }

    fn message(&self) -> Message {
        let mut message = Message::default();
        let (mode, state) = match self.mode {
            Code49Mode::Automatic => {
                let ascii = self.bytes.iter().position(|byte| !byte.is_ascii());
                let ascii = &self.bytes[..ascii.unwrap_or(self.bytes.len())];
                let (mode, codes) = start_mode(encode(ascii));
                return Message { mode, codes, value: ascii.to_vec(), used: ascii.len() };
            }
            Code49Mode::Alphanumeric => (0, State::Plain),
            Code49Mode::MultipleRead => (1, State::Plain),
            Code49Mode::Numeric => (2, State::Numeric),
            Code49Mode::Group => (3, State::Plain),
            Code49Mode::Shift1 => (4, State::Shifted(SHIFT_1)),
            Code49Mode::Shift2 => (5, State::Shifted(SHIFT_2)),
        };
        message.mode = mode;
        message.read(self.bytes, state);
        message
    }
}

/// The characters of a symbol, what they stand for, and how many bytes they came from.
#[derive(Debug, Default)]
struct Message {
    mode: u8,
    codes: Vec<u8>,
    value: Vec<u8>,
    used: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Plain,
    /// The next character is shifted, and the shift is already written.
    Shifted(u8),
    Numeric,
}

impl Message {
    /// Reads as many bytes as make sense.
    fn read(&mut self, bytes: &[u8], mut state: State) {
        while let Some(&byte) = bytes.get(self.used) {
            let rest = &bytes[self.used..];
            let next = match state {
                State::Plain => self.plain(rest),
                State::Shifted(shift) => self.shifted(shift, byte).map(|()| (State::Plain, 1)),
                State::Numeric => self.numeric(rest),
            };
            let Some((following, used)) = next else { return };
            state = following;
            self.used += used;
        }
    }

    fn plain(&mut self, rest: &[u8]) -> Option<(State, usize)> {
        let shift = |message: &mut Self, shift: u8| {
            let before = message.codes.len();
            message.codes.push(shift);
            let done = rest.get(1).and_then(|&byte| message.shifted(shift, byte));
            if done.is_none() {
                message.codes.truncate(before);
            }
            done.map(|()| (State::Plain, 2))
        };
        match rest.first()? {
            b'<' => shift(self, SHIFT_1),
            b'>' => shift(self, SHIFT_2),
            b'=' => {
                self.codes.push(NUMERIC_SHIFT);
                Some((State::Numeric, 1))
            }
            control @ (b':' | b';' | b'?') => {
                // Readers do not report function characters.
                self.codes.push(match control {
                    b':' => 45,
                    b';' => 46,
                    _ => 47,
                });
                Some((State::Plain, 1))
            }
            &byte => {
                self.codes.push(code(byte)?);
                self.value.push(byte);
                Some((State::Plain, 1))
            }
        }
    }

    /// A character after a shift.
    fn shifted(&mut self, shift: u8, byte: u8) -> Option<()> {
        let meant = (0..128).find(|&meant| shifted(meant) == (Some(shift), byte))?;
        self.codes.push(code(byte)?);
        self.value.push(meant);
        Some(())
    }

    /// Digits up to the next numeric shift. Two alone have no code, section 2.3.4.
    fn numeric(&mut self, rest: &[u8]) -> Option<(State, usize)> {
        let count = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let (digits, after) = rest.split_at(count);
        if count == 2 {
            return None;
        }
        pack(digits, &mut self.codes);
        self.value.extend(digits);
        match after.first() {
            None => Some((State::Numeric, count)),
            Some(b'=') => {
                self.codes.push(NUMERIC_SHIFT);
                Some((State::Plain, count + 1))
            }
            Some(_) => {
                self.used += count;
                None
            }
        }
    }
}

/// The value of a character that needs no shift.
fn code(byte: u8) -> Option<u8> {
    (0..43).find(|&value| CHARACTERS[usize::from(value)] == byte)
}
