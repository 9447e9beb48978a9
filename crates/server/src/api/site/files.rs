//! The editor's files, packed with gzip by the build script. The program carries them in itself; a debug build reads them
//! from the disk at every request where they are still there, so that `npm run watch` shows at the next reload.

use axum::body::Bytes;

static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/editor_files.rs"));

/// A file by its name, such as `index.html` or `assets/app-1A2B3C4D.js`; `None` where there is none.
pub(super) fn find(name: &str) -> Option<Bytes> {
    #[cfg(debug_assertions)]
    if let Some(folder) = folder() {
        return read(&folder, name);
    }
    let (_, packed) = FILES.iter().find(|(known, _)| *known == name)?;
    Some(Bytes::from_static(packed))
}

/// Where files are read from. Editors are built more often than the service: one service can show any of them.
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
    fn nothing_outside_of_the_folder_is_found() {
        for name in
            ["", "/", "..", "../editor_files.rs", "assets/../index.html", "assets\\x", "a b"]
        {
            assert_eq!(find(name), None, "{name}");
        }
    }
}
