//! HarfBuzz as a child process, through its program `hb-shape`: the glyphs of a run of text.

use std::{
    fs::File,
    io,
    path::Path,
    process::{Command, Output},
};

use serde_json::Value;

use crate::{direction::Direction, folder::Folder};

/// One face of a font file.
#[derive(Debug, Clone, Copy)]
pub struct Face<'a> {
    /// The file; its path has no semicolon, which separates the options of `hb-shape`.
    pub file: &'a Path,
    /// Which face of a collection, 0 in other files.
    pub index: u32,
}

/// Text of one direction, script and language on a line.
#[derive(Debug, Clone, Copy)]
pub struct Run<'a> {
    /// Draws every character, if only as a missing glyph.
    pub face: Face<'a>,
    /// Any characters but NUL, at which `hb-shape` stops reading.
    pub text: &'a str,
    /// Decides how its first letters join; nothing at the start of a line.
    pub before: &'a str,
    /// Decides how its last letters join; nothing at the end of a line.
    pub after: &'a str,
    /// Right to left reverses the order of the glyphs.
    pub direction: Direction,
    /// ISO 15924: `Arab`.
    pub script: &'a str,
    /// BCP 47: `fa`.
    pub language: &'a str,
}

/// A glyph in its place; distances in font units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Glyph {
    /// Its number in the font, 0 for a missing one.
    pub id: u32,
    /// Where its cluster starts in the text, in bytes.
    pub cluster: usize,
    /// To the right and up, from here to the next glyph.
    pub advance: (i32, i32),
    /// To the right and up, from here to the glyph's origin.
    pub offset: (i32, i32),
}

/// The glyphs of each run from left to right, with the features that are on by default; all runs in one process.
///
/// # Panics
///
/// If `hb-shape` is missing or cannot read a font.
pub fn shape(runs: &[Run<'_>]) -> Vec<Vec<Glyph>> {
    let output = ask(runs).expect("hb-shape of the Debian package libharfbuzz-bin is installed");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "hb-shape: {complaint}");
    let answers = String::from_utf8(output.stdout).expect("answers in UTF-8");
    let mut answers = answers.lines();
    let shaped = runs.iter().map(|run| {
        if is_answered(run) { glyphs(answers.next().expect("a line for each run")) } else { vec![] }
    });
    let shaped = shaped.collect();
    assert!(answers.next().is_none(), "one line for each run");
    shaped
}

/// Characters of the context that are passed on; the library looks at five.
const MOST_CONTEXT: usize = 16;

/// `hb-shape` answers an empty text with no line at all.
fn is_answered(run: &Run<'_>) -> bool {
    !run.text.is_empty()
}

