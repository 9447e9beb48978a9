//! Damages documents.

use crate::Corpus;

/// The maximum length of documents.
const MOST_BYTES: usize = 8 << 10;

/// Extreme numbers.
const NUMBERS: [&str; 24] = [
    "",
    "0",
    "1",
    "2",
    "3",
    "-1",
    "9",
    "10",
    "11",
    "63",
    "64",
    "65",
    "120",
    "255",
    "256",
    "9999",
    "31999",
    "32000",
    "32001",
    "65536",
    "99999999",
    "2147483647",
    "2147483648",
    "4294967296",
];

/// Parameters that are not numbers, or barely.
const WORDS: [&str; 20] = [
    ".", ".5", "1.25", "-.5", "1e9", "N", "R", "I", "B", "Y", "A", "D", "J", "M", "*", "R:A.ZPL",
    "E:*.*", "dAhno%", "_", "\u{e9}",
];

/// Commands that change how the rest is read, stored or repeated.
const COMMANDS: [&str; 48] = [
    "^XA",
    "^XZ",
    "^FS",
    "^FD",
    "^FV",
    "^FH",
    "^FN1",
    "^FN2",
    "^FE#",
    "^FC%,{,#",
    "^FR",
    "^LRY",
    "^POI",
    "^PMY",
    "^MUM",
    "^MUI",
    "^MUD,150,300",
    "^MUD,1,4294967295",
    "^CI0",
    "^CI13",
    "^CI27",
    "^CI28",
    "^CI99",
    "^CC*",
    "^CC^",
    "*CC^",
    "^CD;",
    "^CT+",
    "^DFA",
    "^XFA",
    "^DFB",
    "^XFB",
    "^IDR:*.*",
    "^PQ99999999,0,3",
    "^SN001,1,Y",
    "^SN9,-1",
    "^SFddAA%,1",
    "^FB300,5,-20,J,40",
    "^TBN,200,100",
    "^BY10,2,32000",
    "^LH9,9",
    "^LS-9999",
    "^LT120",
    "^FWB,1",
    "^PW32000^LL32000",
    "^CF0,32000,32000",
    "^A0R,32000,1",
    "^FT",
];

/// A document of the corpus with some damage.
pub fn mutate(corpus: &Corpus, random: &mut fastrand::Rng) -> Vec<u8> {
    let mut commands = split(corpus.any(random));
    for _ in 0..random.usize(1..=8) {
        damage(&mut commands, corpus, random);
    }
    let mut document = commands.concat();
    // Bytes are damaged last, after the commands were joined again.
    for _ in 0..random.usize(..3) {
        damage_bytes(&mut document, random);
    }
    document.truncate(MOST_BYTES);
    document
}

/// The document in pieces that each begin with a caret or a tilde.
fn split(document: &[u8]) -> Vec<Vec<u8>> {
    let mut commands: Vec<Vec<u8>> = vec![Vec::new()];
    for &byte in document {
        if matches!(byte, b'^' | b'~') {
            commands.push(Vec::new());
        }
        if let Some(command) = commands.last_mut() {
            command.push(byte);
        }
    }
    commands
}

fn damage(commands: &mut Vec<Vec<u8>>, corpus: &Corpus, random: &mut fastrand::Rng) {
    if commands.is_empty() {
        commands.push(b"^XA".to_vec());
    }
    let at = random.usize(..commands.len());
    match random.u32(..16) {
        0 => drop(commands.remove(at)),
        1 => {
            let copy = commands.get(at).cloned().unwrap_or_default();
            let copies = std::iter::repeat_n(copy, random.usize(1..=20));
            commands.splice(at..at, copies);
        }
        2 => {
            let other = random.usize(..commands.len());
            commands.swap(at, other);
        }
        3 => {
            let others = split(corpus.any(random));
            let start = random.usize(..others.len());
            let end = random.usize(start..=others.len().min(start + 40));
            commands.splice(at..at, others.get(start..end).unwrap_or_default().iter().cloned());
        }
        4 => {
            let end = random.usize(at..=commands.len().min(at + 10));
            commands.drain(at..end);
        }
        5 => commands.truncate(at),
        6 => {
            let end = random.usize(at..=commands.len().min(at + 30));
            let piece: Vec<_> = commands.get(at..end).unwrap_or_default().to_vec();
            commands.extend(piece);
        }
        7..=9 => commands.insert(at, pick(&COMMANDS, random).as_bytes().to_vec()),
        _ => {
            if let Some(command) = commands.get_mut(at) {
                damage_parameters(command, random);
            }
        }
    }
}

/// Changes, adds or drops a parameter: the text between commas after the name.
fn damage_parameters(command: &mut Vec<u8>, random: &mut fastrand::Rng) {
    let name = command.len().min(3);
    let (name, rest) = command.split_at(name);
    let mut parameters: Vec<Vec<u8>> =
        rest.split(|&byte| byte == b',').map(<[u8]>::to_vec).collect();
    let at = random.usize(..parameters.len());
    let value = match random.u32(..8) {
        0..5 => pick(&NUMBERS, random).as_bytes().to_vec(),
        5 => pick(&WORDS, random).as_bytes().to_vec(),
        6 => random.u32(..40_000).to_string().into_bytes(),
        _ => (0..random.usize(..12)).map(|_| random.u8(..)).collect(),
    };
    match random.u32(..6) {
        0 => parameters.insert(at, value),
        1 => drop(parameters.remove(at)),
        2 => {
            let longer =
                parameters.get(at).cloned().unwrap_or_default().repeat(random.usize(1..=9));
            parameters.insert(at, longer);
        }
        _ => {
            if let Some(parameter) = parameters.get_mut(at) {
                *parameter = value;
            }
        }
    }
    *command = [name, &parameters.join(&b',')].concat();
}

fn damage_bytes(document: &mut Vec<u8>, random: &mut fastrand::Rng) {
    const SIGNS: &[u8] = b"^~,;_\\>#%<\x02\x03\x0f\x00\x1e\r\n\t\x7f\x80\xc3\xff*";
    if document.is_empty() {
        return;
    }
    let at = random.usize(..document.len());
    match random.u32(..5) {
        0 => document.insert(at, pick(SIGNS, random)),
        1 => drop(document.remove(at)),
        2 => document.truncate(at),
        _ => {
            let bit = random.u32(..8);
            if let Some(byte) = document.get_mut(at) {
                *byte ^= 1 << bit;
            }
        }
    }
}

fn pick<T: Copy>(choices: &[T], random: &mut fastrand::Rng) -> T {
    choices[random.usize(..choices.len())]
}
