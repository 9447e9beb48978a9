//! GS1 Digital Link: element strings as a web address, by the GS1 Digital Link Standard: URI Syntax, release 1.6.
//!
//! `https://example.com/01/09506000134352/10/ABC/21/12345?17=261231`: the primary key and its qualifiers are the path, in
//! the order of the standard; everything else is the query. A symbol carries the address as plain text, so it is in no
//! GS1 symbology: give [`DigitalLink::uri`] to a QR Code or Data Matrix.
//!
//! The standard leaves three choices. Of several keys, the first one typed is the primary key; the others are in the query,
//! where the standard allows them. The query has the identifiers of predefined length first, as GS1's Syntax Engine
//! writes it, otherwise in the order typed. Everything but RFC 3986's unreserved characters is percent-encoded.

mod domain;
mod roles;

use std::{cmp::Reverse, fmt::Write as _};

pub use domain::{Domain, DomainError};

use super::{
    Message,
    error::{Fault, Gs1Error},
    parse,
    reader::Piece,
};

/// Element strings as a web address.
///
/// *Guarantees:* the address is ASCII and a valid GS1 Digital Link URI; it says the same as the message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DigitalLink {
    uri: String,
    message: Message,
}

impl DigitalLink {
    /// Reads element strings as [`Message::parse`] does, and writes them as an address below this domain.
    pub fn parse(domain: &Domain, element_strings: &str) -> Result<Self, Gs1Error> {
        let checked = parse::read(element_strings)?;
        let mut pieces = checked.present.into_pieces();
        pieces.sort_by_key(|piece| piece.start);
        let uri = write(domain, &Parts::of(&pieces)?);
        Ok(Self { uri, message: Message { data: checked.data } })
    }

    /// The address.
    pub fn uri(&self) -> &str {
        &self.uri
    }

    /// What the address says, for [`lonely`](super::lonely) and the human-readable line.
    pub fn message(&self) -> &Message {
        &self.message
    }
}

/// Where each element string belongs.
struct Parts<'p, 'a> {
    /// The primary key and its qualifiers, in the order of the standard.
    path: Vec<&'p Piece<'a>>,
    query: Vec<&'p Piece<'a>>,
}

impl<'p, 'a> Parts<'p, 'a> {
    /// Sorts the element strings, each identifier once, in the order typed.
    fn of(pieces: &'p [Piece<'a>]) -> Result<Self, Gs1Error> {
        let keys =
            pieces.iter().find_map(|piece| Some((piece, roles::sequences(piece.identifier())?)));
        let Some((key, sequences)) = keys else {
            let fault = Fault::NoPrimaryKey { identifiers: pieces.len() };
            return Err(Gs1Error::new("", 0, 0, fault));
        };
        let candidates = sequences.iter().map(|sequence| Self::by(key, sequence, pieces));
        let rank = |parts: &Self| (parts.first_wrong().is_some(), Reverse(parts.path.len()));
        let parts = candidates.min_by_key(rank).unwrap_or_else(|| Self::by(key, &[], pieces));
        if let Some(wrong) = parts.first_wrong() {
            return Err(parts.refuse(key, wrong));
        }
        match parts.path.iter().find(|piece| matches!(piece.data(), b"." | b"..")) {
            Some(piece) => Err(piece.error(piece.from, Fault::DotSegment)),
            None => Ok(parts),
        }
    }

    /// With the qualifiers of this sequence.
    fn by(key: &'p Piece<'a>, sequence: &[&str], pieces: &'p [Piece<'a>]) -> Self {
        let present = |name: &&str| pieces.iter().find(|piece| piece.identifier() == *name);
        let path: Vec<_> = [key].into_iter().chain(sequence.iter().filter_map(present)).collect();
        let is_in_path = |piece: &&Piece<'_>| path.iter().any(|other| other.number == piece.number);
        let mut query: Vec<_> = pieces.iter().filter(|piece| !is_in_path(piece)).collect();
        query.sort_by_key(|piece| piece.row.entry().separator);
        Self { path, query }
    }

    /// The first element string typed that the query cannot have.
    fn first_wrong(&self) -> Option<&'p Piece<'a>> {
        let wrong = self.query.iter().filter(|piece| !roles::may_be_in_query(piece.identifier()));
        wrong.min_by_key(|piece| piece.start).copied()
    }

    fn refuse(&self, key: &Piece<'_>, wrong: &Piece<'_>) -> Gs1Error {
        let name = wrong.identifier();
        let qualifies = |key: &Piece<'_>| {
            roles::sequences(key.identifier())
                .is_some_and(|all| all.iter().any(|some| some.contains(&name)))
        };
        let fault = match self.path.get(1) {
            Some(other) if qualifies(key) => Fault::Barred { other: other.identifier().to_owned() },
            Some(_) | None if roles::is_qualifier(name) => {
                Fault::NotItsQualifier { key: key.identifier().to_owned() }
            }
            Some(_) | None => Fault::NotInDigitalLink,
        };
        wrong.error(wrong.start, fault)
    }
}

fn write(domain: &Domain, parts: &Parts<'_, '_>) -> String {
    let mut uri = domain.stem();
    for piece in &parts.path {
        uri.push('/');
        uri.push_str(piece.identifier());
        uri.push('/');
        encode(piece.data(), &mut uri);
    }
    for (index, piece) in parts.query.iter().enumerate() {
        uri.push(if index == 0 { '?' } else { '&' });
        uri.push_str(piece.identifier());
        uri.push('=');
        encode(piece.data(), &mut uri);
    }
    uri
}

/// Percent-encodes all but the unreserved characters of RFC 3986, clause 2.3.
fn encode(data: &[u8], uri: &mut String) {
    for &byte in data {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~') {
            uri.push(char::from(byte));
        } else {
            // Writing to a string does not fail.
            let _ = write!(uri, "%{byte:02X}");
        }
    }
}
