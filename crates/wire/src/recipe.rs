//! `values` as JSON: the fields that `labels/render` reads.

use recipes::{Case, CheckDigit, Counter, Date, Keeping, Language, Recipe, Recipes, Text, Unit};
use serde::Serialize;

/// A recipe with its name. Fields that have their defaults are left out.
#[derive(Debug, Serialize)]
pub(super) struct RecipeAnswer {
    name: String,
    #[serde(flatten)]
    recipe: KindAnswer,
}

#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "lowercase", rename_all_fields = "camelCase")]
enum KindAnswer {
    Date {
        format: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        plus: Option<i32>,
        #[serde(skip_serializing_if = "Option::is_none")]
        unit: Option<&'static str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        zone: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        lang: Option<&'static str>,
    },
    Counter {
        start: u64,
        step: i32,
        #[serde(skip_serializing_if = "Option::is_none")]
        width: Option<u8>,
        #[serde(skip_serializing_if = "Option::is_none")]
        check_digit: Option<&'static str>,
        keep: &'static str,
    },
    Text {
        text: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        from: Option<i16>,
        #[serde(skip_serializing_if = "Option::is_none")]
        length: Option<u16>,
        #[serde(skip_serializing_if = "Option::is_none")]
        case: Option<&'static str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        check_digit: Option<&'static str>,
    },
}

/// All recipes, in their order.
pub(super) fn answers(recipes: &Recipes) -> Vec<RecipeAnswer> {
    let answer = |(name, recipe): (&str, &Recipe)| RecipeAnswer {
        name: name.to_owned(),
        recipe: match recipe {
            Recipe::Date(date) => of_date(date),
            Recipe::Counter(counter) => of_counter(counter),
            Recipe::Text(text) => of_text(text),
        },
    };
    recipes.iter().map(answer).collect()
}

fn of_date(Date { format, shift, zone, language }: &Date) -> KindAnswer {
    KindAnswer::Date {
        format: format.as_str().to_owned(),
        plus: Some(shift.count).filter(|&count| count != 0),
        unit: name(&Unit::ALL, shift.unit).filter(|_| shift.unit != Unit::default()),
        zone: zone.as_ref().map(|zone| zone.name().to_owned()),
        lang: name(&Language::ALL, *language).filter(|_| *language != Language::default()),
    }
}

fn of_counter(Counter { start, step, width, check_digit, keeping }: &Counter) -> KindAnswer {
    KindAnswer::Counter {
        start: start.get(),
        step: *step,
        width: *width,
        check_digit: check_digit.and_then(|it| name(&CheckDigit::ALL, it)),
        keep: name(&Keeping::ALL, *keeping).unwrap_or_default(),
    }
}

fn of_text(Text { template, part, case, check_digit }: &Text) -> KindAnswer {
    KindAnswer::Text {
        text: template.to_string(),
        from: part.map(|part| part.from),
        length: part.and_then(|part| part.length),
        case: case.and_then(|case| name(&Case::ALL, case)),
        check_digit: check_digit.and_then(|it| name(&CheckDigit::ALL, it)),
    }
}

fn name<T: Copy + PartialEq>(all: &[(&'static str, T)], one: T) -> Option<&'static str> {
    all.iter().find(|(_, known)| *known == one).map(|(name, _)| *name)
}
