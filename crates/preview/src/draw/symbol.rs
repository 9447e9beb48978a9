//! `^GS`: the printer's symbols, by a letter each.
//!
//! The signs for trade marks and copyright are characters of the faces. The marks of approval are not free to copy: a ring
//! with their letters stands for them.

use zpl::command::GraphicSymbol;

use super::{Outcome, Sheet, text};
use crate::{
    NoteKind, Rect,
    font::Typeface,
    geometry::{Frame, signed},
    page::{Ink, Path, Segment, Shape},
    printer::Field,
};

/// The size of the symbols when neither the command nor `^CF` gives one.
const USUAL: u32 = 24;

pub(crate) fn draw(sheet: &mut Sheet<'_>, field: &Field, command: &GraphicSymbol) -> Outcome {
    let given = |dots: Option<u32>| dots.filter(|&dots| dots > 0);
    let height = given(command.height).or(given(field.font.height)).unwrap_or(USUAL);
    let width = given(command.width).or(given(field.font.width)).unwrap_or(height);
    let typeface = Typeface::resolve(b'0', Some(height), Some(width), sheet.dpi());
    let letter = field.data.as_deref().and_then(<[u8]>::first).map(u8::to_ascii_uppercase);
    let symbol = match letter {
        Some(b'A') => Symbol::Character("®"),
        Some(b'B') => Symbol::Character("©"),
        Some(b'C') => Symbol::Character("™"),
        Some(b'D') => Symbol::Ring("UL"),
        Some(b'E') => Symbol::Ring("CSA"),
        _ => {
            sheet.note(NoteKind::Text("^GS has the symbols A to E".to_owned()));
            return Ok(());
        }
    };
    let across = match symbol {
        Symbol::Character(text) => typeface.text_width(text),
        Symbol::Ring(_) => typeface.width,
    };
    let position = sheet.position(field);
    let orientation = command.orientation.unwrap_or(field.orientation);
    let size = (across, typeface.height);
    let frame = Frame::place(position, orientation, size, typeface.baseline());
    let ink = if field.reversed { Ink::Reverse } else { Ink::Black };
    let placed = Placed { typeface, frame, ink };
    let end = frame.rect(Rect::new(signed(across), signed(typeface.baseline()), 0, 0));
    sheet.after = (end.x, end.y);
    match symbol {
        Symbol::Character(text) => placed.character(sheet, text),
        Symbol::Ring(text) => {
            sheet.note(NoteKind::Text(format!("a ring stands for the mark of approval {text}")));
            placed.ring(sheet, text)
        }
    }
}

/// What a symbol is drawn as.
#[derive(Debug, Clone, Copy)]
enum Symbol {
    Character(&'static str),
    /// Letters in a ring.
    Ring(&'static str),
}

/// Where a symbol goes.
#[derive(Debug, Clone, Copy)]
struct Placed {
    typeface: Typeface,
    frame: Frame,
    ink: Ink,
}

impl Placed {
    fn character(self, sheet: &mut Sheet<'_>, text: &str) -> Outcome {
        let Self { typeface, frame, ink } = self;
        let baseline = signed(typeface.baseline());
        text::line(sheet, text::Line { typeface, frame, x: 0, baseline, text, ink })
    }

    fn ring(self, sheet: &mut Sheet<'_>, text: &str) -> Outcome {
        let Self { typeface, frame, ink } = self;
        let (width, height) = (typeface.width, typeface.baseline());
        let (across, down) = (half(width), half(height));
        let line = (down / 6.0).max(1.0);
        let mut segments = oval(frame, (across, down), (across, down));
        // A hole runs the other way round.
        segments.extend(oval(frame, (across, down), (line - across, down - line)));
        sheet.mark(ink, Shape::Path(Path { segments }))?;
        let size = |dots: u32| Some(dots * 2 / 5);
        let typeface = Typeface::resolve(b'0', size(typeface.height), size(width), sheet.dpi());
        let left = i64::from(width) - i64::from(typeface.text_width(text));
        let x = i32::try_from(left / 2).unwrap_or(0);
        let baseline = signed(height.midpoint(typeface.baseline()));
        text::line(sheet, text::Line { typeface, frame, x, baseline, text, ink })
    }
}

/// An oval about a point of the frame.
fn oval(frame: Frame, (x, y): (f32, f32), (across, down): (f32, f32)) -> Vec<Segment> {
    // A quarter of a circle as a cubic curve, to a part in a thousand.
    const BEND: f32 = 0.5523;
    let at = |right: f32, below: f32| frame.point((x + across * right, y + down * below));
    vec![
        Segment::Move(at(1.0, 0.0)),
        Segment::Cubic(at(1.0, BEND), at(BEND, 1.0), at(0.0, 1.0)),
        Segment::Cubic(at(-BEND, 1.0), at(-1.0, BEND), at(-1.0, 0.0)),
        Segment::Cubic(at(-1.0, -BEND), at(-BEND, -1.0), at(0.0, -1.0)),
        Segment::Cubic(at(BEND, -1.0), at(1.0, -BEND), at(1.0, 0.0)),
        Segment::Close,
    ]
}

#[expect(clippy::cast_precision_loss, reason = "sizes of type are far below 2^24")]
fn half(dots: u32) -> f32 {
    dots as f32 / 2.0
}
