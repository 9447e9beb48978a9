//! `now` and `counters`: what a request says about values that make themselves, so that the same request gives the same
//! labels.

use std::{collections::BTreeMap, fmt::Write as _};

use label::{Limits, Row, Rule};
use recipes::{Job, Made, Moment, Number, Recipe, Recipes, RowFault, TooLong};

use super::{
    super::{
        Problem, Problems, Warning, Warnings,
        json::{Reader, SyntaxError, Value},
        nearest::nearest,
        path::Path,
    },
    RequestError,
    recipe::{VALUES, number},
    scalar,
};
use crate::reading::{self, Refused, context::Context};

pub(crate) const NOW: &str = "now";
pub(crate) const COUNTERS: &str = "counters";

/// The most bytes of `X-Label-Counters`: proxies refuse an answer whose headers are too long.
const LONGEST_HEADER: usize = 600;

/// What a request says.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Given {
    /// When the labels are printed; without it, when the request arrives.
    pub now: Option<Moment>,
    /// The first numbers of counters.
    pub numbers: BTreeMap<Box<str>, Number>,
}

/// The clock and the place of a request in its job.
#[derive(Debug, Clone, Copy)]
pub struct Circumstances<'c> {
    /// The time, if the request does not say it.
    pub now: &'c Moment,
    /// How many labels of the same job come before.
    pub before: usize,
    /// The most bytes of all values together.
    pub most: usize,
}

impl<'c> Circumstances<'c> {
    /// The first labels of a job of a service.
    pub fn at(now: &'c Moment) -> Self {
        Self { now, before: 0, most: Job::MOST }
    }
}

/// Reads `now`.
pub(super) fn now(value: Value<'_>) -> Result<Moment, Refused> {
    Moment::parse(&reading::text(value)?).ok_or_else(|| {
        format!(
            "must be a time with its offset such as \"2026-11-17T09:30:00+01:00\", found {value}"
        )
    })
}

/// Reads `counters`: an object of numbers.
pub(super) fn counters(
    reader: &mut Reader<'_>,
    path: Path<'_>,
    context: &mut Context,
) -> Result<BTreeMap<Box<str>, Number>, SyntaxError> {
    let mut numbers = BTreeMap::new();
    if !reader.at_object() {
        let found = reader.value()?;
        context.problems.add(path, format_args!("must be an object, found {found}"));
        return Ok(numbers);
    }
    let mut count = 0;
    reader.object(|reader, name| {
        let (name, value) = (name.decode(), reader.value()?);
        count += 1;
        if count > Recipes::MOST {
            return Ok(());
        }
        match number(value) {
            Ok(number) if numbers.insert(name.trim().into(), number).is_some() => {
                context.twice(path.field(&name));
            }
            Ok(_) => {}
            Err(refused) => context.problems.add(path.field(&name), refused),
        }
        Ok(())
    })?;
    if count > Recipes::MOST {
        let most = Recipes::MOST;
        context.problems.add(path, format_args!("must have at most {most} numbers, found {count}"));
    }
    Ok(numbers)
}

/// Reads `now` and `counters`, each as JSON of its own.
pub(crate) fn read_given(now: Option<&str>, counters: Option<&str>) -> Result<Given, RequestError> {
    let (mut given, mut context) = (Given::default(), Context::new(Limits::DEFAULT));
    if let Some(text) = now {
        let mut reader = Reader::new(text.as_bytes())?;
        given.now = scalar(&mut reader, Path::Root.field(NOW), &mut context, self::now)?;
    }
    if let Some(text) = counters {
        let mut reader = Reader::new(text.as_bytes())?;
        given.numbers = self::counters(&mut reader, Path::Root.field(COUNTERS), &mut context)?;
    }
    if context.problems.is_empty() { Ok(given) } else { Err(RequestError::Spec(context.problems)) }
}

impl Given {
    /// The numbers that counters began with, as `counters` of a request that prints the same labels again.
    pub fn counters_header(made: &Made) -> Option<String> {
        let numbers: BTreeMap<_, _> =
            made.taken.iter().map(|taken| (&*taken.name, taken.first.get())).collect();
        let json = serde_json::to_string(&numbers).ok().filter(|_| !numbers.is_empty())?;
        Some(ascii(&json)).filter(|text| text.len() <= LONGEST_HEADER)
    }

