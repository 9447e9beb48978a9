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
    /// Too many elements, texts and comments; reading ends at the limit, so their number is not known.
    Nodes,
    /// Too many attributes of an element.
    Attributes {
        /// How many were counted until the limit was exceeded.
        found: usize,
    },
    /// Too many prefixes of namespaces.
    Prefixes {
        /// How many were counted until the limit was exceeded.
        found: usize,
    },
    /// Elements are nested too deeply.
    Depth {
        /// Levels.
        found: usize,
    },
    /// Too many elements, with those that are repeated by reference.
    Elements {
        /// How many were counted until the limit was exceeded.
        found: u64,
    },
    /// Too many style rules, or too many for so many elements.
    Rules {
        /// Comparisons of an element with a rule, and steps of reading them.
        found: u64,
    },
    /// Too many dashes on a line.
    Dashes {
        /// How many.
        found: u64,
    },
    /// A shape reaches too far beyond the picture.
    Reach {
        /// Dots from the corner of the picture.
        found: u64,
    },
    /// The drawing code failed.
    Failed,
    /// Drawing would take too long.
    Work {
        /// Pixels that were counted until the limit was exceeded.
        found: u64,
    },
    /// Drawing would take too much memory.
    Layers {
        /// Pixels of layers at the same time.
        found: u64,
    },
}
