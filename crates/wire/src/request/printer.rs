//! `printer`: the resolution to print at, and settings of printers that do not take ZPL.

use label::{
    Darkness, Limits, Rule, Size,
    units::{Dpi, Inches},
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
    context::Context,
    known_fields::Fields,
    print_format::{PrintFormat, listed},
    read::{self, Refused},
};

/// The name of the field.
pub(crate) const PRINTER: &str = "printer";

pub(super) const FORMAT: &str = "format";
const DPI: &str = "dpi";
const HEAD: &str = Setting::Head.id();
const SPEED: &str = Setting::Speed.id();
const MEDIA: &str = Setting::Media.id();
const GAP: &str = Setting::Gap.id();
const DIRECTION: &str = Setting::Direction.id();
const CUT: &str = Setting::Cut.id();
const ROLL: &str = Setting::Roll.id();
const COMPRESS: &str = Setting::Compress.id();
pub(crate) const NAMES: [&str; 10] =
    [FORMAT, DPI, HEAD, SPEED, MEDIA, GAP, DIRECTION, CUT, ROLL, COMPRESS];

/// Dots of a print head.
pub(crate) const HEADS: std::ops::RangeInclusive<u16> = 1..=u16::MAX;
/// Inches per second.
pub(crate) const SPEEDS: std::ops::RangeInclusive<f64> = 1.0..=18.0;
/// The largest gap between labels of a roll, in inches.
pub(crate) const MOST_GAP: f64 = 1.0;
pub(crate) const MEDIA_NAMES: [(&str, Media); 3] =
    [("gap", Media::Gap), ("mark", Media::Mark), ("continuous", Media::Continuous)];
pub(crate) const DIRECTIONS: [(&str, Direction); 2] =
    [("normal", Direction::Normal), ("reversed", Direction::Reversed)];
pub(crate) const CUTS: [(&str, Cut); 3] =
    [("never", Cut::Never), ("each", Cut::Each), ("end", Cut::End)];

/// What a request says about the printer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PrinterOptions {
    /// What it takes. Prints say it in their address; here it must be the same.
    pub format: Option<PrintFormat>,
    /// The resolution to print at, if it is not the label's own.
    pub dpi: Option<Dpi>,
    head: Option<u32>,
    /// Tenths of an inch per second.
    speed: Option<u16>,
    media: Option<Media>,
    /// Micrometres.
    gap: Option<u32>,
    direction: Option<Direction>,
    cut: Option<Cut>,
    roll: Option<Roll>,
    compress: Option<bool>,
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
    let fields = Fields::read(reader, path, context, &NAMES)?;
    Ok(fields.map(|mut fields| {
        let format = fields.optional(FORMAT, |value, _| PrintFormat::read(value));
        PrinterOptions { format, ..PrinterOptions::of(&mut fields) }
    }))
}

impl PrinterOptions {
    /// The options without the format.
    pub(super) fn of(fields: &mut Fields<'_, '_, '_>) -> Self {
        Self {
            format: None,
            dpi: fields.optional(DPI, |value, _| read::dpi(value)),
            head: fields.optional(HEAD, |value, _| {
                read::whole(value, HEADS, |dots| (dots > 0).then_some(dots.into()))
            }),
            speed: fields.optional(SPEED, |value, _| speed(value)),
            media: fields.optional(MEDIA, |value, _| read::choice(value, &MEDIA_NAMES)),
            gap: fields
                .optional(GAP, |value, unit| unit.within(value, MOST_GAP).map(Inches::micrometres)),
            direction: fields.optional(DIRECTION, |value, _| read::choice(value, &DIRECTIONS)),
            cut: fields.optional(CUT, |value, _| read::choice(value, &CUTS)),
            roll: fields.optional(ROLL, |value, _| roll(value)),
            compress: fields.optional(COMPRESS, |value, _| read::bool(value)),
        }
    }

    /// The settings that are given.
    fn given(&self) -> impl Iterator<Item = Setting> {
        let Self { format: _, dpi: _, head, speed, media, gap, direction, cut, roll, compress } =
            self;
        let given = [
            (Setting::Head, head.is_some()),
            (Setting::Speed, speed.is_some()),
            (Setting::Media, media.is_some()),
            (Setting::Gap, gap.is_some()),
            (Setting::Direction, direction.is_some()),
            (Setting::Cut, cut.is_some()),
            (Setting::Roll, roll.is_some()),
            (Setting::Compress, compress.is_some()),
        ];
        given.into_iter().filter_map(|(setting, is_given)| is_given.then_some(setting))
    }

    /// These options without those that a format does not have.
    pub(super) fn only_for(self, format: PrintFormat) -> Self {
        let has = |setting| format.language().is_some_and(|language| language.has(setting));
        Self {
            format: None,
            dpi: self.dpi,
            head: self.head.filter(|_| has(Setting::Head)),
            speed: self.speed.filter(|_| has(Setting::Speed)),
            media: self.media.filter(|_| has(Setting::Media)),
            gap: self.gap.filter(|_| has(Setting::Gap)),
            direction: self.direction.filter(|_| has(Setting::Direction)),
            cut: self.cut.filter(|_| has(Setting::Cut)),
            roll: self.roll.filter(|_| has(Setting::Roll)),
            compress: self.compress.filter(|_| has(Setting::Compress)),
        }
    }

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
    let number = read::number(value)?;
    let (least, most) = (SPEEDS.start(), SPEEDS.end());
    if !SPEEDS.contains(&number) {
        return Err(format!("must be {least} to {most} inches per second, found {value}"));
    }
    (10..=180).find(|&tenths| number * 10.0 < f64::from(tenths) + 0.5).ok_or_else(String::new)
}

fn roll(value: Value<'_>) -> Result<Roll, Refused> {
    let text = read::text(value)?;
    Roll::from_id(&text).ok_or_else(|| {
        let ids: Vec<_> = Roll::ALL.into_iter().map(Roll::id).collect();
        let meant = nearest(&text, ids.iter().copied());
        let meant = meant.map(|near| format!("; did you mean \"{near}\"?")).unwrap_or_default();
        format!("must be the id of a Brother roll: {}, found {value}{meant}", listed(&ids, "or"))
    })
}
