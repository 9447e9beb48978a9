//! Checks every `Cargo.toml` against the table of allowed dependencies in `ARCHITECTURE.md`.

// For clippy: helpers of tests are tests, too.
#![cfg(test)]

use std::{collections::BTreeMap, fs, path::Path};

const ROOMS: [&str; 20] = [
    "message",
    "symbology",
    "dots",
    "pictures",
    "zpl",
    "languages",
    "label",
    "typeset",
    "recipes",
    "render",
    "design",
    "preview",
    "import",
    "tables",
    "wire",
    "printing",
    "store",
    "server",
    "mcp",
    "labelwright",
];

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Rows such as ``| `label` | what it says | `symbology` |``.
fn allowed() -> BTreeMap<String, Vec<String>> {
    let page = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let table = page.split("## Crates and their dependencies").nth(1).unwrap();
    let rows = table.lines().skip_while(|line| !line.starts_with("|---"));
    let rows = rows.skip(1).take_while(|line| line.starts_with('|'));
    rows.map(|row| {
        let cells: Vec<_> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [room, _, uses] = cells[..] else { panic!("a row has three cells: {row}") };
        (room.trim_matches('`').to_owned(), uses_of(uses))
    })
    .collect()
}

fn uses_of(cell: &str) -> Vec<String> {
    if let Some(exception) = cell.strip_prefix("all but ") {
        let exception = exception.trim_matches('`');
        return ROOMS
            .iter()
            .filter(|&&room| room != exception)
            .map(|&room| room.to_owned())
            .collect();
    }
    cell.split(", ")
        .filter(|&word| word != "nothing")
        .map(|word| word.trim_matches('`').to_owned())
        .collect()
}

/// Names of our crates in `[dependencies]`; tests and benchmarks may use more.
fn uses_in_manifest(room: &str) -> Vec<String> {
    let manifest = fs::read_to_string(root().join("crates").join(room).join("Cargo.toml")).unwrap();
    let section = manifest.split("[dependencies]").nth(1).unwrap_or_default();
    let lines = section.lines().take_while(|line| !line.starts_with('['));
    let names = lines.filter_map(|line| line.split(['.', ' ', '=']).next());
    names.filter(|name| ROOMS.contains(name)).map(str::to_owned).collect()
}

#[test]
fn every_crate_uses_only_what_the_table_allows() {
    let allowed = allowed();
    assert_eq!(allowed.len(), ROOMS.len(), "the table has a row for each room");
    let mut checked = 0;
    for room in ROOMS {
        for used in uses_in_manifest(room) {
            assert!(allowed[room].contains(&used), "{room} must not use {used}");
            checked += 1;
        }
    }
    assert!(checked > 8, "only {checked} uses were found: is a manifest read wrongly?");
}

#[test]
fn every_folder_under_crates_is_a_room() {
    let mut folders: Vec<_> = fs::read_dir(root().join("crates"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    folders.sort();
    let mut rooms = ROOMS.map(str::to_owned);
    rooms.sort();
    assert_eq!(folders, rooms);
}

#[test]
fn our_crates_forbid_unsafe_code() {
    for room in ROOMS {
        let manifest =
            fs::read_to_string(root().join("crates").join(room).join("Cargo.toml")).unwrap();
        assert!(manifest.contains("[lints]\nworkspace = true"), "{room} has lints of its own");
    }
    let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let (_, lints) = manifest.split_once("\n[workspace.lints.rust]\n").unwrap();
    let lints = lints.split("\n[").next().unwrap();
    assert!(lints.lines().any(|line| line == "unsafe_code = \"forbid\""), "{lints}");
}
