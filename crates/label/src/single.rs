//! The value of a barcode that stands alone.

use message::Message;
use symbology::{
    Barcode, Options, Symbology,
    gs1::{
        self,
        digital_link::{DigitalLink, Domain},
    },
};

use crate::{Field, Finding, Place};

/// Reads the value of a barcode that stands alone, as the web address of a GS1 Digital Link if there is a domain. The
/// findings tell how the value was understood, and what it lacks.
pub fn read_single(
    symbology: Symbology,
    value: &str,
    options: Options,
    domain: Option<&Domain>,
) -> Result<(Barcode, Vec<Finding>), Message> {
    let link = domain.map(|domain| DigitalLink::parse(domain, value)).transpose();
    let link = link.map_err(|error| error.message())?;
    let written = link.as_ref().map_or(value, DigitalLink::uri);
    let accepted = Barcode::accept(symbology, written, options).map_err(|error| error.message())?;
    let place = Place::new(0, Field::Value);
    let notes = accepted.notes.into_iter();
    let mut findings: Vec<_> = notes.map(|note| Finding::of_note(place, note)).collect();
    let barcode = accepted.barcode;
    let said = match &link {
        Some(link) => Some(link.message().clone()),
        None if barcode.has_element_strings() => barcode.gs1(),
        None => None,
    };
    let messages: Vec<_> = said.into_iter().collect();
    let lonely = gs1::lonely(&messages);
    findings.extend(lonely.iter().map(|(_, lonely)| Finding::of_lonely(place, lonely)));
    Ok((barcode, findings))
}
