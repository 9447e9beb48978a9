//! The macros of the table of options: what follows from its rows.

/// Declares [`OptionKind`](super::OptionKind). A row has the variant, the name in requests, and a sentence that says what the option
/// determines.
macro_rules! kinds {
    ($( $variant:ident $name:literal $meaning:literal; )+) => {
        /// An option by its name in requests. [`Symbology::has_ratio`] tells the only one that is not here.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum OptionKind {
            $( #[doc = concat!("`", $name, "`. ", $meaning)] $variant, )+
        }

        impl OptionKind {
            /// All of them.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$variant),+];

            /// Its name in requests.
            pub const fn name(self) -> &'static str {
                match self {
                    $( Self::$variant => $name, )+
                }
            }

            /// What it determines, in a sentence.
            pub const fn meaning(self) -> &'static str {
                match self {
                    $( Self::$variant => $meaning, )+
                }
            }

            /// The option with this name.
            pub fn from_name(name: &str) -> Option<Self> {
                // A match instead of a search: this runs for every field of every element.
                match name {
                    $( $name => Some(Self::$variant), )+
                    _ => None,
                }
            }
        }
    };
}

/// Declares [`Options`](super::Options). A row has the field, its type and its default, the option that it is, and the symbologies that
/// have it. The compiler warns of two rows for the same option of a symbology: the second pattern is unreachable.
macro_rules! fields {
    ($(
        $(#[$doc:meta])*
        $field:ident: $type:ty = $usual:expr,
        $kind:ident of $( $symbology:ident $(without $name:literal)? ),+;
    )+) => {
        /// The choices for all symbologies; each reads its own.
        ///
        /// [`Symbology::options`] lists those that a symbology reads.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub struct Options {
            /// Wide to narrow, where a symbology has two widths.
            pub ratio: Ratio,
            $( $(#[$doc])* pub $field: $type, )+
        }

        /// The options of symbologies, in the order of the rows.
        pub(super) const HAVING: &[(Symbology, OptionKind)] =
            &[$( $( (Symbology::$symbology, OptionKind::$kind) ),+ ),+];

        impl Options {
            /// The default of every option.
            pub const USUAL: Self = Self { ratio: Ratio::USUAL, $( $field: $usual ),+ };

            /// Sets an option; nothing if this is not a choice that the symbology has: [`OptionKind::allowed`] says which are.
            #[must_use]
            pub fn choose(
                &mut self,
                symbology: Symbology,
                kind: OptionKind,
                choice: &Choice,
            ) -> Option<()> {
                match (kind, symbology) {
                    $( (OptionKind::$kind, $( Symbology::$symbology )|+) => self.$field = Held::read(choice)?, )+
                    _ => return None,
                }
                Some(())
            }

            /// The option, whether it is the default or not; `None` if it is left to the encoder.
            pub(super) fn written(&self, symbology: Symbology, kind: OptionKind) -> Option<Choice> {
                match (kind, symbology) {
                    $( (OptionKind::$kind, $( Symbology::$symbology )|+) => self.$field.written(), )+
                    _ => None,
                }
            }
        }

        impl OptionKind {
            /// What it may be for this symbology; `None` if the symbology does not have it.
            pub fn allowed(self, symbology: Symbology) -> Option<Allowed> {
                match (self, symbology) {
                    $( $(
                        (Self::$kind, Symbology::$symbology) =>
                            Some(<$type as Held>::allowed()$(.without($name))?),
                    )+ )+
                    _ => None,
                }
            }
        }
    };
}

/// Declares types of whole numbers. A row has the type, the range, a default if there is one, and the names of the constructor and of
/// the number.
macro_rules! numbers {
    ($(
        $(#[$doc:meta])*
        $name:ident: $least:literal to $most:literal $(= $usual:literal)?, $new:ident, $number:ident;
    )+) => { $(
        $(#[$doc])*
        ///
        #[doc = concat!("*Guarantees:* ", $least, " to ", $most, ".")]
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub struct $name(u8);

        impl $name {
            #[doc = concat!($least, " to ", $most, ".")]
            pub const fn $new(number: u8) -> Option<Self> {
                if is_within(number, ($least, $most)) { Some(Self(number)) } else { None }
            }

            /// Its number.
            pub const fn $number(self) -> u8 {
                self.0
            }
        }

        impl Held for $name {
            fn allowed() -> Allowed {
                Allowed::Range($least..=$most)
            }

            fn read(choice: &Choice) -> Option<Self> {
                choice.number().and_then(Self::$new)
            }

            fn written(self) -> Option<Choice> {
                Some(Choice::Number(self.0.into()))
            }
        }

        $(
            impl $name {
                const USUAL: Self = Self($usual);
            }

            impl Default for $name {
                fn default() -> Self {
                    Self::USUAL
                }
            }
        )?
    )+ };
}

/// Declares types with a few choices. A row has the type, its default, and the choices with their names in requests.
macro_rules! choices {
    ($(
        $(#[$doc:meta])*
        $name:ident = $usual:ident { $( $(#[$about:meta])* $variant:ident $id:literal, )+ }
    )+) => { $(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum $name {
            $( $(#[$about])* $variant, )+
        }

        impl $name {
            /// All of them.
            pub const ALL: [Self; [$($id),+].len()] = [$(Self::$variant),+];

            pub(super) const USUAL: Self = Self::$usual;

            /// Its name in requests.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $( Self::$variant => $id, )+
                }
            }
        }

        impl Default for $name {
            fn default() -> Self {
                Self::USUAL
            }
        }

        impl Held for $name {
            fn allowed() -> Allowed {
                Allowed::Names(Self::ALL.map(|it| it.as_str().to_owned()).to_vec())
            }

            fn read(choice: &Choice) -> Option<Self> {
                let name = choice.text()?;
                Self::ALL.into_iter().find(|it| it.as_str() == name)
            }

            fn written(self) -> Option<Choice> {
                Some(Choice::Text(self.as_str().to_owned()))
            }
        }
    )+ };
}

pub(super) use {choices, fields, kinds, numbers};
