//! The font of a field: one of the printer's, or one stored by the document.

use super::{Line, LinePlace, line};
use crate::{
    NoteKind, Rect,
    draw::{Canvas, Outcome},
    field::FontChoice,
    font::{StoredFont, Typeface, is_in_every_printer},
    page::{Ink, Shape},
};
use typeset::outline::{Path, Segment};

/// The font of a text.
#[derive(Debug, Clone)]
pub(super) enum Letters<'f> {
    /// A font of the printer.
    Resident(Typeface),
    /// A font file, and the size that a font of the printer would have.
    Stored(Box<StoredFont<'f>>, Typeface),
}

impl<'s> Letters<'s> {
    /// The font that a field names, or the printer's substitute.
    pub(super) fn choose(canvas: &mut Canvas<'s>, choice: &FontChoice) -> Self {
        let typeface = choice.typeface(canvas.dpi());
        let (None, Some(file)) = (choice.letter(), &choice.file) else {
            if choice.file.is_none() && !Typeface::is_resident(choice.name) {
                let name = char::from(choice.name);
                canvas.note(NoteKind::Text(format!(
                    "the printer has no font {name}; font A is used"
                )));
            }
            return Self::resident(canvas, typeface);
        };
        let shown = String::from_utf8_lossy(file.as_bytes()).into_owned();
        let Some(bytes) = canvas.memory.font(file) else {
            canvas.note(NoteKind::Text(format!(
                "the font file {shown} is not stored; another font is used"
            )));
            return Self::Resident(typeface);
        };
        let Some(font) = StoredFont::parse(bytes, typeface.height, typeface.width) else {
            canvas.note(NoteKind::Text(format!(
                "the font file {shown} is not a TrueType font; another font is used"
            )));
            return Self::Resident(typeface);
        };
        Self::Stored(Box::new(font), typeface)
    }

    /// A font of the printer, with the characters that were stated.
    fn resident(canvas: &Canvas<'_>, typeface: Typeface) -> Self {
        let is_wider = canvas.memory.states_characters();
        Self::Resident(if is_wider { typeface.with_stated_characters() } else { typeface })
    }

    /// The text as this printer can print it: characters that it lacks are replaced by one that no font has.
    pub(super) fn printable(&self, canvas: &Canvas<'_>, text: String) -> String {
        let is_missing = |character: char| self.is_unstated(canvas, character);
        if text.contains(is_missing) { text.replace(is_missing, "\u{fffe}") } else { text }
    }

    /// Whether the substitute may have the character, but the printer was not said to have it.
    fn is_unstated(&self, canvas: &Canvas<'_>, character: char) -> bool {
        match self {
            Self::Resident(typeface) => {
                typeface.has_stated_characters()
                    && character > '\u{17f}'
                    && !is_in_every_printer(character)
                    && !canvas.memory.states(character)
            }
            Self::Stored(..) => false,
        }
    }

    /// Approximate nanoseconds for finding and measuring a character.
    pub(super) fn finding(&self) -> u64 {
        match self {
            Self::Resident(_) => 50,
            Self::Stored(font, _) => font.finding(),
        }
    }

    /// Dots from the top of a line to its bottom.
    pub(super) fn height(&self) -> u32 {
        self.size().height
    }

    /// The nominal width of characters in dots.
    pub(super) fn font_width(&self) -> u32 {
        self.size().width
    }

    /// Dots from the top of a line to its base line.
    pub(super) fn baseline(&self) -> u32 {
        self.size().baseline()
    }

    fn size(&self) -> Typeface {
        match *self {
            Self::Resident(typeface) | Self::Stored(_, typeface) => typeface,
        }
    }

    /// The width of the text in dots.
    pub(super) fn width(&self, text: &str) -> u32 {
        self.dots(text.chars().map(|character| u64::from(self.parts(character))).sum())
    }

    /// The advance of a character, in the parts that [`dots`](Self::dots) converts.
    pub(super) fn parts(&self, character: char) -> u32 {
        match self {
            Self::Resident(typeface) => typeface.parts(character),
            Self::Stored(..) if character.is_control() => 0,
            Self::Stored(font, _) => font.advance(character),
        }
    }

    /// Converts parts into dots.
    pub(super) fn dots(&self, parts: u64) -> u32 {
        match self {
            Self::Resident(typeface) => typeface.dots(parts),
            Self::Stored(font, _) => font.dots(parts),
        }
    }

