//! Parts of literal text that look like placeholders: `{{name`, `{name}`, `${name}`, `<name>`, `%name%`, `[[name]]`.
//!
//! They print as they are written. Whether one was meant as a placeholder depends on the values that there are, so this file
//! only finds them; filling a label reports those whose name has a value.

use std::sync::Arc;

/// A part of a text that looks like a placeholder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Suspect {
    /// As it is written.
    pub(crate) written: Box<str>,
    /// What it seems to name; empty for `{{}}`.
    pub(crate) name: Box<str>,
    /// How sure it is that a placeholder was meant.
    pub(crate) evidence: Evidence,
}

/// How sure it is that a placeholder was meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Evidence {
    /// Two braces before a name: no other text looks like that.
    Certain,
    /// Braces around a name: a placeholder if anything has this name.
    Name,
    /// Other signs around a name, which texts may have for another reason: a placeholder only if there is a value.
    Value,
}

/// The most parts of one text that are kept. More would be braces for another purpose.
const MOST: usize = 8;

/// The longest name in bytes. Without a limit, a text of opening signs would be searched over and over.
const LONGEST: usize = 100;

/// The suspects of the literal parts of a text; `None` without any, as most texts are.
pub(crate) fn find<'t>(literals: impl Iterator<Item = &'t str>) -> Option<Arc<[Suspect]>> {
    let mut found: Vec<Suspect> = Vec::new();
    for literal in literals {
        add(literal, &mut found);
    }
    (!found.is_empty()).then(|| found.into())
}

fn add(text: &str, found: &mut Vec<Suspect>) {
    let mut rest = text;
    let mut is_start = true;
    while let Some(start) = rest.find(['{', '<', '%', '[', '}'])
        && found.len() < MOST
    {
        let (before, from) = rest.split_at(start);
        let (length, suspect) = at(before, from, is_start);
        found.extend(suspect.filter(|suspect| !found.contains(suspect)));
        (rest, is_start) = (from.get(length..).unwrap_or_default(), false);
    }
}

/// What stands at a sign: its length in bytes, and the suspect, if it is one.
fn at(before: &str, from: &str, is_start: bool) -> (usize, Option<Suspect>) {
    if let Some(inside) = from.strip_prefix("{{") {
        return unfinished(inside);
    }
    if from.starts_with("}}") {
        return (2, unopened(before, is_start));
    }
    let around = [("{", "}", Evidence::Name), ("[[", "]]", Evidence::Value)];
    let around =
        around.into_iter().chain([("<", ">", Evidence::Value), ("%", "%", Evidence::Value)]);
    for (open, close, evidence) in around {
        let Some(inside) = from.strip_prefix(open) else { continue };
        let Some((name, after)) = short(inside).split_once(close) else { continue };
        let is_name = !name.trim().is_empty()
            && !name.contains(['{', '}', '<', '>', '[', ']', '%'])
            && (evidence == Evidence::Name || name.trim() == name);
        if !is_name {
            continue;
        }
        // `{name}}` and `${name}` as they are written.
        let second = usize::from(evidence == Evidence::Name && after.starts_with('}'));
        let length = open.len() + name.len() + close.len() + second;
        let dollar = if evidence == Evidence::Name && before.ends_with('$') { "$" } else { "" };
        let written = format!("{dollar}{}", from.get(..length).unwrap_or_default());
        // The closing percent sign may open the next name.
        let passed = if close == "%" { length - 1 } else { length };
        let (written, name) = (written.into(), name.trim().into());
        return (passed, Some(Suspect { written, name, evidence }));
    }
    (from.chars().next().map_or(1, char::len_utf8), None)
}

/// Two braces without their end: `{{name`, `{{name}`, `{{}}`.
fn unfinished(inside: &str) -> (usize, Option<Suspect>) {
    let evidence = Evidence::Certain;
    let end = short(inside).find(['{', '}']).unwrap_or(short(inside).len());
    let (name, after) = inside.split_at(end);
    let closing = after.bytes().take_while(|&byte| byte == b'}').count().min(2);
    if name.trim().is_empty() {
        let written = format!("{{{{{name}}}}}").into();
        let is_empty = closing == 2;
        let suspect = Suspect { written, name: "".into(), evidence };
        return (2, is_empty.then_some(suspect));
    }
    let is_named =
        name.trim_start().starts_with(|first: char| first.is_alphanumeric() || first == '_');
    if !is_named {
        return (2, None);
    }
    // Without an end, the name is the first word.
    let name = match closing {
        0 => name.split_at(name.len() - name.trim_start().len()),
        _ => ("", name),
    };
    let (blanks, word) = name;
    let word = if closing == 0 { word.split_whitespace().next().unwrap_or(word) } else { word };
    let length = 2 + blanks.len() + word.len() + closing;
    let written = format!("{{{{{blanks}{word}{}", "}".repeat(closing));
    let name = word.trim().into();
    (length, Some(Suspect { written: written.into(), name, evidence }))
}

