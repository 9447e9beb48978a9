//! The fields of one object of a document, gathered before their meaning is known: `type` may come last. Fields that nobody
//! knows are passed over; they are kept with the rest of the document's bytes.

use label::units::Inches;

use super::super::{
    super::{
        json::{Reader, SyntaxError, Value},
        path::Path,
    },
    context::Context,
    read::{self, Refused},
};

/// Every field that something in a document has.
pub(crate) const NAMES: [&str; 37] = [
    "align",
    "borderWidth",
    "cells",
    "columns",
    "ecLevel",
    "elements",
    "fill",
    "fontSize",
    "header",
    "height",
    "hidden",
    "humanReadable",
    "id",
    "invert",
    "locked",
    "maxLines",
    "minFontSize",
    "name",
    "opacity",
    "padding",
    "ratio",
    "rotation",
    "rows",
    "ruleWidth",
    "shrink",
    "src",
    "symbology",
    "text",
    "thickness",
    "type",
    "value",
    "verticalAlign",
    "width",
    "x",
    "x2",
    "y",
    "y2",
];

/// A field as it came: its value, and the place to read it again if there is something in it.
pub(super) type Slot<'a> = Option<(Value<'a>, Reader<'a>)>;

/// The fields of an object on the way to their types: what is wrong is noted, and reading goes on.
pub(super) struct Fields<'a, 'p, 'c> {
    slots: Vec<Slot<'a>>,
    pub(super) path: Path<'p>,
    pub(super) context: &'c mut Context,
}

impl<'a, 'p, 'c> Fields<'a, 'p, 'c> {
    /// Reads an object; `None` when it is none.
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

    /// Takes a field out; null is the same as not there.
    pub(super) fn take(&mut self, name: &str) -> Slot<'a> {
        let known = NAMES.binary_search(&name).ok()?;
        let slot = self.slots.get_mut(known)?.take();
        slot.filter(|(value, _)| !matches!(value, Value::Null))
    }

    /// A field that has to be there.
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

    /// A field that may be absent.
    pub(super) fn optional<T>(
        &mut self,
        name: &str,
        read: impl FnOnce(Value<'a>) -> Result<T, Refused>,
    ) -> Option<T> {
        let (value, _) = self.take(name)?;
        self.checked(name, read(value))
    }

    /// A field that has a default.
    pub(super) fn defaulted<T: Default>(
        &mut self,
        name: &str,
        read: impl FnOnce(Value<'a>) -> Result<T, Refused>,
    ) -> T {
        self.optional(name, read).unwrap_or_default()
    }

    /// A distance from the upper left corner, which may be negative.
    pub(super) fn coordinate(&mut self, name: &str, most: f64) -> Option<Inches> {
        self.required(name, |value| within(value, -most..=most))
    }

    /// The side of something that is drawn.
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

/// Nothing smaller can be drawn: not one dot of the finest print head.
pub(crate) const LEAST_SIDE: f64 = 0.0005;
/// As thick as the largest label.
pub(crate) const MOST_THICKNESS: f64 = 24.0;

/// A distance in a range.
pub(super) fn within(
    value: Value<'_>,
    range: std::ops::RangeInclusive<f64>,
) -> Result<Inches, Refused> {
    let inches = read::inches(value)?;
    if range.contains(&inches.get()) {
        return Ok(inches);
    }
    Err(format!("must be {} to {} inches, found {value}", range.start(), range.end()))
}

/// A string of at most so many characters.
pub(super) fn bounded(value: Value<'_>, most: usize) -> Result<String, Refused> {
    let text = read::text(value)?;
    let count = text.chars().count();
    if count > most {
        return Err(format!("has at most {most} characters, found {count}"));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted() {
        assert!(NAMES.is_sorted());
    }
}
