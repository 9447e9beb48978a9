//! Texts with variables: which there are, which are taken, and the values that were in the document.

use std::collections::BTreeMap;

use label::{Row, Template, Value};
use preview::PrintedField;
use recipes::{Counter, Keeping, Number, Recipe, Recipes};

use crate::{Variable, patterns};

/// The texts of a design that is being made.
pub(crate) struct Texts<'a> {
    take: &'a [String],
    /// Names for the numbers of `^FN`.
    prompts: BTreeMap<u32, String>,
    variables: Vec<Variable>,
    counters: Vec<(Box<str>, Recipe)>,
}

/// A field's text with its variables.
#[derive(Debug, Clone)]
pub(crate) struct Varied {
    /// How the text is put together from pieces of the data.
    pieces: Vec<Piece>,
}

#[derive(Debug, Clone)]
enum Piece {
    Literal(String),
    /// The name of the placeholder, and the text that it stands for.
    Variable(String, String),
}

impl Varied {
    /// A text without variables.
    pub(crate) fn literal(text: &str) -> Self {
        Self { pieces: vec![Piece::Literal(text.to_owned())] }
    }

    /// Whether the text of a variable has this character.
    pub(crate) fn has_in_values(&self, character: char) -> bool {
        self.pieces
            .iter()
            .any(|piece| matches!(piece, Piece::Variable(_, value) if value.contains(character)))
    }

    /// A template for another spelling of the text, such as the value that a barcode encodes. A variable is where its text is found;
    /// a text that is one variable stays one.
    pub(crate) fn template(&self, spelled: &str) -> Respelled {
        if let [Piece::Variable(name, value)] = &self.pieces[..] {
            let sample = (spelled != value).then(|| (name.clone(), spelled.to_owned()));
            return Respelled { template: placeholder(name), sample };
        }
        let mut template = String::new();
        let mut rest = spelled;
        for piece in &self.pieces {
            let Piece::Variable(name, value) = piece else { continue };
            if let Some((before, after)) = rest.split_once(value.as_str()) {
                template.push_str(before);
                template.push_str(&placeholder(name));
                rest = after;
            }
        }
        template.push_str(rest);
        Respelled { template, sample: None }
    }
}

/// A template, and the value that its variable has in this spelling, if it is another one.
#[derive(Debug, Clone)]
pub(crate) struct Respelled {
    template: String,
    sample: Option<(String, String)>,
}

impl Respelled {
    pub(crate) fn template(&self) -> Template {
        Template::parse(&self.template)
    }

    pub(crate) fn sample(&self) -> Option<&(String, String)> {
        self.sample.as_ref()
    }
}

fn placeholder(name: &str) -> String {
    format!("{{{{{name}}}}}")
}

impl<'a> Texts<'a> {
    pub(crate) fn new(document: &[u8], take: &'a [String]) -> Self {
        let prompts = patterns::prompts(document);
        Self { take, prompts, variables: Vec::new(), counters: Vec::new() }
    }

    /// The text of a field with its variables, which are added to those of the element.
    pub(crate) fn read(&mut self, printed: &PrintedField, text: &str, element: &str) -> Varied {
        if let Some(number) = printed.field.number {
            let wished = self.prompts.get(&number).cloned();
            let wished = wished.unwrap_or_else(|| format!("field{number}"));
            let name = self.add((&format!("^FN{number}"), &wished, text), element, true);
            return Varied { pieces: vec![Piece::Variable(name, text.to_owned())] };
        }
        if let Some((increment, leading_zeros)) = printed.made.counter
            && let Some(varied) = self.counter(text, (increment, leading_zeros), element)
        {
            return varied;
        }
        let mut pieces = Vec::new();
        let mut rest = text;
        while let Some(found) = patterns::find(rest) {
            let (before, after) = (&rest[..found.range.start], &rest[found.range.end..]);
            let spelled = &rest[found.range.clone()];
            // Two braces are always a placeholder in a design.
            let taken = found.is_placeholder || self.take.iter().any(|taken| taken == spelled);
            let name = self.add((spelled, &found.name, spelled), element, taken);
            push_literal(&mut pieces, before);
            if taken {
                pieces.push(Piece::Variable(name, spelled.to_owned()));
            } else {
                push_literal(&mut pieces, spelled);
            }
            rest = after;
        }
        push_literal(&mut pieces, rest);
        Varied { pieces }
    }

