//! Why an SVG file is refused.

/// What is wrong with an SVG file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SvgProblem {
    /// Too many bytes.
    Bytes {
        /// How many.
        found: usize,
    },
    /// The file is not text in UTF-8.
    Encoding,
    /// The file is not well-formed XML.
    Xml {
        /// The rule, as the XML reader words it.
        detail: String,
    },
    /// The file has a document type definition with entities.
    Entities,
    /// The outermost element is not `svg`.
    Root {
        /// What it is.
        found: String,
    },
    /// Neither a size nor a `viewBox`.
    NoSize,
    /// A width, a height or a `viewBox` that is no size.
    Size {
        /// As it is written.
        found: String,
    },
    /// A side is too long; in pixels of CSS.
    Side {
        /// Across.
        width: u64,
        /// From top to bottom.
        height: u64,
    },
    /// An element that is not drawn.
    Element {
        /// Its name.
        name: String,
    },
    /// A property that is not drawn.
    Property {
        /// Its name.
        name: String,
    },
    /// A value that is not understood.
    Value {
        /// As it is written.
        found: String,
    },
    /// A number that is too large.
    Number {
        /// The value that it is in.
        found: String,
    },
    /// A reference to something outside of the file.
    Reference {
        /// As it is written.
        found: String,
    },
    /// A selector of a style sheet that is not understood.
    Selector {
        /// As it is written.
        found: String,
    },
    /// A rule of a style sheet that is not understood.
    Rule {
        /// Its name.
        name: String,
    },
    /// An element that contains itself by reference.
    Circle {
        /// The name of the element.
        name: String,
    },
    /// Elements are nested too deeply.
    Depth,
    /// Too many elements, with those that are repeated by reference.
    Elements,
    /// Too many style rules for so many elements.
    Rules,
    /// Too many dashes on lines.
    Dashes,
    /// A shape reaches too far beyond the picture.
    Reach,
    /// The drawing code failed.
    Failed,
    /// Drawing would take too long or too much memory.
    Work,
}
