//! The content of a page: its marks as operators, in dots, y down.

use std::collections::{BTreeSet, HashMap};

use pdf_writer::{Content, Name, Ref};

use super::{
    super::TooLarge,
    objects::{self, Objects, Unit},
    points,
};
use crate::{
    Bitmap, Page, Rect, font,
    font::Run,
    geometry::{dots, whole},
    page::{Ink, Mark, Picture, Shape},
};

/// Names of the graphics states.
pub(super) const NORMAL: Name<'static> = Name(b"N");
pub(super) const REVERSE: Name<'static> = Name(b"R");

/// The most bytes of a page before compression; viewers fail on larger ones.
const MOST_BYTES: usize = 16 << 20;

/// What a label is drawn on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ground {
    /// A page of its own, in points.
    Paper,
    /// A place on a sheet, in dots from its upper left corner, y down. There are many labels, so they are written short.
    Sheet,
}

/// A page's content, and the objects that it draws.
pub(super) struct Written {
    pub(super) stream: Vec<u8>,
    pub(super) used: BTreeSet<Ref>,
}

pub(super) fn write(
    page: &Page,
    ground: Ground,
    objects: &mut Objects,
) -> Result<Written, TooLarge> {
    let mut writer = Writer {
        content: Content::with_settings(objects::SETTINGS),
        objects,
        used: BTreeSet::new(),
        pictures: HashMap::new(),
        ink: Ink::White,
        area: page.area(),
    };
    writer.start(page, ground);
    let mut marks = page.marks.iter().peekable();
    while let Some(Mark { ink, shape }) = marks.next() {
        writer.set_ink(*ink);
        match shape {
            Shape::Rects(rects) if ground == Ground::Sheet => writer.grid(rects)?,
            Shape::Rects(first) => {
                writer.rects(first)?;
                // Overlapping boxes of one colour are one shape; boxes that reverse are not.
                while *ink != Ink::Reverse
                    && let Some(Mark { ink: next, shape: Shape::Rects(more) }) = marks.peek()
                    && next == ink
                {
                    writer.rects(more)?;
                    marks.next();
                }
                writer.content.fill_nonzero();
            }
            Shape::Path(path) => {
                objects::add_outline(&mut writer.content, &path.segments);
                writer.content.fill_nonzero();
            }
            Shape::Run(run) if *ink == Ink::Reverse => writer.outlines(run)?,
            Shape::Run(run) => writer.run(run),
            Shape::Picture(picture) => writer.picture(picture),
        }
        writer.check()?;
    }
    Ok(Written { stream: writer.content.finish().into_vec(), used: writer.used })
}

/// From dots, y down, to points, y up; rotated as the whole label is.
fn whole_page(page: &Page) -> [f32; 6] {
    let (width, height) = (points(page.width, page.dpi), points(page.height, page.dpi));
    let scale = points(1, page.dpi);
    match (page.turned, page.mirrored) {
        (false, false) => [scale, 0.0, 0.0, -scale, 0.0, height],
        (true, false) => [-scale, 0.0, 0.0, scale, width, 0.0],
        (false, true) => [-scale, 0.0, 0.0, -scale, width, height],
        (true, true) => [scale, 0.0, 0.0, scale, 0.0, 0.0],
    }
}

/// A label on a sheet, rotated as a whole.
fn whole_label(page: &Page) -> [f32; 6] {
    let (width, height) = (dots(page.width), dots(page.height));
    match (page.turned, page.mirrored) {
        (false, false) => [1.0, 0.0, 0.0, 1.0, 0.0, 0.0],
        (true, false) => [-1.0, 0.0, 0.0, -1.0, width, height],
        (false, true) => [-1.0, 0.0, 0.0, 1.0, width, 0.0],
        (true, true) => [1.0, 0.0, 0.0, -1.0, 0.0, height],
    }
}

/// With fewer boxes, a unit of their own makes them no shorter.
const LEAST_GRID: usize = 4;

/// The greatest common divisor; 0 has every divisor.
fn divisor(mut one: u32, mut other: u32) -> u32 {
    while other > 0 {
        (one, other) = (other, one % other);
    }
    one
}

struct Writer<'o> {
    content: Content,
    objects: &'o mut Objects,
    used: BTreeSet<Ref>,
    /// Pictures of this page by their address in memory, which the page keeps alive.
    pictures: HashMap<*const Bitmap, Option<objects::PdfImage>>,
    ink: Ink,
    area: Rect,
}

