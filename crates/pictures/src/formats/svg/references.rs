//! What an element refers to: by `href`, by `url(#name)` in attributes, styles and style sheets.

use std::collections::HashMap;

use resvg::usvg::roxmltree::{Document, Node, NodeId};
use simplecss::{AttributeOperator, DeclarationTokenizer, Element, PseudoClass, StyleSheet};

use super::{elements, selectors, sheets, shortened::shortened, styles};
use crate::{
    SvgProblem,
    limits::{MOST_SVG_DEPTH, MOST_SVG_ELEMENTS, MOST_SVG_RULES},
};

/// What an element refers to.
#[derive(Default)]
pub(super) struct Referred {
    /// The elements, those of equal name all of them.
    pub(super) targets: Vec<NodeId>,
    /// Bytes of the styles that style sheets give it.
    pub(super) styles: u64,
}

/// References of a file by element.
pub(super) struct References<'x> {
    names: HashMap<&'x str, Vec<NodeId>>,
    sheet: StyleSheet<'x>,
}

impl<'x> References<'x> {
    pub(super) fn new(xml: &'x Document<'_>) -> Result<Self, SvgProblem> {
        let mut names: HashMap<&str, Vec<NodeId>> = HashMap::new();
        let mut sheet = StyleSheet::new();
        let mut found = 0_u64;
        for node in xml.descendants() {
            if let Some(name) = node.attribute("id") {
                names.entry(name).or_default().push(node.id());
            }
            if node.has_tag_name("style") {
                let text = node.text().unwrap_or_default();
                // Each sheet sorts all rules again.
                let sorted = sheet.rules.len() as u64;
                found = found.saturating_add(sheets::steps(text)).saturating_add(sorted);
                if found > MOST_SVG_RULES {
                    return Err(SvgProblem::Rules { found });
                }
                check_rules(text)?;
                selectors::check(text)?;
                sheet.parse_more(text);
            }
        }
        let references = Self { names, sheet };
        let elements = xml.descendants().filter(Node::is_element).count() as u64;
        let found = references.comparisons().saturating_mul(elements);
        if found > MOST_SVG_RULES {
            return Err(SvgProblem::Rules { found });
        }
        Ok(references)
    }

    /// Comparisons of one element with all rules at most: a selector such as `a b` tries all ancestors.
    pub(super) fn comparisons(&self) -> u64 {
        let rules = self.sheet.rules.iter().map(|rule| {
            let selector = rule.selector.to_string();
            let combinators = selector.split_ascii_whitespace().count().saturating_sub(1);
            let tried = (MOST_SVG_DEPTH as u64)
                .saturating_pow(u32::try_from(combinators).unwrap_or(u32::MAX));
            tried.saturating_mul(1 + selector.len() as u64 / 32)
        });
        rules.fold(0, u64::saturating_add)
    }

    /// What an element refers to.
    pub(super) fn of(&self, node: Node<'x, '_>) -> Result<Referred, SvgProblem> {
        let mut found = Referred::default();
        for attribute in node.attributes() {
            if attribute.name() == "style" {
                for declaration in DeclarationTokenizer::from(attribute.value()) {
                    styles::declared(declaration.name)?;
                    self.value(node, (declaration.name, declaration.value), &mut found)?;
                }
            } else if attribute.name() == "href" {
                let name = attribute.value().trim_ascii().strip_prefix('#').unwrap_or_default();
                found.targets.extend(self.names.get(name).into_iter().flatten());
            }
            // A style that is read differently here and when it is drawn must not hide a reference.
            self.value(node, (attribute.name(), attribute.value()), &mut found)?;
        }
        for rule in self.sheet.rules.iter().filter(|rule| rule.selector.matches(&Styled(node))) {
            for declaration in &rule.declarations {
                found.styles += (declaration.name.len() + declaration.value.len()) as u64;
                styles::declared(declaration.name)?;
                self.value(node, (declaration.name, declaration.value), &mut found)?;
            }
        }
        Ok(found)
    }

