//! The fewest bits for a message that needs bytes after B/S, or is shorter with them (ISO/IEC 24778, 7.3.1.1).

use super::{
    characters::pair,
    plan::{BINARY_STEP, MODE_STEPS, START, Steps, UNIT, cheapest, latch, write, write_pair},
};

/// How many bytes one B/S can announce with its short and with its long count.
pub(super) const SHORT: usize = 31;
pub(super) const LONG: usize = 31 + 2047;

/// For each of Upper, Lower and Mixed how many bytes the B/S before this place covers, if it is one.
pub(super) type Runs = [u16; 3];

/// Plans any message: one entry of `steps` and `runs` for each byte, and the mode to end in.
pub(super) fn with_binary(message: &[u8], steps: &mut [Steps], runs: &mut [Runs]) -> usize {
    let mut costs = START;
    let mut before = costs;
    let mut starts = [Starts::new(costs[0]), Starts::new(costs[1]), Starts::new(costs[2])];
    for (place, &byte) in message.iter().enumerate() {
        let mut arrivals = write(&costs, byte);
        if place > 0 && pair(message[place - 1], byte).is_some() {
            write_pair(&before, &mut arrivals);
        }
        for mode in 0..3 {
            let (cost, run) = starts[mode].best(place + 1);
            arrivals[mode] =
                arrivals[mode].min(cost + BINARY_STEP.cast_signed() + MODE_STEPS[mode]);
            runs[place][mode] = run;
        }
        before = costs;
        (costs, steps[place]) = latch(arrivals);
        for mode in 0..3 {
            starts[mode].add(place + 1, costs[mode]);
        }
    }
    cheapest(&costs)
}

/// Where the bytes after a B/S of one mode may best begin.
///
/// A later start beats an earlier one unless it costs more, for its count grows long later. So those worth
/// keeping cost more and more, and as none is added that costs more than an earlier one with B/S and a long
/// count, that is 21 bits, there are never more than 22.
#[derive(Debug)]
struct Starts {
    entries: [(usize, i32); 24],
    count: usize,
}

impl Starts {
    fn new(cost: i32) -> Self {
        Self { entries: [(0, cost); 24], count: 1 }
    }

    /// The least cost of bytes up to `end`, and how many they are.
    fn best(&mut self, end: usize) -> (i32, u16) {
        if end - self.entries[0].0 > LONG {
            self.entries.copy_within(1..self.count, 0);
            self.count -= 1;
        }
        let runs = self.entries[..self.count].iter().map(|&(start, cost)| {
            let run = end - start;
            (cost + if run <= SHORT { 10 * UNIT } else { 21 * UNIT }, run)
        });
        let (cost, run) = runs.min().unwrap_or((i32::MAX / 2, 0));
        (cost, u16::try_from(run).unwrap_or(0))
    }

    fn add(&mut self, place: usize, cost: i32) {
        while self.count > 0 && self.entries[self.count - 1].1 >= cost {
            self.count -= 1;
        }
        self.entries[self.count] = (place, cost);
        self.count += 1;
    }
}
