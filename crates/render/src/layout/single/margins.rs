//! The margins of a single barcode.

use symbology::QuietZone;

use super::super::{
    builder::{Corner, LayoutBuilder},
    hang::Hang,
};

/// Dots around the bars.
pub(in crate::layout) struct Margins {
    pub(in crate::layout) left: u32,
    pub(in crate::layout) top: u32,
    right: u32,
    bottom: u32,
}

impl Margins {
    /// Text may be in the quiet zone at the sides, as for EAN, and always is below.
    pub(in crate::layout) fn new(quiet: QuietZone, module: u32, hang: Hang) -> Self {
        let dots = |modules: u8| u32::from(modules) * module;
        Self {
            left: dots(quiet.left).max(hang.before),
            top: dots(quiet.top).max(hang.above),
            right: dots(quiet.right).max(hang.after),
            bottom: dots(quiet.bottom).max(hang.below),
        }
    }

    /// The corner of the bars.
    pub(in crate::layout) fn corner(&self) -> Corner {
        Corner { x: self.left, y: self.top }
    }

    pub(in crate::layout) fn size(
        &self,
        builder: &mut LayoutBuilder<'_, '_>,
        width: u32,
        height: u32,
    ) {
        builder.layout.width = self.left + width + self.right;
        builder.layout.length = self.top + height + self.bottom;
    }
}
