//! `table`: columns, rows, and cells, which are strings or objects. Cells carry what differs from the defaults themselves, not the
//! table.

use design::{Cell, Header, Table};
use label::{
    Field, Template,
    element::{Align, FontSize, Rotation, Typeface},
    units::Inches,
};
use serde::{Serialize, Serializer, ser::SerializeMap};

use super::{
    gathered::Gathered,
    parts::{ALIGN, DrawnAt, POINTS, Shrink, TURN, unusual},
    typeface::Lettering,
};
use crate::{
    declare::{
        BoundedText, Declared as _, Fields, Measure, Origin, Scalar, Shape, Side, Thickness,
        Written as _, declare,
    },
    json::{Reader, SyntaxError, Value},
    number::Number,
    path::Path,
    reading::{context::Context, units::Unit},
    schema::{
        self, Schema, count, named,
        node::{Node, object},
    },
};

/// Maximum number of columns and of rows of a table.
const MOST_LINES: usize = 200;
/// Maximum number of cells of all tables in a document.
const MOST_CELLS: usize = 5000;
/// Default lengths, in thousandths of an inch.
const BORDER_WIDTH: u16 = 20;
const RULE_WIDTH: u16 = 10;
const PADDING: u16 = 40;

declare! {
    /// A table. The alignment and the letters of its cells are only read: each cell has its own.
    InDesign: Table = "A table of texts.";
    |fields, gathered: &mut Gathered| {
        let mut cells = Cells {
            context: fields.context,
            align: align.unwrap_or_default(),
            typeface: &typeface,
            origin: gathered.origin,
            count: &mut gathered.cells,
            columns: columns.len(),
        };
        // The syntax was checked when the field was skipped.
        let cells = cells.read(slot, fields.path.field(Field::Cells.name()), rows.len()).ok()?;
        // Only now, so that problems of cells are also found without a point.
        Table { at: at?, rotation, columns, rows, cells, border, rule, header, padding, font_size, shrink }
    };
    |it|
    at = by(Some(DrawnAt::read(fields)), part(DrawnAt, &it.at));
    columns = by(Some(sizes(fields, Field::COLUMNS)), required(COLUMNS: Sizes, it.columns,
        "The width of each column in inches."));
    rows = by(Some(sizes(fields, Field::Rows)), required(Rows: Sizes, it.rows, "The height of each row in inches."));
    slot = by(Some(fields.take_nested(Field::Cells)), optional(Cells: AllCells, Some(&it.cells).filter(|it| !it.is_empty()),
        "The cells, row by row."));
    border = unless(BorderWidth: Thickness = Inches::of_thousandths(BORDER_WIDTH), it.border,
        "Thickness of the border in inches.");
    rule = unless(RuleWidth: Thickness = Inches::of_thousandths(RULE_WIDTH), it.rule,
        "Thickness of the lines between cells.");
    header = unless(Header: Header = Header::default(), it.header, "How the first row is highlighted.");
    padding = unless(Padding: Thickness = Inches::of_thousandths(PADDING), it.padding,
        "Padding on all sides of a cell in inches.");
    font_size = unless(FontSize: FontSize = FontSize::default(), it.font_size, POINTS);
    align = optional(Align: Align = Align::default(), None::<Align>, ALIGN);
    shrink = part(Shrink, &it.shrink);
    rotation = unless(Rotation: Rotation = Rotation::default(), it.rotation, TURN, "R");
    typeface = part(Lettering(&Typeface::default()), &Typeface::default());
    @described Padding after RuleWidth;
}

declare! {
    /// A cell with its own settings. Absent ones are those of its table.
    CellInDesign: Cell = "A cell with its own settings.";
    |fields, align_of_table: Align, typeface_of_table: &Typeface| Cell {
        text: text.unwrap_or_else(|| Template::parse("")),
        align: align.unwrap_or(align_of_table),
        font_size,
        typeface,
    };
    |it|
    text = optional(Text: BoundedText, Some(&it.text), "Its text.");
    align = optional(Align: Align, unusual(it.align), "Alignment. The default is that of the table.");
    font_size = optional(FontSize: FontSize, it.font_size, "Font size in points. The default is that of the table.");
    typeface = part(Lettering(typeface_of_table), &it.typeface);
}

/// The schema of a cell. Its defaults are those of its table, so it names none.
pub(super) fn cell() -> Node {
    let fields = CellInDesign::described().into_iter().map(schema::Field::without_default);
    schema::fields(CellInDesign::ABOUT, fields.collect())
}

/// Widths or heights.
#[derive(Debug)]
struct Sizes;

impl Shape for Sizes {
    type Value = Vec<Inches>;

    fn written(sizes: &Vec<Inches>) -> impl Serialize {
        sizes.iter().map(|size| Number(size.get())).collect::<Vec<_>>()
    }

    fn schema() -> Schema {
        let lines = Schema::list(Side::schema().says("Inches."));
        lines.with("minItems", 1).with("maxItems", count(MOST_LINES))
    }
}

/// The cells, row by row.
#[derive(Debug)]
struct AllCells;

impl Shape for AllCells {
    type Value = Vec<Vec<Cell>>;

    fn written(cells: &Vec<Vec<Cell>>) -> impl Serialize {
        cells.iter().map(|row| row.iter().map(Written).collect()).collect::<Vec<Vec<_>>>()
    }

    fn schema() -> Schema {
        let text = BoundedText::schema().says("Its text.");
        let cell = object! {
            "anyOf": [Node::from(text), object! { "type": "null" }, named("DesignCell")],
        };
        Schema::list(Schema::list(cell))
    }
}

