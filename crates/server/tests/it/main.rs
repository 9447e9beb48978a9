//! The service, asked through its real router: a file for each endpoint.

// For clippy: helpers of tests are tests, too.
#![cfg(test)]
#![expect(
    clippy::needless_raw_string_hashes,
    reason = "snapshots are written by expect-test, always with hashes"
)]

mod labelary;
mod labels_check;
mod labels_preview;
mod labels_render;
mod openapi;
mod service;
mod zpl_preview;
