//! Text that is printed as dots: the printer draws what was set, in every rotation.

use dots::{Bitmap, Operation, Rect};
use label::{
    Row, Rule, Spec, Template,
    element::{
        Align, BoxElement, Direction, Element, FontFamily, Glyphs, LetterSpacing, LineHeight,
        PrinterFont, Rotation, TextElement, Typeface, Weight,
    },
};
use preview::{Limits, Media, VirtualPrinter};
use render::{Fonts, Job, Rendered, Unlimited};
use typeset::{Line, Room, Style, Typesetter};

use crate::support::{
    fields, fields_and_findings, inches, point, points, printer, problems, rectangle, render, spec,
    text,
};

/// A word or two of many scripts.
const TEXTS: [&str; 12] = [
    "Москва, ул. Тверская",
    "Αθήνα 10557",
    "القاهرة، شارع ١٢٣",
    "ירושלים AB-12",
    "กรุงเทพฯ น้ำ ที่",
    "ວຽງຈັນ",
    "ភ្នំពេញ",
    "ရန်ကုန်",
    "नई दिल्ली",
    "ঢাকা",
    "சென்னை",
    "✓ ☐ ⚠",
];

fn with(typeface: Typeface, words: &str) -> TextElement<Template> {
    TextElement { typeface, ..text(1.0, 1.0, words) }
}

fn drawn(words: &str) -> TextElement<Template> {
    with(Typeface { glyphs: Glyphs::Picture, ..Typeface::default() }, words)
}

/// The dots of a label of 4 by 6 inches at 203 dpi.
fn printed(element: &TextElement<Template>) -> Bitmap {
    dots_of(&spec(vec![Element::Text(element.clone())]))
}

fn dots_of(spec: &Spec) -> Bitmap {
    let (zpl, _) = render(spec).unwrap();
    let (pages, report) =
        VirtualPrinter::new(Media::default()).pages(zpl.as_bytes(), &Limits::default());
    assert!(report.notes.is_empty() && report.exceeded.is_none());
    pages[0].bitmap()
}

/// The same, set and drawn without a printer: lines from a corner, in 10 points, which are 28 dots.
fn set(
    words: &str,
    style: &Style<'_>,
    (width, align): (Option<u32>, Align),
    corner: (i32, i32),
) -> Bitmap {
    let mut typesetter = Typesetter::new(Fonts::built_in());
    let block = typesetter.set(words, style, Room { width, hanging: 0, most_lines: 8 });
    let room = width.unwrap_or(0);
    let indent = |line: &Line| {
        let spare = room.saturating_sub(line.width).cast_signed();
        match align {
            Align::Left => 0,
            Align::Center => spare / 2,
            Align::Right => spare,
        }
    };
    typesetter.draw(&block, style, indent, Rect::new(-corner.0, -corner.1, 812, 1218))
}

#[test]
fn the_printer_draws_the_dots_that_were_set() {
    for words in TEXTS {
        let found = printed(&text(1.0, 1.0, words));
        let expected = set(words, &Style::of_height(28), (None, Align::Left), (203, 203));
        assert!(found.ink().is_some(), "{words}");
        assert!(found == expected, "{words}");
    }
}

#[test]
fn lines_are_wrapped_and_aligned_as_set() {
    let words = "Общество с ограниченной ответственностью и ещё несколько слов";
    for align in Align::ALL {
        let element = TextElement { width: Some(inches(1.0)), align, ..text(1.0, 1.0, words) };
        let expected = set(words, &Style::of_height(28), (Some(203), align), (203, 203));
        assert!(printed(&element) == expected, "{align:?}");
    }
    // Without a width, lines are aligned in the space up to the edge.
    let element = TextElement { align: Align::Right, ..text(1.0, 1.0, "Москва") };
    let ink = printed(&element).ink().unwrap();
    assert!((805..=812).contains(&ink.right()), "{ink:?}");
}

