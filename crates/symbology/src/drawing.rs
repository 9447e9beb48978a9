//! A symbol made to order.
//!
//! [`Barcode::parse`](crate::Barcode::parse) chooses the best symbol for a text. A caller that has to draw a symbol
//! whose parameters are already chosen, as a printer's commands do, passes an order with every choice in it: there
//! is a type for each symbology, such as [`QrOrder`](crate::matrix::QrOrder). Orders take bytes, since that is what
//! printers receive, and declare a character set only on request.

use crate::{Symbol, charset::reported};

/// A symbol made to order, and what a scanner reports for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawing {
    symbol: Symbol<'static>,
    bytes: Vec<u8>,
    value: String,
}

impl Drawing {
    /// A symbol with these bytes and no declared character set.
    pub(crate) fn new(symbol: Symbol<'static>, bytes: Vec<u8>) -> Self {
        let value = reported(&bytes);
        Self { symbol, bytes, value }
    }

    /// A symbol that carries these bytes, which readers will report as this text.
    pub(crate) fn with_value(symbol: Symbol<'static>, bytes: Vec<u8>, value: String) -> Self {
        Self { symbol, bytes, value }
    }

    /// The modules.
    pub fn symbol(&self) -> &Symbol<'static> {
        &self.symbol
    }

    /// The bytes the symbol carries, with 0x1D wherever FNC1 separates them.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The text a scanner reports: by an ECI where there is one, else UTF-8 if the bytes are that, else
    /// ISO/IEC 8859-1.
    pub fn value(&self) -> &str {
        &self.value
    }
}
