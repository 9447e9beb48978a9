//! `^MU`: the unit of numbers, and which numbers are lengths.

use crate::command::{Scale, Unit, Units};

/// How lengths are converted to dots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Measure {
    /// The resolution is unknown: numbers are left as they are.
    AsTheyStand,
    /// For a head.
    Head {
        /// Dots to an inch.
        dpi: u32,
        unit: Unit,
        /// The conversion factor: the requested resolution and the one that the document was made for.
        conversion: (u32, u32),
        /// The densities of the head and of the one that the document was made for.
        densities: (u32, u32),
    },
}

impl Measure {
    pub(super) fn of_head(dpi: u32) -> Self {
        Self::of_other_head(dpi, (1, 1))
    }

    /// For a head of the first of two densities, and a document for one of the second.
    pub(super) fn of_other_head(dpi: u32, (head, document): (u32, u32)) -> Self {
        let densities = (head.max(1), document.max(1));
        Self::Head { dpi: dpi.max(1), unit: Unit::Dots, conversion: (1, 1), densities }
    }

    /// A conversion persists until another one is given: the guide turns it off with two equal numbers.
    pub(super) fn change(&mut self, command: &Units) {
        if let Self::Head { unit, conversion, .. } = self {
            *unit = command.unit.unwrap_or(Unit::Dots);
            if let (Some(base @ 1..), Some(wanted @ 1..)) = (command.base, command.wanted) {
                *conversion = (wanted, base);
            }
        }
    }

    /// `None` if numbers are already dots.
    pub(super) fn scale(self) -> Option<Scale> {
        let Self::Head { dpi, unit, conversion, densities } = self else { return None };
        match unit {
            Unit::Dots => {
                let dots = u64::from(conversion.0) * u64::from(densities.0);
                let units = u64::from(conversion.1) * u64::from(densities.1);
                (dots != units).then_some(Scale { dots, units })
            }
            Unit::Inches => Some(Scale { dots: dpi.into(), units: 1 }),
            Unit::Millimetres => Some(millimetres(dpi)),
        }
    }
}

/// Heads are made with 6, 8, 12 or 24 dots to a millimetre and sold by a round number to an inch: the guide's 128 mm at
/// 203 dpi are 1024 dots. Where no whole number is within two percent, the inch decides.
fn millimetres(dpi: u32) -> Scale {
    let tenths = u64::from(dpi) * 10;
    let whole = (tenths + 127) / 254;
    if (whole * 254).abs_diff(tenths) * 50 <= tenths {
        Scale { dots: whole, units: 1 }
    } else {
        Scale { dots: tenths, units: 254 }
    }
}

