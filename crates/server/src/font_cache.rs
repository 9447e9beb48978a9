//! Fonts of accounts that are ready for use.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use render::{Face, Fonts};
use store::{AccountId, Digest, FontSummary};

use crate::clock::Time;

/// The fonts of one caller.
#[derive(Debug, Clone)]
pub(crate) struct CallerFonts {
    /// All that it can use.
    pub(crate) fonts: Fonts,
    /// Those of its account, the oldest first.
    pub(crate) own: Arc<[OwnFont]>,
}

/// A font of an account that is ready for use.
#[derive(Debug, Clone)]
pub(crate) struct OwnFont {
    pub(crate) summary: FontSummary,
    pub(crate) face: Face,
}

impl CallerFonts {
    /// Names the fonts of the account: equal tags mean equal fonts. `None` if it has none.
    pub(crate) fn tag(&self) -> Option<Digest> {
        let digests: Vec<u8> =
            self.own.iter().flat_map(|font| *font.summary.digest.bytes()).collect();
        (!digests.is_empty()).then(|| Digest::of(&digests))
    }

    fn bytes(&self) -> u64 {
        self.own.iter().map(|font| font.summary.size).sum()
    }

    pub(crate) fn is_made_of(&self, list: &[FontSummary]) -> bool {
        self.own.iter().map(|font| &font.summary).eq(list)
    }
}

/// Fonts of accounts that printed recently.
#[derive(Debug, Default)]
pub(crate) struct FontCache {
    known: Mutex<Known>,
    pub(crate) loading: tokio::sync::Mutex<()>,
}

#[derive(Debug, Default)]
struct Known {
    accounts: HashMap<AccountId, Entry>,
    /// Bytes of all files.
    bytes: u64,
    /// Counts changes, and uses: the entry with the smallest number was used least recently.
    changes: u64,
    uses: u64,
}

#[derive(Debug)]
struct Entry {
    fonts: CallerFonts,
    since: Time,
    used: u64,
}

/// The start of a look-up. Its result may be older than a change since then.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Begun {
    at: Time,
    changes: u64,
}

/// How long the fonts of an account are used without asking the database. Changes on another replica show within five
/// seconds, as revoked keys do.
const VALID_MILLISECONDS: i64 = 4000;

/// Bytes of all files in memory: those of at least twelve accounts.
const MOST_BYTES: u64 = 64 << 20;

/// Accounts in memory, with and without fonts.
const MOST_ACCOUNTS: usize = 10_000;

impl FontCache {
    pub(crate) fn find(&self, account: AccountId, now: Time) -> Option<CallerFonts> {
        let mut known = self.known();
        known.uses += 1;
        let uses = known.uses;
        let entry = known.accounts.get_mut(&account)?;
        let age = now.millis().saturating_sub(entry.since.millis());
        // If the clock was set back, the entry's age is unknown.
        (0..VALID_MILLISECONDS).contains(&age).then_some(())?;
        entry.used = uses;
        Some(entry.fonts.clone())
    }

    /// What the account had when it was asked about last.
    pub(crate) fn last(&self, account: AccountId) -> Option<CallerFonts> {
        self.known().accounts.get(&account).map(|entry| entry.fonts.clone())
    }

    pub(crate) fn begin(&self, at: Time) -> Begun {
        Begun { at, changes: self.known().changes }
    }

    pub(crate) fn remember(&self, account: AccountId, fonts: &CallerFonts, begun: Begun) {
        let mut known = self.known();
        if known.changes != begun.changes {
            return;
        }
        known.remove(account);
        if known.accounts.len() >= MOST_ACCOUNTS {
            known.accounts.clear();
            known.bytes = 0;
        }
        known.bytes += fonts.bytes();
        known.uses += 1;
        let (since, used) = (begun.at, known.uses);
        known.accounts.insert(account, Entry { fonts: fonts.clone(), since, used });
        known.shrink();
    }

