//! Pictures of a design. Printers have no command that draws a PNG, a JPEG or an SVG file, so pictures are never
//! printed; they are for tracing. Only the editor reads their content.

use label::element::Rotation;

use super::Area;

/// A picture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Image {
    /// Its area.
    pub area: Area,
    /// Rotation.
    pub rotation: Rotation,
    /// File format.
    pub picture: Picture,
    /// Opacity in the editor.
    pub opacity: Opacity,
}

/// The file formats of pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is the format of that name")]
pub enum Picture {
    Png,
    Jpeg,
    Svg,
}

impl Picture {
    /// All formats.
    pub const ALL: [Self; 3] = [Self::Png, Self::Jpeg, Self::Svg];

    /// Its media type.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Png => "image/png",
            Self::Jpeg => "image/jpeg",
            Self::Svg => "image/svg+xml",
        }
    }
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