/// A cell as it is written: its text alone, if the rest is as usual.
#[derive(Debug)]
struct Written<'a>(&'a Cell);

impl Serialize for Written<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(cell @ Cell { text, align, font_size, typeface }) = self;
        let is_plain =
            *align == Align::default() && font_size.is_none() && *typeface == Typeface::default();
        if is_plain {
            return serializer.serialize_str(&text.to_string());
        }
        let mut map = serializer.serialize_map(None)?;
        CellInDesign::write(cell, &mut map)?;
        map.end()
    }
}

/// A required array of widths or heights.
fn sizes(fields: &mut Fields<'_, '_, '_>, field: Field) -> Vec<Inches> {
    let (slot, path, most) = (fields.take_nested(field), fields.path, fields.most);
    let path = path.field(field.name());
    let problems = &mut fields.context.problems;
    let Some((value, reader)) = slot else {
        problems.add(path, "is required");
        return Vec::new();
    };
    let Some(mut reader) = reader.filter(|_| matches!(value, Value::Array)) else {
        problems.add(path, format_args!("must be an array of inches, found {value}"));
        return Vec::new();
    };
    let (mut sizes, mut count, mut sum) = (Vec::new(), 0, 0.0);
    // The syntax was checked when the field was skipped.
    let _syntax = reader.array(|reader, index| {
        let value = reader.value()?;
        count += 1;
        if count <= MOST_LINES {
            match Side::read(value, Measure { unit: Unit::Inch, most }) {
                Ok(size) => {
                    sum += size.get();
                    sizes.push(size);
                }
                Err(refused) => problems.add(path.item(index), refused),
            }
        }
        Ok(())
    });
    if !(1..=MOST_LINES).contains(&count) {
        problems.add(path, format_args!("must have 1 to {MOST_LINES} entries, found {count}"));
    }
    if sum > most {
        problems
            .add(path, format_args!("may be at most {most:.2} inches in total, found {sum:.2}"));
    }
    sizes
}

struct Cells<'c> {
    context: &'c mut Context,
    /// The default alignment of cells.
    align: Align,
    /// The default look of their letters.
    typeface: &'c Typeface,
    origin: &'static Origin,
    /// Cells of the document so far.
    count: &'c mut usize,
    columns: usize,
}

impl Cells<'_> {
    /// Reads an array of rows; without it the table has no text.
    fn read(
        &mut self,
        slot: Option<(Value<'_>, Option<Reader<'_>>)>,
        path: Path<'_>,
        most: usize,
    ) -> Result<Vec<Vec<Cell>>, SyntaxError> {
        let mut rows = Vec::new();
        let Some((value, reader)) = slot else { return Ok(rows) };
        let Some(mut reader) = reader.filter(|_| matches!(value, Value::Array)) else {
            self.context.problems.add(path, format_args!("must be an array, found {value}"));
            return Ok(rows);
        };
        let mut count = 0;
        reader.array(|reader, index| {
            count = index + 1;
            if count > most {
                return reader.value().map(drop);
            }
            rows.push(self.row(reader, path.item(index))?);
            Ok(())
        })?;
        if count > most {
            let message =
                format_args!("must have at most {most} rows, as the table has, found {count}");
            self.context.problems.add(path, message);
        }
        Ok(rows)
    }

    fn row(&mut self, reader: &mut Reader<'_>, path: Path<'_>) -> Result<Vec<Cell>, SyntaxError> {
        let mut cells = Vec::new();
        if !self.is_array(reader, path)? {
            return Ok(cells);
        }
        let mut count = 0;
        reader.array(|reader, index| {
            count = index + 1;
            *self.count += 1;
            if *self.count > MOST_CELLS || count > self.columns {
                return reader.value().map(drop);
            }
            cells.push(self.cell(reader, path.item(index))?);
            Ok(())
        })?;
        if count > self.columns {
            let most = self.columns;
            let message =
                format_args!("must have at most {most} cells, one for each column, found {count}");
            self.context.problems.add(path, message);
        }
        if *self.count > MOST_CELLS && *self.count - count <= MOST_CELLS {
            let message = format_args!("a design may have at most {MOST_CELLS} table cells");
            self.context.problems.add(path, message);
        }
        Ok(cells)
    }

    /// A string, an object, or null for an empty cell.
    fn cell(&mut self, reader: &mut Reader<'_>, path: Path<'_>) -> Result<Cell, SyntaxError> {
        let blank = Cell {
            text: Template::parse(""),
            align: self.align,
            font_size: None,
            typeface: self.typeface.clone(),
        };
        if reader.at_null() {
            return reader.value().map(|_| blank);
        }
        if !reader.at_object() {
            let value = reader.value()?;
            let measure = Measure { unit: Unit::Inch, most: f64::INFINITY };
            return Ok(match BoundedText::read(value, measure) {
                Ok(text) => Cell { text, ..blank },
                Err(refused) => {
                    if matches!(value, Value::String(_)) {
                        self.context.problems.add(path, refused);
                    } else {
                        let message = format_args!("must be a string or an object, found {value}");
                        self.context.problems.add(path, message);
                    }
                    blank
                }
            });
        }
        let fields = Fields::read(reader, path, self.context, self.origin)?;
        let read = fields
            .and_then(|mut fields| CellInDesign::read(&mut fields, self.align, self.typeface));
        Ok(read.unwrap_or(blank))
    }

    fn is_array(&mut self, reader: &mut Reader<'_>, path: Path<'_>) -> Result<bool, SyntaxError> {
        if reader.at_array() {
            return Ok(true);
        }
        let found = reader.value()?;
        self.context.problems.add(path, format_args!("must be an array, found {found}"));
        Ok(false)
    }
}
