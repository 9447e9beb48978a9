//! The printer's own fonts: their letters, widths and lines are measured as the virtual printer draws them.

use dots::{Bitmap, Rect};
use label::{
    Copies, Size, Spec, Template,
    element::{
        Align, Element, FontSize, Glyphs, LineHeight, PrinterFont, Rotation, TextElement, Typeface,
    },
    units::{Dpi, Points},
};
use preview::{Limits, Media, VirtualPrinter};
use render::{Lettering, Printer, TextBlock, TextLines};

use crate::support::{fields, fields_and_findings, inches, render, text};

const LETTERS: [&str; 8] = ["A", "B", "C", "D", "E", "F", "G", "H"];
const RESOLUTIONS: [u16; 4] = [150, 203, 300, 600];

fn font(letter: &str) -> Typeface {
    Typeface { printer_font: PrinterFont::new(letter), ..Typeface::default() }
}

fn wide(points: f64) -> Typeface {
    Typeface { font_width: FontSize::new(points), ..Typeface::default() }
}

fn with(typeface: Typeface, words: &str) -> TextElement<Template> {
    TextElement { typeface, ..text(1.0, 1.0, words) }
}

/// The font size of so many dots.
fn of_dots(dots: u32, dpi: u16) -> FontSize {
    let points = Points::of_dots(i32::try_from(dots).unwrap(), Dpi::new(dpi).unwrap());
    FontSize::new(points.get()).unwrap()
}

/// What the virtual printer draws, without a note on any of it.
fn drawn(element: &TextElement<Template>, dpi: u16) -> Bitmap {
    let head = Dpi::new(dpi).unwrap();
    let size = Size::new(inches(10.0), inches(10.0), head).unwrap();
    let elements = vec![Element::Text(element.clone())];
    let spec = Spec {
        size,
        elements,
        copies: Copies::default(),
        darkness: None,
        turn: label::Turn::default(),
    };
    let (zpl, _) = render(&spec).unwrap();
    let media = Media { dpi: dpi.into(), ..Media::default() };
    let (pages, report) = VirtualPrinter::new(media).pages(zpl.as_bytes(), &Limits::default());
    assert!(report.notes.is_empty() && report.exceeded.is_none(), "{zpl} {:?}", report.notes);
    pages[0].bitmap()
}

fn ink(element: &TextElement<Template>, dpi: u16) -> Rect {
    drawn(element, dpi).ink().unwrap()
}

fn measured(element: &TextElement<Template>, dpi: u16) -> TextLines {
    let head = Dpi::new(dpi).unwrap();
    let block = TextBlock {
        height: element.font_size.dots(head),
        width: element.width.map(|width| width.dots(head).get().unsigned_abs()),
        hanging: element.hanging_indent.dots(head).get().unsigned_abs(),
        most: 99,
        depth: None,
        typeface: &element.typeface,
    };
    Lettering::default().lines(&element.text.to_string(), block, Printer::zpl(head))
}

#[test]
fn a_bitmap_font_prints_at_whole_multiples() {
    let (zpl, findings) =
        fields_and_findings(TextElement { font_size: of_dots(36, 203), ..with(font("D"), "AB12") });
    assert_eq!((&*zpl, &findings[..]), ("^FO203,203^ADN,36,20^FDAB12^FS\n", &[][..]));
    let (zpl, findings) = fields_and_findings(with(font("A"), "AB12"));
    assert_eq!(zpl, "^FO203,203^AAN,27,15^FDAB12^FS\n");
    let message = "font-rounded: font A has 1 to 10 times 9 dots: 28 dots are printed as 27";
    assert_eq!(findings, [message]);
    let typeface = Typeface { font_width: FontSize::new(2.0), ..font("A") };
    let element = TextElement { font_size: of_dots(9, 203), ..with(typeface, "AB12") };
    let (zpl, findings) = fields_and_findings(element);
    assert_eq!(zpl, "^FO203,203^AAN,9,5^FDAB12^FS\n");
    let message = "font-rounded: font A has 1 to 10 times 5 dots: 6 dots are printed as 5";
    assert_eq!(findings, [message]);
}

