//! Damaged input for everything that reads input from others: nothing may panic, take long, or become a label that a
//! printer could misread. The readers and their properties: [`Target`].
//!
//! Documents are made from a [`Corpus`] by [`mutate()`]: commands are dropped, doubled, exchanged and taken from other
//! documents, parameters become extreme, bytes flip. Each execution has its own seed, which reproduces a failure.
//!
//! `cargo run --profile fuzz -p fuzz -- --target requests --executions 10000000` reports panics, overflows and
//! documents that take too long; `--release` does the same at full speed, without the overflows. `--worst` measures
//! documents that are made to be expensive, `--as svg --worst` when they become SVG. `--cost` searches for documents
//! that take longer than they are charged for ([`cost`]): the most expensive are left in `failures/cost`, and those
//! worth keeping are moved to `corpus/cost`. `--cost` also searches for the dearest request of every address of the
//! service ([`dear`]), which needs the executable `labelwright` beside this one; `--of documents` and `--of requests`
//! choose one of the two searches.

mod corpus;
pub mod cost;
pub mod dear;
mod execute;
mod mutate;
mod targets;
mod worst;

pub use corpus::Corpus;
pub use execute::{Failure, execute};
pub use mutate::mutate;
pub use targets::{Seeds, Target, Texts, run};
pub use worst::{Worst, worst};
