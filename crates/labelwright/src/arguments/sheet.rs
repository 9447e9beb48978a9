//! `labelwright sheet SPEC.json -o FILE.pdf`

use std::{collections::BTreeSet, ffi::OsString, path::PathBuf};

use anyhow::{Context, bail};
use label::{
    presets::{self, Preset},
    sheet::{Filling, Marks, Order},
};
use lexopt::{Arg, Parser, ValueExt};

use wire::Proof;

use super::{Command, Source, Target, Topic, Values, print::proof, source};

/// What to print onto which sheets, and into which file.
#[derive(Debug)]
pub(crate) struct SheetArguments {
    pub(crate) spec: Source,
    pub(crate) values: Option<Values>,
    /// A folder with the pictures that the labels name.
    pub(crate) images: Option<PathBuf>,
    /// A folder of font files.
    pub(crate) fonts: Option<PathBuf>,
    /// The preset whose geometry is used instead of the spec's.
    pub(crate) preset: Option<&'static Preset>,
    pub(crate) filling: FillingArguments,
    /// Whether the labels are printed only if they are proven; `None` leaves it to the spec.
    pub(crate) proof: Option<Proof>,
    pub(crate) target: Target,
}

/// What replaces parts of the spec's `sheet`.
#[derive(Debug, Default)]
pub(crate) struct FillingArguments {
    start: Option<u32>,
    skip: Option<BTreeSet<u32>>,
    order: Option<Order>,
    offset: Option<(f64, f64)>,
    marks: Option<Marks>,
}

impl FillingArguments {
    /// Replaces what the command line states.
    pub(crate) fn apply(&self, filling: &mut Filling) {
        let Self { start, skip, order, offset, marks } = self;
        filling.start = start.unwrap_or(filling.start);
        if let Some(skip) = skip {
            filling.skip.clone_from(skip);
        }
        filling.order = order.unwrap_or(filling.order);
        filling.offset = offset.unwrap_or(filling.offset);
        filling.marks = marks.unwrap_or(filling.marks);
    }
}

/// The arguments as typed.
#[derive(Debug, Default)]
struct TypedSheet {
    spec: Option<OsString>,
    target: Option<OsString>,
    values: Option<Values>,
    images: Option<PathBuf>,
    fonts: Option<PathBuf>,
    preset: Option<&'static Preset>,
    filling: FillingArguments,
    proof: Option<Proof>,
}

pub(super) fn sheet(parser: &mut Parser) -> anyhow::Result<Command> {
    let mut typed = TypedSheet::default();
    while let Some(argument) = parser.next()? {
        let filling = &mut typed.filling;
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Command::Help(Topic::Sheet)),
            Arg::Short('o') | Arg::Long("output") => typed.target = Some(parser.value()?),
            Arg::Long("data") => typed.values(data(parser.value()?))?,
            Arg::Long("rows") => typed.values(Values::Rows(source(parser.value()?)))?,
            Arg::Long("images") => typed.images = Some(parser.value()?.into()),
            Arg::Long("fonts") => typed.fonts = Some(parser.value()?.into()),
            Arg::Long("sheet") => typed.preset = Some(preset(parser)?),
            Arg::Long("proof") => typed.proof = Some(proof(&text(parser)?)?),
            Arg::Long("start") => filling.start = Some(place("--start", &text(parser)?)?),
            Arg::Long("skip") => filling.skip = Some(skip(&text(parser)?)?),
            Arg::Long("order") => filling.order = Some(choice("--order", parser, &Order::ALL)?),
            Arg::Long("offset") => filling.offset = Some(offset(&text(parser)?)?),
            Arg::Long("marks") => filling.marks = Some(choice("--marks", parser, &Marks::ALL)?),
            Arg::Value(file) if typed.spec.is_none() => typed.spec = Some(file),
            Arg::Short(_) | Arg::Long(_) | Arg::Value(_) => {
                return Err(argument.unexpected().into());
            }
        }
    }
    Ok(Command::Sheet(typed.resolve()?))
}

