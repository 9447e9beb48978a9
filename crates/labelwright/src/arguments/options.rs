//! Options of single symbologies. An option that the symbology does not have is refused, because it would have no effect.

use anyhow::Context;
use lexopt::{Parser, ValueExt};
use symbology::{Allowed, OptionKind, Options, Ratio, Symbology};

/// Options as typed, before the symbology is known.
#[derive(Debug, Default)]
pub(super) struct TypedOptions {
    ratio: Option<Ratio>,
    typed: Vec<Typed>,
}

#[derive(Debug)]
struct Typed {
    flag: String,
    kind: OptionKind,
    value: String,
}

/// The flag of an option: its name in requests with dashes, such as `--check-digit`.
pub(crate) fn flag(kind: OptionKind) -> String {
    let mut flag = String::new();
    for letter in kind.name().chars() {
        if letter.is_ascii_uppercase() {
            flag.push('-');
        }
        flag.push(letter.to_ascii_lowercase());
    }
    flag
}

/// Whether the flag is given without a value.
pub(crate) fn is_switch(kind: OptionKind) -> bool {
    Symbology::ALL.iter().any(|&symbology| kind.allowed(symbology) == Some(Allowed::Flag))
}

impl TypedOptions {
    /// Reads the flag if it is an option; `false` if it is not one.
    pub(super) fn read(&mut self, name: &str, parser: &mut Parser) -> anyhow::Result<bool> {
        let found = OptionKind::ALL.into_iter().find(|&kind| flag(kind) == name);
        let (kind, value) = match found {
            Some(kind) if is_switch(kind) => (kind, "true".to_owned()),
            Some(kind) => (kind, parser.value()?.string()?),
            None if name == "ratio" => return self.read_ratio(parser).map(|()| true),
            None if name == "rectangular" => (OptionKind::Shape, "rectangle".to_owned()),
            None => return Ok(false),
        };
        self.typed.push(Typed { flag: name.to_owned(), kind, value });
        Ok(true)
    }

    fn read_ratio(&mut self, parser: &mut Parser) -> anyhow::Result<()> {
        let typed = parser.value()?.string()?;
        let tenths = (20..=30).find(|tenths| {
            let (whole, tenth) = (tenths / 10, tenths % 10);
            typed == format!("{whole}.{tenth}") || tenth == 0 && typed == whole.to_string()
        });
        let ratio = tenths.and_then(Ratio::from_tenths);
        let refused = || format!("--ratio must be 2.0 to 3.0 in tenths, found \"{typed}\"");
        self.ratio = Some(ratio.with_context(refused)?);
        Ok(())
    }

    /// The options, if the symbology has all of them.
    pub(super) fn of(self, symbology: Symbology) -> anyhow::Result<Options> {
        let mut options = Options::default();
        let id = symbology.id();
        if let Some(ratio) = self.ratio {
            let refused = || format!("--ratio is for symbologies with two bar widths, found {id}");
            options.ratio = symbology.has_ratio().then_some(ratio).with_context(refused)?;
        }
        for Typed { flag, kind, value } in self.typed {
            let allowed = kind.allowed(symbology);
            let refused = || format!("--{flag} is for {}, found {id}", whose(kind));
            let allowed = allowed.with_context(refused)?;
            let chosen = options.choose(symbology, kind, &allowed.typed(&value));
            chosen.with_context(|| {
                format!("--{flag} must be {allowed} for {id}, found \"{value}\"")
            })?;
        }
        Ok(options)
    }
}

/// The symbologies that have an option.
fn whose(kind: OptionKind) -> String {
    let having = Symbology::ALL.into_iter().filter(|it| it.options().contains(&kind));
    let ids: Vec<_> = having.map(Symbology::id).collect();
    match &ids[..] {
        [others @ .., last] if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => ids.concat(),
    }
}
