//! What a row of the table says about an application identifier, and the words the table is written with.

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
    /// The data title, empty for the two kinds of coupons.
    pub(super) title: &'static str,
    /// The parts of the data in their order.
    pub(super) components: &'static [Component],
    /// Partners, one of which must be there: `01+21 8006+21` is "01 and 21, or 8006 and 21".
    pub(super) needs: &'static str,
    /// Identifiers it cannot stand beside; `n` stands for any digit.
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
    title: &'static str,
    components: &'static [Component],
) -> Entry {
    Entry { separator: false, ..separated(identifiers, title, components) }
}

/// An identifier that needs an FNC1 after its data; `3100-3105` is a run.
pub(super) const fn separated(
    identifiers: &str,
    title: &'static str,
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
    Entry { first, last, digits, fixed, separator: true, title, components, needs: "", bars: "" }
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

    /// The identifiers it cannot stand beside.
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

/// One to so many digits.
pub(super) const fn n_up_to(max: u8) -> Component {
    Component::new(Set::Digits, 1, max)
}

/// So many characters of set 82.
pub(super) const fn x(length: u8) -> Component {
    Component::new(Set::Invariant82, length, length)
}

/// One to so many characters of set 82.
pub(super) const fn x_up_to(max: u8) -> Component {
    Component::new(Set::Invariant82, 1, max)
}

/// One to so many characters of set 39.
pub(super) const fn y_up_to(max: u8) -> Component {
    Component::new(Set::Parts39, 1, max)
}

/// One to so many characters of set 64.
pub(super) const fn z_up_to(max: u8) -> Component {
    Component::new(Set::Base64, 1, max)
}
