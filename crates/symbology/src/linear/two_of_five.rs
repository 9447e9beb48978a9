//! Not written yet.

use std::borrow::Cow;

use crate::{Options, Problem, Symbol};

/// A value that can be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Itf14(());

impl Itf14 {
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

/// A value that can be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Interleaved2of5(());

impl Interleaved2of5 {
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

/// A value that can be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Industrial2of5(());

impl Industrial2of5 {
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

/// A value that can be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standard2of5(());

impl Standard2of5 {
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
