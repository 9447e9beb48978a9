//! Designs with kept counters, and clients that print them: no number is lost or given twice.

use std::{collections::BTreeSet, net::SocketAddr, time::Duration};

use anyhow::{Context, ensure};
use futures_util::future::join_all;
use serde_json::json;
use tokio::time::sleep;

use crate::{
    http::{Answer, Ask, Client},
    report::tell,
    service::Person,
};

/// An account with a design that counts from 1.
pub(super) struct Shop {
    pub(super) address: SocketAddr,
    pub(super) person: Person,
    design: String,
}

impl Shop {
    pub(super) async fn new(address: SocketAddr, person: Person) -> anyhow::Result<Self> {
        let serial = json!({"name": "serial", "type": "counter", "start": 1, "keep": "design"});
        let text = json!({"id": "t", "type": "text", "x": 0.1, "y": 0.1, "text": "{{serial}}"});
        let document = json!({"schemaVersion": 1, "size": {"widthIn": 2, "heightIn": 1},
            "values": [serial], "elements": [text]});
        let shop = Self { address, person, design: String::new() };
        let design = shop.create(&document.to_string()).await?;
        Ok(Self { design, ..shop })
    }

    pub(super) async fn create(&self, document: &str) -> anyhow::Result<String> {
        let ask = Ask::post("/api/editor/designs", document).cookie(&self.person.cookie);
        let ask = ask.header("idempotency-key", format!("{:032x}", fastrand::u128(..)));
        let mut client = Client::new(self.address);
        let (saved, _) = send(&mut client, (&ask, &[429, 502, 503])).await?;
        let saved = saved.expect(201)?.json()?;
        Ok(saved["id"].as_str().context("an id")?.to_owned())
    }

    /// Asks for this many labels with numbers.
    pub(super) fn print(&self, labels: u8) -> Ask {
        let body = json!({"labels": labels}).to_string();
        Ask::post(format!("/api/v1/designs/{}/render", self.design), body).key(&self.person.key)
    }

    /// Compares these numbers with the counter.
    pub(super) async fn compare(
        &self,
        numbers: impl IntoIterator<Item = u64>,
    ) -> anyhow::Result<Compared> {
        let numbers: Vec<_> = numbers.into_iter().collect();
        let path = format!("/api/editor/designs/{}/counters", self.design);
        let ask = Ask::get(path).cookie(&self.person.cookie);
        let next = Client::new(self.address).send(&ask).await?.expect(200)?.json()?;
        let next = next["counters"]["serial"].as_u64().context("a number")?;
        let distinct: BTreeSet<_> = numbers.iter().copied().collect();
        Ok(Compared {
            printed: numbers.len(),
            lost: (1..next).filter(|number| !distinct.contains(number)).count(),
            twice: numbers.len() - distinct.len(),
            forgotten: distinct.range(next..).count(),
        })
    }

    /// All numbers up to the next one were printed, each once.
    pub(super) async fn expect_all_numbers(
        &self,
        numbers: impl IntoIterator<Item = u64>,
    ) -> anyhow::Result<()> {
        let compared = self.compare(numbers).await?;
        tell(compared);
        compared.expect_all()
    }
}

/// The numbers that clients have got, and the counter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Compared {
    printed: usize,
    /// Numbers before the next one that no client has got.
    lost: usize,
    twice: usize,
    /// Numbers that a client has got, and that the counter will give again.
    forgotten: usize,
}

impl Compared {
    fn expect_all(self) -> anyhow::Result<()> {
        let Self { lost, twice, forgotten, .. } = self;
        ensure!((lost, twice, forgotten) == (0, 0, 0), "numbers are wrong: {self}");
        Ok(())
    }
}

impl std::fmt::Display for Compared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { printed, lost, twice, forgotten } = self;
        write!(f, "{printed} numbers: {lost} lost, {twice} given twice")?;
        if *forgotten > 0 {
            write!(f, ", {forgotten} acknowledged and forgotten")?;
        }
        Ok(())
    }
}

/// Sends a request as the client packages do: four times at most, if it gets one of these statuses. Returns how many times it
/// was sent again. On a machine that is busy with other things, a new process may wait too long for its first connections to the
/// database.
pub(super) async fn send(
    client: &mut Client,
    (ask, passing): (&Ask, &[u16]),
) -> anyhow::Result<(Answer, u64)> {
    let mut repeated = 0;
    loop {
        let answer = client.send(ask).await?;
        if repeated == 3 || !passing.contains(&answer.status) {
            return Ok((answer, repeated));
        }
        repeated += 1;
        let seconds = answer.header("retry-after").and_then(|seconds| seconds.parse().ok());
        sleep(Duration::from_secs(seconds.unwrap_or(1))).await;
    }
}

