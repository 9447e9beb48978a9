//! Code 128 by its symbol characters, and GS1-128 that nobody has checked.

use message::phrase;
use oracle::zxing::Format;
use symbology::{Barcode, Content, Problem, Symbology, linear::Code128};

use super::text;
use crate::support::{barcode, modules, scan};

fn exact(values: &[u8]) -> Barcode {
    let content = Code128::from_codewords(values).unwrap_or_else(|e| panic!("{values:?}: {e:?}"));
    assert_eq!(content.codewords().values(), values);
    Barcode::from_content(Symbology::Code128, Content::Code128(content))
}

/// As `ZXing` reads it, identifier included.
#[track_caller]
fn check(values: &[u8], expected: &str, identifier: &str) {
    let barcode = exact(values);
    assert_eq!(barcode.value(), expected, "{values:?}");
    let found = scan(&barcode.symbol(), Format::Code128);
    assert_eq!(found.len(), 1, "{values:?}");
    let latin_1 = expected.chars().map(|character| u8::try_from(character).unwrap());
    assert_eq!(found[0].bytes, latin_1.collect::<Vec<_>>(), "{values:?}");
    assert_eq!(found[0].identifier, identifier, "{values:?}");
}

#[track_caller]
fn refuse(values: &[u8], position: usize, problem: &'static str) {
    let error = Problem::rule_at(position, phrase(problem));
    assert_eq!(Code128::from_codewords(values), Err(error));
}

#[test]
fn data_in_each_set() {
    check(&[103, 33, 93, 34, 77], "A\x1dB\r", "]C0");
    check(&[104, 33, 65, 94, 95], "Aa~\x7f", "]C0");
    check(&[105, 12, 0, 99], "120099", "]C0");
    // Longer than need be: digits in set B, changes that change nothing much.
    check(&[104, 17, 18, 19, 20], "1234", "]C0");
    check(&[104, 99, 12, 101, 16, 100, 65], "120a", "]C0");
    check(&[103, 98, 65, 33, 98, 66], "aAb", "]C0");
    check(&[104, 98, 77, 65], "\ra", "]C0");
}

#[test]
fn fnc1_announces_or_separates() {
    check(&[105, 102, 1, 23], "0123", "]C1");
    check(&[105, 102, 10, 100, 33, 102, 18, 17], "10A\x1d21", "]C1");
    check(&[104, 33, 102, 34], "AB", "]C2");
    check(&[105, 12, 102, 34], "1234", "]C2");
    check(&[104, 17, 18, 102, 34], "12\x1dB", "]C0");
    check(&[105, 12, 34, 102], "1234\x1d", "]C0");
    check(&[105, 102, 102, 12], "\x1d12", "]C1");
    // The vector of Barcode Writer in Pure PostScript for (90)111(91)2(92)3; its check character is 40.
    let published = [105, 102, 90, 11, 100, 17, 102, 25, 17, 18, 102, 25, 18, 19];
    check(&published, "90111\x1d912\x1d923", "]C1");
    assert_eq!(Code128::from_codewords(&published).unwrap().codewords().check(), 40);
}

#[test]
fn other_functions_are_for_the_scanner() {
    check(&[104, 33, 97, 34], "AB", "]C0");
    check(&[103, 96, 33, 34], "AB", "]C0");
    // FNC4 once for a character, twice for all to come.
    check(&[104, 100, 73, 65], "éa", "]C0");
    check(&[104, 100, 100, 73, 73, 100, 65, 73], "ééaé", "]C0");
    check(&[104, 100, 100, 73, 100, 100, 65, 73], "éai", "]C0");
    check(&[103, 101, 65, 33], "\u{81}A", "]C0");
    check(&[104, 100, 98, 65, 65], "\u{81}a", "]C0");
}

#[test]
fn any_lawful_sequence_is_read_by_zxing_as_it_says() {
    let mut random = fastrand::Rng::with_seed(15_417);
    for _ in 0..1500 {
        let values = lawful(&mut random);
        let barcode = exact(&values);
        let found = scan(&barcode.symbol(), Format::Code128);
        assert_eq!(found.len(), 1, "{values:?}");
        let read: String = found[0].bytes.iter().map(|&byte| char::from(byte)).collect();
        assert_eq!(barcode.value(), read, "{values:?}");
    }
}

