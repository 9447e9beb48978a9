//! Objects shared by pages: characters as forms, pictures as masks, each once in the file.

use std::collections::HashMap;

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::{
    Content, Filter, Finish, Pdf, Ref, Settings, types::Predictor, writers::FormXObject,
};

use super::super::{boxes::boxes, fingerprint, rows::Rows};
use crate::{
    Bitmap, Rect,
    font::{self, Typeface},
    geometry::{dots, signed, whole},
};
use typeset::outline::Segment;

/// Only programs read the file.
pub(super) const SETTINGS: Settings = Settings { pretty: false };

/// The file and the objects written so far.
pub(super) struct Objects {
    pub(super) file: Pdf,
    count: i32,
    /// `None` for those without ink.
    characters: HashMap<(Typeface, char), Option<Ref>>,
    /// By size, length and fingerprint of the stream.
    pictures: HashMap<(u32, u32, usize, u64), PdfImage>,
}

impl std::fmt::Debug for Objects {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Objects").field("count", &self.count).finish_non_exhaustive()
    }
}

/// Smaller streams do not gain from compression.
const WORTH_COMPRESSING: usize = 120;

const LEVEL: u8 = 6;

impl Objects {
    pub(super) fn new() -> Self {
        Self {
            file: Pdf::with_settings(SETTINGS),
            count: 0,
            characters: HashMap::new(),
            pictures: HashMap::new(),
        }
    }

    /// The next number.
    pub(super) fn reserve(&mut self) -> Ref {
        self.count += 1;
        Ref::new(self.count)
    }

    pub(super) fn stream(&mut self, bytes: &[u8]) -> Ref {
        let id = self.reserve();
        let packed = compress_to_vec_zlib(bytes, LEVEL);
        self.file.stream(id, &packed).filter(Filter::FlateDecode);
        id
    }

    /// The outline of a character, its origin on the base line, y down; `None` without ink.
    pub(super) fn character(&mut self, typeface: Typeface, character: char) -> Option<Ref> {
        if let Some(known) = self.characters.get(&(typeface, character)) {
            return *known;
        }
        let outline = font::outline(typeface, character, |point| point);
        let id = (!outline.segments.is_empty()).then(|| {
            let mut content = Content::with_settings(SETTINGS);
            let area = add_outline(&mut content, &outline.segments);
            content.fill_nonzero();
            self.form(&content.finish(), area)
        });
        self.characters.insert((typeface, character), id);
        id
    }

    fn form(&mut self, content: &[u8], area: pdf_writer::Rect) -> Ref {
        self.form_with(content, area, |mut form| {
            form.resources();
        })
    }

