//! Writes the files with which the browser's editor sets text before the service has drawn it: the printer's character
//! widths, and designs with the position of every letter. Both sides test them; `UPDATE_EXPECT=1` accepts new ones.

#![cfg(test)]

use std::{env, fs, path::Path};

use design::{
    Area, Cell, Document, Element, Header, Kind, Sketch, Table, Text, TextBox, VerticalAlign,
    convert,
};
use label::{
    Row, Rule, Size, Template,
    element::{Align, FontSize, Glyphs, MaxLines, Point, Rotation, Typeface},
    units::{Dpi, Inches},
};
use preview::{Limits, Media, output};
use render::{Album, Characters, Lettering, Printer, TextBlock};
use serde_json::{Value, json};

#[track_caller]
fn check(name: &str, found: &Value) {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/text"));
    let path = folder.join(name);
    let found = format!("{}\n", serde_json::to_string(found).unwrap()).replace("},{", "},\n{");
    if env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, &found).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == found, "{name} differs from the code; UPDATE_EXPECT=1 rewrites it");
}

fn inches(inches: f64) -> Inches {
    Inches::new(inches).unwrap()
}

fn point(x: f64, y: f64) -> Point {
    Point { x: inches(x), y: inches(y) }
}

/// A label of 4 by 6 inches with one element.
fn document(kind: Kind, dpi: u16) -> Document {
    let element = Element { id: "t".into(), name: "".into(), hidden: false, locked: false, kind };
    let size = Size::new(inches(4.0), inches(6.0), Dpi::new(dpi).unwrap()).unwrap();
    let (sample, elements) = (Row::default(), vec![element]);
    Document {
        size,
        modules_at: size.dpi(),
        preset: None,
        darkness: None,
        turn: label::Turn::default(),
        printer_characters: Characters::NONE,
        added_characters: Characters::NONE,
        takes_dots: false,
        sample,
        recipes: recipes::Recipes::default(),
        elements,
    }
}

/// Text that the printer draws, whatever its characters.
fn native() -> Typeface {
    Typeface { glyphs: Glyphs::Printer, ..Typeface::default() }
}

fn plain_text(text: &str) -> Text {
    Text {
        at: point(0.0, 1.0),
        width: None,
        height: None,
        rotation: Rotation::Normal,
        text: Template::parse(text),
        font_size: FontSize::default(),
        align: Align::Left,
        invert: false,
        reverse: false,
        typeface: native(),
    }
}

/// In thousandths of the font height.
fn advance(character: char) -> u32 {
    let typeface = &native();
    let block = TextBlock { height: 1000, width: None, hanging: 0, most: 1, depth: None, typeface };
    let printer = Printer::zpl(Dpi::DEFAULT);
    Lettering::default().lines(&character.to_string(), block, printer).widest
}

/// Characters that the printer's font lacks.
fn missing(characters: &[char]) -> Vec<char> {
    let words: String = characters.iter().collect();
    let document = document(Kind::Text(plain_text(&words)), 203);
    let conversion = convert(&document, &Row::default(), document.printer(), &Lettering::default());
    let sketch =
        Sketch::new(&conversion, &Row::default(), document.printer(), &mut Album::unlimited());
    let told = sketch.findings.iter().find(|it| it.rule == Rule::MissingGlyph);
    let told = told.map(|it| it.message.text());
    let is_told = |character: &char| {
        let number = format!("U+{:04X}", u32::from(*character));
        told.is_some_and(|told| told.split([' ', ',', '(', ')']).any(|word| word == number))
    };
    characters.iter().copied().filter(is_told).collect()
}

