//! The requested size of a barcode, and the nearest one that is whole dots.

use label::{
    Field, Rule,
    element::{BarHeight, Rotation},
    units::Inches,
};
use message::{Argument, message};
use symbology::Symbology;

use super::{builder::LayoutBuilder, extent::Heights};

/// The request, in dots and tenths.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wish {
    pub(super) module: u32,
    pub(super) ratio: u32,
    pub(super) height: u32,
    /// Whether the height was requested, and is not the usual one.
    pub(super) height_asked: bool,
    pub(super) line: bool,
    pub(super) rotation: Rotation,
}

/// The nearest ratio at which wide bars are whole dots. For other ratios, some printers round and some truncate.
pub(super) fn nearest_ratio(module: u32, wish: u32) -> u32 {
    let whole = (20..=30).filter(|tenths| (module * tenths).is_multiple_of(10));
    // Of two equally near ratios the wider one: it is easier to read.
    whole.rev().min_by_key(|tenths| tenths.abs_diff(wish)).unwrap_or(30)
}

pub(super) fn ratio(
    builder: &mut LayoutBuilder<'_, '_>,
    symbology: Symbology,
    module: u32,
    wish: u32,
) -> u32 {
    if !symbology.has_ratio() {
        return 30;
    }
    let nearest = nearest_ratio(module, wish);
    if nearest != wish {
        let shown = |tenths: u32| Argument::decimal(f64::from(tenths) / 10.0, 1);
        let message = message!(
            "ratio-rounded",
            "wide bars of {wanted} times {module} dots are not whole dots: printed with {printed}",
            wanted = shown(wish),
            module,
            printed = shown(nearest)
        );
        builder.find(Field::Ratio, Rule::RatioRounded, message);
    }
    nearest
}

/// The height that requests have by default, in dots.
fn usual_height(builder: &LayoutBuilder<'_, '_>) -> u32 {
    let usual = Inches::of_thousandths(BarHeight::USUAL).dots(builder.printer.dpi());
    u32::try_from(usual.get()).unwrap_or(0)
}

/// Height of the bars or of a row, and the total height. The requested height does not include the lines between rows.
pub(super) fn heights(
    builder: &mut LayoutBuilder<'_, '_>,
    heights: Heights,
    wish: Wish,
) -> (u32, u32) {
    let Wish { height: wish, height_asked: is_asked, .. } = wish;
    match heights {
        Heights::Bars => (wish, wish),
        Heights::Own(depth) | Heights::Square(depth) => {
            // Programs that write every field write the default, which means nothing for square modules.
            let is_usual = matches!(heights, Heights::Square(_)) && wish == usual_height(builder);
            if is_asked && depth != wish && !is_usual {
                let message = message!(
                    "fixed-height",
                    "the code is always {height} dots high, found {found}",
                    height = depth,
                    found = wish
                );
                builder.find(Field::Height, Rule::FixedHeight, message);
            }
            (depth, depth)
        }
        Heights::Rows(rows) => {
            let (row, least) = (rows.row(wish), rows.least);
            if row >= least {
                return (row, rows.depth(row));
            }
            if !is_asked {
                return (least, rows.depth(least));
            }
            let message = message!(
                "rows-need-height",
                "the rows need {needed} dots and are printed that high, found {found}",
                needed = least * rows.count,
                found = wish
            );
            builder.find(Field::Height, Rule::FixedHeight, message);
            (least, rows.depth(least))
        }
    }
}
