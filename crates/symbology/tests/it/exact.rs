//! Barcodes by choices that a value does not tell: symbol characters one by one, check digits, rows.

use std::num::NonZeroU8;

use oracle::{
    zint::{self, Request},
    zxing::Format,
};
use symbology::{
    Barcode, Content, Other, Problem, Ratio, Symbol, Symbology,
    linear::{Code11, Code39, Code93, Code128, Interleaved2of5, Msi, MsiChecks},
};

use crate::support::{assert_like_zint, assert_scans, barcode, modules, scan};

/// 2 to 1, as zint draws these codes.
fn two_to_one() -> Ratio {
    Ratio::from_tenths(20).unwrap()
}

fn digits(random: &mut fastrand::Rng, longest: usize) -> String {
    (0..random.usize(1..=longest)).map(|_| random.digit(10)).collect()
}

fn text(barcode: &Barcode) -> String {
    match barcode.symbol() {
        Symbol::Linear(linear) => linear.text().to_owned(),
        Symbol::Grid(_) | Symbol::Hexagons(_) => panic!("no row of bars"),
    }
}

mod code128 {
    use super::*;

    fn exact(values: &[u8]) -> Barcode {
        let content =
            Code128::from_codewords(values).unwrap_or_else(|e| panic!("{values:?}: {e:?}"));
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
    fn refuse(values: &[u8], position: usize, problem: &str) {
        let error = Problem::Rule { position: Some(position), rule: problem.to_owned() };
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
        refuse(&[104, 98, 98, 1], 2, "a shift character must stand before a character of data");
        refuse(&[104, 98, 102, 1], 2, "a shift character must stand before a character of data");
        refuse(&[104, 98], 1, "nothing follows the shift character");
        let unit = "symbol characters, the start and every change of code set counted";
        let mut values = vec![104; 1];
        values.resize(103, 33);
        let error = Problem::TooLong { found: 103, maximum: 102, unit };
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
        let allowed = "printable ASCII characters and separators";
        let error = Problem::Character { found, position, allowed, instead: "" };
        assert_eq!(Code128::from_gs1_data("10\t"), Err(error));
        assert_eq!(Code128::from_gs1_data(""), Err(Problem::Empty));
        assert!(matches!(
            Code128::from_gs1_data(&"x".repeat(150)),
            Err(Problem::TooLong { found: 152, maximum: 102, .. })
        ));
    }
}

mod code93 {
    use super::*;

    fn exact(values: &[u8]) -> Barcode {
        let content =
            Code93::from_codewords(values).unwrap_or_else(|e| panic!("{values:?}: {e:?}"));
        assert_eq!(content.codewords(), values);
        Barcode::from_content(Symbology::Code93, Content::Code93(content))
    }

    #[test]
    fn shift_pairs_that_values_have_no_need_of() {
        let check = |values: &[u8], expected: &str| {
            let barcode = exact(values);
            assert_eq!(barcode.value(), expected);
            assert_scans(&barcode, Format::Code93, expected.as_bytes());
        };
        check(&[45, 13, 45, 14, 45, 20, 45, 22, 45, 23, 45, 24], "$%+-./");
        check(&[46, 10, 12, 43, 10, 44, 30, 45, 35], "aC\x01\0:");
        check(&[44, 33, 44, 34, 44, 35], "\x7f\x7f\x7f");
        assert_eq!(text(&exact(&[46, 10, 43, 10])), "a ");
    }

    #[test]
    fn our_own_symbol_characters_are_drawn_alike() {
        for value in ["C93", "CODE\r93", "a$%+/", &"A".repeat(123), &"a".repeat(61)] {
            let planned = barcode(Symbology::Code93, value);
            let Content::Code93(content) = planned.content() else { panic!("not Code 93") };
            let chosen = exact(&content.codewords());
            assert_eq!(modules(&chosen.symbol()), modules(&planned.symbol()));
            assert_eq!(chosen.value(), value);
        }
    }

