//! A timer that works on a busy machine.

use std::{hint::black_box, time::Instant};

const PASSES: u32 = 100;
const PASS_NANOSECONDS: f64 = 1e6;

/// Nanoseconds of one call: the minimum of the means of many passes of about a millisecond each.
///
/// The minimum, because other processes can only make it slower.
pub(crate) fn least<T>(mut work: impl FnMut() -> T) -> f64 {
    let mut pass = |calls: u32| {
        let start = Instant::now();
        for _ in 0..calls {
            black_box(work());
        }
        start.elapsed().as_secs_f64() * 1e9
    };
    let mut calls = 1;
    while pass(calls) < PASS_NANOSECONDS {
        calls *= 2;
    }
    (0..PASSES).map(|_| pass(calls) / f64::from(calls)).fold(f64::INFINITY, f64::min)
}
