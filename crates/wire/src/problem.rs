//! Problems and warnings of a request, located by JSON pointers.

use std::fmt;

use label::{Finding, Place};
use render::{Gathered, Rows};
use serde::Serialize;

use super::path::Path;

/// One problem.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// Where in the request, as a JSON pointer.
    pub path: String,
    /// The rule and what was found.
    pub message: String,
    /// The first row with this problem, counted from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub row: Option<usize>,
    /// The id of the element, if it is in a design.
    #[serde(rename = "elementId", skip_serializing_if = "Option::is_none")]
    pub element_id: Option<String>,
}

/// Where a problem is.
pub(super) struct Located {
    /// A JSON pointer.
    pub(super) path: String,
    /// The id of the element, if it is in a design.
    pub(super) element_id: Option<String>,
}

/// All problems of a request, up to a limit.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Problems {
    list: Vec<Problem>,
    left_out: usize,
}

impl Problems {
    /// Maximum number of kept problems; the rest are only counted.
    pub const MOST: usize = 200;

    /// The kept problems, in the order of the request.
    pub fn list(&self) -> &[Problem] {
        &self.list
    }

    /// How many more problems there are, at least.
    pub fn left_out(&self) -> usize {
        self.left_out
    }

    /// One problem with a field at the root.
    pub fn of_field(name: &str, message: &dyn fmt::Display) -> Self {
        let mut problems = Self::default();
        problems.add(Path::Root.field(name), message);
        problems
    }

    /// One problem with a recipe.
    pub fn of_value(index: usize, message: &dyn fmt::Display) -> Self {
        let mut problems = Self::default();
        problems.add(Path::Root.field("values").item(index), message);
        problems
    }

    /// One problem with the number of a counter.
    pub fn of_counter(name: &str, message: &dyn fmt::Display) -> Self {
        let mut problems = Self::default();
        problems.add(Path::Root.field("counters").field(name), message);
        problems
    }

    /// These problems and others.
    #[must_use]
    pub fn with(mut self, others: Self) -> Self {
        self.append(others);
        self
    }

    /// Each problem, changed.
    pub(super) fn map(self, change: impl Fn(Problem) -> Problem) -> Self {
        let Self { list, left_out } = self;
        Self { list: list.into_iter().map(change).collect(), left_out }
    }

    /// These problems, of which more are only counted.
    pub(super) fn of_list(list: Vec<Problem>, left_out: usize) -> Self {
        Self { list, left_out }
    }

    /// Their number, including those that are not kept.
    pub(super) fn len(&self) -> usize {
        self.list.len() + self.left_out
    }

    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub(super) fn is_full(&self) -> bool {
        self.list.len() >= Self::MOST
    }

    /// Adds a problem; the message is formatted only if the problem is kept.
    pub(super) fn add(&mut self, path: Path<'_>, message: impl fmt::Display) {
        if self.is_full() {
            self.left_out += 1;
        } else {
            let (path, message) = (path.to_string(), message.to_string());
            self.list.push(Problem { path, message, row: None, element_id: None });
        }
    }

    /// Adds a problem that is a warning elsewhere, unless its place has one already.
    pub(super) fn add_hint(&mut self, Warning { path, message, row, .. }: &Warning) {
        if self.list.iter().any(|problem| problem.path == *path) {
            return;
        }
        if self.is_full() {
            self.left_out += 1;
            return;
        }
        let (path, message) = (path.clone(), message.clone());
        self.list.push(Problem { path, message, row: *row, element_id: None });
    }

    /// Adds the problems of another list.
    pub(super) fn append(&mut self, others: Self) {
        let room = Self::MOST.saturating_sub(self.list.len());
        self.left_out += others.left_out + others.list.len().saturating_sub(room);
        self.list.extend(others.list.into_iter().take(room));
    }

    /// Problems of labels, at places that the caller chooses.
    pub(super) fn with_places(
        gathered: &Gathered<label::Problem>,
        place: impl Fn(Place) -> Located,
    ) -> Self {
        let mut problems = Self::default();
        problems.gather(gathered, place);
        problems
    }

    /// Adds problems of labels.
    pub(super) fn add_gathered(&mut self, gathered: &Gathered<label::Problem>) {
        self.gather(gathered, |place| Located { path: pointer(place), element_id: None });
    }

