//! Three replicas behind nginx with one PostgreSQL and one Redis, as `scripts/replicas` sets them up.

use std::{
    collections::BTreeMap,
    net::SocketAddr,
    process::Command as Plain,
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};
use futures_util::future::join_all;
use serde_json::json;
use tokio::time::sleep;

use super::{Scale, model::Writer};
use crate::{
    http::{Ask, Client},
    report::{Tally, tell},
    service::Person,
};

/// Requests of one account in a minute, and at once.
const RATE: (u64, u64) = (6000, 100);

pub(super) async fn run(scale: Scale) -> anyhow::Result<()> {
    let stack = Stack::start()?;
    let done = drill(&stack, scale).await;
    script(&["stop"])?;
    done
}

async fn drill(stack: &Stack, scale: Scale) -> anyhow::Result<()> {
    revoked_keys(stack, scale.of(1, 5)).await?;
    shared_limit(stack, Duration::from_secs(scale.of(5, 30))).await?;
    rolling_restart(stack, scale.of(1, 5)).await
}

/// The processes that the script has started.
struct Stack {
    proxy: SocketAddr,
    replicas: Vec<SocketAddr>,
}

fn script(words: &[&str]) -> anyhow::Result<String> {
    let output = Plain::new("scripts/replicas").args(words).output()?;
    let errors = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "scripts/replicas {}: {}", words.join(" "), errors.trim());
    Ok(String::from_utf8(output.stdout)?)
}

impl Stack {
    fn start() -> anyhow::Result<Self> {
        let (per_minute, burst) = (RATE.0.to_string(), RATE.1.to_string());
        let said = script(&[
            "start",
            "3",
            "--requests-per-minute",
            &per_minute,
            "--request-burst",
            &burst,
        ])?;
        let lines: BTreeMap<_, _> = said.lines().filter_map(|line| line.split_once(' ')).collect();
        let address = |text: &str| text.trim().trim_start_matches("http://").parse::<SocketAddr>();
        let proxy = address(lines.get("proxy").context("a proxy")?)?;
        let replicas = lines.get("replicas").context("replicas")?.split_whitespace();
        Ok(Self { proxy, replicas: replicas.map(address).collect::<Result<_, _>>()? })
    }