#[test]
fn the_editor_has_the_printers_widths() {
    const LATIN: u32 = 0x180;
    let latin: Vec<u32> = (0..LATIN)
        .filter_map(char::from_u32)
        // Line ends have no width, and never get into a line.
        .map(|it| if matches!(it, '\n' | '\r') { 0 } else { advance(it) })
        .collect();
    let all: Vec<char> = (0x20..0x2_0000).filter_map(char::from_u32).collect();
    let printable: Vec<char> = all.into_iter().filter(|it| !it.is_control()).collect();
    // Messages name at most twenty of them.
    let glyphs: Vec<char> = printable
        .chunks(16)
        .flat_map(|some| {
            let missing = missing(some);
            some.iter().copied().filter(move |it| !missing.contains(it))
        })
        .collect();
    let is_beyond = |character: char| u32::from(character) >= LATIN;
    let beyond = glyphs.iter().copied().filter(|&it| is_beyond(it));
    let beyond: serde_json::Map<_, _> =
        beyond.map(|it| (it.to_string(), advance(it).into())).collect();
    let other = printable.iter().find(|&&it| is_beyond(it) && !glyphs.contains(&it)).unwrap();
    let unknown = advance(*other);
    let is_listed = |character: char| glyphs.contains(&character);
    for &character in printable.iter().filter(|&&it| is_beyond(it) && !is_listed(it)) {
        assert_eq!(advance(character), unknown, "{character}");
    }
    let lacking: String =
        printable.iter().filter(|&&it| !is_beyond(it) && !is_listed(it)).collect();
    check(
        "font0.json",
        &json!({ "latin": latin, "beyond": beyond, "unknown": unknown, "lacking": lacking }),
    );
}

/// Font height in dots for the shapes of letters.
const SHAPE_HEIGHT: u32 = 100;

#[test]
fn the_editor_has_the_shapes_of_letters() {
    let all: Vec<char> = (' '..='\u{2122}').filter(|it| !it.is_control()).collect();
    let printed = all.chunks(16).flat_map(|some| {
        let missing = missing(some);
        some.iter().copied().filter(move |it| !missing.contains(it))
    });
    let mut shapes = serde_json::Map::new();
    for character in printed.chain(['\u{fffd}']) {
        let zpl = format!(
            "^XA^CI28^FO200,200^A0N,{SHAPE_HEIGHT},{SHAPE_HEIGHT}^FH^FD{}^FS^XZ",
            hex(character)
        );
        let media = Media { dpi: 203, size: Some((800, 800)) };
        let (pages, _) =
            preview::VirtualPrinter::new(media).pages(zpl.as_bytes(), &Limits::default());
        let svg = output::fragment(&pages[0]).unwrap();
        if let Some(shape) = svg.split(" d=\"").nth(1).and_then(|rest| rest.split('"').next()) {
            shapes.insert(character.to_string(), shape.into());
        }
    }
    check("shapes.json", &json!({ "height": SHAPE_HEIGHT, "shapes": shapes }));
}

/// A character as escaped bytes, which cannot start a command.
fn hex(character: char) -> String {
    let mut room = [0; 4];
    let bytes = character.encode_utf8(&mut room).bytes();
    bytes.map(|byte| format!("_{byte:02X}")).collect::<Vec<_>>().concat()
}

/// An element of a design, with the position of every printed letter.
fn vector(kind: Kind, dpi: u16) -> Value {
    let design = described(&kind);
    let document = document(kind, dpi);
    let converted = convert(&document, &Row::default(), document.printer(), &Lettering::default());
    let sketch =
        Sketch::new(&converted, &Row::default(), document.printer(), &mut Album::unlimited());
    assert_eq!(sketch.problems, []);
    let zpl = sketch.label.zpl;
    let size = Some((4 * u32::from(dpi), 6 * u32::from(dpi)));
    let media = Media { dpi: dpi.into(), size };
    let (pages, _) = preview::VirtualPrinter::new(media).pages(&zpl, &Limits::default());
    let svg = output::fragment(&pages[0]).unwrap();
    let zpl = String::from_utf8(zpl).unwrap();
    let height = zpl.split("^A0").nth(1).and_then(|rest| rest.split(',').nth(1));
    let height: Option<u32> = height.map(|height| height.parse().unwrap());
    json!({ "dpi": dpi, "element": design, "height": height, "letters": letters(&svg) })
}

