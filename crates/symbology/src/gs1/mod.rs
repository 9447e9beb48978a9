//! Not written yet.

use std::fmt;

/// Why a value is not a correct GS1 element string.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gs1Error(());

impl fmt::Display for Gs1Error {
    fn fmt(&self, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
        todo!()
    }
}

/// A message of GS1 element strings, checked against the table of application identifiers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message(());

impl Message {
    /// Reads the bracketed form `(01)...(10)...` or the raw form with GS (0x1D) as separator.
    pub fn parse(_value: &str) -> Result<Self, Gs1Error> {
        todo!()
    }

    /// Identifiers and data as a symbol carries them after its leading FNC1: a GS (0x1D) wherever a separating
    /// FNC1 is due, none at the end.
    pub fn data(&self) -> &[u8] {
        todo!()
    }

    /// The bracketed form, for people.
    pub fn bracketed(&self) -> String {
        todo!()
    }
}
