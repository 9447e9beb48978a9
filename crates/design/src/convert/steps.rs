//! Computes the measurements of a barcode in its box, and the boxes for narrower or wider modules. All lengths are dots
//! on the label, after rotation.

use std::ops::RangeInclusive;

use label::element::Rotation;
use render::{BarHeights, BarcodeStyle};

use super::{
    draft::Draft,
    fit::{Asked, Fit, Fitted},
    standing::{Sides, Standing, Step},
};

/// Minimum height of bars in modules, in the smallest box: lower bars are hard to scan.
const LOWEST_BARS: i64 = 5;

/// The measurements of a fitted barcode. One with a fixed module has only the box for this module.
pub(super) fn standing(
    draft: &Draft<'_>,
    asked: &Asked,
    Fitted { fit, is_fixed }: Fitted,
    rotation: Rotation,
) -> Standing {
    let (left, right) = fit.across.white();
    let (top, bottom) = fit.down.white();
    let [left, top, right, bottom] = [left, top, right, bottom].map(dots);
    let module = fit.style.module;
    let modules = if is_fixed { module..=module } else { 1..=draft.printer.most_module() };
    Standing {
        element: draft.element.map(|element| element.id.clone()).unwrap_or_default(),
        module: fit.print.module,
        is_fixed: matches!(fit.print.heights, BarHeights::Fixed(_)),
        quiet: turned(Sides { left, top, right, bottom }, rotation),
        steps: steps(draft, asked, (fit.style, modules), rotation),
    }
}

fn steps(
    draft: &Draft<'_>,
    asked: &Asked,
    (style, modules): (BarcodeStyle, RangeInclusive<u8>),
    rotation: Rotation,
) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    for module in modules {
        let fit = Fit::smallest(draft, asked, BarcodeStyle { module, ..style }, LOWEST_BARS);
        let (along, down) = (dots(fit.across.least()), dots(fit.down.least()));
        let (width, height) = match rotation {
            Rotation::Normal | Rotation::Inverted => (along, down),
            Rotation::Right | Rotation::BottomUp => (down, along),
        };
        let step = Step { module: fit.print.module, width, height };
        // Some symbologies have modules of at least two dots, whatever is requested.
        if steps.last().is_none_or(|last| last.module < step.module) {
            steps.push(step);
        }
    }
    steps
}

/// The sides after rotation: rotated to the right, the left side becomes the top.
fn turned(sides: Sides, rotation: Rotation) -> Sides {
    let Sides { left, top, right, bottom } = sides;
    match rotation {
        Rotation::Normal => sides,
        Rotation::Right => Sides { left: bottom, top: left, right: top, bottom: right },
        Rotation::Inverted => Sides { left: right, top: bottom, right: left, bottom: top },
        Rotation::BottomUp => Sides { left: top, top: right, right: bottom, bottom: left },
    }
}

fn dots(length: i64) -> u32 {
    u32::try_from(length).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_rotate_clockwise() {
        let sides = Sides { left: 1, top: 2, right: 3, bottom: 4 };
        let once = turned(sides, Rotation::Right);
        assert_eq!(once, Sides { left: 4, top: 1, right: 2, bottom: 3 });
        assert_eq!(turned(once, Rotation::Right), turned(sides, Rotation::Inverted));
        let thrice = turned(turned(once, Rotation::Right), Rotation::Right);
        assert_eq!(thrice, turned(sides, Rotation::BottomUp));
    }
}
