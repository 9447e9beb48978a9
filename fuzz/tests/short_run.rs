//! A few thousand damaged documents, always the same ones.
#![cfg(test)]

use fuzz::{Corpus, execute, mutate, run};

#[test]
fn damaged_documents_break_nothing() {
    let corpus = Corpus::read().unwrap();
    for seed in 0..3000 {
        let (document, outcome) = run(&corpus, seed);
        let document = document.escape_ascii();
        assert_eq!(outcome, Ok(()), "seed {seed}: {document}");
    }
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
