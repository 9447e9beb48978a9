//! One field as a printer knows it: typed commands from a closed list, with data that come through [`FieldData`].
//!
//! No command of the list acts on a job, on memory, on a network or on the status of a printer, and none changes what
//! fields after it look like, except for `^BY`, which every barcode of ours sets again.

mod data;

use std::fmt;

use crate::{
    FieldData, FieldError, Writer,
    command::{
        Command, FieldOrigin, FieldSeparator, FieldTypeset, Font, FontName, Justification,
        Parameters, Scale, Special, Statement,
    },
    read::lengths,
};

/// One command of a field.
///
/// *Guarantees:* it is on the closed list, and all of its parameters were understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Native {
    command: Command,
    role: Role,
}

/// What a command does in its field. The order is the one in which commands are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Role {
    /// `^BY`.
    Sizes,
    /// `^A`, `^A@`.
    Font,
    /// `^FB`, `^TB`.
    Block,
    /// `^FR`.
    Reverse,
    /// A barcode.
    Barcode,
    /// A box, a circle, an ellipse or a diagonal line, which has no data.
    Graphic,
    /// `^GS`.
    Symbol,
}

impl Role {
    /// The role of a command on the list.
    fn of(name: [u8; 3]) -> Option<Self> {
        Some(match &name {
            b"^BY" => Self::Sizes,
            b"^A@" => Self::Font,
            [b'^', b'A', font] if FontName::new(*font).is_some() => Self::Font,
            b"^FB" | b"^TB" => Self::Block,
            b"^FR" => Self::Reverse,
            b"^GB" | b"^GC" | b"^GD" | b"^GE" => Self::Graphic,
            b"^GS" => Self::Symbol,
            [b'^', b'B', kind] if BARCODES.contains(kind) => Self::Barcode,
            _ => return None,
        })
    }

    fn is_content(self) -> bool {
        matches!(self, Self::Barcode | Self::Graphic | Self::Symbol)
    }
}

/// The second letters of the commands of barcodes.
const BARCODES: &[u8; 28] = b"12345789ABCDEFIJKLMOPQRSTUXZ";

impl Native {
    /// The largest number of a parameter: no command of a field takes a larger one, and printers differ in what they make of it.
    pub const LARGEST: u16 = 32_000;

    /// Reads a command by its two letters and its parameters, as texts; one that is left out is empty.
    pub fn read<'p>(
        name: &str,
        parameters: impl IntoIterator<Item = &'p str>,
    ) -> Result<Self, NativeError> {
        Self::read_scaled(name, parameters, (1, 1))
    }

    /// Reads it with all lengths converted from one resolution to another.
    pub fn read_scaled<'p>(
        name: &str,
        parameters: impl IntoIterator<Item = &'p str>,
        (from, to): (u16, u16),
    ) -> Result<Self, NativeError> {
        let unknown = || NativeError::Unknown { name: name.into() };
        let &[first, second] = name.as_bytes() else { return Err(unknown()) };
        let whole = [b'^', first, second];
        let role = Role::of(whole).ok_or_else(unknown)?;
        let mut text = Vec::new();
        for (index, parameter) in parameters.into_iter().enumerate() {
            let is_plain = |byte: u8| matches!(byte, b' '..=b'}') && byte != b',' && byte != b'^';
            if !parameter.bytes().all(is_plain) {
                return Err(NativeError::Parameter { name: name.into(), parameter: index + 1 });
            }
            if parameter.parse::<f64>().is_ok_and(|number| number.abs() > Self::LARGEST.into()) {
                return Err(NativeError::Range { name: name.into(), parameter: index + 1 });
            }
            if index > 0 {
                text.push(b',');
            }
            text.extend_from_slice(parameter.as_bytes());
        }
        let mut parameters = Parameters::new(&text, b',');
        if from != to {
            let scale = Scale { dots: to.into(), units: from.max(1).into() };
            parameters = parameters.measured(scale, lengths(whole) | magnification(whole));
        }
        let command = match Special::of(whole) {
            Some(Special::Font(font)) => Font::read(font, &mut parameters).into(),
            Some(_) => return Err(unknown()),
            None => Command::read_ordinary(whole, &mut parameters).ok_or_else(unknown)?,
        };
        match parameters.finish().first() {
            None => Ok(Self { command, role }),
            Some(note) => Err(NativeError::of_note(name, *note)),
        }
    }

    /// A typed command, if it is on the list.
    pub fn of(command: Command) -> Option<Self> {
        let role = Role::of(command.statement().ok()?.name())?;
        Some(Self { command, role })
    }

    /// Its two letters.
    pub fn name(&self) -> String {
        let name = self.command.statement().map_or(*b"^  ", Statement::name);
        name.iter().skip(1).copied().map(char::from).collect()
    }

    /// Its parameters as texts, each as short as possible; one that is left out is empty.
    pub fn parameters(&self) -> Vec<String> {
        let mut text = Vec::new();
        if let Ok(statement) = self.command.statement() {
            statement.write_parameters(&mut text);
        }
        if text.is_empty() {
            return Vec::new();
        }
        let parts = text.split(|&byte| byte == b',');
        parts.map(|part| String::from_utf8_lossy(part).into_owned()).collect()
    }
}

