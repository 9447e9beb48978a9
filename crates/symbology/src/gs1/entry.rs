//! A row of the table of application identifiers, and the functions that the table is written with.

use super::{characters::Set, checks::Check};

/// An application identifier, or a run of them that differ only in their last digit.
#[derive(Debug)]
pub(super) struct Entry {
    /// The number of the first identifier of the run.
    pub(super) first: u16,
    /// The number of the last one.
    pub(super) last: u16,
    /// How many digits the identifiers have.
    pub(super) digits: u8,
    /// The length of the data when it is one run of digits of one length, otherwise 0.
    pub(super) fixed: u8,
    /// Whether an FNC1 has to follow when the element string is not the last: all but the predefined lengths
    /// of figure 7.8.5-2.
    pub(super) separator: bool,
    /// The parts of the data in their order.
    pub(super) components: &'static [Component],
    /// Partners, one of which must be there: `01+21 8006+21` is "01 and 21, or 8006 and 21".
    pub(super) needs: &'static str,
    /// Identifiers that are not allowed in the same message; `n` stands for any digit.
    pub(super) bars: &'static str,
}

/// A part of the data.
#[derive(Debug, Clone, Copy)]
pub(super) struct Component {
    /// Its characters.
    pub(super) set: Set,
    /// Its least length.
    pub(super) min: u8,
    /// Its greatest length.
    pub(super) max: u8,
    /// Whether the data may end before it.
    pub(super) optional: bool,
    /// What else it has to be.
    pub(super) checks: &'static [Check],
}

/// An identifier with a predefined length: no FNC1 after it.
pub(super) const fn predefined(
    identifiers: &str,
    title: &str,
    components: &'static [Component],
) -> Entry {
    Entry { separator: false, ..separated(identifiers, title, components) }
}

/// An identifier that needs an FNC1 after its data; `3100-3105` is a run. The data title of the General Specifications
/// is only for readers of the table.
pub(super) const fn separated(
    identifiers: &str,
    _title: &str,
    components: &'static [Component],
) -> Entry {
    let text = identifiers.as_bytes();
    // The run `91-99` has 5 characters, `3100-3105` has 9, a single identifier 2 to 4.
    let (digits, last) = match text.len() {
        5 => (2, number(text, 3)),
        9 => (4, number(text, 5)),
        length => (length, number(text, 0)),
    };
    let first = number(text.split_at(digits).0, 0);
    let fixed = match components {
        [Component { set: Set::Digits, min, max, .. }] if *min == *max => *max,
        _ => 0,
    };
    #[expect(clippy::cast_possible_truncation, reason = "2 to 4")]
    let digits = digits as u8;
    Entry { first, last, digits, fixed, separator: true, components, needs: "", bars: "" }
}

const fn number(text: &[u8], from: usize) -> u16 {
    let (mut number, mut at) = (0, from);
    while at < text.len() {
        number = number * 10 + (text[at] - b'0') as u16;
        at += 1;
    }
    number
}

impl Entry {
    /// The partners it needs.
    pub(super) const fn needs(self, partners: &'static str) -> Self {
        Self { needs: partners, ..self }
    }

    /// The identifiers that are not allowed in the same message.
    pub(super) const fn bars(self, others: &'static str) -> Self {
        Self { bars: others, ..self }
    }

    /// The least and the greatest length of the data.
    pub(super) fn lengths(&self) -> (usize, usize) {
        let needed = self.components.iter().filter(|component| !component.optional);
        let least = needed.map(|component| usize::from(component.min)).sum();
        (least, self.components.iter().map(|component| usize::from(component.max)).sum())
    }
}

impl Component {
    const fn new(set: Set, min: u8, max: u8) -> Self {
        Self { set, min, max, optional: false, checks: &[] }
    }

    /// With these checks of its content.
    pub(super) const fn with(self, checks: &'static [Check]) -> Self {
        Self { checks, ..self }
    }

    /// It may be left out.
    pub(super) const fn or_nothing(self) -> Self {
        Self { optional: true, ..self }
    }
}

/// So many digits.
pub(super) const fn n(length: u8) -> Component {
    Component::new(Set::Digits, length, length)
}

/// One to this many digits.
pub(super) const fn n_up_to(max: u8) -> Component {
    Component::new(Set::Digits, 1, max)
}

/// So many characters of set 82.
pub(super) const fn x(length: u8) -> Component {
    Component::new(Set::Invariant82, length, length)
}

/// One to this many characters of set 82.
pub(super) const fn x_up_to(max: u8) -> Component {
    Component::new(Set::Invariant82, 1, max)
}

/// One to this many characters of set 39.
pub(super) const fn y_up_to(max: u8) -> Component {
    Component::new(Set::Parts39, 1, max)
}

