//! SVG: a label as vectors in dots, at its real size.
//!
//! No text of the document gets into the file: characters are outlines and barcodes are bars, so nothing needs
//! escaping. Keep it that way.

mod definitions;
mod pen;
#[cfg(test)]
mod tests;

use self::{definitions::Definitions, pen::Pen};
use super::TooLarge;
use crate::{
    Page, Rect,
    font::Run,
    page::{Ink, Mark, Picture, Shape},
};
use typeset::outline::{Path, Segment};

/// The most bytes of a file; browsers fail on larger ones.
const MOST_BYTES: usize = 16 << 20;

/// The label as an SVG document.
pub fn svg(page: &Page) -> Result<String, TooLarge> {
    let (definitions, body) = draw(page)?;
    let mut pen = open(page);
    definitions.write(&mut pen);
    open_label(&mut pen, page);
    pen.append(&body);
    pen.text("</g></svg>");
    Ok(pen.finish())
}

/// The label's marks without the paper, for a picture that is assembled elsewhere: one unit to a dot, from the upper
/// left corner of the label.
pub fn fragment(page: &Page) -> Result<String, TooLarge> {
    let (definitions, body) = draw(page)?;
    let mut pen = Pen::default();
    definitions.write(&mut pen);
    pen.append(&body);
    Ok(pen.finish())
}

fn draw(page: &Page) -> Result<(Definitions, Pen), TooLarge> {
    let mut definitions = Definitions::default();
    let mut body = Pen::default();
    let mut marks = page.marks.iter().peekable();
    while let Some(Mark { ink, shape }) = marks.next() {
        match shape {
            Shape::Rects(first) => {
                open_rects(&mut body, *ink);
                add_rects(&mut body, page, first)?;
                // Overlapping boxes of one colour are one shape; boxes that reverse are not.
                while *ink != Ink::Reverse
                    && let Some(Mark { ink: next, shape: Shape::Rects(more) }) = marks.peek()
                    && next == ink
                {
                    add_rects(&mut body, page, more)?;
                    marks.next();
                }
                body.text("\"/>");
            }
            Shape::Path(path) => add_path(&mut body, path, *ink),
            Shape::Run(run) => add_run(&mut body, &mut definitions, run, *ink),
            Shape::Picture(picture) => add_picture(&mut body, &mut definitions, picture, *ink),
        }
        check(body.len() + definitions.len())?;
    }
    Ok((definitions, body))
}

fn check(bytes: usize) -> Result<(), TooLarge> {
    if bytes > MOST_BYTES { Err(TooLarge::Bytes { most: MOST_BYTES as u64 }) } else { Ok(()) }
}

fn open(page: &Page) -> Pen {
    let mut pen = Pen::default();
    pen.text("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"");
    pen.inches(page.width, page.dpi);
    pen.text("in\" height=\"");
    pen.inches(page.height, page.dpi);
    pen.text("in\" viewBox=\"0 0 ");
    pen.whole(page.width.into());
    pen.text(" ");
    pen.whole(page.height.into());
    pen.text("\" role=\"img\"><title>Label, ");
    pen.inches(page.width, page.dpi);
    pen.text(" by ");
    pen.inches(page.height, page.dpi);
    pen.text(" inches</title>");
    pen
}

/// The paper, and how the whole label is rotated.
fn open_label(pen: &mut Pen, page: &Page) {
    pen.text("<g");
    // Reversal applies to the background, which must be limited to the label.
    if page.marks.iter().any(|mark| mark.ink == Ink::Reverse) {
        pen.text(" style=\"isolation:isolate\"");
    }
    let (width, height) = (i64::from(page.width), i64::from(page.height));
    match (page.turned, page.mirrored) {
        (false, false) => {}
        (true, false) => matrix(pen, [-1, 0, 0, -1, width, height]),
        (false, true) => matrix(pen, [-1, 0, 0, 1, width, 0]),
        (true, true) => matrix(pen, [1, 0, 0, -1, 0, height]),
    }
    pen.text("><path fill=\"#fff\" d=\"M0 0h");
    pen.whole(width);
    pen.text("v");
    pen.whole(height);
    pen.text("H0z\"/>");
}

/// An attribute with a position.
fn matrix(pen: &mut Pen, numbers: [i64; 6]) {
    pen.text(" transform=\"matrix(");
    for (index, number) in numbers.into_iter().enumerate() {
        pen.text(if index == 0 { "" } else { " " });
        pen.whole(number);
    }
    pen.text(")\"");
}

/// Attributes for the ink of a shape.
fn ink_of(pen: &mut Pen, ink: Ink) {
    match ink {
        Ink::Black => {}
        Ink::White => pen.text(" fill=\"#fff\""),
        // The difference to white: white becomes black and black white.
        Ink::Reverse => pen.text(" fill=\"#fff\" style=\"mix-blend-mode:difference\""),
    }
}

fn open_rects(pen: &mut Pen, ink: Ink) {
    pen.text("<path shape-rendering=\"crispEdges\"");
    ink_of(pen, ink);
    pen.text(" d=\"");
}

fn add_rects(pen: &mut Pen, page: &Page, rects: &[Rect]) -> Result<(), TooLarge> {
    for rect in rects {
        let Rect { x, y, width, height } = rect.intersection(page.area());
        if width > 0 && height > 0 {
            pen.text("M");
            pen.pair(x.into(), y.into());
            pen.text("h");
            pen.whole(width.into());
            pen.text("v");
            pen.whole(height.into());
            pen.text("h-");
            pen.whole(width.into());
            pen.text("z");
            check(pen.len())?;
        }
    }
    Ok(())
}

fn add_path(pen: &mut Pen, path: &Path, ink: Ink) {
    pen.text("<path");
    ink_of(pen, ink);
    pen.text(" d=\"");
    pen.outline(&path.segments);
    pen.text("\"/>");
}

/// Characters are defined once each and placed upright; the run is rotated as a whole.
fn add_run(pen: &mut Pen, definitions: &mut Definitions, run: &Run, ink: Ink) {
    pen.text("<g");
    ink_of(pen, ink);
    matrix(pen, run.frame.matrix(run.baseline));
    pen.text(">");
    for &(character, x) in &run.glyphs {
        if let Some(id) = definitions.character(run.typeface, character) {
            pen.text("<use href=\"#");
            pen.text(id.as_str());
            if x != 0 {
                pen.text("\" x=\"");
                pen.whole(x.into());
            }
            pen.text("\"/>");
        }
    }
    pen.text("</g>");
}

fn add_picture(pen: &mut Pen, definitions: &mut Definitions, picture: &Picture, ink: Ink) {
    let Some(id) = definitions.picture(&picture.bitmap, ink) else { return };
    let (across, down) = picture.scale;
    pen.text("<use href=\"#");
    pen.text(id.as_str());
    pen.text("\"");
    matrix(pen, [across.into(), 0, 0, down.into(), picture.x.into(), picture.y.into()]);
    if ink == Ink::Reverse {
        pen.text(" style=\"mix-blend-mode:difference\"");
    }
    pen.text("/>");
}
