//! Chromium as a child process: where it breaks paragraphs into lines.

use std::{
    env,
    ffi::{OsStr, OsString},
    fs,
    io::{self, ErrorKind},
    ops::Range,
    os::unix::fs::symlink,
    path::Path,
    process::{Command, Output},
};

use serde_json::{Value, json};

use crate::{direction::Direction, folder::Folder};

/// Text to break; distances in pixels of CSS.
#[derive(Debug, Clone, Copy)]
pub struct Paragraph<'a> {
    /// Line feeds end lines; spaces stay as they are.
    pub text: &'a str,
    /// BCP 47: `ja`.
    pub language: &'a str,
    /// The base direction.
    pub direction: Direction,
    /// The em. At a whole number glyphs have their exact widths; others are rounded.
    pub size: f64,
    /// The line length; a word that is longer is broken anywhere.
    pub width: f64,
}

/// A paragraph in its lines.
#[derive(Debug, Clone, PartialEq)]
pub struct Broken {
    /// The bytes of each line; together they are the text, with the spaces and line feeds at the ends of lines.
    pub lines: Vec<Range<usize>>,
    /// The length of the text without any break, to a 64th of a pixel; of its longest line if it has line feeds.
    pub width: f64,
}

/// Breaks paragraphs, all in one process. The first font that has a character shows it, and no font but these does; of a
/// collection it is the first face.
///
/// # Panics
///
/// If Chromium is missing or refuses a font.
pub fn broken(fonts: &[&Path], paragraphs: &[Paragraph<'_>]) -> Vec<Broken> {
    let folder = Folder::new("chromium").expect("a temporary folder");
    write_page(&folder, fonts, paragraphs).expect("the temporary folder is writable");
    let output = run(&folder).expect("Chromium is installed, or CHROMIUM names it");
    let page = String::from_utf8(output.stdout).expect("a page in UTF-8");
    let answers = page.split_once("<body>").and_then(|(_, rest)| rest.split_once("</body>"));
    let complaint = || format!("no answer: {page}{}", String::from_utf8_lossy(&output.stderr));
    let (answers, _) = answers.unwrap_or_else(|| panic_with(&complaint()));
    let answers: Value =
        serde_json::from_str(answers.trim()).unwrap_or_else(|_| panic_with(&complaint()));
    let answers = answers.as_array().unwrap_or_else(|| panic_with(&complaint()));
    assert_eq!(answers.len(), paragraphs.len(), "one answer for each paragraph");
    paragraphs.iter().zip(answers).map(|(paragraph, answer)| read(paragraph.text, answer)).collect()
}

#[expect(clippy::panic, reason = "a test without its judge must fail")]
fn panic_with(complaint: &str) -> ! {
    panic!("{complaint}")
}

fn write_page(folder: &Folder, fonts: &[&Path], paragraphs: &[Paragraph<'_>]) -> io::Result<()> {
    let mut addresses = Vec::new();
    let links = folder.path().join("fonts");
    fs::create_dir(&links)?;
    for (number, font) in fonts.iter().enumerate() {
        // Names of our own, so that addresses need no escapes.
        let name = format!("font{number}");
        symlink(font.canonicalize()?, links.join(&name))?;
        addresses.push(format!("fonts/{name}"));
    }
    let paragraphs: Vec<Value> = paragraphs.iter().map(question).collect();
    let question = json!({ "fonts": addresses, "paragraphs": paragraphs });
    folder.write("question.js", &format!("const question = {question};\n"))?;
    folder.write("page.js", include_str!("../chromium/page.js"))?;
    folder.write("page.html", include_str!("../chromium/page.html"))?;
    // Chromium looks for missing characters in the fonts of the machine: there are no others.
    let configuration = format!(
        "<fontconfig><dir>{}</dir><cachedir>{}</cachedir></fontconfig>\n",
        links.display(),
        folder.path().join("cache").display(),
    );
    folder.write("fonts.conf", &configuration)?;
    Ok(())
}

fn question(paragraph: &Paragraph<'_>) -> Value {
    json!({
        "text": paragraph.text,
        "language": paragraph.language,
        "direction": paragraph.direction.short(),
        "size": paragraph.size,
        "width": paragraph.width,
    })
}

/// Starts the executable that the tests of the editor use, or the first one that is installed.
fn run(folder: &Folder) -> io::Result<Output> {
    let named = env::var_os("CHROMIUM").map(|name| vec![name]);
    let names = named
        .unwrap_or_else(|| ["chromium-headless-shell", "chromium"].map(OsString::from).to_vec());
    let mut last = ErrorKind::NotFound.into();
    for name in names {
        match command(&name, folder).output() {
            Err(error) if error.kind() == ErrorKind::NotFound => last = error,
            result => return result,
        }
    }
    Err(last)
}

fn command(name: &OsStr, folder: &Folder) -> Command {
    let mut command = Command::new(name);
    command
        .env("FONTCONFIG_FILE", folder.path().join("fonts.conf"))
        .arg(format!("--user-data-dir={}", folder.path().join("profile").display()))
        .args([
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--no-first-run",
            "--font-render-hinting=none",
        ])
        .args(["--disable-background-networking", "--disable-component-update"])
        // The page is written out when the clock of the page, which stands still while it works, has run this far.
        .args(["--virtual-time-budget=60000", "--dump-dom"])
        .arg(format!("file://{}", folder.path().join("page.html").display()));
    command
}

fn read(text: &str, answer: &Value) -> Broken {
    let starts = answer["starts"].as_array().expect("the starts of lines");
    let starts = starts.iter().map(|start| start.as_u64().expect("a place in the text"));
    let mut bytes = byte_places(text, starts);
    bytes.push(text.len());
    let lines = bytes.windows(2).map(|ends| ends[0]..ends[1]).collect();
    Broken { lines, width: answer["width"].as_f64().expect("a width") }
}

/// Ascending places in UTF-16 units as places in bytes.
fn byte_places(text: &str, units: impl Iterator<Item = u64>) -> Vec<usize> {
    let mut characters = text.chars();
    let mut unit = 0;
    units
        .map(|wanted| {
            while unit < wanted {
                let character = characters.next().expect("a place inside the text");
                unit += character.len_utf16() as u64;
            }
            text.len() - characters.as_str().len()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The em of the font in its units, so that they are pixels.
    const EM: f64 = 2048.0;
    /// The width of all letters of the font, and of its box for missing characters.
    const LETTER: f64 = 1233.0;

    /// Language, text, letters that fit in a line, lines.
    type Case<'a> = (&'a str, &'a str, f64, &'a [&'a str]);

    fn check(cases: &[Case<'_>]) {
        let file = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../crates/preview/assets/DejaVuSansMono-subset.ttf");
        let paragraphs: Vec<_> = cases
            .iter()
            .map(|&(language, text, letters, _)| {
                let direction =
                    if language == "he" { Direction::RightToLeft } else { Direction::LeftToRight };
                Paragraph { text, language, direction, size: EM, width: letters * LETTER }
            })
            .collect();
        let found = broken(&[&file], &paragraphs);
        for (&(_, text, _, expected), found) in cases.iter().zip(&found) {
            let lines: Vec<&str> = found.lines.iter().map(|line| &text[line.clone()]).collect();
            assert_eq!(lines, expected);
            let longest = text.split('\n').map(|line| line.chars().count()).max().unwrap_or(0);
            let width = LETTER * f64::from(u32::try_from(longest).unwrap());
            assert!((found.width - width).abs() < 0.1, "{text}: {}, not {width}", found.width);
        }
    }

    #[test]
    fn breaks_paragraphs() {
        check(&[
            ("en", "The quick brown fox jumps", 10.5, &["The quick ", "brown fox ", "jumps"]),
            ("en", "", 10.5, &[""]),
            ("en", "unbreakable", 4.5, &["unbr", "eaka", "ble"]),
            ("en", "a\n\nb</script>😀 c", 20.5, &["a\n", "\n", "b</script>😀 c"]),
            // Words without spaces, from a dictionary.
            ("th", "ประเทศไทยสวยงาม", 10.5, &["ประเทศไทย", "สวยงาม"]),
            // No full stop starts a line.
            ("ja", "東京都千代田区。", 7.5, &["東京都千代田", "区。"]),
            ("ja", "ちょっとまってください", 3.5, &["ちょっ", "とまっ", "てくだ", "さい"]),
            ("he", "שלום עולם ABC-123 טוב", 10.5, &["שלום עולם ", "ABC-123 ", "טוב"]),
        ]);
    }
}
