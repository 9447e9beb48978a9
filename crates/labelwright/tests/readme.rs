//! Lists, links and citations of the documentation are complete and correct.

use std::{
    fs,
    path::{Path, PathBuf},
};

#[test]
fn every_list_of_symbologies_is_complete() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    for (file, quote) in [("docs/barcodes.md", '`'), ("web/src/language/symbologies.ts", '"')] {
        let text = fs::read_to_string(format!("{root}/{file}")).unwrap();
        for symbology in symbology::Symbology::ALL {
            let id = format!("{quote}{}{quote}", symbology.id());
            assert!(text.contains(&id), "{file}: {id} is missing");
        }
    }
}

/// Every page of documentation, by its path from the root.
fn pages() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut pages = Vec::new();
    for folder in [root.clone(), root.join("docs"), root.join("docs/decisions")] {
        let entries = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
        pages.extend(entries.filter(|path| path.extension().is_some_and(|it| it == "md")));
    }
    assert!(pages.len() > 15, "{pages:?}");
    pages
}

/// The anchors of a page's headings.
fn anchors(page: &str) -> Vec<String> {
    let headings = page.lines().filter_map(|line| line.strip_prefix('#'));
    headings
        .map(|heading| {
            let kept = heading.trim_start_matches('#').trim().to_lowercase();
            let kept = kept.chars().filter(|it| it.is_alphanumeric() || matches!(it, ' ' | '-'));
            kept.map(|it| if it == ' ' { '-' } else { it }).collect()
        })
        .collect()
}

#[test]
fn every_link_has_a_target() {
    let mut followed = 0;
    for path in pages() {
        let page = fs::read_to_string(&path).unwrap();
        let links = page.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        for link in links.filter(|link| !link.contains("://") && !link.contains(' ')) {
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() { path.clone() } else { path.with_file_name(file) };
            assert!(target.exists(), "{}: {link}", path.display());
            if !anchor.is_empty() {
                let anchors = anchors(&fs::read_to_string(&target).unwrap());
                assert!(anchors.contains(&anchor.to_owned()), "{}: {link}", path.display());
            }
            followed += 1;
        }
    }
    assert!(followed > 40, "only {followed} links were found");
}

/// Every Rust file in a folder and the folders inside it.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|it| it == "rs") {
            found.push(path);
        }
    }
}

/// The first section number in a citation: digits, with or without a dot between them.
fn section(citation: &str) -> Option<&str> {
    let citation = citation.trim_start_matches('s').trim_start();
    let end = citation.find(|it: char| !it.is_ascii_digit() && it != '.');
    let number = citation.get(..end.unwrap_or(citation.len()))?.trim_end_matches('.');
    (!number.is_empty()).then_some(number)
}

#[test]
fn every_cited_section_of_the_contract_exists() {
    // In two parts, so that this file itself contains no citation.
    let citation = ["`docs/interface.md`, ", "section"].concat();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let contract = fs::read_to_string(root.join("docs/interface.md")).unwrap();
    let headings: Vec<_> = contract
        .lines()
        .filter(|line| line.starts_with("##"))
        .filter_map(|line| section(line.trim_start_matches('#').trim_start()))
        .collect();
    let mut files = Vec::new();
    sources(&root.join("crates"), &mut files);
    let mut cited = 0;
    for path in files {
        let source = fs::read_to_string(&path).unwrap();
        for rest in source.split(&citation).skip(1) {
            let number = section(rest).unwrap_or_else(|| panic!("{}: no number", path.display()));
            assert!(headings.contains(&number), "{}: section {number}", path.display());
            cited += 1;
        }
    }
    assert!(cited > 15, "only {cited} citations were found");
}

#[test]
fn the_documented_proxy_is_the_tested_one() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let page = fs::read_to_string(format!("{root}/docs/operations.md")).unwrap();
    let tried = fs::read_to_string(format!("{root}/packaging/nginx.conf")).unwrap();
    assert!(page.contains(&tried), "docs/operations.md has another one than packaging/nginx.conf");
}
