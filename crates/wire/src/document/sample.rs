//! `sampleData`: texts by name. A number is written with its digits as they were read.

use label::Row;
use serde::{Serialize, Serializer, ser::SerializeMap};
use serde_json::value::RawValue;

#[derive(Debug)]
pub(super) struct SampleAnswer<'a>(pub(super) &'a Row);

impl SampleAnswer<'_> {
    pub(super) fn is_empty(&self) -> bool {
        self.0.names().next().is_none()
    }
}

impl Serialize for SampleAnswer<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(row) = self;
        let mut map = serializer.serialize_map(None)?;
        for name in row.names() {
            let text = row.value(name).unwrap_or_default();
            let is_number = row.is_number(name) == Some(true);
            let digits = is_number.then(|| RawValue::from_string(text.to_owned()));
            match digits {
                Some(Ok(digits)) => map.serialize_entry(name, &digits)?,
                Some(Err(_)) | None => map.serialize_entry(name, text)?,
            }
        }
        map.end()
    }
}
