//! The state of reading a request.

use std::fmt;

use label::{Limits, Rule, presets::Preset};

use crate::{Problems, Warning, Warnings, nearest::nearest, path::Path, reading::units::Unit};

/// The problems and warnings so far, and the limits.
#[derive(Debug)]
pub(crate) struct Context {
    pub(crate) problems: Problems,
    pub(crate) warnings: Warnings,
    pub(crate) limits: Limits,
    /// Bytes of the names of nested values so far.
    pub(crate) nested: usize,
    /// What distances are counted in, if the request says so.
    pub(crate) stated_unit: Option<Unit>,
    /// The preset of the label's size, if it has one.
    pub(crate) preset: Option<&'static Preset>,
}

impl Context {
    pub(crate) fn new(limits: Limits) -> Self {
        let (problems, warnings) = (Problems::default(), Warnings::default());
        Self { problems, warnings, limits, nested: 0, stated_unit: None, preset: None }
    }

    /// What distances are counted in.
    pub(crate) fn unit(&self) -> Unit {
        self.stated_unit.unwrap_or_default()
    }

    /// Notes an unknown field; `known` are the valid names.
    pub(crate) fn unknown_field<'n>(
        &mut self,
        path: Path<'_>,
        name: &str,
        known: impl IntoIterator<Item = &'n str>,
    ) {
        self.warnings.add(|| Warning {
            path: path.field(name).to_string(),
            rule: Rule::UnknownField.id(),
            message: match nearest(name, known) {
                Some(near) => format!("unknown field, ignored; did you mean \"{near}\"?"),
                None => "unknown field, ignored".to_owned(),
            },
            row: None,
        });
    }

    /// Adds a warning that something prints differently.
    pub(crate) fn warn(&mut self, path: Path<'_>, rule: Rule, message: impl fmt::Display) {
        self.warnings.add(|| Warning {
            path: path.to_string(),
            rule: rule.id(),
            message: message.to_string(),
            row: None,
        });
    }

    /// Adds the result of a check.
    pub(crate) fn add(&mut self, checked: Result<Warnings, Problems>) {
        match checked {
            Ok(warnings) => self.warnings.append(warnings),
            Err(problems) => self.problems.append(problems),
        }
    }

    /// The problems of a request, with hints: an ignored field is often their cause.
    pub(crate) fn into_problems(self) -> Problems {
        self.warnings.hint(self.problems)
    }

    /// Notes a field that is given twice. Readers disagree on which of the two counts, so neither is used.
    pub(crate) fn twice(&mut self, path: Path<'_>) {
        self.problems.add(path, "is given twice");
    }
}
