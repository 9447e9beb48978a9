//! Pictures that are set to print.

use label::{
    Rule,
    element::{Element, ImageElement},
    units::Inches,
};
use message::message;

use super::{draft::Draft, geometry::Frame};
use crate::Image;

pub(super) fn place(draft: &mut Draft<'_>, frame: Frame<f64>, image: &Image) {
    let Some(print) = image.print else {
        let what = draft.described();
        let message =
            message!("image-skipped", "{what} is not set to print, and is left out", what);
        return draft.warn(Rule::ImageSkipped, message);
    };
    let own = frame.frame(image.area.into(), image.rotation);
    let (width, height) = own.size();
    let Some(at) = draft.point(own.area.x, own.area.y) else { return };
    let (Some(width), Some(height)) = (Inches::new(width), Inches::new(height)) else {
        return draft.leave_out();
    };
    draft.push(Element::Image(ImageElement {
        at,
        width: Some(width.rounded()),
        height: Some(height.rounded()),
        source: image.source.clone(),
        fit: print.fit,
        mode: print.mode,
        threshold: print.threshold,
        rotation: own.rotation,
        invert: print.invert,
        reverse: print.reverse,
    }));
}
