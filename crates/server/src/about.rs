//! Facts about a request that inner layers report to the outermost layer.

use std::sync::{Arc, OnceLock};

use axum::http::request::Parts;
use store::KeyId;

use crate::{client::Who, config::Config, limits::Standing};

/// Facts about a request. Clones share them.
#[derive(Debug, Clone, Default)]
pub(crate) struct About(Arc<Facts>);

#[derive(Debug, Default)]
struct Facts {
    standing: OnceLock<Standing>,
    who: OnceLock<Who>,
    key: OnceLock<KeyId>,
}

impl About {
    /// Sets how much of its limit the caller has left. Only the first call counts.
    pub(crate) fn set_standing(&self, standing: Standing) {
        let _ = self.0.standing.set(standing);
    }

    pub(crate) fn standing(&self) -> Option<Standing> {
        self.0.standing.get().copied()
    }

    /// Sets who sent the request. Only the first call counts.
    pub(crate) fn set_who(&self, who: Who) {
        let _ = self.0.who.set(who);
    }

    pub(crate) fn who(&self) -> Option<Who> {
        self.0.who.get().copied()
    }

    /// Sets the key that the request has, also if it is refused. Only the first call counts.
    pub(crate) fn set_key(&self, key: KeyId) {
        let _ = self.0.key.set(key);
    }

    pub(crate) fn key(&self) -> Option<KeyId> {
        self.0.key.get().copied()
    }
}

/// Who sent a request: the account once its key or session is known, the network address before.
pub(crate) fn who(config: &Config, head: &Parts) -> Who {
    let known = head.extensions.get::<About>().and_then(About::who);
    known.unwrap_or_else(|| Who::by_address(config, head))
}
