//! Attributes and namespaces, counted before the XML reader sees them: it compares each attribute of an element with all
//! others, and each namespace with all that are declared around it.

use std::collections::BTreeSet;

/// Attributes of one element. Spreadsheets write some forty at the root.
const OF_AN_ELEMENT: usize = 100;
/// Different prefixes of namespaces in one part.
const PREFIXES: usize = 100;
/// Elements of one part that declare namespaces, which are few besides the root.
const DECLARATIONS: usize = 2000;

#[derive(Default)]
struct Counts<'t> {
    attributes: usize,
    declarations: usize,
    prefixes: BTreeSet<&'t str>,
}

/// Whether a part has at most so many attributes, and no element too many of them. What is no XML is left to the reader.
pub(crate) fn are_few(text: &str, most: usize) -> bool {
    let mut counts = Counts::default();
    let mut rest = text;
    while let Some((_, tag)) = rest.split_once('<') {
        let after = match skipped(tag) {
            Some(end) => tag.split_once(end).map(|(_, after)| after),
            None => counts.element(tag),
        };
        let is_over = counts.attributes > most
            || counts.declarations > DECLARATIONS
            || counts.prefixes.len() > PREFIXES;
        if is_over {
            return false;
        }
        rest = after.unwrap_or_default();
    }
    true
}

/// What ends a tag that has no attributes.
fn skipped(tag: &str) -> Option<&'static str> {
    const ENDS: [(&str, &str); 5] =
        [("!--", "-->"), ("![CDATA[", "]]>"), ("!", ">"), ("?", "?>"), ("/", ">")];
    ENDS.into_iter().find(|(start, _)| tag.starts_with(start)).map(|(_, end)| end)
}

impl<'t> Counts<'t> {
    /// Counts the attributes of an element, and returns the text behind its start.
    fn element(&mut self, tag: &'t str) -> Option<&'t str> {
        let (mut found, mut rest) = (0, tag);
        loop {
            let at = rest.find(['=', '>', '"', '\''])?;
            let (name, after) = rest.split_at(at);
            let mut after = after.chars();
            match after.next()? {
                '>' => return Some(after.as_str()),
                '=' => {
                    found += 1;
                    self.attributes += 1;
                    let name = name.split_ascii_whitespace().next_back().unwrap_or_default();
                    if let Some(prefix) = name.strip_prefix("xmlns") {
                        self.declarations += 1;
                        self.prefixes.insert(prefix);
                    }
                    rest = after.as_str();
                }
                quote => rest = after.as_str().split_once(quote)?.1,
            }
            if found > OF_AN_ELEMENT {
                self.attributes = usize::MAX;
                return None;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANY: usize = 100_000;

    fn element(attributes: usize) -> String {
        let names = (0..attributes).map(|number| format!(" a{number}='='"));
        format!("<c{}/>", names.collect::<Vec<_>>().concat())
    }

    #[test]
    fn attributes_are_counted_by_element_and_part() {
        assert!(are_few(&element(OF_AN_ELEMENT).repeat(3), MANY));
        assert!(!are_few(&format!("<r a=\"'>\">b='c'{}", element(OF_AN_ELEMENT + 1)), MANY));
        assert!(are_few(&element(5).repeat(4), 20));
        assert!(!are_few(&element(5).repeat(4), 19));
        // In other places it is text.
        let text = "a='b' ".repeat(OF_AN_ELEMENT + 1);
        for (start, end) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?x", "?>"), ("</g", ">")] {
            assert!(are_few(&format!("<r>{start}{text}{end}{text}</r>"), 0), "{start}");
        }
    }

    #[test]
    fn namespaces_are_counted_by_part() {
        let declared = |number: usize| format!("<c xmlns:a{number} = 'b'/>");
        let all = |count: usize| (0..count).map(declared).collect::<Vec<_>>().concat();
        assert!(are_few(&all(PREFIXES), MANY));
        assert!(!are_few(&all(PREFIXES + 1), MANY));
        assert!(are_few(&declared(1).repeat(DECLARATIONS), MANY));
        assert!(!are_few(&declared(1).repeat(DECLARATIONS + 1), MANY));
    }

    #[test]
    fn what_is_no_xml_is_left_to_the_reader() {
        for text in ["", "<", "<g", "<g a", "<g a=", "<g a='", "<g a='>", "<!--", "<?", "a='b'>"] {
            assert!(are_few(text, 1), "{text}");
        }
    }
}