    /// Makes the values of all labels and adds them to the rows, or to the data without rows.
    pub fn make(
        &self,
        recipes: &Recipes,
        at: Circumstances<'_>,
        data: &mut Row,
        rows: Option<&mut [Row]>,
    ) -> Result<(Made, Warnings), Problems> {
        let Circumstances { now, before, most } = at;
        let now = self.now.as_ref().unwrap_or(now);
        let job = Job { recipes, now, numbers: &self.numbers, before, most };
        let made = job.make(data, rows).map_err(too_long)?;
        if !made.faults.is_empty() {
            return Err(Problems::of_list(made.faults.iter().map(problem).collect(), 0));
        }
        let mut warnings = self.unknown(recipes);
        for (recipe, rule, message) in recipes.doubts() {
            warnings.add(|| Warning {
                path: Path::Root.field(VALUES).item(recipe).field("format").to_string(),
                rule: rule.id(),
                message: message.to_string(),
                row: None,
            });
        }
        for missing in &made.missing {
            warnings.add(|| Warning {
                path: Path::Root.field(VALUES).item(missing.recipe).to_string(),
                rule: Rule::UnfilledPlaceholder.id(),
                message: format!(
                    "the placeholder {{{{{}}}}} has no value and is left empty",
                    missing.name
                ),
                row: missing.row,
            });
        }
        for blank in &made.blank {
            warnings.add(|| Warning {
                path: Path::Root.field(VALUES).item(blank.recipe).field("from").to_string(),
                rule: Rule::UnfilledPlaceholder.id(),
                message: "begins after the end of the text, so the value is empty".to_owned(),
                row: blank.row,
            });
        }
        Ok((made, warnings))
    }

    /// Makes the values of labels that are only looked at: what cannot be made is left empty and told.
    pub fn try_make(
        &self,
        recipes: &Recipes,
        at: Circumstances<'_>,
        rows: &mut [Row],
    ) -> Result<Made, RequestError> {
        let Circumstances { now, before, most } = at;
        let now = self.now.as_ref().unwrap_or(now);
        let job = Job { recipes, now, numbers: &self.numbers, before, most };
        let made = job.make(&mut Row::default(), Some(rows));
        made.map_err(|error| RequestError::Spec(too_long(error)))
    }

    /// Refuses counters that only a saved design keeps, unless the request gives their numbers.
    pub(super) fn require_numbers(&self, recipes: &Recipes, problems: &mut Problems) {
        for (name, _) in recipes.kept().filter(|(name, _)| !self.numbers.contains_key(*name)) {
            problems.add(
                Path::Root.field(COUNTERS).field(name),
                "is required: only a saved design keeps the number of a counter",
            );
        }
    }

    fn unknown(&self, recipes: &Recipes) -> Warnings {
        let mut warnings = Warnings::default();
        let counters = || {
            let counters = recipes.iter().filter(|(_, it)| matches!(it, Recipe::Counter(_)));
            counters.map(|(name, _)| name)
        };
        for name in self.numbers.keys().filter(|name| !counters().any(|it| *it == ***name)) {
            warnings.add(|| Warning {
                path: Path::Root.field(COUNTERS).field(name).to_string(),
                rule: Rule::UnknownField.id(),
                message: match nearest(name, counters()) {
                    Some(near) => format!("there is no such counter; did you mean \"{near}\"?"),
                    None => "there is no such counter".to_owned(),
                },
                row: None,
            });
        }
        warnings
    }
}

fn problem(RowFault { recipe, message, row }: &RowFault) -> Problem {
    let path = Path::Root.field(VALUES).item(*recipe).to_string();
    Problem { path, message: message.to_string(), row: *row, element_id: None }
}

fn too_long(TooLong { rows }: TooLong) -> Problems {
    Problems::of_field(
        VALUES,
        &format_args!(
            "all values that are made for a request have at most {} bytes together; {rows} rows have theirs",
            Job::MOST
        ),
    )
}

/// JSON without characters that a header cannot have.
fn ascii(json: &str) -> String {
    let mut text = String::with_capacity(json.len());
    for character in json.chars() {
        if character.is_ascii() {
            text.push(character);
        } else {
            let mut units = [0; 2];
            for unit in character.encode_utf16(&mut units) {
                // Writing to a string does not fail.
                let _done = write!(text, "\\u{unit:04x}");
            }
        }
    }
    text
}
