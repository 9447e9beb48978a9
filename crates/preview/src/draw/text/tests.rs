//! The ink of text, compared with measurements on printers and renderers.

use crate::{Bitmap, Limits, Media, NoteKind, VirtualPrinter, font::Typeface};

fn print(fields: &str) -> (Bitmap, Vec<String>) {
    print_on(VirtualPrinter::new(Media::default()), fields)
}

fn print_on(mut printer: VirtualPrinter, fields: &str) -> (Bitmap, Vec<String>) {
    let document = format!("^XA^PW400^LL400^CI28{fields}^XZ");
    let (pages, report) = printer.pages(document.as_bytes(), &Limits::default());
    assert_eq!(report.exceeded, None);
    let texts = report.notes.iter().map(|note| {
        assert!(matches!(note.kind, NoteKind::Text(_)), "{}", note.kind);
        note.kind.to_string()
    });
    (pages[0].bitmap(), texts.collect())
}

/// The smallest rectangle around the ink: x, y, width, height.
fn ink(bitmap: &Bitmap) -> (u32, u32, u32, u32) {
    let all = (0..bitmap.height()).flat_map(|y| (0..bitmap.width()).map(move |x| (x, y)));
    let dark: Vec<(u32, u32)> = all.filter(|&(x, y)| bitmap.is_dark(x, y)).collect();
    let least = |of: fn(&(u32, u32)) -> u32| dark.iter().map(of).min().unwrap_or(0);
    let most = |of: fn(&(u32, u32)) -> u32| dark.iter().map(of).max().map_or(0, |most| most + 1);
    let (x, y) = (least(|dot| dot.0), least(|dot| dot.1));
    (x, y, most(|dot| dot.0) - x, most(|dot| dot.1) - y)
}

fn check(fields: &str, expected: (u32, u32, u32, u32)) {
    let (bitmap, notes) = print(fields);
    assert_eq!(notes, [""; 0], "{fields}");
    assert_eq!(ink(&bitmap), expected, "{fields}");
}

/// Every side within a tolerance in dots: the font is not the printer's.
fn check_near(fields: &str, measured: (u32, u32, u32, u32), dots: u32) {
    let (bitmap, _) = print(fields);
    let found = ink(&bitmap);
    let sides = |(x, y, width, height): (u32, u32, u32, u32)| [x, y, x + width, y + height];
    let near = sides(found).iter().zip(sides(measured)).all(|(a, b)| a.abs_diff(b) <= dots);
    assert!(near, "{fields}: {found:?}, measured {measured:?}");
}

/// Dots of a character whose origin and base line are at 100.
fn character(character: char, height: u32) -> (u32, u32, u32, u32) {
    let top = 100 - (height * 3 + 2) / 4;
    ink(&print(&format!("^FO100,{top}^A0N,{height},{height}^FH^FD{character}^FS")).0)
}

#[test]
fn origins_match_other_renderers() {
    for (orientation, measured) in [
        ('N', (103, 100, 85, 38)),
        ('R', (113, 103, 38, 85)),
        ('I', (103, 112, 85, 38)),
        ('B', (99, 102, 38, 86)),
    ] {
        check_near(&format!("^FO100,100^A0{orientation},50,50^FDHHH^FS"), measured, 2);
    }
    // Labelary; seven advances, each known to a hundredth, make up to two dots.
    for (orientation, measured) in [
        ('N', (31, 29, 108, 23)),
        ('R', (36, 31, 23, 108)),
        ('I', (31, 36, 108, 23)),
        ('B', (29, 31, 23, 108)),
    ] {
        check_near(&format!("^FO30,30^A0{orientation},,28^FDGOGREEN^FS"), measured, 3);
    }
}

