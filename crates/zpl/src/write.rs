//! A document, command by command, in one buffer.

use std::fmt;

use crate::command::{CONTROLS, Command, NotAStatement, Prefix, Special, Statement, Unknown};
use crate::field::FieldData;

/// Writes commands one after the other.
///
/// Line ends: `^XA` and `^XZ` start a line, `^XA` and `^FS` end one, and [`end_line`](Self::end_line) ends one on
/// request. So a document begins with `^XA` and ends with `^XZ`, and the labels of one document are separated by a line
/// end.
#[derive(Debug, Clone, Default)]
pub struct Writer {
    out: Vec<u8>,
}

impl Writer {
    /// An empty document.
    pub fn new() -> Self {
        Self::default()
    }

    /// An empty document with room for that many bytes.
    pub fn with_capacity(bytes: usize) -> Self {
        Self { out: Vec::with_capacity(bytes) }
    }

    /// Appends a command.
    #[inline]
    pub fn put<S: Statement + ?Sized>(&mut self, statement: &S) -> &mut Self {
        let name = statement.name();
        if matches!(&name, b"^XA" | b"^XZ") {
            self.end_line();
        }
        self.out.extend_from_slice(&name);
        statement.write_parameters(&mut self.out);
        if matches!(&name, b"^XA" | b"^FS") {
            self.out.push(b'\n');
        }
        self
    }

    /// Appends a field's data with the `^FH` that they may need, and ends the field: `^FH^FD...^FS`.
    pub fn field(&mut self, data: &FieldData) -> &mut Self {
        if let Some(indicator) = data.hex_indicator() {
            self.out.extend_from_slice(b"^FH");
            if indicator != b'_' {
                self.out.push(indicator);
            }
        }
        self.out.extend_from_slice(b"^FD");
        self.out.extend_from_slice(data.as_bytes());
        self.out.extend_from_slice(b"^FS\n");
        self
    }

    /// Appends any command, as [`read`](mod@crate::read) returned it, if it would be read as the same command again.
    ///
    /// A change of prefixes is refused, since this writer continues with the usual ones: leave it out. Documents are
    /// written by the other methods; tests use this one to check that nothing is lost between reading and writing.
    pub fn command(&mut self, command: &Command) -> Result<&mut Self, Unwritable> {
        match command.statement() {
            Ok(statement) => {
                self.put(statement);
            }
            Err(NotAStatement::ChangePrefix) => return Err(Unwritable),
            Err(NotAStatement::Data(name, data)) => {
                if !data.iter().all(|&byte| is_inert(byte)) {
                    return Err(Unwritable);
                }
                self.out.extend_from_slice(&name);
                self.out.extend_from_slice(data);
            }
            Err(NotAStatement::Unknown(unknown)) => {
                if !is_unknown(unknown) {
                    return Err(Unwritable);
                }
                self.out.push(unknown.prefix.byte());
                self.out.extend_from_slice(&unknown.name);
                self.out.extend_from_slice(&unknown.parameters);
            }
        }
        Ok(self)
    }

    /// Ends the line, unless it is empty.
    pub fn end_line(&mut self) -> &mut Self {
        if self.out.last().is_some_and(|&byte| byte != b'\n') {
            self.out.push(b'\n');
        }
        self
    }

    /// Bytes written so far.
    pub fn len(&self) -> usize {
        self.out.len()
    }

    /// Whether nothing has been written yet.
    pub fn is_empty(&self) -> bool {
        self.out.is_empty()
    }

    /// The document so far.
    pub fn as_bytes(&self) -> &[u8] {
        &self.out
    }

    /// The document.
    pub fn into_bytes(self) -> Vec<u8> {
        self.out
    }
}

/// A command that cannot be written so that reading gives the same command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unwritable;

impl fmt::Display for Unwritable {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the command holds bytes that would be read as something else")
    }
}

impl std::error::Error for Unwritable {}

/// A byte that is data everywhere. Line ends and tabs are dropped by readers, and three control bytes are commands by
/// themselves.
fn is_inert(byte: u8) -> bool {
    !matches!(byte, b'^' | b'~' | b'\r' | b'\n' | b'\t' | 0x02 | 0x03 | 0x0F)
}

/// Whether an unknown command would be read as the same again.
fn is_unknown(unknown: &Unknown) -> bool {
    let Unknown { prefix, name, parameters } = unknown;
    let inert = name.iter().chain(parameters).all(|&byte| is_inert(byte));
    let upper = !name.iter().any(u8::is_ascii_lowercase);
    let known = |&[first, second]: &[u8; 2]| {
        let whole = [prefix.byte(), first, second];
        let reachable = *prefix == Prefix::Caret || CONTROLS.contains(&[first, second]);
        Command::is_ordinary(whole) || Special::of(whole).is_some() || !reachable
    };
    match name.as_slice() {
        [_] => inert && upper && parameters.is_empty() && *prefix == Prefix::Caret,
        [first, second] => inert && upper && !known(&[*first, *second]),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::{EndFormat, FieldOrigin, FieldSeparator, PrintWidth, StartFormat};

    #[test]
    fn lines_end_as_documented() {
        let mut writer = Writer::new();
        for _ in 0..2 {
            writer.put(&StartFormat).put(&PrintWidth { width: Some(812) }).end_line();
            writer.put(&FieldOrigin { x: Some(1), y: Some(2), justification: None });
            writer.put(&FieldSeparator).end_line().put(&EndFormat);
        }
        let label = "^XA\n^PW812\n^FO1,2^FS\n^XZ";
        assert_eq!(writer.as_bytes(), format!("{label}\n{label}").as_bytes());
        assert_eq!(writer.len(), writer.as_bytes().len());
    }

    #[track_caller]
    fn refused(command: &Command) {
        let mut writer = Writer::new();
        assert_eq!(writer.command(command).err(), Some(Unwritable));
        assert!(writer.is_empty());
    }

    #[test]
    fn commands_that_would_be_read_differently_are_refused() {
        refused(&Command::FieldData(b"a^FS".to_vec()));
        refused(&Command::FieldVariable(b"a\x02".to_vec()));
        for name in [&b"FO"[..], b"fo", b"A0", b"FD", b"A@", b"", b"FOX", b"F^"] {
            let parameters = Vec::new();
            refused(&Unknown { prefix: Prefix::Caret, name: name.to_vec(), parameters }.into());
        }
        let unknown = Unknown {
            prefix: Prefix::Tilde,
            name: b"ZZ".to_vec(),
            parameters: b"after ^FD this would be data".to_vec(),
        };
        refused(&unknown.into());
    }
}
