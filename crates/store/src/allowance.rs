//! What the operator allows one account.

/// Numbers of one account that differ from those of every account.
///
/// *Guarantees*: none is more than a database can hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Allowance {
    /// Designs.
    pub designs: Option<u32>,
    /// Bytes of all designs together.
    pub design_bytes: Option<u32>,
    /// API keys.
    pub keys: Option<u32>,
    /// Labels of one print of a saved design.
    pub labels: Option<u32>,
}
