//! How the service is set up: by flags and by the environment, each setting in one table.

use std::{fmt, net::SocketAddr, ops::RangeInclusive, path::PathBuf, str::FromStr, time::Duration};

use crate::{limits::Rate, network::TrustedProxies};

/// Everything that an operator can choose.
#[derive(Debug, Clone)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Where the embedded database lives.
    pub data_dir: PathBuf,
    /// PostgreSQL instead of the embedded database.
    pub database_url: Option<String>,
    /// Redis or Valkey for limits that several replicas share.
    pub redis_url: Option<String>,
    /// Whether anybody can make an account.
    pub(crate) sign_up: SignUp,
    /// Whether the Labelary-compatible address works without a key.
    pub(crate) open_preview: bool,
    /// The address that browsers use, when it is not the one it listens on.
    pub(crate) public_url: Option<String>,
    /// Bytes of a request's body.
    pub(crate) body_limit: usize,
    /// Bytes of an answer.
    pub(crate) output_limit: usize,
    /// Bytes of all answers that have not been read yet.
    pub(crate) answers_limit: usize,
    /// Requests of one account.
    pub requests: Rate,
    /// Labels of one account.
    pub labels: Rate,
    /// Requests in work at once.
    pub(crate) concurrency: usize,
    /// Connections at once.
    pub(crate) connections: usize,
    /// Connections at once from one network address that is not a trusted proxy.
    pub(crate) connections_per_address: usize,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub(crate) trusted_proxies: TrustedProxies,
    /// Time for one request.
    pub(crate) request_timeout: Duration,
    /// Time to finish what was accepted when it is told to stop.
    pub drain: Duration,
    /// How the log is written.
    pub log: LogFormat,
}

/// Whether anybody can make an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignUp {
    /// Anybody can.
    Open,
    /// The operator alone.
    Closed,
}

/// How the log is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogFormat {
    /// For people on a terminal, JSON otherwise.
    Auto,
    /// For people.
    Text,
    /// For programs.
    Json,
}

/// One setting: a flag, a variable of the environment, and what it is for.
#[derive(Debug, Clone, Copy)]
pub struct Setting {
    /// The flag without its dashes.
    pub flag: &'static str,
    /// What stands for its value in help texts; empty for a switch.
    pub value: &'static str,
    /// Taken when nobody says anything; empty for none.
    pub default: &'static str,
    /// What it is for.
    pub help: &'static str,
    /// Whether it can be given several times; in a variable the values stand with commas between them.
    pub is_repeatable: bool,
}

impl Setting {
    /// The variable of the environment.
    pub fn variable(&self) -> String {
        format!("LABELWRIGHT_{}", self.flag.replace('-', "_").to_uppercase())
    }
}

