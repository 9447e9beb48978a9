//! Fonts of an account: files that this crate does not read, one for each style of a family.

use crate::{AccountId, Digest, Error, FontId, Limit, Name, QuotaReached, Time};

/// A new font.
#[derive(Debug, Clone)]
pub struct NewFont {
    /// The account it belongs to.
    pub account: AccountId,
    /// Chosen at random by the caller, never used before in this account.
    pub id: FontId,
    /// The name of its family.
    pub family: Name,
    /// Its weight and slant.
    pub style: Name,
    /// The file.
    pub body: Vec<u8>,
    /// Now.
    pub created_at: Time,
}

/// The quota of one account for fonts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FontQuota {
    /// Fonts.
    pub fonts: u64,
    /// Bytes of the file of one font.
    pub font_bytes: u64,
}

impl Default for FontQuota {
    fn default() -> Self {
        Self { fonts: 5, font_bytes: 5_000_000 }
    }
}

impl FontQuota {
    /// Whether a font fits beside those that the account has.
    pub(crate) fn refuses(&self, fonts: u64, size: u64) -> Option<QuotaReached> {
        QuotaReached::check(Limit::FontBytes, 0, size, self.font_bytes)
            .or_else(|| QuotaReached::check(Limit::Fonts, fonts, 1, self.fonts))
    }
}

/// The result of adding a font.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FontAddition {
    /// It was added, with this digest.
    Added(Digest),
    /// The account has another font of this family and style, or of this id. Nothing was written.
    Taken(FontId),
    /// The quota is exceeded. Nothing was written.
    QuotaReached(QuotaReached),
    /// There is no such account.
    Absent,
}

/// A font as it is listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FontSummary {
    /// Its id.
    pub id: FontId,
    /// The name of its family.
    pub family: String,
    /// Its weight and slant.
    pub style: String,
    /// Bytes of its file.
    pub size: u64,
    /// SHA-256 of its file.
    pub digest: Digest,
    /// When it was added.
    pub created_at: Time,
}

/// Verifies a file against the digest with which it was saved.
pub(crate) fn checked_file(
    account: AccountId,
    id: FontId,
    digest: Digest,
    body: Vec<u8>,
) -> Result<Vec<u8>, Error> {
    digest.verified(body, || format!("font {id} of account {account}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_font_needs_room_in_both() {
        let quota = FontQuota { fonts: 2, font_bytes: 100 };
        let check = |fonts, size, expected: Option<Limit>| {
            let refusal = quota.refuses(fonts, size);
            assert_eq!(refusal.map(|refusal| refusal.limit), expected, "{fonts} {size}");
            assert!(refusal.is_none_or(|refusal| refusal.used + refusal.needed > refusal.most));
        };
        check(1, 100, None);
        check(2, 100, Some(Limit::Fonts));
        check(1, 101, Some(Limit::FontBytes));
        check(2, u64::MAX, Some(Limit::FontBytes));
    }
}
