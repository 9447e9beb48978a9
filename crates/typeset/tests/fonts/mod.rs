//! The files of the built-in fonts, for judges that read them.

use std::path::{Path, PathBuf};

use typeset::{Face, Weight};

/// The file of a built-in font.
pub(crate) fn file(face: &Face) -> PathBuf {
    let family = face.family().replace(' ', "");
    let style = match (face.weight(), face.is_italic()) {
        (Weight::Regular, false) => "Regular",
        (Weight::Bold, false) => "Bold",
        (Weight::Regular, true) => "Italic",
        (Weight::Bold, true) => "BoldItalic",
    };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    folder.join(format!("{family}-{style}.ttf"))
}