#[test]
fn rotated_text_is_the_upright_text_rotated() {
    for words in ["Москва\nул. Мира", "القاهرة"] {
        let upright = printed(&drawn(words));
        let size = |bitmap: &Bitmap| bitmap.ink().map(|ink| (ink.width, ink.height)).unwrap();
        let cut = |bitmap: &Bitmap| bitmap.cropped(bitmap.ink().unwrap());
        let mut expected = cut(&upright);
        for rotation in [Rotation::Right, Rotation::Inverted, Rotation::BottomUp] {
            let found = printed(&TextElement { rotation, ..drawn(words) });
            expected = expected.quarter_turned();
            assert_eq!(size(&found), (expected.width(), expected.height()));
            assert!(cut(&found) == expected, "{words} {rotation:?}");
            // Its box starts at the same corner.
            let ink = found.ink().unwrap();
            assert!((198..245).contains(&ink.x) && (198..245).contains(&ink.y), "{ink:?}");
        }
    }
}

#[test]
fn inverted_text_is_white_in_a_black_box() {
    let plain = printed(&drawn("Москва"));
    let inverted = printed(&TextElement { invert: true, ..drawn("Москва") });
    let area = inverted.ink().unwrap();
    // Two dots beyond the lines, which are 28 high.
    assert_eq!((area.x, area.y, area.height), (201, 201, 32));
    let mut expected = plain;
    expected.change(area, Operation::Flip);
    assert!(inverted == expected);
    // On a black box it is white, too, as text of the printer is.
    let black = Element::Box(BoxElement { filled: true, ..rectangle(0.5, 0.5, 3.0, 3.0) });
    let over = Element::Text(TextElement { invert: true, ..drawn("Москва") });
    let white = dots_of(&spec(vec![black, over]));
    let letters = printed(&drawn("Москва"));
    for (x, y) in (203..230).flat_map(|y| (203..300).map(move |x| (x, y))) {
        assert_eq!(white.is_dark(x, y), !letters.is_dark(x, y), "{x}, {y}");
    }
    // Marks that stand out of the line are in the box.
    let marked = printed(&TextElement { invert: true, ..drawn("Й") });
    let ink = printed(&drawn("Й")).ink().unwrap();
    let area = marked.ink().unwrap();
    assert!(area.y <= ink.y && marked.black() < area.area(), "{area:?} around {ink:?}");
    // With a width, the box is as wide.
    let wide = TextElement { invert: true, width: Some(inches(1.5)), ..drawn("Москва") };
    assert_eq!(printed(&wide).ink().map(|ink| (ink.x, ink.width)), Some((203, 305)));
}

#[test]
fn auto_draws_only_what_the_printer_lacks() {
    let (zpl, findings) = fields_and_findings(text(1.0, 1.0, "Łódź – 5 €"));
    assert_eq!((&*zpl, findings.len()), ("^FO203,203^A0N,28,28^FDŁódź – 5 €^FS\n", 0));
    let (zpl, findings) = fields_and_findings(text(1.0, 1.0, "Łódź Ж"));
    assert!(zpl.contains("^GFA,") && !zpl.contains("^FD"), "{zpl}");
    assert_eq!(
        findings,
        [
            "text-drawn: is printed as a picture, because the printer's font may lack some of its characters"
        ]
    );
    // Nobody sees why this one is a picture.
    let (_, findings) = fields_and_findings(text(1.0, 1.0, "Box\u{200b} 7\u{feff}"));
    let told =
        "text-drawn: is printed as a picture, because of invisible characters: U+200B, U+FEFF";
    assert_eq!(findings, [told]);
    // Nothing is told when it was requested.
    let (zpl, findings) = fields_and_findings(drawn("Lodz"));
    assert!(zpl.contains("^GFA,") && findings.is_empty(), "{zpl}");
}

#[test]
fn a_look_that_the_printer_lacks_is_drawn() {
    let plain = Typeface::default;
    for typeface in [
        Typeface { font: FontFamily::new("Roboto"), ..plain() },
        Typeface { weight: Some(Weight::Regular), ..plain() },
        Typeface { italic: true, ..plain() },
        Typeface { letter_spacing: LetterSpacing::new(2.0).unwrap(), ..plain() },
        Typeface { direction: Direction::RightToLeft, ..plain() },
    ] {
        let (zpl, findings) = fields_and_findings(with(typeface.clone(), "Box 7"));
        assert!(zpl.contains("^GFA,") && !zpl.contains("^FD"), "{typeface:?}: {zpl}");
        let told = "text-drawn: is printed as a picture, because the printer's font cannot look as requested";
        assert_eq!(findings, [told], "{typeface:?}");
        let printed = Typeface { glyphs: Glyphs::Printer, ..typeface };
        let (zpl, findings) = fields_and_findings(with(printed, "Box 7"));
        assert!(zpl.contains("^FDBox 7^FS"), "{zpl}");
        let told = "no-effect: has no effect on text that is printed by the printer's font";
        assert_eq!(findings, [told]);
    }
    let bold = Typeface { weight: Some(Weight::Bold), ..plain() };
    assert_eq!(fields(with(bold, "Box 7")), fields(text(1.0, 1.0, "Box 7")));
}

