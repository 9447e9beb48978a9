//! How many elements are drawn when all references are followed: a few lines can ask for billions.

use resvg::usvg::roxmltree::{Document, Node, NodeId};

use super::{
    elements,
    references::{References, Referred},
};
use crate::{
    SvgProblem,
    limits::{MOST_SVG_DEPTH, MOST_SVG_ELEMENTS, MOST_SVG_RULES},
};

/// Counts the elements of a file; those in definitions once for themselves, and once for each reference to them.
pub(super) fn count(xml: &Document<'_>) -> Result<u64, SvgProblem> {
    let references = References::new(xml)?;
    let counted = vec![State::New; xml.descendants().count()];
    let mut counter = Counter { references, counted };
    let Counted { elements, .. } = counter.count(xml.root_element(), 0)?;
    // Each repeated element is compared with the style rules again.
    let found = elements.saturating_mul(counter.references.comparisons());
    if found > MOST_SVG_RULES {
        return Err(SvgProblem::Rules { found });
    }
    Ok(elements)
}

fn within_limit(found: u64) -> Result<(), SvgProblem> {
    if found > MOST_SVG_ELEMENTS { Err(SvgProblem::Elements { found }) } else { Ok(()) }
}

#[derive(Clone, Copy)]
struct Counted {
    elements: u64,
    /// Levels below it.
    depth: usize,
}

#[derive(Clone, Copy)]
enum State {
    New,
    /// Its elements are being counted.
    Open,
    Counted(Counted),
}

struct Counter<'x> {
    references: References<'x>,
    counted: Vec<State>,
}

impl<'x> Counter<'x> {
    fn count(&mut self, node: Node<'x, '_>, level: usize) -> Result<Counted, SvgProblem> {
        let place = node.id().get_usize();
        match self.counted.get(place).copied().unwrap_or(State::New) {
            State::New => {}
            State::Open => {
                let name = node.tag_name().name().to_owned();
                return Err(SvgProblem::Circle { name });
            }
            State::Counted(counted) => {
                let found = level + counted.depth;
                return if found > MOST_SVG_DEPTH {
                    Err(SvgProblem::Depth { found })
                } else {
                    Ok(counted)
                };
            }
        }
        if level > MOST_SVG_DEPTH {
            return Err(SvgProblem::Depth { found: level });
        }
        self.mark(node.id(), State::Open);
        let Referred { targets, styles } = self.references.of(node)?;
        let targets = targets.into_iter().filter_map(|target| node.document().get_node(target));
        let children = node.children().filter(|child| elements::is_drawn(*child));
        let mut counted = Counted { elements: 1 + (data(node) + styles) / 16, depth: 0 };
        for below in children.chain(targets.filter(|target| elements::is_drawn(*target))) {
            let found = self.count(below, level + 1)?;
            counted.elements = counted.elements.saturating_add(found.elements);
            counted.depth = counted.depth.max(found.depth + 1);
            // As many elements may refer to as many others: each pair is a step.
            within_limit(counted.elements)?;
        }
        within_limit(counted.elements)?;
        self.mark(node.id(), State::Counted(counted));
        Ok(counted)
    }

    fn mark(&mut self, node: NodeId, state: State) {
        if let Some(place) = self.counted.get_mut(node.get_usize()) {
            *place = state;
        }
    }
}

/// Characters of the attributes, of which a path may have any number.
fn data(node: Node<'_, '_>) -> u64 {
    node.attributes().map(|attribute| attribute.value().len() as u64).sum()
}
