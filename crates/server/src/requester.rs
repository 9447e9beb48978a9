//! Where a request comes from, for the log: with it, an operator finds the key that misbehaves.

use std::net::IpAddr;

use axum::extract::Request;
use store::DesignId;

use crate::{about::About, client, client::Who, config::Config};

/// What is known of a request before it is answered.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Requester {
    client: Option<IpAddr>,
    design: Option<DesignId>,
}

impl Requester {
    /// The address of the client, and the design in the address of the request.
    pub(crate) fn of(config: &Config, request: &Request, route: &str) -> Self {
        Self { client: client::whole_address(config, request), design: design(request, route) }
    }

    /// The fields of the log, with what was found meanwhile.
    pub(crate) fn written(self, about: &About) -> Vec<(&'static str, String)> {
        let account = about.who().and_then(|who| match who {
            Who::Account(account) => Some(account),
            Who::Address(_) => None,
        });
        let fields = [
            ("client", self.client.map(|client| client.to_string())),
            ("account", account.map(|account| account.to_string())),
            ("key", about.key().map(|key| key.to_string())),
            ("design", self.design.map(|design| design.to_string())),
        ];
        fields.into_iter().filter_map(|(name, text)| Some((name, text?))).collect()
    }
}

/// Whatever is not the id of a design stays out of the log: it may be a secret at the wrong place.
fn design(request: &Request, route: &str) -> Option<DesignId> {
    let (before, _) = route.split_once("designs/{id}")?;
    let rest = request.uri().path().strip_prefix(before)?.strip_prefix("designs/")?;
    rest.split('/').next()?.parse().ok()
}