/// All settings, in the order of the help text.
pub const SETTINGS: [Setting; 20] = [
    setting("listen", "ADDRESS", "127.0.0.1:8080", "address and port to listen on"),
    setting("data-dir", "FOLDER", "./data", "where the embedded database lives"),
    setting("database-url", "URL", "", "PostgreSQL instead of the embedded database"),
    setting("redis-url", "URL", "", "Redis or Valkey, for limits that several replicas share"),
    setting("sign-up", "open|closed", "open", "whether anybody can make an account in the editor"),
    setting("open-preview", "", "", "serve the Labelary-compatible address without a key"),
    setting("public-url", "URL", "", "the address browsers use, when a proxy stands in front"),
    setting("body-limit", "BYTES", "2097152", "largest body of a request"),
    setting("output-limit", "BYTES", "33554432", "largest answer"),
    setting("answers-limit", "BYTES", "268435456", "all answers that have not been read yet"),
    setting("requests-per-minute", "N", "600", "requests of one account"),
    setting("request-burst", "N", "100", "requests of one account at once"),
    setting("labels-per-minute", "N", "60000", "labels of one account"),
    setting("concurrency", "N", "256", "requests in work at once in the whole service"),
    setting("connections", "N", "2000", "connections at once"),
    setting("connections-per-address", "N", "200", "connections at once from one client address"),
    setting(
        "trusted-proxy",
        "CIDR",
        "127.0.0.0/8,::1/128",
        "proxy whose X-Forwarded-For is believed; repeatable, or none",
    )
    .repeatable(),
    setting("request-timeout", "SECONDS", "30", "time for one request"),
    setting("drain", "SECONDS", "15", "time to finish accepted requests when told to stop"),
    setting("log", "auto|text|json", "auto", "how the log is written; auto is text on a terminal"),
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

/// A setting that cannot be taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConfigError(String);

impl std::error::Error for ConfigError {}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Config {
    /// Whether browsers reach the service over TLS, through a proxy: the service itself does not speak TLS.
    pub(crate) fn is_secure(&self) -> bool {
        self.public_url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }

    /// Puts the settings together: a flag goes before the environment, and that before the default.
    pub fn new(
        flag: impl Fn(&str) -> Option<String>,
        variable: impl Fn(&str) -> Option<String>,
    ) -> Result<Self, ConfigError> {
        let given = Given { flag: &flag, variable: &variable };
        let labels = given.number("labels-per-minute", 1..=1_000_000_000)?;
        Ok(Self {
            listen: given.parsed("listen", "an address and a port, such as 127.0.0.1:8080")?,
            data_dir: given.text("data-dir").into(),
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
            concurrency: given.number("concurrency", 1..=100_000)?,
            connections: given.number("connections", 1..=1_000_000)?,
            connections_per_address: given.number("connections-per-address", 1..=1_000_000)?,
            trusted_proxies: given.list("trusted-proxy")?,
            request_timeout: Duration::from_secs(given.number("request-timeout", 1..=3600)?),
            drain: Duration::from_secs(given.number("drain", 0..=3600)?),
            log: given.choice(
                "log",
                &[("auto", LogFormat::Auto), ("text", LogFormat::Text), ("json", LogFormat::Json)],
            )?,
        })
    }
}

/// What was given, by either way.
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

    fn text(&self, flag: &str) -> String {
        self.optional(flag).unwrap_or_default()
    }

    fn parsed<T: FromStr>(&self, flag: &str, rule: &str) -> Result<T, ConfigError> {
        let text = self.text(flag);
        text.parse().map_err(|_| ConfigError(format!("--{flag} is {rule}, found \"{text}\"")))
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
            ConfigError(format!("--{flag} is a number from {least} to {most}, found \"{text}\""))
        })
    }

    /// A setting whose values stand with commas between them.
    fn list<T: FromStr<Err: fmt::Display>>(&self, flag: &str) -> Result<T, ConfigError> {
        let parsed = self.text(flag).parse::<T>();
        parsed.map_err(|error| ConfigError(format!("--{flag}: {error}")))
    }

    fn choice<T: Copy>(&self, flag: &str, choices: &[(&str, T)]) -> Result<T, ConfigError> {
        let text = self.text(flag);
        let chosen = choices.iter().find(|(name, _)| *name == text);
        chosen.map(|(_, value)| *value).ok_or_else(|| {
            let names: Vec<_> = choices.iter().map(|(name, _)| *name).collect();
            ConfigError(format!("--{flag} is {}, found \"{text}\"", names.join(" or ")))
        })
    }

    /// A flag alone is a yes; the environment says `true` or `false`.
    fn switch(&self, flag: &str) -> Result<bool, ConfigError> {
        match self.optional(flag).as_deref() {
            None | Some("false" | "0") => Ok(false),
            Some("true" | "1") => Ok(true),
            Some(other) => {
                Err(ConfigError(format!("--{flag} is true or false, found \"{other}\"")))
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
    fn defaults_are_those_of_the_table() {
        let config = with(&[], &[]).unwrap();
        assert_eq!(config.listen.to_string(), "127.0.0.1:8080");
        assert_eq!(config.body_limit, 2 << 20);
        assert_eq!(config.output_limit, 32 << 20);
        assert_eq!(config.requests, Rate { per_minute: 600, burst: 100 });
        assert_eq!(config.labels.per_minute, 60_000);
        assert_eq!((config.database_url, config.open_preview), (None, false));
        assert_eq!(config.connections_per_address, 200);
        assert!(config.trusted_proxies.contains("127.0.0.1".parse().unwrap()));
        assert!(config.trusted_proxies.contains("::1".parse().unwrap()));
        assert!(!config.trusted_proxies.contains("10.0.0.1".parse().unwrap()));
    }

    #[test]
    fn a_flag_goes_before_the_environment() {
        let variables = [("LABELWRIGHT_BODY_LIMIT", "4096"), ("LABELWRIGHT_OPEN_PREVIEW", "true")];
        assert_eq!(with(&[], &variables).unwrap().body_limit, 4096);
        assert!(with(&[], &variables).unwrap().open_preview);
        assert_eq!(with(&[("body-limit", "8192")], &variables).unwrap().body_limit, 8192);
    }

    #[test]
    fn what_cannot_be_taken_is_told_with_its_rule() {
        let check = |flag, value, expected: &str| {
            assert_eq!(with(&[(flag, value)], &[]).unwrap_err().to_string(), expected);
        };
        check(
            "listen",
            "here",
            "--listen is an address and a port, such as 127.0.0.1:8080, found \"here\"",
        );
        check("body-limit", "1", "--body-limit is a number from 1024 to 1073741824, found \"1\"");
        check("sign-up", "maybe", "--sign-up is open or closed, found \"maybe\"");
        check(
            "trusted-proxy",
            "10.0.0.0/8,here",
            "--trusted-proxy: a network is an address and a prefix, such as 10.0.0.0/8, found \"here\"",
        );
        check("open-preview", "perhaps", "--open-preview is true or false, found \"perhaps\"");
    }
}
