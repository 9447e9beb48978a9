//! The size of a label.

use crate::{
    presets::Preset,
    units::{Dots, Dpi, Inches},
};

/// Width, height and resolution.
///
/// *Guarantees:* each side is 0.1 to 24 inches.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Size {
    width: Inches,
    height: Inches,
    dpi: Dpi,
}

impl Size {
    /// The minimum length of a side, in inches.
    pub const LEAST: f64 = 0.1;
    /// The maximum length of a side, in inches.
    pub const MOST: f64 = 24.0;

    /// The length of a side; `None` if it is out of range.
    pub fn side(inches: f64) -> Option<Inches> {
        Inches::new(inches).filter(|side| (Self::LEAST..=Self::MOST).contains(&side.get()))
    }

    /// A size in inches; `None` if a side is out of range.
    pub fn new(width: Inches, height: Inches, dpi: Dpi) -> Option<Self> {
        let sides = Self::side(width.get()).zip(Self::side(height.get()));
        sides.map(|(width, height)| Self { width, height, dpi })
    }

    /// A size from the catalog, at its own resolution or another.
    pub fn preset(preset: &Preset, dpi: Option<Dpi>) -> Self {
        Self { width: preset.width, height: preset.height, dpi: dpi.unwrap_or(preset.dpi) }
    }

    /// The same size at another resolution.
    #[must_use]
    pub fn at(self, dpi: Dpi) -> Self {
        Self { dpi, ..self }
    }

    /// Width.
    pub fn width(&self) -> Inches {
        self.width
    }

    /// Height.
    pub fn height(&self) -> Inches {
        self.height
    }

    /// Resolution.
    pub fn dpi(&self) -> Dpi {
        self.dpi
    }

    /// Width in dots.
    pub fn width_dots(&self) -> Dots {
        self.width.dots(self.dpi)
    }

    /// Height in dots.
    pub fn height_dots(&self) -> Dots {
        self.height.dots(self.dpi)
    }
}