#[test]
fn heights_of_font_0_are_those_that_were_measured() {
    let near = |found: u32, hundredths: u32, what: &str| {
        // In hundredths of 50 dots, from the top of a capital.
        let found = (found - 62) * 2;
        assert!(found.abs_diff(hundredths) <= 4, "{what}: {found}, measured {hundredths}");
    };
    let (_, top, _, height) = character('H', 50);
    near(top, 0, "capital");
    near(top + height, 75, "base line");
    near(character('x', 50).1, 17, "x");
    let (_, top, _, height) = character('p', 50);
    near(top + height, 92, "descender");
    let (_, top, _, height) = character('_', 50);
    near(top, 94, "underscore");
    near(top + height, 98, "underscore's lower edge");
}

#[test]
fn advances_of_font_0_are_those_that_were_measured() {
    let groups = [
        (26, "ijl"),
        (29, "Ift.,:;!'`()[]/ "),
        (34, "r"),
        (40, "z"),
        (42, "s"),
        (44, "ckvxyJ?"),
        (46, "a"),
        (48, "0123456789eoL\"#$*\\"),
        (50, "bdghnpquEFTZ_{}|"),
        (54, "CSVK"),
        (56, "ABPXYOQ"),
        (60, "DGR"),
        (61, "HNU&"),
        (66, "w"),
        (76, "Mm"),
        (82, "W"),
        (90, "-+=%@"),
        (100, "<>"),
    ];
    let typeface = Typeface::resolve(b'0', Some(100), Some(100), 203);
    for (hundredths, characters) in groups {
        for character in characters.chars() {
            let found = typeface.text_width(&character.to_string());
            assert!(found.abs_diff(hundredths) <= 1, "{character}: {found}");
        }
    }
}

#[test]
fn a_character_stays_within_its_advance() {
    let typeface = Typeface::resolve(b'0', Some(40), Some(40), 203);
    for letter in ('!'..='}').filter(|letter| !"^_~|".contains(*letter)) {
        let (x, _, width, _) = character(letter, 40);
        let advance = typeface.text_width(&letter.to_string());
        assert!(x >= 99 && x + width <= 101 + advance, "{letter}: {x}, {width} of {advance}");
        // And fills most of it: the hyphen is as wide as the printer's.
        assert!(3 * width >= advance, "{letter}: {width} of {advance}");
    }
}

#[test]
fn the_width_stretches_a_line_and_the_height_does_not() {
    let (_, _, narrow, height) = ink(&print("^FO10,10^A0N,40,20^FDHHHH^FS").0);
    let (_, _, wide, same) = ink(&print("^FO10,10^A0N,40,80^FDHHHH^FS").0);
    assert_eq!(height, same);
    assert!((4 * narrow).abs_diff(wide) <= 8, "{narrow} {wide}");
}

#[test]
fn a_base_line_is_where_ft_says() {
    check("^FT100,200^A0N,40,40^FDH^FS", (102, 170, 21, 30));
    check("^FT100,200^A0R,40,40^FDH^FS", (100, 202, 30, 21));
    check("^FT100,200^A0I,40,40^FDH^FS", (77, 200, 21, 30));
    check("^FT100,200^A0B,40,40^FDH^FS", (70, 177, 30, 21));
}

#[test]
fn text_can_end_at_its_origin() {
    // H takes 25 dots, of which it leaves two blank on either side.
    check("^FO200,100,1^A0N,40,40^FDH^FS", (177, 100, 21, 30));
    check("^FT200,100,1^A0N,40,40^FDH^FS", (177, 70, 21, 30));
    check("^FWN,1^FO200,100^A0N,40,40^FDH^FS", (177, 100, 21, 30));
    check("^FO200,100,2^A0N,40,40^FDH^FS", (202, 100, 21, 30));
}

