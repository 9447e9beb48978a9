//! The predicted quality of a barcode, and what limits it.

use serde::Serialize;

/// The predicted quality of a barcode.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grade {
    /// From A to F.
    pub letter: char,
    /// The parameter that limits it; `None` for an A.
    pub limit: Option<GradeLimit>,
}

/// A parameter and its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GradeLimit {
    /// Scanners do not read it.
    Decode,
    /// A quiet zone is not blank.
    QuietZone,
    /// A module is narrower than the minimum for its symbology.
    Module {
        /// The minimum in thousandths of a millimetre.
        micrometres: u32,
    },
    /// The bars are lower than they should be.
    Height {
        /// The minimum in thousandths of a millimetre.
        micrometres: u32,
    },
    /// Damage uses up error correction.
    UnusedErrorCorrection {
        /// The percentage that is left.
        percent: u32,
    },
    /// Not all lines across the bars are read.
    Decodability {
        /// The percentage that is read.
        percent: u32,
    },
}

impl GradeLimit {
    const fn id(self) -> &'static str {
        match self {
            Self::Decode => "decode",
            Self::QuietZone => "quiet-zone",
            Self::Module { .. } => "module",
            Self::Height { .. } => "height",
            Self::UnusedErrorCorrection { .. } => "unused-error-correction",
            Self::Decodability { .. } => "decodability",
        }
    }

    /// What would raise the grade.
    fn raise(self) -> String {
        match self {
            Self::Decode => {
                "keep all of it on the label and nothing else over it or close to it".to_owned()
            }
            Self::QuietZone => "keep its quiet zones blank and on the label".to_owned(),
            Self::Module { micrometres } => {
                format!("use modules of at least {} mm", f64::from(micrometres) / 1000.0)
            }
            Self::Height { micrometres } => {
                format!("make the bars at least {} mm high", f64::from(micrometres) / 1000.0)
            }
            Self::UnusedErrorCorrection { percent } => format!(
                "move what is printed over it: about {percent} % of its error correction is unused"
            ),
            Self::Decodability { percent } => format!(
                "move what is printed over its bars: {percent} % of the lines across them are read"
            ),
        }
    }
}

/// A grade in an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct GradeAnswer {
    letter: char,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    raise: Option<String>,
}

impl From<Grade> for GradeAnswer {
    fn from(Grade { letter, limit }: Grade) -> Self {
        Self { letter, limit: limit.map(GradeLimit::id), raise: limit.map(GradeLimit::raise) }
    }
}
