//! The blank margins of a symbol, measured in the picture.

use super::{
    report::{Margin, Obstacle, Sides},
    sample::signed,
    view::View,
};
use crate::Drawn;

/// Measures the margins. `own` shows nothing but the symbol and its caption, which may stand in them: the first digit of
/// EAN-13 does by its standard.
pub(super) fn measure(page: &View<'_>, own: &View<'_>, symbol: &Drawn) -> Sides<Margin> {
    let margins = Margins { page, own, module: symbol.module.max(1) };
    let quiet = symbol.quiet_zone;
    let dots = |modules: u8| signed(u32::from(modules) * margins.module);
    let (width, height) = (signed(page.width), signed(page.height));
    // Guard bars and digits reach below the bars, and what is beside them is no scanner's business.
    let bars = match symbol.rows.as_slice() {
        [bars] => signed(*bars).min(height),
        _ => height,
    };
    let across = (-dots(quiet.left), width + dots(quiet.right));
    Sides {
        left: margins.side(quiet.left, (0, bars), |away, y| (-away, y)),
        right: margins.side(quiet.right, (0, bars), |away, y| (width - 1 + away, y)),
        top: margins.side(quiet.top, across, |away, x| (x, -away)),
        bottom: margins.side(quiet.bottom, across, |away, x| (x, height - 1 + away)),
    }
}

struct Margins<'m, 'b> {
    page: &'m View<'b>,
    own: &'m View<'b>,
    module: u32,
}

impl Margins<'_, '_> {
    /// One margin, whose dots are so far away from the symbol and so far along its side.
    fn side(
        &self,
        needed: u8,
        (from, to): (i32, i32),
        place: impl Fn(i32, i32) -> (i32, i32),
    ) -> Margin {
        let needed = u32::from(needed);
        let dots = needed * self.module;
        let middle = i32::midpoint(from, to);
        for away in 1..=signed(dots) {
            let edge = {
                let (x, y) = place(away, middle);
                !self.page.is_on_label(x, y)
            };
            let ink = || {
                (from..to)
                    .map(|along| place(away, along))
                    .any(|(x, y)| self.page.is_dark(x, y) && !self.own.is_dark(x, y))
            };
            let obstacle = if edge {
                Obstacle::Edge
            } else if ink() {
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
