//! Damaged input for everything that reads what others write: nothing may panic, take long, or come out as a label that a
//! printer could misunderstand. What is read, and what has to hold: [`Target`].
//!
//! Documents are made from a [`Corpus`] by [`mutate()`]: commands are dropped, doubled, exchanged and taken from elsewhere,
//! parameters become extreme, bytes flip. Each execution has a seed of its own, so that a failure is found again by its number.
//!
//! `cargo run --profile fuzz -p fuzz -- --target requests --executions 10000000` tells about panics, overflows and documents that take too long;
//! `--release` does the same at full speed, without the overflows. `--worst` measures documents that are made to be
//! expensive, `--as svg --worst` when they become SVG. `--cost` searches for documents that take longer than they are charged
//! for ([`cost`]): the dearest are left in `failures/cost`, and those worth keeping are moved to `corpus/cost`.

mod corpus;
pub mod cost;
mod execute;
mod mutate;
mod targets;
mod worst;

pub use corpus::Corpus;
pub use execute::{Failure, execute};
pub use mutate::mutate;
pub use targets::{Seeds, Target, Texts, run};
pub use worst::{Worst, worst};
