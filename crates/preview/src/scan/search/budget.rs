//! What a search may cost.

use crate::Stop;

/// Work that searches may still do, in steps of about a nanosecond. It is charged before the work.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchBudget {
    left: u64,
}

/// Why a search ended before its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SearchEnd {
    /// The budget is used up.
    Budget,
    /// The caller stopped it.
    Stopped,
}

impl SearchBudget {
    /// A budget of this many steps.
    pub const fn new(steps: u64) -> Self {
        Self { left: steps }
    }

    /// Steps that are left.
    pub const fn left(&self) -> u64 {
        self.left
    }
}

/// A search that is going on.
#[derive(Debug)]
pub(super) struct Search<'s> {
    pub(super) budget: &'s mut SearchBudget,
    pub(super) stop: &'s Stop,
}

/// Steps for a dot that is looked at: counting runs, cutting out, dividing shades.
const LOOKING: u64 = 4;
/// Steps for a pixel of a picture that is searched for a code of modules.
const MATRIX: u64 = 8;
/// Steps for a dot of a line that is read as bars.
const LINE: u64 = 100;

/// Steps for a place of a picture that is read as a code of modules.
const TRY: u64 = 500_000;

impl Search<'_> {
    /// Charges for a place that may be a code of modules.
    pub(super) fn charge_try(&mut self) -> Result<(), SearchEnd> {
        self.charge(TRY)
    }

    /// Charges for dots that are looked at.
    pub(super) fn charge_looking(&mut self, dots: u64) -> Result<(), SearchEnd> {
        self.charge(dots.saturating_mul(LOOKING))
    }

    /// Charges for pixels that are searched for a code of modules.
    pub(super) fn charge_matrix(&mut self, pixels: u64) -> Result<(), SearchEnd> {
        self.charge(pixels.saturating_mul(MATRIX))
    }

    /// Charges for dots of lines that are read as bars.
    pub(super) fn charge_lines(&mut self, dots: u64) -> Result<(), SearchEnd> {
        self.charge(dots.saturating_mul(LINE))
    }

    fn charge(&mut self, steps: u64) -> Result<(), SearchEnd> {
        if self.stop.is_stopped() {
            return Err(SearchEnd::Stopped);
        }
        self.budget.left = self.budget.left.checked_sub(steps).ok_or(SearchEnd::Budget)?;
        Ok(())
    }
}
