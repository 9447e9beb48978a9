//! BWIPP's judgement: for each list of element strings the same address, or a refusal from both.

use oracle::digital_link::accepted;
use symbology::gs1::Message;

use super::link;
use crate::gs1::MESSAGES;

const STEM: &str = "https://example.com/some/path";

/// An application identifier with its data.
type Element<'a> = (&'a str, &'a str);

/// Each primary key.
const KEYS: [Element<'_>; 16] = [
    ("00", "952012345678912345"),
    ("01", "09506000134352"),
    ("253", "9520123456788A+B"),
    ("255", "95201234567881"),
    ("401", "9520123?&"),
    ("402", "12345678901234560"),
    ("414", "9520123456788"),
    ("415", "9520123456788"),
    ("417", "9520123456788"),
    ("8003", "09520123456788A:1"),
    ("8004", "9520123A;B"),
    ("8006", "095201234567880102"),
    ("8010", "9521234#A/B-C"),
    ("8013", "1987654Ad4X4bL5ttr2310c2K"),
    ("8017", "952012345678912345"),
    ("8018", "952012345678912345"),
];

/// Each qualifier of a key, in an order that is none of the standard's.
const QUALIFIERS: [Element<'_>; 9] = [
    ("21", "S/1"),
    ("10", "L%1"),
    ("22", "V"),
    ("235", "T!"),
    ("254", "32a%b"),
    ("7040", "1ABC"),
    ("8011", "12"),
    ("8019", "7"),
    ("8020", "R\"f"),
];

/// Both write the same address, or both refuse; answers whether they wrote one.
#[track_caller]
fn agree(elements: &[Element<'_>]) -> bool {
    let parts: Vec<_> = elements.iter().map(|(ai, data)| format!("|{ai}{data}")).collect();
    let raw = parts.concat();
    let ours = link(STEM, &raw);
    // The order of the query is ours to choose.
    let mut sorted = elements.to_vec();
    let is_variable = |(ai, _): &Element<'_>| {
        let message = Message::parse(&raw.replace('|', "\x1d"));
        message
            .is_ok_and(|message| message.elements().any(|one| one.ai == *ai && one.needs_separator))
    };
    sorted.sort_by_key(is_variable);
    let key = elements.iter().find(|(ai, _)| KEYS.iter().any(|(key, _)| key == ai));
    let start = key.map(|(ai, _)| format!("{STEM}/{ai}/"));
    let is_wanted = |uri: &String| start.as_ref().is_some_and(|start| uri.starts_with(start));
    let theirs: Vec<_> = accepted(STEM, &sorted).into_iter().filter(is_wanted).collect();
    match ours {
        Ok(link) => assert_eq!(theirs, [link.uri()], "{raw}"),
        Err(error) => assert_eq!(theirs, [""; 0], "we refuse {raw}: {error}"),
    }
    !theirs.is_empty()
}

/// Runs the cases; answers how many of them are addresses, and how many are refused.
fn judge<'a>(cases: impl IntoIterator<Item = Vec<Element<'a>>>) -> [usize; 2] {
    let mut counts = [0, 0];
    for case in cases {
        counts[usize::from(!agree(&case))] += 1;
    }
    counts
}

fn messages() -> Vec<Message> {
    MESSAGES.lines().map(|line| Message::parse(line).unwrap()).collect()
}

fn elements(message: &Message) -> Vec<Element<'_>> {
    message.elements().map(|element| (element.ai, element.data)).collect()
}

#[test]
fn a_message_of_each_row() {
    assert_eq!(judge(messages().iter().map(elements)), [201, 23]);
}

#[test]
fn a_message_of_each_row_with_a_wrong_end() {
    let messages = messages();
    let mut cases = Vec::new();
    for message in &messages {
        let element = message.elements().last().unwrap();
        let end = element.data.len() - 1;
        let other = if element.data.ends_with('7') { '6' } else { '7' };
        cases.push((message, format!("{}{other}", &element.data[..end])));
    }
    let cases = cases.iter().map(|(message, data)| {
        let mut case = elements(message);
        case.last_mut().unwrap().1 = data;
        case
    });
    assert_eq!(judge(cases), [174, 50]);
}

#[test]
fn each_identifier_beside_a_key() {
    let messages = messages();
    let mut all: Vec<_> = messages.iter().flat_map(elements).collect();
    all.sort_unstable();
    all.dedup_by_key(|(ai, _)| *ai);
    let beside = |key: Element<'static>| {
        let others = all.iter().filter(move |(ai, _)| *ai != key.0);
        others.map(move |&other| vec![other, key]).collect::<Vec<_>>()
    };
    let keys = KEYS.iter().filter(|(ai, _)| matches!(*ai, "00" | "01" | "414" | "8006"));
    assert_eq!(judge(keys.flat_map(|&key| beside(key))), [827, 65]);
}

#[test]
fn each_key_with_qualifiers_of_all_keys() {
    let mut cases = Vec::new();
    for key in KEYS {
        cases.push(vec![key]);
        for (index, &first) in QUALIFIERS.iter().enumerate() {
            cases.push(vec![first, key]);
            for &second in &QUALIFIERS[index + 1..] {
                cases.push(vec![first, key, second]);
            }
        }
    }
    let key = KEYS[1];
    let [serial, lot, variant, ..] = QUALIFIERS;
    cases.push(vec![serial, lot, variant, key]);
    cases.push(vec![serial, key, lot, variant, ("17", "261231")]);
    assert_eq!(judge(cases), [62, 676]);
}

#[test]
fn domains_survive_a_browser() {
    for domain in [
        "id.gs1.org",
        "localhost:8080",
        "http://127.0.0.1:8000/a",
        "xn--bcher-kva.example",
        "a-b.c1.example/some/path/",
        "example.com/a%2Fb;c=(1)@2!$&'*+,:~_.-/01/x",
        "example.com/00",
    ] {
        let uri = link(domain, "(01)09506000134352").unwrap().uri().to_owned();
        let stem = uri.strip_suffix("/01/09506000134352").unwrap();
        assert_eq!(accepted(stem, &[("01", "09506000134352")]), [uri.as_str()], "{domain}");
    }
}

#[test]
fn random_data_right_and_wrong() {
    const CHARACTERS: &[u8] = b"!\"%&'()*+,-./09:;<=>?AZ_az #^~";
    let mut random = fastrand::Rng::with_seed(4711);
    let mut counts = [0, 0];
    for _ in 0..200 {
        let mut text = |longest| -> String {
            let length = random.usize(1..=longest);
            // The last four are in no set of GS1: a wrong one now and then.
            let allowed = CHARACTERS.len() - if random.u8(..20) == 0 { 0 } else { 4 };
            (0..length).map(|_| char::from(CHARACTERS[random.usize(..allowed)])).collect()
        };
        let texts = [("10", text(20)), ("21", text(21)), ("240", text(30)), ("91", text(90))];
        let mut case = vec![("01", "09506000134352")];
        case.extend(texts.iter().filter(|_| random.bool()).map(|(ai, data)| (*ai, data.as_str())));
        random.shuffle(&mut case);
        counts[usize::from(!agree(&case))] += 1;
    }
    assert_eq!(counts, [183, 17]);
}
