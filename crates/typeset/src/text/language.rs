//! The language of a text.

use harfrust::Script;

use crate::Style;

/// The language of a text: the one that its style says, or the likely one.
pub(super) fn of<'s>(text: &str, style: &Style<'s>) -> Option<&'s str> {
    style.language.or_else(|| guessed(text))
}

/// The language for the Han characters of a text that does not say its own: Japanese has kana beside them, Korean has
/// Hangul.
fn guessed(text: &str) -> Option<&'static str> {
    let mut has_han = false;
    for character in text.chars().filter(|&character| character >= '\u{1100}') {
        let script = harfrust::unicode::script(character.into());
        match () {
            () if script == Script::HIRAGANA || script == Script::KATAKANA => return Some("ja"),
            () if script == Script::HANGUL => return Some("ko"),
            () if script == Script::BOPOMOFO => return Some("zh-Hant"),
            () if script == Script::HAN => has_han = true,
            () => {}
        }
    }
    has_han.then_some("zh-Hans")
}

/// Whether letters of the script join their neighbours, by strokes or by a line above, so that they must lie exactly
/// side by side.
pub(super) fn is_joined(script: Script) -> bool {
    [
        Script::ARABIC,
        Script::SYRIAC,
        Script::MONGOLIAN,
        Script::NKO,
        Script::DEVANAGARI,
        Script::BENGALI,
        Script::GURMUKHI,
    ]
    .contains(&script)
}
