//! Finds the file that an element names.

use std::{borrow::Cow, sync::Arc};

use label::{
    Images,
    element::{FilledSource, is_data_uri},
};
use message::{Message, message};

/// A data URI of an element.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Uri<'s> {
    /// Shared by all labels of the job.
    Shared(&'s Arc<str>),
    /// Of this label.
    Own(&'s str),
}

impl Uri<'_> {
    pub(crate) fn text(&self) -> &str {
        match self {
            Self::Shared(text) => text,
            Self::Own(text) => text,
        }
    }

    /// Whether both are the same file. Shared ones need not be compared byte by byte.
    pub(crate) fn is(&self, other: &Arc<str>) -> bool {
        match self {
            Self::Shared(text) => Arc::ptr_eq(text, other) || text == &other,
            Self::Own(text) => *text == &**other,
        }
    }

    pub(crate) fn shared(&self) -> Arc<str> {
        match self {
            Self::Shared(text) => Arc::clone(text),
            Self::Own(text) => Arc::from(*text),
        }
    }
}

/// The data URI of a source; `None` if the source is empty.
pub(crate) fn find<'s>(
    source: &'s FilledSource<'_>,
    images: &'s Images,
) -> Result<Option<Uri<'s>>, Message> {
    let text = match source {
        FilledSource::Shared(uri) => return Ok(Some(Uri::Shared(uri))),
        FilledSource::Text(text) => &**text,
    };
    if text.is_empty() {
        return Ok(None);
    }
    if is_data_uri(text) {
        return Ok(Some(Uri::Own(text)));
    }
    match images.get(text) {
        Some(uri) => Ok(Some(Uri::Shared(uri))),
        None => Err(unknown(text, images)),
    }
}

fn unknown(name: &str, images: &Images) -> Message {
    const MOST: usize = 5;
    let name = quoted(name);
    if images.is_empty() {
        return message!(
            "picture-source",
            "must be a data URI, or the name of a picture in \"images\", found {name}",
            name
        );
    }
    let mut names: Vec<String> = images.names().take(MOST).map(quoted).collect();
    if images.names().count() > MOST {
        names.push("...".to_owned());
    }
    message!(
        "picture-unknown",
        "\"images\" has no picture {name}; it has {names}",
        name,
        names = names.join(", ")
    )
}

/// The name of a picture in a message.
pub(crate) fn quoted(name: &str) -> String {
    format!("\"{}\"", shortened(name))
}

fn shortened(name: &str) -> Cow<'_, str> {
    const MOST: usize = 40;
    match name.char_indices().nth(MOST) {
        Some((end, _)) => Cow::Owned(format!("{}...", &name[..end])),
        None => Cow::Borrowed(name),
    }
}