#[test]
fn distances_of_lines_need_no_dots() {
    let high = Typeface { line_height: LineHeight::new(1.5), ..Typeface::default() };
    let block = TextElement { width: Some(inches(2.0)), ..with(high.clone(), "a\nb") };
    // 42 dots from line to line, 14 more than the font height.
    assert_eq!(fields(block), "^FO203,203^A0N,28,28^FB406,2,14,L,0^FDa\\&b^FS\n");
    assert_eq!(
        fields(with(high.clone(), "a\nb")),
        "^FO203,203^A0N,28,28^FDa^FS\n^FO203,245^A0N,28,28^FDb^FS\n"
    );
    let ink = |typeface| printed(&TextElement { ..with(typeface, "Ж\nЖ") }).ink().unwrap().height;
    assert_eq!(ink(high) - ink(Typeface::default()), 14);
}

#[test]
fn reversed_letters_are_white_on_a_black_box_and_black_beside_it() {
    for glyphs in [Glyphs::Printer, Glyphs::Picture] {
        let typeface = Typeface { glyphs, ..Typeface::default() };
        let plain = with(typeface, "HALF");
        let reversed = TextElement { reverse: true, ..plain.clone() };
        // It covers a part of the letters.
        let area = BoxElement { filled: true, ..rectangle(1.0, 1.0, 0.15, 0.2) };
        let area = Element::Box(area);
        let (below, letters) = (dots_of(&spec(vec![area.clone()])), printed(&plain));
        let found = dots_of(&spec(vec![area, Element::Text(reversed)]));
        for (y, x) in (150..300).flat_map(|y| (150..400).map(move |x| (y, x))) {
            let expected = below.is_dark(x, y) != letters.is_dark(x, y);
            assert_eq!(found.is_dark(x, y), expected, "{glyphs:?} {x} {y}");
        }
    }
}

#[test]
fn a_font_file_of_the_printer_draws_everything() {
    let file = PrinterFont::new("E:SIMSUN.TTF");
    let typeface = Typeface { printer_font: file.clone(), ..Typeface::default() };
    let (zpl, findings) = fields_and_findings(with(typeface, "东京"));
    assert_eq!(zpl, "^FO203,203^A@N,28,28,E:SIMSUN.TTF^FD东京^FS\n");
    assert_eq!(findings, [""; 0]);
    let typeface = Typeface { glyphs: Glyphs::Picture, printer_font: file, ..Typeface::default() };
    let (_, findings) = fields_and_findings(with(typeface, "A"));
    assert_eq!(findings, ["no-effect: has no effect on text that is printed as a picture"]);
}

#[test]
fn characters_without_a_font_are_boxes_and_named() {
    let (zpl, findings) = fields_and_findings(text(1.0, 1.0, "Ж 東京😀"));
    assert!(zpl.contains("^GFA,"));
    // Each is a box, as wide as a letter.
    let (one, two) = (printed(&drawn("😀")), printed(&drawn("😀😀")));
    assert!(one.black() > 20 && two.black() == 2 * one.black(), "{} {}", one.black(), two.black());
    assert_eq!(findings.len(), 2);
    assert!(
        findings[0].starts_with("no-font: ")
            && findings[0].contains("東 (U+6771), 京 (U+4EAC), U+1F600")
    );
    let unknown = Typeface { font: FontFamily::new("Comic Papyrus"), ..Typeface::default() };
    let message =
        "there is no font of the family \"Comic Papyrus\"; `labelwright fonts` lists the families";
    assert_eq!(problems(with(unknown, "a")), [message]);
}

