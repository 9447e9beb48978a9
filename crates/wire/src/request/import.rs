//! `POST /api/editor/import`: a ZPL document to be opened as a design.

use base64::{Engine as _, prelude::BASE64_STANDARD};
use import::{MOST_BYTES, MOST_VARIABLES};
use label::{
    Limits,
    units::{Dpi, Inches},
};

use super::{
    super::{
        json::{Reader, SyntaxError, Value},
        path::Path,
    },
    RequestError,
    known_fields::KnownFields,
};
use crate::reading::{self, Refused, context::Context, units::Unit};

const ZPL: &str = "zpl";
const BASE64: &str = "base64";
const DPI: &str = "dpi";
const LABEL: &str = "label";
const WIDTH: &str = "widthIn";
const HEIGHT: &str = "heightIn";
const VARIABLES: &str = "variables";
const PRINT_DPI: &str = "printDpi";
pub(crate) const NAMES: [&str; 8] = [ZPL, BASE64, DPI, LABEL, WIDTH, HEIGHT, VARIABLES, PRINT_DPI];

/// The most labels of a document that the virtual printer prints.
pub(crate) const MOST_LABELS: u16 = 10_000;
/// The most characters of a variable.
pub(crate) const LONGEST_VARIABLE: usize = 200;

/// A parsed request.
#[derive(Debug, Clone, PartialEq)]
pub struct ImportRequest {
    /// The document.
    pub document: Vec<u8>,
    /// The resolution that its dots mean.
    pub dpi: Dpi,
    /// Which label of the document, from 0 on.
    pub label: usize,
    /// The size of the label, if it is not the document's own.
    pub size: Option<(Inches, Inches)>,
    /// The variables that become placeholders, as they were found.
    pub take: Vec<String>,
    /// The resolution of the design, if it is not that of the document.
    pub print_dpi: Option<Dpi>,
}

impl ImportRequest {
    /// The most bytes of a request: enough for the largest document in base64, and for texts with many line ends and quotes,
    /// which take two characters each.
    pub const MOST: usize = 4 << 20;

    /// Reads a request.
    pub fn read(body: &[u8]) -> Result<Self, RequestError> {
        let mut reader = Reader::new(body)?;
        let mut context = Context::new(Limits::DEFAULT);
        let request = Self::of_fields(&mut reader, &mut context)?;
        reader.end()?;
        match request {
            Some(request) if context.problems.is_empty() => Ok(request),
            Some(_) | None => Err(RequestError::Spec(context.problems)),
        }
    }

    fn of_fields(
        reader: &mut Reader<'_>,
        context: &mut Context,
    ) -> Result<Option<Self>, SyntaxError> {
        let Some(mut fields) = KnownFields::read(reader, Path::Root, context, &NAMES)? else {
            return Ok(None);
        };
        let document = document(&mut fields);
        let dpi = fields.optional(DPI, |value, _| reading::dpi(value));
        let label = fields.optional(LABEL, |value, _| label(value));
        let size = size(&mut fields);
        let print_dpi = fields.optional(PRINT_DPI, |value, _| reading::dpi(value));
        let take = match fields.reader(VARIABLES) {
            Some(mut reader) => variables(&mut reader, fields.context)?,
            None => Vec::new(),
        };
        Ok(document.map(|document| Self {
            document,
            dpi: dpi.unwrap_or(Dpi::DEFAULT),
            label: label.unwrap_or(0),
            size,
            take,
            print_dpi,
        }))
    }
}

/// The document: a text, or bytes in base64, but not both.
fn document(fields: &mut KnownFields<'_, '_, '_>) -> Option<Vec<u8>> {
    let is_given = |fields: &KnownFields<'_, '_, '_>, name| fields.reader(name).is_some();
    match (is_given(fields, ZPL), is_given(fields, BASE64)) {
        (true, true) => {
            let refused = format!("cannot be combined with {ZPL}: give only one of them");
            fields.context.problems.add(Path::Root.field(BASE64), refused);
            None
        }
        (false, true) => fields.optional(BASE64, |value, _| bytes(value)),
        (true, false) => {
            fields.optional(ZPL, |value, _| within(reading::text(value)?.into_bytes()))
        }
        (false, false) => {
            let refused = format!("is required, or {BASE64}");
            fields.context.problems.add(Path::Root.field(ZPL), refused);
            None
        }
    }
}

fn bytes(value: Value<'_>) -> Result<Vec<u8>, Refused> {
    let text = reading::text(value)?;
    within(BASE64_STANDARD.decode(text).map_err(|error| format!("must be base64: {error}"))?)
}

fn within(document: Vec<u8>) -> Result<Vec<u8>, Refused> {
    let found = document.len();
    if found <= MOST_BYTES {
        return Ok(document);
    }
    Err(format!("must be a document of at most {MOST_BYTES} bytes, found {found}"))
}

/// A label, from 0 on, of its number from 1 on.
fn label(value: Value<'_>) -> Result<usize, Refused> {
    let range = 1..=MOST_LABELS;
    reading::whole(value, range.clone(), |number| {
        range.contains(&number).then(|| usize::from(number) - 1)
    })
}

/// Both sides or none.
fn size(fields: &mut KnownFields<'_, '_, '_>) -> Option<(Inches, Inches)> {
    let mut needs = |name: &'static str, other: &'static str| {
        if fields.reader(other).is_some() && fields.reader(name).is_none() {
            let refused = format_args!("is required if {other} is given");
            fields.context.problems.add(Path::Root.field(name), refused);
        }
    };
    needs(WIDTH, HEIGHT);
    needs(HEIGHT, WIDTH);
    let [width, height] =
        [WIDTH, HEIGHT].map(|name| fields.optional(name, |value, _| Unit::Inch.side(value)));
    width.zip(height)
}

