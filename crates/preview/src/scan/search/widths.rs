//! Whether the bars and spaces of a line are as wide as their modules say: decodability, as in ISO/IEC 15416 and the reference decodes
//! of the symbologies. A reader may take a bar for a wider or narrower one if it is close to the width between both.

use symbology::Symbology;

use crate::{Bitmap, geometry::signed};

/// The least decodability of a line that readers read, in percent: grade D.
const LEAST: f32 = 25.0;

/// Whether the line from the first to the last bar of a code is decodable, in the direction in which it is.
pub(super) fn are_decodable(
    part: &Bitmap,
    y: u32,
    (from, to): (i32, i32),
    symbology: Symbology,
) -> bool {
    let mut widths = Vec::new();
    let mut end = from;
    part.for_each_run(y, |left, right| {
        let (left, right) = (signed(left), signed(right));
        if left >= from && right <= to {
            if !widths.is_empty() {
                widths.push(width(left - end));
            }
            widths.push(width(right - left));
            end = right;
        }
    });
    let forwards = decodability(symbology, &widths);
    widths.reverse();
    forwards.max(decodability(symbology, &widths)) >= LEAST
}

#[expect(clippy::cast_precision_loss, reason = "widths in a picture")]
fn width(dots: i32) -> f32 {
    dots as f32
}

/// The decodability of bars and spaces in percent: that of the worst character. It is 0 if there are fewer than the symbology has.
#[expect(clippy::wildcard_enum_match_arm, reason = "no other bars are searched for")]
fn decodability(symbology: Symbology, widths: &[f32]) -> f32 {
    let all = |characters: &[f32], size: usize, judge: &dyn Fn(&[f32]) -> f32| {
        characters.chunks_exact(size).map(judge).fold(1.0, f32::min)
    };
    let retail = |half: usize, rest: std::ops::Range<usize>| {
        let left = all(widths.get(3..3 + half)?, 4, &|digit| retail_digit(digit, true));
        let right = all(widths.get(rest)?, 4, &|digit| retail_digit(digit, false));
        Some(left.min(right))
    };
    let worst = match symbology {
        Symbology::Ean13 | Symbology::UpcA => retail(24, 32..56),
        Symbology::Ean8 => retail(16, 24..40),
        Symbology::UpcE => retail(24, 27..27),
        // The last bar of the stop character is not part of a character of six.
        Symbology::Code128 | Symbology::Gs1128 => {
            (widths.len() > 18).then(|| all(widths, 6, &code128_character))
        }
        Symbology::Code93 => {
            (widths.len() > 18).then(|| all(widths, 6, &|character| edges(character, 9.0)))
        }
        Symbology::Code39 => (widths.len() > 18).then(|| {
            let whole = all(widths, 10, &|character| two_widths(&character[..9], 1.0 / 8.0));
            // No gap follows the last character.
            whole.min(two_widths(&widths[widths.len() - 9..], 1.0 / 8.0))
        }),
        Symbology::Itf14 => widths.get(4..74).map(|pairs| {
            let pair = |pair: &[f32]| two_widths(pair, 7.0 / 64.0);
            all(pairs, 10, &pair)
        }),
        _ => None,
    };
    100.0 * worst.unwrap_or(0.0)
}

/// From each edge to the next of its kind: ink that makes all bars wider leaves these distances as they are.
fn edges(character: &[f32], modules: f32) -> f32 {
    let module = character.iter().sum::<f32>() / modules;
    let distances = character.windows(2).take(character.len() - 2);
    distances.map(|pair| room(pair[0] / module + pair[1] / module)).fold(1.0, f32::min)
}

/// How far a number is from the halves between whole ones: 0 at a half, 1 at a whole number.
fn room(modules: f32) -> f32 {
    2.0 * (modules - modules.floor() - 0.5).abs()
}

/// Bars of Code 128 have an even number of modules together.
fn code128_character(character: &[f32]) -> f32 {
    let modules = 11.0 / character.iter().sum::<f32>();
    let bars = character.iter().step_by(2).sum::<f32>() * modules;
    let whole = 2.0 * (bars / 2.0).round();
    edges(character, 11.0).min((1.75 - (bars - whole).abs()) / 1.75)
}

/// The digits 1 and 7, and 2 and 8, have the same distances; their bars differ by two modules.
fn retail_digit(digit: &[f32], is_left: bool) -> f32 {
    let modules = 7.0 / digit.iter().sum::<f32>();
    let distance = |at: usize| (digit[at] + digit[at + 1]) * modules;
    let [first, second] = [distance(0), distance(1)];
    let is = |value: f32, whole: f32| (value - whole).abs() < 0.5;
    let is_odd =
        is_left && (is(first, 3.0) && is(second, 3.0) || is(first, 4.0) && is(second, 4.0));
    let needs_bars = [first, second].iter().all(|&value| is(value, 3.0) || is(value, 4.0));
    let bars = digit.iter().skip(usize::from(is_left)).step_by(2).sum::<f32>() * modules;
    let between = if is_odd { 4.0 } else { 3.0 };
    let by_bars = if needs_bars { (bars - between).abs().min(1.0) } else { 1.0 };
    room(first).min(room(second)).min(by_bars)
}

/// Narrow and wide elements; the width between them is this share of the character. Some decoders take the middle of all widths instead,
/// and expect wide elements to be clearly wider.
fn two_widths(character: &[f32], share: f32) -> f32 {
    let between = character.iter().sum::<f32>() * share;
    let (narrow, wide): (Vec<f32>, Vec<f32>) =
        character.iter().partition(|&&width| width < between);
    let (narrow, wide) = (Widths::of(&narrow), Widths::of(&wide));
    let middle = f32::midpoint(narrow.least, wide.most);
    let is_clear = narrow.most < middle && wide.least > middle && wide.least > 1.5 * narrow.most;
    let below = (between - narrow.most) / (between - narrow.mean);
    let above = (wide.least - between) / (wide.mean - between);
    if is_clear { below.min(above) } else { 0.0 }
}

/// Widths of one kind.
struct Widths {
    least: f32,
    mean: f32,
    most: f32,
}

impl Widths {
    fn of(widths: &[f32]) -> Self {
        let (sum, count) =
            widths.iter().fold((0.0, 0.0), |(sum, count), width| (sum + width, count + 1.0));
        Self {
            least: widths.iter().copied().fold(f32::INFINITY, f32::min),
            mean: sum / count,
            most: widths.iter().copied().fold(0.0, f32::max),
        }
    }
}
