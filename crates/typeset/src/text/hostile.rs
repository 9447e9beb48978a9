//! Texts that nobody writes by accident are set without a panic, in steps that grow with their length only.

use dots::Rect;

use super::{Block, Room, Typesetter};
use crate::{Face, Library, Style, font::dear};

/// A block whose lines are parts of the text in their order, and whose glyphs are drawn.
#[track_caller]
fn check(typesetter: &mut Typesetter, text: &str, style: &Style<'_>, width: Option<u32>) -> Block {
    let before = typesetter.shaper.shaped;
    let block = typesetter.set(text, style, Room { width, hanging: 0, most_lines: 20_000 });
    let work = typesetter.shaper.shaped - before;
    // Once as a whole, once for its line, and up to four times where a word is broken.
    assert!(work <= 8 * text.len() + 100, "{work} bytes were shaped for {}", text.len());
    let glyphs: usize = block.lines.iter().map(|line| line.glyphs.len()).sum();
    assert!(glyphs <= 8 * text.len() + 8, "{glyphs} glyphs for {} bytes", text.len());
    let mut end = 0;
    for line in &block.lines {
        assert!(line.bytes.start >= end && text.get(line.bytes.clone()).is_some());
        end = line.bytes.end;
    }
    assert!(block.cut.is_none() && end <= text.len());
    let area = Rect { x: -20, y: -20, width: 200, height: 100 };
    typesetter.draw(&block, style, |_| 0, area);
    block
}

#[track_caller]
fn check_all(texts: &[String]) {
    let mut typesetter = Typesetter::new(Library::built_in());
    for text in texts {
        for height in [0, 1, 20, 300, u32::MAX] {
            for width in [None, Some(0), Some(1), Some(400), Some(u32::MAX)] {
                check(&mut typesetter, text, &Style::of_height(height), width);
            }
        }
    }
}

#[test]
fn ten_thousand_marks_on_one_letter() {
    let letters = [
        ("a", "\u{301}"),
        ("ب", "\u{651}\u{64e}"),
        ("ก", "ุ่"),
        ("क", "्ि"),
        ("ක", "්"),
        ("", "\u{20dd}"),
    ];
    let texts: Vec<String> = letters
        .iter()
        .map(|(letter, mark)| letter.to_string() + &mark.repeat(10_000 / mark.chars().count()))
        .collect();
    let mut typesetter = Typesetter::new(Library::built_in());
    for text in &texts {
        for width in [None, Some(1), Some(400)] {
            check(&mut typesetter, text, &Style::of_height(20), width);
        }
    }
}

#[test]
fn long_texts_without_a_break() {
    let letters = [
        "x",
        "ж",
        "ش",
        "ש",
        "ก",
        "กั",
        "ก้",
        "ກ",
        "ក",
        "ក្",
        "က",
        "က္",
        "क",
        "क्",
        "가",
        "漢",
        "ー",
        "-",
        "/",
        "1-",
        "a/",
        "\u{200d}",
        "\u{a0}",
        " ",
        "\u{10ffff}",
    ];
    let mut typesetter = Typesetter::new(Library::built_in());
    for letter in letters {
        let text = letter.repeat(4_000 / letter.chars().count());
        for width in [None, Some(0), Some(10), Some(200)] {
            let block = check(&mut typesetter, &text, &Style::of_height(20), width);
            // Letters under one another are one character, and spaces hang at the end of a line.
            let is_one = ["ក្", "က္", "क्", "\u{200d}", " "].contains(&letter);
            assert_eq!(block.lines.len() > 1, width.is_some() && !is_one, "{letter:?} {width:?}");
        }
    }
}

#[test]
fn thai_and_khmer_without_spaces() {
    let words = ["ประเทศไทยสวยงามมาก", "ភាសាខ្មែរមិនមានដកឃ្លា", "ຜະລິດຕະພັນນີ້ສາມາດ", "ရန်ကုန်မြို့နယ်"];
    let mut typesetter = Typesetter::new(Library::built_in());
    for word in words {
        let text = word.repeat(400);
        let block = check(&mut typesetter, &text, &Style::of_height(20), Some(300));
        // The dictionary is consulted for every part of it.
        assert_eq!(block.broken, None, "{word}");
        let widest = block.lines.iter().map(|line| line.width).max();
        assert!(widest.is_some_and(|width| width <= 300));
    }
}

