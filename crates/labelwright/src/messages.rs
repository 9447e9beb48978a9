//! Messages on standard error.

use std::{
    fmt,
    io::{self, Write},
};

/// Several errors, one per line.
#[derive(Debug)]
pub(crate) struct ErrorLines(pub(crate) Vec<String>);

impl std::error::Error for ErrorLines {}

impl fmt::Display for ErrorLines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("; "))
    }
}

/// Writes one line to standard error. Control characters are replaced, so that a message cannot control the terminal.
pub(crate) fn tell(message: &str) {
    let message = message.replace(char::is_control, "\u{fffd}");
    let _ = writeln!(io::stderr(), "labelwright: {message}");
}
