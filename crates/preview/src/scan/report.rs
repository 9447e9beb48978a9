//! The results of the scan check for a barcode. The caller decides what is an error, a warning or a remark.

use symbology::Symbology;

use super::{
    found::{Lines, Margin, Obstacle, Sides, Sight},
    grade::{Grade, Letter},
    height::Low,
    module::{Module, Small},
};

/// The result for one requested barcode.
///
/// *Guarantees:* there are measurements whenever the barcode was drawn, that is, unless the verdict is
/// [`Verdict::NotDrawn`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    /// The requested symbology.
    pub symbology: Symbology,
    /// What a scanner should report.
    pub value: String,
    /// Whether it does.
    pub verdict: Verdict,
    /// Measurements on the label.
    pub measured: Option<Measured>,
}

impl Checked {
    /// Whether it is safe to print: the symbol is complete and intact, has the requested value and is found with its
    /// surroundings.
    ///
    /// *Guarantees:* what passes reads, and its grade is not F. Modules and bars that are somewhat small, which depend on the
    /// reader, are no failure.
    pub fn passes(&self) -> bool {
        self.why().is_none()
    }

    /// Whether a scanner pointed at it reads the value, with everything that is printed beside it and over
    /// it.
    pub fn reads(&self) -> bool {
        let is_read = |it: &Measured| matches!(it.sight, Sight::Right | Sight::Probable);
        self.measured.as_ref().is_some_and(is_read)
    }

    /// Whether other ink is close to a border that readers follow: in the margins of a Data Matrix, which are one module
    /// wide, or in the two modules beside the bars at the ends of a PDF417.
    fn is_touched(&self, measured: &Measured) -> bool {
        let Sides { left, right, top, bottom } = measured.margins;
        let is_ink = |margin: Margin| margin.obstacle == Some(Obstacle::Ink);
        let (at_ends, along) = (is_ink(left) || is_ink(right), is_ink(top) || is_ink(bottom));
        let is = |kinds: [Symbology; 2]| kinds.contains(&self.symbology);
        is([Symbology::DataMatrix, Symbology::Gs1DataMatrix]) && (at_ends || along)
            || is([Symbology::Pdf417, Symbology::MicroPdf417]) && at_ends
    }

    /// The rule by which it does not pass.
    pub fn why(&self) -> Option<Why> {
        let Some(measured) = &self.measured else { return Some(Why::NotDrawn) };
        let is_cut = measured.cut != Sides::default();
        match &self.verdict {
            Verdict::NotDrawn => Some(Why::NotDrawn),
            Verdict::DecodesOtherwise { .. } => Some(Why::DecodesOtherwise),
            Verdict::ModulesDiffer
            | Verdict::Unreadable
            | Verdict::Decodes
            | Verdict::ModulesMatch
                if is_cut =>
            {
                Some(Why::Cut)
            }
            Verdict::ModulesDiffer => Some(Why::ModulesDiffer),
            Verdict::Unreadable => Some(Why::Unreadable),
            Verdict::Decodes | Verdict::ModulesMatch if measured.damaged > 0 => {
                Some(Why::DamagedModules)
            }
            Verdict::Decodes | Verdict::ModulesMatch if measured.reversed => Some(Why::Reversed),
            Verdict::Decodes | Verdict::ModulesMatch
                if measured.sight == Sight::Right
                    && !self.is_touched(measured)
                    && measured.grade.letter < Letter::F =>
            {
                None
            }
            Verdict::Decodes | Verdict::ModulesMatch if !measured.margins.are_free() => {
                Some(Why::Margin)
            }
            Verdict::Decodes | Verdict::ModulesMatch
                if measured.low.is_some_and(Low::is_hardly_crossed) =>
            {
                Some(Why::BarsTooLow)
            }
            Verdict::Decodes | Verdict::ModulesMatch if measured.small.is_some() => {
                Some(Why::ModuleTooSmall)
            }
            Verdict::Decodes | Verdict::ModulesMatch => Some(Why::Surroundings),
        }
    }
}

/// The rule by which a symbol does not pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// It is not on the label.
    NotDrawn,
    /// A decoder reads another value.
    DecodesOtherwise,
    /// No decoder reads it.
    Unreadable,
    /// No decoder supports it, and some modules are wrong.
    ModulesDiffer,
    /// Part of it is off the label.
    Cut,
    /// Other ink changed some of its modules.
    DamagedModules,
    /// It is light on dark, which few scanners read.
    Reversed,
    /// Its margins are not blank.
    Margin,
    /// Its bars are so low that a scanner must be aimed.
    BarsTooLow,
    /// It is read enlarged, but not as small as it is.
    ModuleTooSmall,
    /// It is read when it is cut out of the label, but not reliably with what is printed around it.
    Surroundings,
}

/// Whether a symbol has the requested value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// A decoder reads the value.
    Decodes,
    /// A decoder reads another value.
    DecodesOtherwise {
        /// The value that it reads.
        found: String,
    },
    /// No decoder reads anything.
    Unreadable,
    /// No decoder supports it; every module is correct.
    ModulesMatch,
    /// No decoder supports it, and some modules are wrong.
    ModulesDiffer,
    /// It is not on the label.
    NotDrawn,
}

/// How the verdict was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Means {
    /// A decoder searched the picture for the symbol and read it, as a scanner does.
    Picture,
    /// Its bars or modules were measured at their known positions in the picture, and a decoder read them.
    Structure,
    /// Its modules were compared with those of the requested symbol.
    Modules,
}

/// Measurements of a symbol on the label.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Measured {
    /// Its index in [`Page::symbols`](crate::Page::symbols); `None` for a picture of a barcode, which is not among them.
    pub index: Option<usize>,
    /// How the verdict was found.
    pub means: Means,
    /// What is read with its surroundings.
    pub sight: Sight,
    /// The predicted quality.
    pub grade: Grade,
    /// How many lines across the bars were read, for symbols with bars from top to bottom.
    pub lines: Option<Lines>,
    /// Its narrowest bar or its module.
    pub module: Module,
    /// Its module, if it is smaller than recommended.
    pub small: Option<Small>,
    /// Its bars, if they are lower than they should be.
    pub low: Option<Low>,
    /// The blank margins it needs.
    pub margins: Sides<Margin>,
    /// Dots cut off at the edges of the label, by the label's sides before it is rotated as a whole.
    pub cut: Sides<u32>,
    /// Modules changed by other ink on the label; for bars, parts of a module's width.
    pub damaged: u32,
    /// Whether it is light on dark, which few scanners read.
    pub reversed: bool,
    /// Whether the label is mirrored as a whole, and the symbol with it.
    pub mirrored: bool,
}
