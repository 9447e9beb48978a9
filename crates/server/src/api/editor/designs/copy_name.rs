//! The name of a copy: `Tag` is followed by `Tag 2` and `Tag 3`.

use store::Name;

/// The next name that no other design has, cut to the length of a name.
pub(super) fn copy_name(name: &str, taken: &[&str]) -> String {
    let (base, number) = numbered(name);
    let mut next = number.saturating_add(1);
    while taken.contains(&with_number(base, next).as_str()) {
        next = next.saturating_add(1);
    }
    with_number(base, next)
}

/// `Tag 2` is number 2 of `Tag`; a name without a number is number 1.
fn numbered(name: &str) -> (&str, u64) {
    let split = name.rsplit_once(' ').and_then(|(base, digits)| {
        let is_plain = digits.len() < 5 && !digits.starts_with('0') && !base.trim().is_empty();
        let number = digits.parse::<u64>().ok().filter(|number| is_plain && *number > 0)?;
        Some((base, number))
    });
    split.unwrap_or((name, 1))
}

fn with_number(base: &str, number: u64) -> String {
    let end = format!(" {number}");
    let room = Name::MOST - end.chars().count();
    let base: String = base.chars().take(room).collect();
    format!("{}{end}", base.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(name: &str, taken: &[&str], expected: &str) {
        assert_eq!(copy_name(name, taken), expected, "{name} beside {taken:?}");
    }

    #[test]
    fn copies_are_numbered() {
        check("Tag", &["Tag"], "Tag 2");
        check("Tag", &["Tag", "Tag 2", "Tag 4"], "Tag 3");
        check("Tag 2", &["Tag", "Tag 2"], "Tag 3");
        check("Tag 2", &["Tag 2", "Tag 3"], "Tag 4");
        check("Box 1", &["Box 1"], "Box 2");
        check("4006381333931", &[], "4006381333931 2");
        check("Order 20261117", &[], "Order 20261117 2");
        check("A 007", &[], "A 007 2");
        check(" 2", &[], " 2 2");
    }

    #[test]
    fn names_stay_within_their_length() {
        let long = "ä".repeat(Name::MOST);
        let copy = copy_name(&long, &[&long]);
        assert_eq!(copy.chars().count(), Name::MOST);
        assert!(copy.ends_with("ä 2"), "{copy}");
        let next = copy_name(&long, &[&long, &copy]);
        assert!(next.ends_with("ä 3"), "{next}");
    }
}
