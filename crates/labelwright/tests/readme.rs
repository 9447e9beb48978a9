//! Every command of the README does what the README says.

// For clippy: helpers of tests are tests, too.
#![cfg(test)]

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// The words of a line as a shell splits them, and the file that its output goes to; only double quotes occur.
fn words(line: &str) -> (Vec<String>, Option<&str>) {
    let mut words = vec![String::new()];
    let mut quoted = false;
    let mut file = None;
    for (at, character) in line.char_indices() {
        match character {
            '"' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            '>' if !quoted => {
                file = line.get(at + 1..).map(str::trim);
                break;
            }
            _ => words.last_mut().unwrap().push(character),
        }
    }
    words.retain(|word| !word.is_empty());
    (words, file)
}

/// A folder for what the commands write, with the examples in it.
fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme");
    fs::create_dir_all(folder.join("examples")).unwrap();
    let examples = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");
    for entry in fs::read_dir(examples).unwrap() {
        let path = entry.unwrap().path();
        fs::copy(&path, folder.join("examples").join(path.file_name().unwrap())).unwrap();
    }
    folder
}

#[test]
fn every_command_line_of_the_readme_works() {
    let readme =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../README.md")).unwrap();
    let program = env!("CARGO_BIN_EXE_labelwright");
    let folder = folder();
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
        let (words, file) = words(rest);
        let output = Command::new(program).args(words).current_dir(&folder).output().unwrap();
        if let Some(file) = file {
            fs::write(folder.join(file), &output.stdout).unwrap();
        }
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
