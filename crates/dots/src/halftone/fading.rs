//! Dark areas that fade into lighter shades are shown by a pattern, too: a solid area would end at a hard edge where the
//! picture has none.

use super::diffusion::Ink;

/// Times that the picture is gone through from top to bottom and back. Once is enough for most areas; those that wind
/// like a spiral would take more time than they are worth, and stay solid beyond it.
const MOST_SWEEPS: usize = 4;

/// Makes shadows soft that soft dots reach from shadow to shadow. `inks` has rows of `width` dots.
pub(super) fn spread(inks: &mut [Ink], width: usize) {
    let rows = inks.chunks_exact(width.max(1));
    let mut has_soft: Vec<bool> = rows.map(|row| row.contains(&Ink::Soft)).collect();
    if has_soft.iter().all(|has_soft| !has_soft) {
        return;
    }
    let height = has_soft.len();
    for _ in 0..MOST_SWEEPS {
        let mut is_changed = false;
        for y in 0..height {
            is_changed |= reach(inks, width, &mut has_soft, y, y.checked_sub(1));
        }
        for y in (0..height).rev() {
            is_changed |= reach(inks, width, &mut has_soft, y, Some(y + 1).filter(|&y| y < height));
        }
        if !is_changed {
            return;
        }
    }
}

/// Softens a row, beginning at soft dots of its own and of another row beside it; returns whether it changed.
fn reach(
    inks: &mut [Ink],
    width: usize,
    has_soft: &mut [bool],
    y: usize,
    beside: Option<usize>,
) -> bool {
    let is_soft_beside = beside.is_some_and(|beside| has_soft[beside]);
    if !has_soft[y] && !is_soft_beside {
        return false;
    }
    let (before, rest) = inks.split_at_mut(y * width);
    let (row, after) = rest.split_at_mut(width);
    if !row.contains(&Ink::Shadow) {
        return false;
    }
    let beside: &[Ink] = match beside {
        Some(beside) if is_soft_beside && beside < y => {
            before.get(beside * width..).unwrap_or_default()
        }
        Some(_) if is_soft_beside => after.get(..width).unwrap_or_default(),
        _ => &[],
    };
    let mut is_changed = false;
    let mut soften = |row: &mut [Ink], x: usize, neighbor: usize| {
        let near = x.saturating_sub(1)..(x + 2).min(beside.len());
        let is_reached = row.get(neighbor) == Some(&Ink::Soft)
            || beside.get(near).is_some_and(|near| near.contains(&Ink::Soft));
        if row[x] == Ink::Shadow && is_reached {
            row[x] = Ink::Soft;
            is_changed = true;
        }
    };
    (0..width).for_each(|x| soften(row, x, x.wrapping_sub(1)));
    (0..width).rev().for_each(|x| soften(row, x, x + 1));
    has_soft[y] |= is_changed;
    is_changed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(picture: &[&str], expected: &[&str]) {
        let ink = |character| match character {
            '.' => Ink::White,
            '#' => Ink::Black,
            's' => Ink::Shadow,
            '+' => Ink::Rough,
            _ => Ink::Soft,
        };
        let inks = |rows: &[&str]| rows.concat().chars().map(ink).collect::<Vec<Ink>>();
        let mut found = inks(picture);
        spread(&mut found, picture[0].len());
        assert_eq!(found, inks(expected));
    }

    #[test]
    fn softness_goes_from_shadow_to_shadow() {
        check(&["sss#ss", "sss#ss", "o.s#s."], &["ooo#ss", "ooo#ss", "o.o#s."]);
        check(&["s....o", ".s..s.", "..ss.."], &["o....o", ".o..o.", "..oo.."]);
        check(&["o#s", "###", "s#o"], &["o#s", "###", "s#o"]);
        check(&["sss"], &["sss"]);
        check(&["s+sos"], &["s+ooo"]);
        check(&["s", "s", "o", "#", "s"], &["o", "o", "o", "#", "s"]);
    }

    #[test]
    fn softness_turns_corners() {
        check(
            &["ossss", "####s", "sssss", "s####", "sssss"],
            &["ooooo", "####o", "ooooo", "o####", "ooooo"],
        );
    }
}