#[test]
fn unbalanced_controls_of_direction() {
    let controls = [
        "\u{202a}", "\u{202b}", "\u{202d}", "\u{202e}", "\u{202c}", "\u{2066}", "\u{2067}",
        "\u{2068}", "\u{2069}", "\u{200e}", "\u{200f}", "\u{61c}",
    ];
    let mut texts = Vec::new();
    for control in controls {
        texts.push(control.repeat(1_000));
        texts.push(format!("{control}a ").repeat(300));
        texts.push(format!("א{control}1").repeat(300));
        texts.push(format!("{}({}", control.repeat(200), "a א 1 ".repeat(50)));
    }
    texts.push("([{<".repeat(500) + &"א>}])".repeat(500));
    let mut typesetter = Typesetter::new(Library::built_in());
    for text in &texts {
        for width in [None, Some(1), Some(400)] {
            check(&mut typesetter, text, &Style::of_height(20), width);
        }
    }
}

#[test]
fn noncharacters_and_controls() {
    let mut texts = vec![String::new(), "\r\n\u{85}\u{2028}\u{2029}\u{b}\u{c}\t\0".repeat(20)];
    let characters = |from: u32, to: u32| (from..to).filter_map(char::from_u32).collect::<String>();
    texts.push(characters(0xfdd0, 0xfdf0));
    texts.push(characters(0xfff0, 0x1_0010));
    texts.push(characters(0x10_fff0, 0x11_0000));
    texts.push(characters(0, 0xa0));
    texts.push(characters(0xe0000, 0xe0200));
    check_all(&texts);
}

#[test]
fn missing_characters_are_listed_once_and_not_all() {
    let mut typesetter = Typesetter::new(Library::built_in());
    let text: String = ('\u{4e00}'..'\u{5e00}').collect::<String>().repeat(2);
    let block = check(&mut typesetter, &text, &Style::of_height(20), Some(400));
    assert_eq!(block.missing.len(), 256);
    assert_eq!(block.missing.last(), Some(&'\u{4eff}'));
}

/// The work of setting a text in a font with this table of substitutions, in steps.
fn steps(table: &[u8], text: &str) -> (u64, Block) {
    let file = dear::with_table(THAI, *b"GSUB", table);
    let face = Face::stored(file).unwrap();
    let mut typesetter = Typesetter::new(&Library::of(face));
    let room = Room { width: None, hanging: 0, most_lines: 10 };
    let block = typesetter.set(text, &Style::of_height(20), room);
    (typesetter.steps(), block)
}

const THAI: &[u8] = include_bytes!("../../assets/NotoSansThai-Regular.ttf");

#[test]
fn lookups_and_growth_are_charged() {
    let text = "\u{e01}".repeat(300);
    let (usual, _) = steps(&dear::many_substitutions(60, 1), &text);
    let (many, _) = steps(&dear::many_substitutions(60, 4000), &text);
    assert!(many > 10 * usual, "{usual} {many}");
    let (grown, block) = steps(&dear::growing(60, 64, 3), &text);
    assert!(grown > 10 * usual, "{usual} {grown}");
    // What is kept of each letter is bounded.
    let glyphs: usize = block.lines.iter().map(|line| line.glyphs.len()).sum();
    assert!(glyphs <= 16 * (text.len() + 100), "{glyphs}");
}

#[test]
fn nothing_is_shaped_beyond_the_limit() {
    let face = Face::stored(dear::with_table(THAI, *b"GSUB", &dear::growing(60, 64, 3))).unwrap();
    let mut typesetter = Typesetter::new(&Library::of(face));
    typesetter.limit(100_000_000);
    let room = Room { width: None, hanging: 0, most_lines: 10 };
    typesetter.set(&"\u{e01}".repeat(20_000), &Style::of_height(20), room);
    // One run is begun before the limit, and the others are only counted.
    assert!(typesetter.steps() < 400_000_000, "{}", typesetter.steps());
}
