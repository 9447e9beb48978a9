//! Parses the command line: the command and its flags, each checked on its own.

mod barcode;
mod import;
mod mcp;
mod operator;
mod options;
mod picture;
mod preview;
mod print;
mod sheet;
mod topic;

use std::{collections::BTreeMap, path::PathBuf};

use anyhow::{Context, bail};
use label::units::Dpi;
use lexopt::{Arg, Parser, ValueExt};
use render::Characters;
use server::config::SETTINGS;
use wire::{KeyRequest, Print, Proof};

use self::print::PrintFlags;
pub(crate) use self::{
    barcode::{BarcodeArguments, BarcodeFormat},
    import::ImportArguments,
    mcp::McpArguments,
    options::{flag, is_switch},
    picture::{PictureArguments, PictureFormat},
    preview::{PreviewArguments, PreviewFormat, Target},
    sheet::SheetArguments,
    topic::Topic,
};

/// A command and its arguments.
#[derive(Debug)]
pub(crate) enum Command {
    Help(Topic),
    Version,
    Barcode(BarcodeArguments),
    Picture(PictureArguments),
    Preview(PreviewArguments),
    Import(ImportArguments),
    Presets(PresetsArguments),
    Render(RenderArguments),
    Sheet(SheetArguments),
    Serve(Given),
    Account(AccountArguments),
    Key(KeyArguments),
    Database(DatabaseArguments),
    Design(DesignArguments),
    Mcp(McpArguments),
    OpenApi,
    /// With a folder of font files.
    Fonts(Option<PathBuf>),
}

/// Settings of the service from the command line, by their flags.
pub(crate) type Given = BTreeMap<String, String>;

/// `labelwright account ...`
#[derive(Debug)]
pub(crate) struct AccountArguments {
    pub(crate) action: AccountAction,
    pub(crate) settings: Given,
}

/// What becomes of the numbers of an account.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct AllowanceChange {
    pub(crate) designs: NumberChange,
    pub(crate) design_bytes: NumberChange,
    pub(crate) keys: NumberChange,
    pub(crate) labels: NumberChange,
}

/// What becomes of one number.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum NumberChange {
    #[default]
    Keep,
    /// It is that of every account.
    Default,
    Set(u32),
}

impl NumberChange {
    pub(crate) fn apply(self, number: &mut Option<u32>) {
        match self {
            Self::Keep => {}
            Self::Default => *number = None,
            Self::Set(own) => *number = Some(own),
        }
    }
}

#[derive(Debug)]
pub(crate) enum AccountAction {
    Create { email: String, password_from_stdin: bool },
    Delete { email: String },
    ResetPassword { email: String, password_from_stdin: bool },
    Set { email: String, allowance: AllowanceChange },
    List,
}

/// `labelwright key ...`
#[derive(Debug)]
pub(crate) struct KeyArguments {
    pub(crate) email: String,
    pub(crate) action: KeyAction,
    pub(crate) settings: Given,
}

#[derive(Debug)]
pub(crate) enum KeyAction {
    Create(KeyRequest),
    List,
    Revoke { id: String },
}

/// `labelwright database ...`
#[derive(Debug)]
pub(crate) struct DatabaseArguments {
    pub(crate) action: DatabaseAction,
    pub(crate) settings: Given,
}

#[derive(Debug)]
pub(crate) enum DatabaseAction {
    Backup { file: PathBuf },
    Examine,
    ExamineFile { file: PathBuf },
}

/// `labelwright design ...`
#[derive(Debug)]
pub(crate) struct DesignArguments {
    pub(crate) email: String,
    pub(crate) action: DesignAction,
    pub(crate) settings: Given,
}

#[derive(Debug)]
pub(crate) enum DesignAction {
    List,
    Versions { id: String },
    Export { id: String, revision: Option<i64> },
    Import { file: Source, name: Option<String> },
}

