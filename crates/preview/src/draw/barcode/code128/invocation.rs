//! Mode N: symbol characters chosen in the data, one by one or by invocation codes such as `>5` (ZPL II guide, `^BC`).

/// The symbol characters that data ask for.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Plan {
    /// By their values, the start character first.
    pub(super) values: Vec<u8>,
    /// What people read: functions are not shown, control characters are blank.
    pub(super) caption: String,
    pub(super) notes: Vec<String>,
    /// The subset at the end of the data.
    subset: Subset,
}

/// A subset of the code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Subset {
    A,
    #[default]
    B,
    C,
}

const FNC1: u8 = 102;

pub(super) fn plan(text: &str) -> Plan {
    let mut plan = Plan::default();
    let (start, subset, text) = match text.as_bytes() {
        [b'>', b'9', ..] => (103, Subset::A, &text[2..]),
        [b'>', b':', ..] => (104, Subset::B, &text[2..]),
        [b'>', b';', ..] => (105, Subset::C, &text[2..]),
        _ => (104, Subset::B, text),
    };
    plan.values.push(start);
    plan.subset = subset;
    let mut reader = Reader { plan, shift: false };
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        rest = match (first, after.split_first()) {
            (b'>', Some((&code, after))) => {
                reader.invoke(code);
                after
            }
            (b'>', None) => {
                reader.note("a > at the end of the data is dropped: write >0 to print it");
                after
            }
            (byte, _) if reader.plan.subset == Subset::B => {
                reader.value(byte.wrapping_sub(b' ') & 0x7f);
                after
            }
            _ => reader.pair(rest),
        };
    }
    reader.plan
}

impl Plan {
    pub(super) fn starts_with_fnc1(&self) -> bool {
        self.values.get(1) == Some(&FNC1)
    }

    /// Adds a digit. Subset C has no single digits.
    pub(super) fn push_digit(&mut self, digit: char) {
        if self.subset == Subset::C {
            self.values.push(100);
            self.subset = Subset::B;
        }
        self.values.push((digit as u8).wrapping_sub(b' ') & 0x7f);
        self.caption.push(digit);
    }
}

struct Reader {
    plan: Plan,
    /// Whether the next value belongs to the other one of subsets A and B.
    shift: bool,
}

impl Reader {
    /// The value of `>` followed by this character. Invocation codes have the values from 95 on, except for three
    /// characters that could not be written otherwise.
    fn invoke(&mut self, code: u8) {
        match (code, self.plan.subset) {
            (b'<', Subset::A | Subset::B) => self.value(62),
            (b'0', Subset::A | Subset::B) => self.value(30),
            (b'=', Subset::B) => self.value(94),
            (b'1', Subset::A | Subset::B) => self.value(95),
            (b'2', Subset::A | Subset::B) => self.plan.values.push(96),
            (b'3', Subset::A | Subset::B) => self.plan.values.push(97),
            (b'4', Subset::A | Subset::B) => {
                self.plan.values.push(98);
                self.shift = true;
            }
            (b'5', Subset::A | Subset::B) => self.change(99, Subset::C),
            // A change to the current subset is FNC4.
            (b'6', _) => self.change(100, Subset::B),
            (b'7', _) => self.change(101, Subset::A),
            (b'8', _) => self.plan.values.push(FNC1),
            _ => self.note(&format!(
                "the code >{} has no meaning in subset {:?} and is dropped",
                char::from(code),
                self.plan.subset
            )),
        }
    }

    fn change(&mut self, value: u8, subset: Subset) {
        self.plan.values.push(value);
        self.plan.subset = subset;
    }

    /// A character of data.
    fn value(&mut self, value: u8) {
        let in_a = (self.plan.subset == Subset::A) != self.shift;
        self.shift = false;
        self.plan.values.push(value);
        self.plan.caption.push(match value {
            64.. if in_a => ' ',
            95.. => ' ',
            _ => char::from(value + b' '),
        });
    }

