//! Checks the corpus itself.

mod corpus;

use corpus::lines;

#[test]
fn no_text_is_there_twice() {
    let mut lines = lines();
    assert!(lines.len() > 2400, "only {} texts were read", lines.len());
    lines.sort();
    for pair in lines.windows(2) {
        assert_ne!(pair[0].text, pair[1].text, "{} and {}", pair[0].theme, pair[1].theme);
    }
}

#[test]
fn only_hostile_texts_have_escapes_controls_or_outer_spaces() {
    for line in lines().iter().filter(|line| line.theme != "hostile") {
        let text = &line.text;
        assert_eq!(text, text.trim_matches(' '));
        assert!(!text.is_empty() && !text.contains(r"\u{"), "{line:?}");
        assert!(!text.contains(|character: char| character.is_control() && character != '\t'));
    }
}

#[test]
fn escapes_stand_for_characters() {
    let lines = lines();
    let has = |wanted: &str| lines.iter().any(|line| line.text == wanted);
    assert!(has("abc \u{202E}def"));
    assert!(has("a\r\nb"));
    assert!(has(r"\u{41}\\n"));
}

#[test]
fn files_name_their_language() {
    let lines = lines();
    let thai = lines.iter().find(|line| line.text == "ประเทศไทย").unwrap();
    assert_eq!((thai.theme.as_str(), thai.language.as_deref()), ("address", Some("th")));
    assert!(lines.iter().any(|line| line.theme == "others" && line.language.is_none()));
}
