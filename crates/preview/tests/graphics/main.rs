//! Shapes and pictures as the virtual printer draws them, and stored objects.

// For clippy: test helpers are tests as well.
#![cfg(test)]

mod hostile;
mod stored;
mod support;