    /// Two digits of subsets A and C: a non-digit is dropped, together with a digit before it. Returns the rest of the
    /// data.
    fn pair<'t>(&mut self, rest: &'t [u8]) -> &'t [u8] {
        match rest {
            [tens @ b'0'..=b'9', ones @ b'0'..=b'9', after @ ..] => {
                let value = (tens - b'0') * 10 + (ones - b'0');
                match self.plan.subset {
                    Subset::C => {
                        self.plan.values.push(value);
                        self.plan.caption.extend([char::from(*tens), char::from(*ones)]);
                    }
                    Subset::A | Subset::B if value <= 95 => self.value(value),
                    Subset::A | Subset::B => {
                        self.note("subset A has no characters from 96 on: they are dropped");
                    }
                }
                after
            }
            [b'0'..=b'9', b'>', ..] | [b'0'..=b'9'] => {
                self.note("a single digit in subset A or C is dropped");
                &rest[1..]
            }
            [b'0'..=b'9', _, after @ ..] => {
                self.note("a pair with a non-digit is dropped in subsets A and C");
                after
            }
            [_, after @ ..] => {
                self.note("a non-digit is dropped in subsets A and C");
                after
            }
            [] => rest,
        }
    }

    /// Adds a remark once.
    fn note(&mut self, note: &str) {
        if !self.plan.notes.iter().any(|told| told == note) {
            self.plan.notes.push(note.to_owned());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, values: &[u8], caption: &str, notes: &[&str]) {
        let plan = plan(text);
        assert_eq!(plan.values, values);
        assert_eq!(plan.caption, caption);
        assert_eq!(plan.notes, notes);
    }

    #[test]
    fn each_subset_is_read_in_its_own_way() {
        check("AB1", &[104, 33, 34, 17], "AB1", &[]);
        check(">:AB1", &[104, 33, 34, 17], "AB1", &[]);
        check(">;120099", &[105, 12, 0, 99], "120099", &[]);
        // "A", GS, "B", CR.
        check(">933933477", &[103, 33, 93, 34, 77], "A B ", &[]);
    }

    #[test]
    fn codes_are_values() {
        check(">:A>0><>=>1", &[104, 33, 30, 62, 94, 95], "A>^~ ", &[]);
        check(">;>801>6A", &[105, 102, 1, 100, 33], "01A", &[]);
        check(">:>505>705>5", &[104, 99, 5, 101, 5, 99], "05%", &[]);
        check(">:>4a>3>2>6", &[104, 98, 65, 97, 96, 100], " ", &[]);
        check(">9>465>7>6", &[103, 98, 65, 101, 100], "a", &[]);
    }

    #[test]
    fn codes_without_a_meaning_are_dropped() {
        let digit = "a single digit in subset A or C is dropped";
        check(">;12345", &[105, 12, 34], "1234", &[digit]);
        check(">;123>6A", &[105, 12, 100, 33], "12A", &[digit]);
        let pair = "a pair with a non-digit is dropped in subsets A and C";
        check(">;123A45", &[105, 12, 45], "1245", &[pair]);
        let single = "a non-digit is dropped in subsets A and C";
        check(">;A12B", &[105, 12], "12", &[single]);
        check(
            "A>xB",
            &[104, 33, 34],
            "AB",
            &["the code >x has no meaning in subset B and is dropped"],
        );
        check(
            "A>:B",
            &[104, 33, 34],
            "AB",
            &["the code >: has no meaning in subset B and is dropped"],
        );
        check(
            ">;>512",
            &[105, 12],
            "12",
            &["the code >5 has no meaning in subset C and is dropped"],
        );
        check(
            "A>",
            &[104, 33],
            "A",
            &["a > at the end of the data is dropped: write >0 to print it"],
        );
        check(
            ">99612",
            &[103, 12],
            ",",
            &["subset A has no characters from 96 on: they are dropped"],
        );
    }
}
