//! Places in a document as JSON pointers, RFC 6901. A pointer is formatted only when a message needs it.

use std::fmt;

/// A place: the path to it from the document's root.
#[derive(Debug, Clone, Copy)]
pub(super) enum Path<'p> {
    Root,
    /// A field of an object.
    Field(&'p Self, &'p str),
    /// An item of an array.
    Item(&'p Self, usize),
}

impl<'p> Path<'p> {
    pub(super) fn field(&'p self, name: &'p str) -> Self {
        Self::Field(self, name)
    }

    pub(super) fn item(&'p self, index: usize) -> Self {
        Self::Item(self, index)
    }
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Root => Ok(()),
            Self::Field(parent, name) => {
                write!(f, "{parent}/{}", name.replace('~', "~0").replace('/', "~1"))
            }
            Self::Item(parent, index) => write!(f, "{parent}/{index}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slashes_and_tildes_are_escaped() {
        let elements = Path::Root.field("elements");
        let element = elements.item(3);
        assert_eq!(element.field("value").to_string(), "/elements/3/value");
        assert_eq!(element.field("a/b~c").to_string(), "/elements/3/a~1b~0c");
        assert_eq!(Path::Root.to_string(), "");
    }
}
