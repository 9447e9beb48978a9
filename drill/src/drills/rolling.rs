//! Two replicas on one PostgreSQL behind nginx, with the settings of docs/operations.md: restarted in turn, no request fails;
//! killed in turn, no request that may be repeated fails. No number of a counter is lost or given twice.

use std::{
    fs,
    net::SocketAddr,
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use anyhow::{Context, ensure};
use futures_util::future::join_all;
use serde_json::json;
use tokio::time::sleep;

use super::Scale;
use crate::{
    http::{Answer, Ask, Client},
    nginx::Nginx,
    report::{Tally, tell},
    service::{Person, Service, Setup, postgres},
};

pub(super) async fn run(scale: Scale) -> anyhow::Result<()> {
    let mut pair = Pair::start().await?;
    let person = pair.services[0].person("printer").await?;
    let shop = Shop::new(&pair, person).await?;
    let rolls = scale.of(2, 10);
    let restarted = shop.work((&ALL, &[429, 503]), pair.roll(rolls)).await?;
    tell(format_args!("{rolls} rolling restarts of 2 replicas: {restarted}"));
    restarted.expect_none_failed()?;
    // A request without a key that was in a killed process is lost, and nobody can know whether it was carried out. One that was in
    // both processes when they were killed gets 502 from nginx.
    let kills = scale.of(4, 20);
    let killed = shop.work((&REPEATED, &[429, 502, 503]), pair.kill(kills)).await?;
    tell(format_args!("{kills} kills: {killed}"));
    killed.expect_none_failed()?;
    shop.expect_all_numbers([restarted, killed].into_iter().flat_map(|it| it.numbers)).await?;
    pair.stop().await
}

/// Two replicas and nginx in front of them.
struct Pair {
    services: Vec<Service>,
    nginx: Nginx,
}

impl Pair {
    async fn start() -> anyhow::Result<Self> {
        let database = postgres("rolling").await?;
        let mut services = Vec::new();
        for name in ["rolling-1", "rolling-2"] {
            let setup = Setup::new(name)?.flag("database-url", &database).flag("drain-notice", "1");
            services.push(setup.start().await?.0);
        }
        let addresses: Vec<_> = services.iter().map(|service| service.setup.address).collect();
        let block = documented_settings(&addresses)?;
        let folder = services[0].setup.folder.clone();
        let listening = |address| block.replace(LISTEN, &format!("listen {address};"));
        Ok(Self { services, nginx: Nginx::start(&folder, listening).await? })
    }

    /// Stops and starts one after the other; each announces its end for a second.
    async fn roll(&mut self, times: u32) -> anyhow::Result<()> {
        for _ in 0..times {
            for _ in 0..2 {
                let service = self.services.remove(0);
                let setup = service.setup.clone();
                service.stop().await?;
                self.services.push(setup.start().await?.0);
            }
        }
        Ok(())
    }

    async fn kill(&mut self, times: u32) -> anyhow::Result<()> {
        let mut random = fastrand::Rng::with_seed(u64::from(times));
        for _ in 0..times {
            sleep(Duration::from_millis(random.u64(50..500))).await;
            let service = self.services.remove(0);
            let setup = service.setup.clone();
            service.kill().await?;
            self.services.push(setup.start().await?.0);
        }
        Ok(())
    }

    async fn stop(self) -> anyhow::Result<()> {
        self.nginx.stop().await?;
        for service in self.services {
            let setup = service.setup.clone();
            service.stop().await?;
            setup.clean();
        }
        Ok(())
    }
}

const LISTEN: &str = "# ... listen, certificates ...";

/// The settings of the page for several replicas, with these.
fn documented_settings(replicas: &[SocketAddr]) -> anyhow::Result<String> {
    let page = fs::read_to_string("docs/operations.md").context("run it in the repository")?;
    let (_, section) = page.split_once("## Several replicas behind nginx").context("a section")?;
    let (_, block) = section.split_once("```nginx\n").context("a block")?;
    let (block, _) = block.split_once("```").context("its end")?;
    let first = "server 10.0.0.1:8080";
    let server = block.lines().find(|line| line.contains(first)).context("a server")?;
    let of = |replica: &SocketAddr| server.replace(first, &format!("server {replica}"));
    let servers: Vec<_> = replicas.iter().map(of).collect();
    let others = block.lines().filter(|line| !line.trim_start().starts_with("server 10.0.0."));
    let others: Vec<_> = others.collect();
    let start = "upstream labelwright {";
    Ok(others.join("\n").replace(start, &format!("{start}\n{}", servers.join("\n"))))
}

/// What a client sends again and again.
#[derive(Debug, Clone, Copy)]
enum Kind {
    Reading,
    Rendering,
    /// Labels with numbers, with a key.
    Counting,
    /// The same without one.
    CountingUnkeyed,
    /// A design is saved over its last revision, with a key.
    Saving,
}

const ALL: [Kind; 10] = [
    Kind::Reading,
    Kind::Rendering,
    Kind::Rendering,
    Kind::Counting,
    Kind::Counting,
    Kind::Counting,
    Kind::Counting,
    Kind::CountingUnkeyed,
    Kind::CountingUnkeyed,
    Kind::Saving,
];

/// Those that nginx repeats.
const REPEATED: [Kind; 8] = [
    Kind::Reading,
    Kind::Rendering,
    Kind::Rendering,
    Kind::Counting,
    Kind::Counting,
    Kind::Counting,
    Kind::Counting,
    Kind::Saving,
];

/// An account with a design that counts from 1.
struct Shop {
    client: SocketAddr,
    person: Person,
    design: String,
}

/// What clients have seen.
#[derive(Default)]
struct Seen {
    tally: Tally,
    /// How often a request had a status that passes, and was sent again.
    repeated: u64,
    numbers: Vec<u64>,
}

impl std::fmt::Display for Seen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}; {} numbers", self.tally, self.numbers.len())?;
        write!(f, "; {} times refused for the moment and sent again", self.repeated)
    }
}

