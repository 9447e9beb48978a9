//! How the commands of a field read its data, as far as whoever fills in values must know it.

use super::NativeField;

impl NativeField {
    /// The parameter of the command with these letters, if it is one of the field's; the first is 0.
    fn parameter(&self, name: &str, index: usize) -> Option<String> {
        let native = self.commands().iter().find(|native| native.name() == name)?;
        native.parameters().into_iter().nth(index).filter(|parameter| !parameter.is_empty())
    }

    fn has(&self, name: &str) -> bool {
        self.commands().iter().any(|native| native.name() == name)
    }

    /// Dots of a module of its barcode, if a command says so.
    pub fn module(&self) -> Option<u8> {
        let places = [("BQ", 2), ("BO", 1), ("BX", 1), ("BY", 0)];
        let mut found = places.into_iter().filter_map(|(name, index)| self.parameter(name, index));
        found.find_map(|dots| dots.parse().ok())
    }

    /// The character that begins a switch or an escape in its data, if there is one: the printer would change a value that has it.
    pub fn switch(&self) -> Option<char> {
        self.commands().iter().find_map(|native| match &*native.name() {
            "BC" => Some('>'),
            "FB" | "TB" => Some('\\'),
            "BX" => self.parameter("BX", 6)?.chars().next(),
            // Escapes are read only if the command says so.
            "BO" => self.parameter("BO", 2).filter(|it| it == "Y").map(|_| '~'),
            _ => None,
        })
    }

    /// Says of the start of data whether a value may follow it, with nothing in the value read as a switch.
    pub fn starts(&self) -> fn(&str) -> bool {
        if self.has("BQ") { starts_qr_code } else { |_| true }
    }
}

/// Data of `^BQ` begin with the error correction and the mode, which are up to whoever wrote the field.
fn starts_qr_code(start: &str) -> bool {
    match start.as_bytes() {
        // With the mode M, that of the characters comes after the comma, for bytes with their number.
        [b'H' | b'Q' | b'M' | b'L', b'A' | b'a', b',', ..]
        | [b'H' | b'Q' | b'M' | b'L', b'M' | b'm', b',', b'N' | b'A' | b'K', ..] => true,
        [b'H' | b'Q' | b'M' | b'L', b'M' | b'm', b',', b'B', number @ ..] => number.len() >= 4,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Native, NativeField};

    fn field(commands: &[(&str, &[&str])]) -> NativeField {
        let read = |(name, parameters): &(&str, &[&str])| {
            Native::read(name, parameters.iter().copied()).unwrap()
        };
        NativeField::new(commands.iter().map(read).collect()).unwrap()
    }

    #[test]
    fn a_value_after_the_switches_of_a_qr_code_is_only_a_value() {
        let starts = field(&[("BY", &["2"]), ("BQ", &["N", "2", "5"])]).starts();
        for start in ["QA,", "MM,A", "MM,B0003", "LM,N"] {
            assert!(starts(start), "{start}");
        }
        for start in ["", "Q", "QA", "MM,", "MM,B00", "D0102,"] {
            assert!(!starts(start), "{start}");
        }
        assert!(field(&[("BY", &["2"]), ("BC", &["N"])]).starts()(""));
    }

    #[test]
    fn switches_and_modules_are_those_of_the_commands() {
        let check = |commands, switch, module| {
            let field = field(commands);
            assert_eq!((field.switch(), field.module()), (switch, module), "{commands:?}");
        };
        check(&[("BY", &["3"]), ("BC", &["N"])], Some('>'), Some(3));
        check(&[("BY", &["3"]), ("B3", &["N"])], None, Some(3));
        check(&[("BY", &["3"]), ("BQ", &["N", "2", "5"])], None, Some(5));
        check(&[("BY", &["3"]), ("BO", &["N", "6", "N"])], None, Some(6));
        check(&[("BY", &["3"]), ("BO", &["N", "6", "Y"])], Some('~'), Some(6));
        check(&[("BY", &["3"]), ("BX", &["N", "7", "200", "", "", "", "_"])], Some('_'), Some(7));
        check(&[("A0", &["N", "30"]), ("FB", &["300"])], Some('\\'), None);
        check(&[("A0", &["N", "30"])], None, None);
    }
}
