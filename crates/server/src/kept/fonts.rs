//! Fonts of an account.

use render::Face;
use store::{
    AccountId, FontAddition, FontId, FontQuota, FontSummary, Limit, Name, NewFont, QuotaReached,
};
use wire::{FontAnswer, FontList, OwnFonts, rfc3339};

use crate::{
    App, Error,
    font_cache::{CallerFonts, OwnFont},
    random,
};

/// What an account may store, as `docs/limits.md` says.
pub(crate) const QUOTA: FontQuota = FontQuota { fonts: 5, font_bytes: 5_000_000 };

/// Adds a font that was checked.
pub(crate) async fn add(
    app: &App,
    account: AccountId,
    face: Face,
    file: Vec<u8>,
) -> Result<FontAnswer, Error> {
    let (id, size) = (FontId::new(random::bytes()?), file.len() as u64);
    let created_at = app.clock.now();
    let (family, style) = (Name::new(face.family())?, Name::new(face.style())?);
    let new = NewFont { account, id, family, style, body: file, created_at };
    let kept = app.clone();
    // In a task of its own: if the client hangs up, the cache must still forget the fonts that it knew.
    let done = tokio::spawn(async move {
        let added = kept.store.fonts().add(new, QUOTA).await;
        kept.own_fonts.forget(account);
        added
    });
    let added = done
        .await
        .map_err(|error| Error::Internal { cause: format!("adding ended early: {error}") })??;
    match added {
        FontAddition::Added(digest) => {
            let (family, style) = (face.family().to_owned(), face.style().to_owned());
            let summary = FontSummary { id, family, style, size, digest, created_at };
            Ok(answer(&OwnFont { summary, face }))
        }
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
    let app = app.clone();
    // In a task of its own, as above.
    let done = tokio::spawn(async move {
        let deleted = app.store.fonts().delete(account, id).await;
        app.own_fonts.forget(account);
        deleted
    });
    let deleted = done
        .await
        .map_err(|error| Error::Internal { cause: format!("deleting ended early: {error}") })??;
    if deleted { Ok(()) } else { Err(absent()) }
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
