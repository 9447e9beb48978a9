//! Text: size, lines, alignment, rotation, invert.

use label::{
    Template,
    element::{Align, MaxLines, Rotation, TextElement},
};

use crate::support::{
    fields, fields_and_findings, inches, native, points, problems, render, spec_at, text,
};

/// Text at 1 inch, which is 203 dots, in both directions: 10 points are 28 dots.
fn at_one(words: &str) -> TextElement<Template> {
    text(1.0, 1.0, words)
}

fn wide(words: &str, width: f64) -> TextElement<Template> {
    TextElement { width: Some(inches(width)), ..at_one(words) }
}

#[test]
fn a_line_is_a_field_without_a_block() {
    assert_eq!(fields(at_one("Hello")), "^FO203,203^A0N,28,28^FDHello^FS\n");
    assert_eq!(fields(at_one("")), "");
    assert_eq!(fields(at_one("\n\n")), "");
}

#[test]
fn lines_without_a_width_are_fields_one_below_the_other() {
    assert_eq!(
        fields(at_one("one\n\nthree\r\nfour\n")),
        "^FO203,203^A0N,28,28^FDone^FS\n\
         ^FO203,259^A0N,28,28^FDthree^FS\n\
         ^FO203,287^A0N,28,28^FDfour^FS\n"
    );
}

#[test]
fn points_become_dots() {
    let height = |size: f64, dpi: u16| {
        let element = TextElement { font_size: points(size), ..at_one("x") };
        let (zpl, findings) =
            render(&spec_at(dpi, vec![label::element::Element::Text(element)])).unwrap();
        let height = zpl.split("^A0N,").nth(1).unwrap().split(',').next().unwrap().to_owned();
        (height, findings.into_iter().map(|it| it.message.to_string()).collect::<Vec<_>>())
    };
    assert_eq!(height(12.0, 203), ("34".into(), vec![]));
    assert_eq!(height(10.0, 300), ("42".into(), vec![]));
    assert_eq!(height(72.0, 1200), ("1200".into(), vec![]));
    let raised = "a font size of 3 pt is 8 dots and is printed with the minimum of 10";
    assert_eq!(height(3.0, 203), ("10".into(), vec![raised.into()]));
}

#[test]
fn text_with_a_width_is_a_block_of_the_exact_number_of_lines() {
    assert_eq!(fields(wide("Hello", 2.0)), "^FO203,203^A0N,28,28^FB406,1,0,L,0^FDHello^FS\n");
    // A digit is 13.44 dots wide: 14 of them are 188, with the margin for other fonts 194.
    assert_eq!(
        fields(wide("12345678901234 56", 0.96)),
        "^FO203,203^A0N,28,28^FB195,2,0,L,0^FD12345678901234\\&56^FS\n"
    );
    let (zpl, findings) = fields_and_findings(wide("12345678901234 56", 0.94));
    assert_eq!(zpl, "^FO203,203^A0N,28,28^FB191,2,0,L,0^FD1234567890123\\&4 56^FS\n");
    let broken = "the word \"12345678901234\" is wider than a line and was broken";
    assert_eq!(findings, [format!("word-broken: {broken}")]);
}

#[test]
fn a_block_is_aligned_by_the_printer() {
    let aligned = |align| fields(TextElement { align, ..wide("a b", 2.0) });
    assert_eq!(aligned(Align::Left), "^FO203,203^A0N,28,28^FB406,1,0,L,0^FDa b^FS\n");
    assert_eq!(aligned(Align::Center), "^FO203,203^A0N,28,28^FB406,1,0,C,0^FDa b\\&^FS\n");
    assert_eq!(aligned(Align::Right), "^FO203,203^A0N,28,28^FB406,1,0,R,0^FDa b\\&^FS\n");
}

