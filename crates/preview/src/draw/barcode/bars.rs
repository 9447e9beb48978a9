//! Bars on a page: their sizes in dots, and how they are placed.

use symbology::{Barcode, Linear, QuietZone};
use zpl::command::Orientation;

use super::super::Canvas;
use crate::{
    Drawn, Exceeded, Rect,
    field::Field,
    geometry::{Frame, signed},
    page::{Ink, Shape},
};

/// The highest bars (ZPL II guide).
const MOST_HEIGHT: u32 = 32_000;

/// How bars are drawn, in dots. Data are encoded with the usual ratio; the bars get the ratio given here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Style {
    pub(super) orientation: Orientation,
    /// In a narrow bar.
    pub(super) module: u32,
    /// In a wide one, where there are two widths.
    pub(super) wide: u32,
    /// From top to bottom.
    pub(super) height: u32,
    /// The maximum of a narrow bar.
    pub(super) widest: u32,
}

impl Style {
    /// From the command's parameters, else from the current `^BY` and `^FW`.
    pub(super) fn new(
        field: &Field,
        orientation: Option<Orientation>,
        height: Option<u32>,
    ) -> Self {
        let sizes = field.sizes;
        let height = height.filter(|&height| height > 0).unwrap_or(sizes.height);
        let orientation = orientation.unwrap_or(field.orientation);
        Self { orientation, module: 0, wide: 0, height, widest: sizes.widest }
            .with_module(sizes.module, sizes.ratio)
    }

    /// The same with other bar widths; the ratio is in tenths.
    ///
    /// Wide bars are truncated to whole dots, as in the guide's table for `^BY` and on printers (measured on a ZD621);
    /// one sentence of the guide rounds instead.
    #[must_use]
    pub(super) fn with_module(self, module: u32, ratio: u32) -> Self {
        let module = module.clamp(1, self.widest);
        let wide = module * ratio.clamp(20, 30) / 10;
        Self { module, wide, height: self.height.clamp(1, MOST_HEIGHT), ..self }
    }
}

/// Bars in dots, upright.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Figure {
    /// Dark rectangles; those that extend beyond the size below are guards.
    pub(super) bars: Vec<Rect>,
    /// Light dots before the first bar that belong to the symbol.
    pub(super) before: u32,
    /// From the first bar to the end of the last.
    pub(super) along: u32,
    /// Light dots after the last bar that belong to the symbol.
    pub(super) after: u32,
    /// From top to bottom, row by row.
    pub(super) rows: Vec<u32>,
}

impl Figure {
    /// One row of bars; guards are longer by some dots.
    pub(super) fn row(barcode: &Barcode, linear: &Linear<'_>, style: Style, guard: u32) -> Self {
        let narrow = linear.units_per_module();
        let two_widths = barcode.symbology().has_ratio();
        let mut bars = Vec::with_capacity(linear.widths().count() / 2 + 1);
        let mut x = 0;
        for (index, units) in linear.widths().enumerate() {
            let width = match two_widths {
                true if units == narrow => style.module,
                true => style.wide,
                false => u32::from(units) * style.module,
            };
            if index % 2 == 0 {
                let long = if linear.is_long_bar(index) { guard } else { 0 };
                bars.push(Rect::new(signed(x), 0, width, style.height + long));
            }
            x += width;
        }
        Self { bars, before: 0, along: x, after: 0, rows: vec![style.height] }
    }

    pub(super) fn height(&self) -> u32 {
        self.rows.iter().sum()
    }

    fn width(&self) -> u32 {
        self.before + self.along + self.after
    }
}

/// The position of a symbol's bars, for its caption.
#[derive(Debug, Clone, Copy)]
pub(super) struct PlacedBars {
    /// From the first bar to the last, without guards.
    pub(super) frame: Frame,
    pub(super) ink: Ink,
}

/// Marks the bars and records the barcode. A following field without a position starts at their end.
pub(super) fn place(
    canvas: &mut Canvas<'_>,
    field: &Field,
    style: Style,
    (barcode, quiet_zone): (&Barcode, QuietZone),
    figure: Figure,
) -> Result<PlacedBars, Exceeded> {
    let (width, height) = (figure.width(), figure.height());
    // `^FT` names the last row of bars where they are read from the left or from below, and otherwise the first dot
    // after them (measured on a ZD621).
    let baseline = match style.orientation {
        Orientation::Normal | Orientation::BottomUp => height - 1,
        Orientation::Rotated | Orientation::Inverted => height,
    };
    let outer = Frame::place(canvas.position(field), style.orientation, (width, height), baseline);
    let inner = Rect::new(signed(figure.before), 0, figure.along, height);
    let area = outer.rect(inner);
    let frame = Frame {
        left: area.x,
        top: area.y,
        width: figure.along,
        height,
        orientation: style.orientation,
    };
    let ink = field.ink();
    let bars = figure.bars.into_iter().map(|bar| frame.rect(bar)).collect();
    canvas.mark(ink, Shape::Rects(bars))?;
    canvas.after = outer.end();
    canvas.record(Drawn {
        symbology: barcode.symbology(),
        value: barcode.value().into_owned(),
        area,
        orientation: style.orientation,
        module: style.module,
        quiet_zone,
        span: 0..0,
        frame,
        wide: if barcode.symbology().has_ratio() { style.wide } else { style.module },
        rows: figure.rows,
        marks: 0..0,
    });
    Ok(PlacedBars { frame, ink })
}
