//! "Did you mean": the known name that is closest to a mistyped one.

/// The closest name, if only a few letters differ. Case, hyphens and underscores are ignored.
pub(super) fn nearest<'n>(
    typed: &str,
    names: impl IntoIterator<Item = &'n str>,
) -> Option<&'n str> {
    // A name that long is not a typing error, and the search is quadratic.
    if typed.len() > LONGEST {
        return None;
    }
    let typed = plain(typed);
    let most = typed.len().min(6) / 3;
    // Names of the data may be long, and many: only those of about the same length can be near.
    let short = names.into_iter().filter(|name| name.len() <= LONGEST * MOST_BYTES);
    let of_the_length = short.filter_map(|name| {
        let letters = plain(name);
        (letters.len().abs_diff(typed.len()) <= most).then_some((letters, name))
    });
    let distances = of_the_length.map(|(letters, name)| (distance(&typed, &letters), name));
    let (distance, name) = distances.min_by_key(|&(distance, _)| distance)?;
    (distance <= most).then_some(name)
}

/// The most bytes of a character.
const MOST_BYTES: usize = 4;

/// Names that people use for a symbology, and the ids that they may mean.
const OTHER_NAMES: [(&[&str], &[&str]); 19] = [
    (&["qr"], &["qrcode"]),
    (&["dm", "ecc200"], &["datamatrix"]),
    (&["itf", "2of5", "i2of5", "itf25"], &["itf14", "interleaved2of5"]),
    (&["databar", "gs1databar", "rss", "rss14"], &["databar-omni"]),
    (&["rsslimited"], &["databar-limited"]),
    (&["rssexpanded"], &["databar-expanded"]),
    (&["upc"], &["upca"]),
    (&["ean", "gtin13", "isbn", "jan", "jan13"], &["ean13"]),
    (&["gtin14"], &["itf14"]),
    (&["ean128", "ucc128", "uccean128", "gs1", "sscc"], &["gs1-128"]),
    (&["c128", "code128a", "code128b", "code128c"], &["code128"]),
    (&["c39", "3of9", "code3of9"], &["code39"]),
    (&["c93"], &["code93"]),
    (&["nw7", "monarch"], &["codabar"]),
    (&["azteccode"], &["aztec"]),
    (&["pdf"], &["pdf417"]),
    (&["imb", "usps", "onecode", "usps4cb"], &["intelligent-mail"]),
    (&["rm4scc"], &["royalmail"]),
    (&["maxi", "ups"], &["maxicode"]),
];

/// Names that people use for a choice, and the choices that they may mean.
const OTHER_CHOICES: [(&[&str], &str); 14] = [
    (&["qrcode"], "qr"),
    (&["rect", "rectangle", "square", "frame"], "box"),
    (&["circle", "oval"], "ellipse"),
    (&["img", "picture", "photo", "logo", "graphic", "bitmap"], "image"),
    (&["string", "label", "textbox", "textfield"], "text"),
    (&["bar", "bars", "code", "ean13", "code128", "code39"], "barcode"),
    (&["rule", "hr"], "line"),
    (&["centre", "centered", "middle"], "center"),
    (&["0", "0.0", "none", "normal"], "N"),
    (&["90", "90.0", "right"], "R"),
    (&["180", "180.0", "inverted"], "I"),
    (&["270", "270.0", "left", "bottomup"], "B"),
    (&["inch", "inches", "\""], "in"),
    (&["millimeter", "millimetre", "millimeters", "millimetres"], "mm"),
];

/// The choice that a value may mean: one that it is usual for, or the closest one.
pub(super) fn choice<'n>(
    typed: &str,
    choices: impl Iterator<Item = &'n str> + Clone,
) -> Option<&'n str> {
    if typed.len() > LONGEST {
        return None;
    }
    let name: String = plain(typed).into_iter().collect();
    let other = OTHER_CHOICES.iter().filter(|(names, _)| names.contains(&&*name));
    let meant = other.map(|(_, meant)| *meant).find_map(|it| choices.clone().find(|c| *c == it));
    meant.or_else(|| nearest(typed, choices))
}

/// The ids of symbologies that a name may mean: those it is usual for, or the closest one.
pub(super) fn symbologies<'n>(typed: &str, ids: &[&'n str]) -> Vec<&'n str> {
    if typed.len() > LONGEST {
        return Vec::new();
    }
    let name: String = plain(typed).into_iter().collect();
    let other = OTHER_NAMES.iter().find(|(names, _)| names.contains(&&*name));
    match other {
        Some((_, meant)) => ids.iter().copied().filter(|id| meant.contains(id)).collect(),
        None => nearest(typed, ids.iter().copied()).into_iter().collect(),
    }
}

/// Longer than every known name.
const LONGEST: usize = 60;

fn plain(name: &str) -> Vec<char> {
    let characters = name.chars().filter(|character| !matches!(character, '-' | '_' | ' '));
    characters.flat_map(char::to_lowercase).collect()
}

/// Edit distance: letters inserted, deleted, replaced or swapped with their neighbour.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for (row, &from) in a.iter().enumerate() {
        let mut current = vec![row + 1];
        for (column, &to) in b.iter().enumerate() {
            let at = |row: &[usize], column: usize| row.get(column).copied().unwrap_or(usize::MAX);
            let mut least = (at(&above, column) + usize::from(from != to))
                .min(at(&above, column + 1) + 1)
                .min(at(&current, column) + 1);
            let swapped = row > 0
                && column > 0
                && a.get(row - 1) == Some(&to)
                && b.get(column - 1) == Some(&from);
            if swapped {
                least = least.min(at(&before, column - 1) + 1);
            }
            current.push(least);
        }
        before = std::mem::replace(&mut above, current);
    }
    above.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(typed: &str, expected: Option<&str>) {
        let names = ["x", "fontSize", "maxLines", "align", "ean13", "gs1-128", "zebra-4x6"];
        assert_eq!(nearest(typed, names), expected);
    }

    #[test]
    fn typing_errors_are_recognised() {
        check("fontsize", Some("fontSize"));
        check("font_size", Some("fontSize"));
        check("fontSzie", Some("fontSize"));
        check("maxLine", Some("maxLines"));
        check("algin", Some("align"));
        check("EAN-13", Some("ean13"));
        check("gs1128", Some("gs1-128"));
        check("zebra_4x7", Some("zebra-4x6"));
    }

    #[test]
    fn usual_names_of_choices_are_recognised() {
        let types = ["text", "barcode", "qr", "box", "ellipse", "line", "image"];
        let of_types = |typed| choice(typed, types.into_iter());
        for (typed, expected) in [
            ("txt", Some("text")),
            ("Text", Some("text")),
            ("qrcode", Some("qr")),
            ("qr-code", Some("qr")),
            ("rect", Some("box")),
            ("Rectangle", Some("box")),
            ("img", Some("image")),
            ("circle", Some("ellipse")),
            ("barcod", Some("barcode")),
            ("polygon", None),
            ("", None),
        ] {
            assert_eq!(of_types(typed), expected, "{typed}");
        }
        let turns = ["N", "R", "I", "B"];
        assert_eq!(choice("90", turns.into_iter()), Some("R"));
        assert_eq!(choice("r", turns.into_iter()), Some("R"));
        assert_eq!(choice("x", turns.into_iter()), None);
    }

    #[test]
    fn names_far_from_all_others_get_no_suggestion() {
        check("colour", None);
        check("z", None);
        check("", None);
        check(&"x".repeat(10_000), None);
    }
}
