//! XML parts, parsed within a limit and without document types.

use roxmltree::{Document, Node, ParsingOptions};

use crate::{Damage, Limit, Limits, TableError, tags};

/// Parses the part with this name.
pub(crate) fn parse<'t>(
    name: &str,
    text: &'t str,
    limits: &Limits,
) -> Result<Document<'t>, TableError> {
    if !tags::are_few(text, limits.attributes) {
        return Err(limits.exceeded(Limit::Attributes));
    }
    let options = ParsingOptions { nodes_limit: limits.nodes, ..ParsingOptions::default() };
    Document::parse_with_options(text, options).map_err(|error| {
        if error == roxmltree::Error::NodesLimitReached {
            return limits.exceeded(Limit::Nodes);
        }
        TableError::Damaged(Damage::Part(name.to_owned()))
    })
}

/// The children with this name, in whatever namespace: there are two for the same elements of XLSX.
pub(crate) fn children<'a, 'i: 'a>(
    node: Node<'a, 'i>,
    name: &'static str,
) -> impl Iterator<Item = Node<'a, 'i>> {
    node.children().filter(move |child| child.tag_name().name() == name)
}

/// The first child with this name.
pub(crate) fn child<'a, 'i>(node: Node<'a, 'i>, name: &'static str) -> Option<Node<'a, 'i>> {
    children(node, name).next()
}

/// An attribute by its local name.
pub(crate) fn attribute<'a>(node: Node<'a, '_>, name: &str) -> Option<&'a str> {
    node.attributes().find(|attribute| attribute.name() == name).map(|attribute| attribute.value())
}
