//! The names of an element's fields in JSON, in both directions.

use label::Field;
use symbology::OptionKind;

/// The name of a field; empty for an element as a whole.
pub(super) const fn of(field: Field) -> &'static str {
    match field {
        Field::Whole => "",
        Field::X => "x",
        Field::Y => "y",
        Field::X2 => "x2",
        Field::Y2 => "y2",
        Field::Text => "text",
        Field::Value => "value",
        Field::FontSize => "fontSize",
        Field::Width => "width",
        Field::Height => "height",
        Field::MaxLines => "maxLines",
        Field::Align => "align",
        Field::Rotation => "rotation",
        Field::Invert => "invert",
        Field::Symbology => "symbology",
        Field::ModuleWidth => "moduleWidth",
        Field::Ratio => "ratio",
        Field::HumanReadable => "humanReadable",
        Field::Magnification => "magnification",
        Field::Level => "ecLevel",
        Field::Thickness => "thickness",
        Field::Filled => "filled",
        Field::Color => "color",
        Field::Rounding => "rounding",
        Field::Drawn => "drawn",
        Field::DigitalLink => "digitalLink",
        Field::Source => "src",
        Field::Fit => "fit",
        Field::Threshold => "threshold",
        Field::Glyphs => "glyphs",
        Field::Font => "font",
        Field::Weight => "weight",
        Field::Italic => "italic",
        Field::LineHeight => "lineHeight",
        Field::LetterSpacing => "letterSpacing",
        Field::Language => "lang",
        Field::Direction => "direction",
        Field::PrinterFont => "printerFont",
        Field::Anchor => "anchor",
        Field::Side => "side",
        Field::Resolution => "dpi",
        Field::Commands => "commands",
        Field::Reverse => "reverse",
        Field::FontWidth => "fontWidth",
        Field::HangingIndent => "hangingIndent",
        Field::Option(kind) => kind.name(),
    }
}

/// The field with this name.
pub(super) fn field(name: &str) -> Option<Field> {
    // A match instead of a search through all names: this runs for every field of every element.
    Some(match name {
        "x" => Field::X,
        "y" => Field::Y,
        "x2" => Field::X2,
        "y2" => Field::Y2,
        "text" => Field::Text,
        "value" => Field::Value,
        "fontSize" => Field::FontSize,
        "width" => Field::Width,
        "height" => Field::Height,
        "maxLines" => Field::MaxLines,
        "align" => Field::Align,
        "rotation" => Field::Rotation,
        "invert" => Field::Invert,
        "symbology" => Field::Symbology,
        "moduleWidth" => Field::ModuleWidth,
        "ratio" => Field::Ratio,
        "humanReadable" => Field::HumanReadable,
        "magnification" => Field::Magnification,
        "ecLevel" => Field::Level,
        "thickness" => Field::Thickness,
        "filled" => Field::Filled,
        "color" => Field::Color,
        "rounding" => Field::Rounding,
        "drawn" => Field::Drawn,
        "digitalLink" => Field::DigitalLink,
        "src" => Field::Source,
        "fit" => Field::Fit,
        "threshold" => Field::Threshold,
        "glyphs" => Field::Glyphs,
        "font" => Field::Font,
        "weight" => Field::Weight,
        "italic" => Field::Italic,
        "lineHeight" => Field::LineHeight,
        "letterSpacing" => Field::LetterSpacing,
        "lang" => Field::Language,
        "direction" => Field::Direction,
        "printerFont" => Field::PrinterFont,
        "anchor" => Field::Anchor,
        "side" => Field::Side,
        "dpi" => Field::Resolution,
        "commands" => Field::Commands,
        "reverse" => Field::Reverse,
        "fontWidth" => Field::FontWidth,
        "hangingIndent" => Field::HangingIndent,
        _ => return OptionKind::from_name(name).map(Field::Option),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_is_found_by_its_name() {
        for known in Field::all() {
            let expected = Some(known).filter(|&known| known != Field::Whole);
            assert_eq!(field(of(known)), expected);
        }
        assert_eq!(field("font_size"), None);
    }
}
