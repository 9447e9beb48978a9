//! `labelwright picture FILE ...`

use std::ffi::OsString;

use anyhow::{Context, bail};
use label::{
    element::{Fit, PictureMode, Rotation, Threshold},
    units::{Dpi, Inches, MILLIMETRES_PER_INCH},
};
use lexopt::{Arg, Parser, ValueExt};
use render::{Graphics, PictureSize, Printer, SinglePicture};

use super::{Command, Source, Topic, ranged, resolution, source};

/// A picture file, and how it becomes dots.
#[derive(Debug)]
pub(crate) struct PictureArguments {
    pub(crate) file: Source,
    pub(crate) single: SinglePicture,
    pub(crate) printer: Printer,
    pub(crate) format: PictureFormat,
    /// A flag that has no effect.
    pub(crate) idle: Option<&'static str>,
}

/// The output format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PictureFormat {
    Zpl,
    Png,
}

/// The flags as typed.
#[derive(Debug, Default)]
struct TypedPicture {
    file: Option<OsString>,
    width: Option<Inches>,
    height: Option<Inches>,
    fit: Option<Fit>,
    mode: PictureMode,
    threshold: Option<Threshold>,
    rotation: Rotation,
    invert: bool,
    dpi: Option<Dpi>,
    graphics: Graphics,
    format: Option<PictureFormat>,
}

pub(super) fn picture(parser: &mut Parser) -> anyhow::Result<Command> {
    let mut typed = TypedPicture::default();
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Command::Help(Topic::Picture)),
            Arg::Long("width") => typed.width = Some(length(parser, "--width")?),
            Arg::Long("height") => typed.height = Some(length(parser, "--height")?),
            Arg::Long("fit") => typed.fit = Some(choice(parser, "--fit", &Fit::ALL)?),
            Arg::Long("mode") => typed.mode = choice(parser, "--mode", &PictureMode::ALL)?,
            Arg::Long("threshold") => typed.threshold = Some(threshold(parser)?),
            Arg::Long("rotation") => {
                let rotations = Rotation::ALL.map(|rotation| (rotation.letter(), rotation));
                typed.rotation = choice(parser, "--rotation", &rotations)?;
            }
            Arg::Long("invert") => typed.invert = true,
            Arg::Long("dpi") => typed.dpi = Some(resolution(parser)?),
            Arg::Long("graphics") => {
                typed.graphics = choice(parser, "--graphics", &wire::ENCODINGS)?;
            }
            Arg::Long("format") => {
                let formats = [("zpl", PictureFormat::Zpl), ("png", PictureFormat::Png)];
                typed.format = Some(choice(parser, "--format", &formats)?);
            }
            Arg::Value(file) if typed.file.is_none() => typed.file = Some(file),
            Arg::Short(_) | Arg::Long(_) | Arg::Value(_) => {
                return Err(argument.unexpected().into());
            }
        }
    }
    Ok(Command::Picture(typed.resolve()?))
}

impl TypedPicture {
    fn resolve(self) -> anyhow::Result<PictureArguments> {
        let Some(file) = self.file else {
            bail!("picture needs a file; try: labelwright picture --help");
        };
        let dpi = self.dpi.unwrap_or(Dpi::DEFAULT);
        let side = |flag: &str, length: Option<Inches>| match length.map(|it| it.dots(dpi)) {
            Some(dots) if dots.get() < 1 => bail!("{flag} is less than a dot"),
            dots => Ok(dots),
        };
        let (width, height) = (side("--width", self.width)?, side("--height", self.height)?);
        let idle = if self.threshold.is_some() && !self.mode.has_threshold() {
            Some("--threshold")
        } else if self.fit.is_some() && (width.is_none() || height.is_none()) {
            Some("--fit")
        } else {
            None
        };
        let single = SinglePicture {
            size: PictureSize::Sides(width, height),
            fit: self.fit.unwrap_or_default(),
            mode: self.mode,
            threshold: self.threshold.unwrap_or_default(),
            rotation: self.rotation,
            invert: self.invert,
        };
        let printer = Printer::zpl(dpi).with_graphics(self.graphics);
        let format = self.format.unwrap_or(PictureFormat::Zpl);
        Ok(PictureArguments { file: source(file), single, printer, format, idle })
    }
}

fn threshold(parser: &mut Parser) -> anyhow::Result<Threshold> {
    let shade = ranged(parser, "--threshold", Threshold::RANGE)?;
    Ok(Threshold::new(shade).unwrap_or_default())
}

/// One of several names.
fn choice<T: Copy>(parser: &mut Parser, flag: &str, names: &[(&str, T)]) -> anyhow::Result<T> {
    let typed = parser.value()?.string()?;
    let known = names.iter().find(|(name, _)| *name == typed);
    let (_, chosen) = known.with_context(|| {
        let names: Vec<&str> = names.iter().map(|(name, _)| *name).collect();
        format!("{flag} must be one of {}, found \"{typed}\"", names.join(", "))
    })?;
    Ok(*chosen)
}

/// `1`, `1in` or `25.4mm`.
fn length(parser: &mut Parser, flag: &str) -> anyhow::Result<Inches> {
    let typed = parser.value()?.string()?;
    let typed_length = inches(&typed).filter(|length| length.get() > 0.0);
    typed_length.with_context(|| {
        format!("{flag} must be a length, such as 1in, 1.5 or 25mm, found \"{typed}\"")
    })
}

/// A distance in inches or millimetres.
pub(super) fn inches(typed: &str) -> Option<Inches> {
    let lower = typed.trim().to_ascii_lowercase();
    let (number, to_an_inch) = match lower.strip_suffix("mm") {
        Some(number) => (number, MILLIMETRES_PER_INCH),
        None => (lower.strip_suffix("in").unwrap_or(&lower), 1.0),
    };
    Inches::new(number.trim().parse::<f64>().ok()? / to_an_inch)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_in_inches_or_millimetres() {
        let dots = |typed: &str| inches(typed).map(|length| length.dots(Dpi::DEFAULT).get());
        for (typed, expected) in [("1", 203), ("1in", 203), ("25.4mm", 203), (" 0.5 IN ", 102)] {
            assert_eq!(dots(typed), Some(expected), "{typed}");
        }
        for wrong in ["", "in", "1cm", "NaN", "inf", "1 1"] {
            assert_eq!(dots(wrong), None, "{wrong}");
        }
    }
}
