//! Properties of all labels, whatever is printed on them. `PROPTEST_CASES` sets the number of cases.

mod document;
mod images;
mod labels;

use label::{
    Row, Spec,
    element::{Align, Element, MaxLines, Rotation, TextElement},
};
use proptest::{prelude::*, sample::select};
use render::{Characters, Graphics, Printer};
use symbology::Symbology;

use self::{
    document::{check_document, field_data, pieces, read_code128},
    labels::{ascii_value, far_label, label, label_with_pictures, value},
};
use crate::support::{barcode, inches, native, points, qr, spec_at, text};

/// Writes no files beside the tests; the number of cases is the default, or comes from the environment.
fn configuration() -> ProptestConfig {
    ProptestConfig { failure_persistence: None, ..ProptestConfig::default() }
}

fn row(value: &str, ascii: &str) -> Row {
    [("value", value), ("ascii", ascii)]
        .into_iter()
        .map(|(name, value)| (name.into(), value.into()))
        .collect()
}

/// The ZPL, unless the label is refused.
fn render(spec: &Spec, row: &Row) -> Option<String> {
    render_on(Printer::zpl(spec.size.dpi()), spec, row)
}

fn render_on(printer: Printer, spec: &Spec, row: &Row) -> Option<String> {
    let (mut zpl, mut findings) = (Vec::new(), Vec::new());
    let label = spec.fill(row, None, &mut findings).ok()?;
    let rendered =
        render::label(&label, printer, &mut render::Album::unlimited(), &mut zpl, &mut findings);
    // A refused label leaves no output.
    assert!(rendered.is_ok() || zpl.is_empty());
    rendered.ok()?;
    Some(String::from_utf8(zpl).expect("UTF-8"))
}

/// Whether the printer draws a character: control characters are spaces, and the soft hyphen is no reason for a picture.
fn has_font_0(character: char) -> bool {
    const OTHERS: &str = "\u{192}\u{2c6}\u{2dc}\u{2013}\u{2014}\u{2018}\u{2019}\u{201a}\u{201c}\u{201d}\u{201e}\u{2020}\
        \u{2021}\u{2022}\u{2026}\u{2030}\u{2039}\u{203a}\u{20ac}\u{2122}";
    character.is_control()
        || matches!(character, ' '..='~' | '\u{a0}'..='\u{17f}')
        || OTHERS.contains(character)
}

/// Without the commands of each picture: where it is, whether it reverses, its dots, and its end.
fn without_pictures(names: Vec<String>) -> Vec<String> {
    let mut left: Vec<String> = Vec::new();
    let mut names = names.into_iter();
    while let Some(name) = names.next() {
        if name == "GF" {
            while left.pop().is_some_and(|before| before != "FO") {}
            names.next();
        } else {
            left.push(name);
        }
    }
    left
}