impl TypedSheet {
    fn values(&mut self, values: Values) -> anyhow::Result<()> {
        if self.values.replace(values).is_some() {
            bail!("sheet needs one file of values: --data or --rows, once");
        }
        Ok(())
    }

    fn resolve(self) -> anyhow::Result<SheetArguments> {
        let Self { spec, target, values, images, fonts, preset, filling, proof } = self;
        let spec = spec.context("sheet needs a spec; try: labelwright sheet --help")?;
        let target = target.context("sheet needs an output file: -o out.pdf or -")?;
        let target =
            if target == "-" { Target::StandardOutput } else { Target::File(target.into()) };
        let spec = source(spec);
        if let (Source::StandardInput, Some(Values::Data(values) | Values::Rows(values))) =
            (&spec, &values)
            && *values == Source::StandardInput
        {
            bail!("only one of the spec and its values can come from standard input");
        }
        Ok(SheetArguments { spec, values, images, fonts, preset, filling, proof, target })
    }
}

/// A table has one label for each row, any other file the values of one label.
fn data(file: OsString) -> Values {
    let is_table = PathBuf::from(&file).extension().is_some_and(|extension| {
        ["csv", "tsv"].iter().any(|known| extension.eq_ignore_ascii_case(known))
    });
    if is_table { Values::Rows(source(file)) } else { Values::Data(source(file)) }
}

fn text(parser: &mut Parser) -> anyhow::Result<String> {
    Ok(parser.value()?.string()?)
}

fn preset(parser: &mut Parser) -> anyhow::Result<&'static Preset> {
    let id = text(parser)?;
    let known = presets::find(&id).or_else(|| presets::by_alias(&id).next());
    known.filter(|preset| preset.sheet().is_some()).with_context(|| {
        format!("--sheet must be a preset of a sheet or of paper, found \"{id}\"; try: labelwright presets")
    })
}

fn place(flag: &str, typed: &str) -> anyhow::Result<u32> {
    let place = typed.trim().parse().ok().filter(|place| *place > 0);
    place.with_context(|| format!("{flag} counts places of a sheet from 1, found \"{typed}\""))
}

fn skip(typed: &str) -> anyhow::Result<BTreeSet<u32>> {
    typed.split(',').map(|part| place("--skip", part)).collect()
}

fn choice<T: Copy>(flag: &str, parser: &mut Parser, choices: &[(&str, T)]) -> anyhow::Result<T> {
    let typed = text(parser)?;
    let found = choices.iter().find(|(name, _)| *name == typed).map(|(_, chosen)| *chosen);
    found.with_context(|| {
        let names: Vec<_> = choices.iter().map(|(name, _)| *name).collect();
        format!("{flag} must be one of {}, found \"{typed}\"", names.join(", "))
    })
}

/// Two numbers of millimetres.
fn offset(typed: &str) -> anyhow::Result<(f64, f64)> {
    let number = |text: &str| {
        let number = text.trim().parse::<f64>().ok();
        number.filter(|number| Filling::OFFSETS.contains(number))
    };
    let numbers = typed.split_once(',').and_then(|(x, y)| number(x).zip(number(y)));
    numbers.with_context(|| {
        let range = Filling::OFFSETS;
        let (least, most) = (range.start(), range.end());
        format!("--offset must be two numbers of millimetres, {least} to {most}, such as 0.5,-1, found \"{typed}\"")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_offsets_are_checked() {
        assert_eq!(skip("3,7, 3").unwrap(), BTreeSet::from([3, 7]));
        assert_eq!(offset("0.5,-1").unwrap(), (0.5, -1.0));
        for wrong in ["", "0", "1,", "a", "-1", "1;2"] {
            assert!(skip(wrong).is_err(), "{wrong}");
        }
        for wrong in ["", "1", "1,2,3", "51,0", "NaN,0"] {
            assert!(offset(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn tables_are_rows() {
        assert!(matches!(data("a.CSV".into()), Values::Rows(_)));
        assert!(matches!(data("a.json".into()), Values::Data(_)));
    }
}
