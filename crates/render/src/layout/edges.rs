//! Checks for barcodes that extend beyond the label's edges.

use super::{area::Part, builder::LayoutBuilder, hang::Hang, readable::Bars};

/// Checks the bars, and if they are inside the label the ink around them.
pub(super) fn check_edges(
    builder: &mut LayoutBuilder<'_, '_>,
    (inner, outer): (Part, Part),
    bars: Bars,
    hang: Hang,
) {
    let Bars { corner, rotation, along, depth, .. } = bars;
    let area = |hang: Hang| hang.area(corner, rotation, along, depth);
    // Height and position are rounded separately, so their sum may be a dot too long.
    if !builder.check_edges_but(1, inner, area(Hang::default())) {
        builder.check_edges_but(1, outer, area(hang));
    }
}
