//! `images`: the pictures of a request by name. Elements and rows name them, so that one upload serves many labels.

use std::{collections::BTreeSet, sync::Arc};

use label::{Images, element::is_data_uri};

use super::super::{
    json::{Reader, SyntaxError, Value},
    path::Path,
};
use crate::reading::context::Context;

/// Reads an object of data URIs.
pub(super) fn read(
    reader: &mut Reader<'_>,
    path: Path<'_>,
    context: &mut Context,
) -> Result<Images, SyntaxError> {
    if !reader.at_object() {
        let found = reader.value()?;
        context.problems.add(path, format_args!("must be an object, found {found}"));
        return Ok(Images::default());
    }
    let (mut pictures, mut names, mut count) = (Vec::new(), BTreeSet::new(), 0);
    reader.object(|reader, name| {
        let value = reader.value()?;
        count += 1;
        if count > context.limits.names {
            return Ok(());
        }
        let name: Box<str> = name.decode().into();
        if !names.insert(name.clone()) {
            context.twice(path.field(&name));
            return Ok(());
        }
        match uri(value) {
            Some(uri) => pictures.push((name, uri)),
            None => context
                .problems
                .add(path.field(&name), format_args!("must be a data URI, found {value}")),
        }
        Ok(())
    })?;
    if count > context.limits.names {
        let most = context.limits.names;
        context
            .problems
            .add(path, format_args!("must have at most {most} pictures, found {count}"));
    }
    Ok(pictures.into_iter().collect())
}

/// The file itself is read when an element prints it.
fn uri(value: Value<'_>) -> Option<Arc<str>> {
    let Value::String(text) = value else { return None };
    let text = text.decode();
    is_data_uri(&text).then(|| text.into())
}
