//! The coupons of North America, which pack several fields into AIs 8110 and 8112.
//!
//! 8110: North American Coupon Application Guideline Using GS1 DataBar Expanded Symbols, R2.0. 8112: GS1 AI (8112)
//! Coupon Data Specification, R1.0. Many fields come with a digit that gives their length.

use std::ops::RangeInclusive;

use super::{Wrong, dates};
use message::{Message, Phrase, message, phrase};

/// A coupon code, AI 8110.
pub(super) fn coupon(part: &[u8]) -> Result<(), Wrong> {
    let mut fields = CouponFields::new(part)?;
    fields.measured(&phrase("company prefix").into(), 0..=6, 6)?;
    fields.take(&phrase("offer code").into(), 6)?;
    fields.measured(&phrase("save value").into(), 1..=5, 0)?;
    fields.purchase(&phrase("primary purchase").into())?;
    // The optional fields come in ascending order, each at most once.
    if fields.option(b'1') {
        fields.code(&phrase("additional purchase rules code").into(), b"0123")?;
        fields.other_purchase(&phrase("second purchase").into())?;
    }
    if fields.option(b'2') {
        fields.other_purchase(&phrase("third purchase").into())?;
    }
    let expiration = if fields.option(b'3') {
        fields.date(&phrase("expiration date").into())?
    } else {
        b"999999"
    };
    if fields.option(b'4') {
        let at = fields.at;
        let start = fields.date(&phrase("start date").into())?;
        if start > expiration {
            return Err(Wrong::rule(at, phrase("coupon must start before it expires"), start));
        }
    }
    if fields.option(b'5') {
        fields.measured(&phrase("serial number").into(), 0..=9, 6)?;
    }
    if fields.option(b'6') {
        fields.measured(&phrase("retailer identification").into(), 1..=7, 6)?;
    }
    if fields.option(b'9') {
        fields.code(&phrase("save value code").into(), b"01256")?;
        fields.code(&phrase("save value target").into(), b"012")?;
        fields.take(&phrase("store coupon flag").into(), 1)?;
        fields.code(&phrase("multiplication flag").into(), b"01")?;
    }
    fields.end()
}

/// A coupon of a positive offer file, AI 8112.
pub(super) fn offer(part: &[u8]) -> Result<(), Wrong> {
    let mut fields = CouponFields::new(part)?;
    fields.code(&phrase("format").into(), b"01")?;
    fields.measured(&phrase("funder identification").into(), 0..=6, 6)?;
    fields.take(&phrase("offer code").into(), 6)?;
    fields.measured(&phrase("serial number").into(), 0..=9, 6)?;
    fields.end()
}

/// What is still to be read of a coupon.
struct CouponFields<'a> {
    part: &'a [u8],
    at: usize,
}

impl<'a> CouponFields<'a> {
    fn new(part: &'a [u8]) -> Result<Self, Wrong> {
        match part.iter().position(|byte| !byte.is_ascii_digit()) {
            None => Ok(Self { part, at: 0 }),
            Some(at) => {
                Err(Wrong::rule(at, phrase("a coupon must have only digits"), &part[at..=at]))
            }
        }
    }

    /// So many digits.
    fn take(&mut self, name: &Message, length: usize) -> Result<&'a [u8], Wrong> {
        let rest = &self.part[self.at..];
        let Some(field) = rest.get(..length) else {
            let name = name.clone();
            let rule = if length == 1 {
                message!("coupon-one-digit", "{name} of the coupon must have 1 digit", name)
            } else {
                message!(
                    "coupon-digits",
                    "{name} of the coupon must have {length} digits",
                    name,
                    length
                )
            };
            return Err(Wrong::rule(self.at, rule, rest));
        };
        self.at += length;
        Ok(field)
    }

    /// One digit of these.
    fn code(&mut self, name: &Message, allowed: &[u8]) -> Result<u8, Wrong> {
        let at = self.at;
        let found = self.take(name, 1)?;
        match found {
            [code] if allowed.contains(code) => Ok(*code),
            _ => {
                let list: Vec<_> =
                    allowed.iter().map(|&code| char::from(code).to_string()).collect();
                let rule = message!(
                    "coupon-code",
                    "{name} of the coupon must be one of {allowed}",
                    name = name.clone(),
                    allowed = list.join(" ")
                );
                Err(Wrong::rule(at, rule, found))
            }
        }
    }

    /// A digit that gives the length, less `added`, and that many digits.
    fn measured(
        &mut self,
        name: &Message,
        lengths: RangeInclusive<u8>,
        added: usize,
    ) -> Result<(), Wrong> {
        let allowed: Vec<u8> = lengths.map(|length| b'0' + length).collect();
        let measure = message!("coupon-length", "length of the {name}", name = name.clone());
        let length = self.code(&measure, &allowed)?;
        self.take(name, usize::from(length - b'0') + added).map(|_| ())
    }

    /// What has to be bought: a value, what the value counts, and the family of products.
    fn purchase(&mut self, name: &Message) -> Result<(), Wrong> {
        let part =
            |what: Phrase| message!("coupon-part", "{name} {what}", name = name.clone(), what);
        self.measured(&part(phrase("requirement")), 1..=5, 0)?;
        self.code(&part(phrase("requirement code")), b"012349")?;
        self.take(&part(phrase("family code")), 3).map(|_| ())
    }

    /// The same for a further purchase, with a company prefix of its own; 9 says that there is none.
    fn other_purchase(&mut self, name: &Message) -> Result<(), Wrong> {
        self.purchase(name)?;
        if self.option(b'9') {
            return Ok(());
        }
        let prefix = phrase("company prefix");
        self.measured(
            &message!("coupon-part", "{name} {what}", name = name.clone(), what = prefix),
            0..=6,
            6,
        )
    }

    fn date(&mut self, name: &Message) -> Result<&'a [u8], Wrong> {
        let at = self.at;
        let date = self.take(name, 6)?;
        if dates::day(date).is_ok() {
            return Ok(date);
        }
        let name = name.clone();
        let rule = message!("coupon-date", "{name} of the coupon must be a date", name);
        Err(Wrong::rule(at, rule, date))
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
        Err(Wrong::rule(self.at, phrase("nothing can follow the coupon data"), rest))
    }
}
