//! `values`: how values are made that no data gives.

use label::Rule;
use recipes::{
    Case, CheckDigit, Counter, Date, Fault, Format, Keeping, Language, Number, Part, Recipe,
    Recipes, Shift, Text, Unit, Zone,
};

use super::super::{
    json::{Reader, SyntaxError, Value},
    path::Path,
};
use crate::reading::{self, Refused, context::Context};

pub(crate) const VALUES: &str = "values";

/// The fields of all kinds.
const NAMES: [&str; 16] = [
    "name",
    "type",
    "format",
    "plus",
    "unit",
    "zone",
    "lang",
    "start",
    "step",
    "width",
    "checkDigit",
    "keep",
    "text",
    "from",
    "length",
    "case",
];

/// The most characters of a name.
pub(crate) const LONGEST_NAME: usize = 100;

/// A kind of recipe.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RecipeKind {
    Date,
    Counter,
    Text,
}

impl RecipeKind {
    pub(crate) const ALL: [(&'static str, Self); 3] =
        [("date", Self::Date), ("counter", Self::Counter), ("text", Self::Text)];

    /// Its fields besides `name` and `type`.
    const fn fields(self) -> &'static [&'static str] {
        match self {
            Self::Date => &["format", "plus", "unit", "zone", "lang"],
            Self::Counter => &["start", "step", "width", "checkDigit", "keep"],
            Self::Text => &["text", "from", "length", "case", "checkDigit"],
        }
    }

    const fn noun(self) -> &'static str {
        match self {
            Self::Date => "a date",
            Self::Counter => "a counter",
            Self::Text => "a text",
        }
    }
}

/// Reads recipes: an array of objects.
pub(super) fn read(
    reader: &mut Reader<'_>,
    path: Path<'_>,
    context: &mut Context,
) -> Result<Recipes, SyntaxError> {
    if !reader.at_array() {
        let found = reader.value()?;
        context.problems.add(path, format_args!("must be an array, found {found}"));
        return Ok(Recipes::default());
    }
    let (mut list, mut count, mut is_whole) = (Vec::new(), 0, true);
    reader.array(|reader, index| {
        count = index + 1;
        if count > Recipes::MOST {
            return reader.value().map(drop);
        }
        let recipe = one(reader, path.item(index), context)?;
        is_whole &= recipe.is_some();
        list.extend(recipe);
        Ok(())
    })?;
    if count > Recipes::MOST {
        let most = Recipes::MOST;
        context.problems.add(path, format_args!("must have at most {most} values, found {count}"));
    }
    // With one of them missing, the indices of faults would name others.
    if !is_whole {
        return Ok(Recipes::default());
    }
    match Recipes::new(list) {
        Ok(recipes) => Ok(recipes),
        Err(faults) => {
            for Fault { recipe, message } in faults {
                context.problems.add(path.item(recipe), message);
            }
            Ok(Recipes::default())
        }
    }
}

fn one(
    reader: &mut Reader<'_>,
    path: Path<'_>,
    context: &mut Context,
) -> Result<Option<(Box<str>, Recipe)>, SyntaxError> {
    let Some(mut fields) = RecipeFields::read(reader, path, context)? else { return Ok(None) };
    let name = fields.required("name", name);
    let kind = fields.required("type", |value| reading::choice(value, &RecipeKind::ALL));
    let recipe = match kind {
        Some(RecipeKind::Date) => date(&mut fields).map(Recipe::Date),
        Some(RecipeKind::Counter) => counter(&mut fields).map(Recipe::Counter),
        Some(RecipeKind::Text) => text(&mut fields).map(Recipe::Text),
        None => None,
    };
    if let Some(kind) = kind {
        fields.warn_of_rest(kind);
    }
    Ok(name.zip(recipe).filter(|_| fields.is_sound))
}

fn name(value: Value<'_>) -> Result<Box<str>, Refused> {
    let text = reading::text(value)?;
    let (name, count) = (text.trim(), text.trim().chars().count());
    if name.is_empty() || name.contains(['{', '}']) {
        return Err(format!("must be a name without braces, found {value}"));
    }
    if count > LONGEST_NAME {
        return Err(format!("must have at most {LONGEST_NAME} characters, found {count}"));
    }
    Ok(name.into())
}

fn date(fields: &mut RecipeFields<'_, '_>) -> Option<Date> {
    let format = fields.required("format", |value| {
        Format::parse(&reading::text(value)?).map_err(|error| error.to_string())
    });
    let most = i64::from(Shift::MOST);
    let count = fields.optional("plus", |value| integer(value, -most, most));
    let unit =
        fields.optional("unit", |value| reading::choice(value, &Unit::ALL)).unwrap_or_default();
    let zone = fields.optional("zone", |value| {
        let name = reading::text(value)?;
        Zone::named(&name)
            .ok_or_else(|| format!("must be a time zone such as \"Europe/Berlin\", found {value}"))
    });
    let language = fields.optional("lang", |value| reading::choice(value, &Language::ALL));
    let shift = Shift { count: count.and_then(|it| it.try_into().ok()).unwrap_or(0), unit };
    Some(Date { format: format?, shift, zone, language: language.unwrap_or_default() })
}

