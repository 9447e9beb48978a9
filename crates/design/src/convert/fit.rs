//! Finds the widest module at which a symbol fits into its box, with its readable line. All lengths are dots.

use label::element::{BarcodeContent, ModuleWidth};
use render::{BarHeights, BarcodeStyle, Footprint};
use symbology::{Barcode as Value, QuietZone, Ratio, Symbol, Symbology};

use super::draft::Draft;

/// A value to measure with.
pub(super) struct Asked {
    pub(super) barcode: Value,
    /// Whether it is the value itself, and not a specimen.
    pub(super) is_real: bool,
}

impl Asked {
    /// Takes a specimen for an invalid value: printing reports the problem; here the value is only measured.
    pub(super) fn new(
        draft: &Draft<'_>,
        symbology: Symbology,
        content: &BarcodeContent,
        ratio: Ratio,
    ) -> Option<Self> {
        if let Some(barcode) = content.measured(symbology, ratio, |it| draft.fill(it)) {
            return Some(Self { barcode, is_real: true });
        }
        let barcode = content.specimen(symbology, ratio)?;
        Some(Self { barcode, is_real: false })
    }

    fn quiet_zone(&self) -> QuietZone {
        match self.barcode.symbol() {
            Symbol::Linear(linear) => linear.quiet_zone,
            Symbol::Grid(grid) | Symbol::Hexagons(grid) => grid.quiet_zone,
        }
    }
}

/// A symbol in its box, with the module that the design fixes or one that was chosen.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fitted {
    pub(super) fit: Fit,
    /// Whether the design fixes the module.
    pub(super) is_fixed: bool,
}

/// A symbol in its box, rotated so that it reads from left to right.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fit {
    pub(super) style: BarcodeStyle,
    pub(super) print: Footprint,
    /// Height of the bars.
    pub(super) depth: i64,
    /// The height in the spec.
    pub(super) height: i64,
    /// Whether it fits into the box.
    pub(super) is_inside: bool,
    /// Whether the readable line leaves most of the height to the bars.
    pub(super) bars_prevail: bool,
    /// From left to right.
    pub(super) across: Span,
    /// From top to bottom.
    pub(super) down: Span,
}

impl Fit {
    /// The fit with this module, whatever the box.
    pub(super) fn fixed(
        draft: &Draft<'_>,
        asked: &Asked,
        style: BarcodeStyle,
        room: (i64, i64),
    ) -> Self {
        Self::new(draft, asked, style, (room, asked.quiet_zone()))
    }

    /// The best fit.
    pub(super) fn best(
        draft: &Draft<'_>,
        asked: &Asked,
        style: BarcodeStyle,
        room: (i64, i64),
    ) -> Self {
        let quiet = asked.quiet_zone();
        let fit = |module| Self::new(draft, asked, BarcodeStyle { module, ..style }, (room, quiet));
        let widest = match draft.printer.most_module() {
            most if most <= *ModuleWidth::RANGE.end() => most,
            most => Self::widest(fit(1), room.0, most),
        };
        let mut best = fit(widest);
        for module in (1..widest).rev() {
            if best.is_inside && best.bars_prevail {
                break;
            }
            // From wide to narrow: the first that fits, preferably one in which the bars take most of the height.
            let narrower = fit(module);
            if !best.is_inside || (narrower.is_inside && narrower.bars_prevail) {
                best = narrower;
            }
        }
        best
    }

    /// A module that is not narrower than the widest that fits, by the size with the narrowest modules: fine printers have too
    /// many modules to try them all.
    fn widest(narrowest: Self, room: i64, most: u8) -> u8 {
        let Footprint { module, along, .. } = narrowest.print;
        // Wide bars of 3 modules may become 2 modules wide, when those are whole dots.
        let modules = room * i64::from(module) * 3 / (i64::from(along.max(1)) * 2) + 1;
        u8::try_from(modules.clamp(1, i64::from(most))).unwrap_or(most)
    }

    /// The fit in the smallest box for this module, with bars this many modules high.
    pub(super) fn smallest(
        draft: &Draft<'_>,
        asked: &Asked,
        style: BarcodeStyle,
        modules: i64,
    ) -> Self {
        let quiet = asked.quiet_zone();
        let print = draft.printer.footprint(&asked.barcode, style);
        let hang = i64::from(print.above) + i64::from(print.below);
        let bars = (i64::from(print.module) * modules).max(hang);
        Self::new(draft, asked, style, ((0, hang + bars), quiet))
    }

