//! The order of a line from left to right.

use std::ops::Range;

use unicode_bidi::Level;

/// The parts of one level of a line, from left to right (UAX #9, rule L2). `levels` has the level of every byte.
///
/// The function of `unicode-bidi` panics if all of a line has the deepest level.
pub(super) fn visual(levels: &[Level]) -> Vec<(Range<usize>, Level)> {
    let mut start = 0;
    let mut parts: Vec<(Range<usize>, Level)> = Vec::new();
    for part in levels.chunk_by(|a, b| a == b) {
        let end = start + part.len();
        parts.extend(part.first().map(|&level| (start..end, level)));
        start = end;
    }
    let numbers = || parts.iter().map(|(_, level)| level.number());
    let (Some(least), Some(most)) = (numbers().min(), numbers().max()) else { return parts };
    for level in (least | 1..=most).rev() {
        let is_deep = |part: &(Range<usize>, Level)| part.1.number() >= level;
        for group in parts.chunk_by_mut(|a, b| is_deep(a) && is_deep(b)) {
            group.reverse();
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `starts` are those of the parts, from left to right.
    #[track_caller]
    fn check(levels: &[u8], starts: &[usize]) {
        let levels: Vec<Level> = levels.iter().map(|&level| Level::new(level).unwrap()).collect();
        let parts = visual(&levels);
        assert!(parts.iter().all(|(part, level)| levels[part.start] == *level));
        assert_eq!(parts.iter().map(|(part, _)| part.start).collect::<Vec<_>>(), starts);
        assert_eq!(parts.iter().map(|(part, _)| part.len()).sum::<usize>(), levels.len());
    }

    #[test]
    fn odd_levels_are_reversed() {
        check(&[], &[]);
        check(&[0, 0], &[0]);
        check(&[1, 1, 1], &[0]);
        check(&[0, 1, 2, 1, 0], &[0, 3, 2, 1, 4]);
        check(&[1, 2, 2, 1], &[3, 1, 0]);
        check(&[2, 0, 2, 3, 2], &[0, 1, 2, 3, 4]);
        check(&[126, 126], &[0]);
        check(&[125, 126], &[1, 0]);
    }
}