/// Which parameters say how many dots a module has: bit 0 is the first. `^MU` leaves them alone, but at another resolution the
/// same number would be another size.
fn magnification(name: [u8; 3]) -> u8 {
    match &name {
        b"^BO" => 2,
        b"^BQ" | b"^BR" => 4,
        _ => 0,
    }
}

/// The commands of one field, in the order in which they are written.
///
/// *Guarantees:* at most one command of each role, at most one content, and everything that determines what the content looks
/// like: a barcode has its sizes, and text its font.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NativeField {
    commands: Vec<Native>,
}

impl NativeField {
    /// A field of these commands.
    pub fn new(mut commands: Vec<Native>) -> Result<Self, NativeError> {
        commands.sort_by_key(|native| native.role);
        let has = |role| commands.iter().any(|native| native.role == role);
        let mut contents = commands.iter().filter(|native| native.role.is_content());
        if let Some(second) = contents.nth(1) {
            return Err(NativeError::Together { name: second.name() });
        }
        for pair in commands.windows(2) {
            if let [first, second] = pair
                && first.role == second.role
            {
                return Err(NativeError::Together { name: second.name() });
            }
        }
        let is_barcode = has(Role::Barcode);
        let is_text = !is_barcode && !has(Role::Graphic) && !has(Role::Symbol);
        let misplaced = |native: &&Native| match native.role {
            Role::Sizes => !is_barcode,
            Role::Font => !is_text && !is_barcode,
            Role::Block => !is_text,
            Role::Reverse | Role::Barcode | Role::Graphic | Role::Symbol => false,
        };
        if let Some(misplaced) = commands.iter().find(misplaced) {
            return Err(NativeError::Together { name: misplaced.name() });
        }
        if is_barcode && !has(Role::Sizes) {
            return Err(NativeError::Missing { what: "BY", of: "a barcode" });
        }
        if is_text && !has(Role::Font) {
            return Err(NativeError::Missing { what: "a font (A0 to AZ, or A@)", of: "a text" });
        }
        Ok(Self { commands })
    }

    /// Whether it has data.
    pub fn has_data(&self) -> bool {
        self.commands.iter().all(|native| native.role != Role::Graphic)
    }

    /// Its commands.
    pub fn commands(&self) -> &[Native] {
        &self.commands
    }
}

/// The point of a field that its position names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NativeAnchor {
    /// `^FO`: its upper left corner.
    Corner,
    /// `^FT`: the start of its base line.
    Baseline,
}

/// Where a field stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NativePlace {
    /// Dots from the left.
    pub x: u32,
    /// Dots from the top.
    pub y: u32,
    /// The point that is there.
    pub anchor: NativeAnchor,
    /// On which side of it the field is; `None` for the usual one.
    pub justification: Option<Justification>,
}

