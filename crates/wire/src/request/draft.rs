//! A render request while it is read: its fields one by one, then the request as a whole.

use std::{convert::Infallible, ops::ControlFlow};

use label::{
    Copies, Darkness, Field, Images, Limits, Row, Rule, Size, Spec, Turn,
    element::{Element, LineElement, Point},
    presets,
    units::{Dpi, Inches},
};
use recipes::{Made, Recipes};
use render::{Across, Characters, Gathered, Graphics, JobError, Printer, RowError, each_row};

use super::{
    super::{
        element,
        json::{Reader, SyntaxError},
        path::Path,
    },
    COPIES, DARKNESS, DATA, ELEMENTS, GRAPHICS, IMAGES, LABELS, MIRROR, NAMES, ROWS, RenderRequest,
    RequestError, SIZE, STRICT, UPSIDE_DOWN,
    across::{self, ACROSS},
    characters::{self, PRINTER_CHARACTERS},
    copies::{COPIES_FROM, CopiesColumn},
    images,
    making::{self, COUNTERS, Given, NOW},
    print_format::PrintFormat,
    printer::{self, PRINTER, Print, PrinterOptions, Printing, SIZE_OF_SPEC},
    proof::{PROOF, Proof},
    recipe::{self, VALUES},
    scalar,
    sheet::{self, SHEET, SheetOptions},
    sheet_words, size,
    values::{self, Scratch},
};
use crate::reading::{
    self,
    context::Context,
    units::{UNITS, Unit},
};

/// What labels are read for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Device<'p> {
    /// A picture or a check, with the resolution of the request.
    Picture,
    /// A label printer.
    Printer(&'p Print),
    /// An office printer for sheets, which has its own resolution.
    Office,
}

impl<'p> Device<'p> {
    fn print(self) -> Option<&'p Print> {
        match self {
            Self::Printer(print) => Some(print),
            Self::Picture | Self::Office => None,
        }
    }

    /// The labels side by side. Sheets have neither them nor a darkness, which is a warning.
    fn across(
        self,
        across: Option<Across>,
        has_darkness: bool,
        context: &mut Context,
    ) -> Option<Across> {
        if self != Self::Office {
            return across;
        }
        if across.is_some() {
            let message = "sheets have columns of their own, ignored";
            context.warn(Path::Root.field(ACROSS), Rule::NoEffect, message);
        }
        if has_darkness {
            let message = "office printers have no darkness, ignored";
            context.warn(Path::Root.field(DARKNESS), Rule::NoEffect, message);
        }
        None
    }
}

/// What labels are printed with.
struct Settled {
    /// The format of a print; `None` for a picture.
    wanted: Option<PrintFormat>,
    format: PrintFormat,
    options: PrinterOptions,
    across: Option<Across>,
    /// With the resolution of the printer.
    size: Option<Size>,
    /// For sheets, the resolution that modules are counted at.
    modules_at: Option<Dpi>,
}

/// The fields that were read so far.
#[derive(Default)]
pub(super) struct Draft {
    size: Option<Size>,
    elements: Vec<Element>,
    copies: Copies,
    darkness: Option<Darkness>,
    turn: Turn,
    data: Row,
    rows: Option<Vec<Row>>,
    copies_from: CopiesColumn,
    labels: Option<usize>,
    recipes: Recipes,
    given: Given,
    images: Images,
    graphics: Graphics,
    printer_characters: Characters,
    options: PrinterOptions,
    across: Option<Across>,
    sheet: Option<SheetOptions>,
    strict: bool,
    proof: Proof,
    /// Whether distances were read.
    has_distances: bool,
    /// Whether they were read before their unit was known.
    pub(super) is_misread: bool,
}

impl Draft {
    pub(super) fn read(
        reader: &mut Reader<'_>,
        context: &mut Context,
    ) -> Result<Self, SyntaxError> {
        let mut draft = Self::default();
        if !reader.at_object() {
            let found = reader.value()?;
            let message = format_args!("the request must be an object, found {found}");
            context.problems.add(Path::Root, message);
            return Ok(draft);
        }
        let mut seen = [false; NAMES.len()];
        let mut scratch = Vec::new();
        reader.object(|reader, name| {
            let name = name.decode();
            let known = NAMES.iter().position(|known| *known == name);
            let Some(seen) = known.and_then(|known| seen.get_mut(known)) else {
                context.unknown_field(Path::Root, &name, NAMES);
                return reader.value().map(drop);
            };
            if std::mem::replace(seen, true) {
                context.twice(Path::Root.field(&name));
                return reader.value().map(drop);
            }
            draft.field(reader, &name, context, &mut scratch)
        })?;
        for (name, seen) in NAMES.into_iter().zip(seen) {
            if !seen && (name == SIZE || name == ELEMENTS) {
                context.problems.add(Path::Root.field(name), "is required");
            }
        }
        Ok(draft)
    }

