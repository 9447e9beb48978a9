//! The arithmetic that several symbologies share: Galois fields and their Reed-Solomon codes.
