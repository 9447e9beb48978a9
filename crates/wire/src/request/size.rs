//! `size`: a preset, or both sides.

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
            let path = path.field(PRESET);
            let named = optional(fields.preset, path, context, preset)?;
            if let Named::Alias { alias, preset, others } = &named {
                tell_alias(context, path, (alias, preset), others);
            }
            Some(Size::preset(named.preset(), dpi))
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

fn preset(value: Value<'_>) -> Result<Named, read::Refused> {
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
