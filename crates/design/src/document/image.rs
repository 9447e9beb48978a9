//! Pictures of a design: printed as dots, or only shown in the editor, for tracing.

use label::{
    Letters, Template,
    element::{Fit, PictureMode, Rotation, Source, Threshold},
};
use message::{Message, message};

use super::{
    Area,
    kind::{ElementKind, Position},
};

/// A picture.
#[derive(Debug, Clone, PartialEq)]
pub struct Image {
    /// Its area.
    pub area: Area,
    /// Rotation.
    pub rotation: Rotation,
    /// The file.
    pub source: Source,
    /// Opacity in the editor.
    pub opacity: Opacity,
    /// How it is printed; `None` if it is not.
    pub print: Option<ImagePrint>,
}

/// How a picture is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ImagePrint {
    /// How it fills its area.
    pub fit: Fit,
    /// How shades become dots.
    pub mode: PictureMode,
    /// The darkest shade that is white, if it is not the default.
    pub threshold: Option<Threshold>,
    /// Whether black and white are exchanged.
    pub invert: bool,
    /// Whether its black dots invert what is below them.
    pub reverse: bool,
}

/// The opacity of a picture.
///
/// *Guarantees:* 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Opacity(f64);

impl Opacity {
    /// 0 to 1.
    pub fn new(opacity: f64) -> Option<Self> {
        (0.0..=1.0).contains(&opacity).then_some(Self(opacity))
    }

    /// The number.
    pub fn get(self) -> f64 {
        self.0
    }
}

impl Default for Opacity {
    /// Fully opaque.
    fn default() -> Self {
        Self(1.0)
    }
}

impl ElementKind for Image {
    fn noun(&self) -> Message {
        message!("kind-image", "image")
    }

    fn position(&mut self) -> Position<'_> {
        Position::Area(&mut self.area)
    }

    fn area(&self) -> Option<Area> {
        Some(self.area)
    }

    fn visit<'e>(&'e self, with: &mut dyn FnMut(&'e Template)) {
        if let Some(Source::Named(source)) = self.picture() {
            with(source);
        }
    }

    fn add_letters<'e>(&'e self, letters: &mut Letters<'e>) {
        // A source that is a whole value is not copied.
        if let Some(Source::Named(source)) = self.picture()
            && source.sole_placeholder().is_none()
        {
            letters.add_text(source, 1);
        }
    }

    fn picture(&self) -> Option<&Source> {
        self.print.is_some().then_some(&self.source)
    }
}
