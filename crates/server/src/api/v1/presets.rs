//! `GET /api/v1/presets`: the catalog of label sizes.

use axum::{
    extract::{Request, State},
    response::Response,
};
use wire::PresetList;

use crate::{
    App, Error,
    api::{answer, tag},
    auth::Caller,
    query::Query,
};

/// Lists the sizes that match.
pub(crate) async fn presets(State(app): State<App>, request: Request) -> Result<Response, Error> {
    let (head, _) = request.into_parts();
    Caller::admit(&app, &head).await?;
    let query = Query::read(&head.uri)?;
    let (brand, search) = (query.one("brand")?, query.one("search")?);
    let found = label::presets::search(brand.as_deref(), search.as_deref());
    let list = wire::to_json(&found.collect::<PresetList>());
    let mut response = tag::json(list).unless_known(&head.headers);
    answer::warn(&mut response, &query.others(&["brand", "search"]));
    Ok(response)
}
