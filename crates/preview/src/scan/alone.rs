//! A symbol drawn alone: the marks of its field, and nothing else.

use super::view::View;
use crate::{
    Bitmap, Drawn, Page, Rect,
    font::Run,
    geometry::Frame,
    page::{Mark, Picture, Shape},
};

/// The part of a page with a symbol and its margins, showing only the symbol and its caption.
///
/// *Guarantees:* it is as wide as the page, and dots that are next to each other on the page are so here.
#[derive(Debug)]
pub(super) struct Alone {
    bitmap: Bitmap,
    page: Page,
    symbol: Drawn,
}

impl Alone {
    pub(super) fn new(page: &Page, symbol: &Drawn) -> Self {
        let marks = page.marks.get(symbol.marks.clone()).unwrap_or_default();
        let (top, bottom) = rows(page, symbol, marks);
        let up = i32::try_from(top).unwrap_or(i32::MAX);
        let part = Page {
            height: bottom.saturating_sub(top),
            marks: marks.iter().map(|mark| raised(mark, up)).collect(),
            symbols: Vec::new(),
            fields: None,
            readings: None,
            ..*page
        };
        let mut symbol = symbol.clone();
        symbol.area.y = symbol.area.y.saturating_sub(up);
        Self { bitmap: part.bitmap(), page: part, symbol }
    }

    pub(super) fn view(&self) -> View<'_> {
        View::new(&self.bitmap, &self.page, &self.symbol)
    }
}

/// The range of page rows that is drawn again; rows off the page are not included.
fn rows(page: &Page, symbol: &Drawn, marks: &[Mark]) -> (u32, u32) {
    // At another height, the arithmetic of curves rounds differently, and dots at their edges change.
    if marks.iter().any(|mark| matches!(mark.shape, Shape::Path(_))) {
        return (0, page.height);
    }
    let quiet = symbol.quiet_zone;
    let most = [quiet.left, quiet.right, quiet.top, quiet.bottom].into_iter().max();
    let margin = u32::from(most.unwrap_or(0)).saturating_mul(symbol.module);
    let row = |y: i32| u32::try_from(y).unwrap_or(0).min(page.height);
    let top = row(symbol.area.y.saturating_sub_unsigned(margin));
    (top, row(symbol.area.bottom().saturating_add_unsigned(margin)))
}

/// The same mark this many dots higher; paths keep their position.
fn raised(mark: &Mark, up: i32) -> Mark {
    let higher = |y: i32| y.saturating_sub(up);
    let shape = match &mark.shape {
        Shape::Rects(rects) => {
            let rects = rects.iter().map(|rect| Rect { y: higher(rect.y), ..*rect });
            Shape::Rects(rects.collect())
        }
        Shape::Path(path) => Shape::Path(path.clone()),
        Shape::Run(run) => {
            let frame = Frame { top: higher(run.frame.top), ..run.frame };
            Shape::Run(Run { frame, ..run.clone() })
        }
        Shape::Picture(picture) => {
            Shape::Picture(Picture { y: higher(picture.y), ..picture.clone() })
        }
    };
    Mark { ink: mark.ink, shape }
}
