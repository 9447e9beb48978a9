//! `^GS`: the printer's symbols, each named by a letter.
//!
//! The signs for trade marks and copyright are characters of the fonts. The approval marks are not free to copy: a ring
//! with their letters is drawn instead.

use zpl::command::GraphicSymbol;

use super::{Canvas, Outcome, contour::append_oval, text};
use crate::{
    NoteKind, Rect,
    field::Field,
    font::Typeface,
    geometry::{Frame, dots, signed},
    page::{Ink, Shape},
};
use typeset::outline::Path;

/// The default size of the symbols when `^CF` gives none.
const USUAL: u32 = 24;

pub(crate) fn draw(canvas: &mut Canvas<'_>, field: &Field, command: &GraphicSymbol) -> Outcome {
    let given = |dots: Option<u32>| dots.filter(|&dots| dots > 0);
    let height = given(command.height).or(given(field.font.height)).unwrap_or(USUAL);
    let width = given(command.width).or(given(field.font.width)).unwrap_or(height);
    let typeface = Typeface::resolve(b'0', Some(height), Some(width), canvas.dpi());
    let letter = field.data.as_deref().and_then(<[u8]>::first).map(u8::to_ascii_uppercase);
    let symbol = match letter {
        Some(b'A') => Symbol::Character("®"),
        Some(b'B') => Symbol::Character("©"),
        Some(b'C') => Symbol::Character("™"),
        Some(b'D') => Symbol::Ring("UL"),
        Some(b'E') => Symbol::Ring("CSA"),
        _ => {
            canvas.note(NoteKind::Text("^GS has the symbols A to E".to_owned()));
            return Ok(());
        }
    };
    let across = match symbol {
        Symbol::Character(text) => typeface.text_width(text),
        Symbol::Ring(_) => typeface.width,
    };
    let position = canvas.position(field);
    let orientation = command.orientation.unwrap_or(field.orientation);
    let size = (across, typeface.height);
    let frame = Frame::place(position, orientation, size, typeface.baseline());
    let placed = SymbolPlace { typeface, frame, ink: field.ink() };
    let end = frame.rect(Rect::new(signed(across), signed(typeface.baseline()), 0, 0));
    canvas.after = (end.x, end.y);
    match symbol {
        Symbol::Character(text) => placed.character(canvas, text),
        Symbol::Ring(text) => {
            canvas.note(NoteKind::Text(format!(
                "the approval mark {text} is drawn as letters in a ring"
            )));
            placed.ring(canvas, text)
        }
    }
}

/// How a symbol is drawn.
#[derive(Debug, Clone, Copy)]
enum Symbol {
    Character(&'static str),
    /// Letters in a ring.
    Ring(&'static str),
}

/// The position of a symbol.
#[derive(Debug, Clone, Copy)]
struct SymbolPlace {
    typeface: Typeface,
    frame: Frame,
    ink: Ink,
}

impl SymbolPlace {
    fn character(self, canvas: &mut Canvas<'_>, text: &str) -> Outcome {
        let Self { typeface, frame, ink } = self;
        let baseline = signed(typeface.baseline());
        text::line(canvas, text::Line { typeface, frame, x: 0, baseline, text, ink })
    }

    fn ring(self, canvas: &mut Canvas<'_>, text: &str) -> Outcome {
        let Self { typeface, frame, ink } = self;
        let (width, height) = (typeface.width, typeface.baseline());
        let (across, down) = (dots(width) / 2.0, dots(height) / 2.0);
        let line = (down / 6.0).max(1.0);
        let mut segments = Vec::new();
        append_oval(&mut segments, frame, (across, down), (across, down));
        // A hole runs in the opposite direction.
        append_oval(&mut segments, frame, (across, down), (line - across, down - line));
        canvas.mark(ink, Shape::Path(Path { segments }))?;
        let size = |dots: u32| Some(dots * 2 / 5);
        let typeface = Typeface::resolve(b'0', size(typeface.height), size(width), canvas.dpi());
        let left = i64::from(width) - i64::from(typeface.text_width(text));
        let x = i32::try_from(left / 2).unwrap_or(0);
        let baseline = signed(height.midpoint(typeface.baseline()));
        text::line(canvas, text::Line { typeface, frame, x, baseline, text, ink })
    }
}
