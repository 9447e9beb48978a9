//! The buckets of rate limits.

use std::{fmt, net::IpAddr};

use store::Digest;

use crate::client::Who;

/// A bucket. Its text is its key in Redis, which contains no passwords or API keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bucket {
    /// Requests of an account, or of a network address without one.
    Requests(Who),
    /// Labels of the same.
    Labels(Who),
    /// Attempts to sign in from a network address.
    SignInFrom(IpAddr),
    /// Attempts to sign in with an e-mail address from a network address, by the digest of both.
    SignInWith(Digest),
    /// Attempts to sign in with an e-mail address from anywhere, by its digest.
    SignInAs(Digest),
    /// Attempts of a browser that is signed in or signed in before, by the digest of its token.
    SignInKnown(Digest),
    /// Attempts to sign up from a network address.
    SignUpFrom(IpAddr),
    /// Designs drawn for the editor from a network address.
    ConvertFrom(IpAddr),
}

impl fmt::Display for Bucket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Requests(who) => write!(f, "labelwright:requests{}", Named(*who)),
            Self::Labels(who) => write!(f, "labelwright:labels{}", Named(*who)),
            Self::SignInFrom(address) => write!(f, "labelwright:sign-in-from:{address}"),
            Self::SignInWith(digest) => write!(f, "labelwright:sign-in-with:{digest}"),
            Self::SignInAs(digest) => write!(f, "labelwright:sign-in-as:{digest}"),
            Self::SignInKnown(digest) => write!(f, "labelwright:sign-in-known:{digest}"),
            Self::SignUpFrom(address) => write!(f, "labelwright:sign-up-from:{address}"),
            Self::ConvertFrom(address) => write!(f, "labelwright:convert-from:{address}"),
        }
    }
}

/// The end of a bucket's name.
struct Named(Who);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Who::Account(account) => write!(f, ":{account}"),
            Who::Address(address) => write!(f, "-from:{address}"),
        }
    }
}
