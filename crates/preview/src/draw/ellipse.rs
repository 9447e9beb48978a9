//! `^GC` and `^GE`: circles and ellipses.

use zpl::command::{GraphicCircle, GraphicEllipse};

use super::{Outcome, Sheet};
use crate::printer::Field;

pub(crate) fn draw_circle(_: &mut Sheet<'_>, _: &Field, _: &GraphicCircle) -> Outcome {
    Ok(())
}

pub(crate) fn draw(_: &mut Sheet<'_>, _: &Field, _: &GraphicEllipse) -> Outcome {
    Ok(())
}