proptest! {
    #![proptest_config(configuration())]

    #[test]
    fn documents_are_valid(spec in label(), value in value(), ascii in ascii_value()) {
        if let Some(zpl) = render(&spec, &row(&value, &ascii)) {
            check_document(&zpl);
        }
    }

    #[test]
    fn documents_are_valid_at_the_last_coordinate(spec in far_label(), value in value(), ascii in ascii_value()) {
        if let Some(zpl) = render(&spec, &row(&value, &ascii)) {
            check_document(&zpl);
        }
    }

    #[test]
    fn pictures_are_nothing_but_dots(
        spec in label_with_pictures(),
        graphics in select(vec![Graphics::Hex, Graphics::RunLengths, Graphics::Compressed]),
        value in value(),
    ) {
        let printer = Printer::zpl(spec.size.dpi()).with_graphics(graphics);
        if let Some(zpl) = render_on(printer, &spec, &row(&value, "")) {
            check_document(&zpl);
            // Each field is a text, the box of an inverted one, or a picture; a blank picture is not written.
            let count = |name: &str| pieces(&zpl).iter().filter(|piece| piece.0 == name).count();
            prop_assert_eq!(count("FO"), count("FD") + count("GB") + count("GF"));
            // One of the elements is a text.
            if value.chars().all(has_font_0) {
                prop_assert!(count("GF") < spec.elements.len());
            }
        }
    }

    /// For each class of value the commands are the same: text that the printer draws, because all printers have its
    /// characters or because this one was said to have them, and text that is a picture.
    #[test]
    fn commands_depend_only_on_the_shape_and_the_class_of_values(
        spec in label(),
        value in value(),
        beyond in "[ЁА-яёΑ-ΡΣ-ω№←]{0,4}",
        stated in select(vec!["", "cyrillic", "greek,cyrillic,2190-2199"]),
        ascii in ascii_value(),
    ) {
        let stated: Characters = stated.parse().unwrap();
        let value = value + &beyond;
        // Each text has one line here, and enough space for its widest character in its width.
        let mut spec = spec;
        for element in &mut spec.elements {
            if let Element::Text(text) = element {
                text.font_size = points(5.0);
                text.rotation = Rotation::Normal;
                text.align = Align::Left;
                text.width = text.width.map(|width| inches(width.get().max(0.2)));
                text.hanging_indent = inches(0.0);
                // Bitmap fonts lack the characters that were stated, and may be wider.
                text.typeface.printer_font = None;
                text.typeface.font_width = None;
            }
        }
        let names = |row: &Row| {
            let printer = Printer::zpl(spec.size.dpi()).with_characters(stated);
            render_on(printer, &spec, row).map(|zpl| {
                let names = pieces(&zpl).into_iter().map(|piece| piece.0.to_owned());
                names.filter(|name| name != "FH").collect::<Vec<_>>()
            })
        };
        let is_drawn = !value.chars().all(|it| has_font_0(it) || stated.contains(it));
        let tame = if is_drawn { "\u{e01}" } else { "A" };
        if let (Some(hostile), Some(tame)) = (names(&row(&value, &ascii)), names(&row(tame, "A"))) {
            if is_drawn {
                // Nothing is written for a picture without ink, as of a text of invisible characters or beyond the edge.
                let pictures = |names: &[String]| names.iter().filter(|name| *name == "GF").count();
                let texts = spec.elements.iter().filter(|it| matches!(it, Element::Text(_)));
                prop_assert!(pictures(&hostile) <= pictures(&tame) + texts.count());
                prop_assert_eq!(without_pictures(hostile), without_pictures(tame));
            } else {
                prop_assert_eq!(hostile, tame);
            }
        }
    }

    #[test]
    fn text_is_printed_unchanged(value in value()) {
        let spec = spec_at(203, vec![Element::Text(native(text(0.0, 0.0, "{{value}}")))]);
        let zpl = render(&spec, &row(&value, "")).unwrap();
        let expected = value.replace(char::is_control, " ");
        prop_assert_eq!(field_data(&zpl), expected.as_bytes());
    }

    #[test]
    fn lines_of_a_block_contain_all_words(value in value(), width in 0.3..3.0) {
        let element = TextElement {
            width: Some(inches(width)),
            max_lines: MaxLines::new(9999).unwrap(),
            ..native(text(0.0, 0.0, "{{value}}"))
        };
        let spec = spec_at(203, vec![Element::Text(element)]);
        let zpl = render(&spec, &row(&value, "")).unwrap();
        let data = String::from_utf8(field_data(&zpl).into_owned()).unwrap();
        let printed = data.replace("\\\\", "\u{1}").replace("\\&", "").replace('\u{1}', "\\");
        let squeezed = |text: &str| text.replace(' ', "");
        let expected = value.replace(char::is_control, " ");
        prop_assert_eq!(squeezed(&printed), squeezed(&expected));
    }

    #[test]
    fn bars_encode_the_value(value in ascii_value()) {
        let code = |symbology| {
            let spec = spec_at(203, vec![Element::Barcode(barcode(symbology, "{{ascii}}"))]);
            render(&spec, &row("", &value)).map(|zpl| field_data(&zpl).into_owned())
        };
        if let Some(data) = code(Symbology::Code128) {
            prop_assert_eq!(read_code128(&data), value.as_bytes());
        }
        if let Some(data) = code(Symbology::DataMatrix) {
            prop_assert_eq!(data, value.as_bytes());
        }
        if let Some(data) = code(Symbology::Pdf417) {
            let data = String::from_utf8(data).unwrap();
            let data = data.replace("\\\\", "\u{1}\u{1}").replace("\\&", "\r\n");
            prop_assert_eq!(data.replace("\u{1}\u{1}", "\\"), value.clone());
        }
    }

    #[test]
    fn qr_codes_encode_the_value(value in value()) {
        let spec = spec_at(203, vec![Element::Qr(qr(1.0, 1.0, "{{value}}"))]);
        let zpl = render(&spec, &row(&value, "")).unwrap();
        let data = field_data(&zpl);
        let data = if let Some(data) = data.strip_prefix(b"MA,") {
            data
        } else {
            let data = data.strip_prefix(b"MM,B").unwrap();
            let count: usize = std::str::from_utf8(&data[..4]).unwrap().parse().unwrap();
            prop_assert_eq!(count, value.len());
            &data[4..]
        };
        prop_assert_eq!(data, value.as_bytes());
    }
}