    fn value(
        &self,
        node: Node<'_, '_>,
        (property, value): (&str, &str),
        found: &mut Referred,
    ) -> Result<(), SvgProblem> {
        if property != "style" {
            elements::property(property, value)?;
        }
        let mut rest = value;
        while let Some((_, after)) = rest.split_once("url(") {
            let (reference, after) = after.split_once(')').unwrap_or((after, ""));
            let targets = self.names.get(name(reference)?).into_iter().flatten();
            for &target in targets {
                found.targets.push(target);
                check_pattern(node, target)?;
            }
            let targets = found.targets.len() as u64;
            if targets > MOST_SVG_ELEMENTS {
                return Err(SvgProblem::Elements { found: targets });
            }
            rest = after;
        }
        Ok(())
    }
}

/// A pattern on a group would be repeated for each of its shapes, which is not counted.
fn check_pattern(node: Node<'_, '_>, target: NodeId) -> Result<(), SvgProblem> {
    const SHAPES: [&str; 7] = ["circle", "ellipse", "line", "path", "polygon", "polyline", "rect"];
    let target = node.document().get_node(target);
    let is_pattern = target.is_some_and(|target| target.tag_name().name() == "pattern");
    let name = node.tag_name().name();
    if is_pattern && !SHAPES.contains(&name) {
        return Err(SvgProblem::Property { name: format!("pattern of <{name}>") });
    }
    Ok(())
}

/// The name in `url(#name)`, with or without quotes.
fn name(reference: &str) -> Result<&str, SvgProblem> {
    let trimmed = reference.trim_ascii();
    let unquoted =
        ['"', '\''].into_iter().find_map(|quote| trimmed.strip_prefix(quote)?.strip_suffix(quote));
    let name = unquoted.unwrap_or(trimmed).trim_ascii().strip_prefix('#');
    let is_name = |name: &&str| !name.contains(['"', '\'', '(', '\\', '&', ' ', '\t', '\n']);
    name.filter(is_name).ok_or_else(|| SvgProblem::Reference { found: shortened(reference) })
}

/// At-rules would be skipped, with everything in them; only fonts and character sets change no shape.
fn check_rules(sheet: &str) -> Result<(), SvgProblem> {
    let mut rest = sheet;
    while let Some(at) = rest.find(['@', '/']) {
        let (_, after) = rest.split_at(at);
        if let Some(comment) = after.strip_prefix("/*") {
            rest = comment.split_once("*/").map_or("", |(_, after)| after);
            continue;
        }
        rest = after.get(1..).unwrap_or_default();
        if after.starts_with('@') {
            let is_letter = |character: char| character.is_ascii_alphabetic() || character == '-';
            let end = rest.find(|character| !is_letter(character)).unwrap_or(rest.len());
            let (rule, _) = rest.split_at(end);
            if !matches!(rule, "font-face" | "charset" | "namespace") {
                return Err(SvgProblem::Rule { name: shortened(rule) });
            }
        }
    }
    Ok(())
}

/// An element as style sheets see it.
struct Styled<'x, 'i>(Node<'x, 'i>);

impl Element for Styled<'_, '_> {
    fn parent_element(&self) -> Option<Self> {
        self.0.parent_element().map(Self)
    }

    fn prev_sibling_element(&self) -> Option<Self> {
        self.0.prev_sibling_element().map(Self)
    }

    fn has_local_name(&self, name: &str) -> bool {
        self.0.tag_name().name() == name
    }

    fn attribute_matches(&self, name: &str, operator: AttributeOperator<'_>) -> bool {
        self.0.attribute(name).is_some_and(|value| operator.matches(value))
    }

    /// Others depend on what a reader does.
    fn pseudo_class_matches(&self, class: PseudoClass<'_>) -> bool {
        matches!(class, PseudoClass::FirstChild) && self.prev_sibling_element().is_none()
    }
}
