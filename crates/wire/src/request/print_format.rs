//! `format` of what is printed: ZPL, or the language of another printer.

use label::units::Dpi;
use languages::Language;
use render::Printer;

use super::super::{json::Value, nearest::nearest};
use crate::reading::{self, Refused};

/// The language of a print.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PrintFormat {
    /// ZPL.
    #[default]
    Zpl,
    /// The dots of the labels in another language.
    Language(Language),
}

const ZPL: &str = "zpl";

impl PrintFormat {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        std::iter::once(Self::Zpl).chain(Language::ALL.into_iter().map(Self::Language))
    }

    /// Its name in addresses and documents.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Zpl => ZPL,
            Self::Language(language) => language.id(),
        }
    }

    /// The media type of its documents.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Zpl => "text/plain; charset=utf-8",
            Self::Language(language) => language.media_type(),
        }
    }

    /// The format with this name; the error is the rule and what was found.
    pub fn named(name: &str) -> Result<Self, String> {
        Self::all().find(|format| format.id() == name).ok_or_else(|| {
            let shown: String = name.chars().take(40).collect();
            let meant = nearest(name, Self::all().map(Self::id));
            let meant = meant.map(|near| format!("; did you mean \"{near}\"?"));
            // Close to `pwg`, and certainly no mistyped one.
            let meant = match &*name.to_ascii_lowercase() {
                picture @ ("png" | "svg" | "pdf" | "sheet") => {
                    format!("; /preview makes pictures: labels/preview?format={picture}")
                }
                _ => meant.unwrap_or_default(),
            };
            format!("must be {}, found \"{shown}\"{meant}", Self::names())
        })
    }

    /// All names, for sentences: `zpl, tspl, ... or pwg`.
    pub fn names() -> String {
        listed(&Self::all().map(Self::id).collect::<Vec<_>>(), "or")
    }

    pub(super) fn read(value: Value<'_>) -> Result<Self, Refused> {
        Self::named(&reading::text(value)?)
    }

    /// The printer of labels with this resolution.
    pub const fn printer(self, dpi: Dpi) -> Printer {
        match self {
            Self::Zpl => Printer::zpl(dpi),
            Self::Language(_) => Printer::dots(dpi),
        }
    }

    /// The language, if it is not ZPL.
    pub const fn language(self) -> Option<Language> {
        match self {
            Self::Zpl => None,
            Self::Language(language) => Some(language),
        }
    }
}

/// Names as a list: `a, b and c`.
pub(crate) fn listed(names: &[&str], word: &str) -> String {
    match names {
        [others @ .., last] if !others.is_empty() => {
            format!("{} {word} {last}", others.join(", "))
        }
        _ => names.concat(),
    }
}
