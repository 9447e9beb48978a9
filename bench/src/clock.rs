//! A stopwatch that tolerates a busy machine.

use std::{hint::black_box, time::Instant};

const PASSES: u32 = 100;
const PASS_NANOSECONDS: f64 = 1e6;

/// Work of half a second is measured a few times only.
const LEAST_PASSES: u32 = 5;
const MOST_NANOSECONDS: f64 = 2e9;

/// Nanoseconds per call: the minimum of the means of many passes of about a millisecond each.
///
/// The minimum, because other processes can only add time.
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
    let (mut least, mut total) = (f64::INFINITY, 0.0);
    for number in 0..PASSES {
        if number >= LEAST_PASSES && total > MOST_NANOSECONDS {
            break;
        }
        let time = pass(calls);
        (least, total) = (least.min(time / f64::from(calls)), total + time);
    }
    least
}
