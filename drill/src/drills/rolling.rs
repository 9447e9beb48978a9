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
use tokio::time::sleep;

use super::{
    Scale,
    counting::{Shop, numbers, send},
};
use crate::{
    http::{Ask, Client},
    nginx::Nginx,
    report::{Tally, tell},
    service::{Service, Setup, postgres},
};

pub(super) async fn run(scale: Scale) -> anyhow::Result<()> {
    let mut pair = Pair::start().await?;
    let person = pair.services[0].person("printer").await?;
    let shop = Shop::new(pair.nginx.address, person).await?;
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
    fn expect_none_failed(&self) -> anyhow::Result<()> {
        let failed = self.tally.others(&[200]) + self.tally.broken;
        ensure!(failed == 0, "{failed} requests failed: {}", self.tally);
        ensure!(self.tally.count(200) > 30, "too few requests to mean something");
        Ok(())
    }
}

impl Shop {
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
        let (mut client, mut seen) = (Client::new(self.address), Seen::default());
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
            let labels = random.u8(1..=3);
            let ask = match kind {
                Kind::Reading => Ask::get("/api/v1/presets?search=avery").key(&self.person.key),
                Kind::Rendering => Ask::post("/api/v1/labels/render", LABEL).key(&self.person.key),
                Kind::Counting => self.print(labels).header("idempotency-key", key),
                Kind::CountingUnkeyed => self.print(labels),
                Kind::Saving => Ask::new("PUT", format!("/api/editor/designs/{own}"))
                    .cookie(&self.person.cookie)
                    .json(saved)
                    .header("if-match", format!("\"{revision}\""))
                    .header("idempotency-key", key),
            };
            match send(&mut client, (&ask, passing)).await {
                Ok((answer, repeated)) => {
                    seen.repeated += repeated;
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
}

const LABEL: &str = r#"{"size":{"widthIn":2,"heightIn":1},"elements":[{"type":"text","x":0.1,"y":0.1,"text":"a"}]}"#;
