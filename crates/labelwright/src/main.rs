//! `labelwright`: the command line over the same code that serves.

mod arguments;
mod commands;

use std::{
    io::{self, Write},
    process::ExitCode,
};

use arguments::Command;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // One line, whatever the value in it: control characters are shown, not obeyed.
            let message = format!("{error:#}").replace(char::is_control, "\u{fffd}");
            let _ = writeln!(io::stderr(), "labelwright: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> anyhow::Result<()> {
    let command = arguments::parse(lexopt::Parser::from_env())?;
    let mut out = io::stdout().lock();
    match command {
        Command::Help(topic) => out.write_all(topic.text().as_bytes())?,
        Command::Version => writeln!(out, "labelwright {}", env!("CARGO_PKG_VERSION"))?,
        Command::Barcode(arguments) => commands::barcode::run(&arguments, &mut out)?,
        Command::Presets(arguments) => commands::presets::run(&arguments, &mut out)?,
    }
    out.flush()?;
    Ok(())
}

/// The reader of a pipe may go before we are done: `labelwright presets | head`.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io_error = error.downcast_ref::<io::Error>();
    io_error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
