//! `^GD`: slanting lines.

use zpl::command::GraphicDiagonal;

use super::{Outcome, Sheet};
use crate::printer::Field;

pub(crate) fn draw(_: &mut Sheet<'_>, _: &Field, _: &GraphicDiagonal) -> Outcome {
    Ok(())
}
