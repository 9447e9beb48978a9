//! `sheet`: where the labels are on the pages of an office printer, and which places are printed on.
//!
//! Fields of the geometry override those of the preset, so that a sheet that is almost a known one needs one field.

use std::collections::BTreeSet;

use label::{
    Limits, Size,
    presets::{self, Preset},
    sheet::{Fault, FaultKind, Filling, Marks, Order, Paper, Sheet, Side},
    units::Inches,
};

use super::{
    super::{
        Problems,
        json::{Reader, SyntaxError, Value},
        nearest::nearest,
        path::Path,
    },
    RequestError,
};
use crate::reading::{self, Refused, context::Context, units::Unit};

/// The name of the field.
pub(crate) const SHEET: &str = "sheet";

const PAGE: &str = "page";
const COLUMNS: &str = "columns";
const ROWS: &str = "rows";
const LEFT: &str = "left";
const TOP: &str = "top";
const PITCH_X: &str = "pitchX";
const PITCH_Y: &str = "pitchY";
const CORNER_RADIUS: &str = "cornerRadius";
const ROUND: &str = "round";
const START: &str = "start";
const SKIP: &str = "skip";
const ORDER: &str = "order";
const OFFSET_X: &str = "offsetXMm";
const OFFSET_Y: &str = "offsetYMm";
const MARKS: &str = "marks";
pub(crate) const NAMES: [&str; 15] = [
    PAGE,
    COLUMNS,
    ROWS,
    LEFT,
    TOP,
    PITCH_X,
    PITCH_Y,
    CORNER_RADIUS,
    ROUND,
    START,
    SKIP,
    ORDER,
    OFFSET_X,
    OFFSET_Y,
    MARKS,
];

const WIDTH: &str = "width";
const HEIGHT: &str = "height";
const NAME: &str = "name";
const PAGE_NAMES: [&str; 3] = [WIDTH, HEIGHT, NAME];

/// The largest distance on a page, in inches.
pub(crate) const MOST: f64 = *Paper::SIDES.end();

/// What a request says about its sheets.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct SheetOptions {
    page: Option<Paper>,
    columns: Option<u16>,
    rows: Option<u16>,
    left: Option<Inches>,
    top: Option<Inches>,
    pitch_x: Option<Inches>,
    pitch_y: Option<Inches>,
    corner_radius: Option<Inches>,
    round: Option<bool>,
    /// Which places are printed on.
    pub filling: Filling,
    /// What its distances were counted in.
    unit: Unit,
    /// Whether a field was refused, so that the sheet is not the requested one.
    is_misread: bool,
}

/// A sheet, and which of its places are printed on.
#[derive(Debug, Clone, PartialEq)]
pub struct FilledSheet {
    /// Where the labels are.
    pub sheet: Sheet,
    /// Which are printed on.
    pub filling: Filling,
}

impl SheetOptions {
    /// The sheet for labels of this size, with the geometry of their preset where the request has none.
    pub fn on(&self, preset: Option<&Preset>, size: Size) -> Result<FilledSheet, Problems> {
        let mut problems = Problems::default();
        let filled = self.fill(preset.and_then(Preset::sheet), size, &mut problems);
        filled.filter(|_| problems.is_empty()).ok_or(problems)
    }

    fn fill(
        &self,
        base: Option<Sheet>,
        size: Size,
        problems: &mut Problems,
    ) -> Option<FilledSheet> {
        let path = Path::Root.field(SHEET);
        if base.is_none() && *self == (Self { unit: self.unit, ..Self::default() }) {
            problems.add(path, HOW_TO_GIVE_ONE);
            return None;
        }
        let base = base.filter(|_| self.page.is_none());
        let required = |problems: &mut Problems, name: &str, is_given: bool| {
            if !is_given {
                problems.add(path.field(name), "is required without a sheet preset");
            }
        };
        required(problems, PAGE, base.is_some() || self.page.is_some());
        required(problems, COLUMNS, base.is_some() || self.columns.is_some());
        required(problems, ROWS, base.is_some() || self.rows.is_some());
        let sheet = self.sheet(base, size)?;
        for fault in sheet.faults((size.width(), size.height())) {
            let (name, message) = self.told(fault, &sheet, size);
            problems.add(path.field(name), message);
        }
        self.check_filling(&sheet, problems);
        Some(FilledSheet { sheet, filling: self.filling.clone() })
    }

