//! The codes of all messages, for the editor, which words them in its languages. The list is written here, from the
//! sources; `UPDATE_EXPECT=1` accepts a new one, after which the editor's compiler asks for the words.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::{Path, PathBuf},
};

/// The crates whose messages reach the editor.
const ROOMS: [&str; 10] = [
    "symbology",
    "pictures",
    "tables",
    "typeset",
    "label",
    "recipes",
    "render",
    "design",
    "import",
    "wire",
];

type Codes = BTreeMap<String, BTreeSet<String>>;

/// Where the fields of commands name what they take: `render` passes these on.
const FIELDS: &str = "crates/zpl/src/field";

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

fn sources_of(rooms: &[&str]) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for room in rooms {
        sources(&root().join("crates").join(room).join("src"), &mut files);
    }
    files
}

/// The string literal that the text begins with, and what comes after it.
fn literal(text: &str) -> Option<(String, &str)> {
    let inside = text.trim_start().strip_prefix('"')?;
    let mut found = String::new();
    let mut characters = inside.char_indices();
    while let Some((index, character)) = characters.next() {
        match character {
            '"' => return Some((found, &inside[index + 1..])),
            '\\' => match characters.next() {
                // A line that goes on below: what it is indented by does not count.
                Some((index, '\n')) => {
                    let blanks = inside[index..].len() - inside[index..].trim_start().len();
                    characters.by_ref().take(blanks - 1).for_each(drop);
                }
                escaped => found.extend(escaped.map(|(_, escaped)| escaped)),
            },
            other => found.push(other),
        }
    }
    None
}

/// The names in braces.
fn names(text: &str) -> BTreeSet<String> {
    let parts = text.split('{').skip(1);
    parts.filter_map(|part| part.split_once('}')).map(|(name, _)| name.to_owned()).collect()
}

/// Tests make up their own messages.
fn without_tests(source: &str) -> &str {
    source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default()
}

/// Adds the messages of a file.
fn read(source: &str, codes: &mut Codes) {
    for rest in source.split("message!(").skip(1) {
        let Some((code, rest)) = literal(rest) else { continue };
        let Some((text, _)) = rest.strip_prefix(',').and_then(literal) else { continue };
        let found = names(&text);
        let known = codes.entry(code.clone()).or_insert_with(|| found.clone());
        assert_eq!(*known, found, "two messages with the code {code} name different values");
    }
}

/// Adds every literal that follows one of these words.
fn collect(source: &str, before: &[&str], phrases: &mut BTreeSet<String>) {
    for word in before {
        let found = source.split(word).skip(1).filter_map(literal);
        phrases.extend(found.map(|(text, _)| text).filter(|text| !text.is_empty()));
    }
}

/// The file has this content, or gets it on request.
fn expect(path: &str, found: &serde_json::Value) {
    let found = serde_json::to_string_pretty(found).unwrap() + "\n";
    let path = root().join(path);
    if env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, &found).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    let path = path.display();
    assert!(kept == found, "{path} differs from the sources: UPDATE_EXPECT=1 writes it anew");
}

#[test]
fn the_editor_knows_every_phrase() {
    let mut phrases = BTreeSet::new();
    for file in &sources_of(&ROOMS) {
        let source = fs::read_to_string(file).unwrap();
        collect(without_tests(&source), &["phrase("], &mut phrases);
    }
    let mut files = Vec::new();
    sources(&root().join(FIELDS), &mut files);
    for file in &files {
        let source = fs::read_to_string(file).unwrap();
        let before = [
            "expected: ",
            "expected = ",
            "allowed = ",
            "=> ",
            "check(value, ",
            "check(elements, ",
            "check(element.data, ",
            "listed(value, ",
            "Err(",
            "error(",
        ];
        collect(without_tests(&source), &before, &mut phrases);
    }
    let taken: Vec<_> = codes().into_keys().filter(|code| phrases.contains(code)).collect();
    assert!(taken.is_empty(), "codes of messages that are phrases, too: {taken:?}");
    assert!(phrases.len() > 80, "only {} phrases: are the sources read wrongly?", phrases.len());
    expect("web/src/language/phrases/phrases.json", &serde_json::json!(phrases));
}

/// The codes of all messages with what they name.
fn codes() -> Codes {
    let mut codes = Codes::new();
    // The macro itself has an example.
    for file in sources_of(&ROOMS).iter().filter(|file| !file.ends_with("symbology/src/message.rs"))
    {
        read(without_tests(&fs::read_to_string(file).unwrap()), &mut codes);
    }
    codes
}

#[test]
fn the_editor_knows_every_code() {
    let codes = codes();
    assert!(codes.len() > 70, "only {} codes: are the sources read wrongly?", codes.len());
    expect("web/src/language/messages/codes.json", &serde_json::json!(codes));
}
