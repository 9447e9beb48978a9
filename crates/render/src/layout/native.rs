//! Fields of the printer, which only it can measure.

use std::borrow::Cow;

use label::{Field, Template, element::NativeElement};

use super::{FieldKind, builder::LayoutBuilder};
use crate::{
    checks::{Check, Checker},
    command,
};

impl Check for NativeElement<Template> {
    fn check(&self, checker: &mut Checker<'_>) {
        checker.point(self.at);
        if let Err(message) = command::native::meaning(&self.field.commands, self.field.dpi) {
            checker.problem(Field::Commands, message);
        }
    }
}

pub(super) fn place<'l>(
    builder: &mut LayoutBuilder<'l, '_>,
    element: &'l NativeElement<Cow<'_, str>>,
) {
    if let Some(corner) = builder.corner(element.at) {
        builder.push(corner, FieldKind::Native { field: &element.field, text: &element.text });
    }
}
