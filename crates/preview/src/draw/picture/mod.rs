//! `^GF`, `^XG`, `^IM`: pictures that came with the document or are stored in the printer.

use zpl::command::{GraphicField, ImageMove, RecallGraphic};

use super::{Outcome, Sheet};
use crate::printer::Field;

pub(crate) fn draw(_: &mut Sheet<'_>, _: &Field, _: &GraphicField) -> Outcome {
    Ok(())
}

pub(crate) fn recall(_: &mut Sheet<'_>, _: &Field, _: &RecallGraphic) -> Outcome {
    Ok(())
}

pub(crate) fn place(_: &mut Sheet<'_>, _: &Field, _: &ImageMove) -> Outcome {
    Ok(())
}