#[test]
fn letters_of_bitmap_fonts_are_measured_as_they_are_drawn() {
    for dpi in RESOLUTIONS {
        for (letter, height) in LETTERS.into_iter().flat_map(|it| [9, 60, 170].map(|h| (it, h))) {
            let set = |words: &str| TextElement {
                font_size: of_dots(height, dpi),
                ..with(font(letter), words)
            };
            let (short, long) = (set("HH"), set("HHHHHHH"));
            let found = ink(&long, dpi).width - ink(&short, dpi).width;
            let expected = measured(&long, dpi).widest - measured(&short, dpi).widest;
            assert_eq!(found, expected, "{letter} {height} {dpi}");
            let lines = set("H\nH");
            let found = ink(&lines, dpi).height - ink(&set("H"), dpi).height;
            assert_eq!(found, measured(&lines, dpi).line.height, "{letter} {height} {dpi}");
            let capitals = measured(&set("H"), dpi).line.capitals;
            let bottom = ink(&set("H"), dpi).bottom() - i32::from(dpi);
            let difference = bottom.abs_diff(capitals.cast_signed());
            assert!(difference <= capitals / 10 + 1, "{letter} {height} {dpi} {bottom} {capitals}");
        }
    }
}

#[test]
fn letters_of_other_widths_are_measured_as_they_are_drawn() {
    for dpi in RESOLUTIONS {
        for points in [4.0, 7.5, 10.0, 23.0] {
            let set = |words: &str| with(wide(points), words);
            let (short, long) = (set("H"), set("Hamburgefonstiv 0123456789 MWil. H"));
            let found = ink(&long, dpi).width - ink(&short, dpi).width;
            let expected = measured(&long, dpi).widest - measured(&short, dpi).widest;
            // The measure is rounded up.
            assert!(expected.abs_diff(found) <= 1, "{points} {dpi}: {expected} {found}");
        }
    }
}

#[test]
fn the_width_of_letters_is_that_of_the_command() {
    assert_eq!(fields(with(wide(5.0), "aaa")), "^FO203,203^A0N,28,14^FDaaa^FS\n");
    let (zpl, findings) = fields_and_findings(with(wide(1.0), "aaa"));
    assert_eq!(zpl, "^FO203,203^A0N,28,10^FDaaa^FS\n");
    let message =
        "font-too-small: a font size of 1 pt is 3 dots and is printed with the minimum of 10";
    assert_eq!(findings, [message]);
    let file = Typeface { printer_font: PrinterFont::new("E:ARIAL.TTF"), ..wide(5.0) };
    assert_eq!(fields(with(file, "a")), "^FO203,203^A@N,28,14,E:ARIAL.TTF^FDa^FS\n");
    // Half as wide letters: twice as many fit on a line.
    let block = TextElement { width: Some(inches(0.3)), ..with(wide(5.0), "aaa bbb") };
    assert_eq!(fields(block), "^FO203,203^A0N,28,14^FB61,1,0,L,0^FDaaa bbb^FS\n");
}

#[test]
fn lines_of_bitmap_fonts_fill_their_width_to_the_last_dot() {
    // A letter takes 12 dots, so ten take 120.
    let set = |width: f64| TextElement {
        font_size: of_dots(18, 203),
        width: Some(inches(width / 203.0)),
        ..with(font("D"), "abcd efghi jk")
    };
    assert_eq!(fields(set(120.0)), "^FO203,203^ADN,18,10^FB120,2,0,L,0^FDabcd efghi\\&jk^FS\n");
    assert_eq!(fields(set(119.0)), "^FO203,203^ADN,18,10^FB119,2,0,L,0^FDabcd\\&efghi jk^FS\n");
    // The virtual printer breaks no line once more.
    let apart = TextElement { width: None, text: Template::parse("abcd efghi\njk"), ..set(120.0) };
    assert_eq!(drawn(&set(120.0), 203), drawn(&apart, 203));
}

#[test]
fn text_that_a_bitmap_font_lacks_is_a_picture() {
    let (zpl, findings) = fields_and_findings(with(font("D"), "Москва"));
    assert!(zpl.contains("^GFA") && !zpl.contains("^AD"));
    let expected = [
        "no-effect: has no effect on text that is printed as a picture",
        "text-drawn: is printed as a picture, because the printer's font may lack some of its characters",
    ];
    assert_eq!(findings, expected);
    let (_, findings) = fields_and_findings(with(wide(8.0), "Москва"));
    assert_eq!(findings, expected);
    let size = of_dots(11, 203);
    let (zpl, findings) =
        fields_and_findings(TextElement { font_size: size, ..with(font("B"), "Lot 12") });
    assert_eq!(zpl, "^FO203,203^ABN,11,7^FDLot 12^FS\n");
    let message = "missing-glyph: font B has no small letters: they are printed as capitals";
    assert_eq!(findings, [message]);
}

