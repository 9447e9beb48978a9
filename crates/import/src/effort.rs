//! How much work the trials of a document may take together.

/// Steps of about a nanosecond, and dots that are compared.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Effort {
    steps: u64,
    dots: u64,
}

impl Effort {
    /// About a second of each.
    pub(crate) const MOST: Self = Self { steps: 1_000_000_000, dots: 8_000_000_000 };

    /// Takes the steps of a print.
    pub(crate) fn take_steps(&mut self, steps: u64) {
        self.steps = self.steps.saturating_sub(steps);
    }

    /// Takes the dots of a comparison; false if there are not enough of them.
    pub(crate) fn take_dots(&mut self, dots: u64) -> bool {
        let is_enough = self.dots >= dots;
        self.dots = self.dots.saturating_sub(dots);
        is_enough
    }

    /// Whether there is enough for another round of trials that takes as many steps.
    pub(crate) fn allows(&self, steps: u64) -> bool {
        self.steps >= steps && self.dots > 0
    }
}