    /// Labels without a pitch touch one another, and a grid without a corner is in the middle of the page.
    fn sheet(&self, base: Option<Sheet>, size: Size) -> Option<Sheet> {
        let (columns, rows) = (
            self.columns.or(base.map(|base| base.columns))?,
            self.rows.or(base.map(|base| base.rows))?,
        );
        let paper = self.page.or(base.map(|base| base.paper))?;
        let pitch_x = self.pitch_x.or(base.map(|base| base.pitch_x)).unwrap_or(size.width());
        let pitch_y = self.pitch_y.or(base.map(|base| base.pitch_y)).unwrap_or(size.height());
        let middle = |page: Inches, count: u16, pitch: Inches, side: Inches| {
            let taken = f64::from(count - 1) * pitch.get() + side.get();
            Inches::new((page.get() - taken) / 2.0).map(Inches::rounded)
        };
        let left = self.left.or(base.map(|base| base.left));
        let left = left.or_else(|| middle(paper.width, columns, pitch_x, size.width()))?;
        let top = self.top.or(base.map(|base| base.top));
        let top = top.or_else(|| middle(paper.height, rows, pitch_y, size.height()))?;
        let whole = base.unwrap_or_else(|| Sheet::whole(paper));
        let corner_radius = self.corner_radius.unwrap_or(whole.corner_radius);
        let round = self.round.unwrap_or(whole.round);
        Some(Sheet { paper, columns, rows, left, top, pitch_x, pitch_y, corner_radius, round })
    }

    /// The field to change, and what is wrong.
    fn told(&self, fault: Fault, sheet: &Sheet, size: Size) -> (&'static str, String) {
        let unit = self.unit;
        let shown = |inches: f64| format!("{} {}", unit.shown(inches), unit.plural());
        let by = shown(fault.by);
        let (pitch, first, label, page, [before, after]) = match fault.side {
            Side::Across => {
                let page = sheet.paper.width;
                (PITCH_X, LEFT, size.width(), page, ["left of", "right of"])
            }
            Side::Down => (PITCH_Y, TOP, size.height(), sheet.paper.height, ["above", "below"]),
        };
        let (label, page) = (shown(label.get()), shown(page.get()));
        match fault.kind {
            FaultKind::Overlap => {
                let rule = format!("must be at least {label}, a side of the label");
                (pitch, format!("{rule}: labels overlap by {by}"))
            }
            FaultKind::BeforePage => (first, format!("labels begin {by} {before} the page")),
            FaultKind::BeyondPage => (
                first,
                format!("labels end {by} {after} the page, which has {page} in this direction"),
            ),
        }
    }

    fn check_filling(&self, sheet: &Sheet, problems: &mut Problems) {
        let (path, places) = (Path::Root.field(SHEET), sheet.places());
        let is_there = |place: u32| (1..=places).contains(&place);
        let rule = format_args!("must be a place of the sheet, 1 to {places}");
        let Filling { start, skip, .. } = &self.filling;
        if !is_there(*start) {
            problems.add(path.field(START), format_args!("{rule}, found {start}"));
        }
        if let Some(place) = skip.iter().find(|place| !is_there(**place)) {
            problems.add(path.field(SKIP), format_args!("{rule}, found {place}"));
        }
    }
}

const HOW_TO_GIVE_ONE: &str = "is required for labels that are not of a sheet preset, such as \
    {\"page\": \"a4\", \"columns\": 3, \"rows\": 7}; or give a sheet preset as the size, such as avery-5160";