impl Writer {
    /// Appends a field. Its data are left out if it has none.
    pub fn native(
        &mut self,
        place: NativePlace,
        field: &NativeField,
        data: &FieldData,
    ) -> &mut Self {
        let NativePlace { x, y, anchor, justification } = place;
        let (x, y) = (Some(x), Some(y));
        match anchor {
            NativeAnchor::Corner => self.put(&FieldOrigin { x, y, justification }),
            NativeAnchor::Baseline => self.put(&FieldTypeset { x, y, justification }),
        };
        for native in &field.commands {
            if let Ok(statement) = native.command.statement() {
                self.put(statement);
            }
        }
        if field.has_data() { self.field(data) } else { self.put(&FieldSeparator) }
    }
}

impl FieldData {
    /// The data of a [`NativeField`], as its command reads them: with the switches and escapes of the command, which are up to
    /// whoever wrote the field. Nothing in it is read as another command.
    pub fn native(data: &str) -> Result<Self, FieldError> {
        crate::field::seal_native(data)
    }
}

/// Why commands are no field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NativeError {
    /// The command is not on the list.
    Unknown {
        /// Its two letters.
        name: String,
    },
    /// A parameter, counted from 1, is none that the command has.
    Parameter {
        /// The command.
        name: String,
        /// Which.
        parameter: usize,
    },
    /// A parameter, counted from 1, is a number beyond [`Native::LARGEST`].
    Range {
        /// The command.
        name: String,
        /// Which.
        parameter: usize,
    },
    /// It has more parameters than the command.
    Surplus {
        /// The command.
        name: String,
    },
    /// A command that does not go with the others of the field.
    Together {
        /// The command.
        name: String,
    },
    /// The field needs another command.
    Missing {
        /// The command.
        what: &'static str,
        /// What needs it.
        of: &'static str,
    },
}

impl NativeError {
    fn of_note(name: &str, note: crate::note::NoteKind) -> Self {
        use crate::note::NoteKind;
        let name = name.to_owned();
        match note {
            NoteKind::Unreadable { parameter } | NoteKind::Partial { parameter } => {
                Self::Parameter { name, parameter }
            }
            NoteKind::Surplus => Self::Surplus { name },
            NoteKind::Stray
            | NoteKind::Incomplete
            | NoteKind::Unknown
            | NoteKind::Tilde
            | NoteKind::Picture
            | NoteKind::Prefix => Self::Unknown { name },
        }
    }
}

impl fmt::Display for NativeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { name } => write!(f, "{name:?} is none of the commands of a field"),
            Self::Parameter { name, parameter } => {
                write!(f, "parameter {parameter} of {name} cannot be read")
            }
            Self::Range { name, parameter } => {
                write!(f, "parameter {parameter} of {name} is larger than {}", Native::LARGEST)
            }
            Self::Surplus { name } => write!(f, "{name} has more parameters than the command"),
            Self::Together { name } => write!(f, "{name} does not go with the other commands"),
            Self::Missing { what, of } => write!(f, "{of} needs {what}"),
        }
    }
}

