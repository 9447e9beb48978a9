//! Fonts of an account.

use axum::response::Response;
use render::Face;
use store::{
    AccountId, Digest, FontAddition, FontId, FontQuota, FontSummary, Limit, Name, NewFont,
    QuotaReached,
};
use wire::{FontAnswer, FontList, OwnFonts, rfc3339};

use crate::{
    App, Error,
    font_cache::{CallerFonts, OwnFont},
    idempotency::{self, Reply},
    random,
};

/// What an account may store, as `docs/limits.md` says.
pub(crate) const QUOTA: FontQuota = FontQuota { fonts: 5, font_bytes: 5_000_000 };

/// Adds a font that was checked, and answers; once for a request with a key.
pub(crate) async fn add(
    app: &App,
    account: AccountId,
    (face, file): (Face, Vec<u8>),
    Reply { keyed, respond }: Reply<fn(&FontAnswer) -> Response>,
) -> Result<Response, Error> {
    let (id, size) = (FontId::new(random::bytes()?), file.len() as u64);
    let created_at = app.clock.now();
    let (family, style) = (Name::new(face.family())?, Name::new(face.style())?);
    let summary = FontSummary {
        id,
        family: face.family().to_owned(),
        style: face.style().to_owned(),
        size,
        digest: Digest::of(&file),
        created_at,
    };
    let new = NewFont { account, id, family, style, body: file, created_at };
    let font = OwnFont { summary, face };
    let response = respond(&answer(&font));
    let Some(keyed) = keyed else {
        let added =
            changing(app, account, async move |app| app.store.fonts().add(new, QUOTA).await);
        return expect_added(&font, added.await?).map(|()| response);
    };
    let (response, written) = idempotency::pack(response)?;
    let keep = keyed.keep_written(written, |added| matches!(added, FontAddition::Added(_)));
    let added =
        changing(app, account, async move |app| app.store.fonts().add_once(new, QUOTA, keep).await);
    match keyed.settle(added.await?)?.or_answer()? {
        Ok(added) => expect_added(&font, added).map(|()| response),
        Err(earlier) => Ok(earlier),
    }
}

fn expect_added(OwnFont { face, .. }: &OwnFont, added: FontAddition) -> Result<(), Error> {
    match added {
        FontAddition::Added(_) => Ok(()),
        FontAddition::Taken(_) => Err(Error::Conflict(format!(
            "the account already has the font {} {}; delete it first",
            face.family(),
            face.style()
        ))),
        FontAddition::QuotaReached(reached) => Err(quota_reached(reached)),
        FontAddition::Absent => Err(Error::SignedOut),
    }
}

/// Deletes a font. Fonts of other accounts are not found.
pub(crate) async fn delete(app: &App, account: AccountId, id: &str) -> Result<(), Error> {
    let absent = || Error::NotFound("there is no such font in this account".into());
    let id = id.parse::<FontId>().map_err(|_| absent())?;
    let deleted =
        changing(app, account, async move |app| app.store.fonts().delete(account, id).await);
    if deleted.await? { Ok(()) } else { Err(absent()) }
}

/// Changes the fonts of an account in a task of its own: if the client hangs up, the cache must still forget the fonts that it
/// knew.
async fn changing<T: Send + 'static, F>(
    app: &App,
    account: AccountId,
    change: impl FnOnce(App) -> F,
) -> Result<T, Error>
where
    F: Future<Output = Result<T, store::Error>> + Send + 'static,
{
    let (kept, change) = (app.clone(), change(app.clone()));
    let done = tokio::spawn(async move {
        let changed = change.await;
        kept.own_fonts.forget(account);
        changed
    });
    let early =
        |error| Error::Internal { cause: format!("a change of fonts ended early: {error}") };
    Ok(done.await.map_err(early)??)
}

fn quota_reached(QuotaReached { limit, most, .. }: QuotaReached) -> Error {
    match limit {
        Limit::Fonts => {
            Error::Conflict(format!("an account may have at most {most} fonts; delete one first"))
        }
        Limit::FontBytes => {
            Error::BodyTooLarge { most: usize::try_from(most).unwrap_or(usize::MAX) }
        }
        Limit::Keys | Limit::Designs | Limit::DesignBytes | Limit::TotalBytes => {
            Error::Internal { cause: "a font was counted as something else".to_owned() }
        }
    }
}

/// The families of the service, and the fonts of the account if there is one.
pub(crate) fn list_answer(app: &App, account: Option<&CallerFonts>) -> FontList {
    let own = account.map(|account| OwnFonts {
        fonts: account.own.iter().map(answer).collect(),
        most: QUOTA.fonts,
        most_bytes: QUOTA.font_bytes,
    });
    FontList::new(&app.fonts, own)
}

fn answer(font: &OwnFont) -> FontAnswer {
    let OwnFont { summary, face } = font;
    FontAnswer {
        id: summary.id.to_string(),
        family: summary.family.clone(),
        style: summary.style.clone(),
        scripts: wire::scripts(face),
        bytes: summary.size,
        created_at: rfc3339(summary.created_at.millis()),
    }
}
