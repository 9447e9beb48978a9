//! Reads bytes value by value.

use super::{
    SyntaxError, Text, Value,
    error::{DEEPEST, Fault},
    number, string,
};

/// The byte order mark that some editors write before UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// A document without its byte order mark, for readers that do not accept one.
pub(in super::super) fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes)
}

/// A position in a document.
#[derive(Debug, Clone)]
pub(in super::super) struct Reader<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
}

impl<'a> Reader<'a> {
    /// The start of a document, after a byte order mark.
    pub(in super::super) fn new(bytes: &'a [u8]) -> Result<Self, SyntaxError> {
        let text = std::str::from_utf8(bytes)
            .map_err(|error| SyntaxError::new(bytes, error.valid_up_to(), Fault::NotUtf8))?;
        Ok(Self { text, at: bytes.len() - without_mark(bytes).len(), depth: 0 })
    }

    /// Whether the next value is an object.
    pub(in super::super) fn at_object(&mut self) -> bool {
        self.next_byte() == Some(b'{')
    }

    /// Whether the next value is an array.
    pub(in super::super) fn at_array(&mut self) -> bool {
        self.next_byte() == Some(b'[')
    }

    /// Whether the next value is null, or starts like it.
    pub(in super::super) fn at_null(&mut self) -> bool {
        self.next_byte() == Some(b'n')
    }

