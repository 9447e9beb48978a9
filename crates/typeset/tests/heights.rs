//! Lines stand so far apart that their letters do not touch.

mod corpus;

use corpus::Line;
use dots::{Bitmap, Rect};
use typeset::{Library, Room, Style, Typesetter, Weight};

/// Large, so that no dot hides a collision.
const HEIGHT: u32 = 100;

/// Languages whose lines are as far apart as those of the printer's own font: accents on capitals and descenders touch
/// there too.
const AS_PRINTED: [&str; 18] = [
    "bg", "cs", "de", "el", "en", "es", "fr", "he", "hu", "is", "kk", "mn", "pl", "ro", "ru", "sr",
    "tr", "uk",
];

/// Rare stacks of marks: lines that touch the line before them.
const TOUCHING: [&str; 3] = [
    "ل\u{64e}ا ل\u{64e}\u{651}ا ل\u{64d}ا ل\u{650}أ\u{64e}ن\u{64e}\u{651} ل\u{650}ل\u{64e}\u{651}ه\u{650} الل\u{64e}\u{651}ه",
    "\u{6d6} \u{6d7} \u{6da} \u{6db} \u{6dd} ۞",
    "تیار کنندہ: گھی اینڈ گ\u{64f}ڑ فوڈز، ٹھٹھہ",
];

#[test]
fn lines_do_not_touch() {
    let mut lines = corpus::lines();
    lines.retain(|line| {
        let language = line.language.as_deref();
        language.is_some_and(|language| !AS_PRINTED.contains(&language))
    });
    let mut touching = Vec::new();
    let mut typesetter = Typesetter::new(Library::built_in());
    let mut compared = 0;
    for pair in lines.windows(2).filter(|pair| pair[0].language == pair[1].language) {
        compared += 1;
        for weight in [Weight::Regular, Weight::Bold] {
            if touch(&mut typesetter, &pair[0], &pair[1], weight) {
                touching.push(&*pair[1].text);
            }
        }
    }
    assert!(compared > 1400, "only {compared} pairs of lines are compared");
    touching.dedup();
    assert_eq!(touching, TOUCHING);
}

#[test]
fn every_kind_of_line_end_ends_a_line() {
    let mut typesetter = Typesetter::new(Library::built_in());
    let room = Room { width: None, hanging: 0, most_lines: 9 };
    let text = "a\nb\rc\r\nd\u{2028}e\u{2029}f\u{2029}\n";
    let block = typesetter.set(text, &Style::of_height(HEIGHT), room);
    let lines: Vec<&str> = block.lines.iter().map(|line| &text[line.bytes.clone()]).collect();
    assert_eq!((lines, block.missing), (vec!["a", "b", "c", "d", "e", "f"], vec![]));
}

#[test]
fn lines_of_the_printer_s_scripts_are_as_far_apart_as_it_sets_them() {
    let mut typesetter = Typesetter::new(Library::built_in());
    for text in ["Ä\nb", "Ж\nй", "Ώ\nβ", "ש\nל\u{5be}", "1\n2", "\n\n."] {
        let room = Room { width: None, hanging: 0, most_lines: 5 };
        let block = typesetter.set(text, &Style::of_height(HEIGHT), room);
        for (line, top) in block.lines.iter().zip((0..).step_by(100)) {
            assert_eq!(line.baseline, top + 75, "{text}");
        }
    }
}

fn touch(typesetter: &mut Typesetter, first: &Line, second: &Line, weight: Weight) -> bool {
    let text = format!("{}\n{}", first.text, second.text);
    let style = Style { weight, language: first.language.as_deref(), ..Style::of_height(HEIGHT) };
    let mut block = typesetter.set(&text, &style, Room { width: None, hanging: 0, most_lines: 2 });
    let area = Rect { x: -50, y: -100, width: block.width() + 100, height: block.height + 200 };
    let second = block.lines.pop().expect("two lines");
    let first = typesetter.draw(&block, &style, |_| 0, area);
    block.lines = vec![second];
    overlap(&first, &typesetter.draw(&block, &style, |_| 0, area))
}

/// Whether a dot of the first is also one of the second, or just above one.
fn overlap(first: &Bitmap, second: &Bitmap) -> bool {
    (1..first.height()).any(|y| {
        let rows = first.row(y - 1).iter().zip(first.row(y)).zip(second.row(y));
        rows.into_iter().any(|((above, here), below)| (above | here) & below != 0)
    })
}
