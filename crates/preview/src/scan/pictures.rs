//! Finds barcodes that were drawn as pictures (`^GF`), because the printer has no command for them.
//!
//! A picture is taken for a barcode if it is its symbol, dot by dot, in one of the four orientations. Part of it may be
//! off the label.

use std::ops::Range;

use symbology::{Barcode, Grid, Linear, QuietZone, Symbol, TextLayout};
use zpl::command::Orientation;

use super::{expected::reported, modules, view::View};
use crate::{
    Drawn, Page, Rect,
    draw::Honeycomb,
    geometry::Frame,
    page::{Ink, Mark, Picture, Shape},
};

const ORIENTATIONS: [Orientation; 4] =
    [Orientation::Normal, Orientation::Rotated, Orientation::Inverted, Orientation::BottomUp];

/// Pictures of a page that may be barcodes.
#[derive(Debug)]
pub(super) struct Pictures {
    /// Those that were not found to be a barcode yet, in the order of the document.
    found: Vec<Found>,
}

/// A picture on a page.
#[derive(Debug)]
struct Found {
    area: Rect,
    /// Dots from its left edge to the last black one: pictures are whole bytes wide.
    inked: u32,
    marks: Range<usize>,
}

impl Pictures {
    pub(super) fn of(page: &Page) -> Self {
        let mut found: Vec<Found> = Vec::new();
        for (index, mark) in page.marks.iter().enumerate() {
            let Some(Found { area, inked, marks }) = Found::of(mark, index) else { continue };
            match found.last_mut() {
                // A large picture is printed in stripes.
                Some(above) if above.marks.end == index && continues(above.area, area) => {
                    above.area.height = above.area.height.saturating_add(area.height);
                    above.inked = above.inked.max(inked);
                    above.marks.end = marks.end;
                }
                Some(_) | None => found.push(Found { area, inked, marks }),
            }
        }
        Self { found }
    }

    /// The first picture of a barcode; each picture is used once.
    pub(super) fn take(&mut self, page: &Page, barcode: &Barcode) -> Option<Drawn> {
        let symbol = barcode.symbol();
        let find = |found: &Found| {
            let drawn = |&orientation: &Orientation| {
                let mut drawn = candidate(barcode, &symbol, (found, orientation), page.dpi)?;
                if !found.shows(page, &drawn, barcode) {
                    return None;
                }
                drawn.marks.end += digits_after(page, &symbol, drawn.marks.end);
                Some(drawn)
            };
            ORIENTATIONS.iter().find_map(drawn)
        };
        let mut on_label = self.found.iter().enumerate().filter(|(_, it)| it.is_on(page));
        let (index, drawn) = on_label.find_map(|(index, it)| Some((index, find(it)?)))?;
        self.found.remove(index);
        Some(drawn)
    }
}

impl Found {
    fn of(mark: &Mark, index: usize) -> Option<Self> {
        let Mark { ink: Ink::Black, shape: Shape::Picture(picture) } = mark else { return None };
        let Picture { bitmap, x, y, scale: (1, 1) } = picture else { return None };
        let area = Rect::new(*x, *y, bitmap.width(), bitmap.height());
        let inked = bitmap.ink().map_or(0, |ink| u32::try_from(ink.right()).unwrap_or(0));
        Some(Self { area, inked, marks: index..index + 1 })
    }

    fn is_on(&self, page: &Page) -> bool {
        self.area.intersection(Rect::new(0, 0, page.width, page.height)).area() > 0
    }

    /// Whether the whole picture is this barcode, also where it is off the label.
    fn shows(&self, page: &Page, drawn: &Drawn, barcode: &Barcode) -> bool {
        let Rect { x: left, y: top, width, height } = self.area;
        let at_corner = |mark: &Mark| match &mark.shape {
            Shape::Picture(picture) => {
                let (x, y) = (picture.x.saturating_sub(left), picture.y.saturating_sub(top));
                let shape = Shape::Picture(Picture { x, y, ..picture.clone() });
                Some(Mark { ink: mark.ink, shape })
            }
            Shape::Rects(_) | Shape::Path(_) | Shape::Run(_) => None,
        };
        let marks = page.marks.get(self.marks.clone()).unwrap_or_default();
        let marks = marks.iter().filter_map(at_corner).collect();
        let (symbols, fields, readings) = (Vec::new(), None, None);
        let page = Page { width, height, marks, symbols, fields, readings, ..*page };
        let mut symbol = drawn.clone();
        symbol.area.x = symbol.area.x.saturating_sub(left);
        symbol.area.y = symbol.area.y.saturating_sub(top);
        modules::match_exactly(&View::new(&page.bitmap(), &page, &symbol), &symbol, barcode)
    }
}

