//! `docs/api.md`: every request in it works, and its table of errors matches the OpenAPI document.

use serde_json::Value;

use crate::{
    openapi::{DESIGN, save_design},
    service::{Ask, Service},
};

const GUIDE: &str = include_str!("../../../../docs/api.md");

/// The words of a command as a shell splits them.
fn words(command: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quote = None;
    for character in command.chars() {
        match (quote, character) {
            (None, '"' | '\'') => quote = Some(character),
            (Some(open), _) if open == character => quote = None,
            (None, ' ' | '\n' | '\\') => words.push(String::new()),
            _ => words.last_mut().unwrap().push(character),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// A request as curl would send it.
fn ask(command: &str, key: &str) -> Ask {
    let command = command.replace("$KEY", key).replace("$ID", DESIGN).replace("$AT", "");
    let words = words(&command);
    let mut words = words.into_iter();
    let (mut address, mut headers, mut body) = (String::new(), Vec::new(), None);
    while let Some(word) = words.next() {
        match word.as_str() {
            "curl" | "-s" => {}
            "-H" => headers.push(words.next().unwrap()),
            "-d" => body = words.next(),
            "-o" => drop(words.next()),
            _ => address = word,
        }
    }
    let ask = if body.is_some() { Ask::post(&address) } else { Ask::get(&address) };
    let ask = headers.iter().fold(ask, |ask, header| {
        let (name, value) = header.split_once(": ").unwrap();
        ask.header(name, value)
    });
    ask.body(body.unwrap_or_default())
}

#[tokio::test]
async fn every_request_in_the_guide_works() {
    let service = Service::new().await;
    let account = service.account("a@example.com").await;
    save_design(&service, &account).await;
    let lines = GUIDE.replace("\\\n", "");
    let commands: Vec<_> = lines.lines().filter(|line| line.starts_with("curl ")).collect();
    assert!(commands.len() > 8, "{commands:?}");
    for command in commands {
        let answer = service.send(ask(command, &account.key)).await;
        assert_eq!(answer.status, 200, "{command}: {answer:?}");
        assert_eq!(answer.header("x-label-warnings"), None, "{command}");
    }
}

#[test]
fn the_table_of_errors_is_complete() {
    let document: Value = serde_json::from_str(wire::openapi()).unwrap();
    let codes = document["components"]["schemas"]["Error"]["properties"]["error"]["enum"].clone();
    for code in codes.as_array().unwrap() {
        let cell = format!("| `{}` |", code.as_str().unwrap());
        assert!(GUIDE.contains(&cell), "{cell}");
    }
}
