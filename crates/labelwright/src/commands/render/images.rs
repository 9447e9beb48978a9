//! Finds the pictures that labels name, as files in a folder.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
    sync::Arc,
};

use anyhow::Context;
use label::{
    Images, Row, Spec,
    element::{Element, FilledSource, is_data_uri},
};

use super::super::files;
use crate::{arguments::Source, messages::ErrorLines};

/// The extensions that a name may leave out, in the order in which they are tried.
const EXTENSIONS: [&str; 6] = ["svg", "png", "jpg", "jpeg", "webp", "gif"];

/// Problems that are told; the rest is counted.
const MOST_TOLD: usize = 20;

/// Adds the files of a folder that the labels name. Names in the spec's own `images` come first.
pub(super) fn add(
    images: &Images,
    folder: &Path,
    spec: &Spec,
    data: &Row,
    rows: Option<&[Row]>,
) -> anyhow::Result<Images> {
    let files = Files::list(folder)?;
    let mut found: BTreeMap<Box<str>, Arc<str>> =
        images.iter().map(|(name, uri)| (name.into(), Arc::clone(uri))).collect();
    let mut missing = Vec::new();
    for name in names(spec, data, rows) {
        if found.contains_key(&*name) {
            continue;
        }
        match files.find(&name) {
            Some(path) => {
                let (_, bytes) = files::read(&Source::File(path))?;
                found.insert(name.into(), pictures::to_data_uri(&bytes).into());
            }
            None => missing.push(name),
        }
    }
    refuse(folder, &missing)?;
    Ok(found.into_iter().collect())
}

fn refuse(folder: &Path, missing: &[String]) -> anyhow::Result<()> {
    if missing.is_empty() {
        return Ok(());
    }
    let folder = folder.display();
    let line =
        |name: &String| format!("{folder} has no picture {name:?}; subfolders are not searched");
    let mut lines: Vec<_> = missing.iter().take(MOST_TOLD).map(line).collect();
    if missing.len() > MOST_TOLD {
        lines.push(format!("and {} more", missing.len() - MOST_TOLD));
    }
    Err(ErrorLines(lines).into())
}

/// The names of pictures on all labels.
fn names(spec: &Spec, data: &Row, rows: Option<&[Row]>) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut add = |row: Option<&Row>| {
        let value = |name: &str| row.and_then(|row| row.value(name)).or_else(|| data.value(name));
        for element in &spec.elements {
            if let Element::Image(image) = element
                && let Some(FilledSource::Text(name)) = image.source.filled(value)
                && !name.is_empty()
                && !is_data_uri(&name)
            {
                names.insert(name.into_owned());
            }
        }
    };
    match rows {
        None => add(None),
        Some(rows) => rows.iter().for_each(|row| add(Some(row))),
    }
    names
}

/// The files of a folder.
struct Files {
    folder: PathBuf,
    names: Vec<String>,
}

impl Files {
    fn list(folder: &Path) -> anyhow::Result<Self> {
        let shown = || folder.display().to_string();
        let mut names = Vec::new();
        for entry in std::fs::read_dir(folder).with_context(shown)? {
            let entry = entry.with_context(shown)?;
            if entry.path().is_file()
                && let Ok(name) = entry.file_name().into_string()
            {
                names.push(name);
            }
        }
        // Folders have no order, and the first match counts.
        names.sort_unstable();
        Ok(Self { folder: folder.to_owned(), names })
    }

    /// The file of a name: exactly that, or with an extension; then the same in upper or lower case. Only names are
    /// compared, so none leads to another folder.
    fn find(&self, name: &str) -> Option<PathBuf> {
        let extended = EXTENSIONS.iter().map(|extension| format!("{name}.{extension}"));
        let wanted: Vec<String> = std::iter::once(name.to_owned()).chain(extended).collect();
        let is_equal = |one: &String, other: &String| one == other;
        let is_alike = |one: &String, other: &String| one.to_lowercase() == other.to_lowercase();
        let found = self.first(&wanted, is_equal).or_else(|| self.first(&wanted, is_alike));
        found.map(|name| self.folder.join(name))
    }

    fn first(
        &self,
        wanted: &[String],
        is_it: impl Fn(&String, &String) -> bool,
    ) -> Option<&String> {
        wanted.iter().find_map(|name| self.names.iter().find(|file| is_it(file, name)))
    }
}
