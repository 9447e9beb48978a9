//! `^FB`: lines of text in a block of a given width.

use zpl::command::Alignment;

use super::{
    Letters, LinePlace, Placement,
    wrap::{End, WrappedLine, block_tokens, wrap},
};
use crate::{
    NoteKind,
    draw::{Canvas, Outcome},
    geometry::{Frame, signed},
};

/// The parameters of `^FB`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    pub(super) width: u32,
    /// The most lines; further lines are printed on top of the last.
    pub(super) most: u32,
    pub(super) spacing: i32,
    pub(super) alignment: Alignment,
    /// Indent of the second and later lines.
    pub(super) indent: u32,
}

impl Layout {
    pub(super) fn draw(
        self,
        canvas: &mut Canvas<'_>,
        letters: &Letters<'_>,
        text: &str,
        Placement { position, orientation, ink }: Placement,
    ) -> Outcome {
        let Self { width, indent, .. } = self;
        if width == 0 || width < letters.font_width() {
            canvas.note(NoteKind::Text(format!(
                "^FB has lines of {width} dots and its font is {} wide; nothing is printed",
                letters.font_width()
            )));
            return Ok(());
        }
        let room = |line: usize| if line == 0 { width } else { width.saturating_sub(indent) };
        let lines = wrap(letters, &block_tokens(text), room);
        let most = self.most.max(1);
        note_overprint(canvas, &lines, most);
        let pitch = i64::from(letters.height()) + i64::from(self.spacing);
        // Whatever the number of lines, the block is as high as the maximum would be.
        let before_last = i64::from(most - 1) * pitch;
        let depth = dots(before_last).saturating_add(letters.height());
        let baseline = dots(before_last).saturating_add(letters.baseline());
        let frame = Frame::place(position, orientation, (width, depth), baseline);
        for (index, line) in lines.iter().enumerate() {
            let row = i64::try_from(index).unwrap_or(i64::MAX).min(i64::from(most - 1));
            let top = i32::try_from(row.saturating_mul(pitch)).unwrap_or(i32::MAX);
            let baseline = top.saturating_add(signed(letters.baseline()));
            let x = if index == 0 { 0 } else { signed(indent) };
            let placed = LinePlace { frame, x, baseline, ink };
            self.set(canvas, letters, (line, room(index)), placed)?;
        }
        Ok(())
    }

    /// Sets a line as its alignment says.
    fn set(
        self,
        canvas: &mut Canvas<'_>,
        letters: &Letters<'_>,
        (line, room): (&WrappedLine, u32),
        placed: LinePlace,
    ) -> Outcome {
        let WrappedLine { text, end } = line;
        let over = signed(room).saturating_sub(signed(letters.width(text)));
        let shift = match self.alignment {
            Alignment::Left => 0,
            Alignment::Centre => match end {
                End::Full | End::Break => over / 2,
                // Without a line break at its end a text is centred as if a space followed.
                End::Text => over.saturating_sub(signed(letters.width(" "))) / 2,
            },
            Alignment::Right => over,
            Alignment::Justified => match end {
                End::Full if over > 0 => return justify(canvas, letters, (text, over), placed),
                End::Full | End::Break | End::Text => 0,
            },
        };
        let x = placed.x.saturating_add(shift);
        letters.line(canvas, LinePlace { x, ..placed }, text)
    }
}

fn note_overprint(canvas: &mut Canvas<'_>, lines: &[WrappedLine], most: u32) {
    let over = lines.iter().skip(most as usize).filter(|line| !line.text.is_empty()).count();
    if over > 0 {
        let found = most as usize + over;
        canvas.note(NoteKind::Text(format!(
            "the text takes {found} lines and ^FB allows {most}; further lines are printed on top of the last"
        )));
    }
}

/// Distributes the rest of a line over its spaces.
fn justify(
    canvas: &mut Canvas<'_>,
    letters: &Letters<'_>,
    (text, over): (&str, i32),
    placed: LinePlace,
) -> Outcome {
    let gaps = text.split(' ').count() - 1;
    let Ok(gaps @ 1..) = i32::try_from(gaps) else { return letters.line(canvas, placed, text) };
    let parts_of = |text: &str| -> u64 {
        text.chars().map(|character| u64::from(letters.parts(character))).sum()
    };
    let space = parts_of(" ");
    let mut parts = 0;
    for (word, gap) in text.split(' ').zip(0..) {
        let share = i64::from(over) * i64::from(gap) / i64::from(gaps);
        let x = placed
            .x
            .saturating_add_unsigned(letters.dots(parts))
            .saturating_add(i32::try_from(share).unwrap_or(i32::MAX));
        if !word.is_empty() {
            letters.line(canvas, LinePlace { x, ..placed }, word)?;
        }
        parts += parts_of(word) + space;
    }
    Ok(())
}

/// A negative number becomes 0.
fn dots(dots: i64) -> u32 {
    u32::try_from(dots.max(0)).unwrap_or(u32::MAX)
}
