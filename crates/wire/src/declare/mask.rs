//! A set of fields.

use label::Field;

/// A set of fields.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Mask([bool; Field::COUNT]);

impl Mask {
    pub(crate) const NONE: Self = Self([false; Field::COUNT]);

    pub(crate) const fn of(field: Field) -> Self {
        let mut fields = [false; Field::COUNT];
        fields[field.index()] = true;
        Self(fields)
    }

    /// The fields of both.
    #[must_use]
    pub(crate) const fn with(mut self, other: Self) -> Self {
        let mut at = 0;
        while at < Field::COUNT {
            self.0[at] |= other.0[at];
            at += 1;
        }
        self
    }

    pub(crate) fn has(&self, field: Field) -> bool {
        self.0[field.index()]
    }
}
