//! Not written yet.

use std::borrow::Cow;

use crate::{Options, Problem, Symbol, Symbology};

/// A value of a symbology that the crate `anyd` draws.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Other(());

impl Other {
    pub(crate) fn parse(
        _symbology: Symbology,
        _value: &str,
        _options: &Options,
    ) -> Result<Self, Problem> {
        todo!()
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        todo!()
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        todo!()
    }
}