/// One to this many characters of set 64.
pub(super) const fn z_up_to(max: u8) -> Component {
    Component::new(Set::Base64, 1, max)
}

#[cfg(test)]
mod tests {
    use super::{
        super::table::{ROWS, TABLE},
        *,
    };

    /// Each check, its name in the GS1 syntax dictionary and how often the table has it.
    const CHECKS: [(Check, &str, usize); 34] = [
        (Check::KeyDigit, "csum", 20),
        (Check::KeyPair, "csumalpha", 2),
        (Check::PrefixAtFirst, "gcppos1", 20),
        (Check::PrefixAtSecond, "gcppos2", 6),
        (Check::DayOrMonth, "yymmd0", 8),
        (Check::Day, "yymmdd", 7),
        (Check::LongDay, "yyyymmdd", 2),
        (Check::Hour, "hh", 1),
        (Check::Minute, "mi", 1),
        (Check::Second, "ss", 1),
        (Check::HourMinute, "hhmi", 5),
        (Check::Country, "iso3166", 14),
        (Check::CountryOr999, "iso3166999", 10),
        (Check::CountryLetters, "iso3166alpha2", 2),
        (Check::Currency, "iso4217", 2),
        (Check::Sex, "iso5218", 1),
        (Check::PercentEncoding, "pcenc", 20),
        (Check::Latitude, "latitude", 1),
        (Check::Longitude, "longitude", 1),
        (Check::YesNo, "yesno", 3),
        (Check::Hyphen, "hyphen", 4),
        (Check::ImporterIndex, "importeridx", 1),
        (Check::PackageType, "packagetype", 1),
        (Check::MediaType, "mediatype", 1),
        (Check::PositionOfTotal, "posinseqslash", 1),
        (Check::NotZero, "nonzero", 3),
        (Check::Winding, "winding", 1),
        (Check::Zero, "zero", 1),
        (Check::PieceOfTotal, "pieceoftotal", 2),
        (Check::Iban, "iban", 1),
        (Check::NoLeadingZero, "nozeroprefix", 1),
        (Check::NotOnlyDigits, "hasnondigit", 1),
        (Check::Coupon, "couponcode", 1),
        (Check::CouponOffer, "couponposoffer", 1),
    ];

    fn row(identifier: &str) -> &'static Entry {
        let name =
            |entry: &Entry| format!("{:0digits$}", entry.first, digits = usize::from(entry.digits));
        TABLE.iter().find(|entry| name(entry) == identifier).unwrap()
    }

    #[test]
    fn all_rows_are_there_in_their_order() {
        let key =
            |entry: &Entry| format!("{:0digits$}", entry.first, digits = usize::from(entry.digits));
        assert!(TABLE.is_sorted_by(|one, other| key(one) < key(other)));
        // Every identifier counted by itself.
        let identifiers: u16 = TABLE.iter().map(|entry| entry.last - entry.first + 1).sum();
        assert_eq!((TABLE.len(), identifiers), (ROWS, 541));
        assert_eq!(TABLE.iter().filter(|entry| !entry.separator).count(), 72);
        assert_eq!(TABLE.iter().filter(|entry| !entry.needs.is_empty()).count(), 193);
        assert_eq!(TABLE.iter().filter(|entry| !entry.bars.is_empty()).count(), 85);
    }

    #[test]
    fn every_check_is_used_as_often_as_in_the_dictionary() {
        for (check, name, uses) in CHECKS {
            let components = TABLE.iter().flat_map(|entry| entry.components);
            let found = components.filter(|component| component.checks.contains(&check)).count();
            assert_eq!(found, uses, "{name}");
        }
    }

    #[test]
    fn rows_say_what_the_general_specifications_say() {
        let check = |identifier, separator, lengths| {
            let entry = row(identifier);
            assert_eq!((entry.separator, entry.lengths()), (separator, lengths), "{identifier}");
        };
        check("00", false, (18, 18));
        check("01", false, (14, 14));
        check("10", true, (1, 20));
        check("235", true, (1, 28));
        check("253", true, (13, 30));
        check("3100", false, (6, 6));
        check("3930", true, (4, 18));
        check("414", false, (13, 13));
        check("423", true, (3, 15));
        check("8008", true, (8, 12));
        check("8030", true, (1, 90));
        check("91", true, (1, 90));
        assert_eq!((row("3100").last, row("91").last), (3105, 99));
        assert_eq!(row("8010").components[0].set, Set::Parts39);
        assert_eq!(row("8030").components[0].set, Set::Base64);
        assert_eq!((row("37").needs, row("01").bars), ("00+02 00+8026", "255 37"));
    }
}
