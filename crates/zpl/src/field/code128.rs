//! Code 128 and GS1-128.

use super::charset::check;
use super::escape::seal;
use super::{FieldData, FieldError, gs1};

/// One symbol character of a Code 128, without check and stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Code128Item {
    /// Start in subset A.
    StartA,
    /// Start in subset B.
    StartB,
    /// Start in subset C.
    StartC,
    /// Change to subset A.
    ToA,
    /// Change to subset B.
    ToB,
    /// Change to subset C.
    ToC,
    /// The next value belongs to the other one of A and B.
    Shift,
    /// FNC1.
    Fnc1,
    /// FNC2.
    Fnc2,
    /// FNC3.
    Fnc3,
    /// FNC4.
    Fnc4,
    /// Data, by the value of the symbol character (ISO/IEC 15417, table 1): 0 to 95 in A and B, 0 to 99 in C.
    Value(u8),
}

/// An element of a GS1 string.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gs1Element<'a> {
    /// The application identifier, two to four digits.
    pub ai: &'a str,
    /// Its data.
    pub data: &'a str,
    /// Whether a separator has to follow when another element does.
    pub separated: bool,
}

/// The current subset.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Subset {
    A,
    B,
    C,
}

impl FieldData {
    /// Code 128 in mode N: exactly these symbol characters.
    ///
    /// `^FH` is never needed, and must not be used: printers drop hexadecimal bytes from a Code 128. Each invocation
    /// code of the ZPL II guide (`^BC`) is a symbol character by value, `>0` for 30 and `>1` to `>;` for 95 to 105,
    /// with `><` for 62 and `>=` for 94. In subset B other values are characters; in A and C each is a pair of digits.
    /// A shifted value is written as in the current subset.
    pub fn code128(items: &[Code128Item]) -> Result<Self, FieldError> {
        let mut data = Vec::with_capacity(items.len() * 2);
        let mut subset = None;
        for (position, &item) in items.iter().enumerate() {
            let error = |problem| FieldError::Order { position, problem };
            subset = Some(match subset {
                None => start(item, &mut data)
                    .ok_or(error("the first item has to be a start character"))?,
                Some(subset) => next(item, subset, &mut data).map_err(error)?,
            });
        }
        if subset.is_none() {
            return Err(FieldError::Length { found: 0, expected: "a start and data" });
        }
        seal(data)
    }

    /// GS1-128 in mode D, where the printer adds the first FNC1 and the brackets are only shown in the human-readable
    /// line.
    ///
    /// The mode removes brackets and spaces from the bars and interprets `>`: data with one of them are refused, and
    /// need [`code128`](Self::code128).
    pub fn gs1_128(elements: &[Gs1Element<'_>]) -> Result<Self, FieldError> {
        let mut data = Vec::new();
        let mut separate = false;
        for element in elements {
            if separate {
                data.extend_from_slice(b">8");
            }
            separate = element.separated;
            gs1::check_ai(element.ai)?;
            check(element.data, "GS1 characters without ( ) >", |byte| {
                gs1::is_character(byte) && !matches!(byte, b'(' | b')' | b'>')
            })?;
            data.push(b'(');
            data.extend_from_slice(element.ai.as_bytes());
            data.push(b')');
            data.extend_from_slice(element.data.as_bytes());
        }
        if data.is_empty() {
            return Err(FieldError::Length { found: 0, expected: "at least one element" });
        }
        seal(data)
    }
}

fn start(item: Code128Item, data: &mut Vec<u8>) -> Option<Subset> {
    let (code, subset) = match item {
        Code128Item::StartA => (b'9', Subset::A),
        Code128Item::StartB => (b':', Subset::B),
        Code128Item::StartC => (b';', Subset::C),
        Code128Item::ToA
        | Code128Item::ToB
        | Code128Item::ToC
        | Code128Item::Shift
        | Code128Item::Fnc1
        | Code128Item::Fnc2
        | Code128Item::Fnc3
        | Code128Item::Fnc4
        | Code128Item::Value(_) => return None,
    };
    data.extend_from_slice(&[b'>', code]);
    Some(subset)
}

/// Appends an item; returns the subset of the next.
fn next(item: Code128Item, subset: Subset, data: &mut Vec<u8>) -> Result<Subset, &'static str> {
    let (code, next) = match (item, subset) {
        (Code128Item::Value(value), _) => {
            push_value(value, subset, data)?;
            return Ok(subset);
        }
        (Code128Item::Fnc3, Subset::A | Subset::B) => (b'2', subset),
        (Code128Item::Fnc2, Subset::A | Subset::B) => (b'3', subset),
        (Code128Item::Shift, Subset::A | Subset::B) => (b'4', subset),
        (Code128Item::ToC, Subset::A | Subset::B) => (b'5', Subset::C),
        (Code128Item::ToB, Subset::A | Subset::C) => (b'6', Subset::B),
        (Code128Item::ToA, Subset::B | Subset::C) => (b'7', Subset::A),
        (Code128Item::Fnc4, Subset::A) => (b'7', subset),
        (Code128Item::Fnc4, Subset::B) => (b'6', subset),
        (Code128Item::Fnc1, _) => (b'8', subset),
        (Code128Item::StartA | Code128Item::StartB | Code128Item::StartC, _) => {
            return Err("a start character can only be the first");
        }
        (Code128Item::ToA, Subset::A)
        | (Code128Item::ToB, Subset::B)
        | (Code128Item::ToC, Subset::C) => return Err("the subset is already selected"),
        (
            Code128Item::Shift | Code128Item::Fnc2 | Code128Item::Fnc3 | Code128Item::Fnc4,
            Subset::C,
        ) => return Err("subset C does not have it"),
    };
    data.extend_from_slice(&[b'>', code]);
    Ok(next)
}

