//! `Accept-Encoding`: how a client takes answers.

use axum::http::{HeaderMap, HeaderValue, header};

/// A coding of answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Coding {
    /// Smaller and faster than gzip.
    Zstd,
    Gzip,
}

impl Coding {
    const ALL: [Self; 2] = [Self::Zstd, Self::Gzip];

    /// Its name in headers.
    pub(crate) const fn name(self) -> HeaderValue {
        match self {
            Self::Zstd => HeaderValue::from_static("zstd"),
            Self::Gzip => HeaderValue::from_static("gzip"),
        }
    }

    fn is_named(self, name: &str) -> bool {
        match self {
            Self::Zstd => name.eq_ignore_ascii_case("zstd"),
            Self::Gzip => name.eq_ignore_ascii_case("gzip") || name.eq_ignore_ascii_case("x-gzip"),
        }
    }

    /// The coding that the client prefers. Without the header it takes none.
    pub(crate) fn preferred(asked: &HeaderMap) -> Option<Self> {
        let weights = Self::ALL.map(|coding| (coding, coding.weight(asked)));
        let best = weights.into_iter().filter(|(_, weight)| *weight > 0.0);
        // The first of equals.
        let best = best.reduce(|best, other| if other.1 > best.1 { other } else { best });
        best.map(|(coding, _)| coding)
    }

    /// Whether the client takes this coding.
    pub(crate) fn is_taken(self, asked: &HeaderMap) -> bool {
        self.weight(asked) > 0.0
    }

    /// How much the client prefers this coding, from 0 (not at all) to 1.
    fn weight(self, asked: &HeaderMap) -> f32 {
        let values = asked.get_all(header::ACCEPT_ENCODING).iter();
        let codings =
            values.filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(','));
        let mut any = 0.0;
        for coding in codings {
            let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
            let weight = weight.trim().strip_prefix("q=").unwrap_or("1");
            let weight = weight.parse().unwrap_or(0.0);
            match name.trim() {
                // An entry for the coding takes precedence over `*`.
                name if self.is_named(name) => return weight,
                "*" => any = weight,
                _ => {}
            }
        }
        any
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn preferred(value: &'static str) -> Option<Coding> {
        let value = (header::ACCEPT_ENCODING, HeaderValue::from_static(value));
        Coding::preferred(&HeaderMap::from_iter([value]))
    }

    #[test]
    fn the_preferred_coding_is_chosen() {
        for gzip in
            ["gzip", "gzip, deflate, br", "br;q=1, GZIP;q=0.1", "*;q=0, x-gzip", "gzip, zstd;q=0.5"]
        {
            assert_eq!(preferred(gzip), Some(Coding::Gzip), "{gzip}");
        }
        for zstd in
            ["zstd", "gzip, deflate, br, zstd", "*", "gzip;q=0, *", "zstd;q=0.2, gzip;q=0.1"]
        {
            assert_eq!(preferred(zstd), Some(Coding::Zstd), "{zstd}");
        }
        for none in ["", "identity", "br", "gzip;q=0", "*;q=0", "gzip;q=x"] {
            assert_eq!(preferred(none), None, "{none}");
        }
        assert_eq!(Coding::preferred(&HeaderMap::new()), None);
    }
}
