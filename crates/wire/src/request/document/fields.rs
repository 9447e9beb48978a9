//! The fields of one object of a document, collected before they are interpreted: `type` may come last. Unknown fields
//! are skipped; they are kept with the rest of the document's bytes.

use label::units::Inches;
use symbology::Symbology;

use super::super::{
    super::{
        json::{Reader, SyntaxError, Value},
        path::Path,
    },
    context::Context,
    options::ObjectFields,
    read::{self, Refused},
    units::Unit,
};

/// All field names in documents.
pub(crate) const NAMES: [&str; 76] = [
    "addOn",
    "align",
    "anchor",
    "borderWidth",
    "cells",
    "checkDigit",
    "codeSet",
    "color",
    "columns",
    "commands",
    "correction",
    "digitalLink",
    "direction",
    "dpi",
    "drawn",
    "ecLevel",
    "elements",
    "escapes",
    "fill",
    "fit",
    "font",
    "fontSize",
    "fontWidth",
    "fullAscii",
    "glyphs",
    "gs1",
    "hangingIndent",
    "header",
    "height",
    "hidden",
    "humanReadable",
    "id",
    "invert",
    "italic",
    "lang",
    "layers",
    "letterSpacing",
    "level",
    "lineHeight",
    "locked",
    "magnification",
    "mask",
    "maxLines",
    "minFontSize",
    "mode",
    "moduleWidth",
    "name",
    "opacity",
    "padding",
    "print",
    "printerFont",
    "ratio",
    "reverse",
    "rotation",
    "rounding",
    "rows",
    "ruleWidth",
    "shape",
    "shrink",
    "side",
    "size",
    "src",
    "symbology",
    "text",
    "thickness",
    "threshold",
    "type",
    "value",
    "version",
    "verticalAlign",
    "weight",
    "width",
    "x",
    "x2",
    "y",
    "y2",
];

/// A field as read: its value, and the position for reading its content if it is an array or an object.
pub(super) type Slot<'a> = Option<(Value<'a>, Reader<'a>)>;

/// The fields of an object, converted to their types one by one; problems are noted, and reading continues.
pub(super) struct Fields<'a, 'p, 'c> {
    slots: Vec<Slot<'a>>,
    pub(super) path: Path<'p>,
    pub(super) context: &'c mut Context,
}

impl<'a, 'p, 'c> Fields<'a, 'p, 'c> {
    /// Reads an object; `None` if it is not one.
    pub(super) fn read(
        reader: &mut Reader<'a>,
        path: Path<'p>,
        context: &'c mut Context,
    ) -> Result<Option<Self>, SyntaxError> {
        if !reader.at_object() {
            let found = reader.value()?;
            context.problems.add(path, format_args!("must be an object, found {found}"));
            return Ok(None);
        }
        let mut slots: Vec<Slot<'a>> = Vec::new();
        slots.resize_with(NAMES.len(), || None);
        reader.object(|reader, name| {
            let name = name.decode();
            let before = reader.clone();
            let value = reader.value()?;
            let known = NAMES.binary_search(&&*name).ok();
            if let Some(slot) = known.and_then(|known| slots.get_mut(known))
                && slot.replace((value, before)).is_some()
            {
                context.twice(path.field(&name));
            }
            Ok(())
        })?;
        Ok(Some(Self { slots, path, context }))
    }

    /// Takes a field; null means the same as absent.
    pub(super) fn take(&mut self, name: &str) -> Slot<'a> {
        let known = NAMES.binary_search(&name).ok()?;
        let slot = self.slots.get_mut(known)?.take();
        slot.filter(|(value, _)| !matches!(value, Value::Null))
    }

    /// A required field.
    pub(super) fn required<T>(
        &mut self,
        name: &str,
        read: impl FnOnce(Value<'a>) -> Result<T, Refused>,
    ) -> Option<T> {
        let Some((value, _)) = self.take(name) else {
            self.context.problems.add(self.path.field(name), "is required");
            return None;
        };
        self.checked(name, read(value))
    }

    /// An optional field.
    pub(super) fn optional<T>(
        &mut self,
        name: &str,
        read: impl FnOnce(Value<'a>) -> Result<T, Refused>,
    ) -> Option<T> {
        let (value, _) = self.take(name)?;
        self.checked(name, read(value))
    }

    /// A field with a default.
    pub(super) fn defaulted<T: Default>(
        &mut self,
        name: &str,
        read: impl FnOnce(Value<'a>) -> Result<T, Refused>,
    ) -> T {
        self.optional(name, read).unwrap_or_default()
    }

    /// A distance from the upper left corner; it may be negative.
    pub(super) fn coordinate(&mut self, name: &str, most: f64) -> Option<Inches> {
        self.required(name, |value| within(value, -most..=most))
    }

    /// The side of a drawn element.
    pub(super) fn side(&mut self, name: &str, most: f64) -> Option<Inches> {
        self.required(name, |value| within(value, LEAST_SIDE..=most))
    }

    /// A thickness, with a default in thousandths of an inch.
    pub(super) fn thickness(&mut self, name: &str, thousandths: u16) -> Option<Inches> {
        let default = Inches::new(f64::from(thousandths) / 1000.0);
        self.optional(name, |value| within(value, 0.0..=MOST_THICKNESS)).or(default)
    }

    fn checked<T>(&mut self, name: &str, read: Result<T, Refused>) -> Option<T> {
        read.map_err(|refused| self.context.problems.add(self.path.field(name), refused)).ok()
    }
}

impl<'a> ObjectFields<'a> for Fields<'a, '_, '_> {
    fn take_field(&mut self, name: &'static str) -> Option<Value<'a>> {
        self.take(name).map(|(value, _)| value)
    }

    fn take_object(&mut self, name: &'static str) -> Slot<'a> {
        self.take(name)
    }

    fn place(&mut self) -> (Path<'_>, &mut Context) {
        (self.path, self.context)
    }

    /// A document may keep options for another symbology.
    fn ignore(&mut self, _: &'static str, _: Symbology) {}
}

/// Less than one dot of the finest print head.
pub(crate) const LEAST_SIDE: f64 = 0.0005;
/// The side of the largest label.
pub(crate) const MOST_THICKNESS: f64 = 24.0;

/// A distance in a range.
pub(super) fn within(
    value: Value<'_>,
    range: std::ops::RangeInclusive<f64>,
) -> Result<Inches, Refused> {
    let inches = Unit::Inch.distance(value)?;
    if range.contains(&inches.get()) {
        return Ok(inches);
    }
    Err(format!("must be {} to {} inches, found {value}", range.start(), range.end()))
}

/// A string with a maximum number of characters.
pub(super) fn bounded(value: Value<'_>, most: usize) -> Result<String, Refused> {
    let text = read::text(value)?;
    let count = text.chars().count();
    if count > most {
        return Err(format!("must have at most {most} characters, found {count}"));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted_and_include_all_options() {
        assert!(NAMES.is_sorted());
        assert!(symbology::OptionKind::ALL.iter().all(|kind| NAMES.contains(&kind.name())));
    }
}
