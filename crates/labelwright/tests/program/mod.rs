//! The real program as a child process.

use std::process::{Command, Output};

pub(crate) fn labelwright(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_labelwright")).args(arguments).output().unwrap()
}

/// What a command writes if it succeeds without a warning.
#[track_caller]
pub(crate) fn succeeds(arguments: &[&str]) -> Vec<u8> {
    let output = labelwright(arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && errors.is_empty(), "{arguments:?}: {errors}");
    output.stdout
}

/// Checks that a command writes nothing but this message.
#[track_caller]
pub(crate) fn fails(arguments: &[&str], message: &str) {
    let output = labelwright(arguments);
    assert!(!output.status.success() && output.stdout.is_empty(), "{arguments:?} went well");
    assert_eq!(String::from_utf8_lossy(&output.stderr), format!("labelwright: {message}\n"));
}
