//! Commands that do not affect the picture of a label: movement, communication and configuration of the printer.

use zpl::command::Prefix;

/// By their letters, after the prefix (ZPL II guide). Commands that would change the picture and are not implemented
/// are not listed.
const CARETS: &[&[u8; 2]] = &[
    // Speed, media, sensors, ribbon
    b"PR", b"MT", b"MF", b"MI", b"MP", b"MW", b"JJ", b"JS", b"JT", b"JW", b"SI", b"SP", b"SR",
    b"SS", b"TA", b"XB", b"XS", b"CN", b"CP", b"CV", // Feeding, pausing
    b"PF", b"PH", b"PN", b"PP", // Set-up, names, passwords, clocks
    b"JB", b"JU", b"JZ", b"KC", b"KD", b"KL", b"KN", b"KP", b"KV", b"SC", b"SL", b"SX", b"SQ",
    b"SZ", b"ZZ", b"LF", // Answers to the host
    b"HF", b"HG", b"HH", b"HL", b"HT", b"HV", b"HW", b"HY", b"HZ", b"WD", b"QD",
    // Networks
    b"NB", b"ND", b"NI", b"NN", b"NP", b"NS", b"NT", b"NW", b"WA", b"WE", b"WI", b"WL", b"WP",
    b"WR", b"WS", b"WX", // Tags
    b"HR", b"RA", b"RB", b"RE", b"RF", b"RI", b"RL", b"RM", b"RN", b"RQ", b"RR", b"RS", b"RT",
    b"RU", b"RW", b"RZ", b"WF", b"WT", b"WV",
];

/// As [`CARETS`], after a tilde.
const TILDES: &[&[u8; 2]] = &[
    b"TA", b"JC", b"JD", b"JE", b"JF", b"JG", b"JI", b"JL", b"JN", b"JO", b"JQ", b"JS", b"JX",
    b"HB", b"HD", b"HI", b"HM", b"HQ", b"HS", b"HU", b"HL", b"KB", b"NC", b"NR", b"NT", b"PH",
    b"PL", b"PM", b"PP", b"PR", b"PS", b"RO", b"RV", b"WC", b"WL", b"WQ",
];

/// Whether a command without a type is known not to change the picture.
pub(super) fn changes_nothing(prefix: Prefix, name: &[u8]) -> bool {
    let known = match prefix {
        Prefix::Caret => CARETS,
        Prefix::Tilde => TILDES,
    };
    known.iter().any(|known| known[..] == *name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drivers_set_up_printers_without_changing_the_picture() {
        for name in [b"PR", b"MT", b"JU"] {
            assert!(changes_nothing(Prefix::Caret, name));
        }
        assert!(changes_nothing(Prefix::Tilde, b"TA"));
        // The resolution, a remembered picture, the gap between characters: these would be visible.
        for name in [&b"JM"[..], b"MC", b"FP", b"IL", b"SO", b"P"] {
            assert!(!changes_nothing(Prefix::Caret, name));
        }
    }
}
