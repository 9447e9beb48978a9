//! Golden labels: requests, with the exact expected output beside each.
//!
//! `labels/NAME.json` is a request about one topic. `NAME.zpl` is the document, byte for byte; `NAME.notes` has the
//! warnings, one per line, if there are any. `NAME.png` is the output of the virtual printer, dot for dot, with
//! `NAME-2.png` for a second label and so on. `cargo test -p golden` compares them with the current output; `cargo run
//! -p golden` accepts the current output, to be reviewed as a diff.

mod designs;
mod pictures;
mod printed;

use std::{
    collections::BTreeMap,
    fmt::Write,
    fs,
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use render::{Job, JobError};
use wire::{Problems, RenderRequest};

pub use designs::{PrintedDesign, designs, templates};
pub use pictures::pictures;
pub use printed::Printed;

/// The folder of labels.
pub fn labels() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("labels")
}

/// Contents of files by name.
pub type Files = BTreeMap<String, Vec<u8>>;

/// The requests of a folder, its other files, and the expected ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Goldens {
    /// The number of requests.
    pub requests: usize,
    /// The existing files.
    pub found: Files,
    /// The expected files.
    pub expected: Files,
}

impl Goldens {
    /// Reads a folder and renders its requests.
    pub fn read(folder: &Path) -> Result<Self> {
        Self::expecting(folder, Self::expect)
    }

    /// Reads a folder; `expect` adds the expected files of each request.
    fn expecting(
        folder: &Path,
        expect: impl Fn(&mut Self, &str, &[u8]) -> Result<()>,
    ) -> Result<Self> {
        let mut goldens = Self { requests: 0, found: Files::new(), expected: Files::new() };
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            let name = path.file_name().and_then(|name| name.to_str()).context("a file's name")?;
            let bytes = fs::read(&path)?;
            let Some(stem) = name.strip_suffix(".json") else {
                goldens.found.insert(name.to_owned(), bytes);
                continue;
            };
            goldens.requests += 1;
            expect(&mut goldens, stem, &bytes).with_context(|| name.to_owned())?;
        }
        Ok(goldens)
    }

    fn expect(&mut self, stem: &str, request: &[u8]) -> Result<()> {
        let printed = Printed::new(request)?;
        let Rendered { zpl, notes } = printed.rendered;
        self.expected.insert(format!("{stem}.zpl"), zpl);
        if !notes.is_empty() {
            self.expected.insert(format!("{stem}.notes"), notes.into_bytes());
        }
        pictures::add(stem, &printed.pages, pictures::MOST_OF_A_LABEL, &mut self.expected)
    }

    /// The differences, file by file.
    pub fn differences(&self) -> Vec<String> {
        let missing = self.expected.keys().filter(|name| !self.found.contains_key(*name));
        let orphans = self.found.keys().filter(|name| !self.expected.contains_key(*name));
        let changed = self.expected.iter().filter_map(|(name, expected)| {
            let found = self.found.get(name)?;
            (!same(name, found, expected))
                .then(|| format!("{name}: {}", difference(name, found, expected)))
        });
        let missing = missing.map(|name| format!("{name} is missing"));
        let orphans = orphans.map(|name| format!("{name} belongs to no request"));
        missing.chain(orphans).chain(changed).collect()
    }

    /// Writes the expected files to the folder; returns the names of the files that were written or removed.
    pub fn accept(&self, folder: &Path) -> Result<Vec<String>> {
        let mut changed = Vec::new();
        for (name, bytes) in &self.expected {
            if !self.found.get(name).is_some_and(|found| same(name, found, bytes)) {
                fs::write(folder.join(name), bytes)?;
                changed.push(name.clone());
            }
        }
        for name in self.found.keys().filter(|name| !self.expected.contains_key(*name)) {
            fs::remove_file(folder.join(name))?;
            changed.push(name.clone());
        }
        Ok(changed)
    }
}

/// The document of a request, and its warnings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rendered {
    /// The document.
    pub zpl: Vec<u8>,
    /// The warnings, one per line.
    pub notes: String,
}

impl Rendered {
    fn new(request: &RenderRequest) -> Result<Self> {
        let job = Job {
            spec: &request.spec,
            printer: request.printer(),
            data: &request.data,
            rows: request.rows.as_deref(),
            across: None,
            images: &request.images,
            fonts: render::Fonts::built_in(),
            allowance: &render::Unlimited,
            budget: 1 << 20,
        };
        let rendered = match render::job(&job, |_| ControlFlow::Continue(())) {
            Ok(rendered) => rendered,
            Err(JobError::Problems(problems)) => bail!("{}", Problems::from(&problems)),
            Err(error) => bail!("{error:?}"),
        };
        let mut warnings = request.warnings.clone();
        warnings.add_findings(&rendered);
        let mut notes = String::new();
        for warning in warnings.list() {
            writeln!(notes, "{warning}")?;
        }
        Ok(Self { zpl: rendered.zpl, notes })
    }
}

/// Pictures are equal if their dots are, whatever their compression.
fn same(name: &str, found: &[u8], expected: &[u8]) -> bool {
    found == expected || is_picture(name) && pictures::same_picture(found, expected)
}

fn is_picture(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|extension| extension == "png")
}

fn difference(name: &str, found: &[u8], expected: &[u8]) -> String {
    if is_picture(name) {
        return pictures::difference(found, expected);
    }
    first_difference(found, expected)
}

fn first_difference(found: &[u8], expected: &[u8]) -> String {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (found, expected) = (text(found), text(expected));
    let (mut found, mut expected) = (found.split('\n'), expected.split('\n'));
    for number in 1.. {
        let (found, expected) = (found.next(), expected.next());
        if found != expected || found.is_none() {
            return format!("line {number} is {found:?}, but {expected:?} is rendered");
        }
    }
    String::new()
}
