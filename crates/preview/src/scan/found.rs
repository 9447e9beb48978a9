//! What is found about a symbol on a label.

/// The result of several attempts to read a symbol with its surroundings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sight {
    /// A decoder finds the symbol and reads the expected value.
    Right,
    /// Its modules give the expected value, and readers most probably find it.
    Probable,
    /// Decoders read only this.
    Other(String),
    /// No decoder reads anything.
    Nothing,
}

/// Lines across bars, from the top of the bars to the bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lines {
    /// How many of them were read.
    pub read: u32,
    /// How many were tried.
    pub tried: u32,
}

/// A value for each of four sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sides<T> {
    /// On the left.
    pub left: T,
    /// On the right.
    pub right: T,
    /// Above.
    pub top: T,
    /// Below.
    pub bottom: T,
}

impl Sides<Margin> {
    /// Whether all margins are blank as far as required. The sides are those of the upright symbol.
    pub fn are_free(&self) -> bool {
        [self.left, self.right, self.top, self.bottom].iter().all(|margin| margin.missing == 0)
    }
}

/// A blank margin beside a symbol, in modules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Margin {
    /// The required width.
    pub needed: u32,
    /// How much of that is missing, rounded up.
    pub missing: u32,
    /// What ends it too early.
    pub obstacle: Option<Obstacle>,
}

/// What ends a blank margin too early.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Obstacle {
    /// Something printed.
    Ink,
    /// The label ends.
    Edge,
}
