//! `labelwright mcp ...`

use std::path::PathBuf;

use anyhow::bail;
use lexopt::{Arg, Parser, ValueExt};

use super::{Command, Given, Topic, setting};

/// What the tools work with.
#[derive(Debug, Default)]
pub(crate) struct McpArguments {
    /// The address of a service with saved designs.
    pub(crate) service: Option<String>,
    /// A file with the key of an account there. There is no flag for the key itself: other users of the computer can read the
    /// arguments of a process.
    pub(crate) key_file: Option<PathBuf>,
    /// Certificates to trust instead of the public ones.
    pub(crate) service_ca: Option<PathBuf>,
    /// Settings of the service that also count here.
    pub(crate) settings: Given,
}

pub(super) fn mcp(parser: &mut Parser) -> anyhow::Result<Command> {
    let mut arguments = McpArguments::default();
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Command::Help(Topic::Mcp)),
            Arg::Long("service") => arguments.service = Some(parser.value()?.string()?),
            Arg::Long("key-file") => arguments.key_file = Some(parser.value()?.into()),
            Arg::Long("service-ca") => arguments.service_ca = Some(parser.value()?.into()),
            Arg::Long(
                flag @ ("fonts" | "printer-characters" | "body-limit" | "output-limit"
                | "request-timeout"),
            ) => {
                let flag = flag.to_owned();
                setting(parser, &flag, &mut arguments.settings)?;
            }
            Arg::Short(_) | Arg::Long(_) | Arg::Value(_) => {
                return Err(argument.unexpected().into());
            }
        }
    }
    if arguments.service.is_none() && arguments.key_file.is_some() {
        bail!("--key-file is for --service, which is missing");
    }
    if arguments.service.is_none() && arguments.service_ca.is_some() {
        bail!("--service-ca is for --service, which is missing");
    }
    Ok(Command::Mcp(arguments))
}
