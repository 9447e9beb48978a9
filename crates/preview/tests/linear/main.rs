//! Linear codes as the virtual printer draws them, read by independent decoders.

// For clippy: test helpers are tests as well.
#![cfg(test)]

mod support;

mod captions;
mod data;
mod elements;
mod placing;
mod reading;
