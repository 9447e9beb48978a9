//! Recipes of values, checked together.

use std::{collections::BTreeMap, sync::Arc};

use label::Rule;
use message::{Message, message};

use crate::{Counter, Date, Keeping, Text};

/// How a value is made.
#[derive(Debug, Clone, PartialEq)]
pub enum Recipe {
    /// A date or a time.
    Date(Date),
    /// The next number.
    Counter(Counter),
    /// A text put together from others.
    Text(Text),
}

impl Recipe {
    /// The names of the values that it is made from.
    fn sources(&self) -> impl Iterator<Item = &str> {
        let text = match self {
            Self::Text(text) => Some(text),
            Self::Date(_) | Self::Counter(_) => None,
        };
        text.into_iter().flat_map(|text| text.template.placeholders())
    }
}

/// A recipe that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The index of the recipe.
    pub recipe: usize,
    /// Why not.
    pub message: Message,
}

/// Recipes by name.
///
/// *Guarantees:* at most [`Recipes::MOST`]; no name is used twice; no value is made from itself.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Recipes {
    /// Shared, because every label that a design is converted to has them.
    list: Arc<[(Box<str>, Recipe)]>,
    /// Indices into the list: each value is made after those that it is made from.
    order: Arc<[usize]>,
}

impl Recipes {
    /// The most recipes.
    pub const MOST: usize = 50;

    /// Checks recipes; all faults are found at once.
    pub fn new(list: Vec<(Box<str>, Recipe)>) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        let mut by_name = BTreeMap::new();
        for (recipe, (name, _)) in list.iter().enumerate() {
            if by_name.insert(&**name, recipe).is_some() {
                let message = message!(
                    "value-name-twice",
                    "another value has the name \"{name}\"",
                    name = &**name
                );
                faults.push(Fault { recipe, message });
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut sorter = Sorter {
            list: &list,
            by_name: &by_name,
            marks: vec![Mark::New; list.len()],
            order: Vec::new(),
            faults,
        };
        (0..list.len()).for_each(|recipe| sorter.visit(recipe));
        let Sorter { order, faults, .. } = sorter;
        if faults.is_empty() {
            Ok(Self { list: list.into(), order: order.into() })
        } else {
            Err(faults)
        }
    }

    /// Names and recipes, as they were given.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Recipe)> {
        self.list.iter().map(|(name, recipe)| (&**name, recipe))
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The recipe of a name.
    pub fn find(&self, name: &str) -> Option<&Recipe> {
        self.iter().find(|(known, _)| *known == name).map(|(_, recipe)| recipe)
    }

    /// Dates that print, but probably not what was meant, with the index of each: the year of the calendar beside a week, and minutes
    /// in the place of the month.
    pub fn doubts(&self) -> impl Iterator<Item = (usize, Rule, Message)> {
        self.iter().enumerate().filter_map(|(index, (name, recipe))| {
            let Recipe::Date(date) = recipe else { return None };
            let name = format!("{{{{{name}}}}}");
            if date.format.has_minutes_without_hours() {
                let message = message!(
                    "value-minutes",
                    "the date {name} has mm, the minutes, without hours; write MM for the month",
                    name = name,
                );
                return Some((index, Rule::MinutesWithoutHours, message));
            }
            let (found, expected) = date.format.year_of_no_week()?;
            let message = message!(
                "value-week-year",
                "the date {name} has {found}, the calendar's year, beside a week; write {expected}, the week's year",
                name = name,
                found = found,
                expected = expected
            );
            Some((index, Rule::WeekYear, message))
        })
    }

    /// The counters that are kept with the design.
    pub fn kept(&self) -> impl Iterator<Item = (&str, &Counter)> {
        self.iter().filter_map(|(name, recipe)| match recipe {
            Recipe::Counter(counter) if counter.keeping == Keeping::Design => Some((name, counter)),
            Recipe::Counter(_) | Recipe::Date(_) | Recipe::Text(_) => None,
        })
    }

    /// The names that the data has to give for this name: the name itself, or those that the value is made from, each
    /// once.
    pub fn asked_for<'n>(&'n self, name: &'n str) -> Vec<&'n str> {
        let (mut asked, mut seen, mut open) = (Vec::new(), Vec::new(), vec![name]);
        while let Some(name) = open.pop() {
            if seen.contains(&name) {
                continue;
            }
            seen.push(name);
            match self.find(name) {
                Some(recipe) => {
                    let first = open.len();
                    open.extend(recipe.sources());
                    if let Some(added) = open.get_mut(first..) {
                        added.reverse();
                    }
                }
                None => asked.push(name),
            }
        }
        asked
    }

    /// Names and recipes with their indices, each after those that it is made from.
    pub(crate) fn ordered(&self) -> impl Iterator<Item = (usize, &str, &Recipe)> {
        let of = |&index: &usize| Some((index, self.list.get(index)?));
        self.order.iter().filter_map(of).map(|(index, (name, recipe))| (index, &**name, recipe))
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Mark {
    New,
    Open,
    Done,
}

/// Sorts recipes by what they are made from.
struct Sorter<'l> {
    list: &'l [(Box<str>, Recipe)],
    by_name: &'l BTreeMap<&'l str, usize>,
    marks: Vec<Mark>,
    order: Vec<usize>,
    faults: Vec<Fault>,
}

impl Sorter<'_> {
    /// The depth is bounded by the number of recipes.
    fn visit(&mut self, recipe: usize) {
        let (Some(mark), Some((_, visited))) = (self.marks.get_mut(recipe), self.list.get(recipe))
        else {
            return;
        };
        if *mark != Mark::New {
            return;
        }
        *mark = Mark::Open;
        for name in visited.sources() {
            let Some(&source) = self.by_name.get(name) else { continue };
            if self.marks.get(source) == Some(&Mark::Open) {
                let message = message!(
                    "value-made-from-itself",
                    "the value is made from {name}, which is made from this value",
                    name = format!("{{{{{name}}}}}")
                );
                self.faults.push(Fault { recipe, message });
            } else {
                self.visit(source);
            }
        }
        if let Some(mark) = self.marks.get_mut(recipe) {
            *mark = Mark::Done;
        }
        self.order.push(recipe);
    }
}

#[cfg(test)]
mod tests {
    use label::Template;

