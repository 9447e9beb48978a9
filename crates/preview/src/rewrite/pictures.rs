//! Pictures for another density: each dot becomes as many as it needs, or some are left out.

use zpl::{
    command::GraphicField,
    graphic::{self, Data, Encoding, PictureLayout, Stripe, Unusable, dots},
};

use crate::Bitmap;
use ::dots::Operation;

/// The most bytes of all pictures of a document together, before and after they are scaled.
const MOST_BYTES: u64 = 64 << 20;

/// The pictures of a document.
pub(super) struct Pictures {
    densities: (u32, u32),
    /// Bytes that are left.
    room: u64,
}

impl Pictures {
    pub(super) fn new(densities: (u32, u32)) -> Self {
        Self { densities, room: MOST_BYTES }
    }

    /// A picture of this many bytes, with this many in a row, scaled.
    pub(super) fn scaled(
        &mut self,
        data: Data<'_>,
        (total, row): (Option<u32>, Option<u32>),
    ) -> Result<GraphicField, String> {
        let layout = PictureLayout::new(total, row).map_err(not_written)?;
        let unpacked = dots(data, layout, self.room).map_err(|error| match error {
            Unusable::TooLarge => too_large(),
            Unusable::Because { why, .. } => not_written(why),
        })?;
        self.pay(unpacked.bitmap.memory())?;
        let (width, height) = (unpacked.bitmap.width(), unpacked.height);
        let (width, height) = (self.length(width), self.length(height));
        self.pay(u64::from(width.div_ceil(8)) * u64::from(height))?;
        let scaled = self.scale(&unpacked.bitmap, width, height);
        // More than one command needs more than one field.
        match <[Stripe; 1]>::try_from(graphic::write(&scaled, Encoding::RunLengths)) {
            Ok([stripe]) => Ok(stripe.command),
            Err(_) => Err("the picture is too large for one ^GF in the other density".to_owned()),
        }
    }

    fn pay(&mut self, bytes: u64) -> Result<(), String> {
        self.room = self.room.checked_sub(bytes).ok_or_else(too_large)?;
        Ok(())
    }

    /// The first dot at or after the place that a dot of the document has.
    fn length(&self, dots: u32) -> u32 {
        let (head, document) = (u64::from(self.densities.0), u64::from(self.densities.1.max(1)));
        u32::try_from((u64::from(dots) * head).div_ceil(document)).unwrap_or(u32::MAX)
    }

    fn scale(&self, bitmap: &Bitmap, width: u32, height: u32) -> Bitmap {
        let mut scaled = Bitmap::new(width, height);
        let place = |dots: u32| i32::try_from(self.length(dots)).unwrap_or(i32::MAX);
        for source in 0..bitmap.height() {
            for y in self.length(source)..self.length(source + 1).min(height) {
                bitmap.for_each_run(source, |left, right| {
                    scaled.change_span(y, place(left), place(right), Operation::Set);
                });
            }
        }
        scaled
    }
}

fn too_large() -> String {
    format!("the pictures of the document have more than {} MiB of dots", MOST_BYTES >> 20)
}

fn not_written(why: impl std::fmt::Display) -> String {
    format!("the picture cannot be converted: {why}")
}
