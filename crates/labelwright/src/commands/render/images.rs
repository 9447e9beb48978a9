//! Adds the pictures that labels name, from files in a folder.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
    sync::Arc,
};

use label::{
    Images, Row, Spec,
    element::{Element, FilledSource, is_data_uri},
};

use super::{super::files, folder::Folder};
use crate::{arguments::Source, messages::ErrorLines};

/// Problems that are told; the rest is counted.
const MOST_TOLD: usize = 20;

/// Adds the files of a folder that the labels name. Names in the spec's own `images` come first.
pub(in super::super) fn add(
    images: &Images,
    folder: &Path,
    spec: &Spec,
    data: &Row,
    rows: Option<&[Row]>,
) -> anyhow::Result<Images> {
    let files = Folder::list(folder)?;
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
