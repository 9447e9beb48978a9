//! The blank margins of a symbol, measured in the picture.

use std::ops::Range;

use super::{
    found::{Margin, Obstacle, Sides},
    view::View,
};
use crate::{Drawn, geometry::signed};

/// Measures the margins. `own` shows only the symbol and its caption, which may extend into them: the first digit of
/// EAN-13 does so by its standard.
pub(super) fn measure(page: &View<'_>, own: &View<'_>, symbol: &Drawn) -> Sides<Margin> {
    let margins = Margins { page, own, module: symbol.module.max(1) };
    let quiet = symbol.quiet_zone;
    let dots = |modules: u8| signed(u32::from(modules) * margins.module);
    let (width, height) = (signed(page.width), signed(page.height));
    // Guard bars and digits reach below the bars, and scanners do not look beside them.
    let bars = match symbol.rows.as_slice() {
        [bars] => signed(*bars).min(height),
        _ => height,
    };
    // Around matrix codes, dots in a corner belong to the side from which they are farther away.
    let beside = |away: i32| {
        let corner = |modules: u8| dots(modules).min(away - 1);
        -corner(quiet.top)..bars + corner(quiet.bottom)
    };
    let above = |away: i32| {
        let corner = |modules: u8| dots(modules).min(away);
        -corner(quiet.left)..width + corner(quiet.right)
    };
    Sides {
        left: margins.side(quiet.left, beside, |away, y| (-away, y)),
        right: margins.side(quiet.right, beside, |away, y| (width - 1 + away, y)),
        top: margins.side(quiet.top, above, |away, x| (x, -away)),
        bottom: margins.side(quiet.bottom, above, |away, x| (x, height - 1 + away)),
    }
}

struct Margins<'m, 'b> {
    page: &'m View<'b>,
    own: &'m View<'b>,
    module: u32,
}

impl Margins<'_, '_> {
    /// One margin: at each distance from the symbol, the dots along its side.
    fn side(
        &self,
        needed: u8,
        along: impl Fn(i32) -> Range<i32>,
        place: impl Fn(i32, i32) -> (i32, i32),
    ) -> Margin {
        let needed = u32::from(needed);
        let dots = needed * self.module;
        let is_edge = |away: i32| {
            let Range { start, end } = along(away);
            let (x, y) = place(away, i32::midpoint(start, end));
            !self.page.is_on_label(x, y)
        };
        let is_ink = |away: i32| {
            along(away)
                .map(|along| place(away, along))
                .any(|(x, y)| self.page.is_dark(x, y) && !self.own.is_dark(x, y))
        };
        for away in 1..=signed(dots) {
            let obstacle = if is_edge(away) {
                Obstacle::Edge
            } else if is_ink(away) {
                Obstacle::Ink
            } else {
                continue;
            };
            let free = away.unsigned_abs() - 1;
            let missing = (dots - free).div_ceil(self.module);
            return Margin { needed, missing, obstacle: Some(obstacle) };
        }
        Margin { needed, missing: 0, obstacle: None }
    }
}