#[test]
fn aligned_text_without_a_width_extends_to_the_edge() {
    let right = TextElement { align: Align::Right, ..at_one("a\nb") };
    assert_eq!(
        fields(right),
        "^FO203,203^A0N,28,28^FB609,1,0,R,0^FDa\\&^FS\n\
         ^FO203,231^A0N,28,28^FB609,1,0,R,0^FDb\\&^FS\n"
    );
    // Text that reads from top to bottom extends to the lower edge.
    let down = TextElement { align: Align::Center, rotation: Rotation::Right, ..at_one("a") };
    assert_eq!(fields(down), "^FO203,203^A0R,28,28^FB1015,1,0,C,0^FDa\\&^FS\n");
}

#[test]
fn a_line_that_is_too_wide_is_set_without_a_block() {
    let words = "0".repeat(60);
    let element = TextElement { align: Align::Center, ..at_one(&format!("{words}\nb")) };
    let (zpl, findings) = fields_and_findings(element);
    assert_eq!(
        zpl,
        format!(
            "^FO203,203^A0N,28,28^FD{words}^FS\n\
             ^FO203,231^A0N,28,28^FB609,1,0,C,0^FDb\\&^FS\n"
        )
    );
    assert_eq!(findings, ["outside-label: the text extends beyond the right edge by 198 dots"]);
    // With a width that is too small for one character, a printer prints nothing.
    let narrow = fields_and_findings(wide("W", 0.05)).0;
    assert_eq!(narrow, "^FO203,203^A0N,28,28^FDW^FS\n");
}

/// The farthest start of lines that we align is 32,000 dots, which is beyond the edge of any label.
#[test]
fn aligned_lines_start_within_the_printers_coordinates() {
    let start = |rotation, align| {
        let element = TextElement {
            font_size: points(72.0),
            width: Some(inches(0.9)),
            rotation,
            align,
            ..text(157.63, 157.63, "i")
        };
        fields_and_findings(element).0.split("^A0").next().unwrap().to_owned()
    };
    assert_eq!(start(Rotation::Normal, Align::Left), "^FO31999,31999");
    assert_eq!(start(Rotation::Normal, Align::Right), "^FO32000,31999");
    assert_eq!(start(Rotation::Right, Align::Center), "^FO31999,32000");
    assert_eq!(start(Rotation::Inverted, Align::Left), "^FO32000,31999");
    assert_eq!(start(Rotation::BottomUp, Align::Left), "^FO31999,32000");
}

/// Printers print nothing in a block that is narrower than its font height, so lines are aligned one by one.
#[test]
fn a_width_below_the_font_height_has_no_block() {
    // 20 dots wide, a font height of 28; a digit is 14 dots wide.
    let narrow = |align, rotation| {
        let width = Some(inches(20.0 / 203.0));
        fields(TextElement { width, align, rotation, ..at_one("1 2") })
    };
    assert_eq!(
        narrow(Align::Left, Rotation::Normal),
        "^FO203,203^A0N,28,28^FD1^FS\n^FO203,231^A0N,28,28^FD2^FS\n"
    );
    assert_eq!(
        narrow(Align::Center, Rotation::Normal),
        "^FO206,203^A0N,28,28^FD1^FS\n^FO206,231^A0N,28,28^FD2^FS\n"
    );
    assert_eq!(
        narrow(Align::Right, Rotation::Right),
        "^FO231,209^A0R,28,28^FD1^FS\n^FO203,209^A0R,28,28^FD2^FS\n"
    );
    assert_eq!(
        narrow(Align::Right, Rotation::Inverted),
        "^FO203,231^A0I,28,28^FD1^FS\n^FO203,203^A0I,28,28^FD2^FS\n"
    );
    assert_eq!(
        narrow(Align::Left, Rotation::BottomUp),
        "^FO203,209^A0B,28,28^FD1^FS\n^FO231,209^A0B,28,28^FD2^FS\n"
    );
}

