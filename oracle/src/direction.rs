/// The direction of a run, or the base direction of a paragraph.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// As Latin is written.
    LeftToRight,
    /// As Arabic and Hebrew are written.
    RightToLeft,
}

impl Direction {
    /// As HarfBuzz and HTML write it.
    pub(crate) fn short(self) -> &'static str {
        match self {
            Self::LeftToRight => "ltr",
            Self::RightToLeft => "rtl",
        }
    }
}