/// Text of 28 dots in 100 dots: "aaa" takes 39 of them.
fn hanging(rotation: Rotation) -> TextElement<Template> {
    let (width, hanging_indent) = (Some(inches(100.0 / 203.0)), inches(30.0 / 203.0));
    TextElement { width, hanging_indent, rotation, ..text(1.0, 1.0, "aaa aaa aaa aaa") }
}

#[test]
fn later_lines_hang() {
    assert_eq!(
        fields(hanging(Rotation::Normal)),
        "^FO203,203^A0N,28,28^FB100,3,0,L,30^FDaaa aaa\\&aaa\\&aaa^FS\n"
    );
    assert_eq!(
        fields(hanging(Rotation::Right)),
        "^FO259,203^A0R,28,28^FB100,1,0,L,0^FDaaa aaa^FS\n\
         ^FO231,233^A0R,28,28^FB70,1,0,L,0^FDaaa^FS\n\
         ^FO203,233^A0R,28,28^FB70,1,0,L,0^FDaaa^FS\n"
    );
}

/// The dots before the first ink of each of three lines.
fn starts(page: &Bitmap) -> [u32; 3] {
    [0, 1, 2].map(|line| {
        let rows = Rect { x: 203, y: 203 + 28 * line, width: 300, height: 21 };
        page.cropped(rows).ink().unwrap().x.unsigned_abs()
    })
}

#[test]
fn hanging_lines_are_the_same_in_every_rotation() {
    for glyphs in [Glyphs::Printer, Glyphs::Picture] {
        let typeface = Typeface { glyphs, ..Typeface::default() };
        let set = |rotation| TextElement { typeface: typeface.clone(), ..hanging(rotation) };
        let upright = drawn(&set(Rotation::Normal), 203);
        let [first, second, third] = starts(&upright);
        assert_eq!((second, third), (first + 30, first + 30), "{glyphs:?}");
        let mut expected = upright.cropped(upright.ink().unwrap());
        for rotation in [Rotation::Right, Rotation::Inverted, Rotation::BottomUp] {
            expected = expected.quarter_turned();
            let page = drawn(&set(rotation), 203);
            assert_eq!(page.cropped(page.ink().unwrap()), expected, "{glyphs:?} {rotation:?}");
        }
    }
}

#[test]
fn an_indent_without_effect_is_told() {
    let check = |element: TextElement<Template>, expected: &str| {
        let (zpl, findings) = fields_and_findings(element);
        assert!(!zpl.contains(",30^"), "{zpl}");
        assert_eq!(findings, [format!("no-effect: has no effect{expected}")]);
    };
    let left = hanging(Rotation::Normal);
    check(TextElement { width: None, ..left.clone() }, " on text without a width");
    let centred = TextElement { align: Align::Center, ..left.clone() };
    check(centred, " on text that is not aligned left");
    let narrow = TextElement { width: Some(inches(30.0 / 203.0)), ..left.clone() };
    let (_, findings) = fields_and_findings(narrow);
    let message = "no-effect: has no effect, because 30 dots leave nothing of the width of 30";
    assert!(findings.contains(&message.to_owned()), "{findings:?}");
    let none = TextElement { hanging_indent: inches(0.0), width: None, ..left };
    assert_eq!(fields_and_findings(none).1, [""; 0]);
}

#[test]
fn every_distance_of_lines_reaches_the_command() {
    for height in [10_u32, 28, 45] {
        let least = (-9 * i32::try_from(height).unwrap()) / 10;
        for spacing in (least..100).step_by(7) {
            let pitch = f64::from(height) + f64::from(spacing);
            let typeface = Typeface {
                line_height: LineHeight::new(pitch / f64::from(height)),
                ..Typeface::default()
            };
            let element = TextElement {
                font_size: of_dots(height, 203),
                width: Some(inches(2.0)),
                ..with(typeface, "a\nb")
            };
            let expected =
                format!("^FO203,203^A0N,{height},{height}^FB406,2,{spacing},L,0^FDa\\&b^FS\n");
            assert_eq!(fields(element), expected);
        }
    }
}
