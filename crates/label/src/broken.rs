//! Broken placeholders: parts of texts that were meant as placeholders, and print as they are written.

use message::{Message, message};

use crate::{
    Finding, Place, Rule, Spec, Template,
    suspect::{Evidence, Suspect},
};

impl Spec {
    /// The broken placeholders of all elements, where these names are placeholders or have a value.
    pub fn broken_placeholders(&self, is_known: impl Fn(&str) -> bool) -> Vec<Finding> {
        let mut findings = Vec::new();
        for (index, element) in self.elements.iter().enumerate() {
            for (field, template) in element.templates() {
                let place = Place::new(index, field);
                findings.extend(broken(template, &is_known).map(|message| finding(place, message)));
            }
        }
        findings
    }
}

/// A finding about a broken placeholder.
pub(crate) fn finding(place: Place, message: Message) -> Finding {
    Finding { place, rule: Rule::BrokenPlaceholder, message }
}

/// What to say about the broken placeholders of a text.
pub(crate) fn broken<'t>(
    template: &'t Template,
    is_known: impl Fn(&str) -> bool + 't,
) -> impl Iterator<Item = Message> + 't {
    let is_meant = move |suspect: &&Suspect| match suspect.evidence {
        Evidence::Certain => true,
        Evidence::Name => is_known(&suspect.name),
        // The tag around a value: `<name>{{name}}</name>`.
        Evidence::Value => {
            is_known(&suspect.name) && !template.placeholders().any(|name| name == &*suspect.name)
        }
    };
    template.suspects().iter().filter(is_meant).map(message)
}

fn message(suspect: &Suspect) -> Message {
    let Suspect { written, name, .. } = suspect;
    if name.is_empty() {
        return message!(
            "placeholder-without-name",
            "{written} has no name and is printed as it is written",
            written = &**written
        );
    }
    message!(
        "broken-placeholder",
        "{written} is printed as it is written; the placeholder is {meant}",
        written = &**written,
        meant = format!("{{{{{name}}}}}")
    )
}
