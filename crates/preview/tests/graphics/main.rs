//! Shapes and pictures as the virtual printer draws them, and what it keeps.

// For clippy: helpers of tests are tests, too.
#![cfg(test)]

mod hostile;
mod stored;
mod support;
