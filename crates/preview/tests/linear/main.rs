//! Codes of bars as the virtual printer draws them, before their judges.

// For clippy: helpers of tests are tests, too.
#![cfg(test)]

mod support;

mod captions;
mod data;
mod elements;
mod placing;
mod reading;
