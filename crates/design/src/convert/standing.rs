//! Measurements of a barcode in its box, and the boxes for narrower or wider modules, which the editor needs while a
//! corner is dragged. All lengths are dots on the label, after rotation.

/// A barcode in its box.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The id of the element.
    pub element: Box<str>,
    /// Dots per module.
    pub module: u32,
    /// Whether the module determines both sides. If not, the height of the bars is free.
    pub is_fixed: bool,
    /// The quiet zones around the ink.
    pub quiet: Sides,
    /// The smallest box for each module, from the narrowest to the widest.
    pub steps: Vec<Step>,
}

/// A length for each side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(missing_docs, reason = "each field is the side it names")]
pub struct Sides {
    pub left: u32,
    pub top: u32,
    pub right: u32,
    pub bottom: u32,
}

/// The smallest box for a module of this many dots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "each field is the length it names")]
pub struct Step {
    pub module: u32,
    pub width: u32,
    pub height: u32,
}
