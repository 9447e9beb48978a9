//! `kill -9` while clients print labels with numbers, on SQLite: each repeated request gets its numbers, and no number is lost
//! or given twice.

use std::time::Duration;

use anyhow::ensure;
use futures_util::future::{join_all, try_join_all};
use tokio::time::sleep;

use super::{
    Scale,
    counting::{Counts, Printers, Shop},
};
use crate::{report::tell, service::Setup};

/// Accounts with a design each. The service keeps at most 20,000 answers of an account.
const ACCOUNTS: u64 = 2;
/// Concurrent clients of each account.
const CLIENTS: usize = 4;

pub(super) async fn run(scale: Scale) -> anyhow::Result<()> {
    let kills = scale.of(5, 50);
    let setup = Setup::new("counters")?;
    let (mut service, _) = setup.start().await?;
    let mut all = Vec::new();
    for number in 0..ACCOUNTS {
        let person = service.person(&format!("printer{number}")).await?;
        all.push(Printers::new(Shop::new(setup.address, person).await?, CLIENTS));
    }
    let mut random = fastrand::Rng::with_seed(kills);
    for kill in 1..=kills {
        let life = sleep(Duration::from_millis(random.u64(20..400)));
        let printing = join_all(all.iter_mut().map(Printers::print));
        let killing = async {
            life.await;
            service.kill().await
        };
        let (killed, printed) = tokio::join!(killing, printing);
        killed?;
        printed.into_iter().collect::<anyhow::Result<()>>()?;
        service = setup.start().await?.0;
        let verified = try_join_all(all.iter_mut().map(Printers::verify)).await;
        verified.map_err(|error| error.context(format!("after kill {kill}")))?;
    }
    service.stop().await?;
    let counts = all.iter().fold(Counts::default(), |sum, printers| sum + printers.counts);
    ensure!(
        counts.answers as u64 > kills * 10,
        "only {} jobs: too few to mean something",
        counts.answers
    );
    tell(format_args!("{kills} kills, {counts}"));
    setup.clean();
    Ok(())
}
