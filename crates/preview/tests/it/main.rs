//! The virtual printer and the scan check together.

// For clippy: test helpers are tests as well.
#![cfg(test)]

mod scan;
