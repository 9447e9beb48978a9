//! Lines of text in several scripts, from characters to packed dots, compared with Pillow and with the canvas
//! of Chromium; and jobs of many rows with such lines.

use std::{
    hint::black_box,
    path::{Path, PathBuf},
    process::Command,
};

use dots::{Bitmap, Rect};
use label::{Limits, Row};
use typeset::{Library, Room, Style, Typesetter};
use wire::RenderRequest;
use zpl::graphic::{Encoding, write};

use crate::{
    clock,
    labels::{measured_by, run_with},
    table::{Bar, Figure},
};

/// 12 points at 203 dpi.
const HEIGHT: u32 = 34;

/// The bars of this page: a line in microseconds, and 1000 rows with three lines in milliseconds.
const LINE_MICROSECONDS: f64 = 150.0;
const ROWS_MILLISECONDS: f64 = 600.0;

const ROWS: usize = 1000;

/// A line of about four inches, and a font that has it, for the peers.
struct Line {
    script: &'static str,
    language: &'static str,
    text: &'static str,
    font: &'static str,
}

const LINES: [Line; 4] = [
    Line {
        script: "Latin",
        language: "de",
        text: "Straße des 17. Juni 17/4, 80331 München, Haus 7",
        font: "crates/typeset/assets/RobotoCondensed-Bold.ttf",
    },
    Line {
        script: "Arabic",
        language: "ar",
        text: "خليفة بن سليمان القصيص الصناعية ١٢٨، مستودع رقم ٧",
        font: "crates/typeset/assets/NotoSansArabic-Bold.ttf",
    },
    Line {
        script: "Thai",
        language: "th",
        text: "กัญญารัตน์ วงศ์ไพบูลย์ ห้อง ๗ ชั้น ๑๒๘ อาคารน้ำเพชร",
        font: "crates/typeset/assets/NotoSansThai-Bold.ttf",
    },
    Line {
        script: "Chinese",
        language: "ja",
        text: "東京都一東京都、一東京東京都。東都京一東京都",
        font: CHINESE,
    },
];

/// A few characters of Noto Sans CJK.
const CHINESE: &str = "fuzz/corpus/fonts/NotoSansCJK-subset.otf";

/// The figures of this page.
pub(crate) fn figures() -> Vec<Figure> {
    let mut library = Library::built_in().clone();
    let chinese = std::fs::read(root().join(CHINESE)).expect("the font is in the repository");
    library.add(chinese).expect("the file is a font");
    let mut figures: Vec<Figure> = LINES.iter().flat_map(|line| of_line(&library, line)).collect();
    figures.push(of_rows(&library));
    figures
}

fn of_line(library: &Library, line: &Line) -> Vec<Figure> {
    let style = Style { language: Some(line.language), ..Style::of_height(HEIGHT) };
    let mut typesetter = Typesetter::new(library);
    let drawn_line = drawn(&mut typesetter, line.text, &style);
    let [mut first, mut next, mut writing, mut pillow, mut canvas] = [f64::INFINITY; 5];
    for _ in 0..clock::rounds() {
        first = first.min(clock::least(|| drawn(&mut Typesetter::new(library), line.text, &style)));
        next = next.min(clock::least(|| drawn(&mut typesetter, line.text, &style)));
        writing = writing.min(clock::least(|| write(black_box(&drawn_line), Encoding::Compressed)));
        let python = root().join("target/zebrafy/bin/python");
        pillow = pillow.min(peer(Command::new(python).arg("bench/peers/pillow_peer.py"), line));
        canvas = canvas.min(peer(Command::new("node").arg("bench/peers/canvas.mjs"), line));
    }
    let name = |what| format!("a line of {} to packed dots{what}", line.script);
    let compared = |peer: (&'static str, f64), what| Figure {
        name: name(what),
        unit: "µs",
        ours: next / 1e3,
        peer: Some((peer.0, peer.1 / 1e3)),
        bar: Bar::None,
    };
    vec![
        Figure::most(name(", the first of a job"), "µs", first / 1e3, LINE_MICROSECONDS),
        compared(("Pillow with raqm", pillow), ", next to Pillow"),
        compared(("Chromium", canvas), ", next to a canvas"),
        Figure::shown(
            format!("a line of {}, compressed for ZPL", line.script),
            "µs",
            writing / 1e3,
        ),
    ]
}

/// One line for each of three scripts, other words in each row.
fn of_rows(library: &Library) -> Figure {
    let lines = &LINES[1..];
    let element = |(index, line): (usize, &Line)| {
        format!(
            r#"{{"type":"text","x":0.1,"y":{}.1,"fontSize":12,"lang":"{}","text":"{{{{{}}}}}"}}"#,
            index, line.language, line.script
        )
    };
    let elements: Vec<String> = lines.iter().enumerate().map(element).collect();
    let elements = elements.join(",");
    let spec = format!(r#"{{"size":{{"preset":"zebra-4x6"}},"dpi":203,"elements":[{elements}]}}"#);
    let request = RenderRequest::read(spec.as_bytes(), Limits::DEFAULT).expect("the spec is valid");
    let rows: Vec<Row> =
        (0..ROWS).map(|row| lines.iter().map(|line| value(line, row)).collect()).collect();
    let time =
        (0..clock::rounds()).map(|_| clock::least(|| run_with(&request, Some(&rows), library)));
    let time = time.fold(f64::INFINITY, f64::min);
    Figure::most("1000 rows with a line of each script", "ms", time / 1e6, ROWS_MILLISECONDS)
}

/// The words of a line, from another one on in each row, and the number of the row.
fn value(line: &Line, row: usize) -> (Box<str>, Box<str>) {
    let mut characters: Vec<char> = line.text.chars().collect();
    let spaces: Vec<usize> = (0..characters.len()).filter(|&at| characters[at] == ' ').collect();
    if let Some(&space) = spaces.get(row % spaces.len().max(1)) {
        characters.rotate_left(space);
    }
    let text: String = characters.into_iter().collect();
    (Box::from(line.script), format!("{} {row}", text.trim()).into())
}

const ROOM: Room = Room { width: None, hanging: 0, most_lines: 1 };

fn drawn(typesetter: &mut Typesetter, text: &str, style: &Style<'_>) -> Bitmap {
    let block = typesetter.set(black_box(text), style, ROOM);
    assert!(block.missing.is_empty() && block.cut.is_none(), "{text} fits");
    let area = Rect { x: 0, y: 0, width: block.width(), height: block.height };
    typesetter.draw(&block, style, |_| 0, area)
}

fn peer(command: &mut Command, line: &Line) -> f64 {
    let command = command.current_dir(root()).arg(line.font).arg(HEIGHT.to_string());
    measured_by(command.arg(line.language).arg(line.text))
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}
