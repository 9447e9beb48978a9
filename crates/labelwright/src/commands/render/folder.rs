//! A folder of pictures, and which of its files a name means.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
};

use anyhow::Context;

/// The extensions that a name may leave out, in the order in which they are tried.
const EXTENSIONS: [&str; 6] = ["svg", "png", "jpg", "jpeg", "webp", "gif"];

/// The files of a folder, without those of its subfolders.
pub(super) struct Folder {
    path: PathBuf,
    files: Files,
}

impl Folder {
    pub(super) fn list(path: &Path) -> anyhow::Result<Self> {
        let shown = || path.display().to_string();
        let mut names = BTreeSet::new();
        for entry in std::fs::read_dir(path).with_context(shown)? {
            let entry = entry.with_context(shown)?;
            if entry.path().is_file()
                && let Ok(name) = entry.file_name().into_string()
            {
                names.insert(name);
            }
        }
        Ok(Self { path: path.to_owned(), files: Files::new(names) })
    }

    /// The file of a name. Only names are compared, so none leads to another folder.
    pub(super) fn find(&self, name: &str) -> Option<PathBuf> {
        self.files.find(name).map(|file| self.path.join(file))
    }
}

/// Names of files. Both searches are look-ups: a folder may have as many files as a table has rows.
struct Files {
    names: BTreeSet<String>,
    /// By the name in lower case; of several the first in the order of their names, because folders have no order.
    alike: BTreeMap<String, String>,
}

impl Files {
    fn new(names: BTreeSet<String>) -> Self {
        let mut alike = BTreeMap::new();
        for name in &names {
            alike.entry(name.to_lowercase()).or_insert_with(|| name.clone());
        }
        Self { names, alike }
    }

    /// Exactly that name, or with an extension; then the same in upper or lower case.
    fn find(&self, name: &str) -> Option<&str> {
        let extended = EXTENSIONS.iter().map(|extension| format!("{name}.{extension}"));
        let wanted: Vec<String> = std::iter::once(name.to_owned()).chain(extended).collect();
        let equal = wanted.iter().find_map(|name| self.names.get(name));
        let alike = || wanted.iter().find_map(|name| self.alike.get(&name.to_lowercase()));
        equal.or_else(alike).map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(files: &[&str], name: &str, expected: Option<&str>) {
        let files = Files::new(files.iter().map(|&file| file.to_owned()).collect());
        assert_eq!(files.find(name), expected, "{name}");
    }

    #[test]
    fn exact_names_come_before_others() {
        check(&["LOGO", "Logo", "logo"], "logo", Some("logo"));
        check(&["logo.png", "logo"], "logo", Some("logo"));
        check(&["LOGO", "logo.gif"], "logo", Some("logo.gif"));
        check(&["logo.jpg", "logo.png"], "logo", Some("logo.png"));
        check(&["logo.bmp", "logos"], "logo", None);
    }

    #[test]
    fn of_names_in_other_cases_the_first_counts() {
        check(&["logo.PNG", "Logo.PNG", "LOGO.png"], "logo", Some("LOGO.png"));
        check(&["Logo.png", "LOGO.SVG"], "logo", Some("LOGO.SVG"));
        check(&["Übersicht.JPG"], "übersicht", Some("Übersicht.JPG"));
        check(&["Logo.png"], "LOGO.PNG", Some("Logo.png"));
    }
}