impl Seen {
    /// Sends a request as the client packages do: four times at most, if it gets one of these statuses. On a machine that is busy
    /// with other things, a new process may wait too long for its first connections to the database.
    async fn send(
        &mut self,
        client: &mut Client,
        (ask, passing): (&Ask, &[u16]),
    ) -> anyhow::Result<Answer> {
        for _ in 1..4 {
            let answer = client.send(ask).await?;
            if !passing.contains(&answer.status) {
                return Ok(answer);
            }
            self.repeated += 1;
            let seconds = answer.header("retry-after").and_then(|seconds| seconds.parse().ok());
            sleep(Duration::from_secs(seconds.unwrap_or(1))).await;
        }
        client.send(ask).await
    }

    fn expect_none_failed(&self) -> anyhow::Result<()> {
        let failed = self.tally.others(&[200]) + self.tally.broken;
        ensure!(failed == 0, "{failed} requests failed: {}", self.tally);
        ensure!(self.tally.count(200) > 30, "too few requests to mean something");
        Ok(())
    }
}

impl Shop {
    async fn new(pair: &Pair, person: Person) -> anyhow::Result<Self> {
        let serial = json!({"name": "serial", "type": "counter", "start": 1, "keep": "design"});
        let text = json!({"id": "t", "type": "text", "x": 0.1, "y": 0.1, "text": "{{serial}}"});
        let document = json!({"schemaVersion": 1, "size": {"widthIn": 2, "heightIn": 1},
            "values": [serial], "elements": [text]});
        let client = pair.nginx.address;
        let shop = Self { client, person, design: String::new() };
        let design = shop.create(&document.to_string()).await?;
        Ok(Self { design, ..shop })
    }

    async fn create(&self, document: &str) -> anyhow::Result<String> {
        let ask = Ask::post("/api/editor/designs", document).cookie(&self.person.cookie);
        let ask = ask.header("idempotency-key", format!("{:032x}", fastrand::u128(..)));
        let mut client = Client::new(self.client);
        let saved = Seen::default().send(&mut client, (&ask, &[429, 502, 503])).await?;
        let saved = saved.expect(201)?.json()?;
        Ok(saved["id"].as_str().context("an id")?.to_owned())
    }

