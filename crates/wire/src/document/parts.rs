//! Parts that elements share: lengths, sizes of type, and what is written only if it is not the default.

use label::{element::FontSize, units::Inches};
use serde::Serialize;

use super::super::{number::Number, request::document::parts::LEAST_FONT_SIZE};

/// Whether type shrinks to fit, and its minimum size.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Shrink {
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    shrink: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    min_font_size: Option<Number>,
}

impl From<Option<FontSize>> for Shrink {
    fn from(least: Option<FontSize>) -> Self {
        let is_usual = least == FontSize::new(LEAST_FONT_SIZE);
        Self { shrink: least.is_some(), min_font_size: least.filter(|_| !is_usual).map(points) }
    }
}

pub(super) fn inches(inches: Inches) -> Number {
    Number(inches.get())
}

pub(super) fn points(size: FontSize) -> Number {
    Number(size.points().get())
}

/// A thickness or an indent, unless it is the default in thousandths of an inch.
pub(super) fn thickness(found: Inches, default: u16) -> Option<Number> {
    (found != Inches::of_thousandths(default)).then(|| inches(found))
}

/// How a value is written, unless it is the default.
pub(super) fn unusual<T: Default + PartialEq, W>(
    value: T,
    written: impl FnOnce(T) -> W,
) -> Option<W> {
    (value != T::default()).then(|| written(value))
}
