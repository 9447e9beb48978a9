//! Runs every program in the README and in the API guide against a new service.

// Makes clippy treat helper functions as test code.
#![cfg(test)]

use std::{
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// A service on its first start.
struct Service {
    child: Child,
    folder: PathBuf,
    address: String,
    key: String,
}

impl Service {
    fn start(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        drop(fs::remove_dir_all(&folder));
        fs::create_dir_all(&folder).unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_labelwright"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data-dir", "data"])
            .current_dir(&folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let (mut address, mut key) = (String::new(), String::new());
        for line in BufReader::new(child.stdout.take().unwrap()).lines() {
            let line = line.unwrap();
            if let Some(found) = line.strip_prefix("Labelwright is at ") {
                address = found.to_owned();
            }
            if let Some(found) = line.trim().strip_prefix("API key") {
                key = found.trim().to_owned();
            }
            if line.starts_with("The API reference") {
                break;
            }
        }
        Self { child, folder, address, key }
    }

    /// Saves a design with a placeholder and returns its id.
    fn design(&self) -> String {
        let design = r#"{"schemaVersion": 1, "size": {"widthIn": 2, "heightIn": 1}, "elements": [
            {"id": "t", "type": "text", "x": 0.2, "y": 0.2, "text": "Hello {{name}}"}]}"#;
        fs::write(self.folder.join("design.json"), design).unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_labelwright"))
            .args(["design", "import", "owner@localhost", "design.json", "--data-dir", "data"])
            .current_dir(&self.folder)
            .output()
            .unwrap();
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    }

    /// Runs a program and returns its output.
    fn run(&self, (program, flags): (&str, &[&str]), text: &str, id: &str) -> String {
        let text = text.replace("http://127.0.0.1:8080", &self.address);
        // The key in the text is a placeholder for the real one.
        let text = text.replace("KEY=lw_...\n", "").replace("AT=http://127.0.0.1:8080\n", "");
        let output = Command::new(program)
            .args(flags)
            .arg(&text)
            .envs([("KEY", self.key.as_str()), ("AT", &self.address), ("ID", id)])
            .current_dir(&self.folder)
            .output()
            .unwrap_or_else(|error| panic!("{program}: {error}"));
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        let complained = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{text}\n{printed}\n{complained}");
        printed
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// The programs in a document that are written in one language.
fn programs<'d>(document: &'d str, language: &str) -> Vec<&'d str> {
    let fence = format!("```{language}\n");
    document.split(&fence).skip(1).map(|rest| rest.split("```").next().unwrap()).collect()
}

const SHELL: (&str, &[&str]) = ("bash", &["-euc"]);
const NODE: (&str, &[&str]) = ("node", &["--input-type=module", "-e"]);
const PYTHON: (&str, &[&str]) = ("python3", &["-c"]);

#[test]
fn the_commands_of_the_readme_make_the_first_label() {
    let service = Service::start("readme-service");
    let readme = fs::read_to_string(format!("{ROOT}/README.md")).unwrap();
    fs::create_dir_all(service.folder.join("examples")).unwrap();
    fs::copy(
        format!("{ROOT}/examples/shipping.json"),
        service.folder.join("examples/shipping.json"),
    )
    .unwrap();
    let programs = programs(&readme, "sh");
    assert_eq!(programs.len(), 2);
    let printed: String = programs.iter().map(|program| service.run(SHELL, program, "")).collect();
    assert!(printed.contains(r#""scans":true"#), "{printed}");
    let zpl = fs::read_to_string(service.folder.join("shipping.zpl")).unwrap();
    assert!(zpl.starts_with("^XA") && zpl.ends_with("^XZ"), "{zpl}");
    // The picture in the README shows this label.
    let picture = fs::read(service.folder.join("shipping.png")).unwrap();
    assert!(
        picture == fs::read(format!("{ROOT}/docs/label.png")).unwrap(),
        "docs/label.png is old"
    );
}

#[test]
fn every_program_in_the_guide_works() {
    let service = Service::start("guide-service");
    let id = service.design();
    let guide = fs::read_to_string(format!("{ROOT}/docs/api.md")).unwrap();
    for (language, run, least) in [("sh", SHELL, 8), ("js", NODE, 2), ("python", PYTHON, 2)] {
        let programs = programs(&guide, language);
        assert!(programs.len() >= least, "{language}: {}", programs.len());
        for program in programs {
            let printed = service.run(run, program, &id);
            if language != "sh" {
                assert_eq!(printed.matches("^XA").count(), 2, "{program}\n{printed}");
                assert!(printed.contains("Hello Ada") && printed.contains("Hello Grace"));
            }
            assert!(!printed.contains(r#""error""#), "{program}\n{printed}");
        }
    }
}
