//! Checks whether a password is too easy to guess, with `zxcvbn`, which knows the most used passwords, words, names, dates and
//! rows of keys: `docs/decisions/0011-passwords.md`.

use zxcvbn::{
    Score,
    feedback::{Feedback, Warning},
    zxcvbn,
};

/// Characters that are checked: the time grows with their square, and a password is strong if its first 64 are.
const LOOKED_AT: usize = 64;

/// Refuses a password that takes fewer than a million guesses, with the reason. Takes up to about ten milliseconds.
pub(super) fn check(password: &str, email: &str) -> Result<(), String> {
    let start: String = password.chars().take(LOOKED_AT).collect();
    let words: Vec<_> = words(email).collect();
    let inputs: Vec<_> = words.iter().map(String::as_str).chain(["labelwright"]).collect();
    let estimate = zxcvbn(&start, &inputs);
    if estimate.score() >= Score::Two {
        return Ok(());
    }
    let lower = start.to_lowercase();
    let reason = if words.iter().any(|word| lower.contains(word.as_str())) {
        "it contains your e-mail address"
    } else {
        reason(estimate.feedback().and_then(Feedback::warning))
    };
    Err(format!("this password is too easy to guess: {reason}; choose a few random words"))
}

/// What an attacker who knows the e-mail address tries first: the whole address and its parts.
fn words(email: &str) -> impl Iterator<Item = String> {
    let email = email.to_lowercase();
    let parts = email.split(|it: char| !it.is_alphanumeric()).map(str::to_owned);
    let parts: Vec<_> = parts.filter(|part| part.chars().count() > 3).collect();
    std::iter::once(email).chain(parts)
}

fn reason(warning: Option<Warning>) -> &'static str {
    match warning {
        Some(
            Warning::ThisIsATop10Password
            | Warning::ThisIsATop100Password
            | Warning::ThisIsACommonPassword,
        ) => "it is one of the most used passwords",
        Some(Warning::ThisIsSimilarToACommonlyUsedPassword) => {
            "it is similar to one of the most used passwords"
        }
        Some(
            Warning::StraightRowsOfKeysAreEasyToGuess
            | Warning::ShortKeyboardPatternsAreEasyToGuess,
        ) => "it follows a row of keys on the keyboard",
        Some(
            Warning::RepeatsLikeAaaAreEasyToGuess
            | Warning::RepeatsLikeAbcAbcAreOnlySlightlyHarderToGuess,
        ) => "it repeats the same few characters",
        Some(Warning::SequencesLikeAbcAreEasyToGuess) => "it is a sequence, such as abc or 6543",
        Some(Warning::RecentYearsAreEasyToGuess | Warning::DatesAreOftenEasyToGuess) => {
            "it is mostly a date"
        }
        Some(Warning::AWordByItselfIsEasyToGuess) => "it is a single word",
        Some(
            Warning::NamesAndSurnamesByThemselvesAreEasyToGuess
            | Warning::CommonNamesAndSurnamesAreEasyToGuess,
        ) => "it is a name",
        None => "it is short and simple",
    }
}

#[cfg(test)]
mod tests {
    use crate::credentials::strength::*;

    #[track_caller]
    fn refuses(password: &str, reason: &str) {
        let expected =
            format!("this password is too easy to guess: {reason}; choose a few random words");
        assert_eq!(check(password, "ada.lovelace@example.org"), Err(expected), "{password}");
    }

    #[test]
    fn a_refusal_names_the_reason() {
        refuses("password", "it is one of the most used passwords");
        refuses("P@ssw0rd", "it is similar to one of the most used passwords");
        refuses("aaaaaaaaaaaa", "it repeats the same few characters");
        refuses("abcabcabcabc", "it repeats the same few characters");
        refuses("fghijklmnop", "it is a sequence, such as abc or 6543");
        refuses("lkjhgfdsa", "it is similar to one of the most used passwords");
        refuses("dfghjkl;", "it follows a row of keys on the keyboard");
        refuses("13.05.1997", "it is mostly a date");
        refuses("Ada.Lovelace@example.org", "it contains your e-mail address");
        refuses("lovelace1", "it contains your e-mail address");
        refuses("labelwright1", "it is short and simple");
    }

    /// Every sixtieth of the 3,000 most used passwords of eight characters and more.
    #[test]
    fn the_most_used_passwords_are_refused() {
        for password in USED.split(' ') {
            assert!(check(password, "me@example.org").is_err(), "{password}");
        }
    }

    const USED: &str = "\
        password benjamin security 123654789 christia elizabeth 1123581321 chargers dodgeram \
        hastings nebraska military sherwood lineage2 01011989 syncmaster gesperrt wareagle \
        1234567890a 987456321 brittney pharmacy stanislav 02071980 undertak fuckhead \
        revolver 02021990 03041986 13121985 21051988 24111987 02031978 20081991 14041988 \
        16051990 11081987 vagabond 19011987 starwars1 29011987 03031993 28061986 11081988 \
        jupiter1 10081983 30121986 09081985 22051987 02011977";

    #[test]
    fn strong_passwords_are_accepted() {
        for password in [
            "correct horse battery",
            "a better password",
            "Bratwurst-Regal-7",
            "gb8mwk2p",
            "\u{4e2d}\u{6587}\u{6807}\u{7b7e}\u{6253}\u{5370}\u{673a}\u{597d}",
            "abcde-fghij-kmnpq-rstuv",
        ] {
            assert_eq!(check(password, "me@example.org"), Ok(()), "{password}");
        }
    }
}
