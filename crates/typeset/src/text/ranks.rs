//! The faces for a text, the best first, found once for texts of the same kind.

use std::sync::Arc;

use crate::{Library, Style, Weight};

/// Ranked faces of some kinds of text.
#[derive(Debug, Default)]
pub(super) struct Ranks(Vec<(TextKind, Arc<[u16]>)>);

/// What decides about the faces.
#[derive(Debug)]
struct TextKind {
    family: Option<Box<str>>,
    weight: Weight,
    is_italic: bool,
    language: Option<Box<str>>,
}

impl Ranks {
    /// Kinds that are kept: more than a label has.
    const MOST: usize = 16;

    pub(super) fn of(
        &mut self,
        library: &Library,
        style: &Style<'_>,
        language: Option<&str>,
    ) -> Arc<[u16]> {
        let known = self.0.iter().find(|(kind, _)| kind.is(style, language));
        if let Some((_, ranked)) = known {
            return Arc::clone(ranked);
        }
        if self.0.len() >= Self::MOST {
            self.0.clear();
        }
        let ranked: Arc<[u16]> = library.ranked(style, language).into();
        let kind = TextKind {
            family: style.family.map(Box::from),
            weight: style.weight,
            is_italic: style.is_italic,
            language: language.map(Box::from),
        };
        self.0.push((kind, Arc::clone(&ranked)));
        ranked
    }
}

impl TextKind {
    fn is(&self, style: &Style<'_>, language: Option<&str>) -> bool {
        self.family.as_deref() == style.family
            && self.weight == style.weight
            && self.is_italic == style.is_italic
            && self.language.as_deref() == language
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_its_own_faces() {
        let library = Library::built_in();
        let mut ranks = Ranks::default();
        let families = [None, Some("Roboto"), Some("Noto Sans Thai")];
        for _ in 0..3 {
            for (weight, is_italic) in [(Weight::Bold, false), (Weight::Regular, true)] {
                for family in families {
                    for language in [None, Some("ja"), Some("ko"), Some("de")] {
                        let style = Style { family, weight, is_italic, ..Style::of_height(20) };
                        let found = ranks.of(library, &style, language);
                        assert_eq!(*found, *library.ranked(&style, language));
                        assert!(ranks.0.len() <= Ranks::MOST);
                    }
                }
            }
        }
    }
}
