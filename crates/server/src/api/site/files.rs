//! The editor's files, packed with gzip by the build script. A release carries them in itself; a debug build reads them
//! from the disk at every request, so that `npm run watch` shows at the next reload.

use axum::body::Bytes;

/// A file by its name, such as `index.html` or `assets/app-1A2B3C4D.js`; `None` where there is none.
#[cfg(not(debug_assertions))]
pub(super) fn find(name: &str) -> Option<Bytes> {
    static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/editor_files.rs"));
    let (_, packed) = FILES.iter().find(|(known, _)| *known == name)?;
    Some(Bytes::from_static(packed))
}

/// A file by its name, such as `index.html` or `assets/app-1A2B3C4D.js`; `None` where there is none.
#[cfg(debug_assertions)]
pub(super) fn find(name: &str) -> Option<Bytes> {
    let is_plain = |part: &str| {
        let known = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
        !part.is_empty() && !part.starts_with('.') && part.bytes().all(known)
    };
    if !name.split('/').all(is_plain) {
        return None;
    }
    // Editors are built more often than the service: one service can show any of them.
    let other = std::env::var_os("LABELWRIGHT_EDITOR_FILES").map(std::path::PathBuf::from);
    let folder = other.unwrap_or_else(|| concat!(env!("OUT_DIR"), "/editor").into());
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
