//! SVG files: tags, attributes and numbers are exchanged, repeated and made extreme.

/// Extreme numbers.
const NUMBERS: [&str; 22] = [
    "0",
    "-0",
    "1",
    "-1",
    "1e-9",
    "1e9",
    "-1e9",
    "1e38",
    "3.5e38",
    "1e999",
    "nan",
    "inf",
    "100%",
    "-50%",
    "0.0001",
    "16777217",
    "1e-38",
    "2147483648",
    "1in",
    "5em",
    "1e5",
    "99999",
];

/// Elements, attributes and values that other files do not have.
const PIECES: [&str; 34] = [
    "<g>",
    "</g>",
    "<use href='#a'/>",
    "<use href='#star' width='1e9'/>",
    "<text>a</text>",
    "<g opacity='.5'>",
    "<g mask='url(#m)'>",
    "<g clip-path='url(#c)'>",
    "<g clip-path='url(#round)' mask='url(#shade)'>",
    "<path d='M0 0L1e9 1e9' stroke='red' stroke-width='1e9' stroke-dasharray='1e-3'/>",
    "<path d='M0 0C1 1 2 2 3 3z' fill='url(#hatch)'/>",
    " fill='url(#p)'",
    " fill='url(#fade)'",
    " stroke='url(#spot)'",
    " stroke-dasharray='1e-5 0'",
    " stroke-width='1e30'",
    " transform='scale(1e9)'",
    " transform='matrix(0 0 0 0 0 0)'",
    " transform='rotate(1e9 1e38 1)'",
    " patternUnits='userSpaceOnUse'",
    " patternContentUnits='objectBoundingBox'",
    " maskUnits='userSpaceOnUse'",
    " viewBox='0 0 1e-9 1e9'",
    " viewBox='-1 -1 3 3'",
    " d='M0 0A1e9 1e-9 1 1 1 5 5'",
    " width='1e38'",
    " r='1e-38'",
    " id='a'",
    " id='p'",
    " style='mix-blend-mode:hue'",
    " stroke-miterlimit='1e9'",
    " gradientTransform='scale(0 1)'",
    " paint-order='stroke'",
    "<style>*{opacity:.9;clip-path:url(#c)}</style>",
];

pub(super) fn mutate(file: &mut Vec<u8>, other: &[u8], random: &mut fastrand::Rng) {
    let mut tokens = split(&String::from_utf8_lossy(file));
    let others = split(&String::from_utf8_lossy(other));
    for _ in 0..random.usize(1..=8) {
        damage(&mut tokens, &others, random);
    }
    *file = tokens.concat().into_bytes();
    file.truncate(64 << 10);
    if random.u32(..16) == 0 {
        super::damage(file, random);
    }
}

fn damage(tokens: &mut Vec<String>, others: &[String], random: &mut fastrand::Rng) {
    if tokens.is_empty() {
        tokens.push("<svg>".to_owned());
    }
    let at = random.usize(..tokens.len());
    match random.u32(..16) {
        0 => drop(tokens.remove(at)),
        1 => {
            let other = random.usize(..tokens.len());
            tokens.swap(at, other);
        }
        2 | 3 => {
            let start = random.usize(..others.len().max(1));
            let end = (start + random.usize(..30)).min(others.len());
            tokens.splice(at..at, others.get(start..end).unwrap_or_default().iter().cloned());
        }
        4 | 5 => {
            let end = (at + random.usize(..40)).min(tokens.len());
            let part = tokens.get(at..end).unwrap_or_default().to_vec();
            let parts = std::iter::repeat_n(part, random.usize(1..=12)).flatten();
            tokens.splice(end..end, parts);
        }
        6..=9 => {
            let piece = PIECES[random.usize(..PIECES.len())].to_owned();
            tokens.insert(at, piece);
        }
        _ => {
            let is_number = |token: &String| token.starts_with(|it: char| it.is_ascii_digit());
            if let Some(token) = tokens.iter_mut().skip(at).find(|token| is_number(token)) {
                let any = random.u32(..1000).to_string();
                let extreme = NUMBERS[random.usize(..NUMBERS.len())];
                *token = if random.u32(..4) == 0 { any } else { extreme.to_owned() };
            }
        }
    }
}

/// Numbers, words, single signs.
fn split(text: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    let kind = |it: char| match it {
        '0'..='9' | '.' => 1,
        it if it.is_alphabetic() || it == '-' => 2,
        _ => 3,
    };
    for character in text.chars() {
        match tokens.last_mut() {
            Some(last)
                if kind(character) != 3 && last.chars().all(|it| kind(it) == kind(character)) =>
            {
                last.push(character);
            }
            _ => tokens.push(character.to_string()),
        }
    }
    tokens
}
