//! Every command of the README does what the README says.

// For clippy: helpers of tests are tests, too.
#![cfg(test)]

use std::{fs, process::Command};

/// The words of a line as a shell splits them, up to a redirection; only double quotes occur.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for character in line.chars() {
        match character {
            '"' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            '>' if !quoted => break,
            _ => words.last_mut().unwrap().push(character),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

#[test]
fn every_command_line_of_the_readme_works() {
    let readme =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../README.md")).unwrap();
    let program = env!("CARGO_BIN_EXE_labelwright");
    let mut tried = 0;
    let mut lines = readme.lines().peekable();
    while let Some(line) = lines.next() {
        // A line with a prompt is followed by what it prints.
        let (line, expected) = match line.strip_prefix("$ ") {
            Some(line) => (line, lines.peek().copied()),
            None => (line, None),
        };
        let ours = ["labelwright ", "cargo run --release -- "];
        let Some(rest) = ours.iter().find_map(|start| line.strip_prefix(start)) else { continue };
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
        let output = Command::new(program).args(words(rest)).current_dir(root).output().unwrap();
        let printed = [output.stdout, output.stderr].concat();
        let printed = String::from_utf8_lossy(&printed);
        match expected {
            Some(expected) => assert_eq!(printed.trim_end(), expected, "{line}"),
            None => assert!(output.status.success(), "{line}: {printed}"),
        }
        tried += 1;
    }
    assert!(tried >= 7, "only {tried} commands were found");
}

#[test]
fn the_readme_lists_every_symbology() {
    let readme =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../README.md")).unwrap();
    for symbology in symbology::Symbology::ALL {
        assert!(readme.contains(&format!("`{}`", symbology.id())), "{} is missing", symbology.id());
    }
}
