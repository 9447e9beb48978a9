//! How a barcode stands in its box, and the boxes in which it would have narrower or wider modules: what an editor needs
//! while somebody drags a corner. All lengths are dots, as the barcode stands on the label.

/// A barcode in its box.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The id of the element.
    pub element: Box<str>,
    /// Dots of a module.
    pub module: u32,
    /// Whether both sides follow from the module. Otherwise the height of the bars is free.
    pub is_fixed: bool,
    /// White that scanners need around the ink.
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

/// The smallest box that prints with a module of so many dots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "each field is the length it names")]
pub struct Step {
    pub module: u32,
    pub width: u32,
    pub height: u32,
}
