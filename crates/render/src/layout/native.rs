//! Fields of the printer, which only it can measure.

use std::borrow::Cow;

use label::element::NativeElement;

use super::{Kind, sheet::Sheet};

pub(super) fn place<'l>(sheet: &mut Sheet<'l, '_>, element: &'l NativeElement<Cow<'_, str>>) {
    if let Some(corner) = sheet.corner(element.at) {
        sheet.push(corner, Kind::Native { field: &element.field, text: &element.text });
    }
}
