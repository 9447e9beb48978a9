//! Requests of the search for the dearest request of every address: made, but not sent.
#![cfg(test)]

use fuzz::dear::{ADDRESSES, Address, Found, Genome, How, Plan, folder};

/// The most bytes of a body, in `docs/limits.md`: those of designs, of files and of ZPL that is opened have their own.
fn most_bytes(path: &str) -> usize {
    match path {
        "/api/editor/fonts" | "/api/editor/table" => 5_000_000,
        "/api/editor/import" => 4 << 20,
        _ => 2 << 20,
    }
}

#[track_caller]
fn check(address: &Address, plan: &Plan, of: &str) {
    for call in plan.before.iter().chain([&plan.call]) {
        let path = call.path.split('?').next().unwrap();
        let (name, length) = (address.name(), call.body.len());
        assert!(length <= most_bytes(path), "{name}: {length} bytes, {of}");
        assert!(call.path.len() < 60_000, "{name}: {of}");
        let is_json = call.headers.iter().any(|(_, value)| value == "application/json");
        assert!(
            !is_json || serde_json::from_slice::<serde_json::Value>(&call.body).is_ok(),
            "{name}: {of}"
        );
    }
}

#[test]
fn requests_of_all_addresses_are_valid_json_within_the_limit_of_bodies() {
    let mut random = fastrand::Rng::with_seed(1);
    let genomes: Vec<_> = (0..200).map(|_| Genome::new(&mut random)).collect();
    for address in ADDRESSES {
        match address.how {
            How::Fixed(plan, why) => {
                assert!(!why.is_empty());
                check(address, &plan(), why);
            }
            How::Composed(plan) => {
                for genome in &genomes {
                    check(address, &plan(genome), &genome.to_json().to_string());
                }
            }
        }
    }
}

#[test]
fn the_dearest_request_of_every_address_is_stored() {
    let found = Found::read(&folder()).unwrap();
    for address in ADDRESSES {
        let is_composed = matches!(address.how, How::Composed(_));
        assert!(!is_composed || !found.of(address).is_empty(), "search {}", address.name());
        for (plan, _) in found.plans(address) {
            check(address, &plan, "as stored");
        }
    }
}