/// Which parameters of a command are lengths: bit 0 is the first. Magnifications, counts and ratios are not lengths.
pub(crate) fn lengths(name: [u8; 3]) -> u8 {
    const FIRST: u8 = 1;
    const SECOND: u8 = 2;
    const THIRD: u8 = 4;
    const FOURTH: u8 = 8;
    const FIFTH: u8 = 16;
    const SIXTH: u8 = 32;
    match &name {
        b"^PW" | b"^LL" | b"^LS" | b"^LT" => FIRST,
        b"^LH" | b"^FO" | b"^FT" | b"^GC" => FIRST | SECOND,
        b"^GB" | b"^GD" | b"^GE" => FIRST | SECOND | THIRD,
        b"^FB" => FIRST | THIRD | FIFTH,
        b"^BY" => FIRST | THIRD,
        b"^MN" | b"^BC" | b"^BL" | b"^BA" | b"^BE" | b"^B8" | b"^BU" | b"^B9" | b"^BS" | b"^B2"
        | b"^BI" | b"^BJ" | b"^B5" | b"^BZ" | b"^B7" | b"^BF" | b"^BB" | b"^BX" => SECOND,
        b"^TB" | b"^CF" | b"^GS" | [b'^', b'A', _] => SECOND | THIRD,
        b"^BT" => SECOND | FOURTH | FIFTH | SIXTH,
        b"^B3" | b"^BK" | b"^BM" | b"^BP" | b"^B1" => THIRD,
        b"^BR" => FIFTH,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        Writer,
        read::{Dialect, Reader},
    };

    /// Reads the document and writes it without its units.
    #[track_caller]
    fn check_document(document: &str, dpi: u32, expected: &str) {
        let mut writer = Writer::new();
        for placed in Reader::with_dialect(document.as_bytes(), Dialect::of_head(dpi)) {
            if !document[placed.span.clone()].starts_with("^MU") {
                writer.command(&placed.command).unwrap();
            }
        }
        assert_eq!(String::from_utf8_lossy(writer.as_bytes()), expected, "{document}");
    }

    #[track_caller]
    fn check(units: &str, dpi: u32, text: &str, expected: &str) {
        check_document(&format!("^MU{units}^FO{text}"), dpi, &format!("^FO{expected}"));
    }

    #[test]
    fn the_examples_of_the_guide_give_its_dots() {
        check("D", 203, "100,1024", "100,1024");
        check("M", 203, "12.5,128", "100,1024");
        check("I", 203, ".493,5.044", "100,1024");
        check("D,150,300", 300, "100,7", "200,14");
        check("D,200,600", 600, "100,1", "300,3");
    }

    #[test]
    fn halves_round_up() {
        check("I", 203, "0.5,1.25", "102,254");
        check("D,200,300", 300, "1,3", "2,5");
        check("D,300,150", 150, "1,2", "1,1");
    }

    #[test]
    fn millimetres_follow_the_head() {
        for (dpi, dots) in [(152, "60"), (203, "80"), (300, "120"), (600, "240")] {
            check("M", dpi, "10,10", &format!("{dots},{dots}"));
        }
        // 160 dpi are 6.3 dots to a millimetre.
        check("M", 160, "10,254", "63,1600");
    }

    #[test]
    fn conversions_stay_until_they_are_turned_off() {
        let document = "^MUD,150,300^MUM^MUD^FO1,1^MUD,300,300^FO1,1";
        check_document(document, 300, "^FO2,2^FO1,1");
    }

    #[test]
    fn lengths_are_converted_and_nothing_else() {
        let document = "^MUM^PW1^LL1,Y^LH1,2^LS-1^LT1^FO1,2,1^FT1,2,1^FB1,2,-1,C,1^TBR,1,2^A0N,1,2\
            ^A@N,1,2,E:A.TTF^CF0,1,2^BY.25,2.5,1^BCN,1,Y^B3N,N,1^BTN,1,2.5,1,1,1^BRN,6,2,1,1,22^B4N,2,A\
            ^BQN,2,5^BXN,1,200,20,20^BON,4^GB1,2,.5,B,8^GC1,1^GD1,2,1,B,L^GE1,2,1^GSN,1,2^XGR:A,2,2^PQ3,0,1^FN2";
        let expected = "^PW8^LL8,Y^LH8,16^LS-8^LT8^FO8,16,1^FT8,16,1^FB8,2,-8,C,8^TBR,8,16^A0N,8,16\
            ^A@N,8,16,E:A.TTF^CF0,8,16^BY2,2.5,8^BCN,8,Y^B3N,N,8^BTN,8,2.5,8,8,8^BRN,6,2,1,8,22^B4N,2,A\
            ^BQN,2,5^BXN,8,200,20,20^BON,4^GB8,16,4,B,8^GC8,8^GD8,16,8,B,L^GE8,16,8^GSN,8,16^XGR:A,2,2^PQ3,0,1^FN2";
        check_document(document, 203, expected);
    }

    #[test]
    fn without_a_head_numbers_are_unchanged() {
        let origin = Reader::new(b"^MUM^FO10,20").nth(1).unwrap();
        assert_eq!(origin.command, Reader::new(b"^FO10,20").next().unwrap().command);
    }

    #[test]
    fn changes_of_the_dialect_persist() {
        let mut reader = Reader::with_dialect(b"^MUM^CC*", Dialect::of_head(203));
        assert_eq!(reader.by_ref().count(), 2);
        let next = Reader::with_dialect(b"*FO10,20", reader.dialect()).next().unwrap();
        assert_eq!(next.command, Reader::new(b"^FO80,160").next().unwrap().command);
        let usual = Dialect::default().measured_like(reader.dialect());
        let stored = Reader::with_dialect(b"^FO10,20", usual).next().unwrap();
        assert_eq!(stored.command, next.command);
    }

    #[test]
    fn text_other_than_a_number_is_unchanged() {
        check("M", 203, "x,1.5y", ",12");
        check("M", 203, ".,-", "");
        check("M", 203, "99999999999999999999,1", "4294967295,8");
    }
}