/// The origin of each letter that has an outline, in drawing order.
fn letters(svg: &str) -> Vec<(i32, i32)> {
    let mut letters = Vec::new();
    for group in svg.split("<g ").skip(1) {
        let matrix = group.split("matrix(").nth(1).unwrap().split(')').next().unwrap();
        let numbers = matrix.split(' ').map(|number| number.parse::<f64>().unwrap());
        let numbers: Vec<_> = numbers.collect();
        let &[right, down, _, _, left, top] = &numbers[..] else { panic!("{matrix}") };
        for letter in group.split("<use ").skip(1) {
            let number = |name: &str| {
                let after = letter.split_once(&format!(" {name}=\""))?.1;
                after.split('"').next()?.parse::<f64>().ok()
            };
            let along = number("x").unwrap_or_default();
            letters.push((whole(right * along + left), whole(down * along + top)));
        }
    }
    letters
}

fn whole(dots: f64) -> i32 {
    assert!(dots.fract() == 0.0, "{dots} is not a whole number of dots");
    #[expect(clippy::cast_possible_truncation, reason = "dots of a label of some inches")]
    let dots = dots as i32;
    dots
}

/// The fields of the design document.
fn described(kind: &Kind) -> Value {
    let inches = |distance: Option<Inches>| distance.map(Inches::get);
    let mut value = match kind {
        Kind::Text(it) => json!({
            "type": "text",
            "x": it.at.x.get(),
            "y": it.at.y.get(),
            "width": inches(it.width),
            "height": inches(it.height),
            "text": it.text.to_string(),
            "fontSize": it.font_size.points().get(),
            "align": it.align.id(),
            "rotation": it.rotation.letter(),
            "invert": it.invert,
        }),
        Kind::TextBox(it) => json!({
            "type": "textBox",
            "x": it.area.at.x.get(),
            "y": it.area.at.y.get(),
            "width": it.area.width.get(),
            "height": it.area.height.get(),
            "text": it.text.to_string(),
            "fontSize": it.font_size.points().get(),
            "shrink": it.shrink.is_some(),
            "minFontSize": it.shrink.map(|size| size.points().get()),
            "maxLines": it.max_lines.map(MaxLines::get),
            "align": it.align.id(),
            "verticalAlign": it.vertical_align.id(),
            "rotation": it.rotation.letter(),
            "invert": it.invert,
        }),
        Kind::Table(it) => json!({
            "type": "table",
            "x": it.at.x.get(),
            "y": it.at.y.get(),
            "columns": it.columns.iter().map(|size| size.get()).collect::<Vec<_>>(),
            "rows": it.rows.iter().map(|size| size.get()).collect::<Vec<_>>(),
            "cells": it.cells.iter().map(|row| row.iter().map(cell).collect()).collect::<Vec<Vec<_>>>(),
            "borderWidth": it.border.get(),
            "ruleWidth": it.rule.get(),
            "header": it.header.id(),
            "padding": it.padding.get(),
            "fontSize": it.font_size.points().get(),
            "shrink": it.shrink.is_some(),
            "minFontSize": it.shrink.map(|size| size.points().get()),
            "rotation": it.rotation.letter(),
        }),
        Kind::Barcode(_)
        | Kind::Qr(_)
        | Kind::Rect(_)
        | Kind::Ellipse(_)
        | Kind::Line(_)
        | Kind::Image(_)
        | Kind::Native(_)
        | Kind::Group(_) => panic!("only text is set in the browser"),
    };
    value.as_object_mut().unwrap().retain(|_, value| !value.is_null());
    value["id"] = "t".into();
    value
}