    /// Adds problems in the order of their rows; those of one row in the order of the elements.
    fn gather(&mut self, gathered: &Gathered<label::Problem>, place: impl Fn(Place) -> Located) {
        let mut found: Vec<_> = gathered.iter().collect();
        found.sort_by_key(|(_, rows)| rows.first);
        for (problem, rows) in found {
            if self.is_full() {
                self.left_out += 1;
                continue;
            }
            let Located { path, element_id } = place(problem.place);
            let message = in_rows(problem.message.text(), rows);
            self.list.push(Problem { path, message, row: rows.first, element_id });
        }
        self.left_out += gathered.left_out();
    }
}

impl From<&Gathered<label::Problem>> for Problems {
    fn from(gathered: &Gathered<label::Problem>) -> Self {
        let mut problems = Self::default();
        problems.add_gathered(gathered);
        problems
    }
}

impl From<Vec<label::Problem>> for Problems {
    /// Problems of the spec, without a row.
    fn from(found: Vec<label::Problem>) -> Self {
        let mut gathered = Gathered::default();
        gathered.extend(found, None);
        Self::from(&gathered)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_place(f, &self.path, self.row)?;
        f.write_str(&self.message)
    }
}

impl fmt::Display for Problems {
    /// The first problem, and the number of others.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((first, rest)) = self.list.split_first() else { return Ok(()) };
        write!(f, "{first}")?;
        match rest.len() + self.left_out {
            0 => Ok(()),
            1 => f.write_str(" (and 1 more problem)"),
            more => write!(f, " (and {more} more problems)"),
        }
    }
}

/// Something that prints differently from the request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Warning {
    /// Where in the request, as a JSON pointer.
    pub path: String,
    /// The stable name of the rule that noticed it.
    pub rule: &'static str,
    /// What happens.
    pub message: String,
    /// The first row with this warning, counted from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub row: Option<usize>,
}

impl Warning {
    /// A finding, located by a pointer.
    pub fn new(finding: &Finding, rows: Rows) -> Self {
        Self {
            path: pointer(finding.place),
            rule: finding.rule.id(),
            message: in_rows(finding.message.text(), rows),
            row: rows.first,
        }
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_place(f, &self.path, self.row)?;
        write!(f, "{} [{}]", self.message, self.rule)
    }
}

fn write_place(f: &mut fmt::Formatter<'_>, path: &str, row: Option<usize>) -> fmt::Result {
    match (path, row) {
        ("", None) => Ok(()),
        (path, None) => write!(f, "{path}: "),
        (path, Some(row)) => write!(f, "{path} with /rows/{row}: "),
    }
}

pub(super) fn in_rows(message: &str, rows: Rows) -> String {
    match rows.count {
        0 | 1 => message.to_owned(),
        2 => format!("{message} (and in 1 more row)"),
        count => format!("{message} (and in {} more rows)", count - 1),
    }
}

pub(super) fn pointer(place: Place) -> String {
    let elements = Path::Root.field("elements");
    let Some(index) = place.element else { return elements.to_string() };
    let element = elements.item(index);
    match place.field.name() {
        "" => element.to_string(),
        name => element.field(name).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use label::{Field, Rule};
    use message::message;

    use super::*;

    #[test]
    fn places_become_pointers() {
        let check = |place, expected: &str| assert_eq!(pointer(place), expected);
        check(Place::new(3, Field::Value), "/elements/3/value");
        check(Place::new(0, Field::Level), "/elements/0/ecLevel");
        check(Place::new(12, Field::Whole), "/elements/12");
        check(Place { element: None, field: Field::Whole }, "/elements");
    }

    #[test]
    fn problems_name_their_row_and_their_number() {
        let mut gathered = Gathered::default();
        let problem = |field| label::Problem {
            place: Place::new(1, field),
            message: message!("test", "must be right"),
        };
        gathered.extend([problem(Field::X)], Some(4));
        gathered.extend([problem(Field::X)], Some(9));
        assert_eq!(
            Problems::from(&gathered).to_string(),
            "/elements/1/x with /rows/4: must be right (and in 1 more row)"
        );
        gathered.extend([problem(Field::Y), problem(Field::X)], Some(11));
        assert_eq!(
            Problems::from(&gathered).to_string(),
            "/elements/1/x with /rows/4: must be right (and in 2 more rows) (and 1 more problem)"
        );
    }

    #[test]
    fn warnings_name_their_rule() {
        let finding = Finding {
            place: Place::new(2, Field::Text),
            rule: Rule::TextCut,
            message: message!("test", "only 1 of 2 lines is printed"),
        };
        let warning = Warning::new(&finding, Rows { first: None, count: 1 });
        assert_eq!(
            warning.to_string(),
            "/elements/2/text: only 1 of 2 lines is printed [text-cut]"
        );
    }
}
