//! Quotas of accounts.
//!
//! The operator sets the numbers, so they are arguments of every save instead of being stored in the schema.

/// The quota of one account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quota {
    /// Designs.
    pub designs: u64,
    /// Bytes of the body of one design.
    pub design_bytes: u64,
    /// Bytes of the current bodies of all designs together.
    pub total_bytes: u64,
    /// Earlier bodies of a design that are kept. They do not count towards the bytes above.
    pub versions: u32,
}

impl Default for Quota {
    fn default() -> Self {
        Self { designs: 10, design_bytes: 900_000, total_bytes: 9_000_000, versions: 10 }
    }
}

/// The usage of an account: its designs and their current bodies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Usage {
    /// Designs.
    pub designs: u64,
    /// Bytes of their current bodies.
    pub bytes: u64,
}

/// The limit that was reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// The number of API keys.
    Keys,
    /// The number of designs.
    Designs,
    /// The size of one design.
    DesignBytes,
    /// The size of all designs together.
    TotalBytes,
    /// The number of fonts.
    Fonts,
    /// The size of one font.
    FontBytes,
}

/// A refusal, with the numbers for the user. Nothing was written.
///
/// *Guarantees*: `used` and `needed` together are more than `most`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuotaReached {
    /// Which limit it was.
    pub limit: Limit,
    /// The usage without what is being saved.
    pub used: u64,
    /// What the refused one needs in addition.
    pub needed: u64,
    /// The limit.
    pub most: u64,
}

impl QuotaReached {
    /// A refusal when there is not enough room, `None` otherwise.
    pub(crate) const fn check(limit: Limit, used: u64, needed: u64, most: u64) -> Option<Self> {
        if used.saturating_add(needed) > most {
            Some(Self { limit, used, needed, most })
        } else {
            None
        }
    }
}

impl Quota {
    /// Whether a new body fits.
    pub(crate) fn refuses_new(&self, usage: Usage, size: u64) -> Option<QuotaReached> {
        QuotaReached::check(Limit::DesignBytes, 0, size, self.design_bytes)
            .or_else(|| QuotaReached::check(Limit::Designs, usage.designs, 1, self.designs))
            .or_else(|| QuotaReached::check(Limit::TotalBytes, usage.bytes, size, self.total_bytes))
    }

    /// Whether a body may replace an older one.
    ///
    /// A body that does not grow is never refused for the total: an account over a lowered limit must be able to save
    /// something smaller.
    pub(crate) fn refuses_change(&self, usage: Usage, old: u64, new: u64) -> Option<QuotaReached> {
        let others = usage.bytes.saturating_sub(old);
        QuotaReached::check(Limit::DesignBytes, 0, new, self.design_bytes).or_else(|| {
            if new <= old {
                return None;
            }
            QuotaReached::check(Limit::TotalBytes, others, new, self.total_bytes)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const QUOTA: Quota = Quota { designs: 2, design_bytes: 100, total_bytes: 150, versions: 3 };

    fn check_new(designs: u64, bytes: u64, size: u64, expected: Option<Limit>) {
        let refusal = QUOTA.refuses_new(Usage { designs, bytes }, size);
        assert_eq!(refusal.map(|refusal| refusal.limit), expected, "{designs} {bytes} {size}");
        assert!(refusal.is_none_or(|refusal| refusal.used + refusal.needed > refusal.most));
    }

    fn check_change(bytes: u64, old: u64, new: u64, expected: Option<Limit>) {
        let refusal = QUOTA.refuses_change(Usage { designs: 2, bytes }, old, new);
        assert_eq!(refusal.map(|refusal| refusal.limit), expected, "{bytes} {old} {new}");
        assert!(refusal.is_none_or(|refusal| refusal.used + refusal.needed > refusal.most));
    }

    #[test]
    fn a_new_design_needs_room_in_all_three() {
        check_new(0, 0, 100, None);
        check_new(0, 0, 101, Some(Limit::DesignBytes));
        check_new(1, 100, 50, None);
        check_new(1, 100, 51, Some(Limit::TotalBytes));
        check_new(2, 0, 1, Some(Limit::Designs));
        check_new(2, 0, 101, Some(Limit::DesignBytes));
        check_new(0, 0, u64::MAX, Some(Limit::DesignBytes));
    }

    #[test]
    fn a_changed_design_frees_its_old_bytes() {
        check_change(150, 50, 50, None);
        check_change(150, 50, 51, Some(Limit::TotalBytes));
        check_change(150, 100, 100, None);
        check_change(60, 50, 101, Some(Limit::DesignBytes));
    }

    #[test]
    fn a_lowered_total_lets_designs_shrink() {
        check_change(400, 90, 80, None);
        check_change(400, 90, 90, None);
        check_change(400, 90, 91, Some(Limit::TotalBytes));
    }
}
