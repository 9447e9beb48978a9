//! Documents for Brother's printers, byte by byte.

use dots::Operation;

use super::*;
use crate::{Document, Language, samples::placed};

fn written(settings: &Settings, picture: &Bitmap, copies: u32) -> Vec<u8> {
    let size = (picture.width(), picture.height());
    let mut document = Document::new(Language::BrotherQl, settings, 300, size).unwrap();
    document.add(picture, copies).unwrap();
    document.finish()
}

fn on(roll: &str) -> Settings {
    Settings { roll: Roll::from_id(roll), ..Settings::default() }
}

fn refused(settings: &Settings, size: (u32, u32)) -> String {
    Document::new(Language::BrotherQl, settings, 300, size).unwrap_err().to_string()
}

/// The control codes that Brother's *Raster Command Reference* gives as examples, chapter 2.1: of the QL-1110NWB for labels of
/// 103 x 164 mm, and of the QL-720NW for a continuous tape of 102 mm with 1801 rows.
#[test]
fn control_codes_are_those_of_the_makers_reference() {
    let check = |roll: &str, size: (u32, u32), information: [u8; 13]| {
        let bytes = written(&on(roll), &Bitmap::new(size.0, size.1), 1);
        let mut expected = vec![0; 400];
        expected.extend([0x1B, 0x40, 0x1B, 0x69, 0x61, 0x01, 0x1B, 0x69, 0x21, 0x00]);
        expected.extend(information);
        expected.extend([0x1B, 0x69, 0x4D, 0x40, 0x1B, 0x69, 0x41, 0x01, 0x1B, 0x69, 0x4B, 0x08]);
        expected.extend([0x1B, 0x69, 0x64]);
        assert_eq!(bytes[..expected.len()], expected, "{roll}");
        bytes[expected.len()..expected.len() + 2].to_vec()
    };
    let labels = [0x1B, 0x69, 0x7A, 0x8E, 0x0B, 0x68, 0xA4, 0x1E, 0x07, 0, 0, 0, 0];
    assert_eq!(check("103x164", (1200, 1822), labels), [0, 0]);
    let tape = [0x1B, 0x69, 0x7A, 0x86, 0x0A, 0x66, 0x00, 0x09, 0x07, 0, 0, 0, 0];
    // 3 mm, the margin of the reference.
    assert_eq!(check("102", (1164, 1801), tape), [0x23, 0x00]);
}

/// The corners of a label of 62 mm are at both ends of its 696 pins, mirrored, with 12 pins to each side.
#[test]
fn rows_are_mirrored_and_of_the_whole_head() {
    let mut picture = Bitmap::new(696, 200);
    picture.change(Rect::new(0, 0, 1, 1), Operation::Set);
    picture.change(Rect::new(688, 1, 8, 1), Operation::Set);
    let bytes = written(&on("62"), &picture, 1);
    let rows = &bytes[bytes.len() - 1 - 93 * 200..];
    let mut first = vec![b'g', 0, 90];
    first.extend([0; 90]);
    // Pin 707, counted from 0.
    first[3 + 88] = 0b0001_0000;
    let mut second = vec![b'g', 0, 90];
    second.extend([0; 90]);
    second[3 + 1] = 0b0000_1111;
    second[3 + 2] = 0b1111_0000;
    assert_eq!(rows[..93], first);
    assert_eq!(rows[93..186], second);
    assert_eq!(rows.last(), Some(&0x1A));
}

#[test]
fn pages_are_separated_and_only_the_first_is_marked() {
    let bytes = written(&Settings { compress: true, ..on("62") }, &Bitmap::new(100, 100), 3);
    let mut page = b"\x1Bia\x01\x1Bi!\x00\x1Biz\x86\x0A\x3E\x00\x96\x00\x00\x00P\x00\
        \x1BiM\x40\x1BiA\x01\x1BiK\x08\x1Bid\x23\x00M\x02"
        .to_vec();
    // A short label is 150 rows long.
    (0..150).for_each(|_| page.extend([b'g', 0, 2, 167, 0]));
    let mut expected = vec![0; 400];
    expected.extend(b"\x1B@");
    for (number, before) in [(0, None), (1, Some(0x0C)), (1, Some(0x0C))] {
        expected.extend(before);
        let at = expected.len() + page.iter().position(|&byte| byte == b'P').unwrap();
        expected.extend(&page);
        expected[at] = number;
    }
    expected.push(0x1A);
    assert_eq!(bytes, expected);
}

#[test]
fn labels_as_large_as_the_tape_lose_only_blank_margins() {
    let mut small = Bitmap::new(696, 271);
    small.reverse();
    let whole = placed((732, 343), (18, 36), &small);
    assert_eq!(written(&on("62x29"), &whole, 1), written(&on("62x29"), &small, 1));
    let shifted = placed((732, 343), (10, 36), &small);
    let mut document = Document::new(Language::BrotherQl, &on("62x29"), 300, (732, 343)).unwrap();
    let message = document.add(&shifted, 1).unwrap_err().to_string();
    let expected = "roll 62x29 prints 696 x 271 dots in the middle of the label, \
        the label has ink up to 8 dots outside of it: move it inwards";
    assert_eq!(message, expected);
    assert!(document.is_empty());
}

#[test]
fn the_roll_is_found_by_the_size_if_only_one_has_it() {
    let found = |size| BrotherQl::new(Page::new(size, 300).unwrap(), &Settings::default());
    assert_eq!(
        found((306, 991)).map(|writer| writer.roll.id()).unwrap_err().about,
        About::Setting(Setting::Roll)
    );
    assert_eq!(found((306, 500)).unwrap().roll.id(), "29");
    assert_eq!(found((165, 566)).unwrap().roll.id(), "17x54");
    let plain = Settings::default();
    let several =
        "the label has 306 x 991 dots, the size of several rolls: set roll to one of 29, 29x90";
    assert_eq!(refused(&plain, (306, 991)), several);
    let none = "the label has 1100 x 300 dots, the size of no roll: set roll to a larger one, of 102, 103, 102x51, 102x152, 103x164";
    assert_eq!(refused(&plain, (1100, 300)), none);
    let wide =
        "the label has 1300 x 300 dots, no roll is as wide: make the label at most 1200 dots wide";
    assert_eq!(refused(&plain, (1300, 300)), wide);
}

#[test]
fn refusals_say_by_how_much() {
    let wide = "roll 62 has 696 dots of width, the label has 800, 104 too many: make the label smaller, or set roll to a larger one";
    assert_eq!(refused(&on("62"), (800, 300)), wide);
    let long = "roll 62x29 has 271 dots of length, the label has 400, 129 too many: make the label smaller, or set roll to a larger one";
    assert_eq!(refused(&on("62x29"), (696, 400)), long);
    let tape = refused(&on("62"), (696, 12_000));
    assert!(
        tape.starts_with("roll 62 has 11811 dots of length, the label has 12000, 189 too many")
    );
    let refusal = Document::new(Language::BrotherQl, &on("62"), 203, (400, 300)).unwrap_err();
    assert_eq!(refusal.about, About::Resolution);
    assert_eq!(
        refusal.message.text(),
        "Brother QL printers print 300 dpi, the label has 203: set dpi to 300"
    );
}