    /// Reads the next value. Arrays and objects are only checked and skipped.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "returning the value through memory costs as much as reading it"
    )]
    pub(in super::super) fn value(&mut self) -> Result<Value<'a>, SyntaxError> {
        match self.next_byte() {
            Some(b'"') => Ok(Value::String(self.string()?)),
            Some(b'-' | b'0'..=b'9') => self.number(),
            Some(b't') => self.word("true", Value::Bool(true)),
            Some(b'f') => self.word("false", Value::Bool(false)),
            Some(b'n') => self.word("null", Value::Null),
            Some(b'{') => self.skip_object(),
            Some(b'[') => self.skip_array(),
            Some(_) => Err(self.fault(Fault::Expected("a value"))),
            None => Err(self.fault(Fault::Unfinished)),
        }
    }

    // A separate function, so that `value` can be inlined: fields of requests are seldom nested.
    #[cold]
    fn skip_object(&mut self) -> Result<Value<'a>, SyntaxError> {
        self.object(|reader, _| reader.value().map(drop))?;
        Ok(Value::Object)
    }

    #[cold]
    fn skip_array(&mut self) -> Result<Value<'a>, SyntaxError> {
        self.array(|reader, _| reader.value().map(drop))?;
        Ok(Value::Array)
    }

    /// Reads an object; calls `field` at each value with its name. `field` must read the value.
    pub(in super::super) fn object(
        &mut self,
        mut field: impl FnMut(&mut Self, Text<'a>) -> Result<(), SyntaxError>,
    ) -> Result<(), SyntaxError> {
        self.open(b'{', "an object")?;
        if self.passes(b'}') {
            return self.close();
        }
        loop {
            if self.next_byte() != Some(b'"') {
                return Err(self.expected("a field name in double quotes"));
            }
            let name = self.string()?;
            if !self.passes(b':') {
                return Err(self.expected("a colon after the field name"));
            }
            field(self, name)?;
            if self.passes(b'}') {
                return self.close();
            }
            if !self.passes(b',') {
                return Err(self.expected("a comma or the end of the object"));
            }
        }
    }

    /// Reads an array; calls `item` at each value with its index. `item` must read the value.
    pub(in super::super) fn array(
        &mut self,
        mut item: impl FnMut(&mut Self, usize) -> Result<(), SyntaxError>,
    ) -> Result<(), SyntaxError> {
        self.open(b'[', "an array")?;
        if self.passes(b']') {
            return self.close();
        }
        for index in 0.. {
            item(self, index)?;
            if self.passes(b']') {
                break;
            }
            if !self.passes(b',') {
                return Err(self.expected("a comma or the end of the array"));
            }
        }
        self.close()
    }

    /// Checks that only whitespace is left.
    pub(in super::super) fn end(&mut self) -> Result<(), SyntaxError> {
        match self.next_byte() {
            None => Ok(()),
            Some(_) => Err(self.fault(Fault::Trailing)),
        }
    }

    fn open(&mut self, bracket: u8, what: &'static str) -> Result<(), SyntaxError> {
        if self.next_byte() != Some(bracket) {
            return Err(self.expected(what));
        }
        if self.depth == DEEPEST {
            return Err(self.fault(Fault::TooDeep));
        }
        self.at += 1;
        self.depth += 1;
        Ok(())
    }

    #[expect(
        clippy::unnecessary_wraps,
        reason = "the last step of a read, as its callers return it"
    )]
    fn close(&mut self) -> Result<(), SyntaxError> {
        self.depth -= 1;
        Ok(())
    }

    /// Reads the string whose opening quote is next.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "returning the value through memory costs as much as reading it"
    )]
    fn string(&mut self) -> Result<Text<'a>, SyntaxError> {
        let start = self.at + 1;
        match string::read(self.text.get(start..).unwrap_or_default()) {
            Ok(text) => {
                self.at = start + text.length() + 1;
                Ok(text)
            }
            Err((at, fault)) => {
                self.at = start + at;
                Err(self.fault(fault))
            }
        }
    }

    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "returning the value through memory costs as much as reading it"
    )]
    fn number(&mut self) -> Result<Value<'a>, SyntaxError> {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let length = number::length(rest.as_bytes());
        let number = length.and_then(|length| rest.get(..length));
        let number = number.ok_or_else(|| self.fault(Fault::Expected("a number")))?;
        self.at += number.len();
        Ok(Value::Number(number))
    }

    fn word(&mut self, word: &'static str, value: Value<'a>) -> Result<Value<'a>, SyntaxError> {
        let rest = self.text.get(self.at..).unwrap_or_default();
        if !rest.starts_with(word) {
            return Err(self.fault(Fault::Expected("a value")));
        }
        self.at += word.len();
        Ok(value)
    }

    /// The next byte after whitespace.
    fn next_byte(&mut self) -> Option<u8> {
        let bytes = self.text.as_bytes();
        while let Some(&byte) = bytes.get(self.at) {
            if !matches!(byte, b' ' | b'\n' | b'\r' | b'\t') {
                return Some(byte);
            }
            self.at += 1;
        }
        None
    }

    /// Skips this byte if it is next.
    fn passes(&mut self, byte: u8) -> bool {
        let passes = self.next_byte() == Some(byte);
        self.at += usize::from(passes);
        passes
    }

    #[cold]
    fn expected(&self, what: &'static str) -> SyntaxError {
        let unfinished = self.at >= self.text.len();
        self.fault(if unfinished { Fault::Unfinished } else { Fault::Expected(what) })
    }

    #[cold]
    fn fault(&self, fault: Fault) -> SyntaxError {
        SyntaxError::new(self.text.as_bytes(), self.at, fault)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The document without whitespace, with its numbers as written.
    fn read(bytes: &[u8]) -> Result<String, SyntaxError> {
        let mut reader = Reader::new(bytes)?;
        let written = write(&mut reader)?;
        reader.end()?;
        Ok(written)
    }

    fn write(reader: &mut Reader<'_>) -> Result<String, SyntaxError> {
        if reader.at_object() {
            let mut fields = Vec::new();
            reader.object(|reader, name| {
                fields.push(format!("{:?}:{}", name.decode(), write(reader)?));
                Ok(())
            })?;
            return Ok(format!("{{{}}}", fields.join(",")));
        }
        if reader.at_array() {
            let mut items = Vec::new();
            reader.array(|reader, index| {
                assert_eq!(index, items.len());
                items.push(write(reader)?);
                Ok(())
            })?;
            return Ok(format!("[{}]", items.join(",")));
        }
        reader.value().map(|value| value.to_string())
    }

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(read(text.as_bytes()).unwrap(), expected);
    }

    #[track_caller]
    fn refuses(text: &[u8], expected: &str) {
        let error = read(text).unwrap_err().to_string();
        assert_eq!(error, format!("invalid JSON: {expected}"));
    }

    #[test]
    fn values_are_read_as_written() {
        check(
            " {\"a\" : [1.50, -2e+7 ,true,\r\nfalse, null,\t\"x\"] , \"b\":{}} ",
            "{\"a\":[1.50,-2e+7,true,false,null,\"x\"],\"b\":{}}",
        );
        check("[]", "[]");
        check("\u{feff}7", "7");
        check("\"\\u00e9\"", "\"\u{e9}\"");
    }

    #[test]
    fn faults_have_a_line_and_a_column() {
        refuses(b"", "line 1, column 1: unexpected end of input");
        refuses(
            b"{\"a\": 1,\n  \"\xc3\xa9\" 2}",
            "line 2, column 7: expected a colon after the field name",
        );
        refuses(b"[1 2]", "line 1, column 4: expected a comma or the end of the array");
        refuses(b"[1,]", "line 1, column 4: expected a value");
        refuses(b"{\"a\":1,}", "line 1, column 8: expected a field name in double quotes");
        refuses(b"{\"a\":1", "line 1, column 7: unexpected end of input");
        refuses(b"{a:1}", "line 1, column 2: expected a field name in double quotes");
        refuses(b"1 2", "line 1, column 3: unexpected text after the value");
        refuses(b"nul", "line 1, column 1: expected a value");
        refuses(b"[01]", "line 1, column 3: expected a comma or the end of the array");
        refuses(b"-x", "line 1, column 1: expected a number");
        refuses(b"\"a\n\"", "line 1, column 3: a control character in a string must be escaped");
        refuses(b"\"\\q\"", "line 1, column 2: invalid escape sequence");
        refuses(b"\"\\ud800\"", "line 1, column 2: unpaired surrogate");
        refuses(b"[\"\xff\"]", "line 1, column 3: the text is not UTF-8");
    }

    #[test]
    fn nesting_is_bounded() {
        let nested = |levels: usize| format!("{}{}", "[".repeat(levels), "]".repeat(levels));
        check(&nested(32), &nested(32));
        refuses(nested(33).as_bytes(), "line 1, column 33: nested deeper than 32 levels");
        refuses(
            "[".repeat(1_000_000).as_bytes(),
            "line 1, column 33: nested deeper than 32 levels",
        );
    }
}
