//! The editor's files, compressed with gzip by the build script and embedded in the program. A debug build reads them from the
//! disk at every request if they are there, so that a reload shows the output of `npm run watch`.

use axum::body::Bytes;

static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/editor_files.rs"));

/// Finds a file by its name, such as `index.html` or `assets/app-1A2B3C4D.js`.
pub(super) fn find(name: &str) -> Option<Bytes> {
    #[cfg(debug_assertions)]
    if let Some(folder) = folder() {
        return read(&folder, name);
    }
    let (_, packed) = FILES.iter().find(|(known, _)| *known == name)?;
    Some(Bytes::from_static(packed))
}

/// The folder of the files. The variable lets one build of the service serve different builds of the editor.
#[cfg(debug_assertions)]
fn folder() -> Option<std::path::PathBuf> {
    let other = std::env::var_os("LABELWRIGHT_EDITOR_FILES").map(std::path::PathBuf::from);
    let folder = other.unwrap_or_else(|| concat!(env!("OUT_DIR"), "/editor").into());
    folder.is_dir().then_some(folder)
}

#[cfg(debug_assertions)]
fn read(folder: &std::path::Path, name: &str) -> Option<Bytes> {
    let is_plain = |part: &str| {
        let known = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
        !part.is_empty() && !part.starts_with('.') && part.bytes().all(known)
    };
    if !name.split('/').all(is_plain) {
        return None;
    }
    std::fs::read(folder.join(format!("{name}.gz"))).ok().map(Bytes::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_nothing_outside_the_folder() {
        for name in
            ["", "/", "..", "../editor_files.rs", "assets/../index.html", "assets\\x", "a b"]
        {
            assert_eq!(find(name), None, "{name}");
        }
    }
}
