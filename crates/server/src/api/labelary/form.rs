//! Reads the document in a body: either plain, or as the file of a form (`curl --form file=@label.zpl`, RFC 7578).

use std::ops::Range;

use axum::{
    body::Body,
    http::{HeaderMap, header, request::Parts},
};

use crate::{
    App, Error,
    body::{self, RequestBody},
};

/// A document inside its request body, which keeps its share of the memory budget.
#[derive(Debug)]
pub(super) struct Sent {
    body: RequestBody,
    document: Range<usize>,
}

impl AsRef<[u8]> for Sent {
    fn as_ref(&self) -> &[u8] {
        self.body.get(self.document.clone()).unwrap_or_default()
    }
}

/// Reads the document.
pub(super) async fn read(app: &App, head: &Parts, body: Body) -> Result<Sent, Error> {
    let body = body::read(app, head, body, app.config.body_limit).await?;
    let document = match boundary(&head.headers) {
        None => 0..body.len(),
        Some(boundary) => {
            file(&body, &boundary).map_err(|problem| Error::Invalid(problem.to_owned()))?
        }
    };
    Ok(Sent { body, document })
}

const NO_FILE: &str = "the form has no field named file";

/// Only one of several files could be answered, and the others would be lost silently.
const SEVERAL_FILES: &str =
    "the form has more than one field named file; send one file in a request";

/// The longest boundary (RFC 2046, 5.1.1). A longer one would make the search slow.
const LONGEST_BOUNDARY: usize = 70;

/// The boundary between the parts of a form; `None` if the body is not a form.
fn boundary(headers: &HeaderMap) -> Option<String> {
    let kind = headers.get(header::CONTENT_TYPE)?.to_str().ok()?;
    let (kind, parameters) = kind.split_once(';')?;
    kind.trim().eq_ignore_ascii_case("multipart/form-data").then_some(())?;
    let mut parameters =
        parameters.split(';').filter_map(|parameter| parameter.trim().split_once('='));
    let (_, boundary) = parameters.find(|(name, _)| name.eq_ignore_ascii_case("boundary"))?;
    let is_right = |boundary: &String| (1..=LONGEST_BOUNDARY).contains(&boundary.len());
    Some(boundary.trim_matches('"').to_owned()).filter(is_right)
}

/// The range of the only part named `file`.
fn file(body: &[u8], boundary: &str) -> Result<Range<usize>, &'static str> {
    let delimiter = format!("--{boundary}");
    let mut from = 0;
    let parts = std::iter::from_fn(|| {
        let part = next_part(body, from, &delimiter)?;
        from = part.content.end;
        Some(part)
    });
    let mut files = parts.filter(|part| is_file(part.head));
    let first = files.next().ok_or(NO_FILE)?;
    if files.next().is_some() { Err(SEVERAL_FILES) } else { Ok(first.content) }
}

/// A part of a form.
struct FormPart<'b> {
    head: &'b [u8],
    content: Range<usize>,
}

/// The next complete part of a body.
fn next_part<'b>(body: &'b [u8], from: usize, delimiter: &str) -> Option<FormPart<'b>> {
    let rest = body.get(from..)?;
    let start = find(rest, delimiter.as_bytes())? + delimiter.len();
    let part = rest.get(start..)?.strip_prefix(b"\r\n")?;
    let head_end = find(part, b"\r\n\r\n")?;
    let (head, content) = part.split_at_checked(head_end)?;
    let content = content.get(4..)?;
    let length = find(content, format!("\r\n{delimiter}").as_bytes())?;
    let start = body.len() - content.len();
    Some(FormPart { head, content: start..start + length })
}

fn is_file(head: &[u8]) -> bool {
    let head = String::from_utf8_lossy(head);
    head.lines().any(|line| {
        let line = line.to_ascii_lowercase();
        let disposition = line.strip_prefix("content-disposition:");
        let mut parameters = disposition.unwrap_or_default().split(';').map(str::trim);
        parameters.any(|parameter| parameter == "name=\"file\"" || parameter == "name=file")
    })
}

fn find(bytes: &[u8], pattern: &[u8]) -> Option<usize> {
    bytes.windows(pattern.len()).position(|window| window == pattern)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORM: &[u8] = b"--x\r\nContent-Disposition: form-data; name=\"other\"\r\n\r\nno\r\n\
        --x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.zpl\"\r\n\
        Content-Type: text/plain\r\n\r\n^XA\r\n^XZ\r\n--x--\r\n";

    #[test]
    fn finds_the_file_of_a_form() {
        assert_eq!(FORM[file(FORM, "x").unwrap()], *b"^XA\r\n^XZ");
        assert_eq!(file(FORM, "y"), Err(NO_FILE));
        assert_eq!(file(b"--x\r\n\r\n\r\nz\r\n--x--", "x"), Err(NO_FILE));
    }

    #[test]
    fn a_second_file_is_refused() {
        let two = [FORM.strip_suffix(b"--x--\r\n").unwrap(), FORM].concat();
        assert_eq!(file(&two, "x"), Err(SEVERAL_FILES));
        let other = b"--x\r\nContent-Disposition: form-data; name=\"files\"\r\n\r\nno\r\n--x--\r\n";
        let one = [FORM.strip_suffix(b"--x--\r\n").unwrap(), other].concat();
        assert_eq!(one[file(&one, "x").unwrap()], *b"^XA\r\n^XZ");
    }

    #[test]
    fn a_truncated_form_has_no_file() {
        for end in 0..FORM.len() - 6 {
            let found = file(&FORM[..end], "x");
            assert!(found.is_err() || end >= FORM.len() - 8, "{end}: {found:?}");
        }
    }

    #[test]
    fn reads_the_boundary_from_the_content_type() {
        let boundary = |kind: &str| {
            boundary(&HeaderMap::from_iter([(header::CONTENT_TYPE, kind.parse().unwrap())]))
        };
        assert_eq!(boundary("multipart/form-data; boundary=\"a b\"").as_deref(), Some("a b"));
        assert_eq!(boundary("Multipart/Form-Data; charset=x; Boundary=ab").as_deref(), Some("ab"));
        assert_eq!(boundary("text/plain; boundary=ab"), None);
        assert_eq!(boundary("multipart/form-data"), None);
        let long =
            |length| boundary(&format!("multipart/form-data; boundary={}", "-".repeat(length)));
        assert!(long(70).is_some() && long(71).is_none());
    }
}