#[test]
fn a_field_without_a_position_follows_the_one_before() {
    let apart = print("^FT20,100^A0N,40,40^FDHE^FS^FT69,100^A0N,40,40^FDH^FS").0;
    // H takes 24.8 dots and E 20: 44.8 together.
    let joined = print("^FT20,100^A0N,40,40^FDHE^FS^FT^A0N,40,40^FDH^FS").0;
    assert!(ink(&apart).2.abs_diff(ink(&joined).2) <= 4);
    check("^FT20,100^A0N,40,40^FDH^FS^FT,150^A0N,40,40^FD.^FS", (22, 70, 32, 80));
    // Turned, it follows downwards.
    check("^FT20,100^A0R,40,40^FDH^FS^FT^A0R,40,40^FDH^FS", (20, 102, 30, 46));
}

#[test]
fn a_field_without_a_position_follows_a_symbol() {
    // ® takes as much as a character, a ring its width.
    let width = Typeface::resolve(b'0', Some(40), Some(40), 203).text_width("®");
    for (symbol, width) in [('A', width), ('D', 40)] {
        let first = format!("^FT20,100^GSN,40,40^FD{symbol}^FS");
        let after = print(&format!("{first}^FT^A0N,40,40^FDH^FS")).0;
        let at = 20 + width;
        let apart = print(&format!("{first}^FT{at},100^A0N,40,40^FDH^FS")).0;
        assert_eq!(ink(&after), ink(&apart), "{symbol}");
    }
}

#[test]
fn bitmap_fonts_stand_in_their_cells() {
    // Capitals are as high as the base line is deep and start at the left edge.
    check("^FO10,10^AAN,9,5^FDHH^FS", (10, 10, 11, 7));
    check("^FO10,10^AAN,27,15^FDHH^FS", (10, 10, 33, 21));
    check("^FO10,10^ADN,36,20^FDHH^FS", (10, 10, 44, 28));
    check("^FO10,10^AFN,26,13^FDHH^FS", (10, 10, 29, 21));
    check("^FO10,10^AAR,9,5^FDHH^FS", (12, 10, 7, 11));
    check("^FO10,10^FDHH^FS", (10, 10, 11, 7));
}

#[test]
fn the_default_font_is_that_of_cf() {
    let expected = ink(&print("^FO10,10^A0N,40,30^FDText^FS").0);
    check("^CF0,40,30^FO10,10^FDText^FS", expected);
    check("^CF0,40,30^FO10,10^A0N^FDText^FS", expected);
    let (bitmap, notes) = print("^CWK,E:MINE.TTF^FO10,10^AKN,40,30^FDText^FS");
    assert_eq!(ink(&bitmap), expected);
    assert_eq!(notes, ["the font file E:MINE.TTF is not stored; another font is used"]);
    let (bitmap, notes) = print("^FO10,10^AKN,40,30^FDText^FS");
    assert_eq!(ink(&bitmap), ink(&print("^FO10,10^AAN,40,30^FDText^FS").0));
    assert_eq!(notes, ["the printer has no font K; font A is used"]);
    check("^FO10,10^A@N,40,30,Z:0.FNT^FDText^FS", expected);
}

#[test]
fn missing_characters_are_noted_once() {
    let (bitmap, notes) = print("^FO10,10^A0N,40,40^FD中a文中^FS");
    assert_eq!(notes, ["the font has no 中 (U+4E2D), 文 (U+6587); the printer leaves blanks"]);
    let (_, _, width, height) = ink(&bitmap);
    assert!(width > 120 && height == 30, "{width} {height}");
    let many: String = ('\u{4e00}'..'\u{4e40}').collect();
    let (_, notes) = print(&format!("^FO10,10^A0N,40,40^FD{many}^FS"));
    assert!(notes[0].ends_with("U+4E0B) and others; the printer leaves blanks"), "{}", notes[0]);
    check("^FO10,10^A0N,40,40^FH^FDH_1D_7FH^FS", ink(&print("^FO10,10^A0N,40,40^FDHH^FS").0));
}

