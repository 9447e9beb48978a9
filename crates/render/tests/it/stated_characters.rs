//! Text in characters that a printer was said to have.

use label::element::{Element, Glyphs, TextElement, Typeface};
use preview::{Limits, Media, VirtualPrinter};
use render::{Album, Characters, Lettering, Printer, TextBlock};

use crate::support::{HEADER, inches, native, printer, spec, text};

fn stated(list: &str) -> Characters {
    list.parse().unwrap()
}

/// The fields of a label with one text, and its findings.
fn fields(printer: Printer, element: &TextElement<label::Template>) -> (String, Vec<String>) {
    let (mut zpl, mut findings) = (Vec::new(), Vec::new());
    let spec = spec(vec![Element::Text(element.clone())]);
    let data = label::Row::default();
    let label = spec.fill(&data, None, &mut findings).unwrap();
    render::label(&label, printer, &mut Album::unlimited(), &mut zpl, &mut findings).unwrap();
    let zpl = String::from_utf8(zpl).unwrap();
    let fields = zpl.strip_prefix(HEADER).unwrap().strip_suffix("^XZ").unwrap();
    let findings = findings.iter().map(|it| format!("{}: {}", it.rule, it.message)).collect();
    (fields.to_owned(), findings)
}

#[test]
fn the_printer_draws_text_in_its_characters() {
    let printer = printer().with_characters(stated("cyrillic"));
    let moscow = text(1.0, 1.0, "Москва, ул. Тверская 7 №1");
    let (zpl, findings) = fields(printer, &moscow);
    assert_eq!(zpl, "^FO203,203^A0N,28,28^FDМосква, ул. Тверская 7 №1^FS\n");
    assert_eq!(findings, [""; 0]);
    // One character that it lacks makes the whole text a picture.
    for words in ["Москва Ω", "Қазақстан", "Москва̀", "Москва ירושלים"]
    {
        let (zpl, findings) = fields(printer, &text(1.0, 1.0, words));
        assert!(zpl.contains("^GFA,") && !zpl.contains("^FD"), "{words}: {zpl}");
        assert!(findings[0].starts_with("text-drawn: "), "{findings:?}");
    }
    // A look that a printer's font cannot have is still drawn.
    let italic = Typeface { italic: true, ..Typeface::default() };
    let (zpl, _) = fields(printer, &TextElement { typeface: italic, ..moscow.clone() });
    assert!(zpl.contains("^GFA,"), "{zpl}");
    let picture = Typeface { glyphs: Glyphs::Picture, ..Typeface::default() };
    let (zpl, _) = fields(printer, &TextElement { typeface: picture, ..moscow });
    assert!(zpl.contains("^GFA,"), "{zpl}");
}

#[test]
fn only_missing_characters_are_named() {
    let printer = printer().with_characters(stated("greek"));
    let (zpl, findings) = fields(printer, &native(text(1.0, 1.0, "ΩЖ")));
    assert_eq!(zpl, "^FO203,203^A0N,28,28^FDΩЖ^FS\n");
    assert_eq!(
        findings,
        [
            "missing-glyph: the printer's font may lack these characters and leave blanks: Ж (U+0416)"
        ]
    );
}

#[test]
fn latin_text_does_not_change() {
    let printers = [printer(), printer().with_characters(stated("greek,cyrillic,2190-21FF"))];
    for words in
        ["Hello", "Łódź – 5 €", "soft\u{ad}hyphen", "^XA~JR_5E\\&", "a b c d e f g h i j k"]
    {
        for width in [None, Some(inches(0.7))] {
            let element = TextElement { width, ..text(1.0, 1.0, words) };
            let [plain, stated] = printers.map(|printer| fields(printer, &element));
            assert_eq!(plain, stated, "{words}");
        }
    }
}

/// The tables are written independently, and line breaks depend on both.
#[test]
fn the_virtual_printer_has_the_same_widths() {
    const HEIGHT: u32 = 200;
    let characters = stated("greek,cyrillic,latin-extended,0400,040D,0450,045D,2190");
    let printer = printer().with_characters(characters);
    let typeface = &Typeface::default();
    let block =
        TextBlock { height: HEIGHT, width: None, hanging: 0, most: 1, depth: None, typeface };
    let mut device = VirtualPrinter::new(Media::default()).with_characters(characters.ranges());
    let mut right = |words: &str| {
        let zpl = format!("^XA^CI28^PW900^LL250^FO0,0^A0N,{HEIGHT},{HEIGHT}^FD{words}^FS^XZ");
        let (pages, _) = device.pages(zpl.as_bytes(), &Limits::default());
        pages[0].bitmap().ink().map_or(0, dots::Rect::right)
    };
    let last = right("H");
    for character in characters.ranges().flatten() {
        let drawn = (right(&format!("{character}H")) - last).unsigned_abs();
        let counted = Lettering::default().lines(&character.to_string(), block, printer).widest;
        assert!(drawn.abs_diff(counted) <= 1, "{character}: {drawn} {counted}");
    }
}
