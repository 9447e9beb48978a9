//! Choices that have a name, such as `Rotation`: a component of the document, to which fields refer. Generated clients then have
//! one type for a choice, and not one for each field.

use crate::schema::node::{Node, object};

/// The keyword that names a choice until it is moved.
pub(super) const NAME: &str = "x-name";

/// Moves all choices that have a name to the components, and leaves references.
pub(crate) fn moved(mut document: Node) -> Node {
    let mut found = Vec::new();
    replace(&mut document, &mut found);
    if let Some(Node::Object(schemas)) =
        document.field_mut("components").and_then(|it| it.field_mut("schemas"))
    {
        schemas.extend(found.into_iter().map(|(name, choice)| (name.into(), choice)));
    }
    document
}

fn replace(node: &mut Node, found: &mut Vec<(String, Node)>) {
    match node {
        Node::List(items) => items.iter_mut().for_each(|item| replace(item, found)),
        Node::Object(fields) => {
            for (_, value) in fields.iter_mut() {
                replace(value, found);
            }
            if let Some(name) = taken(node, NAME) {
                let (name, choice) = (name.to_string(), choice(node));
                let known = found.iter().find(|(known, _)| *known == name);
                // The same name for two choices would be a mistake, which a test finds by the second entry.
                if known.is_none_or(|(_, known)| *known != choice) {
                    found.push((name.clone(), choice));
                }
                refer(node, &name);
            }
        }
        Node::Null | Node::Bool(_) | Node::Number(_) | Node::Text(_) => {}
    }
}

/// The names of a choice, without null.
fn choice(node: &mut Node) -> Node {
    let mut names = taken(node, "enum").unwrap_or(Node::Null);
    if let Node::List(names) = &mut names {
        names.retain(|name| *name != Node::Null);
    }
    object! { "type": "string", "enum": names }
}

/// Makes what is left of a choice a reference.
fn refer(node: &mut Node, name: &str) {
    let is_nullable = matches!(taken(node, "type"), Some(Node::List(_)));
    let reference = Node::reference("schemas", name);
    let (Node::Object(fields), Node::Object(reference)) = (node, reference) else { return };
    if is_nullable {
        let either = Node::from([Node::Object(reference), object! { "type": "null" }]);
        fields.insert(0, ("anyOf".into(), either));
    } else {
        fields.splice(0..0, reference);
    }
}

/// Removes a field and returns it.
fn taken(node: &mut Node, name: &str) -> Option<Node> {
    let Node::Object(fields) = node else { return None };
    let at = fields.iter().position(|(known, _)| known == name)?;
    Some(fields.remove(at).1)
}

#[cfg(test)]
mod tests {
    use crate::schema::choices::*;

    #[test]
    fn choices_become_references() {
        let field = |kind: &str| {
            format!(
                r#"{{"type":{kind},"enum":["N","R",null],"x-name":"Rotation","x-default":"N"}}"#
            )
        };
        let (one, other) = (field(r#""string""#), field(r#"["string","null"]"#));
        let document =
            format!(r#"{{"a":{one},"b":[{other}],"components":{{"schemas":{{"A":1}}}}}}"#);
        let expected = r##"{"a":{"$ref":"#/components/schemas/Rotation","x-default":"N"},"b":[{"anyOf":[{"$ref":"#/components/schemas/Rotation"},{"type":"null"}],"x-default":"N"}],"components":{"schemas":{"A":1,"Rotation":{"type":"string","enum":["N","R"]}}}}"##;
        let found = serde_json::to_string(&moved(Node::example(&document))).unwrap();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_name_has_one_choice() {
        for document in [crate::openapi(), crate::editor_openapi()] {
            let Node::Object(parts) = Node::example(document) else { panic!("no object") };
            let mut components = Node::Object(parts);
            let schemas = components.field_mut("components").unwrap().field_mut("schemas").unwrap();
            let Node::Object(schemas) = schemas else { panic!("no schemas") };
            let mut names: Vec<_> = schemas.iter().map(|(name, _)| name.clone()).collect();
            names.sort();
            let all = names.len();
            names.dedup();
            assert_eq!(names.len(), all);
        }
    }
}
