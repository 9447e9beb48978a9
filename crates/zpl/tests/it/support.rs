//! Helpers of the tests.

use proptest::test_runner::Config;
use zpl::{Command, Note};

/// Few cases and no files: the suite is run often.
pub(crate) fn cases(count: u32) -> Config {
    Config { cases: count, failure_persistence: None, ..Config::default() }
}

/// The commands of a document without their positions.
pub(crate) fn commands(document: &[u8]) -> (Vec<Command>, Vec<Note>) {
    let (placed, notes) = zpl::read(document);
    (placed.into_iter().map(|placed| placed.command).collect(), notes)
}
