//! Options of single symbologies. An option that the symbology does not have is refused, because it would have no effect.

use anyhow::{Context, bail};
use lexopt::{Parser, ValueExt};
use symbology::{
    AztecCorrection, DataMatrixShape, Options, Pdf417Columns, Pdf417Level, QrLevel, Ratio,
    Symbology,
};

use super::ranged;

/// Options as typed, before the symbology is known.
#[derive(Debug, Default)]
pub(super) struct TypedOptions {
    options: Options,
    flags: Vec<Flag>,
}

#[derive(Debug)]
enum Flag {
    Ratio,
    /// A letter.
    QrLevel(String),
    /// A number.
    Pdf417Level(String),
    Columns,
    Rectangular,
    Correction,
}

impl TypedOptions {
    pub(super) fn ratio(&mut self, parser: &mut Parser) -> anyhow::Result<()> {
        let typed = parser.value()?.string()?;
        let tenths = (20..=30).find(|tenths| {
            let (whole, tenth) = (tenths / 10, tenths % 10);
            typed == format!("{whole}.{tenth}") || tenth == 0 && typed == whole.to_string()
        });
        let ratio = tenths.and_then(Ratio::from_tenths);
        self.options.ratio = ratio
            .with_context(|| format!("--ratio must be 2.0 to 3.0 in tenths, found \"{typed}\""))?;
        self.flags.push(Flag::Ratio);
        Ok(())
    }

    /// Levels of QR are letters, levels of PDF417 are numbers.
    pub(super) fn level(&mut self, parser: &mut Parser) -> anyhow::Result<()> {
        let typed = parser.value()?.string()?;
        let letter = match typed.as_str() {
            "L" => Some(QrLevel::L),
            "M" => Some(QrLevel::M),
            "Q" => Some(QrLevel::Q),
            "H" => Some(QrLevel::H),
            _ => None,
        };
        if let Some(level) = letter {
            self.options.qr_level = level;
            self.flags.push(Flag::QrLevel(typed));
            return Ok(());
        }
        let level = typed.parse().ok().and_then(Pdf417Level::new);
        let level = level.with_context(|| {
            format!("--level must be L, M, Q or H for QR and 0 to 8 for PDF417, found \"{typed}\"")
        })?;
        self.options.pdf417_level = Some(level);
        self.flags.push(Flag::Pdf417Level(typed));
        Ok(())
    }

    pub(super) fn columns(&mut self, parser: &mut Parser) -> anyhow::Result<()> {
        self.options.pdf417_columns = Pdf417Columns::new(ranged(parser, "--columns", 1..=30)?);
        self.flags.push(Flag::Columns);
        Ok(())
    }

    pub(super) fn rectangular(&mut self) {
        self.options.data_matrix_shape = DataMatrixShape::Rectangular;
        self.flags.push(Flag::Rectangular);
    }

    pub(super) fn correction(&mut self, parser: &mut Parser) -> anyhow::Result<()> {
        let percent = ranged(parser, "--correction", 1..=99)?;
        self.options.aztec_correction = AztecCorrection::percent(percent).unwrap_or_default();
        self.flags.push(Flag::Correction);
        Ok(())
    }

    /// The options, if the symbology has all of them.
    pub(super) fn of(self, symbology: Symbology) -> anyhow::Result<Options> {
        for flag in &self.flags {
            flag.check(symbology)?;
        }
        Ok(self.options)
    }
}

impl Flag {
    fn check(&self, symbology: Symbology) -> anyhow::Result<()> {
        let is_one_of = |symbologies: &[Symbology]| symbologies.contains(&symbology);
        let has_letters = is_one_of(&[Symbology::QrCode, Symbology::MicroQr]);
        let has_numbers = symbology == Symbology::Pdf417;
        let (is_right, flag, whose) = match self {
            Self::QrLevel(typed) if has_numbers => {
                bail!("--level must be 0 to 8 for pdf417, found \"{typed}\"");
            }
            Self::Pdf417Level(typed) if has_letters => {
                bail!("--level must be L, M, Q or H for {}, found \"{typed}\"", symbology.id());
            }
            Self::QrLevel(_) | Self::Pdf417Level(_) => {
                (has_letters || has_numbers, "--level", "qrcode, microqr and pdf417")
            }
            Self::Ratio => (symbology.has_ratio(), "--ratio", "symbologies with two bar widths"),
            Self::Columns => (has_numbers, "--columns", "pdf417"),
            Self::Rectangular => {
                let is_right = is_one_of(&[Symbology::DataMatrix, Symbology::Gs1DataMatrix]);
                (is_right, "--rectangular", "datamatrix and gs1-datamatrix")
            }
            Self::Correction => (symbology == Symbology::Aztec, "--correction", "aztec"),
        };
        if !is_right {
            bail!("{flag} is for {whose}, found {}", symbology.id());
        }
        Ok(())
    }
}
