//! Not written yet.

use std::borrow::Cow;

use crate::{Options, Problem, Symbol};

/// A value that can be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ean13(());

impl Ean13 {
    pub(crate) fn parse(_value: &str, _options: &Options) -> Result<Self, Problem> {
        todo!()
    }

    pub(crate) fn symbol(&self) -> Symbol {
        todo!()
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        todo!()
    }
}

/// A value that can be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ean8(());

impl Ean8 {
    pub(crate) fn parse(_value: &str, _options: &Options) -> Result<Self, Problem> {
        todo!()
    }

    pub(crate) fn symbol(&self) -> Symbol {
        todo!()
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        todo!()
    }
}

/// A value that can be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UpcA(());

impl UpcA {
    pub(crate) fn parse(_value: &str, _options: &Options) -> Result<Self, Problem> {
        todo!()
    }

    pub(crate) fn symbol(&self) -> Symbol {
        todo!()
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        todo!()
    }
}

/// A value that can be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UpcE(());

impl UpcE {
    pub(crate) fn parse(_value: &str, _options: &Options) -> Result<Self, Problem> {
        todo!()
    }

    pub(crate) fn symbol(&self) -> Symbol {
        todo!()
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        todo!()
    }
}

/// A value that can be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ean2(());

impl Ean2 {
    pub(crate) fn parse(_value: &str, _options: &Options) -> Result<Self, Problem> {
        todo!()
    }

    pub(crate) fn symbol(&self) -> Symbol {
        todo!()
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        todo!()
    }
}

/// A value that can be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ean5(());

impl Ean5 {
    pub(crate) fn parse(_value: &str, _options: &Options) -> Result<Self, Problem> {
        todo!()
    }

    pub(crate) fn symbol(&self) -> Symbol {
        todo!()
    }

    pub(crate) fn value(&self) -> Cow<'_, str> {
        todo!()
    }
}
