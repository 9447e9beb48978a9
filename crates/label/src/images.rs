//! The pictures of a request by name, so that many labels share one upload.

use std::{collections::BTreeMap, sync::Arc};

/// Data URIs by name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Images(BTreeMap<Box<str>, Arc<str>>);

impl Images {
    /// No pictures.
    pub fn none() -> &'static Self {
        static NONE: Images = Images(BTreeMap::new());
        &NONE
    }

    /// The data URI of a name.
    pub fn get(&self, name: &str) -> Option<&Arc<str>> {
        self.0.get(name)
    }

    /// The names, sorted.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(|name| &**name)
    }

    /// Names with their data URIs.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Arc<str>)> {
        self.0.iter().map(|(name, uri)| (&**name, uri))
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl FromIterator<(Box<str>, Arc<str>)> for Images {
    fn from_iter<I: IntoIterator<Item = (Box<str>, Arc<str>)>>(pictures: I) -> Self {
        Self(pictures.into_iter().collect())
    }
}