    /// A form, whose entries the callback completes.
    pub(super) fn form_with(
        &mut self,
        content: &[u8],
        area: pdf_writer::Rect,
        complete: impl FnOnce(FormXObject<'_>),
    ) -> Ref {
        let id = self.reserve();
        let packed;
        let is_long = content.len() > WORTH_COMPRESSING;
        let bytes = if is_long {
            packed = compress_to_vec_zlib(content, LEVEL);
            &packed[..]
        } else {
            content
        };
        let mut form = self.file.form_xobject(id, bytes);
        if is_long {
            form.filter(Filter::FlateDecode);
        }
        form.bbox(area);
        complete(form);
        id
    }

    /// A picture that paints where it is dark; `None` when it has no dots.
    ///
    /// Viewers fit masks to their own pixels, which would distort a barcode that came as a picture: only a picture with
    /// very many boxes, such as a photograph, becomes a mask.
    pub(super) fn picture(&mut self, bitmap: &Bitmap) -> Option<PdfImage> {
        if bitmap.width() == 0 || bitmap.height() == 0 {
            return None;
        }
        let Some(boxes) = boxes(bitmap, MOST_BOXES) else { return self.mask(bitmap) };
        let mut content = Content::with_settings(SETTINGS);
        for Rect { x, y, width, height } in boxes {
            content.rect(whole(x), whole(y), dots(width), dots(height));
        }
        content.fill_nonzero();
        let content = content.finish();
        let area = pdf_writer::Rect::new(0.0, 0.0, dots(bitmap.width()), dots(bitmap.height()));
        let key = (bitmap.width(), bitmap.height(), content.len(), fingerprint(&content));
        if let Some(known) = self.pictures.get(&key) {
            return Some(*known);
        }
        let picture = PdfImage { object: self.form(&content, area), unit: Unit::Dot };
        self.pictures.insert(key, picture);
        Some(picture)
    }

    fn mask(&mut self, bitmap: &Bitmap) -> Option<PdfImage> {
        let (width, height) = (bitmap.width(), bitmap.height());
        let mut rows = Rows::after(Vec::new(), usize::MAX, width.div_ceil(8) as usize);
        rows.push_all(bitmap);
        let stream = rows.finish()?;
        let key = (width, height, stream.len(), fingerprint(&stream));
        if let Some(known) = self.pictures.get(&key) {
            return Some(*known);
        }
        let object = self.reserve();
        let mut image = self.file.image_xobject(object, &stream);
        image.width(signed(width)).height(signed(height)).bits_per_component(1).image_mask(true);
        image.filter(Filter::FlateDecode);
        let mut parameters = image.decode_parms();
        parameters.predictor(Predictor::PngUp).colors(1).bits_per_component(1);
        parameters.columns(signed(width));
        parameters.finish();
        image.finish();
        let picture = PdfImage { object, unit: Unit::Whole };
        self.pictures.insert(key, picture);
        Some(picture)
    }
}

/// A picture in the file.
#[derive(Debug, Clone, Copy)]
pub(super) struct PdfImage {
    pub(super) object: Ref,
    pub(super) unit: Unit,
}

/// The unit of an object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unit {
    /// Each dot, y down.
    Dot,
    /// The picture as a whole, y up.
    Whole,
}

/// Up to this number boxes do not make files much larger.
const MOST_BOXES: usize = 5000;

/// The name of an object on a page.
pub(super) fn name(object: Ref) -> String {
    format!("X{}", object.get())
}

/// Adds outlines to a path, and returns their bounding box.
pub(super) fn add_outline(content: &mut Content, segments: &[Segment]) -> pdf_writer::Rect {
    let mut area: Option<pdf_writer::Rect> = None;
    let mut here = (0.0, 0.0);
    let mut at = |(x, y): (f32, f32)| {
        let (x, y) = (hundredths(x), hundredths(y));
        let known = area.unwrap_or(pdf_writer::Rect::new(x, y, x, y));
        area = Some(pdf_writer::Rect::new(
            known.x1.min(x),
            known.y1.min(y),
            known.x2.max(x),
            known.y2.max(y),
        ));
        (x, y)
    };
    for segment in segments {
        match *segment {
            Segment::Move(to) => {
                here = at(to);
                content.move_to(here.0, here.1);
            }
            Segment::Line(to) => {
                here = at(to);
                content.line_to(here.0, here.1);
            }
            Segment::Quadratic(control, to) => {
                let (control, to) = (at(control), at(to));
                // The equivalent cubic curve has its control points two thirds of the way.
                let near =
                    |from: f32, control: f32| hundredths(from + (control - from) * 2.0 / 3.0);
                let first = (near(here.0, control.0), near(here.1, control.1));
                let second = (near(to.0, control.0), near(to.1, control.1));
                content.cubic_to(first.0, first.1, second.0, second.1, to.0, to.1);
                here = to;
            }
            Segment::Cubic(first, second, to) => {
                let (first, second, to) = (at(first), at(second), at(to));
                content.cubic_to(first.0, first.1, second.0, second.1, to.0, to.1);
                here = to;
            }
            Segment::Close => {
                content.close_path();
            }
        }
    }
    area.unwrap_or(pdf_writer::Rect::new(0.0, 0.0, 0.0, 0.0))
}

/// Finer than any printer, and short. NaN becomes 0.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "larger values are far from any page"
)]
fn hundredths(place: f32) -> f32 {
    let parts = (f64::from(place) * 100.0 + if place < 0.0 { -0.5 } else { 0.5 }) as i64;
    (parts as f64 / 100.0) as f32
}
