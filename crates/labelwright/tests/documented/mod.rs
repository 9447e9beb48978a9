//! Runs every code block of README.md, docs/api.md, docs/import.md and docs/operations.md as it stands there. A block that cannot run here is
//! listed with the reason.

mod blocks;
mod service;

use std::{env, fs};

use blocks::{Block, ROOT, blocks};
use service::Place;

type Program = (&'static str, &'static [&'static str]);

const SHELL: Program = ("bash", &["-euo", "pipefail", "-c"]);
const NODE: Program = ("node", &["--input-type=module", "-e"]);
const PYTHON: Program = ("python3", &["-c"]);

/// Blocks that another test runs or that are no commands, by their first line.
const ELSEWHERE: [(&str, &str); 4] = [
    (
        "podman load -i labelwright_*.oci.tar",
        "scripts/contained runs it as it stands, as a normal user",
    ),
    (
        "# Which requests nginx may send to another replica although this one may have carried them out: those that change nothing, and",
        "settings; scripts/replicas and the drill \"rolling\" start nginx with them",
    ),
    (
        "# TLS in front of Labelwright: /etc/nginx/conf.d/labelwright.conf. Start the service with LABELWRIGHT_PUBLIC_URL=https://labels.example.com",
        "settings; scripts/installed starts nginx with them",
    ),
    ("[Service]", "settings for systemd, which does not run in tests"),
];

fn program(language: &str) -> Option<Program> {
    match language {
        "sh" => Some(SHELL),
        "js" => Some(NODE),
        "python" => Some(PYTHON),
        _ => None,
    }
}

fn is_elsewhere(block: &Block) -> bool {
    ELSEWHERE.iter().any(|(first, _)| *first == block.first_line())
}

/// A command with a prompt prints the lines after it.
#[track_caller]
fn check_console(place: &Place, block: &Block) {
    let (command, expected) = block.text.split_once('\n').unwrap();
    let command = command.strip_prefix("$ ").unwrap_or_else(|| panic!("no prompt: {command}"));
    let output = place.outcome(SHELL, command, "");
    let printed = [output.stdout, output.stderr].concat();
    assert_eq!(String::from_utf8_lossy(&printed), expected, "{command}");
}

#[test]
fn every_listed_block_exists() {
    let all = ["README.md", "docs/api.md", "docs/operations.md"].map(blocks);
    for (first, reason) in ELSEWHERE {
        let is_there = all.iter().flatten().any(|block| block.first_line() == first);
        assert!(is_there, "no page has the block {first:?}, which is listed because {reason:?}");
    }
}

#[test]
fn every_curl_shows_refusals_and_fails() {
    for page in ["README.md", "docs/api.md", "docs/operations.md"] {
        for block in blocks(page) {
            for line in block.text.lines().filter(|line| line.contains("curl ")) {
                assert!(line.contains("--fail-with-body"), "{page}: {line}");
            }
        }
    }
}

#[test]
fn every_block_of_the_readme_runs() {
    let mut place = Place::new("readme");
    place.serve();
    let (mut printed, mut ran) = (String::new(), 0);
    for block in blocks("README.md") {
        ran += 1;
        match program(&block.language) {
            Some(how) => printed += &place.run(how, &block.text, ""),
            None if block.language == "console" => check_console(&place, &block),
            None => panic!("a block is neither run nor listed: {}", block.text),
        }
    }
    assert!(ran >= 6, "only {ran} blocks were found");
    assert!(printed.contains(r#""scans":true"#), "{printed}");
    let record = place.record();
    for call in ["cargo run --release\n", "scripts/test\n", "nc -w 1 printer.example 9100\n"] {
        assert!(record.contains(call), "{record}");
    }
    // The printer gets the label as the service sent it, and the picture in the README shows this label.
    let read = |name: &str| fs::read(place.folder.join(name)).unwrap();
    let sent = String::from_utf8(read("printed")).unwrap();
    assert!(sent.starts_with("^XA") && sent.ends_with("^XZ"), "{sent}");
    assert!(
        read("shipping.png") == fs::read(format!("{ROOT}/docs/label.png")).unwrap(),
        "docs/label.png is old"
    );
}

#[test]
fn every_block_of_the_guide_runs() {
    let mut place = Place::new("guide");
    place.serve();
    place.design();
    let mut ran = [0; 3];
    for block in blocks("docs/api.md") {
        let how = program(&block.language);
        let how =
            how.unwrap_or_else(|| panic!("a block is neither run nor listed: {}", block.text));
        let printed = place.run(how, &block.text, "");
        assert!(!printed.contains(r#""error""#), "{}\n{printed}", block.text);
        if block.language != "sh" {
            assert_eq!(printed.matches("^XA").count(), 2, "{}\n{printed}", block.text);
            assert!(printed.contains("Hello Ada") && printed.contains("Hello Grace"));
        }
        ran[["sh", "js", "python"].iter().position(|it| *it == block.language).unwrap()] += 1;
    }
    assert!(ran[0] >= 8 && ran[1] >= 2 && ran[2] >= 2, "{ran:?}");
}

#[test]
fn every_block_of_the_import_page_runs() {
    let place = Place::new("import");
    let (mut ran, mut compared) = (0, 0);
    for block in blocks("docs/import.md") {
        match &*block.language {
            "zpl" => fs::write(place.folder.join("shelf.zpl"), &block.text).unwrap(),
            "console" => {
                check_console(&place, &block);
                compared += 1;
            }
            "sh" => {
                place.run(SHELL, &block.text, "");
                ran += 1;
            }
            other => panic!("a block of {other} is not run: {}", block.text),
        }
    }
    assert_eq!((ran, compared), (1, 2));
    let design = fs::read_to_string(place.folder.join("shelf.json")).unwrap();
    assert!(design.contains("Shelf {{SHELF}}"), "{design}");
}

/// What must be there before a block of the operations page, by its first line.
const BEFORE: [(&str, &str); 5] = [
    ("labelwright account create ada@example.com ", ""),
    (
        "labelwright account reset-password ada@example.com",
        "labelwright account create ada@example.com",
    ),
    (
        "labelwright database backup labelwright.backup --data-dir /var/lib/labelwright",
        "labelwright account create ada@example.com",
    ),
    (
        "labelwright database examine labelwright.backup",
        "labelwright account create ada@example.com
         labelwright database backup labelwright.backup
         labelwright account delete ada@example.com",
    ),
    ("install -d -m 700 /var/lib/labelwright/tls", "mkdir data; touch privkey.pem fullchain.pem"),
];

/// Commands after a block that show that it did what it should.
const AFTER: [(&str, &str); 3] = [
    (
        "systemctl enable --now labelwright",
        "labelwright account list | cut -f 2 | grep -x ada@example.com",
    ),
    (
        "labelwright database examine labelwright.backup",
        "labelwright account list | cut -f 2 | grep -x ada@example.com",
    ),
    (
        "install -d -m 700 /var/lib/labelwright/tls",
        "[ \"$(stat -c %a data/tls/privkey.pem)\" = 600 ]",
    ),
];

fn found<'t>(table: &[(&str, &'t str)], block: &Block) -> &'t str {
    let entry = table.iter().find(|(first, _)| block.first_line().starts_with(first));
    entry.map_or("", |(_, text)| text)
}

const PAIR: &str = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost \
                    -keyout privkey.pem -out fullchain.pem 2>/dev/null";

#[test]
fn every_block_of_the_operations_page_runs() {
    let mut ran = 0;
    for (number, block) in blocks("docs/operations.md").into_iter().enumerate() {
        if is_elsewhere(&block) {
            continue;
        }
        ran += 1;
        assert_eq!(block.language, "sh", "a block is neither run nor listed: {}", block.text);
        let mut place = Place::new(&format!("operations-{number}"));
        let first = block.first_line().to_owned();
        if first == "labelwright" || first.starts_with("labelwright serve ") {
            place.run(SHELL, PAIR, "");
            place.starts(&block.text);
            continue;
        }
        if first.starts_with("pg_dump ") {
            postgres(&mut place, &block);
            continue;
        }
        if first.starts_with("systemctl enable") {
            // The service has started once, as systemctl would do.
            place.serve();
        }
        let data = place.folder.join("data").display().to_string();
        place.variables.push(("LABELWRIGHT_DATA_DIR".to_owned(), data));
        place.variables.push(("RENEWED_LINEAGE".to_owned(), place.folder.display().to_string()));
        place.run(SHELL, found(&BEFORE, &block), "");
        place.run(SHELL, &block.text, "correct horse battery\n");
        place.run(SHELL, found(&AFTER, &block), "");
        for command in block.text.lines().filter(|line| line.starts_with("systemctl ")) {
            assert!(place.record().contains(command), "{command}: {}", place.record());
        }
    }
    assert!(ran >= 9, "only {ran} blocks were run");
}

/// A dump brings back what was deleted after it. Needs the databases of `scripts/databases`.
fn postgres(place: &mut Place, block: &Block) {
    let server = env::var_os("LABELWRIGHT_TEST_POSTGRES").unwrap_or_else(|| {
        panic!(
            "LABELWRIGHT_TEST_POSTGRES is not set: run `eval \"$(scripts/databases start)\"` first"
        )
    });
    let server = server.into_string().unwrap();
    let (start, _) = server.rsplit_once('/').unwrap();
    let name = format!("documented_{}", std::process::id());
    place.variables.push(("SERVER".to_owned(), server.clone()));
    place.variables.push(("LABELWRIGHT_DATABASE_URL".to_owned(), format!("{start}/{name}")));
    place.run(SHELL, &format!("psql -q \"$SERVER\" -c 'CREATE DATABASE {name}'"), "");
    place.run(SHELL, "labelwright account create ada@example.com", "");
    let (dump, restore) = block.text.split_once('\n').unwrap();
    place.run(SHELL, dump, "");
    place.run(SHELL, "labelwright account delete ada@example.com", "");
    place.run(SHELL, restore, "");
    let list = place.run(SHELL, "labelwright account list", "");
    place.run(SHELL, &format!("psql -q \"$SERVER\" -c 'DROP DATABASE {name} WITH (FORCE)'"), "");
    assert!(list.contains("ada@example.com"), "{list}");
}
