//! A writer that remembers what was acknowledged. An interrupted write may have been carried out or not, but never
//! half.

use std::collections::BTreeMap;

use anyhow::{Context, ensure};
use serde_json::Value;

use crate::{
    http::{Answer, Ask, Client},
    service::Person,
};

/// A writer.
#[derive(Debug)]
pub(crate) struct Writer {
    person: Person,
    client: Client,
    random: fastrand::Rng,
    next: u64,
    /// Revision and body, by id.
    designs: BTreeMap<String, (u64, Vec<u8>)>,
    /// Valid keys, by id; the first is the writer's own.
    keys: BTreeMap<String, String>,
    revoked: Vec<String>,
    pending: Option<Pending>,
    pub(crate) acknowledged: u64,
}

/// The write without an answer yet.
#[derive(Debug)]
enum Pending {
    Create(Vec<u8>),
    Save { id: String, body: Vec<u8> },
    Delete(String),
    MakeKey,
    Revoke(String),
}

/// The maximum for an account.
const MOST_DESIGNS: usize = 9;
const MOST_KEYS: usize = 2;

impl Writer {
    pub(crate) fn new(person: Person, client: Client, seed: u64) -> Self {
        Self {
            person,
            client,
            random: fastrand::Rng::with_seed(seed),
            next: 0,
            designs: BTreeMap::new(),
            keys: BTreeMap::new(),
            revoked: Vec::new(),
            pending: None,
            acknowledged: 0,
        }
    }

    /// The service was restarted.
    pub(crate) fn reconnect(&mut self, client: Client) {
        self.client = client;
    }

    /// Writes until a write is interrupted.
    pub(crate) async fn write(&mut self) -> anyhow::Result<()> {
        loop {
            let (ask, pending) = self.wish();
            self.pending = Some(pending);
            let Ok(answer) = self.client.send(&ask).await else { return Ok(()) };
            // Refused in time: nothing was done.
            if answer.status == 503 || answer.status == 429 {
                self.pending = None;
                continue;
            }
            self.take(&answer)?;
        }
    }

    /// Writes a number of times, all of which have to be acknowledged.
    pub(crate) async fn write_some(&mut self, count: usize) -> anyhow::Result<()> {
        for _ in 0..count {
            let (ask, pending) = self.wish();
            self.pending = Some(pending);
            let answer = self.client.send(&ask).await?;
            self.take(&answer)?;
        }
        Ok(())
    }

    /// Writes once and returns whether it was acknowledged. Any answer other than that and 503 is an error.
    pub(crate) async fn try_write(&mut self) -> anyhow::Result<bool> {
        let (ask, pending) = self.wish();
        self.pending = Some(pending);
        let answer = self.client.send(&ask).await?;
        if answer.status == 503 {
            self.pending = None;
            ensure!(answer.header("retry-after").is_some(), "503 without Retry-After");
            return Ok(false);
        }
        self.take(&answer)?;
        Ok(true)
    }

    /// Writes once, while the database may become unavailable, and returns whether it was acknowledged. A write
    /// interrupted at its last step may have been carried out, so nothing more is written before a check; reads are
    /// tried instead.
    pub(crate) async fn try_in_outage(&mut self) -> anyhow::Result<bool> {
        let ask = if self.pending.is_some() {
            Ask::get("/api/editor/designs").cookie(&self.person.cookie)
        } else {
            let (ask, pending) = self.wish();
            self.pending = Some(pending);
            ask
        };
        let is_write = !ask.is_get();
        let answer = self.client.send(&ask).await?;
        if answer.status == 503 {
            ensure!(answer.header("retry-after").is_some(), "503 without Retry-After");
            return Ok(false);
        }
        if is_write {
            self.take(&answer)?;
        } else {
            answer.expect(200)?;
        }
        Ok(true)
    }