fn ask(runs: &[Run<'_>]) -> io::Result<Output> {
    let folder = Folder::new("harfbuzz")?;
    let mut questions = String::new();
    for (number, run) in runs.iter().enumerate().filter(|(_, run)| is_answered(run)) {
        assert!(!run.text.contains('\0'), "hb-shape would end the text at NUL: {run:?}");
        // In a file, because a line of options is cut after 4 kB and cannot hold every character.
        let text = folder.write(&format!("text{number}"), run.text)?;
        questions += &question(run, &text);
    }
    let questions = folder.write("questions", &questions)?;
    Command::new("hb-shape").arg("--batch").stdin(File::open(questions)?).output()
}

fn question(run: &Run<'_>, text: &Path) -> String {
    let mut options = vec![
        run.face.file.display().to_string(),
        format!("--face-index={}", run.face.index),
        format!("--text-file={}", text.display()),
        "--single-par".to_owned(),
        format!("--direction={}", run.direction.short()),
        format!("--script={}", run.script),
        format!("--language={}", run.language),
        "--font-size=upem".to_owned(),
        "--utf8-clusters".to_owned(),
        "--no-glyph-names".to_owned(),
        "--output-format=json".to_owned(),
    ];
    // As numbers, because options cannot hold every character.
    let numbers = |context: &mut dyn Iterator<Item = char>| {
        let numbers =
            context.take(MOST_CONTEXT).map(|character| format!("{:x}", u32::from(character)));
        numbers.collect::<Vec<_>>()
    };
    let mut before = numbers(&mut run.before.chars().rev());
    before.reverse();
    let after = numbers(&mut run.after.chars());
    options.push(if before.is_empty() {
        "--bot".to_owned()
    } else {
        format!("--unicodes-before={}", before.join(","))
    });
    options.push(if after.is_empty() {
        "--eot".to_owned()
    } else {
        format!("--unicodes-after={}", after.join(","))
    });
    let separable = options.iter().all(|option| !option.contains([';', '\n']));
    assert!(separable, "semicolons and line ends separate options: {options:?}");
    options.join(";") + "\n"
}

fn glyphs(answer: &str) -> Vec<Glyph> {
    let answer: Value = serde_json::from_str(answer).expect("a line of JSON");
    answer.as_array().expect("a list of glyphs").iter().map(glyph).collect()
}

fn glyph(answer: &Value) -> Glyph {
    let number = |key: &str| answer[key].as_i64().expect("each value is a whole number");
    let distance = |key| i32::try_from(number(key)).expect("a distance in font units is short");
    Glyph {
        id: number("g").try_into().expect("a glyph number"),
        cluster: number("cl").try_into().expect("a place in the text"),
        advance: (distance("ax"), distance("ay")),
        offset: (distance("dx"), distance("dy")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shaped(texts: &[(&str, Direction)]) -> Vec<Vec<Glyph>> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/preview/assets");
        let face = Face { file: &folder.join("DejaVuSansMono-subset.ttf"), index: 0 };
        let run = |&(text, direction)| Run {
            face,
            text,
            before: "",
            after: "",
            direction,
            script: "Latn",
            language: "de",
        };
        shape(&texts.iter().map(run).collect::<Vec<_>>())
    }

    #[test]
    fn shapes_many_texts_in_both_directions() {
        let long = "a".repeat(5000);
        let shaped = shaped(&[
            ("aöx", Direction::LeftToRight),
            ("aöx", Direction::RightToLeft),
            ("", Direction::LeftToRight),
            ("a;\n\"", Direction::LeftToRight),
            (&long, Direction::LeftToRight),
        ]);
        let clusters = |number: usize| -> Vec<usize> {
            shaped[number].iter().map(|glyph| glyph.cluster).collect()
        };
        assert_eq!(shaped.len(), 5);
        assert_eq!(clusters(0), [0, 1, 3]);
        assert_eq!(clusters(1), [3, 1, 0]);
        assert_eq!(clusters(2), [0; 0]);
        assert_eq!(clusters(3), [0, 1, 2, 3]);
        assert_eq!(clusters(4), (0..5000).collect::<Vec<_>>());
    }

    #[test]
    fn positions_are_in_font_units() {
        // The em of the font is 2048 units, and each of its letters is 1233 wide.
        let glyphs = shaped(&[("ab\u{10FFFF}", Direction::LeftToRight)]).remove(0);
        assert!(glyphs.iter().all(|glyph| glyph.advance == (1233, 0) && glyph.offset == (0, 0)));
        assert_eq!(glyphs[1].id, glyphs[0].id + 1);
        assert_eq!(glyphs[2].id, 0);
    }

    #[test]
    fn letters_join_the_context() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/typeset/assets");
        let face = Face { file: &folder.join("NotoSansArabic-Bold.ttf"), index: 0 };
        let run = |before, after| Run {
            face,
            text: "ه",
            before,
            after,
            direction: Direction::RightToLeft,
            script: "Arab",
            language: "ar",
        };
        let runs = [run("", ""), run("ه", ""), run("", "ه"), run("x;ه", "ه;\n"), run("ه;", "\nه")];
        let shaped = shape(&runs);
        let ids: Vec<u32> = shaped.iter().map(|glyphs| glyphs[0].id).collect();
        let mut forms = ids[..4].to_vec();
        forms.sort_unstable();
        forms.dedup();
        assert_eq!(forms.len(), 4, "{ids:?}");
        assert_eq!(ids[4], ids[0]);
    }

    #[test]
    #[should_panic(expected = "Failed reading file")]
    fn missing_fonts_are_reported() {
        let face = Face { file: Path::new("missing.ttf"), index: 0 };
        let direction = Direction::LeftToRight;
        let (before, after) = ("", "");
        shape(&[Run { face, text: "a", before, after, direction, script: "Latn", language: "en" }]);
    }
}
