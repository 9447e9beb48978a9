//! Fonts as the editor reads them.

use render::{Face, Fonts, KnownScript};
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
