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
    // Those between are other versions of the same design.
    let before = plan.before.first().into_iter().chain(plan.before.last());
    for call in before.chain([&plan.call]) {
        let path = call.path.split('?').next().unwrap();
        let (name, length) = (address.name(), call.body.len());
        assert!(length <= most_bytes(path), "{name}: {length} bytes, {of}");
        assert!(call.path.len() < 60_000, "{name}: {of}");
        let is_json = call.headers.contains(&("content-type", "application/json".to_owned()));
        assert!(
            !is_json || serde_json::from_slice::<serde_json::Value>(&call.body).is_ok(),
            "{name}: {of}"
        );
    }
}

/// Requests of the addresses whose names the function accepts: of 200 genomes each, or the only one.
#[track_caller]
fn check_all(is_wanted: impl Fn(&str) -> bool) {
    let mut random = fastrand::Rng::with_seed(1);
    let genomes: Vec<_> = (0..200).map(|_| Genome::new(&mut random)).collect();
    for address in ADDRESSES.iter().filter(|address| is_wanted(address.path)) {
        match address.how {
            How::Fixed(plan, why) => {
                assert!(!why.is_empty());
                check(address, &plan(), why);
            }
            How::Composed(plan) => {
                // Without a body of its own, the design that was saved before is all that it has.
                let few = if plan(&Genome::default()).call.body.is_empty() { 20 } else { 200 };
                for genome in genomes.iter().take(few) {
                    check(address, &plan(genome), &genome.to_json().to_string());
                }
            }
        }
    }
}

#[test]
fn requests_for_labels_are_valid_json_within_the_limit_of_bodies() {
    check_all(|path| !path.contains("/designs") && !path.contains("/editor/"));
}

#[test]
fn requests_for_designs_are_valid_json_within_the_limit_of_bodies() {
    check_all(|path| path.starts_with("/api/v1/designs"));
}

#[test]
fn requests_of_the_editor_are_valid_json_within_the_limit_of_bodies() {
    check_all(|path| path.contains("/editor/") && !path.contains("/designs"));
}

#[test]
fn requests_for_designs_of_the_editor_are_valid_json_within_the_limit_of_bodies() {
    check_all(|path| path.starts_with("/api/editor/designs"));
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