/// The numbers on labels.
pub(super) fn numbers(zpl: &[u8]) -> anyhow::Result<Vec<u64>> {
    let text = String::from_utf8_lossy(zpl);
    let fields = text.split("^FD").skip(1).filter_map(|rest| rest.split("^FS").next());
    Ok(fields.map(str::parse).collect::<Result<_, _>>()?)
}

/// Clients that print a design at the same time until the service ends, and repeat what had no answer.
pub(super) struct Printers {
    shop: Shop,
    clients: Vec<Printer>,
    pub(super) counts: Counts,
}

/// Figures of printers.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Counts {
    /// Requests that were answered with labels.
    pub(super) answers: usize,
    /// Numbers on these labels.
    numbers: usize,
    /// Requests without an answer, which were repeated.
    repeated: usize,
    /// Numbers of the repeated requests that the first attempt had taken.
    taken: usize,
}

impl std::ops::Add for Counts {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            answers: self.answers + other.answers,
            numbers: self.numbers + other.numbers,
            repeated: self.repeated + other.repeated,
            taken: self.taken + other.taken,
        }
    }
}

impl std::fmt::Display for Counts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { answers, numbers, repeated, taken } = self;
        write!(f, "{answers} jobs with {numbers} numbers: 0 lost, 0 given twice; ")?;
        write!(
            f,
            "{repeated} jobs repeated with their keys, which got {taken} numbers of the first attempt"
        )
    }
}

impl Printers {
    pub(super) fn new(shop: Shop, count: usize) -> Self {
        let clients = (0..count).map(|_| Printer {
            client: Client::new(shop.address),
            random: fastrand::Rng::new(),
            pending: None,
            last: None,
            numbers: Vec::new(),
        });
        Self { clients: clients.collect(), shop, counts: Counts::default() }
    }

    /// Prints until every client has a request without an answer.
    pub(super) async fn print(&mut self) -> anyhow::Result<()> {
        let printing = self.clients.iter_mut().map(|it| it.print(&self.shop));
        for printed in join_all(printing).await {
            self.counts.answers += printed?;
        }
        Ok(())
    }

    /// After a restart: no acknowledged number was forgotten, repeated requests get their numbers, and then no number is missing.
    pub(super) async fn verify(&mut self) -> anyhow::Result<()> {
        let before = self.shop.compare(self.numbers()).await?;
        ensure!((before.twice, before.forgotten) == (0, 0), "numbers are wrong: {before}");
        self.counts.taken += before.lost;
        for printed in join_all(self.clients.iter_mut().map(Printer::repeat)).await {
            let repeated = printed?;
            self.counts.repeated += repeated;
            self.counts.answers += repeated;
        }
        let after = self.shop.compare(self.numbers()).await?;
        self.counts.numbers = after.printed;
        after.expect_all()
    }

    fn numbers(&self) -> impl Iterator<Item = u64> {
        self.clients.iter().flat_map(|it| it.numbers.iter().copied())
    }
}

/// One client.
struct Printer {
    client: Client,
    random: fastrand::Rng,
    /// The request without an answer.
    pending: Option<Ask>,
    /// The last request with an answer, and its labels.
    last: Option<(Ask, Vec<u8>)>,
    numbers: Vec<u64>,
}

impl Printer {
    /// Returns the number of answers with labels.
    async fn print(&mut self, shop: &Shop) -> anyhow::Result<usize> {
        let mut answers = 0;
        loop {
            let ask = shop.print(self.random.u8(1..=3));
            let ask = ask.header("idempotency-key", format!("{:032x}", self.random.u128(..)));
            self.pending = Some(ask.clone());
            let Ok(answer) = self.client.send(&ask).await else { return Ok(answers) };
            if let 429 | 503 = answer.status {
                // Refused: nothing was done, which the comparison with the counter checks.
                continue;
            }
            self.take(ask, answer)?;
            answers += 1;
        }
    }

    fn take(&mut self, ask: Ask, answer: Answer) -> anyhow::Result<()> {
        let answer = answer.expect(200)?;
        self.numbers.extend(numbers(&answer.body)?);
        self.last = Some((ask, answer.body));
        self.pending = None;
        Ok(())
    }

    /// Sends the last request with an answer and the one without an answer again. Returns the number of the latter.
    async fn repeat(&mut self) -> anyhow::Result<usize> {
        if let Some((ask, labels)) = &self.last {
            let (answer, _) = send(&mut self.client, (ask, &[429, 503])).await?;
            ensure!(answer.expect(200)?.body == *labels, "a repeated request got other labels");
        }
        let Some(ask) = self.pending.clone() else { return Ok(0) };
        let (answer, _) = send(&mut self.client, (&ask, &[429, 503])).await?;
        self.take(ask, answer)?;
        Ok(1)
    }
}
