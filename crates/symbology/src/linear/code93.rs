//! Not written yet.

use std::borrow::Cow;

use crate::{Options, Problem, Symbol};

/// A value that can be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code93(());

impl Code93 {
    pub(crate) fn parse(_value: &str, _options: Options) -> Result<Self, Problem> {
        todo!()
    }

    pub(crate) fn symbol(&self) -> Symbol<'_> {
        todo!()
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        todo!()
    }
}
