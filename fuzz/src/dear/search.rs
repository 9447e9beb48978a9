//! The search: the dearest requests of every address are changed, and those that cost more are kept.

use std::{collections::BTreeMap, fs, path::Path};

use anyhow::{Context, Result};
use fastrand::Rng;
use serde_json::{Value, json};

use super::{
    addresses::{ADDRESSES, Address, How},
    genome::Genome,
    measure::{Figures, measure},
    plan::Plan,
    service::Setup,
};

/// The most requests that are stored for an address: the dearest, and others that were so before.
const MOST_KEPT: usize = 6;

/// The share of a limit that those others take.
const WORTH_KEEPING: f64 = 0.7;

/// A request with its cost.
#[derive(Debug, Clone)]
pub struct Dear {
    /// What it is made from.
    pub genome: Genome,
    /// What it costs.
    pub figures: Figures,
}

impl Dear {
    fn to_json(&self) -> Value {
        let Figures { seconds, mebibytes, status, .. } = &self.figures;
        let rounded = |number: f64| (number * 100.0).trunc() / 100.0;
        json!({
            "genome": self.genome.to_json(),
            "seconds": rounded(*seconds),
            "mebibytes": rounded(*mebibytes),
            "status": status,
        })
    }

    fn from_json(json: &Value) -> Option<Self> {
        let genome = Genome::from_json(json["genome"].as_object()?)?;
        let (seconds, mebibytes) = (json["seconds"].as_f64()?, json["mebibytes"].as_f64()?);
        let status = u16::try_from(json["status"].as_u64()?).ok()?;
        let figures = Figures { seconds, mebibytes, status, ..Figures::default() };
        Some(Self { genome, figures })
    }
}

/// The dearest request of an address by CPU time, and that by memory.
#[derive(Debug, Clone, Default)]
pub struct Dearest {
    /// By CPU time.
    pub by_time: Option<Dear>,
    /// By memory.
    pub by_memory: Option<Dear>,
}

/// The stored requests of every address, with what they cost when they were found.
#[derive(Debug, Default)]
pub struct Found(BTreeMap<String, Vec<Dear>>);

impl Found {
    /// Reads the folder: one file for each address.
    pub fn read(folder: &Path) -> Result<Self> {
        let mut found = BTreeMap::new();
        for address in ADDRESSES {
            let path = folder.join(address.file_name()).with_extension("json");
            let Ok(text) = fs::read_to_string(&path) else { continue };
            let file: Value = serde_json::from_str(&text)?;
            let dear = file["requests"].as_array().into_iter().flatten().map(Dear::from_json);
            let dear: Option<Vec<_>> = dear.collect();
            found.insert(address.file_name(), dear.with_context(|| path.display().to_string())?);
        }
        Ok(Self(found))
    }

    /// Those of an address.
    pub fn of(&self, address: &Address) -> &[Dear] {
        self.0.get(&address.file_name()).map_or(&[], Vec::as_slice)
    }

    /// The requests of an address with the larger share of a limit that each took when it was found. An address with fixed
    /// input has only one.
    pub fn plans(&self, address: &Address) -> Vec<(Plan, f64)> {
        match address.how {
            How::Fixed(plan, _) => vec![(plan(), 0.0)],
            How::Composed(plan) => {
                let dear = self.of(address).iter();
                dear.map(|dear| (plan(&dear.genome), dear.figures.share())).collect()
            }
        }
    }
}

/// The search over all composed addresses.
#[derive(Debug)]
pub struct Search<'s> {
    setup: &'s Setup,
    random: Rng,
    dearest: BTreeMap<String, Dearest>,
}

impl<'s> Search<'s> {
    /// Starts from what was found before.
    pub fn new(setup: &'s Setup, seed: u64) -> Self {
        Self { setup, random: Rng::with_seed(seed), dearest: BTreeMap::new() }
    }

    /// Measures one genome at an address; returns its cost, and whether it is the dearest so far.
    pub fn try_one(&mut self, address: &Address, genome: Genome) -> Result<(Figures, bool)> {
        let How::Composed(plan) = address.how else { return Ok((Figures::default(), false)) };
        let figures = measure(self.setup, &plan(&genome))?;
        let known = self.dearest.entry(address.file_name()).or_default();
        let dear = Dear { genome, figures: figures.clone() };
        let mut is_dearest = false;
        if known.by_time.as_ref().is_none_or(|it| it.figures.seconds < figures.seconds) {
            known.by_time = Some(dear.clone());
            is_dearest = true;
        }
        if known.by_memory.as_ref().is_none_or(|it| it.figures.mebibytes + 1.0 < figures.mebibytes)
        {
            known.by_memory = Some(dear);
            is_dearest = true;
        }
        Ok((figures, is_dearest))
    }

    /// The largest share of a limit that a request of the address takes.
    pub fn share(&self, address: &Address) -> f64 {
        let Some(dearest) = self.dearest.get(&address.file_name()) else { return 0.0 };
        let both = [&dearest.by_time, &dearest.by_memory].into_iter().flatten();
        both.map(|dear| dear.figures.share()).fold(0.0, f64::max)
    }

    /// Another request for an address: its dearest, or that of another address, changed.
    pub fn next(&mut self, address: &Address) -> Genome {
        if self.random.u32(..12) == 0 {
            return Genome::new(&mut self.random);
        }
        let other = self.any(None);
        let parent = if self.random.u32(..4) == 0 { None } else { Some(address) };
        let parent = self.any(parent);
        parent.changed(&other, &mut self.random)
    }

    /// One of the dearest of this address, or of any.
    fn any(&mut self, address: Option<&Address>) -> Genome {
        let of_one = address.and_then(|address| self.dearest.get(&address.file_name()));
        let dearest = match of_one {
            Some(dearest) => Some(dearest),
            None => self.dearest.values().nth(self.random.usize(..self.dearest.len().max(1))),
        };
        let both = dearest.map(|it| [it.by_time.as_ref(), it.by_memory.as_ref()]);
        let one = both.and_then(|both| both[self.random.usize(..2)]);
        one.map_or_else(Genome::default, |dear| dear.genome.clone())
    }

    /// Writes the genomes of an address.
    pub fn write(&self, address: &Address, folder: &Path) -> Result<()> {
        let Some(dearest) = self.dearest.get(&address.file_name()) else { return Ok(()) };
        fs::create_dir_all(folder)?;
        let stored = Found::read(folder)?;
        let others = stored.of(address).iter().filter(|dear| dear.figures.share() > WORTH_KEEPING);
        let mut kept: Vec<&Dear> = Vec::new();
        for dear in [&dearest.by_time, &dearest.by_memory].into_iter().flatten().chain(others) {
            if kept.len() < MOST_KEPT && kept.iter().all(|it| it.genome != dear.genome) {
                kept.push(dear);
            }
        }
        let kept: Vec<_> = kept.into_iter().map(Dear::to_json).collect();
        let file = json!({"address": address.name(), "requests": kept});
        let text = serde_json::to_string_pretty(&file)? + "\n";
        Ok(fs::write(folder.join(address.file_name()).with_extension("json"), text)?)
    }
}
