//! `^GS`: the printer's symbols.

use zpl::command::GraphicSymbol;

use super::{Outcome, Sheet};
use crate::printer::Field;

pub(crate) fn draw(_: &mut Sheet<'_>, _: &Field, _: &GraphicSymbol) -> Outcome {
    Ok(())
}
