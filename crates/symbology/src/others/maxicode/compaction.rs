//! The shortest way to write bytes as codewords: which code set when, and nine digits in six codewords.

use super::sets::{ALL, NUMERIC_SHIFT, Set};
use crate::Problem;
use message::message;

/// The cheapest way to one set after this many bytes.
#[derive(Debug, Clone, Copy)]
struct Step {
    codewords: usize,
    /// Bytes written by the last move, 0 for a change of the set.
    bytes: usize,
    /// The set before the last move.
    from: Set,
}

const UNREACHED: Step = Step { codewords: usize::MAX / 2, bytes: 0, from: Set::A };

/// Prefix, bytes and padding: exactly `capacity` codewords.
pub(super) fn pack(prefix: &[u8], bytes: &[u8], capacity: usize) -> Result<Vec<u8>, Problem> {
    let steps = cheapest(bytes);
    let end = &steps[bytes.len()];
    let last = ALL.into_iter().min_by_key(|&set| end[set as usize].codewords).unwrap_or(Set::A);
    let mut codewords = prefix.to_vec();
    codewords.extend(walk(bytes, &steps, last));
    if codewords.len() > capacity {
        let needed = codewords.len();
        return Err(Problem::rule(message!(
            "maxicode-codewords",
            "the text needs {needed} codewords, the limit is {most} (a capital or a digit takes one)",
            needed,
            most = capacity
        )));
    }
    if codewords.len() < capacity {
        let pad = last.pad().unwrap_or_else(|| {
            codewords.extend(last.latch(Set::A));
            33
        });
        codewords.resize(capacity, pad);
    }
    Ok(codewords)
}

/// For every count of bytes written and every set one may be in then, the cheapest last move.
fn cheapest(bytes: &[u8]) -> Vec<[Step; 5]> {
    let mut steps = vec![[UNREACHED; 5]; bytes.len() + 1];
    steps[0][Set::A as usize].codewords = 0;
    for at in 0..=bytes.len() {
        change_sets(&mut steps[at]);
        let rest = &bytes[at..];
        for set in ALL {
            let before = steps[at][set as usize].codewords;
            for (count, cost) in moves(set, rest) {
                let step = &mut steps[at + count][set as usize];
                if before + cost < step.codewords {
                    *step = Step { codewords: before + cost, bytes: count, from: set };
                }
            }
        }
    }
    steps
}

/// Changes of the set without writing: one is always enough, so the cheapest set to come from is one reached by writing.
fn change_sets(here: &mut [Step; 5]) {
    let written = *here;
    for from in ALL {
        for to in ALL {
            let codewords = written[from as usize].codewords + from.latch(to).len();
            if codewords < here[to as usize].codewords {
                here[to as usize] = Step { codewords, bytes: 0, from };
            }
        }
    }
}

/// What can be written next in this set: how many bytes for how many codewords.
fn moves(set: Set, rest: &[u8]) -> impl Iterator<Item = (usize, usize)> {
    let plain = rest.first().and_then(|&byte| set.codeword(byte)).map(|_| (1, 1));
    let shifted = (1..=3).filter(move |&count| shift(set, rest, count).is_some());
    let digits = rest.get(..9).filter(|digits| digits.iter().all(u8::is_ascii_digit));
    plain.into_iter().chain(shifted.map(|count| (count, count + 1))).chain(digits.map(|_| (9, 6)))
}

/// The set another set can borrow for the next bytes, this many of them, and the codeword that does it.
fn shift(set: Set, rest: &[u8], count: usize) -> Option<(Set, u8)> {
    let bytes = rest.get(..count)?;
    ALL.into_iter().find_map(|to| {
        let codeword = set.shift(to, count)?;
        bytes.iter().all(|&byte| to.codeword(byte).is_some()).then_some((to, codeword))
    })
}

/// The codewords of the cheapest way to end in this set.
fn walk(bytes: &[u8], steps: &[[Step; 5]], last: Set) -> Vec<u8> {
    let mut moves = Vec::new();
    let (mut end, mut set) = (bytes.len(), last);
    while end > 0 || set != Set::A {
        let step = steps[end][set as usize];
        moves.push((end - step.bytes, step, set));
        (end, set) = (end - step.bytes, step.from);
    }
    let mut codewords = Vec::new();
    for (start, step, set) in moves.into_iter().rev() {
        write(&bytes[start..start + step.bytes], step.from, set, &mut codewords);
    }
    codewords
}

fn write(bytes: &[u8], from: Set, to: Set, codewords: &mut Vec<u8>) {
    match bytes {
        [] => codewords.extend(from.latch(to)),
        [_, _, _, _, ..] => {
            let number = bytes.iter().fold(0, |number, byte| number * 10 + u32::from(byte - b'0'));
            codewords.push(NUMERIC_SHIFT);
            codewords.extend([24, 18, 12, 6, 0].map(|bits| six_bits(number >> bits)));
        }
        [byte] if to.codeword(*byte).is_some() => codewords.extend(to.codeword(*byte)),
        [_, ..] => {
            if let Some((borrowed, codeword)) = shift(to, bytes, bytes.len()) {
                codewords.push(codeword);
                codewords.extend(bytes.iter().filter_map(|&byte| borrowed.codeword(byte)));
            }
        }
    }
}

fn six_bits(number: u32) -> u8 {
    (number & 0x3f) as u8
}
