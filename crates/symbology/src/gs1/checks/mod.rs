//! Checks of content, beyond characters and length.
//!
//! The characters and the length of a part are verified before these checks run.

mod banking;
mod codes;
mod coupon;
mod dates;
mod keys;
mod lists;
mod package_types;
mod small;

use super::error::Fault;
use message::{Message, Phrase, phrase};

pub(crate) use keys::right_check_digit;

/// A rule for the content of a part. The comments give the name that the GS1 syntax dictionary has for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Check {
    /// `csum`
    KeyDigit,
    /// `csumalpha`
    KeyPair,
    /// `gcppos1`
    PrefixAtFirst,
    /// `gcppos2`
    PrefixAtSecond,
    /// `yymmd0`
    DayOrMonth,
    /// `yymmdd`
    Day,
    /// `yyyymmdd`
    LongDay,
    /// `hh`
    Hour,
    /// `mi`
    Minute,
    /// `ss`
    Second,
    /// `hhmi`
    HourMinute,
    /// `iso3166`
    Country,
    /// `iso3166999`
    CountryOr999,
    /// `iso3166alpha2`
    CountryLetters,
    /// `iso4217`
    Currency,
    /// `iso5218`
    Sex,
    /// `pcenc`
    PercentEncoding,
    /// `latitude`
    Latitude,
    /// `longitude`
    Longitude,
    /// `yesno`
    YesNo,
    /// `hyphen`
    Hyphen,
    /// `importeridx`
    ImporterIndex,
    /// `packagetype`
    PackageType,
    /// `mediatype`
    MediaType,
    /// `posinseqslash`
    PositionOfTotal,
    /// `nonzero`
    NotZero,
    /// `winding`
    Winding,
    /// `zero`
    Zero,
    /// `pieceoftotal`
    PieceOfTotal,
    /// `iban`
    Iban,
    /// `nozeroprefix`
    NoLeadingZero,
    /// `hasnondigit`
    NotOnlyDigits,
    /// `couponcode`
    Coupon,
    /// `couponposoffer`
    CouponOffer,
}

/// What is wrong with a part, and at which offset.
///
/// Boxed, so that the usual answer is a null pointer in a register.
#[derive(Debug)]
pub(super) struct Wrong(Box<(usize, Fault)>);

impl Check {
    /// Whether the part keeps the rule.
    pub(super) fn run(self, part: &[u8]) -> Result<(), Wrong> {
        match self {
            Self::KeyDigit => keys::check_digit(part),
            Self::KeyPair => keys::check_pair(part),
            Self::PrefixAtFirst => keys::company_prefix(part, 0),
            Self::PrefixAtSecond => keys::company_prefix(part, 1),
            Self::DayOrMonth => dates::day_or_month(part),
            Self::Day => dates::day(part),
            Self::LongDay => dates::long_day(part),
            Self::Hour => dates::hour(part, 0),
            Self::Minute => dates::minute(part, 0),
            Self::Second => dates::second(part),
            Self::HourMinute => dates::hour(part, 0).and_then(|()| dates::minute(part, 2)),
            Self::Country => codes::country(part),
            Self::CountryOr999 => codes::country_or_999(part),
            Self::CountryLetters => codes::country_letters(part),
            Self::Currency => codes::currency(part),
            Self::PackageType => codes::package_type(part),
            Self::MediaType => codes::media_type(part),
            Self::Sex => small::sex(part),
            Self::PercentEncoding => small::percent_encoding(part),
            Self::Latitude => small::latitude(part),
            Self::Longitude => small::longitude(part),
            Self::YesNo => small::yes_no(part),
            Self::Hyphen => small::hyphen(part),
            Self::ImporterIndex => small::importer_index(part),
            Self::PositionOfTotal => small::position_of_total(part),
            Self::NotZero => small::not_zero(part),
            Self::Winding => small::winding(part),
            Self::Zero => small::zero(part),
            Self::PieceOfTotal => small::piece_of_total(part),
            Self::NoLeadingZero => small::no_leading_zero(part),
            Self::NotOnlyDigits => small::not_only_digits(part),
            Self::Iban => banking::iban(part),
            Self::Coupon => coupon::coupon(part),
            Self::CouponOffer => coupon::offer(part),
        }
    }
}

impl Wrong {
    #[cold]
    pub(super) fn new(offset: usize, fault: Fault) -> Self {
        Self(Box::new((offset, fault)))
    }

    /// A broken rule: `month must be 01 to 12`, and the characters that break it.
    #[cold]
    fn rule(offset: usize, rule: impl Into<Message>, found: &[u8]) -> Self {
        let found = if found.is_empty() { phrase("none").into() } else { text(found).into() };
        Self::new(offset, Fault::Content { rule: rule.into(), found })
    }

    /// Offset and fault.
    pub(super) fn into_parts(self) -> (usize, Fault) {
        *self.0
    }
}

/// Succeeds when the rule is kept.
fn require(kept: bool, rule: Phrase, found: &[u8]) -> Result<(), Wrong> {
    if kept { Ok(()) } else { Err(Wrong::rule(0, rule, found)) }
}

/// Characters for a message.
fn text(found: &[u8]) -> String {
    String::from_utf8_lossy(found).into_owned()
}

/// The number that digits write; parts are short enough for it.
fn number(digits: &[u8]) -> u64 {
    digits.iter().fold(0, |number, digit| number * 10 + u64::from(digit.wrapping_sub(b'0')))
}

/// Two digits as a number; `None` past the end.
fn two(part: &[u8], at: usize) -> Option<u8> {
    let &[tens, units] = part.get(at..at + 2)?.first_chunk()?;
    Some(tens.wrapping_sub(b'0').wrapping_mul(10).wrapping_add(units.wrapping_sub(b'0')))
}