    fn new(
        draft: &Draft<'_>,
        asked: &Asked,
        style: BarcodeStyle,
        ((width, height), quiet): ((i64, i64), QuietZone),
    ) -> Self {
        let print = draft.printer.footprint(&asked.barcode, style);
        let hang = i64::from(print.above) + i64::from(print.below);
        let free = height - hang;
        let (depth, bars_prevail) = match print.heights {
            BarHeights::UpTo(most) => (free.min(most.into()).max(1), hang <= free),
            BarHeights::Rows { count, least, step, lines } => {
                let [count, step] = [count, step].map(|it| i64::from(it.max(1)));
                let row = (free - i64::from(lines)) / count / step * step;
                (row.max(least.into()) * count + i64::from(lines), true)
            }
            BarHeights::Fixed(depth) => (depth.into(), true),
        };
        let height_told = match print.heights {
            BarHeights::Rows { lines, .. } => depth - i64::from(lines),
            BarHeights::UpTo(_) | BarHeights::Fixed(_) => depth,
        };
        let dots = |modules: u8| i64::from(modules) * i64::from(print.module);
        let Footprint { before, along, after, above, below, .. } = print;
        let across = Span {
            room: width,
            before: before.into(),
            size: along.into(),
            after: after.into(),
            quiet: (dots(quiet.left), dots(quiet.right)),
        };
        let down = Span {
            room: height,
            before: above.into(),
            size: depth,
            after: below.into(),
            quiet: (dots(quiet.top), dots(quiet.bottom)),
        };
        let is_inside = across.least() <= width && down.least() <= height;
        Self { style, print, depth, height: height_told, is_inside, bars_prevail, across, down }
    }
}

/// One dimension of a symbol in its box.
#[derive(Debug, Clone, Copy)]
pub(super) struct Span {
    /// Length of the box.
    pub(super) room: i64,
    /// Ink before the bars.
    before: i64,
    /// Length of the bars.
    size: i64,
    /// Ink after the bars.
    after: i64,
    /// The quiet zones.
    quiet: (i64, i64),
}

impl Span {
    /// Where the bars start: centered in the box with their quiet zones. If these do not fit, the available space is
    /// divided between them in proportion to their widths.
    pub(super) fn start(self) -> i64 {
        let (before, after) = self.wanted();
        let spare = self.room - before - self.size - after;
        if spare >= 0 {
            return spare / 2 + before;
        }
        let (more_before, more_after) = (before - self.before, after - self.after);
        let spare = (self.room - self.least()).max(0);
        self.before + spare * more_before / (more_before + more_after).max(1)
    }

    /// Length of the whole symbol, with as much of its quiet zones as fits.
    pub(super) fn taken(self) -> i64 {
        let (before, after) = self.wanted();
        self.room.clamp(self.least(), before + self.size + after)
    }

    /// Whether it takes less than 95 % of the box.
    pub(super) fn is_small(self) -> bool {
        (self.room - self.taken()) * 100 > self.room * 5
    }

    /// Where the bars start in a box that is as long as the ink.
    pub(super) fn start_of_ink(self) -> i64 {
        self.before
    }

    /// Length of all its ink.
    pub(super) fn least(self) -> i64 {
        self.before + self.size + self.after
    }

    /// White space that is needed before and after the ink.
    pub(super) fn white(self) -> (i64, i64) {
        let (before, after) = self.wanted();
        (before - self.before, after - self.after)
    }

    fn wanted(self) -> (i64, i64) {
        (self.quiet.0.max(self.before), self.quiet.1.max(self.after))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(room: i64, expected_start: i64, expected_taken: i64) {
        let span = Span { room, before: 3, size: 100, after: 0, quiet: (10, 20) };
        assert_eq!((span.start(), span.taken()), (expected_start, expected_taken), "{room}");
        assert_eq!(span.is_small(), room > 136, "{room}");
    }

    #[test]
    fn quiet_zones_are_kept_if_they_fit() {
        check(130, 10, 130);
        check(140, 15, 130);
        // The quiet zones need 7 and 20 dots beside the ink.
        check(103, 3, 103);
        check(112, 5, 112);
        check(129, 9, 129);
        // Larger than its box.
        check(90, 3, 103);
    }
}
