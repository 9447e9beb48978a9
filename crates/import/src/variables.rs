//! The variables of a label, each with a name of its own.

use std::collections::{BTreeMap, BTreeSet};

use design::Document;

use crate::{ImportError, MOST_VARIABLES, Variable};

/// The variables in the order in which they were found.
#[derive(Default)]
pub(crate) struct Variables {
    list: Vec<Variable>,
    /// Positions in the list, by what was found and its value.
    places: BTreeMap<(String, String), usize>,
    names: BTreeSet<String>,
    /// The number that the next variable gets, by the name that it has to share.
    numbers: BTreeMap<String, u32>,
}

impl Variables {
    /// Adds a variable of an element, and returns the name of its placeholder, which no other variable has.
    pub(crate) fn add(
        &mut self,
        (found, wished, value): (&str, &str, &str),
        element: &str,
        taken: bool,
    ) -> Result<String, ImportError> {
        let place = (found.to_owned(), value.to_owned());
        if let Some(known) = self.places.get(&place).and_then(|&at| self.list.get_mut(at)) {
            // Variables are added element by element.
            if known.elements.last().is_none_or(|last| **last != *element) {
                known.elements.push(element.into());
            }
            return Ok(known.name.clone());
        }
        if self.list.len() == MOST_VARIABLES {
            return Err(ImportError::TooManyVariables);
        }
        let name = self.free(wished);
        self.names.insert(name.clone());
        self.places.insert(place, self.list.len());
        self.list.push(Variable {
            found: found.to_owned(),
            name: name.clone(),
            value: value.to_owned(),
            elements: vec![element.into()],
            taken,
        });
        Ok(name)
    }

    /// The name, or the name with the first number that makes it another one.
    fn free(&mut self, wished: &str) -> String {
        if !self.names.contains(wished) {
            return wished.to_owned();
        }
        let number = self.numbers.entry(wished.to_owned()).or_insert(2);
        loop {
            let name = format!("{wished}_{number}");
            *number += 1;
            if !self.names.contains(&name) {
                return name;
            }
        }
    }

    /// The names and values of those that are placeholders.
    pub(crate) fn values(&self) -> impl Iterator<Item = (&str, &str)> {
        let taken = self.list.iter().filter(|variable| variable.taken);
        taken.map(|variable| (variable.name.as_str(), variable.value.as_str()))
    }

    /// The variables as the design has them, and those that stay text: what was found, and in which element. A field whose value has
    /// characters that no value may have keeps its text.
    pub(crate) fn settled(mut self, design: &Document) -> (Vec<Variable>, Vec<(String, Box<str>)>) {
        let mut used = BTreeSet::new();
        for element in &design.elements {
            element.visit(&mut |template| {
                used.extend(template.placeholders().map(|name| (&*element.id, name)));
            });
        }
        let mut literal = Vec::new();
        for variable in self.list.iter_mut().filter(|variable| variable.taken) {
            let Variable { found, name, elements, .. } = variable;
            elements.retain(|element| {
                let is_used = used.contains(&(&**element, name.as_str()));
                if !is_used {
                    literal.push((found.clone(), element.clone()));
                }
                is_used
            });
        }
        self.list.retain(|variable| !variable.elements.is_empty());
        (self.list, literal)
    }
}
