//! Names of months and weekdays. Short ones have no full stop: a label has no room for it.

/// A language of these names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Language {
    #[default]
    English,
    German,
    Spanish,
    French,
}

impl Language {
    /// All of them by code.
    pub const ALL: [(&'static str, Self); 4] =
        [("en", Self::English), ("de", Self::German), ("es", Self::Spanish), ("fr", Self::French)];

    pub(super) fn month(self, month: i8, long: bool) -> &'static str {
        let names = match (self, long) {
            (Self::English, false) => "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
            (Self::English, true) => {
                "January February March April May June July August September October November December"
            }
            (Self::German, false) => "Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez",
            (Self::German, true) => {
                "Januar Februar März April Mai Juni Juli August September Oktober November Dezember"
            }
            (Self::Spanish, false) => "ene feb mar abr may jun jul ago sep oct nov dic",
            (Self::Spanish, true) => {
                "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"
            }
            (Self::French, false) => "janv févr mars avr mai juin juil août sept oct nov déc",
            (Self::French, true) => {
                "janvier février mars avril mai juin juillet août septembre octobre novembre décembre"
            }
        };
        nth(names, month)
    }

    /// The first day is Monday.
    pub(super) fn weekday(self, day: i8, long: bool) -> &'static str {
        let names = match (self, long) {
            (Self::English, false) => "Mon Tue Wed Thu Fri Sat Sun",
            (Self::English, true) => "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
            (Self::German, false) => "Mo Di Mi Do Fr Sa So",
            (Self::German, true) => "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag",
            (Self::Spanish, false) => "lun mar mié jue vie sáb dom",
            (Self::Spanish, true) => "lunes martes miércoles jueves viernes sábado domingo",
            (Self::French, false) => "lun mar mer jeu ven sam dim",
            (Self::French, true) => "lundi mardi mercredi jeudi vendredi samedi dimanche",
        };
        nth(names, day)
    }
}

/// Counted from 1.
fn nth(names: &'static str, number: i8) -> &'static str {
    let before = usize::try_from(number).unwrap_or_default().saturating_sub(1);
    names.split(' ').nth(before).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_month_and_day_has_a_name_of_its_own() {
        for (code, language) in Language::ALL {
            for long in [false, true] {
                let months: BTreeSet<_> = (1..=12).map(|it| language.month(it, long)).collect();
                let days: BTreeSet<_> = (1..=7).map(|it| language.weekday(it, long)).collect();
                assert_eq!((months.len(), days.len()), (12, 7), "{code}");
                assert!(!months.contains("") && !days.contains(""), "{code}");
            }
        }
    }
}
