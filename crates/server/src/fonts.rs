//! The fonts that a caller can print with: those of the service, and those of its account.

use std::sync::Arc;

use axum::http::request::Parts;
use render::{Face, Fonts};
use store::{AccountId, FontSummary};

use crate::{
    App, Error,
    auth::session,
    client::Who,
    font_cache::{CallerFonts, OwnFont},
    log::{Level, Value},
};

/// The fonts of a caller of the public interface.
pub(crate) async fn of_caller(app: &App, who: Who) -> Result<Fonts, Error> {
    match who {
        Who::Account(account) => Ok(of_account(app, account).await?.fonts),
        Who::Address(_) => Ok(app.fonts.clone()),
    }
}

/// The fonts of a browser, which need not be signed in.
pub(crate) async fn of_browser(app: &App, head: &Parts) -> Result<Fonts, Error> {
    match session::account_if_signed_in(app, head).await? {
        Some(account) => Ok(of_account(app, account).await?.fonts),
        None => Ok(app.fonts.clone()),
    }
}

/// The fonts of an account.
pub(crate) async fn of_account(app: &App, account: AccountId) -> Result<CallerFonts, Error> {
    let now = app.clock.now();
    if let Some(known) = app.own_fonts.find(account, now) {
        return Ok(known);
    }
    let begun = app.own_fonts.begin(now);
    let list = app.store.fonts().list(account).await?;
    if list.is_empty() {
        let none = CallerFonts { fonts: app.fonts.clone(), own: Arc::default() };
        app.own_fonts.remember(account, &none, begun);
        return Ok(none);
    }
    // One at a time: many requests of an account after a start would each hold all its files.
    let _loading = app.own_fonts.loading.lock().await;
    let known = app.own_fonts.last(account);
    if let Some(known) = &known
        && known.is_made_of(&list)
    {
        app.own_fonts.remember(account, known, begun);
        return Ok(known.clone());
    }
    let own = load(app, account, list, known.as_ref()).await?;
    let fonts = app.fonts.with(own.iter().map(|font| font.face.clone()));
    let loaded = CallerFonts { fonts, own: own.into() };
    app.own_fonts.remember(account, &loaded, begun);
    Ok(loaded)
}

/// Reads the files that are not in memory. A damaged one is left out, so that labels in other fonts still print.
async fn load(
    app: &App,
    account: AccountId,
    list: Vec<FontSummary>,
    known: Option<&CallerFonts>,
) -> Result<Vec<OwnFont>, Error> {
    let mut own = Vec::with_capacity(list.len());
    for summary in list {
        let known = known
            .and_then(|known| known.own.iter().find(|font| font.summary.digest == summary.digest));
        if let Some(font) = known {
            own.push(OwnFont { summary, face: font.face.clone() });
            continue;
        }
        let file = match app.store.fonts().file(account, summary.id).await {
            Ok(Some(file)) => file,
            // Deleted meanwhile.
            Ok(None) => continue,
            Err(store::Error::Corrupt { what, cause }) => {
                tell(app, &format!("{what}: {cause}"));
                continue;
            }
            Err(error) => return Err(error.into()),
        };
        let parsed = tokio::task::spawn_blocking(move || Face::stored(file)).await;
        let parsed = parsed.map_err(|error| Error::Panicked { cause: error.to_string() })?;
        match parsed {
            Ok(face) => own.push(OwnFont { summary, face }),
            Err(error) => tell(app, &format!("font {} of account {account}: {error}", summary.id)),
        }
    }
    Ok(own)
}

fn tell(app: &App, cause: &str) {
    app.log.line(Level::Error, "a font cannot be used", &[("cause", Value::Text(cause))]);
}
