//! `labelwright preview FILE.zpl ... -o FILE`

use std::{ffi::OsString, num::NonZeroU32, path::PathBuf};

use anyhow::{Context, bail};
use label::{
    Size,
    units::{Dpi, Inches, MILLIMETRES_PER_INCH},
};
use lexopt::{Arg, Parser, ValueExt};
use preview::output::Scale;
use render::Characters;

use super::{Command, Source, Topic, printer_characters, resolution, source};

/// What to draw, how, and into which file.
#[derive(Debug)]
pub(crate) struct PreviewArguments {
    pub(crate) document: Source,
    pub(crate) dpi: Dpi,
    /// The size of the labels in the printer; without it, the document decides.
    pub(crate) size: Option<Size>,
    /// Characters that the printer's font has besides those of every printer.
    pub(crate) printer_characters: Characters,
    /// The one label to draw, counted from 1.
    pub(crate) index: Option<NonZeroU32>,
    pub(crate) format: PreviewFormat,
    pub(crate) target: Target,
}

/// The output format.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum PreviewFormat {
    /// Black and white, one pixel per dot.
    Png,
    /// Greyscale with smooth edges.
    Grey(Scale),
    Svg,
    Pdf,
}

/// The destination of files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Target {
    /// Written `-`.
    StandardOutput,
    File(PathBuf),
}

/// The flags as typed.
#[derive(Debug, Default)]
struct TypedPreview {
    document: Option<OsString>,
    target: Option<OsString>,
    dpi: Option<Dpi>,
    size: Option<String>,
    characters: Characters,
    index: Option<NonZeroU32>,
    format: Option<String>,
    grey: bool,
    scale: Option<Scale>,
}

pub(super) fn preview(parser: &mut Parser) -> anyhow::Result<Command> {
    let mut typed = TypedPreview::default();
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Command::Help(Topic::Preview)),
            Arg::Short('o') | Arg::Long("output") => typed.target = Some(parser.value()?),
            Arg::Long("dpi") => typed.dpi = Some(resolution(parser)?),
            Arg::Long("size") => typed.size = Some(parser.value()?.string()?),
            Arg::Long("printer-characters") => typed.characters = printer_characters(parser)?,
            Arg::Long("index") => typed.index = Some(index(parser)?),
            Arg::Long("format") => typed.format = Some(parser.value()?.string()?),
            Arg::Long("grey" | "gray") => typed.grey = true,
            Arg::Long("scale") => typed.scale = Some(scale(parser)?),
            Arg::Value(file) if typed.document.is_none() => typed.document = Some(file),
            Arg::Short(_) | Arg::Long(_) | Arg::Value(_) => {
                return Err(argument.unexpected().into());
            }
        }
    }
    Ok(Command::Preview(typed.resolve()?))
}

impl TypedPreview {
    fn resolve(self) -> anyhow::Result<PreviewArguments> {
        let Some(document) = self.document else {
            bail!("preview needs a ZPL file; try: labelwright preview --help");
        };
        let Some(target) = self.target else {
            bail!("preview needs an output file: -o out.png, .svg, .pdf or -");
        };
        let target =
            if target == "-" { Target::StandardOutput } else { Target::File(target.into()) };
        let format = match self.format {
            Some(name) => name,
            None => extension(&target)?,
        };
        let greys = self.grey || self.scale.is_some();
        let format = match format.as_str() {
            "png" if greys => PreviewFormat::Grey(self.scale.unwrap_or(Scale::ONE)),
            "png" => PreviewFormat::Png,
            "svg" | "pdf" if greys => {
                bail!("--grey and --scale are only for PNG; {format} can be scaled to any size")
            }
            "svg" => PreviewFormat::Svg,
            "pdf" => PreviewFormat::Pdf,
            other => bail!("--format must be png, svg or pdf, found \"{other}\""),
        };
        let dpi = self.dpi.unwrap_or(Dpi::DEFAULT);
        let size = self.size.map(|typed| size(&typed, dpi)).transpose()?;
        let (document, index) = (source(document), self.index);
        let printer_characters = self.characters;
        Ok(PreviewArguments { document, dpi, size, printer_characters, index, format, target })
    }
}

/// The format by the file's extension; standard output gets PNG.
fn extension(target: &Target) -> anyhow::Result<String> {
    let Target::File(path) = target else { return Ok("png".to_owned()) };
    let extension = path.extension().map(std::ffi::OsStr::to_ascii_lowercase);
    let known = extension.and_then(|extension| extension.into_string().ok());
    let known = known.filter(|extension| ["png", "svg", "pdf"].contains(&extension.as_str()));
    known.with_context(|| {
        format!("{} does not end in .png, .svg or .pdf; use --format", path.display())
    })
}

fn index(parser: &mut Parser) -> anyhow::Result<NonZeroU32> {
    let typed = parser.value()?.string()?;
    let index = typed.parse().ok();
    index.with_context(|| format!("--index counts labels from 1, found \"{typed}\""))
}

fn scale(parser: &mut Parser) -> anyhow::Result<Scale> {
    let typed = parser.value()?.string()?;
    let scale = typed.parse().ok().and_then(Scale::new);
    scale.with_context(|| format!("--scale must be 0.01 to 10, found \"{typed}\""))
}

/// `4x6` in inches, `100x150mm` in millimetres.
pub(super) fn size(typed: &str, dpi: Dpi) -> anyhow::Result<Size> {
    let lower = typed.to_ascii_lowercase();
    let (sides, inches) = match lower.strip_suffix("mm") {
        Some(sides) => (sides, 1.0 / MILLIMETRES_PER_INCH),
        None => (lower.strip_suffix("in").unwrap_or(&lower), 1.0),
    };
    let side = |text: &str| Inches::new(text.trim().parse::<f64>().ok()? * inches);
    let sides = sides.split_once('x').and_then(|(width, height)| side(width).zip(side(height)));
    let size = sides.and_then(|(width, height)| Size::new(width, height, dpi));
    size.with_context(|| {
        format!(
            "--size must be width x height, such as 4x6 or 100x150mm, {} to {} inches, found \"{typed}\"",
            Size::LEAST,
            Size::MOST
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(typed: &str, expected: (i32, i32)) {
        let size = size(typed, Dpi::DEFAULT).unwrap();
        assert_eq!((size.width_dots().get(), size.height_dots().get()), expected);
    }

    #[test]
    fn sizes_are_in_inches_or_millimetres() {
        check("4x6", (812, 1218));
        check("4X6in", (812, 1218));
        check("2.25 x 1.25", (457, 254));
        check("100x150mm", (799, 1199));
        for wrong in ["", "4", "4x", "x6", "4x6x8", "0x1", "25x1", "4x6cm", "-4x6", "NaNxinf"] {
            assert!(size(wrong, Dpi::DEFAULT).is_err(), "{wrong}");
        }
    }
}
