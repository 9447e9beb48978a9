//! The settings of the service, from flags and the environment, in one table.

use std::{fmt, net::SocketAddr, ops::RangeInclusive, path::PathBuf, str::FromStr, time::Duration};

use recipes::Zone;
use render::Characters;

use crate::{allowed::Allowed, cors::Origins, network::TrustedProxies, rate::Rate};

/// All settings.
#[derive(Debug, Clone)]
pub struct Config {
    /// Address and port to listen on.
    pub listen: SocketAddr,
    /// The files of the certificate and of its key, for TLS.
    pub(crate) tls: Option<(PathBuf, PathBuf)>,
    /// The folder of the embedded database.
    pub data_dir: PathBuf,
    /// A folder of font files.
    pub fonts: Option<PathBuf>,
    /// PostgreSQL instead of the embedded database.
    pub database_url: Option<String>,
    /// Redis or Valkey for limits that several replicas share.
    pub redis_url: Option<String>,
    /// Whether anybody can create an account.
    pub(crate) sign_up: SignUp,
    /// Whether the Labelary-compatible address works without a key.
    pub(crate) open_preview: bool,
    /// Characters that the scalable font of all printers of this service has besides those of every printer.
    pub printer_characters: Characters,
    /// Where dates are made that do not say it themselves.
    pub(crate) time_zone: Zone,
    /// The address that browsers use, if it is not the one that the service listens on.
    pub(crate) public_url: Option<String>,
    /// The most bytes of a request body.
    pub body_limit: usize,
    /// The most bytes of an answer.
    pub output_limit: usize,
    /// Bytes of memory for answers that clients have not read yet.
    pub answers_limit: usize,
    /// Requests of one account.
    pub requests: Rate,
    /// Labels of one account.
    pub labels: Rate,
    /// What every account may have, unless the operator allows it other numbers.
    pub allowed: Allowed,
    /// Requests that run or wait at once.
    pub concurrency: usize,
    /// Connections at once.
    pub(crate) connections: usize,
    /// Connections at once from one network address that is not a trusted proxy.
    pub(crate) connections_per_address: usize,
    /// Proxies whose `X-Forwarded-For` is trusted.
    pub(crate) trusted_proxies: TrustedProxies,
    /// Origins whose pages may call the public interface.
    pub(crate) cors_origins: Origins,
    /// The time limit of a request.
    pub request_timeout: Duration,
    /// For how long a service that is about to stop says so in `/readyz` and still serves.
    pub drain_notice: Duration,
    /// Time to finish accepted requests when the service stops.
    pub drain: Duration,
    /// The format of the log.
    pub log: LogFormat,
}

/// Who can create accounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignUp {
    /// Anybody.
    Open,
    /// Only the operator.
    Closed,
}

/// The format of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogFormat {
    /// Text on a terminal, JSON otherwise.
    Auto,
    /// Text for people.
    Text,
    /// JSON for programs.
    Json,
}

/// A setting, with its flag and environment variable.
#[derive(Debug, Clone, Copy)]
pub struct Setting {
    /// The flag without its dashes.
    pub flag: &'static str,
    /// The placeholder of its value in help texts; empty for a switch.
    pub value: &'static str,
    /// The default value; empty for none.
    pub default: &'static str,
    /// The help text.
    pub help: &'static str,
    /// Whether it can be given several times; in a variable, commas separate the values.
    pub is_repeatable: bool,
}

impl Setting {
    /// The environment variable.
    pub fn variable(&self) -> String {
        format!("LABELWRIGHT_{}", self.flag.replace('-', "_").to_uppercase())
    }
}

