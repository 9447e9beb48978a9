//! Generates the table in `docs/zpl-coverage.md` from the code: the meaning of each command from the comment of its
//! type, whether the virtual printer supports it by running it, and whether our labels use it by searching them.
//!
//! `UPDATE_EXPECT=1` writes the table.

// Makes clippy treat helper functions as test code.
#![cfg(test)]

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

use preview::{Limits, Media, NoteKind, VirtualPrinter};

const START: &str = "<!-- commands: generated -->\n";
const END: &str = "<!-- end of commands -->\n";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn files(folder: &str, extension: &str) -> Vec<String> {
    let entries = fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path());
    let mut paths: Vec<_> =
        entries.filter(|path| path.extension().is_some_and(|it| it == extension)).collect();
    paths.sort();
    paths
        .iter()
        .map(|path| String::from_utf8_lossy(&fs::read(path).unwrap()).into_owned())
        .collect()
}

/// Comments of the form "`^LH`: the origin of all fields."
fn meanings() -> BTreeMap<String, String> {
    let mut meanings = BTreeMap::new();
    for source in files("crates/zpl/src/command", "rs") {
        let mut lines = source.lines().map(str::trim).peekable();
        while let Some(line) = lines.next() {
            let Some((names, meaning)) =
                line.strip_prefix("/// `").and_then(|it| it.split_once("`: "))
            else {
                continue;
            };
            let mut meaning = meaning.to_owned();
            while let Some(more) = lines.next_if(|line| line.starts_with("/// ")) {
                meaning = format!("{meaning} {}", more.trim_start_matches("/// "));
            }
            let is_name = |it: &&str| it.starts_with(['^', '~']) && (2..=3).contains(&it.len());
            for name in names.split('`').filter(is_name) {
                meanings.insert(name.to_owned(), first_sentence(&meaning).to_owned());
            }
        }
    }
    meanings
}

fn first_sentence(text: &str) -> &str {
    text.split_once(". ").map_or(text, |(first, _)| first).trim_end_matches('.')
}

/// Whether the virtual printer knows a command.
enum Known {
    Yes,
    WithoutEffect,
    No,
}

fn ask(name: &str) -> Known {
    // The name of a font is part of the command's name.
    let font = if name == "^A" { "0" } else { "" };
    let document = format!("^XA{name}{font}^XZ");
    let (_, report) =
        VirtualPrinter::new(Media::default()).pages(document.as_bytes(), &Limits::default());
    let says = |wanted: fn(&NoteKind) -> bool| report.notes.iter().any(|note| wanted(&note.kind));
    if says(|kind| matches!(kind, NoteKind::Unknown(_))) {
        Known::No
    } else if says(|kind| matches!(kind, NoteKind::Ignored(_))) {
        Known::WithoutEffect
    } else {
        Known::Yes
    }
}

/// The commands in our own labels.
fn written() -> BTreeSet<String> {
    let mut written = BTreeSet::new();
    for zpl in files("golden/labels", "zpl").iter().chain(&files("golden/designs", "zpl")) {
        let (commands, notes) = zpl::read(zpl.as_bytes());
        assert!(notes.is_empty(), "{notes:?}");
        for placed in commands {
            let text = &zpl[placed.span];
            // `^A` is followed by the letter of its font.
            let length = if text.starts_with("^A") { 2 } else { 3 };
            written.insert(text[..length].to_owned());
        }
    }
    written
}

fn table() -> String {
    let (meanings, written) = (meanings(), written());
    assert!(meanings.len() > 70, "{}", meanings.len());
    let mut table = String::from(
        "| command | meaning | known to the virtual printer | in our labels |\n|---|---|---|---|\n",
    );
    for (name, meaning) in &meanings {
        let drawn = match ask(name) {
            Known::Yes => "yes",
            Known::WithoutEffect => "no effect",
            Known::No => "no",
        };
        let ours = if written.contains(name) { "yes" } else { "" };
        writeln!(table, "| `{name}` | {meaning} | {drawn} | {ours} |").unwrap();
    }
    let unknown: Vec<_> = written.iter().filter(|name| !meanings.contains_key(*name)).collect();
    assert!(unknown.is_empty(), "in our labels, but without a comment: {unknown:?}");
    let letters = || ('A'..='Z').chain('0'..='9');
    let mut without = Vec::new();
    for prefix in ['^', '~'] {
        for (first, second) in
            letters().flat_map(|first| letters().map(move |second| (first, second)))
        {
            let name = format!("{prefix}{first}{second}");
            if !meanings.contains_key(&name) && matches!(ask(&name), Known::WithoutEffect) {
                without.push(name);
            }
        }
    }
    let without = without.join(" ");
    writeln!(table, "\nAccepted without effect on the picture, with a note: `{without}`.").unwrap();
    table
}

#[test]
fn the_table_of_commands_matches_the_code() {
    let path = root().join("docs/zpl-coverage.md");
    let page = fs::read_to_string(&path).unwrap();
    let (before, rest) = page.split_once(START).expect("the page has a start of the table");
    let (found, after) = rest.split_once(END).expect("the page has an end of the table");
    let expected = table();
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, format!("{before}{START}{expected}{END}{after}")).unwrap();
    } else {
        assert_eq!(found, expected, "UPDATE_EXPECT=1 rewrites it");
    }
}