/// A walk through the sets, functions among the data.
fn lawful(random: &mut fastrand::Rng) -> Vec<u8> {
    let mut values = vec![random.u8(103..=105)];
    let mut in_c = values[0] == 105;
    while values.len() < 5 || random.u8(..20) > 0 && values.len() < 60 {
        let next = match (in_c, random.u8(..8)) {
            (true, 0) => vec![random.u8(100..=102)],
            (true, _) => vec![random.u8(..100)],
            (false, 0) => vec![*random.choice(&[96, 97, 99, 100, 101, 102]).unwrap()],
            (false, 1) => vec![98, random.u8(..96)],
            (false, _) => vec![random.u8(..96)],
        };
        in_c = match next[0] {
            99 if !in_c => true,
            100 | 101 => false,
            _ => in_c,
        };
        values.extend(next);
    }
    values
}

#[test]
fn our_own_plans_are_drawn_alike() {
    for value in ["AIM", "1234567", "a\rb", "A1234B\x1d", &"7".repeat(200), &"x".repeat(101)] {
        let planned = barcode(Symbology::Code128, value);
        let Content::Code128(content) = planned.content() else { panic!("not Code 128") };
        let chosen = exact(content.codewords().values());
        assert_eq!(chosen.symbol(), planned.symbol());
        assert_eq!(chosen.value(), planned.value());
    }
}

#[test]
fn the_readable_line_has_no_control_characters() {
    assert_eq!(text(&exact(&[103, 33, 93, 34])), "A B");
    assert_eq!(text(&exact(&[104, 100, 73, 65])), "éa");
}

#[test]
fn unlawful_sequences_are_refused() {
    assert_eq!(Code128::from_codewords(&[]), Err(Problem::Empty));
    assert_eq!(Code128::from_codewords(&[104]), Err(Problem::Empty));
    refuse(&[33, 34], 0, "a start character must come first");
    refuse(&[104, 33, 104], 2, "the code set has no such symbol character");
    refuse(&[104, 106], 1, "the code set has no such symbol character");
    refuse(&[105, 103], 1, "the code set has no such symbol character");
    refuse(&[104, 98, 98, 1], 2, "a shift character must be followed by a data character");
    refuse(&[104, 98, 102, 1], 2, "a shift character must be followed by a data character");
    refuse(&[104, 98], 1, "nothing follows the shift character");
    let unit = phrase("symbol characters, the start and every change of code set counted");
    let mut values = vec![104; 1];
    values.resize(103, 33);
    let error = Problem::too_long(103, 102, unit);
    assert_eq!(Code128::from_codewords(&values), Err(error));
    assert!(Code128::from_codewords(&values[..102]).is_ok());
}

#[test]
fn gs1_data_that_nobody_checked() {
    let check = |data: &str| {
        let content = Code128::from_gs1_data(data).unwrap();
        let barcode = Barcode::from_content(Symbology::Gs1128, Content::Code128(content));
        assert_eq!(barcode.value(), data);
        let found = scan(&barcode.symbol(), Format::Code128);
        assert_eq!(String::from_utf8_lossy(&found[0].bytes), data);
        assert_eq!(found[0].identifier, "]C1");
        barcode
    };
    // The wrong check digit, an unknown identifier, an odd number of digits, blanks.
    check("0109501101530009");
    check("9912345(A) b\x1d05x");
    check("1");
    let checked = barcode(Symbology::Gs1128, "(01)09501101530003(10)ABC(21)12");
    let same = check("010950110153000310ABC\x1d2112");
    assert_eq!(modules(&same.symbol()), modules(&checked.symbol()));
    let (found, position) = ('\t', 2);
    let allowed = phrase("printable ASCII characters and separators");
    let error = Problem::Character { found, position, allowed, instead: None };
    assert_eq!(Code128::from_gs1_data("10\t"), Err(error));
    assert_eq!(Code128::from_gs1_data(""), Err(Problem::Empty));
    assert!(matches!(
        Code128::from_gs1_data(&"x".repeat(150)),
        Err(Problem::TooLong { found: 152, maximum: 102, .. })
    ));
}
