//! Lines of the corpus break where Chromium breaks them, but for the reasons that are listed here.

mod corpus;
mod fonts;

use std::path::{Path, PathBuf};

use corpus::Line;
use oracle::{
    Direction,
    chromium::{self, Broken, Paragraph},
};
use typeset::{Block, Library, Room, Style, Typesetter, Weight};

/// Of this height the em is a whole number of dots, and Chromium's glyphs have their exact widths.
const HEIGHT: u32 = 200;
const EM: f64 = 211.0;

/// Widths of lines, in hundredths of the width of the text without breaks.
const WIDTHS: [u32; 3] = [23, 41, 67];

/// Why a line ends elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reason {
    /// Chromium breaks after the hyphens of numbers. Unicode does not (LB25), and numbers of parts and telephones are
    /// easier to read whole; we break those there that are wider than a line.
    NumberWithHyphen,
    /// We break after slashes only what is wider than a line, such as web addresses, which Chromium breaks anywhere.
    /// Chromium breaks after a slash beside a letter that is not ASCII, and before one after a space.
    Slash,
    /// The dictionaries of ICU4X and ICU have other words, and Chromium leaves single letters.
    Dictionary,
    /// No line starts with a small kana or a long-vowel mark: the strict rules of JIS X 4051, where Chromium takes the
    /// normal ones.
    SmallKana,
    /// Chromium breaks ligatures, and parts vowels of Burmese from their letters.
    Ligature,
    /// Chromium draws a hyphen for a soft hyphen at the end of a line; we do not yet.
    SoftHyphen,
    /// We break after a maqaf, also at the start of a line.
    Maqaf,
    /// Degrees stay with the comma before them: LB25 before Unicode 16.
    Degree,
}

/// How often each is met: more than 97 of 100 texts break alike.
const DIFFERENT: [(Reason, usize); 8] = [
    (Reason::NumberWithHyphen, 55),
    (Reason::Slash, 21),
    (Reason::Dictionary, 93),
    (Reason::SmallKana, 18),
    (Reason::Ligature, 25),
    (Reason::SoftHyphen, 3),
    (Reason::Maqaf, 3),
    (Reason::Degree, 1),
];

/// Texts of other widths in Chromium, which are not compared: it draws marks on spaces in the font of the spaces, and sets
/// letters around a joiner apart.
const OTHER_WIDTHS: [&str; 2] =
    ["\u{6d6} \u{6d7} \u{6da} \u{6db} \u{6dd} ۞", "به\u{200c}نام\u{200c}خدا بنابر\u{200c}این"];

/// A text in lines of one width.
struct Set<'t> {
    line: &'t Line,
    width: u32,
    block: Block,
    /// Without breaks.
    whole: u32,
}

#[test]
fn lines_break_as_in_chromium() {
    let lines: Vec<Line> = corpus::lines().into_iter().filter(is_compared).collect();
    let sets = set(&lines);
    assert!(sets.len() > 8000, "only {} texts are compared", sets.len());
    let mut different = DIFFERENT.map(|(reason, _)| (reason, 0));
    for (ours, theirs) in sets.iter().zip(broken(&sets)) {
        let text = &*ours.line.text;
        let is_as_wide = (theirs.width - f64::from(ours.whole)).abs() <= 1.5;
        assert_eq!(!is_as_wide, OTHER_WIDTHS.contains(&text), "{text}: {}", theirs.width);
        let Some((our_end, their_end)) = difference(ours, &theirs).filter(|_| is_as_wide) else {
            continue;
        };
        let reason = reason(ours, our_end, their_end);
        let found = different.iter_mut().find(|(known, _)| Some(*known) == reason);
        let both = || {
            let ours: Vec<&str> =
                ours.block.lines.iter().map(|line| &text[line.bytes.clone()]).collect();
            let theirs: Vec<&str> = theirs.lines.iter().map(|line| &text[line.clone()]).collect();
            (ours, theirs)
        };
        found.unwrap_or_else(|| panic!("{:?}", both())).1 += 1;
    }
    assert_eq!(different, DIFFERENT);
}

