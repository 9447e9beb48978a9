//! The middle of a symbol: finder pattern, orientation marks and mode message (ISO/IEC 24778, 5.2 and 7.2).

use super::size::Size;

/// The rows of the core, lowest bit leftmost: 11 for a compact symbol, 15 for a full one, then zeros.
pub(super) fn core_symbol(size: Size, words: usize) -> [u16; 15] {
    let message = mode_message(size, words);
    if size.compact { compact(message) } else { full(message) }
}

/// The rows of a rune, which is a compact core alone (annex A): its number takes the place of the mode message, and
/// every second bit is inverted.
pub(super) fn rune(number: u8) -> [u16; 15] {
    let number = usize::from(number);
    compact(COMPACT[0][number >> 4] ^ COMPACT[1][number & 15] ^ 0x555_5555)
}

/// The mode message, first bit lowest: layers and codewords less one each, then the check words.
fn mode_message(size: Size, words: usize) -> u64 {
    let layers = usize::from(size.layers) - 1;
    if size.compact {
        let content = layers << 6 | (words - 1);
        COMPACT[0][content >> 4] ^ COMPACT[1][content & 15]
    } else {
        let content = layers << 11 | (words - 1);
        let nibble = |place: usize| FULL[place][content >> (12 - 4 * place) & 15];
        nibble(0) ^ nibble(1) ^ nibble(2) ^ nibble(3)
    }
}

/// 28 bits clockwise around the middle, seven to a side.
#[expect(clippy::cast_possible_truncation, reason = "seven bits are left")]
fn compact(message: u64) -> [u16; 15] {
    let mut rows = FINDER_COMPACT;
    let side = |number: u32| (message >> (7 * number)) as u16 & 0x7f;
    let (right, left) = (side(1), reversed(side(3), 7));
    rows[0] |= side(0) << 2;
    rows[10] |= reversed(side(2), 7) << 2;
    for (place, row) in rows[2..9].iter_mut().enumerate() {
        *row |= (left >> place & 1) | (right >> place & 1) << 10;
    }
    rows
}

/// 40 bits clockwise around the middle, ten to a side, which the reference grid parts in the middle.
#[expect(clippy::cast_possible_truncation, reason = "ten bits are left")]
fn full(message: u64) -> [u16; 15] {
    let mut rows = FINDER_FULL;
    let parted = |bits: u16| bits & 0x1f | (bits & 0x3e0) << 1;
    let side = |number: u32| (message >> (10 * number)) as u16 & 0x3ff;
    let (right, left) = (parted(side(1)), parted(reversed(side(3), 10)));
    rows[0] |= parted(side(0)) << 2;
    rows[14] |= parted(reversed(side(2), 10)) << 2;
    for (place, row) in rows[2..13].iter_mut().enumerate() {
        *row |= (left >> place & 1) | (right >> place & 1) << 14;
    }
    rows
}

fn reversed(bits: u16, count: u32) -> u16 {
    bits.reverse_bits() >> (16 - count)
}

static FINDER_COMPACT: [u16; 15] = finder(5);
static FINDER_FULL: [u16; 15] = finder(7);

/// Rings around the middle, dark at every even distance, and the orientation marks: three dark modules at
/// the upper left corner, two at the upper right, one at the lower right.
const fn finder(radius: usize) -> [u16; 15] {
    let mut rows = [0; 15];
    let mut y = 1;
    while y < 2 * radius {
        let mut x = 1;
        while x < 2 * radius {
            let (across, down) = (x.abs_diff(radius), y.abs_diff(radius));
            let distance = if across > down { across } else { down };
            if distance.is_multiple_of(2) {
                rows[y] |= 1 << x;
            }
            x += 1;
        }
        y += 1;
    }
    let right = 1 << (2 * radius);
    rows[0] |= 0b11 | right;
    rows[1] |= 1 | right;
    rows[2 * radius - 1] |= right;
    rows
}

/// For each four bits of the mode message's content what they contribute to the whole of it.
static COMPACT: [[u64; 16]; 2] = [contributions(0, 2, 5), contributions(1, 2, 5)];
static FULL: [[u64; 16]; 4] = [
    contributions(0, 4, 6),
    contributions(1, 4, 6),
    contributions(2, 4, 6),
    contributions(3, 4, 6),
];

const fn contributions(place: usize, content: usize, check: usize) -> [u64; 16] {
    let mut contributions = [0; 16];
    let mut nibble = 0;
    while nibble < 16 {
        contributions[nibble as usize] = contribution(place, nibble, content, check);
        nibble += 1;
    }
    contributions
}

/// A mode message of one nibble among zeros, with its check words over the field of 16 (7.2.3).
const fn contribution(place: usize, nibble: u8, content: usize, check: usize) -> u64 {
    let mut generator = [0; 7];
    generator[0] = 1;
    let (mut degree, mut root) = (0, 2);
    while degree < check {
        degree += 1;
        let mut k = degree;
        while k > 0 {
            generator[k] ^= product(generator[k - 1], root);
            k -= 1;
        }
        root = product(root, 2);
    }
    let mut words = [0; 10];
    words[place] = nibble;
    let mut top = place;
    while top < content {
        let factor = words[top];
        let mut k = 1;
        while k <= check {
            words[top + k] ^= product(factor, generator[k]);
            k += 1;
        }
        // Only what is left over stays.
        words[top] = 0;
        top += 1;
    }
    words[place] = nibble;
    let mut message = 0;
    let mut word = 0;
    while word < content + check {
        let first_lowest = (words[word] as u64).reverse_bits() >> 60;
        message |= first_lowest << (4 * word);
        word += 1;
    }
    message
}

/// In the field of 16, where 2^4 = 2 + 1.
const fn product(a: u8, b: u8) -> u8 {
    let mut sum = 0;
    let mut bit = 4;
    while bit > 0 {
        bit -= 1;
        let double = sum << 1;
        sum = if double > 15 { double ^ 0x13 } else { double };
        if b >> bit & 1 == 1 {
            sum ^= a;
        }
    }
    sum
}