#[test]
fn cut_text_is_reported() {
    let two = TextElement { max_lines: MaxLines::new(2).unwrap(), ..wide("aaa bbb ccc ddd", 0.3) };
    let (zpl, findings) = fields_and_findings(two);
    assert_eq!(zpl, "^FO203,203^A0N,28,28^FB61,2,0,L,0^FDaaa\\&bbb^FS\n");
    assert_eq!(findings, ["text-cut: text does not fit on 2 lines: \"ccc ddd\" is cut off"]);
    let lines = TextElement { max_lines: MaxLines::new(1).unwrap(), ..at_one("a\nb\nc") };
    let (zpl, findings) = fields_and_findings(lines);
    assert_eq!(zpl, "^FO203,203^A0N,28,28^FDa^FS\n");
    assert_eq!(findings, ["text-cut: text does not fit on one line: \"b c\" is cut off"]);
}

#[test]
fn rotated_lines_are_separate_fields() {
    let rotated = |rotation| fields(TextElement { rotation, ..wide("aaa bbb ccc", 0.3) });
    let block = "28,28^FB61,1,0,L,0^FD";
    // Rotated clockwise, the first line is the rightmost.
    assert_eq!(
        rotated(Rotation::Right),
        format!(
            "^FO259,203^A0R,{block}aaa^FS\n^FO231,203^A0R,{block}bbb^FS\n^FO203,203^A0R,{block}ccc^FS\n"
        )
    );
    // Upside down, the first line is the lowest.
    assert_eq!(
        rotated(Rotation::Inverted),
        format!(
            "^FO203,259^A0I,{block}aaa^FS\n^FO203,231^A0I,{block}bbb^FS\n^FO203,203^A0I,{block}ccc^FS\n"
        )
    );
    assert_eq!(
        rotated(Rotation::BottomUp),
        format!(
            "^FO203,203^A0B,{block}aaa^FS\n^FO231,203^A0B,{block}bbb^FS\n^FO259,203^A0B,{block}ccc^FS\n"
        )
    );
}

#[test]
fn rotated_lines_without_a_width_start_at_the_same_place() {
    let rotated = |rotation, words| fields(TextElement { rotation, ..at_one(words) });
    assert_eq!(rotated(Rotation::Inverted, "aaa"), "^FO203,203^A0I,28,28^FDaaa^FS\n");
    assert_eq!(
        rotated(Rotation::Right, "aaa\nb"),
        "^FO231,203^A0R,28,28^FDaaa^FS\n^FO203,203^A0R,28,28^FDb^FS\n"
    );
    // They end at the corner, so they need a width to start in: 39 dots and the margin for other fonts.
    assert_eq!(
        rotated(Rotation::BottomUp, "aaa\nb"),
        "^FO203,203^A0B,28,28^FB41,1,0,L,0^FDaaa^FS\n^FO231,203^A0B,28,28^FB41,1,0,L,0^FDb^FS\n"
    );
}

#[test]
fn inverted_text_has_a_black_background() {
    let inverted = |element: TextElement<Template>| fields(TextElement { invert: true, ..element });
    // 3 characters of 460 thousandths are 39 dots wide, 41 with the margin; 2 dots more on every side.
    assert_eq!(
        inverted(at_one("aaa")),
        "^FO201,201^GB45,32,32,B,0^FS\n^FO203,203^A0N,28,28^FR^FDaaa^FS\n"
    );
    assert_eq!(
        inverted(wide("aaa bbb", 0.3)),
        "^FO203,201^GB61,60,60,B,0^FS\n^FO203,203^A0N,28,28^FR^FB61,2,0,L,0^FDaaa\\&bbb^FS\n"
    );
    assert_eq!(
        inverted(TextElement { rotation: Rotation::Right, ..wide("aaa bbb", 0.3) }),
        "^FO201,203^GB60,61,60,B,0^FS\n\
         ^FO231,203^A0R,28,28^FR^FB61,1,0,L,0^FDaaa^FS\n\
         ^FO203,203^A0R,28,28^FR^FB61,1,0,L,0^FDbbb^FS\n"
    );
    // There is no space for the margin at the label's corner.
    assert_eq!(
        inverted(text(0.0, 0.0, "aaa")),
        "^FO0,0^GB43,30,30,B,0^FS\n^FO0,0^A0N,28,28^FR^FDaaa^FS\n"
    );
    // Centered text has its box centered too.
    assert_eq!(
        inverted(TextElement { align: Align::Right, ..at_one("aaa") }),
        "^FO769,201^GB45,32,32,B,0^FS\n^FO203,203^A0N,28,28^FR^FB609,1,0,R,0^FDaaa\\&^FS\n"
    );
    assert_eq!(inverted(at_one("")), "");
}

