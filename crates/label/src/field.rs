//! The fields of elements, and of the request for a single barcode: the only list of their names.
//!
//! Problems and findings name a field by its [`Field`]; the reader of requests looks names up here. What a field holds, and
//! which elements have it, is declared in the crate `wire`.

use symbology::OptionKind;

/// Declares [`Field`]: for each field its variant and its name in JSON.
macro_rules! fields {
    ($($variant:ident $name:literal)*) => {
        /// A field of an element, or of the spec itself.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Field {
            /// The element or the spec as a whole.
            Whole,
            $(#[doc = concat!("`", $name, "`.")] $variant,)*
            /// An option of a symbology. The mode of a picture has the place of the option of that name, and so have the
            /// columns of a table.
            Option(OptionKind),
        }

        /// The same without options, for numbers.
        enum Plain { Whole, $($variant),* }

        impl Field {
            /// The fields that are not options.
            pub const PLAIN: &'static [Self] = &[Self::Whole, $(Self::$variant),*];

            /// Its index, for tables of fields.
            pub const fn index(self) -> usize {
                match self {
                    Self::Whole => Plain::Whole as usize,
                    $(Self::$variant => Plain::$variant as usize,)*
                    Self::Option(kind) => Self::PLAIN.len() + kind as usize,
                }
            }

            /// Its name in JSON; empty for an element as a whole.
            pub const fn name(self) -> &'static str {
                match self {
                    Self::Whole => "",
                    $(Self::$variant => $name,)*
                    Self::Option(kind) => kind.name(),
                }
            }

            /// The field with this name.
            pub fn named(name: &str) -> Option<Self> {
                // A match instead of a search through all names: this runs for every field of every element.
                Some(match name {
                    $($name => Self::$variant,)*
                    _ => return OptionKind::from_name(name).map(Self::Option),
                })
            }
        }
    };
}

// Warnings about several fields of an element have this order.
fields! {
    X "x"
    Y "y"
    X2 "x2"
    Y2 "y2"
    Text "text"
    Value "value"
    FontSize "fontSize"
    Width "width"
    Height "height"
    MaxLines "maxLines"
    Align "align"
    Rotation "rotation"
    Invert "invert"
    Symbology "symbology"
    ModuleWidth "moduleWidth"
    Ratio "ratio"
    HumanReadable "humanReadable"
    Magnification "magnification"
    Level "ecLevel"
    Thickness "thickness"
    Filled "filled"
    Color "color"
    Rounding "rounding"
    Drawn "drawn"
    DigitalLink "digitalLink"
    Source "src"
    Fit "fit"
    Threshold "threshold"
    Glyphs "glyphs"
    Font "font"
    Weight "weight"
    Italic "italic"
    LineHeight "lineHeight"
    LetterSpacing "letterSpacing"
    Language "lang"
    Direction "direction"
    PrinterFont "printerFont"
    Anchor "anchor"
    Side "side"
    Resolution "dpi"
    Commands "commands"
    Reverse "reverse"
    FontWidth "fontWidth"
    HangingIndent "hangingIndent"
    Kind "type"
    Id "id"
    Name "name"
    Hidden "hidden"
    Locked "locked"
    Shrink "shrink"
    MinFontSize "minFontSize"
    VerticalAlign "verticalAlign"
    Fill "fill"
    Opacity "opacity"
    Print "print"
    Rows "rows"
    Cells "cells"
    BorderWidth "borderWidth"
    RuleWidth "ruleWidth"
    Padding "padding"
    Header "header"
    Elements "elements"
    Format "format"
    Scale "scale"
    HeightIn "heightIn"
}

impl Field {
    /// How a picture becomes dots.
    pub const MODE: Self = Self::Option(OptionKind::Mode);
    /// The widths of the columns of a table.
    pub const COLUMNS: Self = Self::Option(OptionKind::Columns);

    /// The number of fields.
    pub const COUNT: usize = Self::PLAIN.len() + OptionKind::ALL.len();

    /// All fields, in the order of their indices.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::PLAIN.iter().copied().chain(OptionKind::ALL.map(Self::Option))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_is_found_at_its_index_and_by_its_name() {
        for (place, field) in Field::all().enumerate() {
            assert_eq!(field.index(), place);
            let expected = Some(field).filter(|&field| field != Field::Whole);
            assert_eq!(Field::named(field.name()), expected);
        }
        assert_eq!(Field::all().count(), Field::COUNT);
        assert_eq!(Field::named("font_size"), None);
    }
}
