//! The size of a module in dots and in micrometres.

/// The size of a narrow bar or of a module.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Module {
    /// Dots of the printer's head.
    pub dots: u32,
    /// Dots to an inch.
    pub dpi: u32,
}

impl Module {
    /// In thousandths of a millimetre, rounded down.
    pub fn micrometres(self) -> u32 {
        let dpi = u64::from(self.dpi.max(1));
        u32::try_from(u64::from(self.dots) * 25_400 / dpi).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_in_micrometres() {
        assert_eq!(Module { dots: 2, dpi: 203 }.micrometres(), 250);
        assert_eq!(Module { dots: u32::MAX, dpi: 0 }.micrometres(), u32::MAX);
    }
}