/// How many marks after a picture belong to it: the digits of an add-on are a text above its bars.
fn digits_after(page: &Page, symbol: &Symbol<'_>, end: usize) -> usize {
    let has_add_on = matches!(symbol, Symbol::Linear(linear) if linear.add_on.is_some());
    let is_text = page.marks.get(end).is_some_and(|mark| matches!(mark.shape, Shape::Run(_)));
    usize::from(has_add_on && is_text)
}

fn continues(above: Rect, area: Rect) -> bool {
    above.x == area.x && above.width == area.width && above.bottom() == area.y
}

/// The symbol, if a picture of this size can show it in this orientation. Pictures are whole bytes wide, so a few white
/// dots may be right of it.
fn candidate(
    barcode: &Barcode,
    symbol: &Symbol<'_>,
    (found, orientation): (&Found, Orientation),
    dpi: u32,
) -> Option<Drawn> {
    let Found { area, inked, ref marks } = *found;
    let fits = |(width, height): (u32, u32)| {
        let on_page = match orientation {
            Orientation::Normal | Orientation::Inverted => (width, height),
            Orientation::Rotated | Orientation::BottomUp => (height, width),
        };
        on_page.0.div_ceil(8) == area.width.div_ceil(8) && on_page.1 == area.height
    };
    let depth = match orientation {
        Orientation::Normal | Orientation::Inverted => area.height,
        Orientation::Rotated | Orientation::BottomUp => inked,
    };
    let sizes = (1..=MOST_MODULE).filter_map(|module| Shown::new(symbol, module, depth, dpi));
    let shown = sizes.into_iter().find(|shown| fits(shown.size))?;
    let (width, height) = shown.size;
    let mut frame = Frame { left: area.x, top: area.y, width, height, orientation };
    // Guards are longer than the bars, on the side of the readable line.
    let bars = Rect::new(0, 0, width, height - shown.guard);
    let own = frame.rect(bars);
    (frame.left, frame.top, frame.height) = (own.x, own.y, bars.height);
    Some(Drawn {
        symbology: barcode.symbology(),
        value: reported(barcode).into_owned(),
        area: own,
        orientation,
        module: shown.module,
        quiet_zone: shown.quiet_zone,
        span: 0..0,
        frame,
        wide: shown.module,
        rows: shown.rows,
        marks: marks.clone(),
    })
}

/// The largest module of a single barcode, in dots.
const MOST_MODULE: u32 = 20;

/// The size of a symbol in dots, upright.
struct Shown {
    size: (u32, u32),
    module: u32,
    guard: u32,
    rows: Vec<u32>,
    quiet_zone: QuietZone,
}

impl Shown {
    /// With modules of so many dots; `depth` is the height of the upright picture.
    fn new(symbol: &Symbol<'_>, module: u32, depth: u32, dpi: u32) -> Option<Self> {
        match symbol {
            Symbol::Linear(linear) => Self::bars(linear, module, depth),
            Symbol::Grid(grid) => Some(Self::grid(grid, module)),
            // It has one size.
            Symbol::Hexagons(_) if module > 1 => None,
            Symbol::Hexagons(grid) => Some(Self::hexagons(grid, dpi)),
        }
    }

    /// Bars are as high as the picture.
    fn bars(linear: &Linear<'_>, module: u32, depth: u32) -> Option<Self> {
        let guard = match linear.layout {
            TextLayout::Ean13 | TextLayout::Ean8 | TextLayout::UpcA | TextLayout::UpcE => 5,
            TextLayout::Centred | TextLayout::Above => 0,
        } * module;
        let height = depth.checked_sub(guard).filter(|&height| height > 0)?;
        let size = (linear.modules() * module, depth);
        let quiet_zone = linear.quiet_zone;
        Some(Self { size, module, guard, rows: vec![height], quiet_zone })
    }

    fn grid(grid: &Grid, module: u32) -> Self {
        let rows = (0..grid.rows()).map(|row| u32::from(grid.row_height(row)) * module);
        let size = (u32::from(grid.width()) * module, grid.modules_high() * module);
        Self { size, module, guard: 0, rows: rows.collect(), quiet_zone: grid.quiet_zone }
    }

    fn hexagons(grid: &Grid, dpi: u32) -> Self {
        let honeycomb = Honeycomb { dpi };
        let module = honeycomb.pitch();
        let rows = vec![honeycomb.rise(); usize::from(grid.rows())];
        Self { size: honeycomb.size(), module, guard: 0, rows, quiet_zone: grid.quiet_zone }
    }
}
