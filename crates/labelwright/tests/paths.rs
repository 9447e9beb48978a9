//! Checks that every path that `ARCHITECTURE.md` and `CONTRIBUTING.md` name exists.

use std::{collections::BTreeSet, fs, path::Path};

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// All files and folders of the repository, from its root, with a slash before each.
fn places() -> BTreeSet<String> {
    let (mut places, mut folders) = (BTreeSet::new(), vec![String::new()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root().join(folder.trim_start_matches('/'))).unwrap() {
            let entry = entry.unwrap();
            let name = entry.file_name().into_string().unwrap();
            if ["target", "node_modules", ".git"].contains(&&*name) {
                continue;
            }
            let place = format!("{folder}/{name}");
            if entry.file_type().unwrap().is_dir() {
                folders.push(place.clone());
            }
            places.insert(place);
        }
    }
    places
}

/// The words in backquotes that are paths.
fn paths(page: &str) -> impl Iterator<Item = &str> {
    const ENDINGS: [&str; 8] = [".rs", ".ts", ".tsx", ".md", ".json", ".py", ".toml", ".mjs"];
    let words = page.lines().flat_map(|line| line.split('`').skip(1).step_by(2));
    words.filter(|word| {
        let is_plain = word.chars().all(|it| it.is_ascii_alphanumeric() || "./-_".contains(it));
        let is_address = word.starts_with('/') || word.starts_with("..");
        let is_file =
            ENDINGS.iter().any(|ending| word.len() > ending.len() && word.ends_with(ending));
        is_plain && !is_address && (is_file || word.contains('/'))
    })
}

#[test]
fn every_path_of_the_pages_for_developers_exists() {
    let places = places();
    let is_there = |path: &str| {
        let path = format!("/{}", path.trim_end_matches('/'));
        places.iter().any(|place| place.ends_with(&path))
    };
    let mut named = 0;
    for page in ["ARCHITECTURE.md", "CONTRIBUTING.md"] {
        let text = fs::read_to_string(root().join(page)).unwrap();
        named += paths(&text).count();
        let missing: Vec<_> = paths(&text).filter(|path| !is_there(path)).collect();
        assert!(missing.is_empty(), "{page} names paths that do not exist: {missing:?}");
    }
    assert!(named > 200, "only {named} paths were found: are the pages read wrongly?");
}