    fn wish(&mut self) -> (Ask, Pending) {
        self.next += 1;
        let body = self.document();
        let ids: Vec<_> = self.designs.keys().cloned().collect();
        let keys: Vec<_> = self.keys.keys().cloned().collect();
        let id = self.random.choice(&ids).cloned();
        let key = self.random.choice(&keys).cloned();
        let dice = self.random.u8(..100);
        let (ask, pending) = match (dice, id, key) {
            (0..8, _, _) if keys.len() < MOST_KEYS => {
                (Ask::post("/api/editor/keys", r#"{"name":"drill"}"#), Pending::MakeKey)
            }
            (8..14, _, Some(key)) => {
                (Ask::new("DELETE", format!("/api/editor/keys/{key}")), Pending::Revoke(key))
            }
            (14..24, Some(id), _) => {
                (Ask::new("DELETE", format!("/api/editor/designs/{id}")), Pending::Delete(id))
            }
            (_, Some(id), _) if dice < 80 || ids.len() >= MOST_DESIGNS => {
                let revision = self.designs.get(&id).map_or(0, |(revision, _)| *revision);
                let ask = Ask::new("PUT", format!("/api/editor/designs/{id}"));
                let ask = ask.header("if-match", format!("\"{revision}\"")).json(body.clone());
                (ask, Pending::Save { id, body })
            }
            _ => (Ask::post("/api/editor/designs?name=drill", body.clone()), Pending::Create(body)),
        };
        (ask.cookie(&self.person.cookie), pending)
    }

    /// A unique document of up to some kilobytes.
    fn document(&mut self) -> Vec<u8> {
        let (seed, number) = (self.random.u64(..), self.next);
        let padding = "x".repeat(self.random.usize(..8000));
        let text = format!(
            r#"{{"schemaVersion":1,"size":{{"widthIn":2,"heightIn":1}},"mark":"{seed:x}-{number}","padding":"{padding}","elements":[]}}"#
        );
        text.into_bytes()
    }

    /// Records what was acknowledged.
    fn take(&mut self, answer: &Answer) -> anyhow::Result<()> {
        let pending = self.pending.take().context("nothing was asked")?;
        ensure!(
            (200..300).contains(&answer.status),
            "{pending:?} was answered with {} {}",
            answer.status,
            String::from_utf8_lossy(&answer.body)
        );
        self.acknowledged += 1;
        match pending {
            Pending::Create(body) => {
                let answer = answer.json()?;
                self.designs.insert(text(&answer, "id")?, (revision(&answer)?, body));
            }
            Pending::Save { id, body } => {
                self.designs.insert(id, (revision(&answer.json()?)?, body));
            }
            Pending::Delete(id) => drop(self.designs.remove(&id)),
            Pending::MakeKey => {
                let answer = answer.json()?;
                self.keys.insert(text(&answer, "id")?, text(&answer, "key")?);
            }
            Pending::Revoke(id) => self.revoked.extend(self.keys.remove(&id)),
        }
        Ok(())
    }

    /// Whether this is the whole document that was acknowledged last.
    pub(crate) fn wrote(&self, id: &str, document: &Value) -> anyhow::Result<bool> {
        let (_, body) = self.designs.get(id).context("a design that nobody made")?;
        Ok(*document == serde_json::from_slice::<Value>(body)?)
    }

    /// Compares the stored data with what was acknowledged, and continues with the stored data.
    pub(crate) async fn verify(&mut self) -> anyhow::Result<()> {
        let pending = self.pending.take();
        self.verify_designs(pending.as_ref()).await?;
        self.verify_keys(pending.as_ref()).await
    }

    async fn verify_designs(&mut self, pending: Option<&Pending>) -> anyhow::Result<()> {
        let shelf = self.ask(Ask::get("/api/editor/designs")).await?.expect(200)?.json()?;
        let listed = shelf["designs"].as_array().context("designs")?.clone();
        let mut found = BTreeMap::new();
        for entry in listed {
            let id = text(&entry, "id")?;
            let answer =
                self.ask(Ask::get(format!("/api/editor/designs/{id}"))).await?.expect(200)?;
            let opened = answer.json()?;
            found
                .insert(id, (revision(&opened)?, mark(&serde_json::to_vec(&opened["document"])?)?));
        }
        for (id, (revision, body)) in &self.designs {
            let now = found.get(id);
            let is_as_told = now == Some(&(*revision, mark(body)?));
            let may_be_otherwise = match pending {
                Some(Pending::Save { id: it, body }) if it == id => {
                    now == Some(&(revision + 1, mark(body)?))
                }
                Some(Pending::Delete(it)) => it == id && now.is_none(),
                _ => false,
            };
            ensure!(
                is_as_told || may_be_otherwise,
                "{id} is {now:?}, acknowledged was {revision} {}",
                mark(body)?
            );
        }
        for (id, (revision, mark_found)) in &found {
            if self.designs.contains_key(id) {
                continue;
            }
            let Some(Pending::Create(body)) = pending else {
                anyhow::bail!("{id} is there and was deleted, or never made");
            };
            ensure!((*revision, mark_found) == (1, &mark(body)?), "{id} is half written");
        }
        // Continue with the stored data; only an interrupted write can have changed it.
        let mut designs = BTreeMap::new();
        for (id, (revision, mark_found)) in found {
            let known = self.designs.remove(&id).filter(|(it, _)| *it == revision);
            let body = match (known, pending) {
                (Some((_, body)), _) => body,
                (None, Some(Pending::Create(body) | Pending::Save { body, .. })) => body.clone(),
                (None, _) => anyhow::bail!("{id} has a revision that nobody made: {mark_found}"),
            };
            designs.insert(id, (revision, body));
        }
        self.designs = designs;
        Ok(())
    }

    async fn verify_keys(&mut self, pending: Option<&Pending>) -> anyhow::Result<()> {
        let listed = self.ask(Ask::get("/api/editor/keys")).await?.expect(200)?.json()?;
        let listed: Vec<_> = listed["keys"].as_array().context("keys")?.clone();
        let ids = listed.iter().map(|key| text(key, "id")).collect::<Result<Vec<_>, _>>()?;
        for key in self.revoked.iter().rev().take(20) {
            let answer = self.client.send(&Ask::get("/api/v1/designs").key(key)).await?;
            ensure!(answer.status == 401, "a revoked key works again: {}", answer.status);
        }
        if let Some(Pending::Revoke(id)) = pending
            && !ids.contains(id)
        {
            self.revoked.extend(self.keys.remove(id));
        }
        for (id, key) in &self.keys {
            ensure!(ids.contains(id), "a key is lost");
            let answer = self.client.send(&Ask::get("/api/v1/designs").key(key)).await?;
            ensure!(answer.status == 200, "a key does not work: {}", answer.status);
        }
        // The writer's own, the known ones, and one that may have been created.
        let spare = usize::from(matches!(pending, Some(Pending::MakeKey)));
        ensure!(ids.len() <= 1 + self.keys.len() + spare, "there are keys that nobody made");
        // The value of a key whose answer was interrupted is unknown.
        let own = listed
            .iter()
            .position(|key| !self.keys.contains_key(key["id"].as_str().unwrap_or_default()));
        for (index, id) in ids.iter().enumerate() {
            if Some(index) != own && !self.keys.contains_key(id) {
                self.ask(Ask::new("DELETE", format!("/api/editor/keys/{id}")))
                    .await?
                    .expect(204)?;
            }
        }
        Ok(())
    }

    async fn ask(&mut self, ask: Ask) -> anyhow::Result<Answer> {
        self.client.send(&ask.cookie(&self.person.cookie)).await
    }
}

fn text(answer: &Value, field: &str) -> anyhow::Result<String> {
    Ok(answer[field].as_str().with_context(|| format!("{field} in {answer}"))?.to_owned())
}

fn revision(answer: &Value) -> anyhow::Result<u64> {
    answer["revision"].as_u64().with_context(|| format!("a revision in {answer}"))
}

/// The unique part of a document, and whether it is complete.
fn mark(document: &[u8]) -> anyhow::Result<String> {
    let document: Value = serde_json::from_slice(document)?;
    let padding = document["padding"].as_str().context("padding")?.len();
    Ok(format!("{} {padding}", text(&document, "mark")?))
}
