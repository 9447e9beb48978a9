//! Reads and writes cookies.

use axum::http::{HeaderMap, HeaderValue, header};

use crate::{Error, config::Config};

/// A cookie that scripts cannot read and that other sites do not send along with their forms.
pub(super) fn write(
    config: &Config,
    name: &str,
    value: &str,
    seconds: i64,
) -> Result<HeaderValue, Error> {
    let secure = if config.is_secure() { "; Secure" } else { "" };
    let cookie =
        format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
    HeaderValue::from_str(&cookie).map_err(|error| Error::Internal { cause: error.to_string() })
}

/// The value of a cookie that the browser sent.
pub(super) fn read<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs =
        cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(found, _)| *found == name).map(|(_, value)| value)
}
