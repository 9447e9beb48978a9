//! Labels rotated by quarter turns as a whole, for pictures that are requested that way.

use std::{collections::HashMap, sync::Arc};

use typeset::outline::{Path, Point, Segment};
use zpl::command::Orientation;

use crate::{
    Bitmap, Drawn, Page, Rect,
    font::Run,
    geometry::{Frame, dots, signed},
    page::{Ink, Mark, Picture, Shape},
};

impl Page {
    /// The same label, rotated clockwise by this many quarter turns. Its shapes stay shapes.
    #[must_use]
    pub fn rotated(self, quarters: u32) -> Self {
        (0..quarters % 4).fold(self, |page, _| page.quarter_turned())
    }

    /// The same, of exactly the dots of the label: the centre of a dot may be on the edge of a shape, and then it belongs to the
    /// shape on one side only.
    #[must_use]
    pub fn rotated_dots(self, quarters: u32) -> Self {
        if quarters.is_multiple_of(4) {
            return self;
        }
        let bitmap = (0..quarters % 4).fold(self.bitmap(), |bitmap, _| bitmap.quarter_turned());
        let mut page = Self::empty((bitmap.width(), bitmap.height()), self.dpi);
        page.copies = self.copies;
        let picture = Picture { bitmap: Arc::new(bitmap), x: 0, y: 0, scale: (1, 1) };
        page.marks.push(Mark { ink: Ink::Black, shape: Shape::Picture(picture) });
        page
    }

    fn quarter_turned(self) -> Self {
        let Self {
            width,
            height,
            dpi,
            copies,
            turned,
            mirrored,
            marks,
            symbols,
            readings,
            fields: _,
        } = self;
        let mut turn = Turn { height, pictures: HashMap::new() };
        let marks =
            marks.into_iter().map(|Mark { ink, shape }| Mark { ink, shape: turn.shape(shape) });
        let marks = marks.collect();
        let symbols = symbols.into_iter().map(|symbol| turn.symbol(symbol)).collect();
        // Mirroring exchanges left and right, which are top and bottom after a quarter turn: that is a half turn more.
        let turned = turned != mirrored;
        Self {
            width: height,
            height: width,
            dpi,
            copies,
            turned,
            mirrored,
            marks,
            symbols,
            // Their marks lie elsewhere now.
            fields: None,
            readings,
        }
    }
}

/// A quarter turn clockwise of a page of this height: its left column becomes the upper row.
struct Turn {
    height: u32,
    /// Turned pictures by the addresses of the originals. Each is kept with its original, whose address is then not used again.
    pictures: HashMap<*const Bitmap, (Arc<Bitmap>, Arc<Bitmap>)>,
}

impl Turn {
    fn shape(&mut self, shape: Shape) -> Shape {
        match shape {
            Shape::Rects(rects) => {
                Shape::Rects(rects.into_iter().map(|rect| self.rect(rect)).collect())
            }
            Shape::Path(path) => {
                let segments = path.segments.into_iter().map(|segment| self.segment(segment));
                Shape::Path(Path { segments: segments.collect() })
            }
            Shape::Run(run) => Shape::Run(Run { frame: self.frame(run.frame), ..run }),
            Shape::Picture(picture) => Shape::Picture(self.picture(&picture)),
        }
    }

    fn rect(&self, Rect { x, y, width, height }: Rect) -> Rect {
        let below = signed(self.height).saturating_sub(y).saturating_sub(signed(height));
        Rect { x: below, y: x, width: height, height: width }
    }

    fn frame(&self, frame: Frame) -> Frame {
        let Rect { x, y, .. } = self.rect(frame.area());
        let orientation = match frame.orientation {
            Orientation::Normal => Orientation::Rotated,
            Orientation::Rotated => Orientation::Inverted,
            Orientation::Inverted => Orientation::BottomUp,
            Orientation::BottomUp => Orientation::Normal,
        };
        Frame { left: x, top: y, orientation, ..frame }
    }

    fn segment(&self, segment: Segment) -> Segment {
        let point = |(x, y): Point| (dots(self.height) - y, x);
        match segment {
            Segment::Move(to) => Segment::Move(point(to)),
            Segment::Line(to) => Segment::Line(point(to)),
            Segment::Quadratic(control, to) => Segment::Quadratic(point(control), point(to)),
            Segment::Cubic(first, second, to) => {
                Segment::Cubic(point(first), point(second), point(to))
            }
            Segment::Close => Segment::Close,
        }
    }

