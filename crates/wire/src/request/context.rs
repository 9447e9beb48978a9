//! What reading a request gathers on its way.

use std::fmt;

use label::{Limits, Rule};

use super::super::{Problems, Warning, Warnings, nearest::nearest, path::Path};

/// Problems and warnings so far, and the limits to keep.
#[derive(Debug)]
pub(super) struct Context {
    pub(super) problems: Problems,
    pub(super) warnings: Warnings,
    pub(super) limits: Limits,
}

impl Context {
    pub(super) fn new(limits: Limits) -> Self {
        Self { problems: Problems::default(), warnings: Warnings::default(), limits }
    }

    /// Notes a field that nobody knows; `known` are the names there are.
    pub(super) fn unknown_field<'n>(
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

    /// Notes that something prints differently from what was asked.
    pub(super) fn warn(&mut self, path: Path<'_>, rule: Rule, message: impl fmt::Display) {
        self.warnings.add(|| Warning {
            path: path.to_string(),
            rule: rule.id(),
            message: message.to_string(),
            row: None,
        });
    }

    /// Notes a field that is there twice. Readers disagree which of the two counts, so neither is printed.
    pub(super) fn twice(&mut self, path: Path<'_>) {
        self.problems.add(path, "is there twice");
    }
}
