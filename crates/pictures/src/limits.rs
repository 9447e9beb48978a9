//! Limits of picture files, checked before anything is decoded.

/// Most pixels of a picture.
pub const MOST_PIXELS: u64 = 40_000_000;

/// Most pixels on a side.
pub const MOST_SIDE: u32 = 32_767;

/// Most bytes that decoding may take.
pub const MOST_BYTES: u64 = 160 << 20;

/// Most bytes of an SVG file.
pub const MOST_SVG_BYTES: usize = 4 << 20;

/// Longest side of an SVG file, in pixels of CSS.
pub const MOST_SVG_SIDE: u32 = 100_000;

/// Most nodes of an SVG file: elements, texts, comments.
pub const MOST_SVG_NODES: u32 = 200_000;

/// Most elements of an SVG file, counted wherever they are drawn; 16 characters of attributes or styles count as an element.
pub const MOST_SVG_ELEMENTS: u64 = 200_000;

/// Most attributes of an element.
pub const MOST_SVG_ATTRIBUTES: usize = 1000;

/// Most prefixes of namespaces of an SVG file.
pub const MOST_SVG_PREFIXES: usize = 100;

/// Most levels of elements, counted through references.
pub const MOST_SVG_DEPTH: usize = 64;

/// Most dashes of a line.
pub const MOST_SVG_DASHES: u32 = 20_000;

/// Most comparisons of an element with a style rule, and most steps of reading the rules.
pub const MOST_SVG_RULES: u64 = 5_000_000;

/// Most pixels that drawing an SVG file may paint, with those of layers; steps along edges count, too.
pub const MOST_SVG_PAINTED: u64 = 400_000_000;

/// Most pixels of layers at the same time.
pub const MOST_SVG_LAYERS: u64 = 32_000_000;

/// How far a shape of an SVG file may reach, in dots from the corner of the picture: beyond it edges lose precision.
pub const MOST_SVG_REACH: u32 = 200_000;

/// Most digits of a number in front of its point, with its exponent.
pub const MOST_SVG_DIGITS: u32 = 9;
