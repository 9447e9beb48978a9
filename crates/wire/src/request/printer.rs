//! `printer`: the resolution to print at, and settings of printers that do not take ZPL.

use label::{
    Darkness, Limits, Rule, Size,
    units::{Dpi, Inches, in_millimetres},
};
use languages::{
    About, Cut, Direction, Document, Language, Media, Refusal, Roll, Setting, Settings,
};
use render::Across;

use super::super::{
    Problems,
    json::{Reader, SyntaxError, Value},
    nearest::nearest,
    path::Path,
};
use super::{
    DARKNESS, RequestError, SIZE,
    across::ACROSS,
    known_fields::KnownFields,
    print_format::{PrintFormat, listed},
};
use crate::reading::{self, Refused, context::Context};
use crate::schema::{self, Schema};

/// The name of the field.
pub(crate) const PRINTER: &str = "printer";

pub(super) const FORMAT: &str = "format";
const DPI: &str = "dpi";
/// The fields that are not settings of a language.
const PLAIN: [&str; 2] = [FORMAT, DPI];

/// Dots of a print head.
const HEADS: std::ops::RangeInclusive<u16> = 1..=u16::MAX;
/// Inches per second.
const SPEEDS: std::ops::RangeInclusive<f64> = 1.0..=18.0;
/// The largest gap between labels of a roll, in inches.
const MOST_GAP: f64 = 1.0;
const MEDIA_NAMES: [(&str, Media); 3] =
    [("gap", Media::Gap), ("mark", Media::Mark), ("continuous", Media::Continuous)];
const DIRECTIONS: [(&str, Direction); 2] =
    [("normal", Direction::Normal), ("reversed", Direction::Reversed)];
const CUTS: [(&str, Cut); 3] = [("never", Cut::Never), ("each", Cut::Each), ("end", Cut::End)];

