//! Operations for an operator of a server.

use deadpool_postgres::{Client, Transaction};

use crate::{AccountId, DesignId, Error, FontId, design::checked_body, font::checked_file};

/// Bodies that are read at a time: a few megabytes at most.
const STEP: i64 = 4;

/// Account, design and revision of a body, in the order of the table's key.
type Place = (AccountId, DesignId, i64);

/// Sorts before all others, since revisions start at 1.
pub(super) const FIRST: Place = (AccountId::new([0; 16]), DesignId::new([0; 16]), 0);

/// Account and id of a font, in the order of the table's key.
type FontPlace = (AccountId, FontId);

/// A font that was examined.
pub(super) struct Font {
    pub(super) place: FontPlace,
    /// What is wrong with it.
    pub(super) finding: Option<String>,
}

/// A body that was examined.
pub(super) struct Body {
    pub(super) place: Place,
    /// What is wrong with it.
    pub(super) finding: Option<String>,
}

/// Queries a page of the database, and whether it can be written.
pub(super) async fn ask(client: &Client) -> Result<(), Error> {
    let question = "SELECT max(number), current_setting('transaction_read_only') FROM migration";
    let row = client.query_one(question, &[]).await?;
    let read_only: &str = row.try_get(1)?;
    if read_only == "on" { Err(Error::unavailable("the server is read-only")) } else { Ok(()) }
}

/// A write that changes nothing.
pub(super) async fn touch(transaction: &Transaction<'_>) -> Result<(), Error> {
    transaction.execute("UPDATE migration SET name = name", &[]).await?;
    Ok(())
}

/// The next bodies, each compared with its digest. Pages and indexes are left to PostgreSQL: data checksums and
/// `amcheck`.
pub(super) async fn bodies(client: &Client, last: Place) -> Result<Vec<Body>, Error> {
    let statement = client
        .prepare_cached(
            "SELECT account_id, design_id, revision, digest, body FROM design_version
             WHERE (account_id, design_id, revision) > ($1, $2, $3)
             ORDER BY account_id, design_id, revision LIMIT $4",
        )
        .await?;
    let rows = client.query(&statement, &[&last.0, &last.1, &last.2, &STEP]).await?;
    rows.iter()
        .map(|row| {
            let (account, design, revision) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
            let (digest, body) = (row.try_get(3)?, row.try_get(4)?);
            let checked = checked_body(account, design, revision, digest, body);
            let finding = checked.err().map(|damage| damage.to_string());
            Ok(Body { place: (account, design, revision), finding })
        })
        .collect()
}

/// The next font, compared with its digest.
pub(super) async fn font(client: &Client, last: Option<FontPlace>) -> Result<Option<Font>, Error> {
    let statement = client
        .prepare_cached(
            "SELECT account_id, id, digest, body FROM font
             WHERE $1::bytea IS NULL OR (account_id, id) > ($1, $2)
             ORDER BY account_id, id LIMIT 1",
        )
        .await?;
    let (account, id) = (last.map(|place| place.0), last.map(|place| place.1));
    let Some(row) = client.query_opt(&statement, &[&account, &id]).await? else { return Ok(None) };
    let place = (row.try_get(0)?, row.try_get(1)?);
    let checked = checked_file(place.0, place.1, row.try_get(2)?, row.try_get(3)?);
    Ok(Some(Font { place, finding: checked.err().map(|damage| damage.to_string()) }))
}

/// Designs whose current body is missing.
pub(super) async fn missing(client: &Client) -> Result<Option<String>, Error> {
    let row = client
        .query_one(
            "SELECT count(*) FROM design WHERE NOT EXISTS (
                 SELECT 1 FROM design_version AS version
                 WHERE version.account_id = design.account_id
                     AND version.design_id = design.id AND version.revision = design.revision)",
            &[],
        )
        .await?;
    let missing: i64 = row.try_get(0)?;
    Ok((missing > 0).then(|| format!("designs without a current body: {missing}")))
}
