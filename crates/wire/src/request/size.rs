//! `size`: a preset, or both sides.

use label::{
    Size, presets,
    units::{Dpi, Inches},
};

use super::super::{
    json::{Reader, SyntaxError, Value},
    nearest::nearest,
    path::Path,
};
use super::{context::Context, read};

const PRESET: &str = "preset";
const WIDTH: &str = "widthIn";
const HEIGHT: &str = "heightIn";
const DPI: &str = "dpi";
pub(crate) const NAMES: [&str; 4] = [PRESET, WIDTH, HEIGHT, DPI];

/// The four fields as read; null means the same as absent.
#[derive(Default)]
struct Fields<'a> {
    preset: Option<Value<'a>>,
    width: Option<Value<'a>>,
    height: Option<Value<'a>>,
    dpi: Option<Value<'a>>,
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
    let mut fields = Fields::default();
    reader.object(|reader, name| {
        let (name, value) = (name.decode(), reader.value()?);
        let slot = match &*name {
            PRESET => &mut fields.preset,
            WIDTH => &mut fields.width,
            HEIGHT => &mut fields.height,
            DPI => &mut fields.dpi,
            unknown => {
                context.unknown_field(path, unknown, NAMES);
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

fn size(fields: &Fields<'_>, path: Path<'_>, context: &mut Context) -> Option<Size> {
    let given = |field: Option<Value<'_>>| field.is_some_and(|it| !matches!(it, Value::Null));
    let dpi = optional(fields.dpi, path.field(DPI), context, read::dpi);
    match (given(fields.preset), given(fields.width), given(fields.height)) {
        (true, false, false) => {
            let preset = optional(fields.preset, path.field(PRESET), context, preset)?;
            Some(Size::preset(preset, dpi))
        }
        (false, false, false) => {
            let rule = "needs a preset, or both widthIn and heightIn";
            context.problems.add(path, rule);
            None
        }
        (true, _, _) => {
            let rule = "must be either a preset or widthIn and heightIn, not both";
            context.problems.add(path, rule);
            None
        }
        (false, _, _) => {
            let width = side(fields.width, path.field(WIDTH), context);
            let height = side(fields.height, path.field(HEIGHT), context);
            Size::new(width?, height?, dpi.unwrap_or(Dpi::DEFAULT))
        }
    }
}

fn side(value: Option<Value<'_>>, path: Path<'_>, context: &mut Context) -> Option<Inches> {
    if value.is_none_or(|value| matches!(value, Value::Null)) {
        context.problems.add(path, "is required without a preset");
        return None;
    }
    optional(value, path, context, read::side)
}

fn optional<'a, T>(
    value: Option<Value<'a>>,
    path: Path<'_>,
    context: &mut Context,
    read: impl FnOnce(Value<'a>) -> Result<T, read::Refused>,
) -> Option<T> {
    let value = value.filter(|value| !matches!(value, Value::Null))?;
    read(value).map_err(|refused| context.problems.add(path, refused)).ok()
}

fn preset(value: Value<'_>) -> Result<&'static presets::Preset, read::Refused> {
    let Value::String(id) = value else {
        return Err(format!("must be the id of a preset, found {value}"));
    };
    let id = id.decode();
    presets::find(&id).ok_or_else(|| {
        let ids = presets::all().iter().map(|preset| preset.id);
        let meant = nearest(&id, ids).map(|near| format!("; did you mean \"{near}\"?"));
        format!("unknown preset {value}{}", meant.unwrap_or_default())
    })
}
