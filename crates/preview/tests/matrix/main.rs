//! Matrix and stacked codes as the virtual printer draws them, before their judges.

// For clippy: helpers of tests are tests, too.
#![cfg(test)]

mod support;

mod hostile;
mod modules;
mod placing;
mod reading;
mod written;