/// Reads the options of a request of the editor; its distances are inches.
pub(crate) fn read_sheet(text: Option<&str>) -> Result<SheetOptions, RequestError> {
    let Some(text) = text.filter(|text| *text != "null") else {
        return Ok(SheetOptions::default());
    };
    let mut context = Context::new(Limits::DEFAULT);
    let mut reader = Reader::new(text.as_bytes())?;
    let options = read(&mut reader, Path::Root.field(SHEET), &mut context)?;
    if context.problems.is_empty() {
        Ok(options)
    } else {
        Err(RequestError::Spec(context.problems))
    }
}

/// Reads the options.
pub(super) fn read(
    reader: &mut Reader<'_>,
    path: Path<'_>,
    context: &mut Context,
) -> Result<SheetOptions, SyntaxError> {
    let unit = context.unit();
    let mut options = SheetOptions { unit, ..SheetOptions::default() };
    if !reader.at_object() {
        let found = reader.value()?;
        context.problems.add(path, format_args!("must be an object, found {found}"));
        return Ok(options);
    }
    let (mut seen, known_problems) = ([false; NAMES.len()], context.problems.len());
    reader.object(|reader, name| {
        let name = name.decode();
        let known = NAMES.iter().position(|known| *known == name);
        let Some(seen) = known.and_then(|known| seen.get_mut(known)) else {
            context.unknown_field(path, &name, NAMES);
            return reader.value().map(drop);
        };
        if std::mem::replace(seen, true) {
            context.twice(path.field(&name));
            return reader.value().map(drop);
        }
        if reader.at_null() {
            return reader.value().map(drop);
        }
        options.field(reader, &name, path.field(&name), context)
    })?;
    options.is_misread = context.problems.len() > known_problems;
    Ok(options)
}

/// Notes what is wrong with a sheet that a request gives.
pub(super) fn check(options: &SheetOptions, size: Size, context: &mut Context) {
    let has_geometry = context.preset.and_then(Preset::sheet).is_some() || options.page.is_some();
    // Without a geometry, the sheet is only missing if sheets are requested.
    if has_geometry
        && !options.is_misread
        && let Err(problems) = options.on(context.preset, size)
    {
        context.problems.append(problems);
    }
}

impl SheetOptions {
    fn field(
        &mut self,
        reader: &mut Reader<'_>,
        name: &str,
        path: Path<'_>,
        context: &mut Context,
    ) -> Result<(), SyntaxError> {
        match name {
            PAGE => {
                self.page = page(reader, path, context)?;
                return Ok(());
            }
            SKIP => {
                self.filling.skip = skip(reader, path, context)?;
                return Ok(());
            }
            _ => {}
        }
        let value = reader.value()?;
        if let Err(refused) = self.scalar(name, value) {
            context.problems.add(path, refused);
        }
        Ok(())
    }

    fn scalar(&mut self, name: &str, value: Value<'_>) -> Result<(), Refused> {
        let unit = self.unit;
        let filling = &mut self.filling;
        match name {
            COLUMNS => self.columns = Some(count(value)?),
            ROWS => self.rows = Some(count(value)?),
            LEFT => self.left = Some(unit.within(value, MOST)?),
            TOP => self.top = Some(unit.within(value, MOST)?),
            PITCH_X => self.pitch_x = Some(unit.within(value, MOST)?),
            PITCH_Y => self.pitch_y = Some(unit.within(value, MOST)?),
            CORNER_RADIUS => self.corner_radius = Some(unit.within(value, MOST)?),
            ROUND => self.round = Some(reading::bool(value)?),
            START => filling.start = place(value)?,
            ORDER => filling.order = reading::choice(value, &Order::ALL)?,
            OFFSET_X => filling.offset.0 = offset(value)?,
            OFFSET_Y => filling.offset.1 = offset(value)?,
            _ => filling.marks = reading::choice(value, &Marks::ALL)?,
        }
        Ok(())
    }
}

