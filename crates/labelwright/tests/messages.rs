//! The codes of all messages, for the editor, which words them in its languages. The list is written here, from the
//! sources; `UPDATE_EXPECT=1` accepts a new one, after which the editor's compiler asks for the words.

// For clippy: helpers of tests are tests, too.
#![cfg(test)]

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::{Path, PathBuf},
};

/// The crates whose messages reach the editor.
const ROOMS: [&str; 5] = ["symbology", "label", "render", "design", "wire"];

type Codes = BTreeMap<String, BTreeSet<String>>;

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

/// The string literal that the text begins with, and what comes after it.
fn literal(text: &str) -> Option<(String, &str)> {
    let inside = text.trim_start().strip_prefix('"')?;
    let mut found = String::new();
    let mut characters = inside.char_indices();
    while let Some((index, character)) = characters.next() {
        match character {
            '"' => return Some((found, &inside[index + 1..])),
            '\\' => found.extend(characters.next().map(|(_, escaped)| escaped)),
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

/// Adds the messages of a file; its tests make up their own.
fn read(source: &str, codes: &mut Codes) {
    let source = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    for rest in source.split("message!(").skip(1) {
        let Some((code, rest)) = literal(rest) else { continue };
        let Some((text, _)) = rest.strip_prefix(',').and_then(literal) else { continue };
        let found = names(&text);
        let known = codes.entry(code.clone()).or_insert_with(|| found.clone());
        assert_eq!(*known, found, "two messages with the code {code} name different values");
    }
}

#[test]
fn the_editor_knows_every_code() {
    let mut files = Vec::new();
    for room in ROOMS {
        sources(&root().join("crates").join(room).join("src"), &mut files);
    }
    let mut codes = Codes::new();
    // The macro itself, with an example.
    for file in files.iter().filter(|file| !file.ends_with("symbology/src/message.rs")) {
        read(&fs::read_to_string(file).unwrap(), &mut codes);
    }
    assert!(codes.len() > 70, "only {} codes: are the sources read wrongly?", codes.len());
    let found = serde_json::to_string_pretty(&codes).unwrap() + "\n";
    let path = root().join("web/src/language/messages/codes.json");
    if env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, &found).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == found, "codes.json differs from the sources: UPDATE_EXPECT=1 writes it anew");
}
