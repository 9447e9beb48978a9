//! A picture as the printer gets it.

use dots::{Bitmap, Mode, Rect, halftone, halftone_with_soft_shades};
use label::element::{PictureMode, Rotation, Threshold};
use pictures::{Crop, Decoded, Drawing, Frame, PictureError, Resolution};
use zpl::graphic::{self, Encoding, Stripe};

use super::{
    frame::{Original, Placed, Room},
    remark::Remark,
    shown::{Shown, turned_area, turned_size},
};

/// How a picture is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Wish {
    pub(crate) room: Room,
    pub(crate) mode: PictureMode,
    pub(crate) threshold: Threshold,
    pub(crate) rotation: Rotation,
    pub(crate) invert: bool,
    /// Whether white edges are printed too.
    pub(crate) keeps_white: bool,
    pub(crate) graphics: Encoding,
}

/// Dots that are ready to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Print {
    /// Width and height of the rotated box.
    pub(crate) room: (u32, u32),
    /// The area of the dots in it. White edges may be left out.
    pub(crate) area: Rect,
    pub(crate) stripes: Vec<Stripe>,
    pub(crate) remarks: Vec<Remark>,
    /// Where its pixels are; `None` if it was not made of pixels.
    pub(crate) shown: Option<Shown>,
}

impl Print {
    /// Dots without a box around them.
    pub(crate) fn of(bitmap: &Bitmap, graphics: Encoding) -> Self {
        let room = (bitmap.width(), bitmap.height());
        let stripes = graphic::write(bitmap, graphics);
        Self { room, area: bitmap.area(), stripes, remarks: Vec::new(), shown: None }
    }

    /// Bytes that it takes.
    pub(crate) fn memory(&self) -> u64 {
        self.stripes.iter().map(|stripe| stripe.command.data.characters().len() as u64).sum()
    }

    pub(crate) fn new(
        decoded: &Decoded,
        resolution: Option<Resolution>,
        wish: &Wish,
    ) -> Result<Self, PictureError> {
        let original = Original::new(decoded, resolution);
        let placed = original.place(wish.room);
        let shown = Some(Shown::new(original, placed, wish.rotation));
        let Placed { room, area, frame } = placed;
        let greys = decoded.greys(&frame)?;
        let mode = match wish.mode {
            PictureMode::Auto => Mode::Auto,
            PictureMode::Threshold => Mode::Threshold,
            PictureMode::Diffusion => Mode::Diffusion,
            PictureMode::Ordered => Mode::Ordered,
        };
        let threshold = wish.threshold.get();
        let (mut bitmap, soft) = if wish.mode.has_threshold() {
            halftone_with_soft_shades(&greys, mode, threshold)
        } else {
            // These modes are for shades.
            (halftone(&greys, mode, threshold), 0)
        };
        let mut remarks = remarks_on_size(decoded, &frame);
        let percent = soft * 100 / area.area().max(1);
        if percent > 50 {
            remarks.push(Remark::Grey { percent: u8::try_from(percent).unwrap_or(100) });
        }
        if wish.invert {
            bitmap.reverse();
        }
        let ink = bitmap.ink();
        if ink.is_none() {
            remarks.push(Remark::Blank);
        }
        let kept = if wish.keeps_white { Some(bitmap.area()) } else { ink };
        let Some(kept) = kept else {
            let area = Rect::default();
            return Ok(Self {
                room: turned_size(room, wish.rotation),
                area,
                stripes: vec![],
                remarks,
                shown,
            });
        };
        let bitmap = bitmap.cropped(kept);
        let area = Rect { x: area.x + kept.x, y: area.y + kept.y, ..kept };
        let bitmap = turned(bitmap, wish.rotation);
        Ok(Self {
            room: turned_size(room, wish.rotation),
            area: turned_area(area, room, wish.rotation),
            stripes: graphic::write(&bitmap, wish.graphics),
            remarks,
            shown,
        })
    }
}

/// What its pixels and its dots say about how it looks.
fn remarks_on_size(decoded: &Decoded, frame: &Frame) -> Vec<Remark> {
    let mut remarks = Vec::new();
    let (pixels, dots) = (pixels(frame.crop), (frame.width, frame.height));
    let pixel = match decoded {
        Decoded::Light(_) => 1,
        Decoded::Drawing(_) => Drawing::PIXEL,
    };
    let is_coarse = |pixels: u32, dots: u32| pixels.saturating_mul(2) < dots;
    let is_drawing = matches!(decoded, Decoded::Drawing(_));
    if !is_drawing && (is_coarse(pixels.0, dots.0) || is_coarse(pixels.1, dots.1)) {
        remarks.push(Remark::Coarse { pixels, dots });
    }
    // A line of one pixel is meant to be a line of one dot.
    let is_lost = |pixels: u32, dots: u32| dots == 1 && pixels > pixel;
    if is_lost(pixels.0, dots.0) || is_lost(pixels.1, dots.1) {
        remarks.push(Remark::Small { dots });
    }
    remarks
}

/// How many pixels a part has across and from top to bottom.
fn pixels(crop: Crop) -> (u32, u32) {
    let pixels = |from: u64, to: u64| {
        u32::try_from(to.saturating_sub(from).div_ceil(Crop::PIXEL)).unwrap_or(u32::MAX)
    };
    (pixels(crop.left, crop.right), pixels(crop.top, crop.bottom))
}

/// The dots after a rotation.
pub(crate) fn turned(bitmap: Bitmap, rotation: Rotation) -> Bitmap {
    match rotation {
        Rotation::Normal => bitmap,
        Rotation::Right => bitmap.quarter_turned(),
        Rotation::Inverted => bitmap.quarter_turned().quarter_turned(),
        Rotation::BottomUp => bitmap.quarter_turned().quarter_turned().quarter_turned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_area_turns_with_its_box() {
        // A dot mark of 3 by 2 in a box of 10 by 6, one from the left and one from the top.
        let area = Rect::new(1, 1, 3, 2);
        let mut whole = Bitmap::new(10, 6);
        whole.change(area, dots::Operation::Set);
        for rotation in Rotation::ALL {
            let ink = turned(whole.clone(), rotation).ink();
            assert_eq!(ink, Some(turned_area(area, (10, 6), rotation)), "{rotation:?}");
        }
    }
}