/// Variables as they were found in the document: `%NAME%`.
fn variables(reader: &mut Reader<'_>, context: &mut Context) -> Result<Vec<String>, SyntaxError> {
    let path = Path::Root.field(VARIABLES);
    let mut found = Vec::new();
    if !reader.at_array() {
        let value = reader.value()?;
        context.problems.add(path, format_args!("must be an array of strings, found {value}"));
        return Ok(found);
    }
    let mut count = 0;
    reader.array(|reader, index| {
        let value = reader.value()?;
        count = index + 1;
        if count > MOST_VARIABLES {
            return Ok(());
        }
        match variable(value) {
            Ok(variable) => found.push(variable),
            Err(refused) => context.problems.add(path.item(index), refused),
        }
        Ok(())
    })?;
    if count > MOST_VARIABLES {
        let rule = format_args!("must have at most {MOST_VARIABLES} entries, found {count}");
        context.problems.add(path, rule);
    }
    Ok(found)
}

fn variable(value: Value<'_>) -> Result<String, Refused> {
    let text = reading::text(value)?;
    let count = text.chars().count();
    if (1..=LONGEST_VARIABLE).contains(&count) {
        return Ok(text);
    }
    Err(format!("must have 1 to {LONGEST_VARIABLE} characters, found {count}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn refused(body: &str, expected: &[&str]) {
        let Err(RequestError::Spec(problems)) = ImportRequest::read(body.as_bytes()) else {
            panic!("{body} was accepted")
        };
        let told: Vec<_> = problems.list().iter().map(ToString::to_string).collect();
        assert_eq!(told, expected, "{body}");
    }

    #[test]
    fn every_field_is_read() {
        let body = br#"{"zpl": "^XA\n^XZ", "dpi": 300, "label": 2, "widthIn": 4, "heightIn": 6.5,
            "variables": ["%NAME%", "${b}"], "printDpi": 600}"#;
        let inches = |number| Inches::new(number).unwrap();
        let expected = ImportRequest {
            document: b"^XA\n^XZ".to_vec(),
            dpi: Dpi::new(300).unwrap(),
            label: 1,
            size: Some((inches(4.0), inches(6.5))),
            take: vec!["%NAME%".to_owned(), "${b}".to_owned()],
            print_dpi: Dpi::new(600),
        };
        assert_eq!(ImportRequest::read(body).unwrap(), expected);
    }

    #[test]
    fn bytes_come_in_base64_and_the_rest_has_defaults() {
        let expected = ImportRequest {
            document: b"^\xff".to_vec(),
            dpi: Dpi::DEFAULT,
            label: 0,
            size: None,
            take: Vec::new(),
            print_dpi: None,
        };
        let read = ImportRequest::read(br#"{"base64": "Xv8=", "zpl": null, "variables": null}"#);
        assert_eq!(read.unwrap(), expected);
    }

    #[test]
    fn all_problems_are_told_at_once() {
        refused(
            r#"{"base64": "A", "dpi": 99, "label": 0, "widthIn": 0, "variables": ["", 1], "printDpi": "x", "lable": 1}"#,
            &[
                "/lable: unknown field; did you mean \"label\"?",
                "/base64: must be base64: Invalid input length: 1",
                "/dpi: must be a whole number from 100 to 1200, found 99",
                "/label: must be a whole number from 1 to 10000, found 0",
                "/heightIn: is required if widthIn is given",
                "/widthIn: must be 0.1 to 24 inches, found 0",
                "/printDpi: must be a whole number from 100 to 1200, found \"x\"",
                "/variables/0: must have 1 to 200 characters, found 0",
                "/variables/1: must be a string, found 1",
            ],
        );
        refused("[]", &["must be an object, found an array"]);
        refused("{}", &["/zpl: is required, or base64"]);
        refused(
            r#"{"zpl": "", "base64": ""}"#,
            &["/base64: cannot be combined with zpl: give only one of them"],
        );
        refused(
            r#"{"zpl": 1, "heightIn": 1, "variables": {}}"#,
            &[
                "/zpl: must be a string, found 1",
                "/widthIn: is required if heightIn is given",
                "/variables: must be an array of strings, found an object",
            ],
        );
    }

    #[test]
    fn documents_and_lists_are_bounded() {
        let body = |length| format!(r#"{{"zpl": "{}"}}"#, " ".repeat(length));
        assert!(ImportRequest::read(body(MOST_BYTES).as_bytes()).is_ok());
        refused(
            &body(MOST_BYTES + 1),
            &["/zpl: must be a document of at most 2097152 bytes, found 2097153"],
        );
        let encoded = BASE64_STANDARD.encode(vec![0; MOST_BYTES + 1]);
        refused(
            &format!(r#"{{"base64": "{encoded}"}}"#),
            &["/base64: must be a document of at most 2097152 bytes, found 2097153"],
        );
        let list = |length| {
            format!(r#"{{"zpl": "", "variables": [{}]}}"#, vec!["\"a\""; length].join(","))
        };
        assert!(ImportRequest::read(list(MOST_VARIABLES).as_bytes()).is_ok());
        refused(
            &list(MOST_VARIABLES + 1),
            &["/variables: must have at most 1000 entries, found 1001"],
        );
        refused(
            &format!(r#"{{"zpl": "", "variables": ["{}"]}}"#, "a".repeat(201)),
            &["/variables/0: must have 1 to 200 characters, found 201"],
        );
        let largest = BASE64_STANDARD.encode(vec![0; MOST_BYTES]);
        assert!(largest.len() < ImportRequest::MOST - 500_000, "the other fields have room");
        assert!(ImportRequest::read(format!(r#"{{"base64": "{largest}"}}"#).as_bytes()).is_ok());
    }
}
