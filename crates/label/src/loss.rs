//! What a label lacks although it was requested. A label with a loss is not proven, and is no good row of a table.

use message::Argument;

use crate::Rule;

/// Something that was requested and is not on the label.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Loss {
    /// Characters that print as boxes or as blanks.
    Missing,
    /// Text that is cut off or covered, or an element that is left out.
    Cut,
}

impl Loss {
    /// The rules that may report a loss.
    pub const RULES: [Rule; 7] = [
        Rule::TextCut,
        Rule::TextCovered,
        Rule::MissingGlyph,
        Rule::NoFont,
        Rule::OutOfReach,
        Rule::OutsideLabel,
        Rule::NativeChanged,
    ];

    /// The loss that a finding reports, by its rule and its message. This is the only place that says so.
    ///
    /// Of what is beyond an edge, only text is a loss: boxes and pictures are often designed to the edge, and barcodes are read
    /// from the dots.
    pub fn of(rule: Rule, code: &str, arguments: &[(&'static str, Argument)]) -> Option<Self> {
        if matches!(rule, Rule::NoFont | Rule::MissingGlyph) {
            return Some(Self::Missing);
        }
        let is_text = |(name, value): &(&str, Argument)| {
            let Argument::Message(what) = value else { return false };
            *name == "what" && ["part-text", "part-readable-line"].contains(&what.code())
        };
        let is_cut = match code {
            "outside-label" => arguments.iter().any(is_text),
            "readable-line-outside"
            | "beyond-label"
            | "out-of-reach-skipped"
            | "native-not-rotated" => true,
            _ => matches!(rule, Rule::TextCut | Rule::TextCovered | Rule::NativeChanged),
        };
        is_cut.then_some(Self::Cut)
    }
}

#[cfg(test)]
mod tests {
    use message::message;

    use super::*;

    #[test]
    fn only_text_beyond_an_edge_is_a_loss() {
        let beyond = |what| message!("outside-label", "{what} extends", what);
        let loss = |what| {
            let message = beyond(what);
            Loss::of(Rule::OutsideLabel, message.code(), message.arguments())
        };
        assert_eq!(loss(message!("part-text", "the text")), Some(Loss::Cut));
        assert_eq!(loss(message!("part-readable-line", "the line")), Some(Loss::Cut));
        assert_eq!(loss(message!("part-box", "the box")), None);
        assert_eq!(loss(message!("part-barcode", "the barcode")), None);
        assert_eq!(Loss::of(Rule::OutsideLabel, "beyond-label", &[]), Some(Loss::Cut));
        assert_eq!(Loss::of(Rule::NoFont, "any", &[]), Some(Loss::Missing));
        assert_eq!(Loss::of(Rule::TextCut, "any", &[]), Some(Loss::Cut));
        assert_eq!(Loss::of(Rule::TextCovered, "any", &[]), Some(Loss::Cut));
        assert_eq!(Loss::of(Rule::OutOfReach, "out-of-reach-skipped", &[]), Some(Loss::Cut));
        assert_eq!(Loss::of(Rule::OutOfReach, "out-of-reach", &[]), None);
        assert_eq!(Loss::of(Rule::OutOfReach, "native-not-rotated", &[]), Some(Loss::Cut));
        assert_eq!(Loss::of(Rule::NativeChanged, "native-changed", &[]), Some(Loss::Cut));
    }
}