    #[test]
    fn check_characters_can_be_shown() {
        let check = |value: &str, expected| {
            let barcode = barcode(Symbology::Code93, value);
            let Content::Code93(content) = barcode.content() else { panic!("not Code 93") };
            assert_eq!(content.check_characters(), expected, "{value}");
        };
        // Worked out by hand after AIM USS-93 2.3.1: values 14 and 0, 41 and 6.
        check("CODE 93", ['E', '0']);
        check("TEST93", ['+', '6']);
    }

    #[test]
    fn wrong_ones_are_refused() {
        let refuse = |values: &[u8], position, rule: &str| {
            let error = Problem::Rule { position, rule: rule.to_owned() };
            assert_eq!(Code93::from_codewords(values), Err(error));
        };
        refuse(&[1, 47], Some(1), "there is no symbol character of the value 47");
        let rule = "a shift character must stand before a letter that it shifts";
        refuse(&[1, 46], None, rule);
        refuse(&[46, 46, 10], None, rule);
        assert_eq!(Code93::from_codewords(&[]), Err(Problem::Empty));
        assert!(matches!(
            Code93::from_codewords(&[1; 124]),
            Err(Problem::TooLong { found: 124, maximum: 123, .. })
        ));
    }
}

#[test]
fn code39_with_its_check_character() {
    let mut random = fastrand::Rng::with_seed(39);
    let exact = |value: &str, ratio| {
        let content = Code39::with_check_character(value, ratio).unwrap();
        Barcode::from_content(Symbology::Code39, Content::Code39(content))
    };
    for _ in 0..100 {
        let characters = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%";
        let length = random.usize(1..=80);
        let one = |_| char::from(*random.choice(characters).unwrap());
        let value: String = (0..length).map(one).collect();
        let request = Request { options: [-1, 1, 0], ..Request::new(8, value.as_bytes()) };
        assert_like_zint(&exact(&value, two_to_one()), &request);
    }
    // ISO/IEC 16388 annex A.1: the values of 1234 make A.
    let barcode = exact("1234", Ratio::default());
    assert_eq!((&*barcode.value(), text(&barcode)), ("1234A", "*1234A*".to_owned()));
    assert_scans(&barcode, Format::Code39, b"1234A");
    assert_eq!(Code39::with_check_character("", Ratio::default()), Err(Problem::Empty));
    assert!(Code39::with_check_character("a", Ratio::default()).is_err());
}

/// Panics unless the same elements are wide as in zint's drawing.
#[track_caller]
fn assert_same_elements(barcode: &Barcode, request: &Request<'_>) {
    let drawn = zint::draw(request).unwrap_or_else(|e| panic!("zint refuses {barcode:?}: {e}"));
    let runs = |row: &[bool]| row.chunk_by(|a, b| a == b).map(<[bool]>::len).collect::<Vec<_>>();
    let wide = |row: &[bool]| {
        let runs = runs(row);
        let narrow = *runs.iter().min().unwrap();
        runs.into_iter().map(|run| run > narrow).collect::<Vec<_>>()
    };
    let ours = modules(&barcode.symbol());
    assert_eq!(wide(&ours[0]), wide(&drawn.rows[0]), "{}", barcode.value());
}

#[test]
fn interleaved_with_its_check_digit() {
    let mut random = fastrand::Rng::with_seed(16_390);
    let exact = |value: &str, ratio| {
        let content = Interleaved2of5::with_check_digit(value, ratio).unwrap();
        Barcode::from_content(Symbology::Interleaved2of5, Content::Interleaved2of5(content))
    };
    for _ in 0..200 {
        let value = digits(&mut random, 60);
        let request = Request { options: [-1, 1, 0], ..Request::new(3, value.as_bytes()) };
        assert_same_elements(&exact(&value, two_to_one()), &request);
    }
    let barcode = exact("1234567890123", Ratio::default());
    assert_eq!(barcode.value(), "12345678901231");
    assert_scans(&barcode, Format::ITF, b"12345678901231");
    assert_eq!(exact("1234", Ratio::default()).value(), "012348");
    assert_eq!(Interleaved2of5::with_check_digit("", Ratio::default()), Err(Problem::Empty));
    assert!(Interleaved2of5::with_check_digit("12x", Ratio::default()).is_err());
    assert!(Interleaved2of5::with_check_digit(&"1".repeat(255), Ratio::default()).is_ok());
    assert!(Interleaved2of5::with_check_digit(&"1".repeat(256), Ratio::default()).is_err());
}

#[test]
fn msi_with_any_check_digits() {
    let exact = |value: &str, checks, ratio| {
        let content = Msi::with_checks(value, checks, ratio);
        content.map(|content| Barcode::from_content(Symbology::Msi, Content::Msi(content)))
    };
    let mut random = fastrand::Rng::with_seed(47);
    let mut refused = 0;
    for (checks, option) in [
        (MsiChecks::None, 0),
        (MsiChecks::Mod10, 1),
        (MsiChecks::Mod10Mod10, 2),
        (MsiChecks::Mod11Mod10, 4),
    ] {
        for length in (1..=14).cycle().take(280) {
            let value: String = (0..length).map(|_| random.digit(10)).collect();
            match exact(&value, checks, two_to_one()) {
                Ok(barcode) => {
                    let options = [-1, option, 0];
                    let request = Request { options, ..Request::new(47, value.as_bytes()) };
                    assert_same_elements(&barcode, &request);
                    assert_eq!(text(&barcode), value);
                }
                Err(problem) => {
                    let rule = "the check digit modulo 11 would be 10, which is no digit".into();
                    assert_eq!(problem, Problem::Rule { position: None, rule });
                    assert_eq!(checks, MsiChecks::Mod11Mod10);
                    refused += 1;
                }
            }
        }
    }
    assert!((10..50).contains(&refused), "about one of eleven: {refused}");
    let check = |checks, expected: &str| {
        let barcode = exact("12345678", checks, Ratio::default()).unwrap();
        assert_eq!(barcode.value(), expected);
    };
    check(MsiChecks::None, "12345678");
    check(MsiChecks::Mod10, "123456782");
    check(MsiChecks::Mod10Mod10, "1234567822");
    check(MsiChecks::Mod11Mod10, "1234567855");
    let refuse = |value: &str| Msi::with_checks(value, MsiChecks::None, Ratio::default());
    assert_eq!(refuse(""), Err(Problem::Empty));
    assert!(matches!(refuse("1x"), Err(Problem::Character { found: 'x', position: 1, .. })));
    assert!(matches!(refuse(&"1".repeat(15)), Err(Problem::TooLong { found: 15, .. })));
}

#[test]
fn msi_with_one_check_digit_is_the_usual_one() {
    for value in ["1", "1234567", "1234567890123"] {
        let content = Msi::with_checks(value, MsiChecks::Mod10, Ratio::default()).unwrap();
        let exact = Barcode::from_content(Symbology::Msi, Content::Msi(content));
        assert_eq!(exact, barcode(Symbology::Msi, value));
    }
}

#[test]
fn code11_with_one_check_digit() {
    let mut random = fastrand::Rng::with_seed(11);
    let exact = |value: &str, ratio| {
        let content = Code11::with_one_check(value, ratio).unwrap();
        Barcode::from_content(Symbology::Code11, Content::Code11(content))
    };
    for _ in 0..200 {
        let length = random.usize(1..=40);
        let one = |_| char::from(*random.choice(b"0123456789-").unwrap());
        let value: String = (0..length).map(one).collect();
        let request = Request { options: [-1, 1, 0], ..Request::new(1, value.as_bytes()) };
        let barcode = exact(&value, two_to_one());
        assert_same_elements(&barcode, &request);
        assert_eq!(text(&barcode), value);
    }
    assert_eq!(exact("123-45", Ratio::default()).value(), "123-455");
    assert_eq!(Code11::with_one_check("", Ratio::default()), Err(Problem::Empty));
    assert!(Code11::with_one_check("1a", Ratio::default()).is_err());
}

#[test]
fn postal_codes_of_any_length() {
    let mut random = fastrand::Rng::with_seed(708);
    for _ in 0..100 {
        let value = digits(&mut random, 30);
        for (content, number) in [(Other::postnet(&value), 40), (Other::planet(&value), 82)] {
            let content = Content::Other(Box::new(content.unwrap()));
            let barcode = Barcode::from_content(Symbology::Postnet, content);
            assert_like_zint(&barcode, &Request::new(number, value.as_bytes()));
            assert!(barcode.value().starts_with(&value));
        }
    }
    assert_eq!(Other::postnet(""), Err(Problem::Empty));
    assert!(matches!(Other::planet(&"1".repeat(51)), Err(Problem::TooLong { found: 51, .. })));
    assert!(matches!(Other::planet("1-"), Err(Problem::Character { found: '-', .. })));
}

#[test]
fn databar_expanded_in_rows_of_any_length() {
    let mut random = fastrand::Rng::with_seed(24_724);
    let (mut one, mut several) = (0, 0);
    for pairs in (1..=11).cycle().take(330) {
        let (bracketed, data) = elements(&mut random);
        let pairs = NonZeroU8::new(pairs).unwrap();
        // GS1 mode, square brackets, no checks.
        let mode = 2 + 0x20;
        let options = [-1, pairs.get().into(), 0];
        let stacked = Request { mode, options, ..Request::new(81, bracketed.as_bytes()) };
        let theirs = zint::draw(&stacked);
        let Ok(content) = Other::databar_expanded(&data, pairs) else {
            assert!(theirs.is_err(), "zint draws {bracketed}");
            continue;
        };
        let symbology = Symbology::DataBarExpanded;
        let barcode = Barcode::from_content(symbology, Content::Other(Box::new(content)));
        assert_eq!(barcode.value(), data);
        let theirs = theirs.unwrap().rows;
        match barcode.symbol() {
            Symbol::Linear(linear) => {
                one += 1;
                assert_eq!((linear.text(), linear.fixed_height), ("", Some(34)));
                let row = &theirs[0];
                let first = row.iter().position(|&dark| dark).unwrap();
                let last = row.iter().rposition(|&dark| dark).unwrap();
                assert_eq!(modules(&barcode.symbol())[0], row[first..=last], "{bracketed} {pairs}");
                assert_eq!(theirs.len(), 1);
                assert_scans(&barcode, Format::DataBarExp, data.as_bytes());
            }
            symbol @ (Symbol::Grid(_) | Symbol::Hexagons(_)) => {
                several += 1;
                assert!(modules(&symbol) == theirs, "{bracketed} {pairs}");
                assert_scans(&barcode, Format::DataBarExpStk, data.as_bytes());
            }
        }
    }
    assert!(one > 50 && several > 50, "{one} {several}");
}

/// Element strings whose identifiers and data go together as they like, and their data.
fn elements(random: &mut fastrand::Rng) -> (String, String) {
    let (mut bracketed, mut data) = (String::new(), String::new());
    for identifier in ["10", "21", "99"].iter().take(random.usize(1..=3)) {
        let mixes = ["0123456789", "0123456789ABCDEFGHIJ-/", "abcdefgh.,:;01"];
        let letters = random.choice(&mixes).unwrap().as_bytes();
        let length = random.usize(1..=18);
        let one = |_| char::from(*random.choice(letters).unwrap());
        let field: String = (0..length).map(one).collect();
        let separator = if data.is_empty() { "" } else { "\x1d" };
        bracketed.extend(["[", identifier, "]", &field]);
        data.extend([separator, identifier, &field]);
    }
    (bracketed, data)
}

#[test]
fn databar_expanded_without_meaning() {
    let pairs = NonZeroU8::new(11).unwrap();
    let check = |data: &str, expected: &str| {
        let content = Other::databar_expanded(data, pairs).unwrap();
        let content = Content::Other(Box::new(content));
        let barcode = Barcode::from_content(Symbology::DataBarExpanded, content);
        assert_eq!(barcode.value(), expected);
        assert_scans(&barcode, Format::DataBarExp, expected.as_bytes());
    };
    // The check digit of a leading GTIN is not in the bars: the reader works it out.
    check("0112345678901239", "0112345678901231");
    check("011234567890123910A", "011234567890123110A");
    check("010", "010");
    check("01X", "01X");
    assert_eq!(Other::databar_expanded("", pairs), Err(Problem::Empty));
    assert!(Other::databar_expanded("10#1", pairs).is_err());
    assert!(Other::databar_expanded(&"1".repeat(90), pairs).is_err());
}