fn count(value: Value<'_>) -> Result<u16, Refused> {
    reading::whole(value, Sheet::COUNTS, |count| Sheet::COUNTS.contains(&count).then_some(count))
}

/// The most places of a sheet.
pub(crate) const MOST_PLACES: u16 = *Sheet::COUNTS.end() * *Sheet::COUNTS.end();

/// A place on a sheet, counted from 1. How many there are is checked once the sheet is known.
fn place(value: Value<'_>) -> Result<u32, Refused> {
    let range = 1..=MOST_PLACES;
    reading::whole(value, range.clone(), |place| range.contains(&place).then(|| place.into()))
}

fn offset(value: Value<'_>) -> Result<f64, Refused> {
    let (number, range) = (reading::number(value)?, Filling::OFFSETS);
    let (least, most) = (range.start(), range.end());
    let allowed = range.contains(&number);
    if allowed { Ok(number) } else { Err(format!("must be {least} to {most} mm, found {value}")) }
}

fn skip(
    reader: &mut Reader<'_>,
    path: Path<'_>,
    context: &mut Context,
) -> Result<BTreeSet<u32>, SyntaxError> {
    let mut places = BTreeSet::new();
    if !reader.at_array() {
        let found = reader.value()?;
        context.problems.add(path, format_args!("must be an array of places, found {found}"));
        return Ok(places);
    }
    let mut count = 0;
    reader.array(|reader, index| {
        count = index + 1;
        let value = reader.value()?;
        if count <= usize::from(MOST_PLACES) {
            match place(value) {
                Ok(place) => drop(places.insert(place)),
                Err(refused) => context.problems.add(path.item(index), refused),
            }
        }
        Ok(())
    })?;
    if count > usize::from(MOST_PLACES) {
        let rule = format_args!("must have at most {MOST_PLACES} places, found {count}");
        context.problems.add(path, rule);
    }
    Ok(places)
}

fn page(
    reader: &mut Reader<'_>,
    path: Path<'_>,
    context: &mut Context,
) -> Result<Option<Paper>, SyntaxError> {
    if !reader.at_object() {
        let value = reader.value()?;
        let read = named(value).map_err(|refused| context.problems.add(path, refused));
        return Ok(read.ok());
    }
    let (unit, mut sides) = (context.unit(), [None, None]);
    let mut given = [None, None];
    reader.object(|reader, name| {
        let (name, value) = (name.decode(), reader.value()?);
        match PAGE_NAMES.iter().position(|known| *known == name) {
            Some(index @ (0 | 1)) => {
                if given[index].replace(()).is_some() {
                    context.twice(path.field(&name));
                }
                match unit.page_side(value) {
                    Ok(side) => sides[index] = Some(side),
                    Err(refused) => context.problems.add(path.field(&name), refused),
                }
            }
            // A preset names its page besides its sides, which count.
            Some(_) => match value {
                Value::Null | Value::String(_) => {}
                found @ (Value::Bool(_) | Value::Number(_) | Value::Array | Value::Object) => {
                    let message = format_args!("must be a string, found {found}");
                    context.problems.add(path.field(&name), message);
                }
            },
            None => context.unknown_field(path, &name, PAGE_NAMES),
        }
        Ok(())
    })?;
    for (index, name) in [WIDTH, HEIGHT].into_iter().enumerate() {
        if given[index].is_none() {
            context.problems.add(path.field(name), "is required");
        }
    }
    let [width, height] = sides;
    Ok(width.zip(height).map(|(width, height)| {
        let same = |one: Inches, other: Inches| (one.get() - other.get()).abs() < 0.0005;
        let known = |paper: &Paper| same(paper.width, width) && same(paper.height, height);
        Paper { width, height, name: presets::papers().find(known).and_then(|it| it.name) }
    }))
}

