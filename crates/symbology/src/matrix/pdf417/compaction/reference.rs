//! The fewest codewords, found the slow and obvious way: every sub-mode at every half codeword, every place in
//! a group of bytes or digits, every latch one by one. A test compares the plan with it.

use super::{Start, plan::Plan};

const MIXED: &str = "0123456789&\r\t,:#-.$/+%*=^ ";
const PUNCTUATION: &str = ";<>@[\\]_`~!\r\t,:\n-.$/\"|*()?{}'";

/// Sub-modes of text by their standard's letters, at the beginning or in the middle of a codeword; places in
/// groups of six bytes and of 44 digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Text(char, bool),
    Byte(usize),
    Numeric(usize),
    Nowhere,
}

/// The cost of each place that can be reached.
#[derive(Debug, Default)]
struct Reached(Vec<(Place, usize)>);

impl Reached {
    fn offer(&mut self, place: Place, cost: usize) {
        match self.0.iter_mut().find(|(known, _)| *known == place) {
            Some((_, least)) if *least <= cost => {}
            Some((_, least)) => *least = cost,
            None => self.0.push((place, cost)),
        }
    }

    /// Offers a text place that is some values further.
    fn offer_values(&mut self, sub_mode: char, half: bool, cost: usize, values: usize) {
        let halves = usize::from(half) + values;
        let begun = halves.div_ceil(2) - usize::from(half);
        self.offer(Place::Text(sub_mode, halves % 2 == 1), cost + begun);
    }

    /// Every latch from every place, until nothing gets cheaper.
    fn latch(mut self) -> Self {
        loop {
            let before: usize = self.0.iter().map(|(_, cost)| cost + 1000).sum();
            for index in 0..self.0.len() {
                let (place, cost) = self.0[index];
                self.offer(Place::Text('A', false), cost + 1);
                self.offer(Place::Byte(0), cost + 1);
                self.offer(Place::Numeric(0), cost + 1);
                if let Place::Text(from, half) = place {
                    for pair in ["AL", "AM", "LM", "MA", "ML", "MP", "PA"] {
                        if let Some(to) = pair.strip_prefix(from) {
                            self.offer_values(to.chars().next().unwrap(), half, cost, 1);
                        }
                    }
                }
            }
            if self.0.iter().map(|(_, cost)| cost + 1000).sum::<usize>() == before {
                return self;
            }
        }
    }

    /// Every way to encode a byte from every place.
    fn encode(&self, byte: u8) -> Self {
        let mut next = Self::default();
        for &(place, cost) in &self.0 {
            match place {
                Place::Text(sub_mode, half) => {
                    if is_in(sub_mode, byte) {
                        next.offer_values(sub_mode, half, cost, 1);
                    }
                    if sub_mode != 'P' && is_in('P', byte) || sub_mode == 'L' && is_in('A', byte) {
                        next.offer_values(sub_mode, half, cost, 2);
                    }
                    let padded = if half && sub_mode == 'P' { 'A' } else { sub_mode };
                    next.offer(Place::Text(padded, false), cost + 2);
                }
                Place::Byte(5) => next.offer(Place::Byte(0), cost),
                Place::Byte(place) => next.offer(Place::Byte(place + 1), cost + 1),
                Place::Numeric(place) if byte.is_ascii_digit() => {
                    let begun = usize::from(place % 3 == 2 || place == 0);
                    next.offer(Place::Numeric((place + 1) % 44), cost + begun);
                }
                Place::Numeric(_) | Place::Nowhere => {}
            }
        }
        next
    }
}

fn is_in(sub_mode: char, byte: u8) -> bool {
    match sub_mode {
        'A' => byte.is_ascii_uppercase() || byte == b' ',
        'L' => byte.is_ascii_lowercase() || byte == b' ',
        'M' => MIXED.as_bytes().contains(&byte),
        _ => PUNCTUATION.as_bytes().contains(&byte),
    }
}

fn fewest(bytes: &[u8], start: Start) -> usize {
    let mut reached = Reached::default();
    reached.offer(
        match start {
            Start::Alpha => Place::Text('A', false),
            Start::Announced => Place::Nowhere,
        },
        0,
    );
    for &byte in bytes {
        reached = reached.latch().encode(byte);
    }
    reached.0.iter().map(|&(_, cost)| cost).min().unwrap()
}

/// Pieces of the kinds that make an encoder change its mode.
fn random(rng: &mut fastrand::Rng, kinds: &[&str]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for _ in 0..rng.usize(1..10) {
        let kind = kinds[rng.usize(..kinds.len())];
        let length = if kind.starts_with('0') { 50 } else { 8 };
        for _ in 0..rng.usize(1..length) {
            bytes.push(kind.as_bytes()[rng.usize(..kind.len())]);
        }
    }
    bytes
}

/// The values whose plan takes more than the fewest codewords, and by how many at most.
fn check(kinds: &[&str], count: usize) -> (usize, usize) {
    let mut rng = fastrand::Rng::with_seed(417);
    let (mut longer, mut worst) = (0, 0);
    for _ in 0..count {
        let bytes = random(&mut rng, kinds);
        for start in [Start::Alpha, Start::Announced] {
            let fewest = fewest(&bytes, start);
            let planned = Plan::new(&bytes, start).codewords;
            assert!(planned >= fewest, "{bytes:?}");
            longer += usize::from(planned > fewest);
            worst = worst.max(planned - fewest);
        }
    }
    (longer, worst)
}

#[test]
fn plans_of_text_and_digits_are_the_shortest() {
    let kinds = ["ABC ", "abc ", "0123456789", "0", "#%&+=", ",.:-/\r\t", ";<>@[]?!\n"];
    assert_eq!(check(&kinds, 800), (0, 0));
    // Short pieces, such as those of JSON.
    assert_eq!(check(&["a", "b", "{\"", "\":", "\":{\"", "1", "A", "\"}}"], 800), (0, 0));
    assert_eq!(check(&["a", "1", "B", ";", "#", " "], 800), (0, 0));
}

/// Where a byte shift interrupts punctuation one codeword may be lost, see `costs`.
#[test]
fn plans_with_bytes_are_nearly_always_the_shortest() {
    let kinds = ["ABC ", "abc ", "0123456789", "#%&+=", ",.:-/\r\t", "\0\u{1}\u{7f}", "\0"];
    assert_eq!(check(&kinds, 800), (0, 0));
    let (longer, worst) = check(&["ABC ", "abc ", ",.:-/\r\t", ";<>@[]?!\n", "\0\u{1}", "\0"], 800);
    assert!(longer <= 8 && worst <= 1, "{longer} of 1600, by {worst}");
}