fn push_value(value: u8, subset: Subset, data: &mut Vec<u8>) -> Result<(), &'static str> {
    let most = if subset == Subset::C { 99 } else { 95 };
    if value > most {
        return Err("the subset has no such value");
    }
    match (subset, value) {
        (Subset::A | Subset::C, _) => {
            data.extend_from_slice(&[b'0' + value / 10, b'0' + value % 10]);
        }
        (Subset::B, 30) => data.extend_from_slice(b">0"),
        (Subset::B, 62) => data.extend_from_slice(b"><"),
        (Subset::B, 94) => data.extend_from_slice(b">="),
        (Subset::B, 95) => data.extend_from_slice(b">1"),
        (Subset::B, _) => data.push(b' ' + value),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::Code128Item::*;
    use super::*;

    #[track_caller]
    fn check(items: &[Code128Item], expected: &str) {
        let field = FieldData::code128(items).unwrap();
        assert_eq!(std::str::from_utf8(field.as_bytes()).unwrap(), expected);
        assert_eq!(field.hex_indicator(), None);
    }

    #[track_caller]
    fn refuse(items: &[Code128Item], position: usize, problem: &'static str) {
        assert_eq!(FieldData::code128(items), Err(FieldError::Order { position, problem }));
    }

    #[test]
    fn each_subset_is_written_in_its_own_way() {
        // "A", GS, "B", CR in subset A.
        check(&[StartA, Value(33), Value(93), Value(34), Value(77)], ">933933477");
        check(&[StartB, Value(33), Value(30), Value(62), Value(94), Value(95)], ">:A>0><>=>1");
        check(&[StartC, Value(12), Value(0), Value(99)], ">;120099");
    }

    #[test]
    fn switches_and_functions_have_codes() {
        check(&[StartC, Fnc1, Value(1), ToB, Value(33)], ">;>801>6A");
        check(&[StartB, ToC, Value(5), ToA, Value(5), ToC], ">:>505>705>5");
        check(&[StartB, Shift, Value(65), Fnc2, Fnc3, Fnc4], ">:>4a>3>2>6");
        check(&[StartA, Shift, Value(65), Fnc4, ToB], ">9>465>7>6");
    }

    #[test]
    fn invalid_sequences_are_refused() {
        refuse(&[Value(1)], 0, "the first item has to be a start character");
        refuse(&[StartB, StartC], 1, "a start character can only be the first");
        refuse(&[StartB, ToB], 1, "the subset is already selected");
        refuse(&[StartC, Shift], 1, "subset C does not have it");
        refuse(&[StartC, Value(99), Value(100)], 2, "the subset has no such value");
        refuse(&[StartB, Value(96)], 1, "the subset has no such value");
        assert!(matches!(FieldData::code128(&[]), Err(FieldError::Length { .. })));
    }

    fn element<'a>(ai: &'a str, data: &'a str, separated: bool) -> Gs1Element<'a> {
        Gs1Element { ai, data, separated }
    }

    #[test]
    fn separators_follow_elements_that_need_them() {
        let elements = [
            element("01", "09501101530003", false),
            element("10", "ABC", true),
            element("21", "XY", true),
        ];
        let field = FieldData::gs1_128(&elements).unwrap();
        assert_eq!(field.as_bytes(), b"(01)09501101530003(10)ABC>8(21)XY");
    }

    #[test]
    fn characters_that_mode_d_would_drop_are_refused() {
        for byte in [b'(', b')', b' ', b'>', b'^', b'~', 0x1D] {
            let data = format!("AB{}", char::from(byte));
            let error = FieldData::gs1_128(&[element("10", &data, true)]).unwrap_err();
            let allowed = "GS1 characters without ( ) >";
            assert_eq!(error, FieldError::Character { position: 2, byte, allowed });
        }
        assert!(FieldData::gs1_128(&[element("1", "A", true)]).is_err());
        assert!(FieldData::gs1_128(&[element("1)", "A", true)]).is_err());
        assert!(FieldData::gs1_128(&[]).is_err());
    }
}
