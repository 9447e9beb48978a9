//! The coupons of North America, which pack several fields into AIs 8110 and 8112.
//!
//! 8110: North American Coupon Application Guideline Using GS1 DataBar Expanded Symbols, R2.0. 8112: GS1 AI (8112)
//! Coupon Data Specification, R1.0. Many fields come with a digit that gives their length.

use std::ops::RangeInclusive;

use super::{Wrong, dates};

/// A coupon code, AI 8110.
pub(super) fn coupon(part: &[u8]) -> Result<(), Wrong> {
    let mut fields = Fields::new(part)?;
    fields.measured("company prefix", 0..=6, 6)?;
    fields.take("offer code", 6)?;
    fields.measured("save value", 1..=5, 0)?;
    fields.purchase("primary purchase")?;
    // The optional fields come in ascending order, each at most once.
    if fields.option(b'1') {
        fields.code("additional purchase rules code", b"0123")?;
        fields.other_purchase("second purchase")?;
    }
    if fields.option(b'2') {
        fields.other_purchase("third purchase")?;
    }
    let expiration = if fields.option(b'3') { fields.date("expiration date")? } else { b"999999" };
    if fields.option(b'4') {
        let at = fields.at;
        let start = fields.date("start date")?;
        if start > expiration {
            return Err(Wrong::rule(at, "coupon must start before it expires", start));
        }
    }
    if fields.option(b'5') {
        fields.measured("serial number", 0..=9, 6)?;
    }
    if fields.option(b'6') {
        fields.measured("retailer identification", 1..=7, 6)?;
    }
    if fields.option(b'9') {
        fields.code("save value code", b"01256")?;
        fields.code("save value target", b"012")?;
        fields.take("store coupon flag", 1)?;
        fields.code("multiplication flag", b"01")?;
    }
    fields.end()
}

/// A coupon of a positive offer file, AI 8112.
pub(super) fn offer(part: &[u8]) -> Result<(), Wrong> {
    let mut fields = Fields::new(part)?;
    fields.code("format", b"01")?;
    fields.measured("funder identification", 0..=6, 6)?;
    fields.take("offer code", 6)?;
    fields.measured("serial number", 0..=9, 6)?;
    fields.end()
}

/// What is still to be read of a coupon.
struct Fields<'a> {
    part: &'a [u8],
    at: usize,
}

impl<'a> Fields<'a> {
    fn new(part: &'a [u8]) -> Result<Self, Wrong> {
        match part.iter().position(|byte| !byte.is_ascii_digit()) {
            None => Ok(Self { part, at: 0 }),
            Some(at) => Err(Wrong::rule(at, "a coupon must have only digits", &part[at..=at])),
        }
    }

    /// So many digits.
    fn take(&mut self, name: &str, length: usize) -> Result<&'a [u8], Wrong> {
        let rest = &self.part[self.at..];
        let Some(field) = rest.get(..length) else {
            let digits = if length == 1 { "digit" } else { "digits" };
            let rule = format!("{name} of the coupon must have {length} {digits}");
            let found = if rest.is_empty() { b"none" } else { rest };
            return Err(Wrong::rule(self.at, rule, found));
        };
        self.at += length;
        Ok(field)
    }

    /// One digit of these.
    fn code(&mut self, name: &str, allowed: &[u8]) -> Result<u8, Wrong> {
        let at = self.at;
        let found = self.take(name, 1)?;
        match found {
            [code] if allowed.contains(code) => Ok(*code),
            _ => {
                let list: Vec<_> =
                    allowed.iter().map(|&code| char::from(code).to_string()).collect();
                let rule = format!("{name} of the coupon must be one of {}", list.join(" "));
                Err(Wrong::rule(at, rule, found))
            }
        }
    }

    /// A digit that gives the length, less `added`, and so many digits.
    fn measured(
        &mut self,
        name: &str,
        lengths: RangeInclusive<u8>,
        added: usize,
    ) -> Result<(), Wrong> {
        let allowed: Vec<u8> = lengths.map(|length| b'0' + length).collect();
        let length = self.code(&format!("length of the {name}"), &allowed)?;
        self.take(name, usize::from(length - b'0') + added).map(|_| ())
    }

    /// What has to be bought: a value, what the value counts, and the family of products.
    fn purchase(&mut self, name: &str) -> Result<(), Wrong> {
        self.measured(&format!("{name} requirement"), 1..=5, 0)?;
        self.code(&format!("{name} requirement code"), b"012349")?;
        self.take(&format!("{name} family code"), 3).map(|_| ())
    }

    /// The same for a further purchase, with a company prefix of its own; 9 says that there is none.
    fn other_purchase(&mut self, name: &str) -> Result<(), Wrong> {
        self.purchase(name)?;
        if self.option(b'9') {
            return Ok(());
        }
        self.measured(&format!("{name} company prefix"), 0..=6, 6)
    }

    fn date(&mut self, name: &str) -> Result<&'a [u8], Wrong> {
        let at = self.at;
        let date = self.take(name, 6)?;
        match dates::day(date) {
            Ok(()) => Ok(date),
            Err(_) => Err(Wrong::rule(at, format!("{name} of the coupon must be a date"), date)),
        }
    }

    /// Whether this digit comes next; it is read if so.
    fn option(&mut self, digit: u8) -> bool {
        let next = self.part.get(self.at) == Some(&digit);
        self.at += usize::from(next);
        next
    }

    fn end(&self) -> Result<(), Wrong> {
        let rest = &self.part[self.at..];
        if rest.is_empty() {
            return Ok(());
        }
        Err(Wrong::rule(self.at, "nothing can follow the coupon data", rest))
    }
}
