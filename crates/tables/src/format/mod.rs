//! Number formats of XLSX, ECMA-376 part 1, 18.8.30 and 18.8.31.
//!
//! A format has up to four sections, for positive and negative numbers, zero and text. Fractions and conditions are not
//! drawn: such a number is shown plainly, with all its digits. Names of months and days are in English.

mod calendar;
mod date;
mod decimal;
mod number;
mod token;

use self::{
    decimal::Decimal,
    token::{Token, sections, tokens},
};

/// The code of a built-in format. Those that depend on the language of the user are those of ISO 8601.
pub(crate) fn built_in(id: u32) -> Option<&'static str> {
    Some(match id {
        1 => "0",
        2 => "0.00",
        3 => "#,##0",
        4 => "#,##0.00",
        9 => "0%",
        10 => "0.00%",
        11 => "0.00E+00",
        14 => "yyyy-mm-dd",
        15 => "d-mmm-yy",
        16 => "d-mmm",
        17 => "mmm-yy",
        18 => "h:mm AM/PM",
        19 => "h:mm:ss AM/PM",
        20 => "h:mm",
        21 => "h:mm:ss",
        22 => "yyyy-mm-dd h:mm",
        37 | 38 => "#,##0;-#,##0",
        39 | 40 => "#,##0.00;-#,##0.00",
        45 => "mm:ss",
        46 => "[h]:mm:ss",
        47 => "mm:ss.0",
        48 => "##0.0E+0",
        _ => return None,
    })
}

/// A number as General shows it, but never with an exponent.
pub(crate) fn plain(number: f64) -> String {
    let text = Decimal::new(number).plain();
    if number < 0.0 && text != "0" { format!("-{text}") } else { text }
}

/// A format code, read once for all its cells.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Format {
    /// Shows the number as it is.
    Plain,
    /// One place, `0` or `#`: shows the whole number without padding, so that it may have lost zeros as a plain one.
    Whole(char),
    /// Sections in the order of the code; `None` for one of a kind that is not drawn.
    Sections(Vec<Option<Vec<Token>>>),
}

impl Format {
    /// Reads a code.
    pub(crate) fn parse(code: &str) -> Self {
        if code.is_empty() || code == "@" || code.eq_ignore_ascii_case("general") {
            return Self::Plain;
        }
        if let "0" | "#" = code {
            return Self::Whole(if code == "0" { '0' } else { '#' });
        }
        Self::Sections(sections(code).iter().take(3).map(|section| tokens(section)).collect())
    }

    /// A number as it is shown.
    pub(crate) fn shown(&self, number: f64, from_1904: bool) -> String {
        let shown = match self {
            Self::Plain => None,
            Self::Whole(place) => {
                let text = number::digits(&[Token::Digit(*place)], number);
                text.map(|text| (text, number < 0.0))
            }
            Self::Sections(sections) => in_section(sections, number, from_1904),
        };
        let Some((text, is_signed)) = shown else { return plain(number) };
        let is_zero = !text.bytes().any(|byte| (b'1'..=b'9').contains(&byte));
        if is_signed && !is_zero { format!("-{text}") } else { text }
    }

    /// Whether the number stands alone, without anything that the format adds.
    pub(crate) fn is_bare(&self) -> bool {
        matches!(self, Self::Plain | Self::Whole(_))
    }
}

/// The text, and whether it still needs a sign.
fn in_section(
    sections: &[Option<Vec<Token>>],
    number: f64,
    from_1904: bool,
) -> Option<(String, bool)> {
    let (section, is_signed) = match (sections, number) {
        ([first], _) => (first, number < 0.0),
        ([_, negative, ..], number) if number < 0.0 => (negative, false),
        ([_, _, zero, ..], 0.0) => (zero, false),
        ([first, ..], _) => (first, false),
        ([], _) => return None,
    };
    let tokens = section.as_ref()?;
    let text = if tokens.iter().any(|token| matches!(token, Token::Date(..) | Token::Elapsed(..))) {
        return Some((date::shown(tokens, number, from_1904)?, false));
    } else if tokens.contains(&Token::General) {
        number::general(tokens, number)?
    } else {
        number::digits(tokens, number)?
    };
    Some((text, is_signed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(number: f64, code: &str, expected: &str) {
        assert_eq!(Format::parse(code).shown(number, false), expected, "{code}");
    }

    #[test]
    fn leading_zeros_are_shown() {
        check(123.0, "00000", "00123");
        check(1_234_567.0, "00000", "1234567");
        check(5_901_234.0, "000-00-0000", "005-90-1234");
        check(0.0, "0", "0");
        check(0.0, "#", "");
        check(12.0, "\"SKU-\"0000", "SKU-0012");
        check(12.0, "\\A0000", "A0012");
    }

    #[test]
    fn numbers_are_grouped_rounded_and_signed() {
        check(1_234_567.891, "#,##0.00", "1,234,567.89");
        check(-1234.5, "#,##0.00", "-1,234.50");
        check(-1234.5, "#,##0.00;(#,##0.00)", "(1,234.50)");
        check(0.0, "0.00;-0.00;\"none\"", "none");
        check(-0.001, "0.00", "0.00");
        check(0.125, "0%", "13%");
        check(0.125, "0.0#%", "12.5%");
        check(1.5, "0.###", "1.5");
        check(1_500_000.0, "0.0,,\" M\"", "1.5 M");
        check(1_234_567.0, "#,##0,", "1,235");
        check(9.99, "[$€-407]0.00", "€9.99");
        check(9.99, "0.00\\ [$€-407]", "9.99 €");
        check(5.0, "[Red]0.0_)", "5.0 ");
        check(590_123_412_345.0, "0", "590123412345");
    }

    #[test]
    fn dates_follow_their_format() {
        check(45_351.0, "yyyy-mm-dd", "2024-02-29");
        check(45_351.0, "dd.mm.yy", "29.02.24");
        check(45_351.0, "d. mmmm yyyy", "29. February 2024");
        check(45_351.0, "ddd d mmm", "Thu 29 Feb");
        check(45_351.75, "yyyy-mm-dd hh:mm", "2024-02-29 18:00");
        check(45_351.75, "h:mm AM/PM", "6:00 PM");
        check(0.5, "h:mm:ss", "12:00:00");
        check(1.5, "[h]:mm", "36:00");
        check(45_351.999_999_9, "yyyy-mm-dd hh:mm:ss", "2024-03-01 00:00:00");
        check(0.000_01, "mm:ss.0", "00:00.9");
        check(-1.0, "yyyy", "-1");
    }

    #[test]
    fn other_formats_are_not_guessed() {
        check(0.5, "# ?/?", "0.5");
        check(5.0, "[>3]0;0.0", "5");
        check(5.0, "0.00E+00", "5");
        check(5.5, "General", "5.5");
        check(5.5, "General\" kg\"", "5.5 kg");
    }
}