/// All settings, in the order of the help text.
pub const SETTINGS: [Setting; 31] = [
    setting("listen", "ADDRESS", "127.0.0.1:8080", "address and port to listen on"),
    setting(
        "tls-cert",
        "FILE",
        "",
        "certificate chain in PEM, for HTTPS without a proxy; read again when it changes",
    ),
    setting("tls-key", "FILE", "", "private key of the certificate, in PEM"),
    setting("data-dir", "FOLDER", "./data", "folder of the embedded database"),
    setting(
        "fonts",
        "FOLDER",
        "",
        "folder of TrueType and OpenType fonts, for scripts that are not built in",
    ),
    setting(
        "printer-characters",
        "LIST",
        "",
        "more characters that the font of all your printers has, such as cyrillic or 0370-03FF; they print such text themselves",
    ),
    setting(
        "time-zone",
        "NAME",
        "UTC",
        "time zone of dates that labels make themselves, such as Europe/Berlin",
    ),
    setting("database-url", "URL", "", "PostgreSQL instead of the embedded database"),
    setting("redis-url", "URL", "", "Redis or Valkey, for limits that several replicas share"),
    setting(
        "sign-up",
        "open|closed",
        "open",
        "whether anybody can create an account in the editor",
    ),
    setting("open-preview", "", "", "serve the Labelary-compatible address without a key"),
    setting("public-url", "URL", "", "the address that browsers use, if there is a proxy"),
    setting("body-limit", "BYTES", "2097152", "largest request body"),
    setting("output-limit", "BYTES", "33554432", "largest response"),
    setting(
        "answers-limit",
        "BYTES",
        "268435456",
        "memory for responses that clients have not read yet",
    ),
    setting("requests-per-minute", "N", "600", "requests of one account"),
    setting("request-burst", "N", "100", "requests of one account at once"),
    setting("labels-per-minute", "N", "60000", "labels of one account"),
    setting("designs-per-account", "N", "10", "designs of one account"),
    setting("design-bytes-per-account", "BYTES", "9000000", "all designs of one account together"),
    setting("keys-per-account", "N", "3", "API keys of one account"),
    setting("labels-per-print", "N", "100", "labels of one print of a saved design"),
    setting("concurrency", "N", "256", "requests that run or wait at once"),
    setting("connections", "N", "2000", "connections at once"),
    setting("connections-per-address", "N", "200", "connections at once from one client address"),
    setting(
        "trusted-proxy",
        "CIDR",
        "127.0.0.0/8,::1/128",
        "proxy whose X-Forwarded-For is trusted; repeatable, or none",
    )
    .repeatable(),
    setting(
        "cors-origin",
        "ORIGIN",
        "",
        "origin whose pages may call the public interface with a key, such as https://shop.example.com, or *; repeatable",
    )
    .repeatable(),
    setting("request-timeout", "SECONDS", "30", "time for one request"),
    setting(
        "drain-notice",
        "SECONDS",
        "5",
        "on SIGTERM, time in which /readyz is 503 and requests are still served, so that load balancers leave",
    ),
    setting("drain", "SECONDS", "15", "time to finish accepted requests when the service stops"),
    setting("log", "auto|text|json", "auto", "format of the log; auto is text on a terminal"),
];

const fn setting(
    flag: &'static str,
    value: &'static str,
    default: &'static str,
    help: &'static str,
) -> Setting {
    Setting { flag, value, default, help, is_repeatable: false }
}

impl Setting {
    const fn repeatable(self) -> Self {
        Self { is_repeatable: true, ..self }
    }
}

/// An invalid setting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConfigError(String);

impl std::error::Error for ConfigError {}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Config {
    /// Whether the service itself speaks TLS.
    pub fn is_encrypted(&self) -> bool {
        self.tls.is_some()
    }

    /// The address that people open, without a slash at the end, if the operator states one.
    pub fn public_address(&self) -> Option<&str> {
        self.public_url.as_deref().map(|url| url.trim_end_matches('/'))
    }

    /// Whether browsers reach the service over TLS: its own, or that of a proxy.
    pub(crate) fn is_secure(&self) -> bool {
        let is_https = |url: &String| url.starts_with("https://");
        self.public_url.as_ref().map_or(self.tls.is_some(), is_https)
    }

