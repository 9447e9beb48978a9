//! The interface of a language, and what the languages share.

use std::fmt;

use dots::Bitmap;
use message::{message, phrase};

use crate::{About, Language, Refusal, Setting, Settings};

/// Labels of one size in one language.
pub(crate) trait Writer: fmt::Debug + Send + Sync {
    /// Writes what precedes the first label.
    fn start(&self, out: &mut Vec<u8>);

    /// Checks what only the picture shows.
    fn check(&self, _picture: &Bitmap) -> Result<(), Refusal> {
        Ok(())
    }

    /// Writes a label of the size that was checked.
    fn label(&self, picture: &Bitmap, turn: Turn, out: &mut Vec<u8>);

    /// Writes what follows the last label; not called without labels.
    fn end(&self, out: &mut Vec<u8>);

    /// How many copies the language counts by itself; 1 when it has no counter.
    fn most_copies(&self) -> u32;
}

/// A label's turn in the document.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Turn {
    /// How many times it is printed; at most [`Writer::most_copies`].
    pub(crate) copies: u32,
    /// Whether it is the first one of the document.
    pub(crate) is_first: bool,
}

/// What every language is made for: the label's size in dots, and the resolution.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Page {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) dpi: u32,
}

impl Page {
    /// The most dots of a side: more than 50 inches at 1200 dpi; its numbers fit into 16 bits everywhere.
    const LONGEST: u32 = 65_535;

    pub(crate) fn new((width, height): (u32, u32), dpi: u32) -> Result<Self, Refusal> {
        if !(1..=Self::LONGEST).contains(&width) || !(1..=Self::LONGEST).contains(&height) {
            let message = message!(
                "language-sides",
                "each side of a label must be from 1 to 65535 dots, found {width} x {height}",
                width,
                height
            );
            return Err(Refusal::new(About::Size, message));
        }
        if !(50..=2400).contains(&dpi) {
            let message = message!(
                "language-resolution",
                "the resolution must be from 50 to 2400 dpi, found {dpi}",
                dpi
            );
            return Err(Refusal::new(About::Resolution, message));
        }
        Ok(Self { width, height, dpi })
    }

    /// Dots as hundredths of a millimetre, rounded.
    pub(crate) fn hundredths(self, dots: u32) -> u32 {
        let dpi = u64::from(self.dpi);
        u32::try_from((u64::from(dots) * 2540 + dpi / 2) / dpi).unwrap_or(u32::MAX)
    }

    /// Checks the width against the head: the setting, or the usual head of the language.
    pub(crate) fn check_head(self, language: Language, settings: &Settings) -> Result<(), Refusal> {
        let usual = language.head().map(|head| head.dots(self.dpi));
        let Some(head) = settings.head.or(usual) else { return Ok(()) };
        let excess = self.width.saturating_sub(head);
        if excess == 0 {
            return Ok(());
        }
        let (name, width, dpi) = (language.name(), self.width, self.dpi);
        let wider = if excess == 1 {
            phrase("1 dot").into()
        } else {
            message!("dots", "{excess} dots", excess)
        };
        Err(if settings.head.is_some() {
            let message = message!(
                "head-set",
                "the label is {width} dots wide, {wider} wider than the print head of {head} dots: make the label narrower",
                width,
                wider,
                head
            );
            Refusal::setting(Setting::Head, message)
        } else {
            let message = message!(
                "head-usual",
                "the label is {width} dots wide, {wider} wider than the print head of {head} dots that {name} has at {dpi} \
                 dpi: make the label narrower, or set head to the dots of a wider one",
                width,
                wider,
                head,
                name,
                dpi
            );
            Refusal::new(About::Size, message)
        })
    }
}

/// Writes a line of a language of lines.
pub(crate) fn line(out: &mut Vec<u8>, text: &str) {
    out.extend_from_slice(text.as_bytes());
    out.extend_from_slice(b"\r\n");
}