    /// Forgets the fonts of an account, after one was added or deleted.
    pub(crate) fn forget(&self, account: AccountId) {
        let mut known = self.known();
        known.changes += 1;
        known.remove(account);
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Known {
    fn remove(&mut self, account: AccountId) {
        if let Some(entry) = self.accounts.remove(&account) {
            self.bytes -= entry.fonts.bytes();
        }
    }

    /// Removes what was used least recently until the files fit.
    fn shrink(&mut self) {
        while self.bytes > MOST_BYTES {
            let with_fonts = self.accounts.iter().filter(|(_, entry)| entry.fonts.bytes() > 0);
            let oldest =
                with_fonts.min_by_key(|(_, entry)| entry.used).map(|(account, _)| *account);
            let Some(oldest) = oldest else { return };
            self.remove(oldest);
        }
    }
}

#[cfg(test)]
mod tests {
    use store::FontId;

    use super::*;

    const NOW: Time = Time::from_millis(1_700_000_000_000);

    fn account(number: u8) -> AccountId {
        AccountId::new([number; 16])
    }

    /// One font that claims this size.
    fn fonts(size: u64) -> CallerFonts {
        let face = Fonts::built_in().faces()[0].clone();
        let summary = FontSummary {
            id: FontId::new([1; 16]),
            family: face.family().to_owned(),
            style: face.style().to_owned(),
            size,
            digest: Digest::of(&size.to_be_bytes()),
            created_at: NOW,
        };
        let own = [OwnFont { summary, face }];
        CallerFonts { fonts: Fonts::built_in().clone(), own: own.into() }
    }

    fn after(milliseconds: i64) -> Time {
        Time::from_millis(NOW.millis() + milliseconds)
    }

    #[test]
    fn fonts_are_valid_for_four_seconds() {
        let cache = FontCache::default();
        cache.remember(account(1), &fonts(1), cache.begin(NOW));
        assert!(cache.find(account(1), after(3999)).is_some());
        assert!(cache.find(account(1), after(4000)).is_none());
        assert!(cache.find(account(1), after(-1)).is_none(), "the clock was set back");
        assert!(cache.last(account(1)).is_some(), "its files need not be read again");
        assert!(cache.find(account(2), NOW).is_none());
    }

    #[test]
    fn a_look_up_is_not_cached_if_fonts_changed_meanwhile() {
        let cache = FontCache::default();
        let begun = cache.begin(NOW);
        cache.forget(account(1));
        cache.remember(account(1), &fonts(1), begun);
        assert!(cache.find(account(1), NOW).is_none());
        assert_eq!(cache.known().bytes, 0);
    }

    #[test]
    fn files_are_dropped_that_were_used_least_recently() {
        let cache = FontCache::default();
        for number in 1..=3 {
            cache.remember(account(number), &fonts(MOST_BYTES / 3), cache.begin(NOW));
        }
        assert!(cache.find(account(1), NOW).is_some());
        cache.remember(account(4), &fonts(MOST_BYTES / 3), cache.begin(NOW));
        let there = (1..=4).filter(|number| cache.find(account(*number), NOW).is_some());
        assert_eq!(there.collect::<Vec<_>>(), [1, 3, 4]);
        cache.remember(account(4), &fonts(1), cache.begin(NOW));
        assert_eq!(cache.known().bytes, MOST_BYTES / 3 * 2 + 1);
        cache.remember(account(5), &fonts(MOST_BYTES + 1), cache.begin(NOW));
        assert!(cache.known().bytes <= MOST_BYTES);
    }

    #[test]
    fn equal_fonts_have_equal_tags() {
        assert_eq!(fonts(1).tag(), fonts(1).tag());
        assert_ne!(fonts(1).tag(), fonts(2).tag());
        let none = CallerFonts { own: Arc::default(), ..fonts(1) };
        assert_eq!(none.tag(), None);
    }
}