    /// Sets a line. A following field without a position starts at its end.
    pub(super) fn line(&self, canvas: &mut Canvas<'_>, placed: LinePlace, text: &str) -> Outcome {
        let LinePlace { frame, x, baseline, ink } = placed;
        let end = x.saturating_add_unsigned(self.width(text));
        let after = frame.rect(Rect::new(end, baseline, 0, 0));
        canvas.after = (after.x, after.y);
        if text.is_empty() {
            return Ok(());
        }
        match self {
            Self::Resident(typeface) => {
                line(canvas, Line { typeface: *typeface, frame, x, baseline, text, ink })
            }
            Self::Stored(font, _) if ink == Ink::Reverse => {
                // Merged first: where two characters touch, a dot is reversed once.
                let mut whole: Vec<Segment> = Vec::new();
                self.for_each_outline(canvas, (font, placed), text, |canvas, segments| {
                    let bytes = size_of_val(&*segments) + size_of_val(&*whole);
                    if bytes as u64 > canvas.budget.memory_left() {
                        return Err(canvas.budget.out_of_memory());
                    }
                    whole.extend(segments);
                    Ok(())
                })?;
                if whole.is_empty() {
                    return Ok(());
                }
                whole.shrink_to_fit();
                canvas.mark(ink, Shape::Path(Path { segments: whole }))
            }
            Self::Stored(font, _) => {
                self.for_each_outline(canvas, (font, placed), text, |canvas, segments| {
                    canvas.mark(ink, Shape::Path(Path { segments }))
                })
            }
        }
    }

    /// Calls back with the outline of each character that has one, in its place.
    fn for_each_outline(
        &self,
        canvas: &mut Canvas<'_>,
        (font, placed): (&StoredFont<'_>, LinePlace),
        text: &str,
        mut each: impl FnMut(&mut Canvas<'_>, Vec<Segment>) -> Outcome,
    ) -> Outcome {
        let LinePlace { frame, x, baseline, .. } = placed;
        let mut parts = 0;
        for character in text.chars().filter(|character| !character.is_control()) {
            let pen = as_float(x.saturating_add_unsigned(self.dots(parts)));
            let place = |(x, y): (f32, f32)| frame.point((x + pen, y + as_float(baseline)));
            let (segments, steps) = font.outline(character, place);
            canvas.budget.work(50 + 10 * steps)?;
            if !segments.is_empty() {
                each(canvas, segments)?;
            }
            parts += u64::from(self.parts(character));
        }
        Ok(())
    }

    /// Notes which characters of a text the font does not have, and which this picture cannot show.
    pub(super) fn note_missing(&self, canvas: &mut Canvas<'_>, text: &str) {
        let is_shown = |it: &char| self.has(*it) && !self.is_unstated(canvas, *it);
        if text.chars().all(|character| is_shown(&character)) {
            return;
        }
        let is_stated =
            |it: &char| self.size().has_stated_characters() && canvas.memory.states(*it);
        let without_outline = text.chars().filter(|it| !is_shown(it) && is_stated(it));
        let without_outline = named(without_outline);
        let missing = named(text.chars().filter(|it| !is_shown(it) && !is_stated(it)));
        if let Some(missing) = missing {
            canvas.note(NoteKind::Text(format!(
                "the font has no {missing}; the printer leaves blanks"
            )));
        }
        if let Some(without) = without_outline {
            canvas.note(NoteKind::Text(format!(
                "this picture cannot show {without}, but the printer's font has it"
            )));
        }
    }

    fn has(&self, character: char) -> bool {
        character.is_control()
            || match self {
                Self::Resident(typeface) => typeface.has(character),
                Self::Stored(font, _) => font.has(character),
            }
    }
}

/// The different characters, each with its code; the first of them if there are many.
fn named(characters: impl Iterator<Item = char>) -> Option<String> {
    const MOST: usize = 12;
    let mut found: Vec<char> = Vec::new();
    for character in characters {
        if !found.contains(&character) {
            found.push(character);
        }
        if found.len() > MOST {
            break;
        }
    }
    let code = |character: &char| format!("{character} (U+{:04X})", u32::from(*character));
    let named: Vec<String> = found.iter().take(MOST).map(code).collect();
    let more = if found.len() > MOST { " and others" } else { "" };
    (!found.is_empty()).then(|| format!("{}{more}", named.join(", ")))
}

#[expect(clippy::cast_precision_loss, reason = "what lies so far away is not on the page")]
fn as_float(dots: i32) -> f32 {
    dots as f32
}
