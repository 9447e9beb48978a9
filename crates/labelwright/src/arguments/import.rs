//! `labelwright import FILE.zpl ...`

use std::{ffi::OsString, path::PathBuf};

use anyhow::{Context, bail};
use label::{Size, units::Dpi};
use lexopt::{Arg, Parser, ValueExt};

use super::{Command, Source, Target, Topic, preview::size, resolution, resolution_of, source};

/// The ZPL to open as a design, and how.
#[derive(Debug)]
pub(crate) struct ImportArguments {
    pub(crate) document: Source,
    pub(crate) target: Target,
    /// The resolution that the dots of the document mean.
    pub(crate) dpi: Dpi,
    /// Which label of the document, from 0 on.
    pub(crate) label: usize,
    /// The size of the label; without it, the document decides.
    pub(crate) size: Option<Size>,
    /// The variables that become placeholders, as they were found.
    pub(crate) take: Vec<String>,
    /// Another resolution of the design.
    pub(crate) print_dpi: Option<Dpi>,
    /// A folder of font files.
    pub(crate) fonts: Option<PathBuf>,
}

/// The flags as typed.
#[derive(Debug, Default)]
struct TypedImport {
    document: Option<OsString>,
    target: Option<OsString>,
    dpi: Option<Dpi>,
    label: usize,
    size: Option<String>,
    take: Vec<String>,
    print_dpi: Option<Dpi>,
    fonts: Option<PathBuf>,
}

pub(super) fn import(parser: &mut Parser) -> anyhow::Result<Command> {
    let mut typed = TypedImport::default();
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Command::Help(Topic::Import)),
            Arg::Short('o') | Arg::Long("output") => typed.target = Some(parser.value()?),
            Arg::Long("dpi") => typed.dpi = Some(resolution(parser)?),
            Arg::Long("label") => typed.label = label(parser)?,
            Arg::Long("size") => typed.size = Some(parser.value()?.string()?),
            Arg::Long("take") => typed.take.push(parser.value()?.string()?),
            Arg::Long("print-dpi") => typed.print_dpi = Some(resolution_of(parser, "--print-dpi")?),
            Arg::Long("fonts") => typed.fonts = Some(PathBuf::from(parser.value()?)),
            Arg::Value(file) if typed.document.is_none() => typed.document = Some(file),
            Arg::Short(_) | Arg::Long(_) | Arg::Value(_) => {
                return Err(argument.unexpected().into());
            }
        }
    }
    Ok(Command::Import(typed.resolve()?))
}

impl TypedImport {
    fn resolve(self) -> anyhow::Result<ImportArguments> {
        let Self { document, target, dpi, label, size: typed_size, take, print_dpi, fonts } = self;
        let Some(document) = document else {
            bail!("import needs a ZPL file; try: labelwright import --help");
        };
        let target = match target {
            Some(file) if file != "-" => Target::File(file.into()),
            Some(_) | None => Target::StandardOutput,
        };
        let (document, dpi) = (source(document), dpi.unwrap_or(Dpi::DEFAULT));
        let size = typed_size.map(|typed| size(&typed, dpi)).transpose()?;
        Ok(ImportArguments { document, target, dpi, label, size, take, print_dpi, fonts })
    }
}

/// A label by its number from 1 on, as its index.
fn label(parser: &mut Parser) -> anyhow::Result<usize> {
    let typed = parser.value()?.string()?;
    let index = typed.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    index.with_context(|| format!("--label counts labels from 1, found \"{typed}\""))
}