/// `labelwright render SPEC.json ...`
#[derive(Debug)]
pub(crate) struct RenderArguments {
    pub(crate) spec: Source,
    pub(crate) values: Option<Values>,
    /// A folder with the pictures that the labels name.
    pub(crate) images: Option<PathBuf>,
    /// A folder of font files.
    pub(crate) fonts: Option<PathBuf>,
    /// Characters that the printer's font has besides those of every printer.
    pub(crate) printer_characters: Characters,
    /// The language of the printer, and what replaces `printer` and `across` of the spec.
    pub(crate) print: Print,
    /// Whether the labels are printed only if they are proven; `None` leaves it to the spec.
    pub(crate) proof: Option<Proof>,
}

/// Values that replace those in the spec's file.
#[derive(Debug)]
pub(crate) enum Values {
    /// For one label.
    Data(Source),
    /// One label for each row.
    Rows(Source),
}

/// The source of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Source {
    /// Written `-`.
    StandardInput,
    File(PathBuf),
}

/// `labelwright presets ...`
#[derive(Debug, Default)]
pub(crate) struct PresetsArguments {
    pub(crate) brand: Option<String>,
    pub(crate) search: Option<String>,
    pub(crate) json: bool,
}

/// Parses the whole command line.
pub(crate) fn parse(mut parser: Parser) -> anyhow::Result<Command> {
    let Some(argument) = parser.next()? else { return Ok(Command::Serve(Given::new())) };
    match argument {
        Arg::Short('h') | Arg::Long("help") => Ok(Command::Help(Topic::Everything)),
        Arg::Short('V') | Arg::Long("version") => Ok(Command::Version),
        Arg::Value(name) => match name.string()?.as_str() {
            "help" => Ok(Command::Help(Topic::Everything)),
            "barcode" => barcode::barcode(&mut parser),
            "picture" => picture::picture(&mut parser),
            "fonts" => fonts(&mut parser),
            "presets" => presets(&mut parser),
            "preview" => preview::preview(&mut parser),
            "import" => import::import(&mut parser),
            "render" => render(&mut parser),
            "sheet" => sheet::sheet(&mut parser),
            "serve" => serve(&mut parser, Given::new()),
            "account" => operator::account(&mut parser),
            "key" => operator::key(&mut parser),
            "database" => operator::database(&mut parser),
            "design" => operator::design(&mut parser),
            "mcp" => mcp::mcp(&mut parser),
            "openapi" => openapi(&mut parser),
            other => bail!("there is no command \"{other}\"; try: labelwright --help"),
        },
        Arg::Long(flag) => {
            let flag = flag.to_owned();
            let mut flags = Given::new();
            setting(&mut parser, &flag, &mut flags)?;
            serve(&mut parser, flags)
        }
        Arg::Short(_) => Err(argument.unexpected().into()),
    }
}

fn serve(parser: &mut Parser, mut flags: Given) -> anyhow::Result<Command> {
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Command::Help(Topic::Serve)),
            Arg::Long(flag) => {
                let flag = flag.to_owned();
                setting(parser, &flag, &mut flags)?;
            }
            Arg::Short(_) | Arg::Value(_) => return Err(argument.unexpected().into()),
        }
    }
    Ok(Command::Serve(flags))
}

/// Reads one setting of the service; a switch has no value.
pub(crate) fn setting(parser: &mut Parser, flag: &str, flags: &mut Given) -> anyhow::Result<()> {
    let known = SETTINGS.iter().find(|setting| setting.flag == flag);
    let known = known
        .with_context(|| format!("there is no flag --{flag}; try: labelwright serve --help"))?;
    let value =
        if known.value.is_empty() { "true".to_owned() } else { parser.value()?.string()? };
    match flags.get_mut(flag) {
        Some(earlier) if known.is_repeatable => {
            earlier.push(',');
            earlier.push_str(&value);
        }
        _ => drop(flags.insert(flag.to_owned(), value)),
    }
    Ok(())
}

fn presets(parser: &mut Parser) -> anyhow::Result<Command> {
    let mut arguments = PresetsArguments::default();
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Command::Help(Topic::Presets)),
            Arg::Long("brand") => arguments.brand = Some(parser.value()?.string()?),
            Arg::Long("search") => arguments.search = Some(parser.value()?.string()?),
            Arg::Long("json") => arguments.json = true,
            Arg::Short(_) | Arg::Long(_) | Arg::Value(_) => {
                return Err(argument.unexpected().into());
            }
        }
    }
    Ok(Command::Presets(arguments))
}

