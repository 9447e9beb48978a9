//! The search for the dearest request of every address.
//!
//! A request is made from a [`Genome`]: numbers that say how many elements, rows and characters it has, of which kinds, and
//! in which format it is answered. Each runs in a fresh process of the real program. What counts is the CPU time until the
//! process is idle again and its peak of memory, whatever the answer is: a refusal after two seconds is expensive, too.

mod addresses;
mod barcodes;
mod compose;
mod document;
mod documents;
mod element;
mod fonts;
mod genome;
mod labels;
mod measure;
mod pictures;
mod plan;
mod run;
mod search;
mod service;
mod spec;
mod starts;
mod tables;
mod texts;

pub use self::{
    addresses::{ADDRESSES, Address, How},
    genome::Genome,
    measure::{Figures, measure},
    plan::{Call, Plan, Who},
    run::{Order, folder, run},
    search::{Dear, Dearest, Found, Search},
    service::Setup,
};

/// The most CPU seconds of a request.
pub const MOST_SECONDS: f64 = 3.0;

/// The most MiB of a request.
pub const MOST_MEBIBYTES: f64 = 256.0;

/// The password of the account.
const PASSWORD: &str = "correct horse battery";