#[test]
fn stated_characters_are_drawn_and_others_stay_boxes() {
    let printer = || {
        let cyrillic = ['\u{401}'..='\u{45f}', '中'..='中'];
        VirtualPrinter::new(Media::default()).with_characters(cyrillic)
    };
    let field = |text: &str| format!("^FO10,10^A0N,40,40^FD{text}^FS");
    let (bitmap, notes) = print_on(printer(), &field("Тест"));
    assert_eq!(notes, [""; 0]);
    // Т е с т: as wide as Tecc, and not as four boxes.
    let (x, y, width, height) = ink(&bitmap);
    assert_eq!((x, y, height), (11, 10, 30));
    assert!(width.abs_diff(ink(&print(&field("Tecc")).0).2) <= 2, "{width}");
    assert!(bitmap != print(&field("Тест")).0);
    // Ω is as unknown as before, as wide as before and drawn as before, though the substitute has it.
    let (bitmap, notes) = print_on(printer(), &field("Ω"));
    assert_eq!(notes, ["the font has no Ω (U+03A9); the printer leaves blanks"]);
    assert!(bitmap == print(&field("Ω")).0);
    let (_, notes) = print_on(printer(), &field("中Ω中Т"));
    assert_eq!(
        notes,
        [
            "the font has no Ω (U+03A9); the printer leaves blanks",
            "this picture cannot show 中 (U+4E2D), but the printer's font has it"
        ]
    );
    // Latin text and other fonts are as before.
    for fields in [&*field("Größe – 12 €"), "^FO10,10^ADN,36,20^FDТест^FS"] {
        assert!(print_on(printer(), fields) == print(fields), "{fields}");
    }
}

#[test]
fn lines_of_a_block_are_a_height_and_the_spacing_apart() {
    check("^FO100,50^A0N,40,40^FB200,3^FDH\\&H\\&H^FS", (102, 50, 21, 110));
    check("^FO100,50^A0N,40,40^FB200,3,10^FDH\\&H\\&H^FS", (102, 50, 21, 130));
    check("^FO100,50^A0N,40,40^FB200,3,-10^FDH\\&H\\&H^FS", (102, 50, 21, 90));
    // `^FT` names the base line of the last line that there could be.
    check("^FT100,200^A0N,40,40^FB200,3^FDH^FS", (102, 90, 21, 30));
    check("^FT100,200^A0N,40,40^FB200,3^FDH\\&H\\&H^FS", (102, 90, 21, 110));
}

#[test]
fn lines_of_a_block_are_aligned() {
    check("^FO100,50^A0N,40,40^FB200,1,0,L^FDH^FS", (102, 50, 21, 30));
    check("^FO100,50^A0N,40,40^FB200,2,0,C^FDH\\&^FS", (189, 50, 21, 30));
    check("^FO100,50^A0N,40,40^FB200,1,0,R^FDH^FS", (277, 50, 21, 30));
    // Without a break at the end, half of a space to the left.
    check("^FO100,50^A0N,40,40^FB200,1,0,C^FDH^FS", (183, 50, 21, 30));
    // Three words of 25 dots in 90: the spaces get what is left. The last line stays.
    let three = "^FO100,50^A0N,40,40^FB105,2,0,J^FDH H H H^FS";
    check(three, (102, 50, 101, 70));
    let (bitmap, _) = print(three);
    assert!(!(0..60).any(|x| bitmap.is_dark(130 + x, 100)));
}

#[test]
fn later_lines_are_indented() {
    check("^FO100,50^A0N,40,40^FB200,2,0,L,50^FDH\\&H^FS", (102, 50, 71, 70));
    let (bitmap, _) = print("^FO100,50^A0N,40,40^FB200,2,0,L,50^FD.\\&H^FS");
    assert!(!(102..150).any(|x| bitmap.is_dark(x, 110)) && bitmap.is_dark(155, 110));
}

