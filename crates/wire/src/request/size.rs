//! `size`: a preset, or both sides. `widthIn` and `heightIn` are inches; `width` and `height` are in the unit of the request, and
//! known only if it states one.

use label::{
    Rule, Size,
    presets::{self, Preset},
    units::{Dpi, Inches},
};

use super::super::{
    json::{Reader, SyntaxError, Value},
    nearest::nearest,
    path::Path,
};
use crate::reading::{
    self,
    context::Context,
    units::{UNITS, Unit},
};

const PRESET: &str = "preset";
const WIDTH: &str = "widthIn";
const HEIGHT: &str = "heightIn";
const DPI: &str = "dpi";
pub(crate) const NAMES: [&str; 4] = [PRESET, WIDTH, HEIGHT, DPI];
const WIDTH_IN_UNITS: &str = "width";
const HEIGHT_IN_UNITS: &str = "height";
pub(crate) const NAMES_WITH_UNITS: [&str; 6] =
    [PRESET, WIDTH, HEIGHT, WIDTH_IN_UNITS, HEIGHT_IN_UNITS, DPI];

/// The fields as read; null means the same as absent.
#[derive(Default)]
struct SizeFields<'a> {
    preset: Option<Value<'a>>,
    /// Width and height in inches.
    inches: [Option<Value<'a>>; 2],
    /// Width and height in the unit of the request.
    sides: [Option<Value<'a>>; 2],
    dpi: Option<Value<'a>>,
    /// Whether there is a width or a height, but no unit of the request.
    has_unitless: bool,
}

/// Reads a size; `None` if it is invalid.
pub(super) fn read(
    reader: &mut Reader<'_>,
    path: Path<'_>,
    context: &mut Context,
) -> Result<Option<Size>, SyntaxError> {
    if !reader.at_object() {
        let found = reader.value()?;
        context.problems.add(path, format_args!("must be an object, found {found}"));
        return Ok(None);
    }
    let mut fields = SizeFields::default();
    reader.object(|reader, name| {
        let (name, value) = (name.decode(), reader.value()?);
        let slot = match &*name {
            PRESET => &mut fields.preset,
            WIDTH => &mut fields.inches[0],
            HEIGHT => &mut fields.inches[1],
            WIDTH_IN_UNITS if context.stated_unit.is_some() => &mut fields.sides[0],
            HEIGHT_IN_UNITS if context.stated_unit.is_some() => &mut fields.sides[1],
            DPI => &mut fields.dpi,
            side @ (WIDTH_IN_UNITS | HEIGHT_IN_UNITS) => {
                let message = format_args!(
                    "unknown field without units, ignored; in inches it is {side}In, and {UNITS} beside the size says \
                     whether {side} is in or mm"
                );
                context.warn(path.field(side), Rule::UnknownField, message);
                fields.has_unitless = true;
                return Ok(());
            }
            unknown => {
                let has_units = context.stated_unit.is_some();
                let known = if has_units { &NAMES_WITH_UNITS[..] } else { &NAMES };
                context.unknown_field(path, unknown, known.iter().copied());
                return Ok(());
            }
        };
        if slot.replace(value).is_some() {
            context.twice(path.field(&name));
        }
        Ok(())
    })?;
    Ok(size(&fields, path, context))
}

fn size(fields: &SizeFields<'_>, path: Path<'_>, context: &mut Context) -> Option<Size> {
    let given = |field: Option<Value<'_>>| field.is_some_and(|it| !matches!(it, Value::Null));
    let dpi = optional(fields.dpi, path.field(DPI), context, reading::dpi);
    let has_units = context.stated_unit.is_some();
    let (inches, sides) = (fields.inches.map(given), fields.sides.map(given));
    match (given(fields.preset), inches.contains(&true), sides.contains(&true)) {
        (true, false, false) => {
            let path = path.field(PRESET);
            let named = optional(fields.preset, path, context, preset)?;
            if let Named::Alias { alias, preset, others } = &named {
                tell_alias(context, path, (alias, preset), others);
            }
            context.preset = Some(named.preset());
            Some(Size::preset(named.preset(), dpi))
        }
        (false, false, false) => {
            let rule = if has_units {
                "needs a preset, or both width and height"
            } else if fields.has_unitless {
                "needs a preset, or both widthIn and heightIn; width and height need units beside the size: \"mm\" or \"in\""
            } else {
                "needs a preset, or both widthIn and heightIn"
            };
            context.problems.add(path, rule);
            None
        }
        (false, true, true) => {
            let rule = "must be either width and height or widthIn and heightIn, not both";
            context.problems.add(path, rule);
            None
        }
        (true, _, sides) => {
            let rule = if sides {
                "must be either a preset or width and height, not both"
            } else {
                "must be either a preset or widthIn and heightIn, not both"
            };
            context.problems.add(path, rule);
            None
        }
        (false, _, in_units) => {
            let (values, names, unit) = if in_units {
                (fields.sides, [WIDTH_IN_UNITS, HEIGHT_IN_UNITS], context.unit())
            } else {
                (fields.inches, [WIDTH, HEIGHT], Unit::Inch)
            };
            let [width, height] =
                [0, 1].map(|it| side((values[it], unit), path.field(names[it]), context));
            Size::new(width?, height?, dpi.unwrap_or(Dpi::DEFAULT))
        }
    }
}

fn side(
    (value, unit): (Option<Value<'_>>, Unit),
    path: Path<'_>,
    context: &mut Context,
) -> Option<Inches> {
    if value.is_none_or(|value| matches!(value, Value::Null)) {
        context.problems.add(path, "is required without a preset");
        return None;
    }
    optional(value, path, context, |value| unit.side(value))
}

fn optional<'a, T>(
    value: Option<Value<'a>>,
    path: Path<'_>,
    context: &mut Context,
    read: impl FnOnce(Value<'a>) -> Result<T, reading::Refused>,
) -> Option<T> {
    let value = value.filter(|value| !matches!(value, Value::Null))?;
    read(value).map_err(|refused| context.problems.add(path, refused)).ok()
}

/// A preset as it was named.
enum Named {
    Id(&'static Preset),
    Alias { alias: String, preset: &'static Preset, others: Vec<&'static Preset> },
}

impl Named {
    fn preset(&self) -> &'static Preset {
        let (Self::Id(preset) | Self::Alias { preset, .. }) = self;
        preset
    }
}

/// Aliases such as 4x6 may be those of several presets: says which one was chosen where that makes a difference.
fn tell_alias(
    context: &mut Context,
    path: Path<'_>,
    (alias, chosen): (&str, &Preset),
    others: &[&'static Preset],
) {
    let is_same = |other: &Preset| {
        (other.width_dots(), other.height_dots(), other.dpi)
            == (chosen.width_dots(), chosen.height_dots(), chosen.dpi)
    };
    if let Some(other) = others.iter().find(|other| !is_same(other)) {
        let (id, dpi) = (chosen.id, chosen.dpi.get());
        let (width, height) = (chosen.width.get(), chosen.height.get());
        context.warn(
            path,
            Rule::PresetAlias,
            format_args!(
                "\"{alias}\" is read as {id}, {width} x {height} inches at {dpi} dpi; other presets with this \
                 alias differ, such as {}",
                other.id
            ),
        );
    }
}

fn preset(value: Value<'_>) -> Result<Named, reading::Refused> {
    let Value::String(id) = value else {
        return Err(format!("must be the id of a preset, found {value}"));
    };
    let id = id.decode();
    if let Some(preset) = presets::find(&id) {
        return Ok(Named::Id(preset));
    }
    let mut known = presets::by_alias(&id);
    let alias = known.next().map(|preset| Named::Alias {
        alias: id.to_string(),
        preset,
        others: known.collect(),
    });
    alias.ok_or_else(|| {
        let ids = presets::all().iter().map(|preset| preset.id);
        let meant = nearest(&id, ids).map(|near| format!("; did you mean \"{near}\"?"));
        format!("unknown preset {value}{}", meant.unwrap_or_default())
    })
}