impl Writer<'_> {
    fn start(&mut self, page: &Page, ground: Ground) {
        match ground {
            Ground::Paper => {
                self.content.transform(whole_page(page));
            }
            Ground::Sheet if page.turned || page.mirrored => {
                self.content.transform(whole_label(page));
            }
            Ground::Sheet => {}
        }
        if ground == Ground::Sheet && !super::reverses(page) {
            // The first shape sets its colour; black is the colour at the start of a page.
            self.ink = Ink::Black;
            return;
        }
        // The paper: reversal needs a background.
        self.content.set_fill_gray(1.0);
        self.rect(page.area());
        self.content.fill_nonzero();
    }

    fn check(&self) -> Result<(), TooLarge> {
        if self.content.len() > MOST_BYTES {
            return Err(TooLarge::Bytes { most: MOST_BYTES as u64 });
        }
        Ok(())
    }

    fn set_ink(&mut self, ink: Ink) {
        let (before, content) = (self.ink, &mut self.content);
        if ink == before {
            return;
        }
        match ink {
            // The difference to white: white becomes black and black white.
            Ink::Reverse => content.set_parameters(REVERSE).set_fill_gray(1.0),
            Ink::Black => content.set_fill_gray(0.0),
            Ink::White => content.set_fill_gray(1.0),
        };
        if before == Ink::Reverse {
            content.set_parameters(NORMAL);
        }
        self.ink = ink;
    }

    fn rects(&mut self, rects: &[Rect]) -> Result<(), TooLarge> {
        for rect in rects {
            let rect = rect.intersection(self.area);
            if rect.width > 0 && rect.height > 0 {
                self.rect(rect);
                self.check()?;
            }
        }
        Ok(())
    }

    /// Boxes in units of their common divisors: modules of barcodes become small numbers. What is outside of the label is
    /// clipped with it.
    fn grid(&mut self, rects: &[Rect]) -> Result<(), TooLarge> {
        let seen = || rects.iter().filter(|rect| rect.width > 0 && rect.height > 0);
        let Some(first) = seen().next() else { return Ok(()) };
        let (mut across, mut down) = (first.width, first.height);
        for rect in seen() {
            across = divisor(divisor(across, rect.width), rect.x.abs_diff(first.x));
            down = divisor(divisor(down, rect.height), rect.y.abs_diff(first.y));
        }
        let is_plain = rects.len() < LEAST_GRID || (across, down) == (1, 1);
        if is_plain {
            self.rects(rects)?;
            self.content.fill_nonzero();
            return Ok(());
        }
        self.content.save_state();
        let matrix = [dots(across), 0.0, 0.0, dots(down), whole(first.x), whole(first.y)];
        self.content.transform(matrix);
        let steps = |from: i32, to: i32, unit: u32| {
            let distance = i64::from(to) - i64::from(from);
            number(distance / i64::from(unit.max(1)))
        };
        for rect in seen() {
            let x = steps(first.x, rect.x, across);
            let y = steps(first.y, rect.y, down);
            self.content.rect(x, y, dots(rect.width / across), dots(rect.height / down));
            self.check()?;
        }
        self.content.fill_nonzero().restore_state();
        Ok(())
    }

    fn rect(&mut self, rect: Rect) {
        let Rect { x, y, width, height } = rect;
        self.content.rect(whole(x), whole(y), dots(width), dots(height));
    }

    /// The run is rotated as a whole, then each character is placed relative to the one before.
    fn run(&mut self, run: &Run) {
        self.content.save_state();
        self.content.transform(run.frame.matrix(run.baseline).map(number));
        let mut here = 0;
        for &(character, x) in &run.glyphs {
            let Some(object) = self.objects.character(run.typeface, character) else { continue };
            if x != here {
                self.content.transform([1.0, 0.0, 0.0, 1.0, whole(x.saturating_sub(here)), 0.0]);
                here = x;
            }
            self.draw(object);
        }
        self.content.restore_state();
    }

    /// The run as one shape: where two characters touch, the background is reversed once.
    fn outlines(&mut self, run: &Run) -> Result<(), TooLarge> {
        self.content.save_state();
        self.content.transform(run.frame.matrix(run.baseline).map(number));
        let mut is_blank = true;
        for &(character, x) in &run.glyphs {
            let place = |(across, down)| (across + whole(x), down);
            let outline = font::outline(run.typeface, character, place);
            objects::add_outline(&mut self.content, &outline.segments);
            is_blank &= outline.segments.is_empty();
            self.check()?;
        }
        if !is_blank {
            self.content.fill_nonzero();
        }
        self.content.restore_state();
        Ok(())
    }

    fn picture(&mut self, picture: &Picture) {
        let Picture { bitmap, x, y, scale: (across, down) } = picture;
        let objects = &mut *self.objects;
        let known = self.pictures.entry(std::sync::Arc::as_ptr(bitmap));
        let Some(kept) = *known.or_insert_with(|| objects.picture(bitmap)) else { return };
        let ((left, top), (across, down)) = ((whole(*x), whole(*y)), (dots(*across), dots(*down)));
        let matrix = match kept.unit {
            Unit::Dot => [across, 0.0, 0.0, down, left, top],
            Unit::Whole => {
                let (width, height) = (dots(bitmap.width()) * across, dots(bitmap.height()) * down);
                [width, 0.0, 0.0, -height, left, top + height]
            }
        };
        self.content.save_state();
        self.content.transform(matrix);
        self.draw(kept.object);
        self.content.restore_state();
    }

    fn draw(&mut self, object: Ref) {
        self.used.insert(object);
        self.content.x_object(Name(objects::name(object).as_bytes()));
    }
}

#[expect(clippy::cast_precision_loss, reason = "places on a page are below 2^24")]
fn number(place: i64) -> f32 {
    place as f32
}
