//! Mode D: element strings. The printer puts FNC1 in front, leaves brackets and blanks out of the bars and calculates
//! the check digits of shipping containers and trade items. It validates nothing.

use symbology::{Content, Symbology, linear::Code128};

use super::{
    super::reading::{Read, Reading},
    check_digit,
};

/// The identifiers whose last digit the printer replaces, and how many digits follow them.
const CHECKED: [(&str, usize); 2] = [("00", 18), ("01", 14)];

/// What a scanner reports for FNC1.
const GS: char = '\u{1d}';

pub(super) fn read(text: &str) -> Read {
    let mut notes = Vec::new();
    let mut elements = Vec::new();
    for part in text.split(">8") {
        let (part, lost) = without_codes(part);
        notes.extend(lost);
        elements.push(checked(&part, &mut notes));
    }
    let bars = elements.join(&GS.to_string());
    let bars: String = bars.chars().filter(|found| !matches!(found, '(' | ')' | ' ')).collect();
    let content = Code128::from_gs1_data(&bars).map(Content::Code128);
    Ok(Reading::of(Symbology::Gs1128, content, elements.concat())?.with_notes(notes))
}

/// The printer chooses the subsets: of the invocation codes only `>8` has a meaning.
fn without_codes(part: &str) -> (String, Option<String>) {
    let mut pieces = part.split('>');
    let mut kept = pieces.next().unwrap_or_default().to_owned();
    let mut lost = None;
    for piece in pieces {
        let mut rest = piece.chars();
        let code = rest.next().map(String::from).unwrap_or_default();
        lost = Some(format!("the code >{code} has no meaning in mode D and is dropped"));
        kept.push_str(rest.as_str());
    }
    (kept, lost)
}

/// The elements with correct check digits.
fn checked(part: &str, notes: &mut Vec<String>) -> String {
    let mut characters: Vec<char> = part.chars().collect();
    for start in starts(part) {
        for (identifier, length) in CHECKED {
            let Some(digits) = digits_of(&characters, start, identifier, length) else { continue };
            let number: String =
                digits[..length - 1].iter().filter_map(|&at| characters.get(at)).collect();
            let check = check_digit(&number);
            let Some(last) = digits.last().and_then(|&at| characters.get_mut(at)) else { continue };
            if *last != check {
                notes.push(format!(
                    "the check digit of ({identifier}) is printed as {check}, found {last}"
                ));
                *last = check;
            }
        }
    }
    characters.into_iter().collect()
}

/// Where identifiers can be: at the beginning and in brackets.
fn starts(part: &str) -> Vec<usize> {
    let brackets = part.chars().enumerate().filter(|&(_, found)| found == '(');
    std::iter::once(0).chain(brackets.map(|(at, _)| at + 1)).collect()
}

/// The range of the digits that follow this identifier, if it is here and enough digits follow.
fn digits_of(
    characters: &[char],
    start: usize,
    identifier: &str,
    length: usize,
) -> Option<Vec<usize>> {
    let rest = characters.get(start..)?;
    if !rest.iter().copied().zip(identifier.chars()).all(|(found, wanted)| found == wanted) {
        return None;
    }
    let mut digits = Vec::with_capacity(length);
    for (at, character) in characters.iter().enumerate().skip(start + identifier.len()) {
        match character {
            '0'..='9' => digits.push(at),
            ')' | ' ' => {}
            _ => break,
        }
        if digits.len() == length {
            return Some(digits);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, value: &str, caption: &str, notes: &[&str]) {
        let reading = read(text).unwrap();
        assert_eq!(reading.barcode.value(), value);
        assert_eq!(reading.caption, caption);
        assert_eq!(reading.notes, notes);
        assert_eq!(reading.barcode.symbology(), Symbology::Gs1128);
    }

    #[test]
    fn captions_show_brackets_and_scanners_report_separators() {
        check(
            "(01)09501101530003(17)270101(10)ABC>8(21)XY",
            "01095011015300031727010110ABC\u{1d}21XY",
            "(01)09501101530003(17)270101(10)ABC(21)XY",
            &[],
        );
        check("(10)A B (C)", "10ABC", "(10)A B (C)", &[]);
        check("10AB121XY", "10AB121XY", "10AB121XY", &[]);
    }

    #[test]
    fn check_digits_are_calculated() {
        check(
            "(01)09501101530009(10)1",
            "0109501101530003101",
            "(01)09501101530003(10)1",
            &["the check digit of (01) is printed as 3, found 9"],
        );
        check(
            "00123456789012345670",
            "00123456789012345675",
            "00123456789012345675",
            &["the check digit of (00) is printed as 5, found 0"],
        );
        check(
            "(00) 1 2345678 901234567 5",
            "00123456789012345675",
            "(00) 1 2345678 901234567 5",
            &[],
        );
        // Not enough digits: nothing is added.
        check("(00)12345678901234567", "0012345678901234567", "(00)12345678901234567", &[]);
        check("(10)01095011015300091", "1001095011015300091", "(10)01095011015300091", &[]);
    }

    #[test]
    fn other_codes_are_dropped() {
        let note = "the code >; has no meaning in mode D and is dropped";
        check(">;(10)A", "10A", "(10)A", &[note]);
        assert!(read("()").is_err());
    }
}
