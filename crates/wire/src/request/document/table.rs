//! Tables: columns, rows, and cells, which are strings or objects.

use design::{Cell, Header, Table};
use label::{
    Template,
    element::{Align, Typeface},
    units::Inches,
};

use super::{
    super::{
        super::{
            json::{Reader, SyntaxError, Value},
            path::Path,
        },
        context::Context,
        read, typeface,
    },
    fields::{Fields, LEAST_SIDE, Slot, within},
    parts::{point, shrink, template},
};

/// Maximum number of columns and of rows of a table.
pub(crate) const MOST_LINES: usize = 200;
/// Maximum number of cells of all tables in a document.
const MOST_CELLS: usize = 5000;
/// Default lengths, in thousandths of an inch.
pub(crate) const BORDER_WIDTH: u16 = 20;
pub(crate) const RULE_WIDTH: u16 = 10;
pub(crate) const PADDING: u16 = 40;

/// Reads the fields of a table; `None` if something is invalid.
pub(super) fn read(
    fields: &mut Fields<'_, '_, '_>,
    count: &mut usize,
    most: f64,
) -> Result<Option<Table>, SyntaxError> {
    let at = point(fields, ("x", "y"), most);
    let rotation = fields.defaulted("rotation", read::rotation);
    let columns = sizes(fields, "columns", most)?;
    let rows = sizes(fields, "rows", most)?;
    let border = fields.thickness("borderWidth", BORDER_WIDTH);
    let rule = fields.thickness("ruleWidth", RULE_WIDTH);
    let padding = fields.thickness("padding", PADDING);
    let header = fields.defaulted("header", |value| {
        read::choice(value, &Header::ALL.map(|header| (header.id(), header)))
    });
    let font_size = fields.defaulted("fontSize", read::font_size);
    let align = fields.defaulted("align", read::align);
    let shrink = shrink(fields);
    let typeface = typeface::read(fields, &Typeface::default());
    let slot = fields.take("cells");
    let path = fields.path;
    let path = path.field("cells");
    let mut cells = Cells {
        context: fields.context,
        align,
        typeface: &typeface,
        count,
        columns: columns.len(),
    };
    let cells = cells.read(slot, path, rows.len())?;
    let (Some(at), Some(border), Some(rule), Some(padding)) = (at, border, rule, padding) else {
        return Ok(None);
    };
    let table = Table {
        at,
        rotation,
        columns,
        rows,
        cells,
        border,
        rule,
        header,
        padding,
        font_size,
        shrink,
    };
    Ok(Some(table))
}

/// A required array of widths or heights.
fn sizes(
    fields: &mut Fields<'_, '_, '_>,
    name: &str,
    most: f64,
) -> Result<Vec<Inches>, SyntaxError> {
    let (slot, path) = (fields.take(name), fields.path);
    let path = path.field(name);
    let problems = &mut fields.context.problems;
    let Some((value, mut reader)) = slot else {
        problems.add(path, "is required");
        return Ok(Vec::new());
    };
    if !matches!(value, Value::Array) {
        problems.add(path, format_args!("must be an array of inches, found {value}"));
        return Ok(Vec::new());
    }
    let (mut sizes, mut count, mut sum) = (Vec::new(), 0, 0.0);
    reader.array(|reader, index| {
        let value = reader.value()?;
        count += 1;
        if count <= MOST_LINES {
            match within(value, LEAST_SIDE..=most) {
                Ok(size) => {
                    sum += size.get();
                    sizes.push(size);
                }
                Err(refused) => problems.add(path.item(index), refused),
            }
        }
        Ok(())
    })?;
    if !(1..=MOST_LINES).contains(&count) {
        problems.add(path, format_args!("must have 1 to {MOST_LINES} entries, found {count}"));
    }
    if sum > most {
        problems
            .add(path, format_args!("may be at most {most:.2} inches in total, found {sum:.2}"));
    }
    Ok(sizes)
}

struct Cells<'c> {
    context: &'c mut Context,
    /// The default alignment of cells.
    align: Align,
    /// The default look of their letters.
    typeface: &'c Typeface,
    /// Cells of the document so far.
    count: &'c mut usize,
    columns: usize,
}

impl Cells<'_> {
    /// Reads an array of rows; without it the table has no text.
    fn read(
        &mut self,
        slot: Slot<'_>,
        path: Path<'_>,
        most: usize,
    ) -> Result<Vec<Vec<Cell>>, SyntaxError> {
        let mut rows = Vec::new();
        let Some((_, mut reader)) = slot else { return Ok(rows) };
        if !self.is_array(&mut reader, path)? {
            return Ok(rows);
        }
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
        let mut cell = Cell {
            text: Template::parse(""),
            align: self.align,
            font_size: None,
            typeface: self.typeface.clone(),
        };
        if reader.at_null() {
            reader.value()?;
            return Ok(cell);
        }
        if !reader.at_object() {
            let value = reader.value()?;
            match template(value) {
                Ok(text) => cell.text = text,
                Err(_) if !matches!(value, Value::String(_)) => {
                    let message = format_args!("must be a string or an object, found {value}");
                    self.context.problems.add(path, message);
                }
                Err(refused) => self.context.problems.add(path, refused),
            }
            return Ok(cell);
        }
        let Some(mut fields) = Fields::read(reader, path, self.context)? else { return Ok(cell) };
        cell.text = fields.optional("text", template).unwrap_or(cell.text);
        cell.align = fields.optional("align", read::align).unwrap_or(cell.align);
        cell.font_size = fields.optional("fontSize", read::font_size);
        cell.typeface = typeface::read(&mut fields, self.typeface);
        Ok(cell)
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