fn render(parser: &mut Parser) -> anyhow::Result<Command> {
    let (mut spec, mut values, mut images, mut fonts) = (None, None, None, None);
    let (mut characters, mut print) = (None, PrintFlags::default());
    while let Some(argument) = parser.next()? {
        let once = match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Command::Help(Topic::Render)),
            Arg::Long("data") => values.replace(Values::Data(source(parser.value()?))).is_none(),
            Arg::Long("rows") => values.replace(Values::Rows(source(parser.value()?))).is_none(),
            Arg::Long("images") => images.replace(PathBuf::from(parser.value()?)).is_none(),
            Arg::Long("fonts") => fonts.replace(PathBuf::from(parser.value()?)).is_none(),
            Arg::Long("printer-characters") => {
                characters.replace(printer_characters(parser)?).is_none()
            }
            Arg::Value(file) => spec.replace(source(file)).is_none(),
            Arg::Long(flag @ ("format" | "printer" | "across" | "proof")) => {
                let flag = flag.to_owned();
                print.read(&flag, parser)?
            }
            Arg::Short(_) | Arg::Long(_) => return Err(argument.unexpected().into()),
        };
        if !once {
            bail!(
                "render takes one spec, one of --data and --rows, and each other flag once; try: labelwright render --help"
            );
        }
    }
    let Some(spec) = spec else {
        bail!("render needs a spec file; try: labelwright render --help");
    };
    if let (Source::StandardInput, Some(Values::Data(values) | Values::Rows(values))) =
        (&spec, &values)
        && *values == Source::StandardInput
    {
        bail!("only one of the spec and its values can come from standard input");
    }
    let (print, proof) = print.finish();
    Ok(Command::Render(RenderArguments {
        spec,
        values,
        images,
        fonts,
        printer_characters: characters.unwrap_or_default(),
        print,
        proof,
    }))
}

/// The value of `--printer-characters`.
fn printer_characters(parser: &mut Parser) -> anyhow::Result<Characters> {
    let list = parser.value()?.string()?;
    list.parse().map_err(|error| anyhow::anyhow!("--printer-characters: {error}"))
}

fn fonts(parser: &mut Parser) -> anyhow::Result<Command> {
    let mut folder = None;
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Command::Help(Topic::Fonts)),
            Arg::Long("fonts") => folder = Some(PathBuf::from(parser.value()?)),
            Arg::Short(_) | Arg::Long(_) | Arg::Value(_) => {
                return Err(argument.unexpected().into());
            }
        }
    }
    Ok(Command::Fonts(folder))
}

/// `labelwright openapi` has no flags but `--help`.
fn openapi(parser: &mut Parser) -> anyhow::Result<Command> {
    match parser.next()? {
        None => Ok(Command::OpenApi),
        Some(Arg::Short('h') | Arg::Long("help")) => Ok(Command::Help(Topic::OpenApi)),
        Some(argument) => Err(argument.unexpected().into()),
    }
}

fn source(file: std::ffi::OsString) -> Source {
    if file == "-" { Source::StandardInput } else { Source::File(file.into()) }
}

fn resolution(parser: &mut Parser) -> anyhow::Result<Dpi> {
    resolution_of(parser, "--dpi")
}

fn resolution_of(parser: &mut Parser, flag: &str) -> anyhow::Result<Dpi> {
    let typed = parser.value()?.string()?;
    let dpi = typed.parse().ok().and_then(Dpi::new);
    dpi.with_context(|| format!("{flag} must be 100 to 1200, found \"{typed}\""))
}

fn ranged(
    parser: &mut Parser,
    flag: &str,
    range: std::ops::RangeInclusive<u8>,
) -> anyhow::Result<u8> {
    let typed = parser.value()?.string()?;
    let number = typed.parse().ok().filter(|number| range.contains(number));
    number.with_context(|| {
        format!("{flag} must be {} to {}, found \"{typed}\"", range.start(), range.end())
    })
}
