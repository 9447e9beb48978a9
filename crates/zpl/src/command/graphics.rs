//! Commands that draw lines and shapes.

use super::{Colour, Lean, Orientation};

commands! {
    /// `^GB`: a box, or a line when it is no higher or wider than its border.
    b"^GB" GraphicBox {
        /// Dots across.
        width: u32,
        /// Dots from top to bottom.
        height: u32,
        /// Dots in the border, which grows inwards.
        thickness: u32,
        /// What it is drawn with.
        colour: Colour,
        /// How round the corners are, 0 to 8.
        rounding: u32,
    }

    /// `^GC`: a circle.
    b"^GC" GraphicCircle {
        /// Dots across.
        diameter: u32,
        /// Dots in the border, which grows inwards.
        thickness: u32,
        /// What it is drawn with.
        colour: Colour,
    }

    /// `^GD`: a slanting line.
    b"^GD" GraphicDiagonal {
        /// Dots across, without the border.
        width: u32,
        /// Dots from top to bottom.
        height: u32,
        /// Dots in the line, measured across the label.
        thickness: u32,
        /// What it is drawn with.
        colour: Colour,
        /// Which way it leans.
        lean: Lean,
    }

    /// `^GE`: an ellipse.
    b"^GE" GraphicEllipse {
        /// Dots across.
        width: u32,
        /// Dots from top to bottom.
        height: u32,
        /// Dots in the border, which grows inwards.
        thickness: u32,
        /// What it is drawn with.
        colour: Colour,
    }

    /// `^GS`: one of the printer's symbols, which is named in the field's data.
    b"^GS" GraphicSymbol {
        /// Which way up.
        orientation: Orientation,
        /// Dots from top to bottom.
        height: u32,
        /// Dots across.
        width: u32,
    }
}
