//! The height of bars: a beam that is not aimed crosses all of them only if they are high enough.

use super::module::Module;
use crate::Drawn;

/// Bars that are lower than they should be, in thousandths of a millimetre.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Low {
    /// Their height.
    pub own: u32,
    /// What it should be at least.
    pub least: u32,
}

impl Low {
    /// Measures a symbol; `None` if it is high enough, or has no bars from top to bottom.
    pub(super) fn measure(symbol: &Drawn, dpi: u32) -> Option<Self> {
        let [height] = *symbol.rows.as_slice() else { return None };
        let length = |dots| Module { dots, dpi }.micrometres();
        let least = symbol.symbology.least_bar_height(length(symbol.frame.width))?;
        let own = length(height);
        (own < least).then_some(Self { own, least })
    }

    /// Their height in percent of the minimum.
    pub(super) const fn percent(self) -> u32 {
        // Micrometres of a label: far below the limit of 32 bits.
        let least = if self.least == 0 { 1 } else { self.least };
        self.own.saturating_mul(100) / least
    }

    /// Whether a beam must be aimed to cross the bars: it may tilt by half as much as the standards allow for.
    pub const fn is_hardly_crossed(self) -> bool {
        self.own < self.least / 2
    }
}
