//! A few thousand damaged documents, always the same ones.
#![cfg(test)]

use fuzz::{Corpus, Seeds, Target, execute, mutate, run};

#[track_caller]
fn check(target: Target, executions: u64) {
    let seeds = Seeds::read().unwrap();
    for seed in 0..executions {
        let (input, outcome) = run(target, &seeds, seed);
        let input = input.escape_ascii();
        assert_eq!(outcome, Ok(()), "seed {seed}: {input}");
    }
}

#[test]
fn damaged_documents_break_nothing() {
    check(Target::Printer, 3000);
    check(Target::Zpl, 3000);
}

#[test]
fn damaged_requests_break_nothing() {
    check(Target::Requests, 2000);
}

#[test]
fn damaged_designs_break_nothing() {
    check(Target::Designs, 1000);
}

#[test]
fn damaged_texts_break_nothing() {
    check(Target::Templates, 20_000);
    check(Target::Gs1, 20_000);
    check(Target::Rows, 20_000);
}

#[test]
fn damaged_pictures_break_nothing() {
    for (_, target) in Target::NAMES {
        if let Target::Pictures(_) = target {
            check(target, 1000);
        }
    }
}

#[test]
fn wild_text_and_damaged_fonts_break_nothing() {
    check(Target::Text, 3000);
    check(Target::Fonts, 3000);
}

#[test]
fn damaged_spreadsheets_break_nothing() {
    check(Target::Tables, 3000);
}

#[test]
fn damaged_documents_are_opened_as_designs_or_refused() {
    check(Target::Import, 300);
}

#[test]
fn undamaged_documents_break_nothing() {
    let corpus = Corpus::read().unwrap();
    assert!(corpus.documents().len() > 80);
    for document in corpus.documents() {
        for seed in 0..3 {
            let outcome = execute(document, &mut fastrand::Rng::with_seed(seed));
            assert_eq!(outcome, Ok(()), "{}", document.escape_ascii());
        }
    }
}

#[test]
fn a_seed_gives_the_same_document() {
    let corpus = Corpus::read().unwrap();
    let document = |seed| mutate(&corpus, &mut fastrand::Rng::with_seed(seed));
    assert_eq!(document(7), document(7));
    assert_ne!(document(7), document(8));
}
