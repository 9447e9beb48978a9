//! Attributes and prefixes of namespaces, counted before the XML reader sees them: it compares each attribute of an
//! element with all others, and each prefix with all that are declared around it.

use std::collections::BTreeSet;

use crate::{
    SvgProblem,
    limits::{MOST_SVG_ATTRIBUTES, MOST_SVG_PREFIXES},
};

/// Checks the start of every element. What is no XML is left to the reader.
pub(super) fn check(text: &str) -> Result<(), SvgProblem> {
    let mut prefixes = BTreeSet::new();
    let mut rest = text;
    while let Some((_, tag)) = rest.split_once('<') {
        rest = match skipped(tag) {
            Some(end) => tag.split_once(end).map_or("", |(_, after)| after),
            None => start(tag, &mut prefixes)?,
        };
    }
    Ok(())
}

/// What ends a tag that has no attributes.
fn skipped(tag: &str) -> Option<&'static str> {
    const ENDS: [(&str, &str); 5] =
        [("!--", "-->"), ("![CDATA[", "]]>"), ("!", ">"), ("?", "?>"), ("/", ">")];
    ENDS.into_iter().find(|(start, _)| tag.starts_with(start)).map(|(_, end)| end)
}

/// Counts the attributes of an element, and returns the text behind its start.
fn start<'t>(tag: &'t str, prefixes: &mut BTreeSet<&'t str>) -> Result<&'t str, SvgProblem> {
    let mut found = 0;
    let mut rest = tag;
    while let Some(at) = rest.find(['=', '>', '"', '\'']) {
        let (name, after) = rest.split_at(at);
        let mut after = after.chars();
        match after.next() {
            Some('>') => return Ok(after.as_str()),
            Some('=') => {
                found += 1;
                let name = name.split_ascii_whitespace().next_back().unwrap_or_default();
                if let Some(prefix) = name.strip_prefix("xmlns:") {
                    prefixes.insert(prefix);
                }
                rest = after.as_str();
            }
            Some(quote) => rest = after.as_str().split_once(quote).map_or("", |(_, after)| after),
            None => return Ok(""),
        }
        if found > MOST_SVG_ATTRIBUTES {
            return Err(SvgProblem::Attributes { found });
        }
        if prefixes.len() > MOST_SVG_PREFIXES {
            return Err(SvgProblem::Prefixes { found: prefixes.len() });
        }
    }
    Ok("")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attributes(count: usize) -> String {
        (0..count).map(|number| format!(" a{number}='='")).collect::<Vec<_>>().concat()
    }

    #[test]
    fn attributes_are_counted_by_element() {
        let element = |count: usize| format!("<g{}/>", attributes(count));
        assert_eq!(check(&element(MOST_SVG_ATTRIBUTES).repeat(3)), Ok(()));
        let found = MOST_SVG_ATTRIBUTES + 1;
        let refused = Err(SvgProblem::Attributes { found });
        assert_eq!(check(&format!("<svg a=\"'>\">a='b'{}", element(found))), refused);
        // In other places it is text.
        let text = attributes(2 * found);
        for start in ["<!--", "<![CDATA[", "<?x", "</g", "<!DOCTYPE svg "] {
            let end = skipped(&start[1..]).unwrap();
            assert_eq!(check(&format!("<svg>{start}{text}{end}<g a='b'/>{text}</svg>")), Ok(()));
            let after = format!("<svg>{start}{end}{}", element(found));
            assert_eq!(check(&after), Err(SvgProblem::Attributes { found }), "{start}");
        }
    }

    #[test]
    fn prefixes_are_counted_in_the_file() {
        let declared = |number: usize| format!("<g xmlns:a{number}='b'\n\txmlns:same = \"c\"/>");
        let file = |count: usize| (1..count).map(declared).collect::<Vec<_>>().concat();
        assert_eq!(check(&file(MOST_SVG_PREFIXES).repeat(3)), Ok(()));
        let found = MOST_SVG_PREFIXES + 1;
        assert_eq!(check(&file(found)), Err(SvgProblem::Prefixes { found }));
    }

    #[test]
    fn what_is_no_xml_is_left_to_the_reader() {
        for text in ["", "<", "<g", "<g a", "<g a=", "<g a='", "<g a='>", "<!--", "<?", "a='b'>"] {
            assert_eq!(check(text), Ok(()), "{text}");
        }
    }
}