#[test]
fn reversed_letters_invert_what_is_below_them() {
    let reversed =
        |element: TextElement<Template>| fields(TextElement { reverse: true, ..element });
    assert_eq!(reversed(at_one("aaa")), "^FO203,203^A0N,28,28^FR^FDaaa^FS\n");
    assert_eq!(
        reversed(TextElement { rotation: Rotation::Right, ..wide("aaa bbb", 0.3) }),
        "^FO231,203^A0R,28,28^FR^FB61,1,0,L,0^FDaaa^FS\n\
         ^FO203,203^A0R,28,28^FR^FB61,1,0,L,0^FDbbb^FS\n"
    );
}

#[test]
fn missing_characters_are_listed() {
    let (zpl, findings) =
        fields_and_findings(native(at_one("\u{20ac} \u{e9} \u{4e2d}\u{6587}\u{4e2d} \u{200b}")));
    assert_eq!(
        zpl,
        "^FO203,203^A0N,28,28^FD\u{20ac} \u{e9} \u{4e2d}\u{6587}\u{4e2d} \u{200b}^FS\n"
    );
    let message = "missing-glyph: the printer's font may lack these characters and leave blanks: \
                   \u{4e2d} (U+4E2D), \u{6587} (U+6587), U+200B";
    assert_eq!(findings, [message]);
}

#[test]
fn control_characters_become_spaces() {
    let (zpl, findings) = fields_and_findings(at_one("a\tb\u{1b}c\u{85}d\u{0}"));
    assert_eq!(zpl, "^FO203,203^A0N,28,28^FDa b c d ^FS\n");
    let message = "control-character: control characters are printed as spaces: U+0009, U+001B, U+0085, U+0000";
    assert_eq!(findings, [message]);
}

#[test]
fn text_beyond_the_edges_is_reported() {
    let told = |element| fields_and_findings(element).1;
    let right = "outside-label: the text extends beyond the right edge by 7 dots";
    assert_eq!(told(text(3.9, 1.0, "00")), [right]);
    let lower = "outside-label: the text extends beyond the lower edge by 6 dots";
    assert_eq!(told(text(1.0, 5.9, "00")), [lower]);
    // Text that ends at the edge is allowed.
    assert_eq!(told(text(3.8, 5.8, "00")), [""; 0]);
}

#[test]
fn lines_beyond_the_last_coordinate_are_cut() {
    let many = TextElement {
        max_lines: MaxLines::new(9999).unwrap(),
        font_size: points(100.0),
        ..at_one(&"x\n".repeat(2000))
    };
    let (zpl, findings) = fields_and_findings(many);
    assert_eq!(zpl.matches("^FO").count(), (32_000 - 203) / 282);
    let cut = findings.iter().find(|finding| finding.starts_with("text-cut"));
    assert!(cut.unwrap().starts_with("text-cut: text does not fit on 112 lines: "));
}

#[test]
fn a_field_has_room_for_3072_bytes() {
    let message = "the field holds 3072 bytes, the value needs at least 3075";
    assert_eq!(problems(at_one(&"^".repeat(1025))), [message]);
}
