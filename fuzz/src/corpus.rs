//! The documents that inputs are made from.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, ensure};

/// Documents in the order of their paths.
#[derive(Debug, Clone)]
pub struct Corpus {
    documents: Vec<Vec<u8>>,
}

impl Corpus {
    /// Golden labels, golden pictures, and the documents of this crate.
    pub fn read() -> Result<Self> {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut paths = Vec::new();
        for folder in ["corpus", "../golden/labels", "../golden/pictures"] {
            find(&here.join(folder), &mut paths)?;
        }
        paths.sort();
        let read = |path: &PathBuf| fs::read(path).with_context(|| path.display().to_string());
        let documents = paths.iter().map(read).collect::<Result<Vec<_>>>()?;
        ensure!(!documents.is_empty(), "there are no documents");
        Ok(Self { documents })
    }

    /// One of them.
    pub fn any(&self, random: &mut fastrand::Rng) -> &[u8] {
        self.documents.get(random.usize(..self.documents.len())).map_or(&[], Vec::as_slice)
    }

    /// All of them.
    pub fn documents(&self) -> &[Vec<u8>] {
        &self.documents
    }
}

fn find(folder: &Path, paths: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.is_dir() {
            find(&path, paths)?;
        } else if path.extension().is_some_and(|extension| extension == "zpl") {
            paths.push(path);
        }
    }
    Ok(())
}
