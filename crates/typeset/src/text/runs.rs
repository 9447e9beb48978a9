//! Parts of a paragraph in one direction, script and font.

use std::ops::Range;

use harfrust::Script;
use icu_segmenter::GraphemeClusterSegmenter;
use unicode_bidi::Level;

use crate::{Face, Library};

/// A part of a paragraph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Run {
    pub(super) bytes: Range<usize>,
    pub(super) level: Level,
    pub(super) script: Script,
    pub(super) face: u16,
}

/// Missing characters that are listed.
const MOST_MISSING: usize = 256;

/// Cuts a paragraph into runs. `levels` has the level of every byte. Adds characters that no face has to `missing`.
pub(super) fn runs(
    paragraph: &str,
    levels: &[Level],
    library: &Library,
    ranked: &[u16],
    missing: &mut Vec<char>,
) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut script = first_script(paragraph);
    let first = ranked.first().copied().unwrap_or(0);
    for (start, cluster) in clusters(paragraph) {
        let level = levels.get(start).copied().unwrap_or_else(Level::ltr);
        script = cluster.chars().find_map(own_script).unwrap_or(script);
        let face = chosen(cluster, library, ranked).unwrap_or_else(|| {
            for character in cluster.chars().filter(|&character| !is_invisible(character)) {
                let has = |face: &Face| face.has(character);
                if missing.len() >= MOST_MISSING {
                    break;
                }
                if !missing.contains(&character) && !library.faces().iter().any(has) {
                    missing.push(character);
                }
            }
            first
        });
        let end = start + cluster.len();
        match runs.last_mut() {
            Some(run)
                if (run.level, run.script, run.face) == (level, script, face)
                    && end - run.bytes.start <= longest(library, face) =>
            {
                run.bytes.end = end;
            }
            _ => runs.push(Run { bytes: start..end, level, script, face }),
        }
    }
    runs
}

/// The most bytes of a run in a font. A single cluster may be longer.
fn longest(library: &Library, face: u16) -> usize {
    library.face(face).map_or(usize::MAX, |face| face.load().longest_run())
}

/// The first face that has all characters of a cluster that are visible.
fn chosen(cluster: &str, library: &Library, ranked: &[u16]) -> Option<u16> {
    let has_all = |index: &&u16| {
        library.face(**index).is_some_and(|face| {
            cluster.chars().all(|character| is_invisible(character) || face.has(character))
        })
    };
    ranked.iter().find(has_all).copied()
}

/// What a reader takes for one character, with its marks and joiners.
pub(super) fn clusters(paragraph: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut start = 0;
    let ends = GraphemeClusterSegmenter::new().segment_str(paragraph).filter(|&end| end > 0);
    ends.filter_map(move |end| {
        let from = std::mem::replace(&mut start, end);
        Some((from, paragraph.get(from..end)?))
    })
}

/// Whether a character has no glyph of its own: controls of direction and joining, selectors, soft hyphens.
pub(super) fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'
            | '\u{1160}'
            | '\u{17b4}'
            | '\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

/// The script of a character, unless many scripts share it.
fn own_script(character: char) -> Option<Script> {
    let script = harfrust::unicode::script(character.into());
    let is_shared = [Script::COMMON, Script::INHERITED, Script::UNKNOWN].contains(&script);
    (!is_shared).then_some(script)
}

/// Digits and signs at the start belong to the script after them.
fn first_script(paragraph: &str) -> Script {
    paragraph.chars().find_map(own_script).unwrap_or(Script::LATIN)
}