fn counter(fields: &mut RecipeFields<'_, '_>) -> Option<Counter> {
    let start = fields.optional("start", number);
    let most = i64::from(Counter::MOST_STEP);
    let step = fields.optional("step", |value| {
        let step = integer(value, -most, most)?;
        if step == 0 {
            Err("must not be 0: all labels would have the same number".to_owned())
        } else {
            Ok(step)
        }
    });
    let width = fields.optional("width", |value| integer(value, 1, Counter::MOST_WIDTH.into()));
    let check_digit = check_digit(fields);
    let keeping = fields.optional("keep", |value| reading::choice(value, &Keeping::ALL));
    Some(Counter {
        start: start.or_else(|| Number::new(1))?,
        step: step.unwrap_or(1).try_into().ok()?,
        width: width.and_then(|width| width.try_into().ok()),
        check_digit,
        keeping: keeping.unwrap_or_default(),
    })
}

fn text(fields: &mut RecipeFields<'_, '_>) -> Option<Text> {
    let template = fields.required("text", reading::template);
    let most = i64::from(i16::MAX);
    let from = fields.optional("from", |value| {
        let from = integer(value, -most, most)?;
        if from == 0 {
            return Err("must not be 0: 1 is the first character, and -1 the last".to_owned());
        }
        Ok(from)
    });
    let length = fields.optional("length", |value| integer(value, 0, most));
    let case = fields.optional("case", |value| reading::choice(value, &Case::ALL));
    let check_digit = check_digit(fields);
    let part = (from.is_some() || length.is_some()).then(|| Part {
        from: from.and_then(|from| from.try_into().ok()).unwrap_or(1),
        length: length.and_then(|length| length.try_into().ok()),
    });
    Some(Text { template: template?, part, case, check_digit })
}

fn check_digit(fields: &mut RecipeFields<'_, '_>) -> Option<CheckDigit> {
    fields.optional("checkDigit", |value| reading::choice(value, &CheckDigit::ALL))
}

/// The number of a counter.
pub(super) fn number(value: Value<'_>) -> Result<Number, Refused> {
    let number = whole(value).and_then(|number| number.try_into().ok()).and_then(Number::new);
    number
        .ok_or_else(|| format!("must be a whole number from 0 to {}, found {value}", Number::MOST))
}

fn integer(value: Value<'_>, least: i64, most: i64) -> Result<i64, Refused> {
    whole(value)
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| format!("must be a whole number from {least} to {most}, found {value}"))
}

/// A whole number; `3.0` counts as one.
fn whole(value: Value<'_>) -> Option<i64> {
    let Value::Number(digits) = value else { return None };
    digits.parse().ok().or_else(|| reading::without_fraction(digits).map(i64::from))
}

/// The fields of one recipe, collected before they are interpreted: `type` may come last.
struct RecipeFields<'a, 'c> {
    slots: [Option<Value<'a>>; NAMES.len()],
    path: Path<'c>,
    context: &'c mut Context,
    /// Whether no field was refused so far.
    is_sound: bool,
}

impl<'a, 'c> RecipeFields<'a, 'c> {
    fn read(
        reader: &mut Reader<'a>,
        path: Path<'c>,
        context: &'c mut Context,
    ) -> Result<Option<Self>, SyntaxError> {
        if !reader.at_object() {
            let found = reader.value()?;
            context.problems.add(path, format_args!("must be an object, found {found}"));
            return Ok(None);
        }
        let (mut slots, mut is_sound) = ([None; NAMES.len()], true);
        reader.object(|reader, name| {
            let (name, value) = (name.decode(), reader.value()?);
            let known = NAMES.iter().position(|known| *known == name);
            let Some(slot) = known.and_then(|known| slots.get_mut(known)) else {
                context.unknown_field(path, &name, NAMES);
                return Ok(());
            };
            if slot.replace(value).is_some() {
                context.twice(path.field(&name));
                is_sound = false;
            }
            Ok(())
        })?;
        Ok(Some(Self { slots, path, context, is_sound }))
    }

    /// Takes a field; null means the same as absent.
    fn take(&mut self, name: &str) -> Option<Value<'a>> {
        let known = NAMES.iter().position(|known| *known == name)?;
        self.slots.get_mut(known)?.take().filter(|value| !matches!(value, Value::Null))
    }

