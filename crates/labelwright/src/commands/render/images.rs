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
use crate::arguments::Source;

/// The extensions that a name may leave out, in the order in which they are tried.
const EXTENSIONS: [&str; 6] = ["svg", "png", "jpg", "jpeg", "webp", "gif"];

/// Adds the files of a folder that the labels name. Names in the spec's own `images` come first; a name without a file is
/// left to the label, which refuses it.
pub(super) fn add(
    images: &Images,
    folder: &Path,
    spec: &Spec,
    data: &Row,
    rows: Option<&[Row]>,
) -> anyhow::Result<Images> {
    std::fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut found: BTreeMap<Box<str>, Arc<str>> =
        images.iter().map(|(name, uri)| (name.into(), Arc::clone(uri))).collect();
    for name in names(spec, data, rows) {
        if found.contains_key(&*name) {
            continue;
        }
        if let Some(path) = file(folder, &name) {
            let (_, bytes) = files::read(&Source::File(path))?;
            found.insert(name.into(), pictures::to_data_uri(&bytes).into());
        }
    }
    Ok(found.into_iter().collect())
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

/// The file of a name: exactly that, or with an extension. Names lead to no other folder.
fn file(folder: &Path, name: &str) -> Option<PathBuf> {
    let is_plain = !name.contains(['/', '\\', '\0']) && name != "." && name != "..";
    let exact = is_plain.then(|| folder.join(name))?;
    let extended = EXTENSIONS.iter().map(|extension| folder.join(format!("{name}.{extension}")));
    std::iter::once(exact).chain(extended).find(|path| path.is_file())
}
