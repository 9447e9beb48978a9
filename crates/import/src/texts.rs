//! Texts with variables: which there are, which are taken, and the values that were in the document.

use std::collections::{BTreeMap, BTreeSet};

use label::{Row, Template, Value};
use preview::PrintedField;
use recipes::{Recipe, Recipes};

use crate::{ImportError, patterns, serial::Serial, variables::Variables};

/// The texts of a design that is being made.
pub(crate) struct Texts<'a> {
    take: BTreeSet<&'a str>,
    /// Names for the numbers of `^FN`.
    prompts: BTreeMap<u32, String>,
    variables: Variables,
    counters: Vec<(Box<str>, Recipe)>,
    /// Elements whose text changes from label to label, but not in a design, and where their fields begin.
    fixed: Vec<(Box<str>, usize)>,
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
        let take = take.iter().map(String::as_str).collect();
        Self {
            take,
            prompts,
            variables: Variables::default(),
            counters: Vec::new(),
            fixed: Vec::new(),
        }
    }

    /// The text of a field with its variables, which are added to those of the element.
    pub(crate) fn read(
        &mut self,
        printed: &PrintedField,
        text: &str,
        element: &str,
    ) -> Result<Varied, ImportError> {
        if let Some(number) = printed.field.number {
            let wished = self.prompts.get(&number).cloned();
            let wished = wished.unwrap_or_else(|| format!("field{number}"));
            let found = (&*format!("^FN{number}"), &*wished, text);
            let name = self.variables.add(found, element, true)?;
            return Ok(Varied { pieces: vec![Piece::Variable(name, text.to_owned())] });
        }
        if let Some((increment, leading_zeros)) = printed.made.counter
            && let Some(varied) = self.counter(text, (increment, leading_zeros), element)?
        {
            return Ok(varied);
        }
        if printed.made.may_change() {
            self.fixed.push((element.into(), printed.field.span.start));
        }
        let mut pieces = Vec::new();
        let mut rest = text;
        while let Some(found) = patterns::find(rest) {
            let (before, after) = (&rest[..found.range.start], &rest[found.range.end..]);
            let spelled = &rest[found.range.clone()];
            // Two braces are always a placeholder in a design.
            let taken = found.is_placeholder || self.take.contains(spelled);
            let name = self.variables.add((spelled, &found.name, spelled), element, taken)?;
            push_literal(&mut pieces, before);
            if taken {
                pieces.push(Piece::Variable(name, spelled.to_owned()));
            } else {
                push_literal(&mut pieces, spelled);
            }
            rest = after;
        }
        push_literal(&mut pieces, rest);
        Ok(Varied { pieces })
    }

    /// `^SN`: the last digits of the text are a counter; `None` if designs do not count like that.
    fn counter(
        &mut self,
        text: &str,
        (step, zeros): (i64, bool),
        element: &str,
    ) -> Result<Option<Varied>, ImportError> {
        let Some(Serial { before, number, after, counter }) = Serial::of(text, step, zeros) else {
            return Ok(None);
        };
        if self.counters.len() >= Recipes::MOST {
            return Ok(None);
        }
        let found = format!("^SN{text},{step}");
        let name = self.variables.add((&found, "serial", number), element, true)?;
        if !self.counters.iter().any(|(known, _)| **known == *name) {
            self.counters.push((name.as_str().into(), Recipe::Counter(counter)));
        }
        let mut pieces = Vec::new();
        push_literal(&mut pieces, before);
        pieces.push(Piece::Variable(name, number.to_owned()));
        push_literal(&mut pieces, after);
        Ok(Some(Varied { pieces }))
    }

    /// The values that were in the document. Some values were spelled otherwise.
    pub(crate) fn sample<'s>(&self, others: impl Iterator<Item = &'s (String, String)>) -> Row {
        let mut values: BTreeMap<&str, &str> = self.variables.values().collect();
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

    /// Elements whose text changes from label to label, but not in a design, and where their fields begin.
    pub(crate) fn fixed(&self) -> &[(Box<str>, usize)] {
        &self.fixed
    }

    pub(crate) fn into_variables(self) -> Variables {
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
