//! Fonts as the editor reads them, and why an uploaded font is refused.

use message::{Message, message};
use render::{Face, FontError, Fonts, KnownScript};
use serde::Serialize;

/// A family of the service, for every account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FamilyAnswer {
    /// Its name.
    name: String,
    /// Its weights and slants.
    styles: Vec<&'static str>,
    /// The scripts that it covers, by their English names.
    scripts: Vec<&'static str>,
}

/// A font of an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FontAnswer {
    /// The id with which it is deleted.
    pub id: String,
    /// The name of its family.
    pub family: String,
    /// Its weight and slant.
    pub style: String,
    /// The scripts that it covers, by their English names.
    pub scripts: Vec<&'static str>,
    /// Bytes of its file.
    pub bytes: u64,
    /// When it was added.
    pub created_at: String,
}

/// The fonts of an account, and its limits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OwnFonts {
    /// The fonts, the oldest first.
    pub fonts: Vec<FontAnswer>,
    /// How many fonts the account may have.
    pub most: u64,
    /// The most bytes of one file.
    pub most_bytes: u64,
}

/// All fonts that a text can name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FontList {
    /// The families of the service.
    pub families: Vec<FamilyAnswer>,
    /// The family of a text that names none, unless the printer's own font can print it.
    pub default_family: &'static str,
    /// The fonts of the account; `None` without a session.
    pub own: Option<OwnFonts>,
}

impl FontList {
    /// The families of these fonts, in the order in which they are searched.
    pub fn new(fonts: &Fonts, own: Option<OwnFonts>) -> Self {
        let mut families: Vec<FamilyAnswer> = Vec::new();
        for face in fonts.faces() {
            let known = families.iter_mut().find(|family| family.name == face.family());
            match known {
                Some(family) => family.add(face),
                None => families.push(FamilyAnswer {
                    name: face.family().to_owned(),
                    styles: vec![face.style()],
                    scripts: scripts(face),
                }),
            }
        }
        Self { families, default_family: Fonts::DEFAULT_FAMILY, own }
    }
}

impl FamilyAnswer {
    fn add(&mut self, face: &Face) {
        if !self.styles.contains(&face.style()) {
            self.styles.push(face.style());
        }
        for script in scripts(face) {
            if !self.scripts.contains(&script) {
                self.scripts.push(script);
            }
        }
    }
}

/// The scripts that a font covers, by their English names.
pub fn scripts(face: &Face) -> Vec<&'static str> {
    KnownScript::ALL.iter().filter(|script| script.is_in(face)).map(|script| script.name).collect()
}

/// Why a font is refused, for people.
pub fn font_refusal(error: &FontError) -> Message {
    match error {
        FontError::Format => {
            message!("font-format", "the file is not a TrueType or OpenType font (.ttf or .otf)")
        }
        FontError::Collection => message!(
            "font-collection",
            "the file is a collection of fonts; upload one of them as a file of its own"
        ),
        FontError::NoCharacters => {
            message!("font-no-characters", "the font has no table of Unicode characters")
        }
        FontError::NoOutlines => {
            message!("font-no-outlines", "the font has only bitmaps and no outlines")
        }
        FontError::NoName => message!("font-no-name", "the font does not name its family"),
        FontError::NoTable(table) => message!(
            "font-no-table",
            "the font is incomplete: it has no table {table}",
            table = table.as_str()
        ),
        FontError::CutOff(table) => message!(
            "font-cut-off",
            "the file is cut off: the font's table {table} is not whole",
            table = table.as_str()
        ),
        FontError::Table { table, cause } => message!(
            "font-broken-table",
            "the font is broken: its table {table} cannot be read ({cause})",
            table = table.as_str(),
            cause = cause.as_str()
        ),
        FontError::Glyph { glyph, cause } => message!(
            "font-broken-glyph",
            "the font is broken: its glyph number {glyph} cannot be drawn ({cause})",
            glyph = *glyph,
            cause = cause.as_str()
        ),
        FontError::TooMuch | FontError::Stopped => message!(
            "font-too-complex",
            "the outlines or the tables of the font are too large; use a font with fewer characters"
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_have_all_their_styles_and_scripts_once() {
        let list = FontList::new(Fonts::built_in(), None);
        let family = |name: &str| list.families.iter().find(|family| family.name == name).unwrap();
        let roboto = family("Roboto");
        assert_eq!(roboto.styles, ["regular", "bold", "italic", "bold italic"]);
        assert_eq!(roboto.scripts, ["Latin", "Greek", "Cyrillic"]);
        assert_eq!(family("Noto Sans Thai").styles, ["regular", "bold"]);
        assert_eq!(list.families[0].name, list.default_family);
    }
}