fn named(value: Value<'_>) -> Result<Paper, Refused> {
    let names = || presets::papers().filter_map(|paper| paper.name);
    if let Value::String(text) = value {
        let text = text.decode();
        if let Some(paper) = presets::papers().find(|paper| paper.name == Some(&text)) {
            return Ok(paper);
        }
        let meant = nearest(&text, names());
        let meant = meant.map(|near| format!("; did you mean \"{near}\"?")).unwrap_or_default();
        let names: Vec<_> = names().collect();
        return Err(format!("must be one of {}, found {value}{meant}", names.join(", ")));
    }
    Err(format!("must be the name of a page, or an object with width and height, found {value}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: &str = r#""size": {"preset": "avery-5160"}"#;
    const OWN: &str = r#""size": {"widthIn": 2, "heightIn": 1}"#;

    fn request(fields: &str) -> Result<super::super::RenderRequest, RequestError> {
        let body = format!(
            "{{{fields}, \"elements\": [{{\"type\": \"line\", \"x\": 0, \"y\": 0, \"x2\": 1, \"y2\": 0}}]}}"
        );
        super::super::RenderRequest::read(body.as_bytes(), Limits::DEFAULT)
    }

    fn filled(fields: &str) -> FilledSheet {
        let request = request(fields).unwrap();
        request.filled_sheet().unwrap()
    }

    #[track_caller]
    fn check(fields: &str, expected: &[(&str, &str)]) {
        let problems = match request(fields) {
            Ok(request) => request.filled_sheet().unwrap_err(),
            Err(RequestError::Spec(problems)) => problems,
            Err(RequestError::Json(error)) => panic!("{error}"),
        };
        let found: Vec<_> =
            problems.list().iter().map(|it| (it.path.as_str(), it.message.as_str())).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_sheet_preset_needs_nothing_else() {
        let FilledSheet { sheet, filling } = filled(SIZE);
        assert_eq!((sheet.places(), filling), (30, Filling::default()));
        let moved = filled(&format!("{SIZE}, \"sheet\": {{\"top\": 0.625}}"));
        assert_eq!((moved.sheet.top.get(), moved.sheet.left), (0.625, sheet.left));
    }

    #[test]
    fn an_own_sheet_is_centred_and_its_labels_touch() {
        let own = format!(r#"{OWN}, "sheet": {{"page": "letter", "columns": 3, "rows": 10}}"#);
        let Sheet { left, top, pitch_x, pitch_y, paper, .. } = filled(&own).sheet;
        let inches = |inches: f64| Inches::new(inches).unwrap();
        assert_eq!([left, top, pitch_x, pitch_y], [1.25, 0.5, 2.0, 1.0].map(inches));
        assert_eq!(paper.name, Some("letter"));
    }

    #[test]
    fn the_sheet_of_every_preset_is_a_sheet_of_a_request() {
        for preset in presets::all() {
            let Some(known) = preset.sheet() else { continue };
            let listed: super::super::super::PresetList = [preset].into_iter().collect();
            let listed = serde_json::to_value(&listed).unwrap();
            let written = &listed["presets"][0]["sheet"];
            let size = format!(
                r#""size": {{"widthIn": {}, "heightIn": {}}}"#,
                preset.width.get(),
                preset.height.get()
            );
            let read = filled(&format!("{size}, \"sheet\": {written}")).sheet;
            assert_eq!(
                (read.columns, read.rows, read.round),
                (known.columns, known.rows, known.round)
            );
            for (one, other) in [
                (read.left, known.left),
                (read.top, known.top),
                (read.pitch_x, known.pitch_x),
                (read.pitch_y, known.pitch_y),
                (read.corner_radius, known.corner_radius),
                (read.paper.width, known.paper.width),
                (read.paper.height, known.paper.height),
            ] {
                assert!((one.get() - other.get()).abs() < 1e-9, "{}", preset.id);
            }
        }
    }

    #[test]
    fn places_order_offset_and_marks_are_read() {
        let options = r#""sheet": {"start": 4, "skip": [5, 7], "order": "columns", "offsetXMm": -1.5,
            "offsetYMm": 0.25, "marks": "crop"}"#;
        let expected = Filling {
            start: 4,
            skip: BTreeSet::from([5, 7]),
            order: Order::Columns,
            offset: (-1.5, 0.25),
            marks: Marks::Crop,
        };
        assert_eq!(filled(&format!("{SIZE}, {options}")).filling, expected);
    }

    #[test]
    fn labels_without_a_sheet_say_how_to_give_one() {
        check(OWN, &[("/sheet", HOW_TO_GIVE_ONE)]);
        let required = "is required without a sheet preset";
        check(
            &format!("{OWN}, \"sheet\": {{\"columns\": 2}}"),
            &[("/sheet/page", required), ("/sheet/rows", required)],
        );
    }

    #[test]
    fn faults_of_the_geometry_say_by_how_much() {
        let own = |sheet: &str| format!("{OWN}, \"sheet\": {{{sheet}}}");
        check(
            &own(
                r#""page": "letter", "columns": 4, "rows": 2, "left": 1, "top": 0, "pitchY": 0.75"#,
            ),
            &[
                (
                    "/sheet/pitchY",
                    "must be at least 1 inches, a side of the label: labels overlap by 0.25 inches",
                ),
                (
                    "/sheet/left",
                    "labels end 0.5 inches right of the page, which has 8.5 inches in this direction",
                ),
            ],
        );
        let mm = r#""units": "mm", "size": {"width": 50, "height": 30}, "sheet":
            {"page": {"width": 100, "height": 90}, "columns": 2, "rows": 4}"#;
        check(
            mm,
            &[
                ("/sheet/top", "labels begin 15 mm above the page"),
                (
                    "/sheet/top",
                    "labels end 15 mm below the page, which has 90 mm in this direction",
                ),
            ],
        );
    }

    #[test]
    fn every_wrong_field_is_named() {
        let sheet = r#""sheet": {"page": "lettter", "columns": 0, "rows": 101, "left": -1, "pitchX": "2",
            "round": 1, "start": 0, "skip": [0, 31, "x"], "order": "row", "offsetXMm": 51, "marks": true}"#;
        let body = format!("{SIZE}, {sheet}");
        let Err(RequestError::Spec(problems)) = request(&body) else { panic!("accepted") };
        let paths: Vec<_> = problems.list().iter().map(|it| it.path.as_str()).collect();
        assert_eq!(
            paths,
            [
                "/sheet/page",
                "/sheet/columns",
                "/sheet/rows",
                "/sheet/left",
                "/sheet/pitchX",
                "/sheet/round",
                "/sheet/start",
                "/sheet/skip/0",
                "/sheet/skip/2",
                "/sheet/order",
                "/sheet/offsetXMm",
                "/sheet/marks",
            ]
        );
        assert!(problems.list()[0].message.ends_with("did you mean \"letter\"?"));
        let place = "must be a place of the sheet, 1 to 30, found 31";
        let beyond = format!(r#"{SIZE}, "sheet": {{"start": 31, "skip": [31]}}"#);
        check(&beyond, &[("/sheet/start", place), ("/sheet/skip", place)]);
        check(
            &format!(r#"{SIZE}, "sheet": {{"page": {{"width": 0.5}}}}"#),
            &[
                ("/sheet/page/width", "must be 1 to 24 inches, found 0.5"),
                ("/sheet/page/height", "is required"),
            ],
        );
    }

    #[test]
    fn unknown_fields_are_warned_about() {
        let request = request(&format!("{SIZE}, \"sheet\": {{\"pitchx\": 3}}")).unwrap();
        assert_eq!(
            request.warnings.header().unwrap(),
            "/sheet/pitchx: unknown field, ignored; did you mean \"pitchX\"? [unknown-field]"
        );
    }
}
