//! `labelwright`: the command line over the same code that serves.

mod arguments;
mod commands;

use std::{
    fmt,
    io::{self, Write},
    process::ExitCode,
};

use arguments::Command;
use mimalloc::MiMalloc;

/// Many small pieces are taken and given back on many threads, which it is made for.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            match error.downcast_ref::<Lines>() {
                Some(Lines(lines)) => lines.iter().for_each(|line| tell(line)),
                None => tell(&format!("{error:#}")),
            }
            ExitCode::FAILURE
        }
    }
}

/// Several errors, a line for each.
#[derive(Debug)]
struct Lines(Vec<String>);

impl std::error::Error for Lines {}

impl fmt::Display for Lines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("; "))
    }
}

/// Writes one line to standard error, whatever the message: control characters are shown, not obeyed.
fn tell(message: &str) {
    let message = message.replace(char::is_control, "\u{fffd}");
    let _ = writeln!(io::stderr(), "labelwright: {message}");
}

fn run() -> anyhow::Result<()> {
    let command = arguments::parse(lexopt::Parser::from_env())?;
    let mut out = io::stdout();
    match command {
        Command::Help(topic) => out.write_all(topic.text().as_bytes())?,
        Command::Version => writeln!(out, "labelwright {}", env!("CARGO_PKG_VERSION"))?,
        Command::Barcode(arguments) => commands::barcode::run(&arguments, &mut out)?,
        Command::Preview(arguments) => commands::preview::run(&arguments, &mut out)?,
        Command::Presets(arguments) => commands::presets::run(&arguments, &mut out)?,
        Command::Render(arguments) => commands::render::run(&arguments, &mut out)?,
        Command::Serve(flags) => commands::serve::run(&flags)?,
        Command::Account(arguments) => commands::account::run(arguments)?,
        Command::Key(arguments) => commands::key::run(arguments)?,
        Command::Database(arguments) => commands::database::run(arguments)?,
        Command::Design(arguments) => commands::design::run(arguments)?,
        Command::OpenApi => out.write_all(wire::openapi().as_bytes())?,
    }
    out.flush()?;
    Ok(())
}

/// The reader of a pipe may go before we are done: `labelwright presets | head`.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io_error = error.downcast_ref::<io::Error>();
    io_error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