    fn required<T>(
        &mut self,
        name: &str,
        read: impl FnOnce(Value<'a>) -> Result<T, Refused>,
    ) -> Option<T> {
        let Some(value) = self.take(name) else {
            self.is_sound = false;
            self.context.problems.add(self.path.field(name), "is required");
            return None;
        };
        self.checked(name, read(value))
    }

    fn optional<T>(
        &mut self,
        name: &str,
        read: impl FnOnce(Value<'a>) -> Result<T, Refused>,
    ) -> Option<T> {
        let value = self.take(name)?;
        self.checked(name, read(value))
    }

    fn checked<T>(&mut self, name: &str, read: Result<T, Refused>) -> Option<T> {
        read.map_err(|refused| {
            self.is_sound = false;
            self.context.problems.add(self.path.field(name), refused);
        })
        .ok()
    }

    /// Warns about the fields that are left: this kind does not have them.
    fn warn_of_rest(&mut self, kind: RecipeKind) {
        for (name, slot) in NAMES.into_iter().zip(&self.slots) {
            if slot.is_some() && !kind.fields().contains(&name) {
                let message = format_args!("{} has no such field, ignored", kind.noun());
                self.context.warn(self.path.field(name), Rule::UnknownField, message);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names of the recipes, the problems and the warnings.
    #[track_caller]
    fn check(json: &str, expected: &[&str]) {
        let (mut reader, mut context) =
            (Reader::new(json.as_bytes()).unwrap(), Context::new(label::Limits::DEFAULT));
        let recipes = read(&mut reader, Path::Root.field(VALUES), &mut context).unwrap();
        let names = recipes.iter().map(|(name, _)| name.to_owned());
        let problems = context.problems.list().iter().map(ToString::to_string);
        let warnings = context.warnings.list().into_iter().map(ToString::to_string);
        let found: Vec<_> = names.chain(problems).chain(warnings.collect::<Vec<_>>()).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn all_kinds_are_read() {
        check("[]", &[]);
        check(
            r#"[{"name": " expiry ", "type": "date", "format": "yyMMdd", "plus": 30, "unit": "days",
                "zone": "Europe/Berlin", "lang": "de"},
              {"type": "counter", "name": "serial", "start": 0, "step": -2, "width": 6.0, "checkDigit": "luhn",
                "keep": "design"},
              {"name": "line", "type": "text", "text": "{{serial}}", "from": -4, "length": 2, "case": "upper",
                "checkDigit": null}]"#,
            &["expiry", "serial", "line"],
        );
    }

    #[test]
    fn all_problems_are_found_at_once() {
        check(
            r#"[{"name": "a{", "type": "date", "format": "yyy", "plus": 1.5, "unit": "day", "zone": "Mars/Base"},
              {"name": "b", "type": "counter", "start": -1, "step": 0, "width": 19, "keep": "store"},
              {"name": "c", "type": "text", "from": 0, "length": -1, "case": "title"},
              {"type": "number"}, 7]"#,
            &[
                "/values/0/name: must be a name without braces, found \"a{\"",
                "/values/0/format: has no field yyy; the fields are yyyy yy YYYY YY M MM MMM MMMM d dd DDD w ww e EEE EEEE H HH h hh a mm ss, and text stands in 'single quotes'",
                "/values/0/plus: must be a whole number from -100000 to 100000, found 1.5",
                "/values/0/unit: must be \"minutes\", \"hours\", \"days\", \"weeks\", \"months\" or \"years\", found \"day\"; did you mean \"days\"?",
                "/values/0/zone: must be a time zone such as \"Europe/Berlin\", found \"Mars/Base\"",
                "/values/1/start: must be a whole number from 0 to 999999999999999999, found -1",
                "/values/1/step: must not be 0: all labels would have the same number",
                "/values/1/width: must be a whole number from 1 to 18, found 19",
                "/values/1/keep: must be \"job\" or \"design\", found \"store\"",
                "/values/2/text: is required",
                "/values/2/from: must not be 0: 1 is the first character, and -1 the last",
                "/values/2/length: must be a whole number from 0 to 32767, found -1",
                "/values/2/case: must be \"upper\" or \"lower\", found \"title\"",
                "/values/3/name: is required",
                "/values/3/type: must be \"date\", \"counter\" or \"text\", found \"number\"",
                "/values/4: must be an object, found 7",
            ],
        );
        check("{}", &["/values: must be an array, found an object"]);
    }

    #[test]
    fn values_are_checked_together() {
        check(
            r#"[{"name": "a", "type": "text", "text": "{{b}}"}, {"name": "b", "type": "text", "text": "{{a}}"}]"#,
            &["/values/1: the value is made from {{a}}, which is made from this value"],
        );
        let one = r#"{"name": "a", "type": "counter"}"#;
        check(&format!("[{one}, {one}]"), &["/values/1: another value has the name \"a\""]);
        let many: Vec<_> =
            (0..51).map(|it| format!(r#"{{"name": "v{it}", "type": "counter"}}"#)).collect();
        let (mut reader, mut context) = (
            Reader::new(format!("[{}]", many.join(",")).leak().as_bytes()).unwrap(),
            Context::new(label::Limits::DEFAULT),
        );
        read(&mut reader, Path::Root, &mut context).unwrap();
        let problem = context.problems.list()[0].to_string();
        assert_eq!(problem, "must have at most 50 values, found 51");
    }

    #[test]
    fn fields_of_other_kinds_are_warned_about() {
        check(
            r#"[{"name": "a", "type": "counter", "format": "yy", "stat": 3}]"#,
            &[
                "a",
                "/values/0/stat: unknown field, ignored; did you mean \"start\"? [unknown-field]",
                "/values/0/format: a counter has no such field, ignored [unknown-field]",
            ],
        );
    }
}