    /// Lets a client of each kind work until the replicas are through.
    async fn work(
        &self,
        (kinds, passing): (&[Kind], &[u16]),
        disturbed: impl Future<Output = anyhow::Result<()>>,
    ) -> anyhow::Result<Seen> {
        let is_over = AtomicBool::new(false);
        let disturbed = async {
            let done = disturbed.await;
            is_over.store(true, Ordering::Relaxed);
            done
        };
        let clients = join_all(kinds.iter().map(|kind| self.repeat((*kind, passing), &is_over)));
        let (clients, disturbed) = tokio::join!(clients, disturbed);
        disturbed?;
        let mut all = Seen::default();
        for seen in clients {
            let seen = seen?;
            all.tally.merge(seen.tally);
            all.repeated += seen.repeated;
            all.numbers.extend(seen.numbers);
        }
        Ok(all)
    }

    async fn repeat(
        &self,
        (kind, passing): (Kind, &[u16]),
        is_over: &AtomicBool,
    ) -> anyhow::Result<Seen> {
        let (mut client, mut seen) = (Client::new(self.client), Seen::default());
        let mut random = fastrand::Rng::new();
        let saved = r#"{"schemaVersion":1,"size":{"widthIn":2,"heightIn":1},"elements":[]}"#;
        let own = match kind {
            Kind::Saving => self.create(saved).await?,
            Kind::Reading | Kind::Rendering | Kind::Counting | Kind::CountingUnkeyed => {
                String::new()
            }
        };
        let mut revision = 1;
        while !is_over.load(Ordering::Relaxed) {
            let key = format!("{:032x}", random.u128(..));
            let labels = json!({"labels": random.u8(1..=3)}).to_string();
            let print = || {
                Ask::post(format!("/api/v1/designs/{}/render", self.design), labels.clone())
                    .key(&self.person.key)
            };
            let ask = match kind {
                Kind::Reading => Ask::get("/api/v1/presets?search=avery").key(&self.person.key),
                Kind::Rendering => Ask::post("/api/v1/labels/render", LABEL).key(&self.person.key),
                Kind::Counting => print().header("idempotency-key", key),
                Kind::CountingUnkeyed => print(),
                Kind::Saving => Ask::new("PUT", format!("/api/editor/designs/{own}"))
                    .cookie(&self.person.cookie)
                    .json(saved)
                    .header("if-match", format!("\"{revision}\""))
                    .header("idempotency-key", key),
            };
            match seen.send(&mut client, (&ask, passing)).await {
                Ok(answer) => {
                    seen.tally.add(answer.status, Duration::ZERO);
                    revision += u32::from(answer.status == 200);
                    if let Kind::Counting | Kind::CountingUnkeyed = kind
                        && answer.status == 200
                    {
                        seen.numbers.extend(numbers(&answer.body)?);
                    }
                }
                Err(_) => seen.tally.broken += 1,
            }
            // Two processors also run the replicas.
            sleep(Duration::from_millis(15)).await;
        }
        Ok(seen)
    }

    /// All numbers up to the next one were printed, each once.
    async fn expect_all_numbers(&self, numbers: impl Iterator<Item = u64>) -> anyhow::Result<()> {
        let mut numbers: Vec<_> = numbers.collect();
        numbers.sort_unstable();
        let twice = numbers.windows(2).filter(|two| two[0] == two[1]).count();
        let path = format!("/api/editor/designs/{}/counters", self.design);
        let ask = Ask::get(path).cookie(&self.person.cookie);
        let next = Client::new(self.client).send(&ask).await?.expect(200)?.json()?;
        let next = next["counters"]["serial"].as_u64().context("a number")?;
        let lost = next - 1 - (numbers.len() - twice) as u64;
        tell(format_args!("{} numbers: {lost} lost, {twice} given twice", numbers.len()));
        ensure!((lost, twice) == (0, 0), "numbers were lost or given twice");
        Ok(())
    }
}

const LABEL: &str = r#"{"size":{"widthIn":2,"heightIn":1},"elements":[{"type":"text","x":0.1,"y":0.1,"text":"a"}]}"#;

/// The numbers on labels.
fn numbers(zpl: &[u8]) -> anyhow::Result<Vec<u64>> {
    let text = String::from_utf8_lossy(zpl);
    let fields = text.split("^FD").skip(1).filter_map(|rest| rest.split("^FS").next());
    Ok(fields.map(str::parse).collect::<Result<_, _>>()?)
}
