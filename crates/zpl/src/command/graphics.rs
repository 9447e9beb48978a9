//! Commands that draw lines and shapes.

use super::{Colour, Lean, Orientation};

commands! {
    /// `^GB`: a box, or a line when it is no higher or wider than its border.
    b"^GB" GraphicBox {
        /// Width in dots.
        width: u32,
        /// Height in dots.
        height: u32,
        /// Dots in the border, which grows inwards.
        thickness: u32,
        /// Its colour.
        colour: Colour,
        /// The rounding of the corners, 0 to 8.
        rounding: u32,
    }

    /// `^GC`: a circle.
    b"^GC" GraphicCircle {
        /// Width in dots.
        diameter: u32,
        /// Dots in the border, which grows inwards.
        thickness: u32,
        /// Its colour.
        colour: Colour,
    }

    /// `^GD`: a diagonal line.
    b"^GD" GraphicDiagonal {
        /// Dots across, without the border.
        width: u32,
        /// Height in dots.
        height: u32,
        /// Thickness in dots, measured horizontally.
        thickness: u32,
        /// Its colour.
        colour: Colour,
        /// Its direction.
        lean: Lean,
    }

    /// `^GE`: an ellipse.
    b"^GE" GraphicEllipse {
        /// Width in dots.
        width: u32,
        /// Height in dots.
        height: u32,
        /// Dots in the border, which grows inwards.
        thickness: u32,
        /// Its colour.
        colour: Colour,
    }

    /// `^GS`: one of the printer's symbols, named in the field's data.
    b"^GS" GraphicSymbol {
        /// Orientation.
        orientation: Orientation,
        /// Height in dots.
        height: u32,
        /// Width in dots.
        width: u32,
    }
}
