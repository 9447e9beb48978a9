//! Converts one JSON value to one checked value. An error names the rule and what was found.

pub(crate) mod context;
pub(crate) mod format;
pub(crate) mod units;

use std::{num::NonZeroU8, ops::RangeInclusive};

use label::{
    Copies, Darkness, Limits, Size, Template,
    element::{FontSize, Source},
    units::{Dpi, Inches},
};
use render::{Graphics, Printer};
use symbology::{Ratio, Symbology};

use crate::{
    json::Value,
    nearest::{self, symbologies},
    reading::format::BarcodeFormat,
};

/// Why a value is refused: the rule and what was found.
pub(crate) type Refused = String;

/// Pixels or dots per module.
pub(crate) const SCALE: RangeInclusive<u8> = 1..=20;
/// Height in inches of the bars of a single barcode: at most the height of the largest label.
pub(crate) const BAR_HEIGHT: RangeInclusive<f64> = 0.01..=Size::MOST;
/// Ratio of wide to narrow bars.
pub(crate) const RATIO: RangeInclusive<f64> = 2.0..=3.0;
/// The formats of a barcode.
pub(crate) const FORMATS: [(&str, BarcodeFormat); 3] =
    [("svg", BarcodeFormat::Svg), ("zpl", BarcodeFormat::Zpl), ("json", BarcodeFormat::Json)];

pub(crate) fn bool(value: Value<'_>) -> Result<bool, Refused> {
    match value {
        Value::Bool(value) => Ok(value),
        found @ (Value::Null
        | Value::Number(_)
        | Value::String(_)
        | Value::Array
        | Value::Object) => Err(format!("must be true or false, found {found}")),
    }
}

pub(crate) fn template(value: Value<'_>) -> Result<Template, Refused> {
    match value {
        Value::String(text) => Ok(Template::parse(&text.decode())),
        found
        @ (Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array | Value::Object) => {
            Err(format!("must be a string, found {found}"))
        }
    }
}

/// A picture: any text; whether there is such a file is found when it is printed.
pub(crate) fn source(value: Value<'_>) -> Result<Source, Refused> {
    let text = text(value)?;
    if text.is_empty() {
        return Err(
            "must be a data URI, a placeholder or the name of a picture, found \"\"".to_owned()
        );
    }
    Ok(Source::parse(&text))
}

/// The encodings of pictures.
pub const ENCODINGS: [(&str, Graphics); 3] =
    [("compressed", Graphics::Compressed), ("ascii", Graphics::RunLengths), ("hex", Graphics::Hex)];

pub(crate) fn graphics(value: Value<'_>) -> Result<Graphics, Refused> {
    choice(value, &ENCODINGS)
}

pub(crate) fn text(value: Value<'_>) -> Result<String, Refused> {
    match value {
        Value::String(text) => Ok(text.decode().into_owned()),
        found
        @ (Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array | Value::Object) => {
            Err(format!("must be a string, found {found}"))
        }
    }
}

pub(crate) fn scale(value: Value<'_>) -> Result<NonZeroU8, Refused> {
    let within = |scale: &NonZeroU8| SCALE.contains(&scale.get());
    whole(value, wide(SCALE), narrow(|number| NonZeroU8::new(number).filter(within)))
}

pub(crate) fn bar_height(value: Value<'_>) -> Result<Inches, Refused> {
    let height = Inches::new(number(value)?).filter(|height| BAR_HEIGHT.contains(&height.get()));
    let (least, most) = (BAR_HEIGHT.start(), BAR_HEIGHT.end());
    height.ok_or_else(|| format!("must be {least} to {most} inches, found {value}"))
}

pub(crate) fn font_size(value: Value<'_>) -> Result<FontSize, Refused> {
    FontSize::new(number(value)?).ok_or_else(|| {
        format!("must be more than 0 and at most {} points, found {value}", FontSize::MOST)
    })
}

/// The version of a document, at least 1.
pub(crate) fn version(value: Value<'_>) -> Result<u16, Refused> {
    whole(value, 1..=u16::MAX, |number| Some(number).filter(|&number| number > 0))
}

pub(crate) fn dpi(value: Value<'_>) -> Result<Dpi, Refused> {
    whole(value, Dpi::RANGE, Dpi::new)
}

pub(crate) fn copies(value: Value<'_>) -> Result<Copies, Refused> {
    whole(value, Copies::RANGE, Copies::new)
}

/// A number of labels: as many as a request has rows at most.
pub(crate) fn labels(value: Value<'_>) -> Result<usize, Refused> {
    let range = 1..=u16::try_from(Limits::DEFAULT.rows).unwrap_or(u16::MAX);
    whole(value, range.clone(), |count| range.contains(&count).then(|| usize::from(count)))
}

pub(crate) fn darkness(value: Value<'_>) -> Result<Darkness, Refused> {
    whole(value, wide(Darkness::RANGE), narrow(Darkness::new))
}

/// A ratio of 2 to 3, not rounded yet.
pub(crate) fn ratio(value: Value<'_>) -> Result<f64, Refused> {
    let number = number(value)?;
    let (least, most) = (RATIO.start(), RATIO.end());
    let allowed = RATIO.contains(&number);
    if allowed { Ok(number) } else { Err(format!("must be {least} to {most}, found {value}")) }
}

