//! Every test that `docs/security.md` names exists.

use std::{
    fs,
    path::{Path, PathBuf},
};

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn sources(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            found.push((path, text));
        }
    }
}

/// Code in the last column of tables, and any code that contains two colons.
fn named(page: &str) -> Vec<&str> {
    page.split('`').skip(1).step_by(2).filter(|name| is_name(name)).collect()
}

fn is_name(text: &str) -> bool {
    let is_path = text.starts_with("scripts/") || text.starts_with("web/");
    let letters = |it: char| it.is_ascii_lowercase() || it.is_ascii_digit() || "_:".contains(it);
    is_path || (text.contains("::") && text.chars().all(letters))
}

#[test]
fn every_named_test_exists() {
    let page = fs::read_to_string(root().join("docs/security.md")).unwrap();
    let mut found = Vec::new();
    for folder in ["crates", "fuzz"] {
        sources(&root().join(folder), &mut found);
    }
    let names = named(&page);
    assert!(names.len() > 50, "only {} tests are named", names.len());
    for name in names {
        let Some((module, test)) = name.split_once("::") else {
            assert!(root().join(name).exists(), "there is no {name}");
            continue;
        };
        let is_there = found.iter().any(|(path, text)| {
            let path = path.to_string_lossy();
            let is_module =
                path.contains(&format!("/{module}.rs")) || path.contains(&format!("/{module}/"));
            is_module
                && (text.contains(&format!("fn {test}(")) || path.contains(&format!("/{test}")))
        });
        assert!(is_there, "there is no test {name}");
    }
}
