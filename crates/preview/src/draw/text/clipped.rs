//! `^TB`: lines of text in a block of a given width and height. Lines that do not fit are cut off.

use zpl::command::Justification;

use super::{
    Letters, LinePlace, Placement,
    wrap::{clipped_tokens, wrap},
};
use crate::{
    NoteKind,
    draw::{Canvas, Outcome},
    geometry::{Frame, signed},
};

/// The parameters of `^TB`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Clipped {
    pub(super) width: u32,
    pub(super) height: u32,
}

impl Clipped {
    pub(super) fn draw(
        self,
        canvas: &mut Canvas<'_>,
        letters: &Letters<'_>,
        text: &str,
        Placement { position, orientation, ink }: Placement,
    ) -> Outcome {
        let Self { width, height } = self;
        let lines = wrap(letters, &clipped_tokens(text), |_| width);
        let frame = Frame::place(position, orientation, (width, height), height);
        let mut top = 0;
        for (index, line) in lines.iter().enumerate() {
            if top + u64::from(letters.height()) > u64::from(height) {
                let cut = lines.len() - index;
                canvas.note(NoteKind::Text(format!(
                    "^TB is {height} dots high; {cut} of {} lines are cut off",
                    lines.len()
                )));
                break;
            }
            let over = signed(width).saturating_sub(signed(letters.width(&line.text)));
            let x = match position.justification {
                Justification::Right => over,
                Justification::Left | Justification::Automatic => 0,
            };
            let baseline = i32::try_from(top).unwrap_or(i32::MAX);
            let baseline = baseline.saturating_add(signed(letters.baseline()));
            letters.line(canvas, LinePlace { frame, x, baseline, ink }, &line.text)?;
            top += pitch(letters);
        }
        Ok(())
    }
}

/// Lines are five quarters of their height apart, as measured.
fn pitch(letters: &Letters<'_>) -> u64 {
    u64::from(letters.height()) * 5 / 4
}
