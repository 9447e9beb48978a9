//! Which options a symbology has, and options as they are written down again.

use super::{
    Options,
    choice::{Allowed, Choice},
    table::{HAVING, OptionKind},
};
use crate::Symbology;

impl Symbology {
    /// The options that [`Barcode::parse_with`](crate::Barcode::parse_with) reads for it, besides the ratio.
    pub const fn options(self) -> &'static [OptionKind] {
        let Listed { kinds, count } = &LISTED[self as usize];
        kinds.split_at(*count).0
    }
}

/// The options of a symbology: the first of these kinds.
#[derive(Clone, Copy)]
struct Listed {
    kinds: [OptionKind; OptionKind::ALL.len()],
    count: usize,
}

/// The options of each symbology.
static LISTED: [Listed; Symbology::ALL.len()] = listed();

const fn listed() -> [Listed; Symbology::ALL.len()] {
    let mut lists = [Listed { kinds: OptionKind::ALL, count: 0 }; Symbology::ALL.len()];
    let mut row = 0;
    while row < HAVING.len() {
        let (symbology, kind) = HAVING[row];
        let list = &mut lists[symbology as usize];
        list.kinds[list.count] = kind;
        list.count += 1;
        row += 1;
    }
    lists
}

impl OptionKind {
    /// The symbologies that have it, those together for which it may be the same.
    pub fn groups(self) -> Vec<(Allowed, Vec<Symbology>)> {
        let mut groups: Vec<(Allowed, Vec<Symbology>)> = Vec::new();
        for symbology in Symbology::ALL {
            let Some(allowed) = self.allowed(symbology) else { continue };
            match groups.iter_mut().find(|(known, _)| *known == allowed) {
                Some((_, symbologies)) => symbologies.push(symbology),
                None => groups.push((allowed, vec![symbology])),
            }
        }
        groups
    }
}

impl Options {
    /// What was chosen for this symbology; `None` for a default, and for an option that the symbology does not have.
    /// [`Options::choose`] reads it back.
    pub fn choice(&self, symbology: Symbology, kind: OptionKind) -> Option<Choice> {
        let written = self.written(symbology, kind)?;
        (Self::USUAL.written(symbology, kind).as_ref() != Some(&written)).then_some(written)
    }
}

impl Default for Options {
    fn default() -> Self {
        Self::USUAL
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Allowed;

    /// Choices of every kind for a symbology.
    fn choices(allowed: Allowed) -> Vec<Choice> {
        match allowed {
            Allowed::Flag => vec![Choice::Flag(false), Choice::Flag(true)],
            Allowed::Range(range) => range.map(Choice::Number).collect(),
            Allowed::Layers => [-4, -1, 1, 32].map(Choice::Number).to_vec(),
            Allowed::Names(names) => names.into_iter().map(Choice::Text).collect(),
            Allowed::AddOn => ["12", "12345"].map(|it| Choice::Text(it.into())).to_vec(),
        }
    }

    #[test]
    fn every_choice_is_written_as_it_was_read() {
        let mut written = 0;
        for symbology in Symbology::ALL {
            for &kind in symbology.options() {
                let mut defaults = 0;
                for choice in choices(kind.allowed(symbology).unwrap()) {
                    let mut options = Options::default();
                    options.choose(symbology, kind, &choice).unwrap();
                    match options.choice(symbology, kind) {
                        Some(found) => assert_eq!(found, choice),
                        None => defaults += 1,
                    }
                    written += 1;
                }
                assert!(defaults <= 1, "{} {}", symbology.id(), kind.name());
            }
        }
        assert!(written > 100);
    }

    /// Every choice that is allowed can be made, and the ones beside it cannot.
    #[test]
    fn what_is_allowed_is_what_can_be_chosen() {
        let mut tried = 0;
        for symbology in Symbology::ALL {
            for kind in OptionKind::ALL {
                let can =
                    |choice: Choice| Options::default().choose(symbology, kind, &choice).is_some();
                let text = |text: &str| Choice::Text(text.to_owned());
                tried += 1;
                match kind.allowed(symbology) {
                    None => {
                        assert!(!can(Choice::Flag(true)) && !can(Choice::Number(2)));
                        assert!(!can(text("M")) && !can(text("12")));
                    }
                    Some(Allowed::Flag) => assert!(can(Choice::Flag(true)) && !can(text("true"))),
                    Some(Allowed::Range(range)) => {
                        assert!(range.clone().all(|number| can(Choice::Number(number))));
                        assert!(!can(Choice::Number(range.start() - 1)));
                        assert!(!can(Choice::Number(range.end() + 1)));
                    }
                    Some(Allowed::Layers) => {
                        let right = |layers: &i64| can(Choice::Number(*layers));
                        assert_eq!((-99..=99).filter(right).count(), 36);
                        assert!(!can(Choice::Number(i64::MIN)));
                    }
                    Some(Allowed::Names(names)) => {
                        assert!(names.iter().all(|name| can(text(name))), "{names:?}");
                        assert!(!can(text("other")) && !can(Choice::Number(1)));
                    }
                    Some(Allowed::AddOn) => {
                        assert!(can(text("12")) && can(text("12345")));
                        assert!(!can(text("123")) && !can(Choice::Number(12)));
                    }
                }
            }
        }
        assert_eq!(tried, Symbology::ALL.len() * OptionKind::ALL.len());
    }

    #[test]
    fn every_kind_has_a_name_of_its_own_and_a_symbology() {
        for (place, kind) in OptionKind::ALL.into_iter().enumerate() {
            assert_eq!(kind as usize, place);
            assert_eq!(OptionKind::from_name(kind.name()), Some(kind));
            assert!(Symbology::ALL.iter().any(|symbology| symbology.options().contains(&kind)));
        }
        assert_eq!(OptionKind::from_name("colour"), None);
    }

    #[test]
    fn choices_are_offered_where_they_are_an_option() {
        for symbology in Symbology::ALL {
            for kind in OptionKind::ALL {
                let is_option = symbology.options().contains(&kind);
                let allowed = kind.allowed(symbology);
                assert_eq!(allowed.is_some(), is_option, "{} {}", symbology.id(), kind.name());
            }
        }
    }

    #[test]
    fn options_have_the_order_of_the_rows() {
        use OptionKind::{Columns, FullAscii, Gs1, Level, Mask, Version};
        assert_eq!(Symbology::Pdf417.options(), [Columns, Level]);
        assert_eq!(Symbology::QrCode.options(), [Level, Version, Mask, Gs1]);
        assert_eq!(Symbology::Code39.options(), [OptionKind::CheckDigit, FullAscii]);
        assert!(Symbology::Kix.options().is_empty());
    }
}