#[test]
fn a_rotated_block_is_as_high_as_its_most_lines() {
    // One line of three: R has it 80 dots to the right, I 80 dots down.
    check("^FO50,50^A0R,40,40^FB200,3^FDH^FS", (140, 52, 30, 21));
    check("^FO50,50^A0I,40,40^FB200,3^FDH^FS", (227, 140, 21, 30));
    check("^FO50,50^A0B,40,40^FB200,3^FDH^FS", (50, 227, 30, 21));
    check("^FO50,50^A0R,40,40^FB200,3,10^FDH^FS", (160, 52, 30, 21));
}

#[test]
fn surplus_lines_are_printed_on_the_last() {
    let (bitmap, notes) = print("^FO100,50^A0N,40,40^FB200,2^FDH\\&.\\&H\\&H^FS");
    assert_eq!(ink(&bitmap), (102, 50, 21, 70));
    assert_eq!(
        notes,
        ["the text takes 4 lines and ^FB allows 2; further lines are printed on top of the last"]
    );
    // A break at the end of the last line is none too many.
    check("^FO100,50^A0N,40,40^FB200,2,0,R^FDH\\&H\\&^FS", (277, 50, 21, 70));
}

#[test]
fn a_block_narrower_than_its_font_prints_nothing() {
    for width in [0, 39] {
        let (bitmap, notes) = print(&format!("^FO100,50^A0N,40,40^FB{width},2^FDH^FS"));
        assert_eq!(ink(&bitmap), (0, 0, 0, 0));
        assert!(notes[0].ends_with("its font is 40 wide; nothing is printed"), "{}", notes[0]);
    }
    check("^FO100,50^A0N,40,40^FB40,2^FDH^FS", (102, 50, 21, 30));
}

#[test]
fn a_clipped_block_keeps_the_lines_inside() {
    // Lines are 50 dots apart.
    check("^FO100,50^A0N,40,40^TBN,70,140^FDH H H^FS", (102, 50, 57, 80));
    let (bitmap, notes) = print("^FO100,50^A0N,40,40^TBN,30,89^FDH H H^FS");
    assert_eq!(ink(&bitmap), (102, 50, 21, 30));
    assert_eq!(notes, ["^TB is 89 dots high; 2 of 3 lines are cut off"]);
    check("^FO100,50^A0R,40,40^TB,200,100^FDH^FS", (170, 52, 30, 21));
    check("^FO100,50^A0N,40,40^TBB,200,100^FDH^FS", (100, 227, 30, 21));
    check("^FO300,50,1^A0N,40,40^TBN,200,100^FDH^FS", (277, 50, 21, 30));
}

#[test]
fn reversed_text_is_white_on_black() {
    let (bitmap, _) = print("^FO90,40^GB100,60,60^FS^FO100,50^A0N,40,40^FR^FDH^FS");
    assert!(!bitmap.is_dark(105, 60) && bitmap.is_dark(100, 60) && bitmap.is_dark(112, 55));
    check("^FO100,50^A0N,40,40^FR^FDH^FS", (102, 50, 21, 30));
}

#[test]
fn extreme_sizes_are_drawn_or_refused_without_harm() {
    for fields in [
        "^FO0,0^A0N,32000,32000^FDW@W@W^FS",
        "^FO32000,32000^A0I,32000,10^FB9999,9999,9999,J,9999^FDa b c d e^FS",
        "^FT0,0^A0B,32000,32000^FB32000,9999,-9999,R^FDa b c d e^FS",
        "^FO0,0^A0N,10,10^FB10,9999,-9999,C,9999^FDa b c d e f\\&\\&\\&^FS",
        "^FO0,0^A0N,10,32000^TBN,32000,32000^FD<<><<><<^FS",
        "^FO0,0^AGN,32000,32000^FDGGGG^FS^FT^FDafter^FS",
        "^FO0,0^GSN,32000,32000^FDD^FS^FO0,0^GSB,10,32000^FDE^FS",
    ] {
        let document = format!("^XA^PW400^LL400{fields}^XZ");
        let (pages, report) =
            VirtualPrinter::new(Media::default()).pages(document.as_bytes(), &Limits::default());
        assert!(pages.len() == 1 || report.exceeded.is_some());
        for page in pages {
            page.bitmap();
        }
    }
    let words = "a ".repeat(1 << 20);
    let document = format!("^XA^FO0,0^A0N,10,10^FB10,1^FD{words}^FS^XZ");
    let (pages, report) =
        VirtualPrinter::new(Media::default()).pages(document.as_bytes(), &Limits::default());
    assert!(pages.len() == 1 || report.exceeded.is_some());
}

