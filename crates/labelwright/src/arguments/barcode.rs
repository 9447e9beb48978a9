//! `labelwright barcode SYMBOLOGY VALUE ...`

use std::num::NonZeroU8;

use anyhow::{Context, anyhow, bail};
use label::{
    element::{BarHeight, BarcodeContent},
    units::{Dpi, Inches},
};
use lexopt::{Arg, Parser, ValueExt};
use symbology::{Options, Symbology, gs1::digital_link::Domain};

use super::{Command, Topic, options::TypedOptions, ranged, resolution};

/// What to draw, and how.
#[derive(Debug)]
pub(crate) struct BarcodeArguments {
    pub(crate) symbology: Symbology,
    pub(crate) value: String,
    pub(crate) format: BarcodeFormat,
    pub(crate) scale: Option<NonZeroU8>,
    pub(crate) height: BarHeight,
    pub(crate) dpi: Dpi,
    pub(crate) human_readable: bool,
    pub(crate) options: Options,
    pub(crate) drawn: bool,
    pub(crate) digital_link: Option<Domain>,
}

/// The output format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BarcodeFormat {
    Svg,
    Zpl,
    Json,
    Png,
}

impl BarcodeFormat {
    const ALL: [Self; 4] = [Self::Svg, Self::Zpl, Self::Json, Self::Png];

    /// Its name on the command line.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Zpl => "zpl",
            Self::Json => "json",
            Self::Png => "png",
        }
    }
}

pub(super) fn barcode(parser: &mut Parser) -> anyhow::Result<Command> {
    let mut positional = Vec::new();
    let mut format = BarcodeFormat::Svg;
    let mut scale = None;
    let mut height = None;
    let mut dpi = Dpi::DEFAULT;
    let mut human_readable = true;
    let mut drawn = false;
    let mut digital_link = None;
    let mut options = TypedOptions::default();
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Command::Help(Topic::Barcode)),
            Arg::Long("format") => format = format_named(&parser.value()?.string()?)?,
            Arg::Long("scale") => scale = Some(ranged(parser, "--scale", 1..=20)?),
            Arg::Long("height") => {
                height = Some(parser.value()?.parse().context("--height in inches")?);
            }
            Arg::Long("dpi") => dpi = resolution(parser)?,
            Arg::Long("no-text") => human_readable = false,
            Arg::Long("drawn") => drawn = true,
            Arg::Long("digital-link") => digital_link = Some(domain(&parser.value()?.string()?)?),
            Arg::Value(value) => positional.push(value.string()?),
            Arg::Long(name) => {
                let name = name.to_owned();
                if !options.read(&name, parser)? {
                    return Err(Arg::Long(&name).unexpected().into());
                }
            }
            Arg::Short(_) => return Err(argument.unexpected().into()),
        }
    }
    let Ok([symbology, value]) = <[String; 2]>::try_from(positional) else {
        bail!("barcode needs a symbology and a value; try: labelwright barcode --help");
    };
    let height = match height {
        Some(height) => BarHeight::asked(inches(height)?),
        None => BarHeight::default(),
    };
    let scale = scale.and_then(NonZeroU8::new);
    let symbology = symbology_named(&symbology)?;
    let options = options.of(symbology)?;
    if digital_link.is_some() && !BarcodeContent::LINKABLE.contains(&symbology) {
        let ids = BarcodeContent::LINKABLE.map(Symbology::id).join(" and ");
        bail!("--digital-link is for {ids}, found {}", symbology.id());
    }
    Ok(Command::Barcode(BarcodeArguments {
        symbology,
        value,
        format,
        scale,
        height,
        dpi,
        human_readable,
        options,
        drawn,
        digital_link,
    }))
}

fn domain(typed: &str) -> anyhow::Result<Domain> {
    Domain::parse(typed).map_err(|error| anyhow!("--digital-link: {error}"))
}

fn symbology_named(id: &str) -> anyhow::Result<Symbology> {
    Symbology::from_id(id).with_context(|| {
        let ids: Vec<_> = Symbology::ALL.iter().map(|symbology| symbology.id()).collect();
        format!("there is no symbology \"{id}\"; known are: {}", ids.join(", "))
    })
}

fn format_named(name: &str) -> anyhow::Result<BarcodeFormat> {
    let found = BarcodeFormat::ALL.into_iter().find(|format| format.name() == name);
    found.with_context(|| format!("--format must be svg, zpl, json or png, found \"{name}\""))
}

fn inches(height: f64) -> anyhow::Result<Inches> {
    let inches = Inches::new(height).filter(|height| (0.01..=24.0).contains(&height.get()));
    inches.with_context(|| format!("--height must be 0.01 to 24 inches, found {height}"))
}
