//! The predicted quality of a barcode, and what limits it.

use preview::scan::{Grade, Letter, Limit};
use serde::Serialize;

/// The letter of a grade.
pub(crate) const fn letter(letter: Letter) -> char {
    match letter {
        Letter::A => 'A',
        Letter::B => 'B',
        Letter::C => 'C',
        Letter::D => 'D',
        Letter::F => 'F',
    }
}

const fn limit_id(limit: Limit) -> &'static str {
    match limit {
        Limit::Decode => "decode",
        Limit::QuietZone => "quiet-zone",
        Limit::Module(_) => "module",
        Limit::Height(_) => "height",
        Limit::UnusedErrorCorrection(_) => "unused-error-correction",
        Limit::Decodability(_) => "decodability",
    }
}

/// What would raise the grade.
fn raise(limit: Limit) -> String {
    let millimetres = |micrometres| f64::from(micrometres) / 1000.0;
    match limit {
        Limit::Decode => {
            "keep all of it on the label and nothing else over it or close to it".to_owned()
        }
        Limit::QuietZone => "keep its quiet zones blank and on the label".to_owned(),
        Limit::Module(small) => {
            format!("use modules of at least {} mm", millimetres(small.least))
        }
        Limit::Height(low) => {
            format!("make the bars at least {} mm high", millimetres(low.least))
        }
        Limit::UnusedErrorCorrection(percent) => format!(
            "move what is printed over it: about {percent} % of its error correction is unused"
        ),
        Limit::Decodability(percent) => format!(
            "move what is printed over its bars: {percent} % of the lines across them are read"
        ),
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
    fn from(grade: Grade) -> Self {
        let Grade { letter, limit } = grade;
        Self { letter: self::letter(letter), limit: limit.map(limit_id), raise: limit.map(raise) }
    }
}
