//! What reading a style sheet takes, before it is read: the reader looks through the rest of the sheet for each
//! selector, and copies the declarations of a rule for each of its selectors.

/// Steps, each about as long as a comparison of an element with a rule. The declarations of a step take at most ten
/// bytes in memory for each of theirs in the file.
pub(super) fn steps(sheet: &str) -> u64 {
    /// Bytes that are looked through in a step.
    const BYTES: u64 = 64;
    let mut sum = 0_u64;
    let mut rest = sheet;
    while let Some((head, after)) = rest.split_once('{') {
        let (body, after) = after.split_once('}').unwrap_or((after, ""));
        let selectors = 1 + head.matches(',').count() as u64;
        let step = 1 + rest.len() as u64 / BYTES + body.len() as u64;
        sum = sum.saturating_add(selectors.saturating_mul(step));
        rest = after;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn selectors_are_counted_with_their_declarations() {
        assert_eq!(steps(""), 0);
        assert_eq!(steps("a{b:c}"), 1 + 3);
        assert_eq!(steps("a,b,c{b:c}"), 3 * (1 + 3));
        assert_eq!(steps("a{b:c}d{}"), 1 + 3 + 1);
        // The rest of the sheet is looked through for each selector.
        let sheet = "a{b:c;}".repeat(64);
        assert_eq!(steps(&sheet), 64 * (1 + 4) + (1..=64).map(|left| left * 7 / 64).sum::<u64>());
    }
}