    /// Reads the settings. A flag overrides the environment, which overrides the default.
    pub fn new(
        flag: impl Fn(&str) -> Option<String>,
        variable: impl Fn(&str) -> Option<String>,
    ) -> Result<Self, ConfigError> {
        let given = Given { flag: &flag, variable: &variable };
        let labels = given.number("labels-per-minute", 1..=1_000_000_000)?;
        Ok(Self {
            listen: given.parsed("listen", "an address and a port, such as 127.0.0.1:8080")?,
            tls: given.tls()?,
            data_dir: given.text("data-dir").into(),
            fonts: given.optional("fonts").map(PathBuf::from),
            printer_characters: given.list("printer-characters")?,
            time_zone: given
                .parsed("time-zone", "a name of the IANA database, such as Europe/Berlin")?,
            database_url: given.optional("database-url"),
            redis_url: given.optional("redis-url"),
            sign_up: given
                .choice("sign-up", &[("open", SignUp::Open), ("closed", SignUp::Closed)])?,
            open_preview: given.switch("open-preview")?,
            public_url: given.optional("public-url"),
            body_limit: given.number("body-limit", 1024..=1 << 30)?,
            output_limit: given.number("output-limit", 1024..=1 << 30)?,
            answers_limit: given.number("answers-limit", 1024..=1 << 40)?,
            requests: Rate {
                per_minute: given.number("requests-per-minute", 1..=60_000_000)?,
                burst: given.number("request-burst", 1..=60_000_000)?,
            },
            labels: Rate { per_minute: labels, burst: labels },
            allowed: Allowed {
                designs: given.number("designs-per-account", Allowed::DESIGNS)?,
                design_bytes: given.number("design-bytes-per-account", Allowed::DESIGN_BYTES)?,
                keys: given.number("keys-per-account", Allowed::KEYS)?,
                labels: given.number("labels-per-print", Allowed::LABELS)?,
            },
            concurrency: given.number("concurrency", 1..=100_000)?,
            connections: given.number("connections", 1..=1_000_000)?,
            connections_per_address: given.number("connections-per-address", 1..=1_000_000)?,
            trusted_proxies: given.list("trusted-proxy")?,
            cors_origins: given.list("cors-origin")?,
            request_timeout: Duration::from_secs(given.number("request-timeout", 1..=3600)?),
            drain_notice: Duration::from_secs(given.number("drain-notice", 0..=3600)?),
            drain: Duration::from_secs(given.number("drain", 0..=3600)?),
            log: given.choice(
                "log",
                &[("auto", LogFormat::Auto), ("text", LogFormat::Text), ("json", LogFormat::Json)],
            )?,
        })
    }
}

/// The given flags and variables.
struct Given<'g> {
    flag: &'g dyn Fn(&str) -> Option<String>,
    variable: &'g dyn Fn(&str) -> Option<String>,
}

