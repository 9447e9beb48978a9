//! Documents are opened as designs, which print the same dots.
#![cfg(test)]

mod again;
mod corpus;
mod kinds;
mod limits;
mod opened;
mod ours;
mod variables;