    async fn person(&self, name: &str) -> anyhow::Result<Person> {
        let body =
            json!({"email": format!("{name}@example.com"), "password": "correct horse battery"});
        let ask = Ask::post("/api/editor/sign-up", body.to_string());
        let answer = Client::new(self.proxy).send(&ask).await?.expect(201)?;
        let cookie = answer.header("set-cookie").context("a cookie")?;
        let cookie = cookie.split(';').next().unwrap_or_default().to_owned();
        let ask = Ask::post("/api/editor/keys", r#"{"name":"drill"}"#).cookie(&cookie);
        let key = Client::new(self.proxy).send(&ask).await?.expect(201)?.json()?;
        Ok(Person { key: key["key"].as_str().context("a key")?.to_owned(), cookie })
    }
}

/// A key that was revoked at one replica becomes invalid at all of them within five seconds.
async fn revoked_keys(stack: &Stack, rounds: u32) -> anyhow::Result<()> {
    let person = stack.person("revoker").await?;
    let mut slowest = Duration::ZERO;
    for _ in 0..rounds {
        let ask = Ask::post("/api/editor/keys", r#"{"name":"short"}"#).cookie(&person.cookie);
        let made = Client::new(stack.proxy).send(&ask).await?.expect(201)?.json()?;
        let (id, key) =
            (made["id"].as_str().context("an id")?, made["key"].as_str().context("a key")?);
        let presets = Ask::get("/api/v1/presets?search=avery").key(key);
        for replica in &stack.replicas {
            Client::new(*replica).send(&presets).await?.expect(200)?;
        }
        let ask = Ask::new("DELETE", format!("/api/editor/keys/{id}")).cookie(&person.cookie);
        Client::new(stack.proxy).send(&ask).await?.expect(204)?;
        let revoked = Instant::now();
        for replica in &stack.replicas {
            while Client::new(*replica).send(&presets).await?.status != 401 {
                ensure!(
                    revoked.elapsed() < Duration::from_secs(6),
                    "a revoked key still works after 6 s"
                );
                sleep(Duration::from_millis(20)).await;
            }
            slowest = slowest.max(revoked.elapsed());
        }
    }
    ensure!(slowest <= Duration::from_secs(5), "{slowest:?}");
    tell(format_args!(
        "{rounds} keys revoked: dead at all replicas after {:.1} s at most",
        slowest.as_secs_f64()
    ));
    Ok(())
}

/// All replicas together allow one account as much as one replica would.
async fn shared_limit(stack: &Stack, time: Duration) -> anyhow::Result<()> {
    let person = stack.person("caller").await?;
    let ask = Ask::get("/api/v1/presets?search=avery").key(&person.key);
    let started = Instant::now();
    let one = async || {
        let (mut client, mut tally) = (Client::new(stack.proxy), Tally::default());
        while started.elapsed() < time {
            match client.send(&ask).await {
                Ok(answer) => tally.add(answer.status, Duration::ZERO),
                Err(_) => tally.broken += 1,
            }
        }
        tally
    };
    let mut all = Tally::default();
    for tally in join_all((0..16).map(|_| one())).await {
        all.merge(tally);
    }
    let ideal = RATE.1 as f64 + RATE.0 as f64 / 60.0 * started.elapsed().as_secs_f64();
    let share = all.count(200) as f64 / ideal;
    tell(format_args!(
        "one account, {} s: {all}; {ideal:.0} would be exact: {:+.2} %",
        time.as_secs(),
        (share - 1.0) * 100.0
    ));
    ensure!(all.others(&[200, 429]) == 0 && all.broken == 0, "{all}");
    ensure!((share - 1.0).abs() < 0.05, "{share}");
    Ok(())
}

/// One replica after another is stopped and started while clients print and save.
async fn rolling_restart(stack: &Stack, rounds: u32) -> anyhow::Result<()> {
    let mut people = Vec::new();
    for number in 0..6 {
        people.push(stack.person(&format!("printer{number}")).await?);
    }
    let mut writers: Vec<_> = (0..)
        .zip(&people)
        .skip(4)
        .map(|(seed, person)| Writer::new(person.clone(), Client::new(stack.proxy), seed))
        .collect();
    let rolling = tokio::task::spawn_blocking(move || {
        for _ in 0..rounds {
            script(&["roll"])?;
        }
        anyhow::Ok(())
    });
    let print = async |person: &Person| {
        let body = r#"{"size":{"widthIn":2,"heightIn":1},"elements":[{"type":"text","x":0.1,"y":0.1,"text":"a"}]}"#;
        let ask = Ask::post("/api/v1/labels/render", body).key(&person.key);
        let (mut client, mut tally) = (Client::new(stack.proxy), Tally::default());
        while !rolling.is_finished() {
            match client.send(&ask).await {
                Ok(answer) => tally.add(answer.status, Duration::ZERO),
                Err(_) => tally.broken += 1,
            }
            // Below the account's limit.
            sleep(Duration::from_millis(12)).await;
        }
        tally
    };
    let write = async |writer: &mut Writer| {
        while !rolling.is_finished() {
            ensure!(writer.try_write().await?, "a write was refused");
            sleep(Duration::from_millis(12)).await;
        }
        writer.verify().await
    };
    let printing = join_all(people.iter().take(4).map(&print));
    let writing = join_all(writers.iter_mut().map(write));
    let (printed, written) = tokio::join!(printing, writing);
    written.into_iter().collect::<anyhow::Result<Vec<_>>>().context("while replicas restarted")?;
    rolling.await??;
    let mut all = Tally::default();
    for tally in printed {
        all.merge(tally);
    }
    let acknowledged: u64 = writers.iter().map(|writer| writer.acknowledged).sum();
    tell(format_args!(
        "{rounds} rolling restarts of 3 replicas: {all} for labels, {acknowledged} writes acknowledged and kept"
    ));
    ensure!(all.others(&[200]) == 0 && all.broken == 0, "{all}");
    Ok(())
}