/// A document's `~DY` of a TrueType file, and a field in it.
fn stored(file: &[u8], field: &str) -> (Bitmap, Vec<String>) {
    print(&format!("~DYE:MINE,A,T,{},,{}{field}", file.len(), hex(file)))
}

fn hex(file: &[u8]) -> String {
    use std::fmt::Write;

    file.iter().fold(String::new(), |mut digits, byte| {
        write!(digits, "{byte:02X}").unwrap();
        digits
    })
}

#[test]
fn a_font_is_stored_by_either_command() {
    let file = include_bytes!("../../../assets/DejaVuSansMono-subset.ttf");
    let (expected, _) = stored(file, "^FO10,10^A@N,100,100,E:MINE.TTF^FDHH^FS");
    for name in ["R:MINE.FNT", "R:MINE"] {
        let field = "^FO10,10^A@N,100,100,R:MINE.FNT^FDHH^FS";
        let (bitmap, notes) = print(&format!("~DU{name},{},{}{field}", file.len(), hex(file)));
        assert_eq!((notes.len(), bitmap == expected), (0, true), "{name}");
    }
}

#[test]
fn text_is_set_in_a_font_that_the_document_stored() {
    let file = include_bytes!("../../../assets/DejaVuSansMono-subset.ttf");
    // H of an em of 100 dots: it starts 137 units of 2048 from its origin, takes 1233 and is 1493 high.
    let (bitmap, notes) = stored(file, "^FO10,10^A@N,100,100,E:MINE.TTF^FDHH^FS");
    assert_eq!(notes, [""; 0]);
    assert_eq!(ink(&bitmap), (17, 12, 107, 73));
    let (bitmap, _) = stored(file, "^FT10,100^A@N,100,50,E:MINE.TTF^FDH^FS");
    assert_eq!(ink(&bitmap), (13, 27, 24, 73));
    let (bitmap, _) = stored(file, "^FO10,10^A@R,100,100,E:MINE.TTF^FDHH^FS");
    assert_eq!(ink(&bitmap), (35, 17, 73, 107));
    let (bitmap, notes) =
        stored(file, "^CWK,E:MINE.TTF^FO10,10^AKN,50,50^FB200,2^FDHH HH HH 中^FS");
    assert_eq!(notes, ["the font has no 中 (U+4E2D); the printer leaves blanks"]);
    assert_eq!(ink(&bitmap).3, 36 + 50);
}

#[test]
fn characters_of_a_stored_font_that_touch_are_reversed_once() {
    let file = include_bytes!("../../../assets/DejaVuSansMono-subset.ttf");
    // Box drawings and underscores join; the digits are for the rest.
    for text in ["___", "WWW", "08"] {
        let field = format!("^FO10,10^A@N,100,100,E:MINE.TTF^FD{text}^FS");
        let black = stored(file, &field).0;
        assert_eq!(stored(file, &format!("^LRY{field}")).0, black, "{text}");
    }
}

#[test]
fn a_stored_file_other_than_a_font_is_noted() {
    let (bitmap, notes) = stored(&[7; 400], "^FO10,10^A@N,40,30,E:MINE.TTF^FDText^FS");
    assert_eq!(ink(&bitmap), ink(&print("^FO10,10^A0N,40,30^FDText^FS").0));
    assert_eq!(notes, ["the font file E:MINE.TTF is not a TrueType font; another font is used"]);
}
