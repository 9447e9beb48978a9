//! For tests: decodes symbol characters, and finds the shortest plan by exhaustive search.

use std::collections::BTreeSet;

use super::codewords::Codewords;
use super::table::{CODE_A, CODE_B, CODE_C, FNC1, SHIFT, START_A, START_B, START_C};

/// All strings over this alphabet of up to this many characters, except the empty one.
pub(super) fn every(alphabet: &[u8], longest: usize) -> Vec<Vec<u8>> {
    let mut all = vec![vec![]];
    let mut from = 0;
    for _ in 0..longest {
        let to = all.len();
        for index in from..to {
            for &byte in alphabet {
                let longer = [&*all[index], &[byte]].concat();
                all.push(longer);
            }
        }
        from = to;
    }
    all.split_off(1)
}

/// What a planner makes of this.
pub(super) fn planned(plan: fn(&[u8], &mut Codewords), data: &[u8]) -> Codewords {
    let mut codewords = Codewords::new();
    plan(data, &mut codewords);
    codewords
}

/// The meaning of the symbol characters by ISO/IEC 15417 table 1; FNC1 as the given bytes.
pub(super) fn read(values: &[u8], fnc1: &[u8]) -> Vec<u8> {
    let mut data = vec![];
    let mut set = match values[0] {
        START_A => b'A',
        START_B => b'B',
        START_C => b'C',
        other => panic!("{other} does not start a symbol"),
    };
    let mut shifted = false;
    for &value in &values[1..] {
        let now = match (set, shifted) {
            (b'A', true) => b'B',
            (b'B', true) => b'A',
            (set, _) => set,
        };
        shifted = false;
        match (now, value) {
            (_, FNC1) => data.extend(fnc1),
            (b'C', 0..=99) => data.extend([b'0' + value / 10, b'0' + value % 10]),
            (b'A', 64..=95) => data.push(value - 64),
            (b'A' | b'B', 0..=95) => data.push(value + 32),
            (b'A' | b'B', SHIFT) => shifted = true,
            (b'A' | b'B', CODE_C) => set = b'C',
            (b'A' | b'C', CODE_B) => set = b'B',
            (b'B' | b'C', CODE_A) => set = b'A',
            other => panic!("no meaning: {other:?} in {values:?}"),
        }
    }
    data
}

/// The minimum number of symbol characters, including the start: finds all positions that can be reached with
/// one, two and more of them, until the end is among them. GS means FNC1.
pub(super) fn shortest(data: &[u8]) -> usize {
    // A place: how much of the data is done, the set, and whether a shift comes before.
    let mut places: BTreeSet<_> = b"ABC".iter().map(|&set| (0, set, false)).collect();
    for count in 1.. {
        if places.iter().any(|&(at, _, shifted)| at == data.len() && !shifted) {
            return count;
        }
        places = places.into_iter().flat_map(|place| next(data, place)).collect();
    }
    unreachable!("every ASCII string has a plan")
}

type Place = (usize, u8, bool);

fn next(data: &[u8], (at, set, shifted): Place) -> Vec<Place> {
    let mut next = vec![];
    if !shifted {
        next.extend(b"ABC".iter().map(|&other| (at, other, false)));
        next.extend((set != b'C').then_some((at, set, true)));
    }
    let here = if shifted { b'A' + b'B' - set } else { set };
    match (here, &data[at..]) {
        (_, [0x1d, ..]) | (b'A', [0..96, ..]) | (b'B', [32..128, ..]) => {
            next.push((at + 1, set, false));
        }
        (b'C', [b'0'..=b'9', b'0'..=b'9', ..]) => next.push((at + 2, set, false)),
        _ => {}
    }
    next
}
