//! The names of settings, for messages.

/// A setting by name, for messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Setting {
    /// [`crate::Settings::darkness`].
    Darkness,
    /// [`crate::Settings::speed`].
    Speed,
    /// [`crate::Settings::media`].
    Media,
    /// [`crate::Settings::gap`].
    Gap,
    /// [`crate::Settings::direction`].
    Direction,
    /// [`crate::Settings::cut`].
    Cut,
    /// [`crate::Settings::head`].
    Head,
    /// [`crate::Settings::roll`].
    Roll,
    /// [`crate::Settings::compress`].
    Compress,
}

impl Setting {
    /// All, in the order of [`crate::Settings`].
    pub const ALL: [Self; 9] = [
        Self::Darkness,
        Self::Speed,
        Self::Media,
        Self::Gap,
        Self::Direction,
        Self::Cut,
        Self::Head,
        Self::Roll,
        Self::Compress,
    ];

    /// Its name.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Darkness => "darkness",
            Self::Speed => "speed",
            Self::Media => "media",
            Self::Gap => "gap",
            Self::Direction => "direction",
            Self::Cut => "cut",
            Self::Head => "head",
            Self::Roll => "roll",
            Self::Compress => "compress",
        }
    }
}