/// Two braces without their beginning: `name}}` at the start of a text or after a space.
fn unopened(before: &str, is_start: bool) -> Option<Suspect> {
    let start = match before.rfind(char::is_whitespace) {
        Some(space) => before.get(space..)?.trim_start(),
        None if is_start => before,
        None => return None,
    };
    let is_name =
        !start.is_empty() && start.len() <= LONGEST && !start.contains(['"', ':', ',', '{', '}']);
    let written = format!("{start}}}}}").into();
    is_name.then(|| Suspect { written, name: start.into(), evidence: Evidence::Name })
}

/// The beginning of a text, as long as a name may be with its closing signs.
fn short(text: &str) -> &str {
    let end = (0..=text.len().min(LONGEST)).rev().find(|&end| text.is_char_boundary(end));
    text.get(..end.unwrap_or_default()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[(&str, &str, Evidence)]) {
        let found = find([text].into_iter());
        let found: Vec<_> = found.iter().flat_map(|found| found.iter()).collect();
        let found: Vec<_> =
            found.into_iter().map(|it| (&*it.written, &*it.name, it.evidence)).collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn two_braces_before_a_name_are_an_unfinished_placeholder() {
        use Evidence::Certain;
        check("{{a", &[("{{a", "a", Certain)]);
        check("No. {{ order no", &[("{{ order", "order", Certain)]);
        check("{{a} b", &[("{{a}", "a", Certain)]);
        check("{{a b}", &[("{{a b}", "a b", Certain)]);
        check("{{}}", &[("{{}}", "", Certain)]);
        check("{{ }}", &[("{{ }}", "", Certain)]);
        check("{{a {{b", &[("{{a", "a", Certain), ("{{b", "b", Certain)]);
        check("{{\u{e9}t\u{e9}", &[("{{\u{e9}t\u{e9}", "\u{e9}t\u{e9}", Certain)]);
    }

    #[test]
    fn signs_around_a_name_may_be_a_placeholder() {
        use Evidence::{Name, Value};
        check("{a}", &[("{a}", "a", Name)]);
        check("x { a } y", &[("{ a }", "a", Name)]);
        check("${a}", &[("${a}", "a", Name)]);
        check("{a}}", &[("{a}}", "a", Name)]);
        check("a}}", &[("a}}", "a", Name)]);
        check("To a}}", &[("a}}", "a", Name)]);
        check("<a>", &[("<a>", "a", Value)]);
        check("[[a]]", &[("[[a]]", "a", Value)]);
        check("5% of %a%", &[("%a%", "a", Value)]);
        check("%a%b%", &[("%a%", "a", Value), ("%b%", "b", Value)]);
        check("{a} {a}", &[("{a}", "a", Name)]);
    }

    #[test]
    fn other_texts_are_not_suspicious() {
        for text in [
            "", "plain", "a < b", "100 %", "{", "}", "{}", "{ }", "{{", "}}", "{{ -", "x {{",
            "[a]", "[[]]", "<>", "%%", "\"1\"}}", "% a %",
        ] {
            check(text, &[]);
        }
    }

    #[test]
    fn the_number_and_the_names_are_bounded() {
        let many: Vec<_> = (0..1000).map(|number| format!("{{n{number}}}")).collect();
        let many = many.concat();
        assert_eq!(find([&*many].into_iter()).unwrap().len(), MOST);
        check(&format!("{{{}}}", "a".repeat(LONGEST + 1)), &[]);
        for sign in ["{", "{{", "<", "%", "[[", "}}", "{{a"] {
            let found = find([&*sign.repeat(200_000)].into_iter());
            assert!(found.is_none_or(|found| found.len() <= MOST), "{sign}");
        }
    }
}
