//! Numbers without a needless fraction: 4, not 4.0.

use serde::{Serialize, Serializer};

/// A number that may have a fraction.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Number(pub(super) f64);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(number) = *self;
        if number.fract() == 0.0 && number.abs() < 1e15 {
            #[expect(
                clippy::cast_possible_truncation,
                reason = "whole and small, as checked above"
            )]
            serializer.serialize_i64(number as i64)
        } else {
            serializer.serialize_f64(number)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_have_no_fraction() {
        let check = |number, expected: &str| {
            assert_eq!(serde_json::to_string(&Number(number)).unwrap(), expected);
        };
        check(4.0, "4");
        check(0.0, "0");
        check(1.125, "1.125");
        check(-2.0, "-2");
        check(0.1, "0.1");
    }
}
