//! The quality that can be predicted before printing, in the terms of ISO/IEC 15416 (bars) and 15415 (matrix codes).

use super::{
    found::{Lines, Margin, Sides, Sight},
    height::Low,
    module::Small,
};

/// A grade, from the best to the worst.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "each variant is the letter it names")]
pub enum Letter {
    A,
    B,
    C,
    D,
    F,
}

impl Letter {
    /// The grade of decodability (ISO/IEC 15416, table 3) and of unused error correction (ISO/IEC 15415, table 4),
    /// which have the same thresholds.
    fn of(percent: u32) -> Self {
        match percent {
            62.. => Self::A,
            50..62 => Self::B,
            37..50 => Self::C,
            25..37 => Self::D,
            0..25 => Self::F,
        }
    }
}

/// A parameter and its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// Whether it is read: A or F.
    Decode,
    /// Whether the margins are blank: A or F.
    QuietZone,
    /// Whether the module has the minimum width for its symbology. This is not a parameter of the standards: whether a smaller
    /// module reads depends on the printer and the reader, so it gets D, and F if it has less than half of the minimum.
    Module(Small),
    /// Whether the bars are high enough for a scanner that is not aimed. Not a parameter of the standards either: B from 80 %
    /// of the minimum on, C from 65 %, D from 50 %; lower bars are hardly crossed and get F.
    Height(Low),
    /// Percent of the error correction that damage leaves.
    UnusedErrorCorrection(u32),
    /// Percent of the lines across the bars that are read.
    Decodability(u32),
}

impl Limit {
    pub(super) fn decode(sight: &Sight) -> Option<Self> {
        match sight {
            Sight::Right | Sight::Probable => None,
            Sight::Other(_) | Sight::Nothing => Some(Self::Decode),
        }
    }

    pub(super) fn margins(margins: &Sides<Margin>) -> Option<Self> {
        (!margins.are_free()).then_some(Self::QuietZone)
    }

    pub(super) fn module(small: Option<Small>) -> Option<Self> {
        small.map(Self::Module)
    }

    pub(super) fn height(low: Option<Low>) -> Option<Self> {
        low.map(Self::Height)
    }

    pub(super) fn lines(lines: Lines) -> Self {
        Self::Decodability(100 * lines.read / lines.tried.max(1))
    }

    pub(super) fn letter(self) -> Letter {
        match self {
            Self::Decode | Self::QuietZone => Letter::F,
            Self::Module(small) if small.is_hardly_read() => Letter::F,
            Self::Module(_) => Letter::D,
            Self::Height(low) if low.is_hardly_crossed() => Letter::F,
            Self::Height(low) => match low.percent() {
                80.. => Letter::B,
                65..80 => Letter::C,
                0..65 => Letter::D,
            },
            Self::UnusedErrorCorrection(percent) | Self::Decodability(percent) => {
                Letter::of(percent)
            }
        }
    }
}

/// The predicted quality of a symbol.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grade {
    /// The lowest grade of all parameters.
    pub letter: Letter,
    /// The first parameter with that grade; none if it is A.
    pub limit: Option<Limit>,
}

impl Grade {
    /// The lowest grade of all parameters, as ISO/IEC 15416 and 15415 determine it for one scan.
    pub(super) fn lowest(limits: impl IntoIterator<Item = Option<Limit>>) -> Self {
        let mut grade = Self { letter: Letter::A, limit: None };
        for limit in limits.into_iter().flatten() {
            let letter = limit.letter();
            if letter > grade.letter {
                grade = Self { letter, limit: Some(limit) };
            }
        }
        grade
    }

    /// The lower of two grades; the first if both have the same letter.
    pub(super) fn lower(one: Self, other: Self) -> Self {
        if other.letter > one.letter { other } else { one }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thresholds() {
        use Letter::{A, B, C, D, F};
        let letters = [100, 62, 61, 50, 49, 37, 36, 25, 24, 0].map(Letter::of);
        assert_eq!(letters, [A, A, B, B, C, C, D, D, F, F]);
    }

    #[test]
    fn the_lowest_parameter_limits() {
        let whole = Grade::lowest([None, Some(Limit::UnusedErrorCorrection(100))]);
        assert_eq!(whole, Grade { letter: Letter::A, limit: None });
        let small = Small { own: 125, least: 190 };
        let limits = [Some(Limit::Decodability(55)), Some(Limit::Module(small)), None];
        let expected = Grade { letter: Letter::D, limit: Some(Limit::Module(small)) };
        assert_eq!(Grade::lowest(limits), expected);
    }
}