/// Declares the options that are settings of a language: the member, its type, the setting, which has the name in JSON; how a value is
/// read in a unit; the schema, given whether the unit may be millimetres; what it means, where `{languages}` stands for those that have the
/// setting, and an example. The default is part of the schema.
macro_rules! options {
    ($( $(#[$doc:meta])* $member:ident: $type:ty = $setting:ident,
        |$value:ident, $unit:ident| $read:expr,
        |$in_units:ident| $schema:expr,
        $about:literal, $example:expr;
    )*) => {
        /// What a request says about the printer.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
        pub struct PrinterOptions {
            /// What it takes. Prints say it in their address; here it must be the same.
            pub format: Option<PrintFormat>,
            /// The resolution to print at, if it is not the label's own.
            pub dpi: Option<Dpi>,
            $( $(#[$doc])* $member: Option<$type>, )*
        }

        /// The names of the fields.
        pub(crate) const NAMES: [&str; PLAIN.len() + [$(Setting::$setting),*].len()] =
            [FORMAT, DPI, $(Setting::$setting.id()),*];

        impl PrinterOptions {
            /// The options without the format.
            pub(super) fn of(fields: &mut KnownFields<'_, '_, '_>) -> Self {
                Self {
                    format: None,
                    dpi: fields.optional(DPI, |value, _| reading::dpi(value)),
                    $( $member: fields.optional(Setting::$setting.id(), |$value, $unit| $read), )*
                }
            }

            /// The settings that are given.
            fn given(&self) -> impl Iterator<Item = Setting> {
                let given = [$( (Setting::$setting, self.$member.is_some()) ),*];
                given.into_iter().filter_map(|(setting, is_given)| is_given.then_some(setting))
            }

            /// These options without those that a format does not have.
            pub(super) fn only_for(self, format: PrintFormat) -> Self {
                let has = |setting| format.language().is_some_and(|it| it.has(setting));
                Self {
                    format: None,
                    dpi: self.dpi,
                    $( $member: self.$member.filter(|_| has(Setting::$setting)), )*
                }
            }

            /// Describes the settings; in inches, or in the unit of the request.
            pub(crate) fn described(has_units: bool) -> Vec<schema::Field> {
                vec![$( {
                    let $in_units = has_units;
                    let schema: Schema = $schema;
                    let languages = listed(&languages_with(Setting::$setting), "and");
                    let about = $about.replace("{languages}", &languages);
                    schema::optional(Setting::$setting.id(), schema.says(about).example($example))
                } ),*]
            }
        }
    };
}

options! {
    head: u32 = Head,
        |value, _unit| reading::whole(value, HEADS, |dots| (dots > 0).then_some(dots.into())),
        |_in_units| Schema::whole(&HEADS),
        "Dots of the print head, for {languages}; wider labels are refused. The default is the usual head \
         of the language at the resolution.", 832;
    /// Tenths of an inch per second.
    speed: u16 = Speed,
        |value, _unit| speed(value),
        |_in_units| Schema::between(&SPEEDS),
        "Inches per second, for {languages}. The default is the printer's own setting.", 4;
    media: Media = Media,
        |value, _unit| reading::choice(value, &MEDIA_NAMES),
        |_in_units| choice(&MEDIA_NAMES).default(MEDIA_NAMES[0].0),
        "How the printer finds the start of a label, for {languages}.", "mark";
    /// Micrometres.
    gap: u32 = Gap,
        |value, unit| unit.within(value, MOST_GAP).map(Inches::micrometres),
        |in_units| Schema::between(&(0.0..=if in_units { in_millimetres(MOST_GAP) } else { MOST_GAP })),
        "Distance between two labels of the roll, for {languages}. The default is 3 mm.", 0.12;
    direction: Direction = Direction,
        |value, _unit| reading::choice(value, &DIRECTIONS),
        |_in_units| choice(&DIRECTIONS).default(DIRECTIONS[0].0),
        "Which edge of the label comes out first.", "reversed";
    cut: Cut = Cut,
        |value, _unit| reading::choice(value, &CUTS),
        |_in_units| choice(&CUTS),
        "When the cutter works, for tspl (default `never`), escpos (`end`) and brother-ql (`each`).", "end";
    roll: Roll = Roll,
        |value, _unit| roll(value),
        |_in_units| Schema::choice(Roll::ALL.map(Roll::id)),
        "The roll in a Brother printer. The default is the one that fits the label.", "62";
    compress: bool = Compress,
        |value, _unit| reading::bool(value),
        |_in_units| Schema::boolean().default(false),
        "Whether the rows of dots are compressed, for {languages}. Some older printers cannot read them.", true;
}

fn choice<T>(choices: &[(&'static str, T)]) -> Schema {
    Schema::choice(choices.iter().map(|(name, _)| *name))
}

/// What a print is made for, besides its request.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Print {
    /// The language.
    pub format: PrintFormat,
    /// What replaces the options of the request.
    pub options: Option<PrinterOptions>,
    /// What replaces the labels side by side of the request.
    pub across: Option<Across>,
}

impl From<PrintFormat> for Print {
    fn from(format: PrintFormat) -> Self {
        Self { format, ..Self::default() }
    }
}

/// Reads the options; `None` if they are not an object.
pub(super) fn read(
    reader: &mut Reader<'_>,
    path: Path<'_>,
    context: &mut Context,
) -> Result<Option<PrinterOptions>, SyntaxError> {
    let fields = KnownFields::read(reader, path, context, &NAMES)?;
    Ok(fields.map(|mut fields| {
        let format = fields.optional(FORMAT, |value, _| PrintFormat::read(value));
        PrinterOptions { format, ..PrinterOptions::of(&mut fields) }
    }))
}

impl PrinterOptions {
    /// The settings of a job.
    fn settings(&self, darkness: Option<Darkness>) -> Settings {
        let usual = Settings::default();
        Settings {
            darkness: darkness.map(Darkness::get),
            speed: self.speed,
            media: self.media.unwrap_or(usual.media),
            gap: self.gap.unwrap_or(usual.gap),
            direction: self.direction.unwrap_or(usual.direction),
            cut: self.cut,
            head: self.head,
            roll: self.roll,
            compress: self.compress.unwrap_or(usual.compress),
        }
    }
}

/// Reads `printer` and `across` that stand by themselves; distances are inches.
pub fn read_printer(
    printer: Option<&str>,
    across: Option<&str>,
) -> Result<(Option<PrinterOptions>, Option<Across>), RequestError> {
    let mut context = Context::new(Limits::DEFAULT);
    let is_given = |text: &&str| *text != "null";
    let printer = match printer.filter(is_given) {
        Some(text) => {
            read(&mut Reader::new(text.as_bytes())?, Path::Root.field(PRINTER), &mut context)?
        }
        None => None,
    };
    let across = match across.filter(is_given) {
        Some(text) => {
            let mut reader = Reader::new(text.as_bytes())?;
            super::across::read(&mut reader, Path::Root.field(ACROSS), &mut context)?
        }
        None => None,
    };
    if context.problems.is_empty() {
        Ok((printer, across))
    } else {
        Err(RequestError::Spec(context.problems))
    }
}

/// Labels that are printed in a language: how large they are, and how.
#[derive(Debug, Clone, Copy)]
pub(super) struct Printing<'p> {
    pub(super) format: PrintFormat,
    pub(super) options: &'p PrinterOptions,
    pub(super) darkness: Option<Darkness>,
    pub(super) size: Size,
    pub(super) across: Option<Across>,
}

impl Printing<'_> {
    /// Notes options that the format does not have, and everything that keeps its printers from printing such labels.
    pub(super) fn check(self, size_at: Path<'_>, context: &mut Context) {
        let at = Path::Root.field(PRINTER);
        if let Some(stated) = self.options.format.filter(|&stated| stated != self.format) {
            let (stated, found) = (stated.id(), self.format.id());
            let rule = "must be the format of the address";
            context.problems.add(
                at.field(FORMAT),
                format_args!("{rule}, which is {found}, found \"{stated}\"; add ?format={stated}"),
            );
        }
        across_check(self, context);
        let Some(language) = self.format.language() else {
            for setting in self.options.given() {
                let with = listed(&languages_with(setting), "and");
                let message =
                    format_args!("is not for zpl, which takes only dpi; it is for {with}");
                context.problems.add(at.field(setting.id()), message);
            }
            return;
        };
        let mut is_refused = false;
        for setting in self.options.given().filter(|&setting| !language.has(setting)) {
            let (id, with) = (language.id(), listed(&languages_with(setting), "and"));
            let message = format_args!("is not for {id}; it is for {with}");
            context.problems.add(at.field(setting.id()), message);
            is_refused = true;
        }
        if self.darkness.is_some() && !language.has(Setting::Darkness) {
            let message = format_args!("{} has no darkness, ignored", language.name());
            context.warn(Path::Root.field(DARKNESS), Rule::NoEffect, message);
        }
        if !is_refused && let Err(refusal) = self.document(language) {
            self.refuse(&refusal, size_at, context);
        }
    }

    /// An empty document; `None` for ZPL.
    pub(super) fn document_at(self, size_at: Path<'_>) -> Result<Option<Document>, Problems> {
        let document = self.format.language().map(|language| self.document(language));
        document.transpose().map_err(|refusal| {
            let mut context = Context::new(Limits::DEFAULT);
            self.refuse(&refusal, size_at, &mut context);
            context.problems
        })
    }

    fn document(self, language: Language) -> Result<Document, Refusal> {
        let Self { options, size, across, .. } = self;
        let dots = |side: label::units::Dots| side.get().unsigned_abs();
        let width = across.map_or(dots(size.width_dots()), |across| across.width(size));
        let darkness = self.darkness.filter(|_| language.has(Setting::Darkness));
        let (settings, dpi) = (options.settings(darkness), size.dpi().get().into());
        Document::new(language, &settings, dpi, (width, dots(size.height_dots())))
    }

    fn refuse(self, refusal: &Refusal, size_at: Path<'_>, context: &mut Context) {
        let printer = Path::Root.field(PRINTER);
        let path = match refusal.about {
            About::Setting(Setting::Darkness) => Path::Root.field(DARKNESS),
            About::Setting(setting) => printer.field(setting.id()),
            About::Size if self.across.is_some() => Path::Root.field(ACROSS),
            About::Size => size_at,
            About::Resolution => printer.field(DPI),
            About::Length => Path::Root,
        };
        context.problems.add(path, refusal);
    }
}

fn across_check(Printing { format, size, across, .. }: Printing<'_>, context: &mut Context) {
    super::across::check(across, size, format.printer(size.dpi()), context);
}

/// The place of a label's size in a spec.
pub(super) const SIZE_OF_SPEC: Path<'static> = Path::Field(&Path::Root, SIZE);
/// A design has its size elsewhere; in a request for it, the printer is what can be changed.
pub(super) const SIZE_OF_DESIGN: Path<'static> = Path::Field(&Path::Root, PRINTER);

/// The ids of the languages with a setting.
pub(crate) fn languages_with(setting: Setting) -> Vec<&'static str> {
    Language::ALL.into_iter().filter(|it| it.has(setting)).map(Language::id).collect()
}

/// Inches per second, in tenths.
fn speed(value: Value<'_>) -> Result<u16, Refused> {
    let number = reading::number(value)?;
    let (least, most) = (SPEEDS.start(), SPEEDS.end());
    if !SPEEDS.contains(&number) {
        return Err(format!("must be {least} to {most} inches per second, found {value}"));
    }
    (10..=180).find(|&tenths| number * 10.0 < f64::from(tenths) + 0.5).ok_or_else(String::new)
}

fn roll(value: Value<'_>) -> Result<Roll, Refused> {
    let text = reading::text(value)?;
    Roll::from_id(&text).ok_or_else(|| {
        let ids: Vec<_> = Roll::ALL.into_iter().map(Roll::id).collect();
        let meant = nearest(&text, ids.iter().copied());
        let meant = meant.map(|near| format!("; did you mean \"{near}\"?")).unwrap_or_default();
        format!("must be the id of a Brother roll: {}, found {value}{meant}", listed(&ids, "or"))
    })
}
