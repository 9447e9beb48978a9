//! Lines of text in several scripts, from characters to the dots of a graphic field.

use std::hint::black_box;

use dots::Rect;
use typeset::{Library, Room, Style, Typesetter};
use zpl::graphic::{Encoding, Stripe, write};

use crate::{clock, table::Figure};

/// 12 points at 203 dpi.
const HEIGHT: u32 = 34;

/// About as wide as a label of 4 inches.
const LINES: [(&str, &str, &str); 4] = [
    ("Latin", "de", "Straße des 17. Juni 17/4, 80331 München, Haus 7"),
    ("Arabic", "ar", "خليفة بن سليمان القصيص الصناعية ١٢٨، مستودع رقم ٧"),
    ("Thai", "th", "กัญญารัตน์ วงศ์ไพบูลย์ ห้อง ๗ ชั้น ๑๒๘ อาคารน้ำเพชร"),
    ("Chinese", "ja", "東京都一東京都、一東京東京都。東都京一東京都"),
];

/// A few characters of Noto Sans CJK.
const CHINESE: &[u8] = include_bytes!("../../fuzz/corpus/fonts/NotoSansCJK-subset.otf");

/// The figures of this page.
pub(crate) fn figures() -> Vec<Figure> {
    let mut library = Library::built_in().clone();
    library.add(CHINESE.to_vec()).expect("the file is a font");
    let mut figures = Vec::new();
    for (script, language, text) in LINES {
        let style = Style { language: Some(language), ..Style::of_height(HEIGHT) };
        let mut typesetter = Typesetter::new(&library);
        let first = clock::least(|| packed(&mut Typesetter::new(&library), text, &style));
        let next = clock::least(|| packed(&mut typesetter, text, &style));
        let set = clock::least(|| typesetter.set(black_box(text), &style, ROOM));
        let name = |what| format!("a line of {script} to packed dots{what}");
        figures.push(Figure::shown(name(""), "µs", next / 1e3));
        figures.push(Figure::shown(name(", the first of a job"), "µs", first / 1e3));
        figures.push(Figure::shown(name(": lines and glyphs"), "µs", set / 1e3));
    }
    figures
}

const ROOM: Room = Room { width: Some(800), most_lines: 1 };

fn packed(typesetter: &mut Typesetter, text: &str, style: &Style<'_>) -> Vec<Stripe> {
    let block = typesetter.set(black_box(text), style, ROOM);
    assert!(block.missing.is_empty() && block.cut.is_none(), "{text} fits");
    let area = Rect { x: 0, y: 0, width: block.width(), height: block.height };
    let bitmap = typesetter.draw(&block, style, |_| 0, area);
    write(&bitmap, Encoding::Compressed)
}
