//! Dates in time zones, judged by Node.js: it has a calendar and a time zone database of its own.

// For clippy: helpers of tests are tests, too.
#![cfg(test)]

use std::{collections::BTreeMap, process::Command};

use label::Row;
use recipes::{Date, Format, Job, Language, Moment, Recipe, Recipes, Shift, Unit, Zone};

/// Zones with summer time, on both halves of the earth, with quarters of an hour and beyond the date line; none whose rules
/// changed lately, because the two databases are not of the same day.
const ZONES: [&str; 8] = [
    "Europe/Berlin",
    "America/New_York",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "Pacific/Kiritimati",
    "Pacific/Pago_Pago",
    "America/Sao_Paulo",
    "UTC",
];

/// Seconds between two moments: a bit more than five days, so that all hours and weekdays occur in ten years.
const APART: i64 = 444_443;
const FIRST: i64 = 1_704_067_200;
const MOMENTS: i64 = 700;

const SCRIPT: &str = r#"
const [first, apart, moments, ...zones] = process.argv.slice(1);
const lines = [];
for (const timeZone of zones) {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", year: "numeric", month: "2-digit",
    day: "2-digit", hour: "2-digit", minute: "2-digit", second: "2-digit", weekday: "short" });
  for (let index = 0; index < Number(moments); index += 1) {
    const at = {};
    const time = new Date((Number(first) + index * Number(apart)) * 1000);
    for (const { type, value } of parts.formatToParts(time)) at[type] = value;
    // The day of the year, by counting days in UTC.
    const day = Date.UTC(Number(at.year), Number(at.month) - 1, Number(at.day));
    const ordinal = (day - Date.UTC(Number(at.year), 0, 1)) / 86400000 + 1;
    lines.push(`${at.year}-${at.month}-${at.day} ${at.hour}:${at.minute}:${at.second} ${at.weekday} ` +
      String(ordinal).padStart(3, "0"));
  }
}
console.log(lines.join("\n"));
"#;

fn ours(zone: &str, seconds: i64) -> String {
    let date = Date {
        format: Format::parse("yyyy-MM-dd HH:mm:ss EEE DDD").unwrap(),
        shift: Shift { count: 0, unit: Unit::Days },
        zone: Zone::named(zone),
        language: Language::English,
    };
    let recipes = Recipes::new(vec![("d".into(), Recipe::Date(date))]).unwrap();
    let now = Moment::of_millis(seconds * 1000, &Zone::utc()).unwrap();
    let (mut data, numbers) = (Row::default(), BTreeMap::new());
    let job = Job { recipes: &recipes, now: &now, numbers: &numbers, before: 0, most: Job::MOST };
    job.make(&mut data, None).unwrap();
    data.value("d").unwrap().to_owned()
}

#[test]
fn dates_are_those_of_node() {
    let numbers = [FIRST, APART, MOMENTS].map(|number| number.to_string());
    let output = Command::new("node").args(["-e", SCRIPT]).args(numbers).args(ZONES).output();
    let output = output.expect("Node.js is installed");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let theirs = String::from_utf8(output.stdout).unwrap();
    let places = ZONES.iter().flat_map(|zone| (0..MOMENTS).map(move |index| (zone, index)));
    let mut compared = 0;
    for ((zone, index), theirs) in places.zip(theirs.lines()) {
        let seconds = FIRST + index * APART;
        assert_eq!(ours(zone, seconds), theirs, "{zone} at {seconds}");
        compared += 1;
    }
    assert_eq!(compared, 5600);
}
