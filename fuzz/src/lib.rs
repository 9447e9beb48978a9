//! Damaged documents for the virtual printer: nothing that anybody sends may panic it or keep it busy for long.
//!
//! Documents are made from a [`Corpus`] by [`mutate()`]: commands are dropped, doubled, exchanged and taken from elsewhere,
//! parameters become extreme, bytes flip. Each execution has a seed of its own, so that a failure is found again by its number.
//!
//! `cargo run --profile fuzz -p fuzz -- --executions 10000000` tells about panics, overflows and documents that take too long;
//! `--release` does the same at full speed, without the overflows. `--worst` measures documents that are made to be
//! expensive, `--as svg --worst` when they become SVG.

mod corpus;
mod execute;
mod mutate;
mod worst;

pub use corpus::Corpus;
pub use execute::{Failure, execute};
pub use mutate::mutate;
pub use worst::{Worst, worst};

/// One document, and what came of it.
pub fn run(corpus: &Corpus, seed: u64) -> (Vec<u8>, Result<(), Failure>) {
    let mut random = fastrand::Rng::with_seed(seed);
    let document = mutate(corpus, &mut random);
    let outcome = execute(&document, &mut random);
    (document, outcome)
}
