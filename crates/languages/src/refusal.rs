//! Why labels cannot be printed.

use std::{error::Error, fmt};

use message::Message;

use crate::Setting;

/// Why labels cannot be printed in a language, with what to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// What is wrong.
    pub about: About,
    /// The rule, the value found, and what to do.
    pub message: Message,
}

/// What a [`Refusal`] is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About {
    /// A setting.
    Setting(Setting),
    /// The size of the label.
    Size,
    /// The resolution of the label.
    Resolution,
    /// The length of the document in bytes.
    Length,
}

impl Refusal {
    pub(crate) fn new(about: About, message: Message) -> Self {
        Self { about, message }
    }

    pub(crate) fn setting(setting: Setting, message: Message) -> Self {
        Self::new(About::Setting(setting), message)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message.fmt(formatter)
    }
}

impl Error for Refusal {}
