use unicode_bidi::{BidiClass, bidi_class};

use super::{super::Font, *};

#[track_caller]
fn refused(list: &str, expected: &str) {
    assert_eq!(list.parse::<Characters>().unwrap_err().to_string(), expected);
}

fn parsed(list: &str) -> Characters {
    list.parse().unwrap()
}

#[test]
fn names_and_ranges_are_read() {
    let characters = parsed("cyrillic,0370-03FF,2190");
    for character in ['Ж', 'ё', 'Ґ', '№', 'Ω', '\u{370}', '\u{3ff}', '←'] {
        assert!(characters.contains(character), "{character}");
    }
    for character in ['\u{36f}', '\u{400}', '\u{40d}', '\u{4a3}', '↑', '中', '\u{10400}', 'a'] {
        assert!(!characters.contains(character), "{character}");
    }
    assert!(Characters::NONE.is_empty() && parsed("").is_empty() && !characters.is_empty());
}

#[test]
fn each_problem_names_the_rule_and_the_value() {
    const RULE: &str = "must be greek, cyrillic, latin-extended or a range of code points such as 0370-03FF, found";
    for entry in ["klingon", "Greek", " greek", "370-3FF", "03G0-03FF", "0370-", "+370-03FF", "-"] {
        refused(entry, &format!("{RULE} \"{entry}\""));
    }
    refused("greek,", &format!("{RULE} \"\""));
    refused("\u{7}\"", &format!("{RULE} \"\\u{{7}}\\\"\""));
    refused(&"x".repeat(99), &format!("{RULE} \"{}\"", "x".repeat(40)));
    refused("03FF-0370", "must start with the smaller code point, found \"03FF-0370\"");
    refused("1F600-1F64F", "must have code points up to FFFF, found \"1F600-1F64F\"");
    let entries = |count: usize| vec!["greek"; count].join(",");
    assert!(entries(8).parse::<Characters>().is_ok());
    refused(&entries(9), "must have at most 8 entries, found 9");
}

#[test]
fn characters_that_a_printer_cannot_set_are_refused_with_the_reason() {
    refused("0000-007E", "U+0000 is a control character, found \"0000-007E\"");
    refused(
        "0400-04FF",
        "U+0483 is a combining mark, and a printer does not place marks on letters, found \"0400-04FF\"",
    );
    refused(
        "05D0-05EA",
        "U+05D0 is written from right to left, and a printer does not reorder text, found \"05D0-05EA\"",
    );
    refused(
        "0E01-0E30",
        "U+0E01 belongs to a script whose letters a printer does not join or place, found \"0E01-0E30\"",
    );
    refused("D800-DBFF", "U+D800 is not a character, found \"D800-DBFF\"");
    refused("2000-200B", "U+200B is not printed, found \"2000-200B\"");
}

#[test]
fn no_mark_and_no_letter_from_right_to_left_can_be_in_a_list() {
    use BidiClass::{AL, AN, LRE, LRI, LRO, NSM, PDF, PDI, R, RLE, RLI, RLO};
    for code in 0..=u16::MAX {
        let Some(character) = char::from_u32(code.into()) else { continue };
        let class = bidi_class(character);
        let is_unsuitable = character.is_control()
            || [AL, AN, LRE, LRI, LRO, NSM, PDF, PDI, R, RLE, RLI, RLO].contains(&class);
        if is_unsuitable {
            assert!(Characters::NONE.with_entry(&format!("{code:04X}")).is_err(), "{code:04X}");
        }
    }
}

#[test]
fn sets_have_only_suitable_characters_beyond_those_of_all_printers() {
    for set in Set::ALL {
        for &(first, last) in set.ranges() {
            assert_eq!(unsuitable(first, last), None, "{set:?}");
            let range =
                char::from_u32(first.into()).unwrap()..=char::from_u32(last.into()).unwrap();
            assert!(range.into_iter().all(|it| !Font::CONDENSED.has_glyph(it)), "{set:?}");
        }
    }
}

#[test]
fn lists_are_united_and_written_again() {
    let all = parsed("greek,2190-2193").with(parsed("cyrillic,2194-2199,0218-021B"));
    assert_eq!(all.entries(), ["greek", "cyrillic", "0218-021B", "2190-2199"]);
    assert_eq!(all.entries().join(",").parse(), Ok(all));
    assert_eq!(all.with(all), all);
    let found: usize = all.ranges().map(Iterator::count).sum();
    let contained = ('\0'..=char::MAX).filter(|&it| all.contains(it)).count();
    assert_eq!(found, contained);
}

#[test]
fn three_full_lists_fit() {
    let list = |start: u32| {
        let entries: Vec<_> = (0..8).map(|index| format!("{:04X}", start + 2 * index)).collect();
        parsed(&entries.join(","))
    };
    let all = list(0x4e00).with(list(0x5e00)).with(list(0x6e00));
    assert_eq!(all.entries().len(), 24);
    assert!(all.contains('\u{6e0e}'));
    // A range that has no room is left out.
    assert_eq!(all.with(list(0x7e00)), all);
    assert!(all.with(parsed("4E01")).contains('\u{4e01}'));
}