/// The nearest tenth, which printers take, and the ratio of that tenth.
pub(crate) fn nearest_ratio(ratio: f64) -> Option<(u8, Ratio)> {
    let tenths = (20..=30).find(|&tenths| ratio * 10.0 < f64::from(tenths) + 0.5)?;
    Ratio::from_tenths(tenths).map(|ratio| (tenths, ratio))
}

/// Any symbology; the check of the element refuses those without a printer command.
pub(crate) fn symbology(value: Value<'_>) -> Result<Symbology, Refused> {
    // The commands do not depend on the resolution.
    symbology_of(value, |symbology| Printer::zpl(Dpi::DEFAULT).has_command(symbology))
}

/// Any symbology, including those without a command.
pub(crate) fn any_symbology(value: Value<'_>) -> Result<Symbology, Refused> {
    symbology_of(value, |_| true)
}

/// Any symbology; an error message lists those in `named`.
fn symbology_of(value: Value<'_>, named: impl Fn(Symbology) -> bool) -> Result<Symbology, Refused> {
    if let Value::String(text) = value
        && let Some(symbology) = Symbology::from_id(&text.decode())
    {
        return Ok(symbology);
    }
    let named = Symbology::ALL.into_iter().filter(|&symbology| named(symbology));
    let ids: Vec<_> = named.map(Symbology::id).collect();
    let meant = match value {
        Value::String(text) => symbologies(&text.decode(), &ids),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array | Value::Object => vec![],
    };
    let meant = match meant.join("\" or \"") {
        meant if meant.is_empty() => meant,
        meant => format!("; did you mean \"{meant}\"?"),
    };
    Err(format!("must be one of {}, found {value}{meant}", ids.join(", ")))
}

/// A value that may be meant as a name: `90` for a rotation.
fn meant(value: Value<'_>) -> Option<String> {
    match value {
        Value::String(text) => Some(text.decode().into_owned()),
        Value::Number(number) => Some(number.to_owned()),
        Value::Null | Value::Bool(_) | Value::Array | Value::Object => None,
    }
}

/// One of a few names.
pub(crate) fn choice<T: Copy>(value: Value<'_>, choices: &[(&str, T)]) -> Result<T, Refused> {
    if let Value::String(text) = value {
        let text = text.decode();
        if let Some((_, chosen)) = choices.iter().find(|(name, _)| *name == text) {
            return Ok(*chosen);
        }
    }
    let names: Vec<_> = choices.iter().map(|(name, _)| format!("\"{name}\"")).collect();
    let (last, others) = names.split_last().map_or(("", &[][..]), |(last, rest)| (last, rest));
    let known = choices.iter().map(|(name, _)| *name);
    let meant = meant(value).and_then(|typed| nearest::choice(&typed, known));
    let meant = meant.map(|near| format!("; did you mean \"{near}\"?")).unwrap_or_default();
    Err(format!("must be {} or {last}, found {value}{meant}", others.join(", ")))
}

/// A string with a maximum number of characters.
pub(crate) fn bounded(value: Value<'_>, most: usize) -> Result<String, Refused> {
    let text = text(value)?;
    let count = text.chars().count();
    if count > most {
        return Err(format!("must have at most {most} characters, found {count}"));
    }
    Ok(text)
}

/// A number; infinite if it is too large for an `f64`.
pub(crate) fn number(value: Value<'_>) -> Result<f64, Refused> {
    match value {
        // Every JSON number parses as an `f64`.
        Value::Number(number) => Ok(number.parse().unwrap_or(f64::INFINITY)),
        found
        @ (Value::Null | Value::Bool(_) | Value::String(_) | Value::Array | Value::Object) => {
            Err(format!("must be a number, found {found}"))
        }
    }
}

/// A whole number; `3.0` counts as one.
pub(crate) fn whole<T>(
    value: Value<'_>,
    range: RangeInclusive<u16>,
    new: impl Fn(u16) -> Option<T>,
) -> Result<T, Refused> {
    let number = match value {
        Value::Number(digits) => digits.parse().ok().or_else(|| without_fraction(digits)),
        Value::Null | Value::Bool(_) | Value::String(_) | Value::Array | Value::Object => None,
    };
    number.and_then(new).ok_or_else(|| {
        format!("must be a whole number from {} to {}, found {value}", range.start(), range.end())
    })
}

/// The whole number that a text like `3.0` or `1e2` is.
#[cold]
pub(crate) fn without_fraction(number: &str) -> Option<u16> {
    let number: f64 = number.parse().ok()?;
    let is_whole = number.fract() == 0.0 && (0.0..=f64::from(u16::MAX)).contains(&number);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "whole and in range, as checked above"
    )]
    is_whole.then_some(number as u16)
}

fn wide(range: RangeInclusive<u8>) -> RangeInclusive<u16> {
    u16::from(*range.start())..=u16::from(*range.end())
}

fn narrow<T>(new: impl Fn(u8) -> Option<T>) -> impl Fn(u16) -> Option<T> {
    move |number| u8::try_from(number).ok().and_then(&new)
}
