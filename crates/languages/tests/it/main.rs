//! Documents as others read them, and for any picture.

// For clippy: helpers of tests are tests, too.
#![cfg(test)]

mod brother_ql;
mod escpos;
mod labelize;
mod limits;
mod pictures;
mod properties;
mod pwg;