impl Given<'_> {
    fn optional(&self, flag: &str) -> Option<String> {
        let setting = SETTINGS.iter().find(|setting| setting.flag == flag);
        let variable = || (self.variable)(&setting?.variable());
        let default = || setting.map(|setting| setting.default.to_owned());
        (self.flag)(flag).or_else(variable).or_else(default).filter(|value| !value.is_empty())
    }

    /// Both files of TLS, or none.
    fn tls(&self) -> Result<Option<(PathBuf, PathBuf)>, ConfigError> {
        let (certificate, key) = match (self.optional("tls-cert"), self.optional("tls-key")) {
            (None, None) => return Ok(None),
            (Some(certificate), Some(key)) => (certificate, key),
            (Some(_), None) => {
                return Err(ConfigError("--tls-cert needs --tls-key FILE as well".to_owned()));
            }
            (None, Some(_)) => {
                return Err(ConfigError("--tls-key needs --tls-cert FILE as well".to_owned()));
            }
        };
        match self.optional("public-url") {
            Some(url) if !url.starts_with("https://") => Err(ConfigError(format!(
                "--public-url must begin with https:// when --tls-cert is given, found \"{url}\""
            ))),
            Some(_) | None => Ok(Some((certificate.into(), key.into()))),
        }
    }

    fn text(&self, flag: &str) -> String {
        self.optional(flag).unwrap_or_default()
    }

    fn parsed<T: FromStr>(&self, flag: &str, rule: &str) -> Result<T, ConfigError> {
        let text = self.text(flag);
        text.parse().map_err(|_| ConfigError(format!("--{flag} must be {rule}, found \"{text}\"")))
    }

    fn number<T: FromStr + PartialOrd + fmt::Display>(
        &self,
        flag: &str,
        range: RangeInclusive<T>,
    ) -> Result<T, ConfigError> {
        let text = self.text(flag);
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| {
            let (least, most) = (range.start(), range.end());
            ConfigError(format!(
                "--{flag} must be a number from {least} to {most}, found \"{text}\""
            ))
        })
    }

    /// A setting with comma-separated values.
    fn list<T: FromStr<Err: fmt::Display>>(&self, flag: &str) -> Result<T, ConfigError> {
        let parsed = self.text(flag).parse::<T>();
        parsed.map_err(|error| ConfigError(format!("--{flag}: {error}")))
    }

    fn choice<T: Copy>(&self, flag: &str, choices: &[(&str, T)]) -> Result<T, ConfigError> {
        let text = self.text(flag);
        let chosen = choices.iter().find(|(name, _)| *name == text);
        chosen.map(|(_, value)| *value).ok_or_else(|| {
            let names: Vec<_> = choices.iter().map(|(name, _)| *name).collect();
            ConfigError(format!("--{flag} must be {}, found \"{text}\"", names.join(" or ")))
        })
    }

    /// A flag without a value is true; the environment has `true` or `false`.
    fn switch(&self, flag: &str) -> Result<bool, ConfigError> {
        match self.optional(flag).as_deref() {
            None | Some("false" | "0") => Ok(false),
            Some("true" | "1") => Ok(true),
            Some(other) => {
                Err(ConfigError(format!("--{flag} must be true or false, found \"{other}\"")))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(flags: &[(&str, &str)], variables: &[(&str, &str)]) -> Result<Config, ConfigError> {
        let find = |list: &[(&str, &str)], name: &str| {
            list.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        };
        Config::new(|flag| find(flags, flag), |variable| find(variables, variable))
    }

    #[test]
    fn defaults_come_from_the_table() {
        let config = with(&[], &[]).unwrap();
        assert_eq!(config.listen.to_string(), "127.0.0.1:8080");
        assert_eq!(config.body_limit, 2 << 20);
        assert_eq!(config.output_limit, 32 << 20);
        assert_eq!(config.requests, Rate { per_minute: 600, burst: 100 });
        assert_eq!(config.labels.per_minute, 60_000);
        assert_eq!((config.database_url, config.open_preview), (None, false));
        assert_eq!(config.connections_per_address, 200);
        assert!(config.printer_characters.is_empty());
        assert!(config.trusted_proxies.contains("127.0.0.1".parse().unwrap()));
        assert!(config.trusted_proxies.contains("::1".parse().unwrap()));
        assert!(!config.trusted_proxies.contains("10.0.0.1".parse().unwrap()));
    }

    #[test]
    fn a_flag_overrides_the_environment() {
        let variables = [("LABELWRIGHT_BODY_LIMIT", "4096"), ("LABELWRIGHT_OPEN_PREVIEW", "true")];
        assert_eq!(with(&[], &variables).unwrap().body_limit, 4096);
        assert!(with(&[], &variables).unwrap().open_preview);
        let variables = [("LABELWRIGHT_PRINTER_CHARACTERS", "cyrillic,2190")];
        let characters = with(&[], &variables).unwrap().printer_characters;
        assert_eq!(characters.entries(), ["cyrillic", "2190-2190"]);
        let variables = [("LABELWRIGHT_BODY_LIMIT", "4096")];
        assert_eq!(with(&[("body-limit", "8192")], &variables).unwrap().body_limit, 8192);
    }

    #[test]
    fn browsers_use_tls_with_a_certificate_or_a_secure_public_address() {
        let check = |url: &str, has_certificate: bool| {
            let files = [("tls-cert", "c.pem"), ("tls-key", "k.pem")];
            let files = if has_certificate { &files[..] } else { &[] };
            with(&[files, &[("public-url", url)]].concat(), &[]).map(|config| config.is_secure())
        };
        assert_eq!((check("", false), check("", true)), (Ok(false), Ok(true)));
        assert_eq!(check("http://labels.example", false), Ok(false));
        assert_eq!(check("https://labels.example", false), Ok(true));
        assert_eq!(check("https://labels.example", true), Ok(true));
        assert_eq!(
            check("http://labels.example", true).unwrap_err().to_string(),
            "--public-url must begin with https:// when --tls-cert is given, found \"http://labels.example\""
        );
    }

    #[test]
    fn an_invalid_setting_is_reported_with_its_rule() {
        let check = |flag, value, expected: &str| {
            assert_eq!(with(&[(flag, value)], &[]).unwrap_err().to_string(), expected);
        };
        check(
            "listen",
            "here",
            "--listen must be an address and a port, such as 127.0.0.1:8080, found \"here\"",
        );
        check(
            "body-limit",
            "1",
            "--body-limit must be a number from 1024 to 1073741824, found \"1\"",
        );
        check("sign-up", "maybe", "--sign-up must be open or closed, found \"maybe\"");
        check(
            "trusted-proxy",
            "10.0.0.0/8,here",
            "--trusted-proxy: a network is an address and a prefix, such as 10.0.0.0/8, found \"here\"",
        );
        check(
            "printer-characters",
            "greek,0600-06FF",
            "--printer-characters: U+0600 is written from right to left, and a printer does not reorder text, found \"0600-06FF\"",
        );
        check("tls-cert", "c.pem", "--tls-cert needs --tls-key FILE as well");
        check("tls-key", "k.pem", "--tls-key needs --tls-cert FILE as well");
        check("open-preview", "perhaps", "--open-preview must be true or false, found \"perhaps\"");
    }
}
