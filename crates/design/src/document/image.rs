//! Pictures of a design: printed as dots, or only shown in the editor, for tracing.

use label::element::{Fit, PictureMode, Rotation, Source, Threshold};

use super::Area;

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
