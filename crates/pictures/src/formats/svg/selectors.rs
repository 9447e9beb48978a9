//! Which selectors of style sheets are understood. Rules with others would be skipped silently, so they are refused.

use super::shortened::shortened;
use crate::SvgProblem;

/// Checks the selectors of all rules of a style sheet.
pub(super) fn check(sheet: &str) -> Result<(), SvgProblem> {
    let sheet = without_comments(sheet);
    let mut rest = sheet.as_str();
    while let Some((head, after)) = rest.split_once('{') {
        let (body, next) = after.split_once('}').unwrap_or((after, ""));
        // At-rules are checked elsewhere; those without a block end with a semicolon.
        let selectors = head.rsplit(';').next().unwrap_or(head).trim_ascii();
        if body.contains('{') {
            return Err(SvgProblem::Rule { name: shortened(body) });
        }
        if !selectors.starts_with('@') {
            for selector in selectors.split(',') {
                if !is_understood(selector.trim_ascii()) {
                    return Err(SvgProblem::Selector { found: shortened(selector) });
                }
            }
        }
        rest = next;
    }
    Ok(())
}

fn without_comments(sheet: &str) -> String {
    let mut text = String::with_capacity(sheet.len());
    let mut rest = sheet;
    while let Some((before, after)) = rest.split_once("/*") {
        text.push_str(before);
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    text + rest
}

/// Names, classes, ids, attributes and the first child, below or beside one another.
fn is_understood(selector: &str) -> bool {
    let mut rest = selector;
    if rest.is_empty() {
        return false;
    }
    while let Some(first) = rest.chars().next() {
        let after = rest.get(first.len_utf8()..).unwrap_or_default();
        rest = match first {
            '*' | '>' | '+' => after,
            character if character.is_ascii_whitespace() => after,
            '.' | '#' => match name(after) {
                Some(("", _)) | None => return false,
                Some((_, after)) => after,
            },
            ':' => match name(after) {
                // The others are never true on paper.
                Some((
                    "first-child" | "link" | "visited" | "hover" | "active" | "focus",
                    after,
                )) => after,
                Some(_) | None => return false,
            },
            '[' => {
                let Some((attribute, after)) = after.split_once(']') else { return false };
                let operator = attribute.find(|character: char| !is_name(character));
                let (_, operator) = attribute.split_at(operator.unwrap_or(attribute.len()));
                let is_known = operator.is_empty()
                    || operator.starts_with('=')
                    || operator.starts_with("~=")
                    || operator.starts_with("|=");
                if !is_known {
                    return false;
                }
                after
            }
            _ => match name(rest) {
                Some(("", _)) | None => return false,
                Some((_, after)) => after,
            },
        };
    }
    true
}

fn is_name(character: char) -> bool {
    character.is_ascii_alphanumeric() || matches!(character, '-' | '_') || !character.is_ascii()
}

/// The name at the start of a text, and the rest.
fn name(text: &str) -> Option<(&str, &str)> {
    let end = text.find(|character| !is_name(character)).unwrap_or(text.len());
    text.split_at_checked(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn simple_selectors_are_understood() {
        for sheet in [
            "",
            ".a{fill:red}",
            "rect.a,#b > g .c-1 + path{fill:red;stroke:none}",
            "*{fill:red}/* .a:not(b){} */[id]{} [a='b']{} [a~=b]{} [a|=b]{}",
            "@font-face{font-family:x;src:url(a)} a:hover{fill:red} .st0{}",
            "@charset 'utf-8'; .a{fill:red}",
            "rect:first-child{fill:red}",
        ] {
            assert_eq!(check(sheet), Ok(()), "{sheet}");
        }
    }

    #[test]
    fn other_selectors_are_refused() {
        for selector in [
            "rect:nth-child(2)",
            ":not(.a)",
            ":is(rect)",
            ":last-child",
            "style ~ rect",
            "[width^=\"5\"]",
            ":root rect",
            "g::before",
            "a|b",
        ] {
            let found = selector.to_owned();
            let refused = Err(SvgProblem::Selector { found });
            assert_eq!(check(&format!(".a{{fill:red}}{selector}{{fill:white}}")), refused);
        }
        assert!(check("g{rect{fill:white}}").is_err());
    }
}