    fn picture(&mut self, picture: &Picture) -> Picture {
        let Picture { bitmap, x, y, scale: (across, down) } = picture;
        let width = bitmap.width().saturating_mul(*across);
        let height = bitmap.height().saturating_mul(*down);
        let Rect { x, y, .. } = self.rect(Rect::new(*x, *y, width, height));
        let turned = || (Arc::new(bitmap.quarter_turned()), Arc::clone(bitmap));
        let (bitmap, _) = self.pictures.entry(Arc::as_ptr(bitmap)).or_insert_with(turned);
        Picture { bitmap: Arc::clone(bitmap), x, y, scale: (*down, *across) }
    }

    fn symbol(&self, symbol: Drawn) -> Drawn {
        let frame = self.frame(symbol.frame);
        Drawn { area: self.rect(symbol.area), orientation: frame.orientation, frame, ..symbol }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Limits, Media, VirtualPrinter, output, scan};
    use symbology::{Barcode, Symbology};

    /// Everything that can be on a label, and its middle: a diagonal and an ellipse have no edge through the centre of a dot.
    const LABEL: &str = "^XA^PW220^LL130^FO3,4^GB40,30,3^FS^FO60,5^GB50,20,20,B,4^FS\
        ^FO120,6^GD31,40,5,B,R^FS^FO160,7^GE41,23,4^FS^FO5,50^A0N,30,20^FDAgj^FS\
        ^FO60,45^A0R,22,22^FDxy^FS^FO90,40^FR^A0N,30,30^FDRev^FS^FO85,45^GB50,15,15^FS\
        ^FO150,50^GFA,6,6,2,F0F081810810^FS^FO20,90^BY1^BCN,30,N^FD12345^FS^FO150,70^BQN,2,2^FDQA,12^FS^XZ";

    fn page(before: &str) -> Page {
        let document = LABEL.replace("^XA", &format!("^XA{before}"));
        let mut printer = VirtualPrinter::new(Media::default());
        let (mut pages, report) = printer.pages(document.as_bytes(), &Limits::default());
        assert!(report.notes.is_empty(), "{:?}", report.notes);
        pages.remove(0)
    }

    #[test]
    fn the_dots_are_exactly_those_of_the_label() {
        let label = page("");
        let mut expected = label.bitmap();
        for quarters in 0..=4 {
            let rotated = label.clone().rotated_dots(quarters);
            assert_eq!(rotated.bitmap(), expected, "{quarters}");
            expected = expected.quarter_turned();
        }
    }

    #[test]
    fn shapes_rotate_with_the_label() {
        for before in ["", "^POI", "^PMY", "^POI^PMY"] {
            let label = page(before);
            for quarters in 1..4 {
                let rotated = label.clone().rotated(quarters);
                let dots = label.clone().rotated_dots(quarters);
                assert_eq!((rotated.width(), rotated.height()), (dots.width(), dots.height()));
                let differing = differing(&rotated.bitmap(), &dots.bitmap());
                // Dots whose centres are on an edge, of the curves of characters.
                assert!(differing <= 12, "{before} {quarters}: {differing} dots");
            }
        }
    }

    fn differing(one: &Bitmap, other: &Bitmap) -> u32 {
        let rows = (0..one.height()).map(|y| {
            let words = one.row(y).iter().zip(other.row(y));
            words.map(|(one, other)| (one ^ other).count_ones()).sum::<u32>()
        });
        rows.sum()
    }

    #[test]
    fn barcodes_are_found_where_they_are() {
        let barcode = Barcode::parse(Symbology::Code128, "12345").unwrap();
        let qr = Barcode::parse(Symbology::QrCode, "12").unwrap();
        for quarters in 0..4 {
            let rotated = page("").rotated(quarters);
            for checked in scan::check(&rotated, &[&barcode, &qr]) {
                assert!(checked.passes(), "{quarters}: {:?}", checked.verdict);
            }
        }
    }

    #[test]
    fn a_picture_that_is_drawn_often_is_turned_once() {
        let document =
            format!("~DGR:A.GRF,6,2,F0F081810810^XA^PW90^LL90{}^XZ", "^FO9,9^XGA^FS".repeat(50));
        let mut printer = VirtualPrinter::new(Media::default());
        let (mut pages, _) = printer.pages(document.as_bytes(), &Limits::default());
        let rotated = pages.remove(0).rotated(1);
        let bitmaps: std::collections::HashSet<_> = rotated
            .marks
            .iter()
            .filter_map(|mark| match &mark.shape {
                Shape::Picture(picture) => Some(Arc::as_ptr(&picture.bitmap)),
                Shape::Rects(_) | Shape::Path(_) | Shape::Run(_) => None,
            })
            .collect();
        assert_eq!(bitmaps.len(), 1);
        assert!(output::svg(&rotated).unwrap().contains("viewBox=\"0 0 90 90\""));
    }
}
