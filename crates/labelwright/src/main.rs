//! `labelwright`: the command line and the service.

mod arguments;
mod commands;
mod messages;

use std::{
    io::{self, Write},
    process::ExitCode,
};

use arguments::Command;
use messages::{ErrorLines, tell};
use mimalloc::MiMalloc;

/// It is made for many small allocations on many threads.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            match error.downcast_ref::<ErrorLines>() {
                Some(ErrorLines(lines)) => lines.iter().for_each(|line| tell(line)),
                None => tell(&format!("{error:#}")),
            }
            ExitCode::FAILURE
        }
    }
}

fn run() -> anyhow::Result<()> {
    let command = arguments::parse(lexopt::Parser::from_env())?;
    let mut out = io::stdout();
    match command {
        Command::Help(topic) => out.write_all(commands::help::text(topic).as_bytes())?,
        Command::Version => writeln!(out, "labelwright {}", env!("CARGO_PKG_VERSION"))?,
        Command::Barcode(arguments) => commands::barcode::run(&arguments, &mut out)?,
        Command::Picture(arguments) => commands::picture::run(&arguments, &mut out)?,
        Command::Preview(arguments) => commands::preview::run(&arguments, &mut out)?,
        Command::Import(arguments) => commands::import::run(&arguments, &mut out)?,
        Command::Presets(arguments) => commands::presets::run(&arguments, &mut out)?,
        Command::Render(arguments) => commands::render::run(&arguments, &mut out)?,
        Command::Sheet(arguments) => commands::sheet::run(&arguments, &mut out)?,
        Command::Serve(flags) => commands::serve::run(&flags)?,
        Command::Account(arguments) => commands::account::run(arguments)?,
        Command::Key(arguments) => commands::key::run(arguments)?,
        Command::Database(arguments) => commands::database::run(arguments)?,
        Command::Design(arguments) => commands::design::run(arguments)?,
        Command::Fonts(folder) => commands::fonts::run(folder.as_deref(), &mut out)?,
        Command::Mcp(arguments) => commands::mcp::run(&arguments)?,
        Command::OpenApi => out.write_all(wire::openapi().as_bytes())?,
    }
    out.flush()?;
    Ok(())
}

/// Whether the reader of a pipe has closed it early, as in `labelwright presets | head`.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io_error = error.downcast_ref::<io::Error>();
    io_error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
