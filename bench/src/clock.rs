//! A stopwatch that tolerates a busy machine.

use std::{hint::black_box, sync::LazyLock, time::Instant};

/// Whether everything is measured once, to see that it runs: `scripts/bench short` sets this variable. The peers read it, too.
static IS_SHORT: LazyLock<bool> = LazyLock::new(|| std::env::var_os("BENCH_SHORT").is_some());

pub(crate) fn is_short() -> bool {
    *IS_SHORT
}

/// The number of rounds in which each figure is measured. The best round counts, because other programs can only slow one down.
pub(crate) fn rounds() -> usize {
    if is_short() { 1 } else { 4 }
}

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
    if is_short() {
        return pass(1);
    }
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
