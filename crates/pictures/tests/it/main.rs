//! Files made by encoders that are not ours, read through the public interface.

// For clippy: helpers of tests are tests, too.
#![cfg(test)]

mod files;
mod limits;
mod png;
mod resizing;
mod support;
mod svg;
