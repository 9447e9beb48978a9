//! What an operator asks of a server.

use deadpool_postgres::Client;

use crate::{AccountId, DesignId, Digest, Error, Examination, design::checked_body};

/// Bodies that are read at a time: at most some ten megabytes.
const STEP: i64 = 16;

/// A question that reads a page of the database.
pub(super) async fn ask(client: &Client) -> Result<(), Error> {
    client.query_one("SELECT max(number) FROM migration", &[]).await?;
    Ok(())
}

/// Each body against its digest. Pages and indexes are PostgreSQL's own business: data checksums and
/// `amcheck`.
pub(super) async fn examine(client: &Client) -> Result<Examination, Error> {
    let mut seen = Examination { bodies: 0, findings: Vec::new() };
    let mut last = (AccountId::new([0; 16]), DesignId::new([0; 16]), 0_i64);
    let statement = client
        .prepare_cached(
            "SELECT account_id, design_id, revision, digest, body FROM design_version
             WHERE (account_id, design_id, revision) > ($1, $2, $3)
             ORDER BY account_id, design_id, revision LIMIT $4",
        )
        .await?;
    loop {
        let rows = client.query(&statement, &[&last.0, &last.1, &last.2, &STEP]).await?;
        for row in &rows {
            last = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
            seen.bodies += 1;
            let digest: Digest = row.try_get(3)?;
            if let Err(damage) = checked_body(last.0, last.1, last.2, digest, row.try_get(4)?) {
                seen.findings.push(damage.to_string());
            }
        }
        if rows.is_empty() {
            break;
        }
    }
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
    if missing > 0 {
        seen.findings.push(format!("{missing} designs have no current body"));
    }
    Ok(seen)
}
