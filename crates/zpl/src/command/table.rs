//! The macros that declare ordinary commands: a name, then parameters between commas.

use super::parameter::Parameter;

/// A command that a [`Writer`](crate::Writer) writes without a check: whatever its members hold, a reader reads this
/// command again and no other.
///
/// Implemented here only; the supertrait is private to the crate.
pub trait Statement: Sealed {
    /// The prefix and the two letters.
    fn name(&self) -> [u8; 3];

    /// Appends the parameters.
    fn write_parameters(&self, out: &mut Vec<u8>);
}

/// Prevents implementations of [`Statement`] outside of this crate.
pub trait Sealed {}

/// Writes parameters with commas between them; trailing commas are left out.
pub(crate) struct Joined<'a> {
    out: &'a mut Vec<u8>,
    commas: usize,
}

impl<'a> Joined<'a> {
    pub(crate) fn new(out: &'a mut Vec<u8>) -> Self {
        Self { out, commas: 0 }
    }

    #[inline]
    pub(crate) fn push<P: Parameter>(mut self, parameter: Option<&P>) -> Self {
        if let Some(parameter) = parameter {
            for _ in 0..self.commas {
                self.out.push(b',');
            }
            parameter.write(self.out);
            self.commas = 0;
        }
        self.commas += 1;
        self
    }
}

/// Declares ordinary commands: for each its name in ZPL, the type, and the parameters in their order.
macro_rules! commands {
    ($(
        $(#[doc = $about:literal])+
        $name:literal $type:ident {
            $( $(#[doc = $meaning:literal])+ $parameter:ident: $kind:ty, )+
        }
    )*) => { $(
        $(#[doc = $about])+
        #[derive(Debug, Clone, PartialEq, Eq, Default)]
        pub struct $type {
            $( $(#[doc = $meaning])+ pub $parameter: Option<$kind>, )+
        }

        impl $type {
            pub(crate) const NAME: [u8; 3] = *$name;

            pub(crate) fn read(parameters: &mut crate::command::Parameters<'_>) -> Self {
                Self { $( $parameter: parameters.next(), )+ }
            }
        }

        impl crate::command::table::Sealed for $type {}

        impl crate::command::Statement for $type {
            #[inline]
            fn name(&self) -> [u8; 3] {
                Self::NAME
            }

            fn write_parameters(&self, out: &mut Vec<u8>) {
                crate::command::table::Joined::new(out) $( .push(self.$parameter.as_ref()) )+;
            }
        }
    )* };
}

/// Declares commands that have no parameters.
macro_rules! bare_commands {
    ($( $(#[doc = $about:literal])+ $name:literal $type:ident; )*) => { $(
        $(#[doc = $about])+
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
        pub struct $type;

        impl $type {
            pub(crate) const NAME: [u8; 3] = *$name;

            pub(crate) fn read(_: &mut crate::command::Parameters<'_>) -> Self {
                Self
            }
        }

        impl crate::command::table::Sealed for $type {}

        impl crate::command::Statement for $type {
            #[inline]
            fn name(&self) -> [u8; 3] {
                Self::NAME
            }

            fn write_parameters(&self, _: &mut Vec<u8>) {}
        }
    )* };
}

/// Declares [`Command`](super::Command): the ordinary commands listed, and the special ones.
macro_rules! every_command {
    ($( $type:ident ),* $(,)?) => {
        /// Any command, as read from a document.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Command {
            $(
                #[doc = concat!("See [`", stringify!($type), "`](struct@", stringify!($type), ").")]
                $type($type),
            )*
            /// See [`Font`](struct@Font).
            Font(Font),
            /// `^FD`: a field's data as in the document, before `^FH` is decoded.
            FieldData(Vec<u8>),
            /// `^FV`: data of a field that changes from label to label; otherwise as `^FD`.
            FieldVariable(Vec<u8>),
            /// See [`Comment`](struct@Comment).
            Comment(Comment),
            /// See [`GraphicField`](struct@GraphicField).
            GraphicField(GraphicField),
            /// See [`DownloadGraphic`](struct@DownloadGraphic).
            DownloadGraphic(DownloadGraphic),
            /// See [`DownloadFont`](struct@DownloadFont).
            DownloadFont(DownloadFont),
            /// See [`DownloadObject`](struct@DownloadObject).
            DownloadObject(DownloadObject),
            /// `^CC`, `^CT`, `^CD`: changes a prefix or the delimiter from here on.
            ChangePrefix(ChangePrefix),
            /// See [`Unknown`](struct@Unknown).
            Unknown(Unknown),
        }

        impl Command {
            /// Reads an ordinary command; `None` when there is none of that name.
            pub(crate) fn read_ordinary(
                name: [u8; 3],
                parameters: &mut crate::command::Parameters<'_>,
            ) -> Option<Self> {
                Some(match name {
                    $( $type::NAME => Self::$type($type::read(parameters)), )*
                    // The zero is another spelling of the letter.
                    [b'^', b'B', b'0'] => Self::Aztec(Aztec::read(parameters)),
                    _ => return None,
                })
            }

            /// Whether [`read_ordinary`](Self::read_ordinary) knows the name.
            pub(crate) fn is_ordinary(name: [u8; 3]) -> bool {
                matches!(name, $( $type::NAME )|* | [b'^', b'B', b'0'])
            }

            /// The command as a [`Statement`], if it is one.
            pub(crate) fn statement(&self) -> Result<&dyn Statement, NotAStatement<'_>> {
                match self {
                    $( Self::$type(command) => Ok(command), )*
                    Self::Font(command) => Ok(command),
                    Self::Comment(command) => Ok(command),
                    Self::GraphicField(command) => Ok(command),
                    Self::DownloadGraphic(command) => Ok(command),
                    Self::DownloadFont(command) => Ok(command),
                    Self::DownloadObject(command) => Ok(command),
                    Self::FieldData(data) => Err(NotAStatement::Data(*b"^FD", data)),
                    Self::FieldVariable(data) => Err(NotAStatement::Data(*b"^FV", data)),
                    Self::ChangePrefix(_) => Err(NotAStatement::ChangePrefix),
                    Self::Unknown(unknown) => Err(NotAStatement::Unknown(unknown)),
                }
            }
        }

        $(
            impl From<$type> for Command {
                fn from(command: $type) -> Self {
                    Self::$type(command)
                }
            }
        )*
    };
}
