//! What a job says about the printer. Each language maps it to its own scale.

use message::message;

use crate::{Refusal, Roll, Setting};

/// The settings of a job. The default is safe on every printer: its own darkness and speed, labels with gaps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// From 0 to 30, as in ZPL; `None` leaves the printer's own.
    pub darkness: Option<u8>,
    /// Tenths of an inch per second; `None` leaves the printer's own.
    pub speed: Option<u16>,
    /// How the printer finds the start of a label.
    pub media: Media,
    /// Height of the gap or of the black mark between labels, in micrometres.
    pub gap: u32,
    /// Which edge of the label comes out first.
    pub direction: Direction,
    /// When the cutter works; `None` is the language's own default.
    pub cut: Option<Cut>,
    /// Dots of the print head; `None` is the usual head of the language at the resolution.
    pub head: Option<u32>,
    /// The roll in a Brother printer; `None` is the one that fits the label.
    pub roll: Option<Roll>,
    /// Whether pictures are compressed, for Brother printers that can read it. Brother's QL-800 and its USB printers before it cannot.
    pub compress: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            darkness: None,
            speed: None,
            media: Media::default(),
            gap: 3000,
            direction: Direction::default(),
            cut: None,
            head: None,
            roll: None,
            compress: false,
        }
    }
}

impl Settings {
    /// The darkest value of [`Settings::darkness`].
    pub const DARKEST: u8 = 30;
    /// The fastest value of [`Settings::speed`]: no label printer is faster.
    pub const FASTEST: u16 = 180;
    /// The highest gap, an inch: the limit of TSPL.
    pub const HIGHEST_GAP: u32 = 25_400;

    /// Checks the bounds that all languages share.
    pub(crate) fn check(&self) -> Result<(), Refusal> {
        if let Some(darkness) = self.darkness.filter(|&darkness| darkness > Self::DARKEST) {
            let message = message!(
                "language-darkness",
                "darkness must be from 0 to 30, found {darkness}",
                darkness
            );
            return Err(Refusal::setting(Setting::Darkness, message));
        }
        if let Some(speed) = self.speed.filter(|speed| !(10..=Self::FASTEST).contains(speed)) {
            let message = message!(
                "language-speed",
                "speed must be from 1 to 18 inches per second, found {found}",
                found = f64::from(speed) / 10.0
            );
            return Err(Refusal::setting(Setting::Speed, message));
        }
        if self.gap > Self::HIGHEST_GAP {
            let message = message!(
                "language-gap",
                "the gap must be at most 25.4 mm (1 inch), found {found} mm",
                found = f64::from(self.gap) / 1000.0
            );
            return Err(Refusal::setting(Setting::Gap, message));
        }
        Ok(())
    }

    /// The darkness on a scale from 0 to 15, rounded up: the middle of ours is the middle of the scale.
    pub(crate) fn darkness_to_15(&self) -> Option<u8> {
        self.darkness.map(|darkness| darkness.div_ceil(2))
    }

    /// The gap in dots, rounded.
    pub(crate) fn gap_in_dots(&self, dpi: u32) -> u32 {
        let dots = (u64::from(self.gap) * u64::from(dpi) + 12_700) / 25_400;
        u32::try_from(dots).unwrap_or(u32::MAX)
    }
}

/// How the printer finds the start of a label.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Media {
    /// By the gaps between labels.
    #[default]
    Gap,
    /// By black marks on the back.
    Mark,
    /// Not at all: the roll has no labels of its own.
    Continuous,
}

/// Which edge of the label comes out first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Direction {
    /// As the language prints.
    #[default]
    Normal,
    /// Turned by half a turn.
    Reversed,
}

/// When the cutter works.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cut {
    /// Never.
    Never,
    /// After each label, copies included.
    Each,
    /// After the last label.
    End,
}
