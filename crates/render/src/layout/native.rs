//! Fields of the printer, which only it can measure.

use std::borrow::Cow;

use label::{Field as Name, Template, element::NativeElement};

use super::{Kind, sheet::Sheet};
use crate::{
    checks::{Check, Checker},
    command,
};

impl Check for NativeElement<Template> {
    fn check(&self, checker: &mut Checker<'_>) {
        checker.point(self.at);
        if let Err(message) = command::native::check(&self.field) {
            checker.problem(Name::Commands, message);
        }
    }
}

pub(super) fn place<'l>(sheet: &mut Sheet<'l, '_>, element: &'l NativeElement<Cow<'_, str>>) {
    if let Some(corner) = sheet.corner(element.at) {
        sheet.push(corner, Kind::Native { field: &element.field, text: &element.text });
    }
}
