//! The service, asked through its real router: a file for each endpoint.

// For clippy: helpers of tests are tests, too.
#![cfg(test)]

mod labelary;
mod labels_check;
mod labels_preview;
mod labels_render;
mod service;
mod zpl_preview;