fn cell(cell: &Cell) -> Value {
    let size = cell.font_size.map(|size| size.points().get());
    let mut value =
        json!({ "text": cell.text.to_string(), "align": cell.align.id(), "fontSize": size });
    value.as_object_mut().unwrap().retain(|_, value| !value.is_null());
    value
}

fn run(words: &str) -> Text {
    Text {
        at: point(1.5, 1.5),
        width: None,
        height: None,
        rotation: Rotation::Normal,
        text: Template::parse(words),
        font_size: FontSize::default(),
        align: Align::Left,
        invert: false,
        reverse: false,
        typeface: native(),
    }
}

fn boxed(words: &str, width: f64, height: f64) -> TextBox {
    TextBox {
        area: Area { at: point(1.03, 1.21), width: inches(width), height: inches(height) },
        rotation: Rotation::Normal,
        text: Template::parse(words),
        font_size: FontSize::default(),
        shrink: None,
        hanging_indent: Inches::ZERO,
        max_lines: None,
        align: Align::Left,
        vertical_align: VerticalAlign::Top,
        invert: false,
        reverse: false,
        typeface: native(),
    }
}

const WORDS: &str = "The quick brown fox jumps over the lazy dog, 0123456789 times; W-M@x.";

/// Edge cases.
const HOSTILE: [&str; 24] = [
    "",
    " ",
    "   \n  ",
    "\n\n",
    "a",
    "  leading and trailing   ",
    "one\n\nthree\r\nfour\rfive\n",
    "Donaudampfschifffahrtsgesellschaftskapitaenskajuetenschluessel",
    "a Donaudampfschifffahrtsgesellschaftskapitaenskajuetenschluessel b",
    "aaaa     bbbb     cccc     dddd     eeee     ffff",
    r"back\&slash \\ C:\temp\&",
    "tab\tinside\tof\twords and \u{1}\u{1b}control\u{7f}",
    "^XZ ~JA _5E {{ }} {{}} {{ x",
    "\u{c9}t\u{e9} \u{141}\u{f3}d\u{17a} \u{20ac} 5,00 \u{2013} \u{2019}quoted\u{201d} \u{2026}",
    "\u{a0}no\u{a0}break\u{a0}spaces\u{a0}are\u{a0}letters\u{a0}here",
    "soft\u{ad}hyphen zero\u{200b}width \u{feff}mark",
    "\u{4e2d}\u{6587}\u{5b57}\u{7b26} \u{65e5}\u{672c}",
    "\u{1f600}\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467} e\u{301} combining",
    "\u{416}\u{443}\u{43a} \u{3a9}\u{3bc}\u{3ad}\u{3b3}\u{3b1}",
    "---- ---- ==== %%%% @@@@ iiii llll WWWW MMMM",
    "a-b-c-d-e-f-g-h-i-j-k-l-m-n-o-p",
    "\n\nstarts with empty lines",
    "trailing space before \nbreak \nand end ",
    "x\u{2028}y\u{85}z\u{b}w\u{c}v",
];

fn size(points: f64) -> FontSize {
    FontSize::new(points).unwrap()
}

fn lines(most: u16) -> Option<MaxLines> {
    MaxLines::new(most)
}

fn hostile(all: &mut Vec<Value>) {
    let mut add = |kind: Kind, dpi: u16| all.push(vector(kind, dpi));
    for words in HOSTILE {
        add(Kind::Text(run(words)), 203);
        add(Kind::TextBox(boxed(words, 0.9, 1.5)), 203);
        for align in [Align::Center, Align::Right] {
            add(Kind::TextBox(TextBox { align, ..boxed(words, 0.9, 0.4) }), 300);
            add(Kind::Text(Text { align, ..run(words) }), 203);
        }
    }
}

