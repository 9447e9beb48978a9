//! Texts with placeholders: one pass, whatever the values are.

use label::Template;

use crate::Failure;

const PARTS: [&str; 16] = [
    "{",
    "}",
    "{{",
    "}}",
    "{{a}}",
    "{{ b }}",
    "{{{",
    "}}}",
    " ",
    "a",
    "é",
    "\n",
    "^XZ",
    "{{a",
    "b}}",
    "{{\u{202e}}}",
];

pub(super) fn input(random: &mut fastrand::Rng) -> Vec<u8> {
    let parts = (0..random.usize(..16)).map(|_| PARTS[random.usize(..PARTS.len())]);
    parts.collect::<String>().into_bytes()
}

pub(super) fn check(input: &[u8]) -> Result<(), Failure> {
    let text = String::from_utf8_lossy(input);
    let template = Template::parse(&text);
    // When written, it reads as the same.
    if Template::parse(&template.to_string()) != template {
        return Err(Failure::Different);
    }
    // A value that looks like a placeholder is unchanged.
    let names = template.placeholders().count();
    let filled = template.fill(|_| Some("{{a}}"), |_| ());
    let emptied = template.fill(|_| None, |_| ());
    if filled.len() != emptied.len() + names * "{{a}}".len() {
        return Err(Failure::Limit("replaced"));
    }
    Ok(())
}
