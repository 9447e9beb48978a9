//! The virtual printer before those who read its labels.

// For clippy: helpers of tests are tests, too.
#![cfg(test)]

mod scan;
