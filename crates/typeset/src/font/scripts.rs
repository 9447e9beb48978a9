//! Which scripts a font covers, for people who choose fonts.

use super::Face;

/// A script or group of scripts that people know by one name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KnownScript {
    /// Its English name.
    pub name: &'static str,
    /// Common characters: a font with all of them can be used for it.
    sample: &'static str,
}

impl KnownScript {
    /// All of them.
    pub const ALL: &'static [Self] = &[
        script("Latin", "AZazÄéñßœŁžőİ"),
        script("Greek", "ΑΩαωάϋ"),
        script("Cyrillic", "АЯаяЇїЎ"),
        script("Armenian", "ԱՖաև"),
        script("Georgian", "აჰ"),
        script("Hebrew", "אתםשׁ"),
        script("Arabic", "ابيةپگ"),
        script("Devanagari", "अकहािी्"),
        script("Bengali", "অকহাি্"),
        script("Gurmukhi", "ਅਕਹਾ"),
        script("Gujarati", "અકહા"),
        script("Oriya", "ଅକହା"),
        script("Tamil", "அகஹா்"),
        script("Telugu", "అకహా"),
        script("Kannada", "ಅಕಹಾ"),
        script("Malayalam", "അകഹാ"),
        script("Sinhala", "අකහා"),
        script("Thai", "กฮาิ้"),
        script("Lao", "ກຮາິ້"),
        script("Khmer", "កអា្"),
        script("Myanmar", "ကအာ္်"),
        script("Tibetan", "ཀཧ"),
        script("Ethiopic", "ሀፐ"),
        script("Chinese (simplified)", "国东车门贸"),
        script("Chinese (traditional)", "國東車門貿"),
        script("Japanese", "あんアン東京畑"),
        script("Korean", "가한글힣"),
        script("Emoji", "😀📦🔋"),
    ];

    /// The one of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|script| script.name == name)
    }

    /// Whether the font can be used for it.
    pub fn is_in(self, face: &Face) -> bool {
        self.sample.chars().all(|character| face.has(character))
    }
}

const fn script(name: &'static str, sample: &'static str) -> KnownScript {
    KnownScript { name, sample }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Library;

    #[test]
    fn the_built_in_fonts_cover_their_scripts_in_both_weights() {
        let faces = Library::built_in().faces();
        for name in [
            "Latin",
            "Greek",
            "Cyrillic",
            "Armenian",
            "Georgian",
            "Hebrew",
            "Arabic",
            "Devanagari",
            "Bengali",
            "Tamil",
            "Thai",
            "Lao",
            "Khmer",
            "Myanmar",
        ] {
            let script = KnownScript::named(name).unwrap();
            let found: Vec<_> = faces.iter().filter(|face| script.is_in(face)).collect();
            for weight in [crate::Weight::Regular, crate::Weight::Bold] {
                assert!(found.iter().any(|face| face.weight() == weight), "{name} {weight:?}");
            }
        }
        let japanese = KnownScript::named("Japanese").unwrap();
        assert!(!faces.iter().any(|face| japanese.is_in(face)));
    }
}
