//! Documents are opened as designs, which print the same dots.

mod again;
mod corpus;
mod opened;
mod ours;