/// Chromium ends lines at some controls; the hostile texts have no words.
fn is_compared(line: &Line) -> bool {
    line.theme != "hostile" && !line.text.contains(char::is_control)
}

fn set(lines: &[Line]) -> Vec<Set<'_>> {
    let mut typesetter = Typesetter::new(Library::built_in());
    let mut sets = Vec::new();
    for line in lines {
        let style = Style { language: line.language.as_deref(), ..Style::of_height(HEIGHT) };
        let mut set = |width| {
            typesetter.set(&line.text, &style, Room { width, hanging: 0, most_lines: 1000 })
        };
        let whole = set(None).width();
        sets.extend(WIDTHS.map(|hundredths| {
            let width = whole * hundredths / 100 + 1;
            Set { line, width, block: set(Some(width)), whole }
        }));
    }
    sets
}

fn broken(sets: &[Set<'_>]) -> Vec<Broken> {
    let faces = Library::built_in().faces().iter();
    // As they are ranked for bold type; these families have no bold face.
    let has_no_bold = |family: &str| matches!(family, "Noto Sans Symbols2" | "Noto Sans Math");
    let files: Vec<PathBuf> = faces
        .filter(|face| !face.is_italic())
        .filter(|face| face.weight() == Weight::Bold || has_no_bold(face.family()))
        .map(fonts::file)
        .collect();
    let files: Vec<&Path> = files.iter().map(PathBuf::as_path).collect();
    chromium::broken(&files, &sets.iter().map(question).collect::<Vec<_>>())
}

fn question<'q>(set: &'q Set<'_>) -> Paragraph<'q> {
    let direction = if set.block.lines[0].is_right_to_left {
        Direction::RightToLeft
    } else {
        Direction::LeftToRight
    };
    let language = set.line.language.as_deref().unwrap_or_default();
    Paragraph { text: &set.line.text, language, direction, size: EM, width: set.width.into() }
}

/// Where the first line ends that does not end at the same place, ours and theirs.
fn difference(ours: &Set<'_>, theirs: &Broken) -> Option<(usize, usize)> {
    let end = Some(ours.line.text.len());
    let our_starts = ours.block.lines.iter().map(|line| line.bytes.start).chain(end);
    let their_starts = theirs.lines.iter().map(|line| line.start).chain(end);
    our_starts.zip(their_starts).find(|(ours, theirs)| ours != theirs)
}

fn reason(set: &Set<'_>, ours: usize, theirs: usize) -> Option<Reason> {
    let text = &set.line.text;
    let before = |at: usize| text[..at].chars().next_back().unwrap_or(' ');
    let after = |at: usize| text[at..].chars().next().unwrap_or(' ');
    let either = |is: &dyn Fn(usize) -> bool| is(ours) || is(theirs);
    let is_cluster = |at: usize| {
        let mut glyphs = set.block.lines.iter().flat_map(|line| &line.glyphs);
        at == text.len() || glyphs.any(|glyph| glyph.cluster == at)
    };
    Some(match () {
        () if text.contains('\u{ad}') => Reason::SoftHyphen,
        () if either(&|at| before(at) == '-' && after(at).is_ascii_digit()) => {
            Reason::NumberWithHyphen
        }
        () if either(&|at| before(at) == '/' || after(at) == '/') => Reason::Slash,
        () if !is_cluster(theirs) => Reason::Ligature,
        () if either(&|at| is_in_dictionary(before(at))) => Reason::Dictionary,
        () if either(&|at| is_small_kana(after(at))) => Reason::SmallKana,
        () if before(ours) == '\u{5be}' => Reason::Maqaf,
        () if after(theirs) == '℃' => Reason::Degree,
        () => return None,
    })
}

/// Thai, Lao, Burmese and Khmer.
fn is_in_dictionary(character: char) -> bool {
    matches!(character, '\u{e00}'..'\u{f00}' | '\u{1000}'..'\u{10a0}' | '\u{1780}'..'\u{1800}')
}

/// Or a mark that makes a vowel long.
fn is_small_kana(character: char) -> bool {
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶーｧｨｩｪｫｯｬｭｮｰ".contains(character)
}