impl std::error::Error for NativeError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn field(commands: &[(&str, &str)]) -> Result<NativeField, NativeError> {
        let read = |(name, text): &(&str, &str)| {
            let parameters = (!text.is_empty()).then(|| text.split(','));
            Native::read(name, parameters.into_iter().flatten())
        };
        NativeField::new(commands.iter().map(read).collect::<Result<_, _>>()?)
    }

    fn written(field: &NativeField, anchor: NativeAnchor, data: &str) -> String {
        let place = NativePlace { x: 10, y: 20, anchor, justification: None };
        let mut writer = Writer::new();
        writer.native(place, field, &FieldData::native(data).unwrap());
        String::from_utf8(writer.into_bytes()).unwrap()
    }

    #[test]
    fn a_field_is_written_in_one_order() {
        let code = field(&[("B3", "N,N,100,Y,N"), ("BY", "3,2.5,100")]).unwrap();
        assert_eq!(
            written(&code, NativeAnchor::Corner, "AB^XZ"),
            "^FO10,20^BY3,2.5,100^B3N,N,100,Y,N^FH^FDAB_5EXZ^FS\n"
        );
        let text = field(&[("FB", "300,2,-4,J,10"), ("FR", ""), ("AD", "R,36,20")]).unwrap();
        assert_eq!(
            written(&text, NativeAnchor::Baseline, r"a\&b"),
            "^FT10,20^ADR,36,20^FB300,2,-4,J,10^FR^FDa\\&b^FS\n"
        );
        let shape = field(&[("GB", "100,50,3,W,4")]).unwrap();
        assert_eq!(written(&shape, NativeAnchor::Corner, ""), "^FO10,20^GB100,50,3,W,4^FS\n");
    }

    #[test]
    fn only_commands_of_fields_are_read() {
        for name in
            ["XA", "XZ", "JR", "~J", "FD", "FS", "FX", "DF", "IM", "GF", "CI", "FN", "", "B", "^B"]
        {
            let expected = Err(NativeError::Unknown { name: name.into() });
            assert_eq!(Native::read(name, []), expected, "{name}");
        }
    }

    #[test]
    fn parameters_are_typed() {
        let wrong =
            |name: &str, parameter| Err(NativeError::Parameter { name: name.into(), parameter });
        assert_eq!(field(&[("A0", "N,30x")]), wrong("A0", 2));
        assert_eq!(field(&[("A0", "Q,30")]), wrong("A0", 1));
        assert_eq!(
            Native::read("A0", ["N", "30^XZ"]),
            wrong("A0", 2).map(|_: NativeField| unreachable!())
        );
        assert_eq!(
            Native::read("A@", ["N", "30", "30", "E:A~JR"]).unwrap_err(),
            NativeError::Parameter { name: "A@".into(), parameter: 4 }
        );
        let far = |parameter| Err(NativeError::Range { name: "FB".into(), parameter });
        assert_eq!(field(&[("FB", "32001,2")]), far(1));
        assert_eq!(field(&[("FB", "300,4294967295")]), far(2));
        assert_eq!(field(&[("FB", "300,2,-32001")]), far(3));
        assert_eq!(field(&[("A0", "N,30,30,1")]), Err(NativeError::Surplus { name: "A0".into() }));
    }

    #[test]
    fn commands_of_one_field_go_together() {
        let together = |name: &str| Err(NativeError::Together { name: name.into() });
        assert_eq!(field(&[("A0", "N,30"), ("AB", "N,30")]), together("AB"));
        assert_eq!(field(&[("BY", "2"), ("B3", "N"), ("BC", "N")]), together("BC"));
        assert_eq!(field(&[("BY", "2"), ("A0", "N,30")]), together("BY"));
        assert_eq!(field(&[("GB", "1,1"), ("FB", "100")]), together("FB"));
        assert!(matches!(field(&[("B3", "N")]), Err(NativeError::Missing { what: "BY", .. })));
        assert!(matches!(field(&[("FR", "")]), Err(NativeError::Missing { .. })));
    }

    #[test]
    fn lengths_follow_another_resolution() {
        let scaled = Native::read_scaled("BC", ["N", "100", "Y"], (203, 300)).unwrap();
        assert_eq!(scaled.parameters(), ["N", "148", "Y"]);
        let scaled = Native::read_scaled("BQ", ["N", "2", "5"], (203, 300)).unwrap();
        assert_eq!(scaled.parameters(), ["N", "2", "7"]);
    }

    #[test]
    fn what_is_told_can_be_read_again() {
        for (name, parameters) in
            [("BY", vec!["3", "2.5"]), ("BC", vec!["N", "", "N"]), ("FR", vec![])]
        {
            let native = Native::read(name, parameters.clone()).unwrap();
            assert_eq!(
                (native.name().as_str(), native.parameters()),
                (name, parameters.iter().map(ToString::to_string).collect())
            );
        }
    }
}
