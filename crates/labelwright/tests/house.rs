//! Checks every `Cargo.toml` against the table of allowed dependencies in `ARCHITECTURE.md`, and what scripts install against the
//! table `scripts/needs`.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

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

/// Every script with its name, without its comments.
fn scripts() -> BTreeMap<String, String> {
    let entries = fs::read_dir(root().join("scripts")).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let paths = paths.filter(|path| path.is_file() && !path.ends_with("needs"));
    let scripts: BTreeMap<_, _> = paths
        .map(|path| {
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            let text = fs::read_to_string(&path).unwrap();
            let lines = text.lines().filter(|line| !line.trim_start().starts_with('#'));
            (name, lines.collect::<Vec<_>>().join("\n"))
        })
        .collect();
    assert!(scripts.len() > 20, "only {} scripts were found", scripts.len());
    scripts
}

fn needs() -> String {
    fs::read_to_string(root().join("scripts/needs")).unwrap()
}

/// Rows such as `h2 | pip | target/h2 | h2==4.3.0 | why`.
fn rows(needs: &str) -> Vec<[&str; 5]> {
    let rows = needs.lines().filter(|line| !line.starts_with('#'));
    rows.map(|row| {
        let cells: Vec<_> = row.split(" | ").collect();
        let [name, from, place, what, because] = cells[..] else {
            panic!("a row has five columns: {row}")
        };
        [name, from, place, what, because]
    })
    .collect()
}

/// The names that a script passes to `need`.
fn needed(script: &str) -> Vec<&str> {
    let commands = script.split(['\n', ';', '&', '|', '{', '(', ')']).map(str::trim);
    let commands = commands.map(|command| command.strip_prefix("then ").unwrap_or(command));
    commands
        .filter_map(|command| command.strip_prefix("need "))
        .flat_map(str::split_whitespace)
        .collect()
}

#[test]
fn every_row_of_needs_has_exact_versions_and_a_reason() {
    let needs = needs();
    let mut names = BTreeSet::new();
    for [name, from, place, what, because] in rows(&needs) {
        let is_kept = place.starts_with("target/");
        let mut packages = what.split(' ');
        let is_exact = match from {
            // A release of Debian has one version of each.
            "apt" => true,
            "pip" => is_kept && packages.all(|package| package.contains("==")),
            "npm" if is_kept => packages.all(|package| package[1..].contains('@')),
            "npm" => what == "package-lock.json" && root().join(place).join(what).exists(),
            "cargo" => packages.count() == 2,
            _ => panic!("{name} is from {from}"),
        };
        assert!(is_exact, "{name}: {place} and {what} do not say exactly what is installed");
        assert!(because.contains(' ') && !because.ends_with('.'), "{name}: {because}");
        assert!(names.insert(name), "{name} has two rows");
    }
}

#[test]
fn scripts_need_what_the_table_has_and_no_row_is_left_over() {
    let (needs, scripts) = (needs(), scripts());
    let names: Vec<_> = rows(&needs).iter().map(|row| row[0]).collect();
    let mut used = Vec::new();
    for (script, text) in &scripts {
        // It passes on the names that it is called with.
        if script == "need" {
            continue;
        }
        for name in needed(text) {
            assert!(names.contains(&name), "scripts/{script} needs {name}, which has no row");
            used.push(name);
        }
    }
    let left: Vec<_> = names.iter().filter(|name| !used.contains(name)).collect();
    assert!(left.is_empty(), "no script needs {left:?}");
}

/// A script, the line with which it installs something of ours, and what that is.
const OURS: [(&str, &str, &str); 4] = [
    ("installed", "cargo install --quiet --locked --path crates/labelwright", "our program"),
    (
        "packages",
        "npm install --silent --ignore-scripts --no-audit --no-fund --offline",
        "a package of ours",
    ),
    ("packages", "-m venv \"$empty/environment\"", "an environment for nothing else"),
    (
        "packages",
        "-m pip install --quiet --disable-pip-version-check --no-index",
        "a package of ours",
    ),
];

#[test]
fn nothing_is_installed_past_the_table() {
    const INSTALLERS: [&str; 8] = [
        "apt-get",
        "apt install",
        "pip install",
        "-m venv",
        "npm ci",
        "npm install",
        "npx ",
        "cargo install",
    ];
    let scripts = scripts();
    for (script, line, what) in OURS {
        assert!(scripts[script].contains(line), "scripts/{script} does not install {what}: {line}");
    }
    for (script, text) in &scripts {
        // It has `need`.
        if script == "shared.sh" {
            continue;
        }
        for line in text.lines() {
            let installs = INSTALLERS.iter().any(|installer| line.contains(installer));
            let is_ours = OURS.iter().any(|(name, ours, _)| name == script && line.contains(ours));
            assert!(!installs || is_ours, "scripts/{script} must use `need` for this: {line}");
        }
    }
}