    fn field<'a>(
        &mut self,
        reader: &mut Reader<'a>,
        name: &str,
        context: &mut Context,
        scratch: &mut Scratch<'a>,
    ) -> Result<(), SyntaxError> {
        let path = Path::Root.field(name);
        self.has_distances |= [SIZE, ELEMENTS, PRINTER, ACROSS, SHEET].contains(&name);
        match name {
            SIZE => self.size = size::read(reader, path, context)?,
            ELEMENTS => self.elements = elements(reader, path, context)?,
            // For optional fields, null means the same as absent.
            _ if reader.at_null() => reader.value().map(drop)?,
            COPIES => {
                let copies = scalar(reader, path, context, reading::copies)?;
                self.copies = copies.unwrap_or_default();
            }
            UNITS => self.unit(reader, path, context)?,
            DARKNESS => self.darkness = scalar(reader, path, context, reading::darkness)?,
            UPSIDE_DOWN => self.turn.upside_down = flag(reader, path, context)?,
            MIRROR => self.turn.mirror = flag(reader, path, context)?,
            PRINTER_CHARACTERS => {
                self.printer_characters = characters::read(reader, path, context)?;
            }
            DATA => self.data = values::read(reader, path, context, scratch)?,
            ROWS => self.rows = values::read_rows(reader, path, context, scratch)?,
            COPIES_FROM => {
                let column = scalar(reader, path, context, CopiesColumn::read)?;
                self.copies_from = column.unwrap_or_default();
            }
            LABELS => self.labels = scalar(reader, path, context, reading::labels)?,
            VALUES => self.recipes = recipe::read(reader, path, context)?,
            NOW => self.given.now = scalar(reader, path, context, making::now)?,
            COUNTERS => self.given.numbers = making::counters(reader, path, context)?,
            IMAGES => self.images = images::read(reader, path, context)?,
            GRAPHICS => {
                let graphics = scalar(reader, path, context, reading::graphics)?;
                self.graphics = graphics.unwrap_or_default();
            }
            PRINTER => {
                self.options = printer::read(reader, path, context)?.unwrap_or_default();
            }
            ACROSS => self.across = across::read(reader, path, context)?,
            SHEET => self.sheet = Some(sheet::read(reader, path, context)?),
            STRICT => self.strict = flag(reader, path, context)?,
            PROOF => {
                self.proof = scalar(reader, path, context, Proof::read)?.unwrap_or_default();
            }
            _ => reader.value().map(drop)?,
        }
        Ok(())
    }

    fn unit(
        &mut self,
        reader: &mut Reader<'_>,
        path: Path<'_>,
        context: &mut Context,
    ) -> Result<(), SyntaxError> {
        let unit = scalar(reader, path, context, Unit::read)?;
        self.is_misread |= self.has_distances && context.stated_unit.is_none();
        // If it is not known, the distances are read as the smaller unit, so that they are not refused as well.
        context.stated_unit = Some(unit.unwrap_or(Unit::Millimetre));
        Ok(())
    }

    /// Settles what the labels are printed with.
    fn settle(&self, device: Device<'_>) -> Settled {
        let print = device.print();
        let (wanted, options) = (print.map(|print| print.format), print.and_then(|it| it.options));
        let options = options.unwrap_or(self.options);
        let across = print.and_then(|print| print.across).or(self.across);
        let format = wanted.or(options.format).unwrap_or_default();
        let size = self.size.map(|size| options.dpi.map_or(size, |dpi| size.at(dpi)));
        let modules_at = size.filter(|_| device == Device::Office).map(|size| size.dpi());
        let size = size.map(|size| modules_at.map_or(size, |_| size.at(Printer::OFFICE_DPI)));
        Settled { wanted, format, options, across, size, modules_at }
    }

    pub(super) fn finish(
        self,
        device: Device<'_>,
        mut context: Context,
    ) -> Result<RenderRequest, RequestError> {
        let Settled { wanted, format, options, across, size, modules_at } = self.settle(device);
        let Self { elements, copies, darkness, turn, data, mut rows, copies_from, images, .. } =
            self;
        let Self {
            labels, recipes, given, graphics, printer_characters, strict, proof, sheet, ..
        } = self;
        values::repeat(&mut rows, labels, &mut context);
        given.require_numbers(&recipes, &mut context.problems);
        // The missing size is reported already; the values are checked with another size.
        let judged = size.unwrap_or_else(|| Size::preset(presets::default(), None));
        let spec = Spec { size: judged, elements, copies, darkness, turn };
        if let (Some(size), Some(format)) = (size, wanted) {
            let printing = Printing { format, options: &options, darkness, size, across };
            printing.check(SIZE_OF_SPEC, &mut context);
            warn_of_sheet(&mut context);
        }
        if let (Some(sheet), Some(size)) = (&sheet, size) {
            sheet::check(sheet, size, &mut context);
        }
        let across = device.across(across, darkness.is_some(), &mut context);
        let printer = modules_at.map_or(format.printer(spec.size.dpi()), Printer::office);
        if let Some(rows) = &mut rows {
            context.add(copies_from.count(rows, |name| spec.has_placeholder(name)));
        }
        if !context.problems.is_empty() {
            // Values that are not made yet would be missing.
            if recipes.is_empty() {
                let found = value_problems(&spec, &data, rows.as_deref(), size.map(|_| printer));
                context.problems.add_gathered(&found);
            }
            return Err(RequestError::Spec(context.into_problems()));
        }
        match render::check(&spec, printer, context.limits) {
            Ok(()) => {
                let (warnings, preset) = (context.warnings, context.preset);
                Ok(RenderRequest {
                    spec,
                    data,
                    rows,
                    copies_from,
                    recipes,
                    given,
                    made: Made::default(),
                    images,
                    graphics,
                    printer_characters,
                    format,
                    options,
                    across,
                    preset,
                    sheet: sheet.unwrap_or_default(),
                    modules_at,
                    strict,
                    proof,
                    warnings,
                })
            }
            Err(problems) => Err(refused(problems, context)),
        }
    }
}

