//! Ellipses. They cannot be clipped: one that starts outside the label is moved to its edge.

use label::{
    element::{Element, EllipseElement},
    units::Inches,
};

use super::{
    draft::Draft,
    geometry::Frame,
    rect::{Ink, unclipped},
};
use crate::Ellipse;

pub(super) fn place(draft: &mut Draft<'_>, frame: Frame<f64>, ellipse: &Ellipse) {
    let area = frame.rectangle(ellipse.area.into());
    let ink = Ink::new(ellipse.fill, ellipse.thickness, ellipse.color);
    let Some(at) = unclipped(draft, area) else { return };
    let [width, height, thickness] =
        [area.width, area.height, ink.thickness()].map(|it| Inches::new(it).map(Inches::rounded));
    let (Some(width), Some(height), Some(thickness)) = (width, height, thickness) else {
        return draft.leave_out();
    };
    draft.push(Element::Ellipse(EllipseElement {
        at,
        width,
        height,
        thickness,
        filled: !matches!(ink, Ink::Border(..)),
        color: ink.color(),
        invert: matches!(ink, Ink::Invert),
    }));
}
