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

/// A module that is smaller than it should be, in thousandths of a millimetre.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Small {
    /// Its width.
    pub own: u32,
    /// The recommended minimum.
    pub least: u32,
}

impl Small {
    /// Compares a module with the minimum of its symbology; `None` if it is wide enough, or if there is no minimum.
    pub(super) fn measure(module: Module, least: Option<u32>) -> Option<Self> {
        let (own, least) = (module.micrometres(), least?);
        (own < least).then_some(Self { own, least })
    }

    /// Whether it has less than half of the minimum, which neither printers nor readers are made for.
    pub const fn is_hardly_read(self) -> bool {
        self.own < self.least / 2
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
