//! `text` and `textBox`: text as lines.

use design::{Text as RunningText, TextBox, VerticalAlign};
use label::{
    Template,
    element::{Align, FontSize, MaxLines, Rotation, TextElement, Typeface},
    units::Inches,
};

use super::{
    parts::{ALIGN, At, DrawnAt, DrawnIn, HANGING, POINTS, REVERSE, Shrink, TURN, reverse},
    typeface::Lettering,
};
use crate::declare::{BoundedText, Distance, Extent, Side, Text, Thickness, declare};

declare! {
    /// A text of a spec.
    InSpec: TextElement<Template> = "Text in the printer's scalable font, or as a picture in any script and font.";
    |fields| TextElement {
        at, text, font_size, width, hanging_indent, max_lines, align, rotation, invert, reverse, typeface,
    };
    |it|
    at = part(At, &it.at);
    text = required(Text: Text, it.text,
        "The text. `{{name}}` is filled from the values; a newline starts a new line.", "Ship to: {{name}}");
    font_size = always(FontSize: FontSize = FontSize::default(), it.font_size,
        "Font size in points; 72 points are an inch.", 14);
    width = optional(Width: Extent, it.width,
        "Width in inches at which lines are wrapped. Without it, lines end only at newlines.", 2.5);
    hanging_indent = unless(HangingIndent: Distance = Inches::ZERO, it.hanging_indent, HANGING, 0.25);
    max_lines = always(MaxLines: MaxLines = MaxLines::default(), it.max_lines,
        "Maximum number of printed lines. A warning names the text that is cut.", 3);
    align = always(Align: Align = Align::default(), it.align,
        "Horizontal alignment of the lines within `width` or, without it, within the space up to the label's right edge.",
        "center");
    rotation = always(Rotation: Rotation = Rotation::default(), it.rotation, TURN, "R");
    invert = always(Invert: bool = false, it.invert, "White on black.", true);
    reverse = by(Some(reverse(fields, invert)), unless(Reverse: bool = false, it.reverse, REVERSE, true));
    typeface = part(Lettering(&Typeface::default()), &it.typeface);
}

declare! {
    /// A text of a design.
    InDesign: RunningText = "Text in a box that grows with it.";
    |fields| RunningText { at, width, height, rotation, text, font_size, align, invert, reverse, typeface };
    |it|
    at = part(DrawnAt, &it.at);
    width = optional(Width: Side, it.width, "The width in which the lines are aligned.");
    height = optional(Height: Side, it.height, "The height in which a rotated text is aligned.");
    rotation = unless(Rotation: Rotation = Rotation::default(), it.rotation, TURN, "R");
    text = required(Text: BoundedText, it.text, "The text; lines end at newlines.");
    font_size = unless(FontSize: FontSize = FontSize::default(), it.font_size, POINTS);
    align = unless(Align: Align = Align::default(), it.align, ALIGN);
    invert = unless(Invert: bool = false, it.invert, "White on black.");
    reverse = by(Some(reverse(fields, invert)), unless(Reverse: bool = false, it.reverse, REVERSE));
    typeface = part(Lettering(&Typeface::default()), &it.typeface);
    @described Text after Y;
    @described Rotation after Align;
}

declare! {
    /// A text of a design that is wrapped in a box.
    BoxInDesign: TextBox = "Text that wraps in its box.";
    |fields| TextBox {
        area, rotation, text, font_size, shrink, hanging_indent, max_lines, align, vertical_align, invert, reverse,
        typeface,
    };
    |it|
    area = part(DrawnIn, &it.area);
    rotation = unless(Rotation: Rotation = Rotation::default(), it.rotation, TURN, "R");
    text = required(Text: BoundedText, it.text, "The text, wrapped in the box.");
    font_size = unless(FontSize: FontSize = FontSize::default(), it.font_size, POINTS);
    align = unless(Align: Align = Align::default(), it.align, ALIGN);
    invert = unless(Invert: bool = false, it.invert, "White text in a black box.");
    reverse = by(Some(reverse(fields, invert)), unless(Reverse: bool = false, it.reverse, REVERSE));
    typeface = part(Lettering(&Typeface::default()), &it.typeface);
    shrink = part(Shrink, &it.shrink);
    hanging_indent = unless(HangingIndent: Thickness = Inches::ZERO, it.hanging_indent, HANGING);
    max_lines = optional(MaxLines: MaxLines, it.max_lines, "Maximum number of printed lines.");
    vertical_align = unless(VerticalAlign: VerticalAlign = VerticalAlign::default(), it.vertical_align,
        "Vertical alignment of the lines.");
    @described Shrink after FontSize;
    @described MinFontSize after Shrink;
    @described HangingIndent after MinFontSize;
    @described MaxLines after HangingIndent;
    @described VerticalAlign after Align;
    @described Rotation after VerticalAlign;
}
