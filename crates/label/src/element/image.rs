//! Pictures.

use std::{borrow::Cow, ops::RangeInclusive, sync::Arc};

use super::{Point, Rotation, SpecElement};
use crate::{Field, Template, limits::LONGEST_FILLED, units::Inches};

/// A picture on a label, printed as black and white dots.
#[derive(Debug, Clone, PartialEq)]
pub struct ImageElement<S> {
    /// Upper left corner of the rotated picture.
    pub at: Point,
    /// Width before the rotation. Without it, the picture keeps its proportions.
    pub width: Option<Inches>,
    /// Height before the rotation. Without it, the picture keeps its proportions.
    pub height: Option<Inches>,
    /// The file.
    pub source: S,
    /// How the picture fills its box.
    pub fit: Fit,
    /// How shades become dots.
    pub mode: PictureMode,
    /// The darkest shade that is white, if it is not the default.
    pub threshold: Option<Threshold>,
    /// Rotation.
    pub rotation: Rotation,
    /// Whether black and white are exchanged.
    pub invert: bool,
    /// Whether its black dots invert what is below them.
    pub reverse: bool,
}

impl<S> ImageElement<S> {
    /// The same picture from another source.
    pub fn with<T>(&self, source: T) -> ImageElement<T> {
        let Self { at, width, height, fit, mode, threshold, rotation, invert, reverse, .. } = *self;
        ImageElement { at, width, height, source, fit, mode, threshold, rotation, invert, reverse }
    }
}

/// Where the file of a picture comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// A data URI. All labels of a job share it.
    Inline(Arc<str>),
    /// A text that is, with its values, a data URI or the name of a picture.
    Named(Template),
}

impl Source {
    /// A source as it is written. Base64 has no braces, so a data URI without placeholders is recognized by its start.
    pub fn parse(text: &str) -> Self {
        let template = Template::parse(text);
        if template.placeholders().next().is_none() && is_data_uri(text) {
            return Self::Inline(text.into());
        }
        Self::Named(template)
    }

    /// The source with these values, without remarks; `None` if it is too long.
    pub fn filled<'a>(
        &'a self,
        value: impl Fn(&str) -> Option<&'a str>,
    ) -> Option<FilledSource<'a>> {
        let template = match self.uncopied(&value) {
            Ok(filled) => return Some(filled),
            Err(template) => template,
        };
        let is_short = template.length(&value) <= LONGEST_FILLED;
        is_short.then(|| FilledSource::Text(template.fill(&value, |_| {})))
    }

    /// The source if it is a text that exists already, or else the template to fill. A file may be as long as the
    /// request, and is not copied for each label.
    pub(crate) fn uncopied<'a>(
        &'a self,
        value: impl Fn(&str) -> Option<&'a str>,
    ) -> Result<FilledSource<'a>, &'a Template> {
        match self {
            Self::Inline(uri) => Ok(FilledSource::Shared(uri)),
            Self::Named(template) => {
                let alone = template.sole_placeholder().and_then(value).ok_or(template)?;
                Ok(FilledSource::Text(Cow::Borrowed(alone)))
            }
        }
    }

    /// The source as it is written.
    pub fn text(&self) -> Cow<'_, str> {
        match self {
            Self::Inline(uri) => Cow::Borrowed(uri),
            Self::Named(template) => Cow::Owned(template.to_string()),
        }
    }
}

/// Whether a text is a data URI and not the name of a picture.
pub fn is_data_uri(text: &str) -> bool {
    text.get(..5).is_some_and(|start| start.eq_ignore_ascii_case("data:"))
}

/// A source with its values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FilledSource<'a> {
    /// A data URI that all labels of a job share.
    Shared(&'a Arc<str>),
    /// A data URI, or the name of a picture.
    Text(Cow<'a, str>),
}

/// How a picture fills a box of other proportions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Fit {
    /// All of it is inside, in the middle of the box.
    #[default]
    Contain,
    /// It fills the box, and what extends beyond is cut off on both sides.
    Cover,
    /// It fills the box, and loses its proportions.
    Stretch,
}

impl Fit {
    /// All ways, with their names.
    pub const ALL: [(&str, Self); 3] =
        [("contain", Self::Contain), ("cover", Self::Cover), ("stretch", Self::Stretch)];
}

/// How shades become dots.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum PictureMode {
    /// Nearly black and nearly white parts are solid, edges are sharp, and other shades are shown by patterns of dots.
    #[default]
    Auto,
    /// Shades darker than the threshold are black, all others white.
    Threshold,
    /// Patterns of single dots.
    Diffusion,
    /// Patterns of dots that grow with darkness.
    Ordered,
}

impl PictureMode {
    /// All modes, with their names.
    pub const ALL: [(&str, Self); 4] = [
        ("auto", Self::Auto),
        ("threshold", Self::Threshold),
        ("diffusion", Self::Diffusion),
        ("ordered", Self::Ordered),
    ];

    /// Whether the threshold has an effect.
    pub const fn has_threshold(self) -> bool {
        match self {
            Self::Auto | Self::Threshold => true,
            Self::Diffusion | Self::Ordered => false,
        }
    }
}

/// The darkest shade that is white.
///
/// *Guarantees:* 1 to 255.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Threshold(u8);

impl Threshold {
    /// The allowed range.
    pub const RANGE: RangeInclusive<u8> = 1..=255;

    /// 1 to 255.
    pub fn new(shade: u8) -> Option<Self> {
        Self::RANGE.contains(&shade).then_some(Self(shade))
    }

    /// The shade.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl Default for Threshold {
    /// A shade with half the light of white: an edge that divides a dot in the middle makes it so dark.
    fn default() -> Self {
        Self(188)
    }
}

impl SpecElement for ImageElement<Source> {
    fn templates(&self) -> Vec<(Field, &Template)> {
        match &self.source {
            Source::Named(source) => vec![(Field::Source, source)],
            Source::Inline(_) => Vec::new(),
        }
    }

    fn weighed(&self) -> Vec<(&Template, u64)> {
        match &self.source {
            // A source that is a whole value is not copied.
            Source::Named(source) if source.sole_placeholder().is_none() => vec![(source, 1)],
            Source::Named(_) | Source::Inline(_) => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_is_copied_only_if_it_is_composed() {
        let file = "A".repeat(LONGEST_FILLED + 1);
        let check = |source: &str, expected: Option<&str>, is_copied: bool| {
            let source = Source::parse(source);
            let filled = source.filled(|name| Some(if name == "file" { &*file } else { "logo" }));
            // The texts are too long for a message.
            let is_expected = filled == expected.map(|text| FilledSource::Text(text.into()));
            let is_owned = matches!(filled, Some(FilledSource::Text(Cow::Owned(_))));
            assert_eq!((is_expected, is_owned), (true, is_copied), "{source:?}");
        };
        check("{{file}}", Some(&file), false);
        check("{{name}}.svg", Some("logo.svg"), true);
        check("{{file}}.svg", None, false);
    }
}
