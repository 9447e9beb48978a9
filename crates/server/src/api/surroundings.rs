//! What a request gets from the service: the characters of its printers, and the time.

use printing::reading::Surroundings;

use crate::{App, Error, clock::Time};

/// Those of a request that arrives now.
pub(super) fn now(app: &App) -> Result<Surroundings, Error> {
    at(app, app.clock.now())
}

/// As if the request had arrived at another time.
pub(super) fn at(app: &App, time: Time) -> Result<Surroundings, Error> {
    let (zone, characters) = (&app.config.time_zone, app.config.printer_characters);
    Ok(Surroundings::at(time.millis(), zone, characters)?)
}