    /// `^SN`: the last digits of the text are a counter.
    fn counter(&mut self, text: &str, (step, zeros): (i64, bool), element: &str) -> Option<Varied> {
        let end = text.rfind(|c: char| c.is_ascii_digit())? + 1;
        let digits = text[..end].bytes().rev().take_while(u8::is_ascii_digit).count().min(12);
        let (before, rest) = text.split_at(end - digits);
        let (number, after) = rest.split_at(digits);
        // Without leading zeros, printers keep the width with blanks, which no counter does.
        if !zeros && number.len() > 1 {
            return None;
        }
        let step = i32::try_from(step).ok().filter(|step| step.abs() <= Counter::MOST_STEP)?;
        let counter = Counter {
            start: Number::new(number.parse().ok()?)?,
            step,
            width: u8::try_from(digits).ok(),
            check_digit: None,
            keeping: Keeping::Job,
        };
        if self.counters.len() >= Recipes::MOST {
            return None;
        }
        let name = self.add((&format!("^SN {text}"), "serial", number), element, true);
        if !self.counters.iter().any(|(known, _)| **known == *name) {
            self.counters.push((name.as_str().into(), Recipe::Counter(counter)));
        }
        let mut pieces = Vec::new();
        push_literal(&mut pieces, before);
        pieces.push(Piece::Variable(name, number.to_owned()));
        push_literal(&mut pieces, after);
        Some(Varied { pieces })
    }

    /// Adds a variable, and returns the name of its placeholder, which no other variable has.
    fn add(
        &mut self,
        (found, wished, value): (&str, &str, &str),
        element: &str,
        taken: bool,
    ) -> String {
        let same = |it: &&mut Variable| it.found == found && it.value == value;
        if let Some(known) = self.variables.iter_mut().find(same) {
            if !known.elements.iter().any(|it| **it == *element) {
                known.elements.push(element.into());
            }
            return known.name.clone();
        }
        let is_used = |name: &str| self.variables.iter().any(|it| it.name == name);
        let mut name = wished.to_owned();
        let mut count = 2;
        while is_used(&name) {
            name = format!("{wished}_{count}");
            count += 1;
        }
        self.variables.push(Variable {
            found: found.to_owned(),
            name: name.clone(),
            value: value.to_owned(),
            elements: vec![element.into()],
            taken,
        });
        name
    }

    /// The values that were in the document. Some values were spelled otherwise.
    pub(crate) fn sample<'s>(&self, others: impl Iterator<Item = &'s (String, String)>) -> Row {
        let taken = self.variables.iter().filter(|variable| variable.taken);
        let mut values: BTreeMap<&str, &str> =
            taken.map(|variable| (variable.name.as_str(), variable.value.as_str())).collect();
        for (name, value) in others {
            values.insert(name, value);
        }
        Row::new(
            values.into_iter().map(|(name, text)| {
                (Box::from(name), Value { text: text.into(), is_number: false })
            }),
        )
    }

    pub(crate) fn recipes(&self) -> Recipes {
        Recipes::new(self.counters.clone()).unwrap_or_default()
    }

    pub(crate) fn into_variables(self) -> Vec<Variable> {
        self.variables
    }
}

fn push_literal(pieces: &mut Vec<Piece>, text: &str) {
    match pieces.last_mut() {
        _ if text.is_empty() => {}
        Some(Piece::Literal(last)) => last.push_str(text),
        Some(Piece::Variable(..)) | None => pieces.push(Piece::Literal(text.to_owned())),
    }
}
