//! The fonts that a text can be set in.

use std::sync::{Arc, LazyLock};

use harfrust::font::Blob;

use super::{Face, FontError, built_in};
use crate::Style;

/// Fonts, in the order in which they are searched for a character. Clones share them.
#[derive(Debug, Clone, Default)]
pub struct Library {
    faces: Arc<Vec<Face>>,
}

impl Library {
    /// The fonts in the program.
    pub fn built_in() -> &'static Self {
        static BUILT_IN: LazyLock<Library> = LazyLock::new(|| {
            let mut faces = Vec::new();
            for file in built_in::FILES {
                faces.extend(Face::all_of(&Blob::from(*file)).expect("the assets are fonts"));
            }
            Library { faces: Arc::new(faces) }
        });
        &BUILT_IN
    }

    /// Adds the fonts of a file after the others. Returns them.
    pub fn add(&mut self, file: Vec<u8>) -> Result<&[Face], FontError> {
        let faces = Face::all_of(&Blob::from(file))?;
        let first = self.faces.len();
        Arc::make_mut(&mut self.faces).extend(faces);
        Ok(&self.faces[first..])
    }

    /// All of them.
    pub fn faces(&self) -> &[Face] {
        &self.faces
    }

    /// Whether there is a family of this name, whatever its case.
    pub fn has_family(&self, name: &str) -> bool {
        self.faces.iter().any(|face| is_named(face, name))
    }

    /// The faces for a text, the best first: those of the family, of the default one, then all others in their order.
    /// Within a family the weight and slant decide. Of families for one language each, that of the text comes first.
    pub(crate) fn ranked(&self, style: &Style<'_>, language: Option<&str>) -> Vec<u16> {
        let region = language.and_then(region);
        let mut families: Vec<&str> = Vec::new();
        let mut ranked = Vec::with_capacity(self.faces.len());
        for (index, face) in (0_u16..).zip(&*self.faces) {
            let name = face.family();
            let known = families.iter().position(|family| *family == name);
            let order = known.unwrap_or_else(|| {
                families.push(name);
                families.len() - 1
            });
            let family = match () {
                () if style.family.is_some_and(|wanted| is_named(face, wanted)) => 0,
                () if is_named(face, built_in::DEFAULT_FAMILY) => 1,
                () => 2,
            };
            let last_word = name.rsplit(' ').next().filter(|word| REGIONS.contains(word));
            let is_foreign = last_word.is_some_and(|word| Some(word) != region);
            let is_slanted_otherwise = face.is_italic() != style.is_italic;
            let is_weighted_otherwise = face.weight() != style.weight;
            ranked.push((
                (family, is_foreign, order, is_slanted_otherwise, is_weighted_otherwise),
                index,
            ));
        }
        ranked.sort_unstable();
        ranked.into_iter().map(|(_, index)| index).collect()
    }

    pub(crate) fn face(&self, index: u16) -> Option<&Face> {
        self.faces.get(usize::from(index))
    }

    /// The family of a text that asks for none.
    pub const DEFAULT_FAMILY: &'static str = built_in::DEFAULT_FAMILY;
}

fn is_named(face: &Face, name: &str) -> bool {
    face.family().eq_ignore_ascii_case(name)
}

/// How Chinese, Japanese and Korean fonts for one region are named.
const REGIONS: [&str; 5] = ["JP", "KR", "SC", "TC", "HK"];

/// The region whose forms of Han characters a language has.
fn region(language: &str) -> Option<&'static str> {
    let lower = language.to_ascii_lowercase();
    let mut parts = lower.split(['-', '_']);
    match parts.next()? {
        "ja" => Some("JP"),
        "ko" => Some("KR"),
        "yue" => Some("HK"),
        "zh" => {
            let parts: Vec<&str> = parts.collect();
            let has = |part: &str| parts.contains(&part);
            match () {
                () if has("hk") || has("mo") => Some("HK"),
                () if has("hant") || has("tw") => Some("TC"),
                () => Some("SC"),
            }
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_collection_without_fonts_is_refused() {
        let empty = b"ttcf\0\x01\0\0\0\0\0\0".to_vec();
        assert_eq!(Library::default().add(empty).err(), Some(FontError::Format));
    }
}