/// The error of a spec whose shape has problems, in the unit of the request.
fn refused(mut problems: Vec<label::Problem>, context: Context) -> RequestError {
    for problem in &mut problems {
        if let Some(told) = context.unit().told(&problem.message) {
            problem.message = told;
        }
    }
    let context = Context { problems: problems.into(), ..context };
    RequestError::Spec(context.into_problems())
}

/// Whether something is so; false if it is neither true nor false, which is a problem.
fn flag(
    reader: &mut Reader<'_>,
    path: Path<'_>,
    context: &mut Context,
) -> Result<bool, SyntaxError> {
    Ok(scalar(reader, path, context, reading::bool)?.unwrap_or_default())
}

fn elements(
    reader: &mut Reader<'_>,
    path: Path<'_>,
    context: &mut Context,
) -> Result<Vec<Element>, SyntaxError> {
    let mut elements = Vec::new();
    if !reader.at_array() {
        let found = reader.value()?;
        context.problems.add(path, format_args!("must be an array, found {found}"));
        return Ok(elements);
    }
    let mut count = 0;
    reader.array(|reader, index| {
        count = index + 1;
        if count > context.limits.elements {
            return reader.value().map(drop);
        }
        let element = element::read(reader, path.item(index), context)?;
        // A stand-in keeps the indices of the elements that follow.
        elements.push(element.unwrap_or(NOTHING));
        Ok(())
    })?;
    if count == 0 {
        let message = "the label has no elements and is blank";
        context.warn(path, Rule::EmptyLabel, message);
    }
    if count > context.limits.elements {
        let most = context.limits.elements;
        context
            .problems
            .add(path, format_args!("must have at most {most} elements, found {count}"));
    }
    Ok(elements)
}

/// Warns about a label of a sheet: no printer of rolls has it.
fn warn_of_sheet(context: &mut Context) {
    if let Some(preset) = context.preset.filter(|preset| preset.kind == presets::Stock::Sheet) {
        context.warn(
            Path::Root.field(SIZE).field("preset"),
            Rule::SheetPreset,
            sheet_words(preset),
        );
    }
}

/// Problems with the values of a request that is refused anyway, so that one answer names everything. Without a printer, which
/// an invalid size has not, places on the label are not checked.
fn value_problems(
    spec: &Spec,
    data: &Row,
    rows: Option<&[Row]>,
    printer: Option<Printer>,
) -> Gathered<label::Problem> {
    let unlimited = Limits { elements: usize::MAX, ..Limits::DEFAULT };
    let shape = printer.and_then(|printer| render::check(spec, printer, unlimited).err());
    let (shape, with_places) = (shape.unwrap_or_default(), printer.is_some());
    let judged = each_row::<Infallible>(
        (rows, None),
        usize::MAX,
        |_| ControlFlow::Continue(()),
        |row, _, _| {
            let row = row.map(|(_, row)| row);
            let values = spec.fill(data, row, &mut Vec::new()).err().unwrap_or_default();
            let mut problems = shape.clone();
            problems.extend(
                values.into_iter().filter(|it| with_places || it.place.field == Field::Value),
            );
            if problems.is_empty() { Ok(()) } else { Err(RowError::Problems(problems)) }
        },
    );
    match judged {
        Err(JobError::Problems(found)) => found,
        Ok(_) | Err(JobError::OverBudget { .. } | JobError::Stopped) => Gathered::default(),
    }
}

const ZERO: Inches = Inches::new(0.0).expect("a finite number");
const ORIGIN: Point = Point { x: ZERO, y: ZERO };
/// An element that draws nothing.
const NOTHING: Element = Element::Line(LineElement { from: ORIGIN, to: ORIGIN, thickness: ZERO });
