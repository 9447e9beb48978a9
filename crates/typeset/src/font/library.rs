//! The fonts that a text can be set in.

use std::sync::{Arc, LazyLock};

use harfrust::font::Blob;

use super::{Face, FontError, built_in};
use crate::Style;

/// Fonts, in the order in which they are searched for a character. Clones share them.
#[derive(Debug, Clone, Default)]
pub struct Library {
    faces: Arc<Vec<Face>>,
    /// The first font that an account has added to those of the service.
    added_from: Option<usize>,
}

impl Library {
    /// The fonts in the program.
    pub fn built_in() -> &'static Self {
        static BUILT_IN: LazyLock<Library> = LazyLock::new(|| {
            let mut faces = Vec::new();
            for file in built_in::FILES {
                faces.extend(Face::all_of(&Blob::from(*file)).expect("the assets are fonts"));
            }
            Library { faces: Arc::new(faces), added_from: None }
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

    /// A font alone.
    pub(crate) fn of(face: Face) -> Self {
        Self { faces: Arc::new(vec![face]), added_from: None }
    }

    /// These fonts and those of an account. A font of the account takes the place of one of the same family and style; the
    /// others are searched last, so that they never change a text that the service can print without them.
    #[must_use]
    pub fn with(&self, own: impl IntoIterator<Item = Face>) -> Self {
        let mut faces = Vec::clone(&self.faces);
        for face in own {
            let same = faces
                .iter_mut()
                .find(|other| is_named(other, face.family()) && other.style() == face.style());
            match same {
                Some(other) => *other = face,
                None => faces.push(face),
            }
        }
        Self { faces: Arc::new(faces), added_from: Some(self.faces.len()) }
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
            // Fonts for one region come after all others of the service, but before those of the account.
            let is_added =
                family == 2 && self.added_from.is_some_and(|first| usize::from(index) >= first);
            let last_word = name.rsplit(' ').next().filter(|word| REGIONS.contains(word));
            let is_foreign = last_word.is_some_and(|word| Some(word) != region);
            let is_slanted_otherwise = face.is_italic() != style.is_italic;
            let is_weighted_otherwise = face.weight() != style.weight;
            ranked.push((
                (family, is_added, is_foreign, order, is_slanted_otherwise, is_weighted_otherwise),
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

    /// A font of the program under another name, as a file. Names are in UTF-16, so that both have the same length.
    fn renamed(file: &[u8], from: &str, to: &str) -> Vec<u8> {
        let wide = |text: &str| text.encode_utf16().flat_map(u16::to_be_bytes).collect::<Vec<_>>();
        let (from, to) = (wide(from), wide(to));
        assert_eq!(from.len(), to.len());
        let mut file = file.to_vec();
        let places = (0..file.len() - from.len()).filter(|&at| file[at..].starts_with(&from));
        for at in places.collect::<Vec<_>>() {
            file[at..at + to.len()].copy_from_slice(&to);
        }
        file
    }

    const THAI: &[u8] = include_bytes!("../../assets/NotoSansThai-Regular.ttf");

    #[test]
    fn a_font_of_an_account_is_searched_last() {
        let own = Face::stored(renamed(THAI, "Noto Sans Thai", "Mine Sans Thai")).unwrap();
        let built_in = Library::built_in();
        let library = built_in.with([own]);
        assert!(library.has_family("mine sans thai") && !built_in.has_family("mine sans thai"));
        let last = u16::try_from(built_in.faces().len()).unwrap();
        let ranked = library.ranked(&Style::of_height(40), None);
        assert_eq!(ranked.last(), Some(&last));
        let style = Style { family: Some("Mine Sans Thai"), ..Style::of_height(40) };
        assert_eq!(library.ranked(&style, None).first(), Some(&last));
    }

    #[test]
    fn a_font_for_one_region_comes_before_those_of_an_account() {
        let mut service = Library::built_in().clone();
        service.add(renamed(THAI, "Noto Sans Thai", "Noto Sans2  JP")).unwrap();
        let own = Face::stored(renamed(THAI, "Noto Sans Thai", "Mine Sans Thai")).unwrap();
        let ranked = service.with([own]).ranked(&Style::of_height(40), None);
        let count = u16::try_from(service.faces().len()).unwrap();
        assert_eq!(ranked[ranked.len() - 2..], [count - 1, count]);
    }

    #[test]
    fn a_style_that_an_account_adds_to_a_family_is_found_by_its_name() {
        let service = Library::of(Face::stored(THAI.to_vec()).unwrap());
        let bold = include_bytes!("../../assets/NotoSansThai-Bold.ttf");
        let library = service.with([Face::stored(bold.to_vec()).unwrap()]);
        let style = Style { family: Some("Noto Sans Thai"), ..Style::of_height(40) };
        assert_eq!(library.ranked(&style, None), [1, 0]);
    }

    #[test]
    fn a_font_of_an_account_takes_the_place_of_one_of_its_name_and_style() {
        let own = Face::stored(THAI.to_vec()).unwrap();
        let built_in = Library::built_in();
        let library = built_in.with([own.clone()]);
        assert_eq!(library.faces().len(), built_in.faces().len());
        let place = |library: &Library| {
            library
                .faces()
                .iter()
                .position(|face| face.is(&own))
                .map(|at| library.faces()[at].style())
        };
        assert_eq!((place(&library), place(built_in)), (Some("regular"), None));
        let bold = |library: &Library| {
            let thai = library.faces().iter().filter(|face| is_named(face, "Noto Sans Thai"));
            thai.map(Face::style).collect::<Vec<_>>()
        };
        assert_eq!(bold(&library), bold(built_in), "the other style stays");
    }

    #[test]
    fn a_collection_without_fonts_is_refused() {
        let empty = b"ttcf\0\x01\0\0\0\0\0\0".to_vec();
        assert_eq!(Library::default().add(empty).err(), Some(FontError::Format));
    }
}
