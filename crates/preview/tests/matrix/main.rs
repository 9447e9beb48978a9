//! Matrix and stacked codes as the virtual printer draws them, read by independent decoders.

// For clippy: test helpers are tests as well.
#![cfg(test)]

mod support;

mod hostile;
mod modules;
mod placing;
mod reading;
mod written;
