//! Pictures of a design. Printers have no command that draws a PNG, a JPEG or an SVG file, so they are never printed:
//! they are for tracing. What is in them is the editor's business.

use label::element::Rotation;

use super::Area;

/// A picture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Image {
    /// Where.
    pub area: Area,
    /// Which way up.
    pub rotation: Rotation,
    /// What kind of file.
    pub picture: Picture,
    /// How much the editor shows of it.
    pub opacity: Opacity,
}

/// What kind of file a picture is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is the format of that name")]
pub enum Picture {
    Png,
    Jpeg,
    Svg,
}

impl Picture {
    /// All of them.
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

/// How much of a picture is shown.
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
    /// All of it.
    fn default() -> Self {
        Self(1.0)
    }
}