fn sizes(all: &mut Vec<Value>) {
    let mut add = |kind: Kind, dpi: u16| all.push(vector(kind, dpi));
    for width in [0.02, 0.05, 0.1, 0.139, 0.2, 0.333, 0.5, 0.75, 1.0, 1.25, 2.0, 2.9] {
        for (align, dpi) in Align::ALL.into_iter().zip([203, 300, 600]) {
            add(Kind::TextBox(TextBox { align, ..boxed(WORDS, width, 0.5) }), dpi);
        }
    }
    for points in [0.5, 3.0, 6.0, 7.25, 11.0, 24.0, 60.0] {
        add(Kind::TextBox(TextBox { font_size: size(points), ..boxed(WORDS, 1.3, 0.6) }), 203);
        add(Kind::Text(Text { font_size: size(points), ..run("Hi\nthere") }), 203);
    }
}

fn boxes(all: &mut Vec<Value>) {
    let mut add = |it: TextBox| all.push(vector(Kind::TextBox(it), 203));
    let heights = [(0.03, None), (0.2, None), (0.8, None), (0.8, lines(1)), (2.0, lines(3))];
    for vertical_align in VerticalAlign::ALL {
        for (height, max_lines) in heights {
            for invert in [false, true] {
                add(TextBox { vertical_align, invert, max_lines, ..boxed(WORDS, 1.1, height) });
            }
        }
    }
    let shrunk = [(0.2, 6.0, None), (0.4, 6.0, None), (0.4, 9.5, None), (0.4, 2.0, lines(2))];
    for (height, least, max_lines) in shrunk.into_iter().chain([(0.1, 20.0, None)]) {
        for (words, invert) in [(WORDS, false), (WORDS, true), (HOSTILE[8], false)] {
            let shrink = Some(size(least));
            add(TextBox { shrink, max_lines, invert, ..boxed(words, 1.0, height) });
        }
    }
}

fn turned(all: &mut Vec<Value>) {
    let mut add = |kind: Kind| all.push(vector(kind, 203));
    let both = || Rotation::ALL.into_iter().flat_map(|it| Align::ALL.map(|align| (it, align)));
    for (rotation, align) in both() {
        for words in ["Turned", "Two lines,\none longer"] {
            let it = Text { rotation, align, ..run(words) };
            let (width, height) = (Some(inches(1.0)), Some(inches(0.8)));
            add(Kind::Text(it.clone()));
            add(Kind::Text(Text { width, height, ..it.clone() }));
            add(Kind::Text(Text { width: Some(inches(0.2)), ..it }));
        }
        for vertical_align in VerticalAlign::ALL {
            let it = boxed(WORDS, 1.0, 1.2);
            add(Kind::TextBox(TextBox { rotation, align, vertical_align, ..it }));
        }
    }
}

fn tables(all: &mut Vec<Value>) {
    let texts = [["Part", "Quantity", ""], [WORDS, "12", "{{ x"], ["", "a-b", "W\nM"]];
    for rotation in Rotation::ALL {
        for (header, align) in Header::ALL.into_iter().zip(Align::ALL) {
            let cell = |words: &str| Cell {
                text: Template::parse(words),
                align,
                font_size: words.starts_with('a').then(|| size(7.5)),
                typeface: native(),
            };
            let table = Table {
                at: point(0.71, 0.53),
                columns: [0.6, 0.83, 0.377].map(inches).to_vec(),
                rows: [0.21, 0.6, 0.3].map(inches).to_vec(),
                cells: texts
                    .iter()
                    .map(|row| row.iter().map(|words| cell(words)).collect())
                    .collect(),
                border: inches(0.02),
                rule: inches(0.013),
                header,
                padding: inches(0.04),
                font_size: size(9.0),
                shrink: (align == Align::Right).then(|| size(5.0)),
                rotation,
            };
            all.push(vector(Kind::Table(table), 203));
        }
    }
}

#[test]
fn the_editor_sets_text_as_printers_do() {
    let mut all = Vec::new();
    for add in [hostile, sizes, boxes, turned, tables] {
        add(&mut all);
    }
    check("vectors.json", &Value::Array(all));
}