    use super::*;

    fn recipes(texts: &[(&str, &str)]) -> Result<Recipes, Vec<Fault>> {
        let text = |text: &str| {
            let template = Template::parse(text);
            Recipe::Text(Text { template, part: None, case: None, check_digit: None })
        };
        Recipes::new(texts.iter().map(|(name, it)| ((*name).into(), text(it))).collect())
    }

    #[track_caller]
    fn faults(texts: &[(&str, &str)], expected: &[&str]) {
        let faults = recipes(texts).unwrap_err();
        let told: Vec<_> =
            faults.iter().map(|it| format!("{}: {}", it.recipe, it.message.text())).collect();
        assert_eq!(told, expected);
    }

    #[test]
    fn values_may_be_given_in_any_order() {
        let list = [("a", "{{b}}{{c}}{{x}}"), ("b", "{{c}}"), ("c", "{{y}}"), ("d", "")];
        let recipes = recipes(&list).unwrap();
        let order: Vec<_> = recipes.ordered().map(|(_, name, _)| name).collect();
        assert_eq!(order, ["c", "b", "a", "d"]);
        assert_eq!(recipes.asked_for("a"), ["y", "x"]);
        assert_eq!(recipes.asked_for("z"), ["z"]);
        assert!(recipes.asked_for("d").is_empty());
    }

    #[test]
    fn no_value_is_made_from_itself() {
        let own = "0: the value is made from {{a}}, which is made from this value";
        faults(&[("a", "{{a}}")], &[own]);
        let ring = [("a", "{{b}}"), ("b", "{{c}}"), ("c", "{{a}}")];
        faults(&ring, &["2: the value is made from {{a}}, which is made from this value"]);
        faults(&[("a", ""), ("b", ""), ("a", "")], &["2: another value has the name \"a\""]);
    }

    #[test]
    fn a_long_chain_is_sorted() {
        let names: Vec<_> = (0..Recipes::MOST).map(|number| format!("v{number}")).collect();
        let texts: Vec<_> = names.iter().skip(1).map(|name| format!("{{{{{name}}}}}")).collect();
        let mut list: Vec<_> =
            names.iter().zip(&texts).map(|(name, text)| (name.as_str(), text.as_str())).collect();
        list.push((names.last().unwrap(), "end"));
        let recipes = recipes(&list).unwrap();
        assert_eq!(recipes.ordered().next().unwrap().1, "v49");
        assert_eq!(recipes.ordered().last().unwrap().1, "v0");
    }
}
