//! The language of a text.

use harfrust::Script;

use crate::Style;

/// The language of a text: the one that its style says, or the likely one. A language without Han characters says nothing about
/// their forms.
pub(super) fn of<'s>(text: &str, style: &Style<'s>) -> Option<&'s str> {
    let said = style.language;
    if said.is_some_and(has_han) { said } else { guessed(text).or(said) }
}

fn has_han(language: &str) -> bool {
    let primary = language.split('-').next().unwrap_or_default();
    ["ja", "ko", "zh", "yue"].iter().any(|tag| primary.eq_ignore_ascii_case(tag))
}

/// The language for the Han characters of a text that does not say it: Japanese has kana beside them, Korean has
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_han_characters_follow_a_language_that_has_them() {
        let of = |text, language| of(text, &Style { language, ..Style::of_height(30) });
        assert_eq!(of("東京", Some("ja")), Some("ja"));
        assert_eq!(of("東京", Some("zh-Hant-TW")), Some("zh-Hant-TW"));
        assert_eq!(of("東京", Some("ar")), Some("zh-Hans"));
        assert_eq!(of("東京タワー", None), Some("ja"));
        assert_eq!(of("서울 東", Some("en")), Some("ko"));
        assert_eq!((of("Москва", Some("sr")), of("Москва", None)), (Some("sr"), None));
    }
}
