//! Code 128 with code sets that we choose, so that its width is known and no data is taken for a printer's escape.

use symbology::linear::Codewords;
use zpl::{FieldData, FieldError, field::Code128Item};

/// The symbol characters as `^BC` in mode N expects them. Values are those of ISO/IEC 15417 table 1.
pub(super) fn data(codewords: &Codewords) -> Result<FieldData, FieldError> {
    let mut items = Vec::with_capacity(codewords.values().len());
    let mut set = Set::Start;
    for &value in codewords.values() {
        let item = item(value, set);
        items.push(item);
        set = match item {
            Code128Item::StartA | Code128Item::ToA => Set::A,
            Code128Item::StartB | Code128Item::ToB => Set::B,
            Code128Item::StartC | Code128Item::ToC => Set::C,
            Code128Item::Shift
            | Code128Item::Fnc1
            | Code128Item::Fnc2
            | Code128Item::Fnc3
            | Code128Item::Fnc4
            | Code128Item::Value(_) => set,
        };
    }
    FieldData::code128(&items)
}

/// The code set in force.
#[derive(Clone, Copy)]
enum Set {
    Start,
    A,
    B,
    C,
}

fn item(value: u8, set: Set) -> Code128Item {
    match (value, set) {
        (103, Set::Start) => Code128Item::StartA,
        (105, Set::Start) => Code128Item::StartC,
        (_, Set::Start) => Code128Item::StartB,
        (102, Set::A | Set::B | Set::C) => Code128Item::Fnc1,
        (96, Set::A | Set::B) => Code128Item::Fnc3,
        (97, Set::A | Set::B) => Code128Item::Fnc2,
        (98, Set::A | Set::B) => Code128Item::Shift,
        (99, Set::A | Set::B) => Code128Item::ToC,
        (100, Set::A | Set::C) => Code128Item::ToB,
        (101, Set::B | Set::C) => Code128Item::ToA,
        (100, Set::B) | (101, Set::A) => Code128Item::Fnc4,
        (value, Set::A | Set::B | Set::C) => Code128Item::Value(value),
    }
}