#[test]
fn what_lies_beyond_the_label_is_told_and_not_sent() {
    let (zpl, findings) =
        fields_and_findings(TextElement { at: point(3.9, 1.0), ..drawn("ЖЖЖЖ") });
    assert!(
        findings[0].starts_with("outside-label: the text extends beyond the right edge by "),
        "{findings:?}"
    );
    // 20 dots are left, in three bytes.
    let graphic = zpl.split("^GFA,").nth(1).unwrap();
    assert_eq!(graphic.split(',').nth(2), Some("3"), "{zpl}");
    let far = TextElement { at: point(20.0, 1.0), ..drawn("Ж") };
    assert!(!fields_and_findings(far).0.contains("^GF"));
    // Accents stand out above the first line, and are cut at the upper edge.
    let (_, findings) = fields_and_findings(TextElement { at: point(1.0, 0.0), ..drawn("Й") });
    assert!(findings[0].contains("the upper edge by"), "{findings:?}");
}

#[test]
fn text_is_cut_and_words_are_broken_as_by_the_printer() {
    let long =
        TextElement { width: Some(inches(0.5)), ..drawn("Делопроизводство") };
    let findings = fields_and_findings(long).1;
    assert_eq!(
        findings,
        ["word-broken: the word \"Делопроизводство\" is wider than a line and was broken"]
    );
    let many = TextElement {
        max_lines: label::element::MaxLines::new(1).unwrap(),
        ..drawn("один\nдва\nтри")
    };
    assert_eq!(
        fields_and_findings(many).1,
        ["text-cut: text does not fit on one line: \"два три\" is cut off"]
    );
}

fn job(rows: Option<&[Row]>, words: &str) -> Rendered {
    let spec = spec(vec![Element::Text(text(1.0, 1.0, words))]);
    let job = Job {
        spec: &spec,
        printer: printer(),
        data: &Row::default(),
        rows,
        across: None,
        images: label::Images::none(),
        fonts: Fonts::built_in(),
        allowance: &Unlimited,
        budget: 1 << 24,
    };
    render::job(&job, |_| std::ops::ControlFlow::Continue(())).unwrap()
}

#[test]
fn rows_are_told_once_and_print_as_they_do_alone() {
    let names = ["Anna", "Анна", "Άννα", "Anne", "Анна", ""];
    let rows: Vec<Row> =
        names.iter().map(|name| [("name".into(), (*name).into())].into_iter().collect()).collect();
    let together = job(Some(&rows), "Hi {{name}}");
    let alone: Vec<Vec<u8>> =
        rows.iter().map(|row| job(Some(std::slice::from_ref(row)), "Hi {{name}}").zpl).collect();
    assert_eq!(together.zpl, alone.join(&b'\n'));
    let told: Vec<_> = together
        .informing
        .iter()
        .filter(|(finding, _)| finding.rule == Rule::TextDrawn)
        .map(|(_, rows)| (rows.first, rows.count))
        .collect();
    assert_eq!(told, [(Some(1), 3)]);
}

#[test]
fn the_work_for_text_is_limited() {
    // Each text has 60,000 bytes, and there is room for 44.
    let long = "Ж".repeat(30_000);
    let elements = (0..50)
        .map(|index| {
            let at = point(0.0, f64::from(index) / 10.0);
            Element::Text(TextElement {
                at,
                width: Some(inches(4.0)),
                font_size: points(3.0),
                ..drawn(&long)
            })
        })
        .collect();
    let problems = render(&spec(elements)).unwrap_err();
    assert!(
        problems[0].message.text().contains("may have at most 200000000 pixels and dots together"),
        "{problems:?}"
    );
}

#[test]
fn inverted_text_below_the_label_is_left_out_with_its_marks() {
    // The label ends at dot 1218. The background starts below it, and the two points of the letter above it.
    let below = TextElement { invert: true, ..text(1.0, 1221.0 / 203.0, "\u{401}") };
    assert_eq!(fields_and_findings(below).0, "");
    let on_the_edge = TextElement { invert: true, ..text(1.0, 1219.0 / 203.0, "\u{401}") };
    assert!(fields_and_findings(on_the_edge).0.contains("^GB"));
}
