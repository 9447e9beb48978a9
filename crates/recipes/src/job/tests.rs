use label::{RowCopies, Template};

use super::*;
use crate::{Counter, Date, Format, Keeping, Language, Shift, Text, Unit, Zone};

fn text(template: &str) -> Recipe {
    let template = Template::parse(template);
    Recipe::Text(Text { template, part: None, case: None, check_digit: None })
}

fn counter(start: u64, width: Option<u8>) -> Recipe {
    let start = Number::new(start).unwrap();
    Recipe::Counter(Counter { start, step: 1, width, check_digit: None, keeping: Keeping::Job })
}

fn date(format: &str, count: i32, unit: Unit, zone: Option<&str>) -> Recipe {
    let zone = zone.map(|name| Zone::named(name).unwrap());
    let format = Format::parse(format).unwrap();
    Recipe::Date(Date { format, shift: Shift { count, unit }, zone, language: Language::English })
}

fn recipes(list: Vec<(&str, Recipe)>) -> Recipes {
    Recipes::new(list.into_iter().map(|(name, recipe)| (name.into(), recipe)).collect()).unwrap()
}

fn row(values: &[(&str, &str)]) -> Row {
    values.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect()
}

/// Makes values for rows; the result has the value of `name` for each row, or the error.
fn make(
    recipes: &Recipes,
    now: &str,
    numbers: &[(&str, u64)],
    rows: &mut [Row],
) -> Result<Made, TooLong> {
    let now = Moment::parse(now).unwrap();
    let numbers =
        numbers.iter().map(|(name, it)| ((*name).into(), Number::new(*it).unwrap())).collect();
    let job = Job { recipes, now: &now, numbers: &numbers, before: 0, most: Job::MOST };
    job.make(&mut row(&[("city", "Ulm")]), Some(rows))
}

fn column<'r>(rows: &'r [Row], name: &str) -> Vec<&'r str> {
    rows.iter().map(|row| row.value(name).unwrap_or("(none)")).collect()
}

const NOW: &str = "2026-11-17T23:30:00Z";

#[test]
fn values_are_made_from_the_data_and_from_one_another() {
    let recipes = recipes(vec![
        ("line", text("{{city}}-{{serial}}-{{item}}")),
        ("serial", counter(7, Some(3))),
        ("best", date("yyMMdd", 30, Unit::Days, None)),
    ]);
    let mut rows = [row(&[("item", "a")]), row(&[("item", "b")]), row(&[])];
    let made = make(&recipes, NOW, &[], &mut rows).unwrap();
    assert_eq!(column(&rows, "line"), ["Ulm-007-a", "Ulm-008-b", "Ulm-009-"]);
    assert_eq!(column(&rows, "best"), ["261217"; 3]);
    let next = Number::new(10);
    let taken = Taken { name: "serial".into(), first: Number::new(7).unwrap(), count: 3, next };
    assert_eq!(made.taken, [taken]);
    assert_eq!(made.missing, [Missing { recipe: 0, name: "item".into(), row: Some(2) }]);
}

#[test]
fn given_values_are_not_made_and_take_no_number() {
    let recipes = recipes(vec![("serial", counter(1, None)), ("again", text("<{{serial}}>"))]);
    let mut skipped = row(&[]);
    skipped.set_copies(RowCopies::Never);
    let mut rows = [row(&[]), row(&[("serial", "X9")]), skipped, row(&[])];
    let made = make(&recipes, NOW, &[("serial", 40), ("other", 3)], &mut rows).unwrap();
    assert_eq!(column(&rows, "again"), ["<40>", "<X9>", "(none)", "<41>"]);
    assert_eq!((made.taken[0].count, made.taken[0].next), (2, Number::new(42)));
}

#[test]
fn without_rows_the_data_gets_the_values() {
    let recipes = recipes(vec![("serial", counter(5, None)), ("both", text("{{a}}{{serial}}"))]);
    let now = Moment::parse(NOW).unwrap();
    let numbers = BTreeMap::new();
    let mut data = row(&[("a", "x")]);
    let job = Job { recipes: &recipes, now: &now, numbers: &numbers, before: 4, most: Job::MOST };
    let made = job.make(&mut data, None).unwrap();
    assert_eq!(data.value("both"), Some("x9"));
    assert_eq!(made.taken[0].next, Number::new(10));
}

/// The text of a date at a moment.
#[track_caller]
fn dated(now: &str, recipe: Recipe, expected: &str) {
    let recipes = recipes(vec![("date", recipe)]);
    let mut rows = [row(&[])];
    let made = make(&recipes, now, &[], &mut rows).unwrap();
    match &made.faults[..] {
        [] => assert_eq!(column(&rows, "date"), [expected]),
        faults => assert_eq!(faults[0].message.text(), expected),
    }
}

#[test]
fn dates_are_those_of_their_place() {
    let day = |zone| date("yyyy-MM-dd HH:mm", 0, Unit::Days, zone);
    dated(NOW, day(None), "2026-11-17 23:30");
    dated("2026-11-18T00:30:00+01:00", day(None), "2026-11-18 00:30");
    dated(NOW, day(Some("Europe/Berlin")), "2026-11-18 00:30");
    dated(NOW, day(Some("America/New_York")), "2026-11-17 18:30");
    dated("2026-07-01T12:00:00Z", day(Some("Europe/Berlin")), "2026-07-01 14:00");
}

#[test]
fn shifts_follow_the_calendar() {
    let day = "yyyy-MM-dd";
    dated("2026-01-31T12:00:00Z", date(day, 1, Unit::Months, None), "2026-02-28");
    dated("2028-02-29T12:00:00Z", date(day, 1, Unit::Years, None), "2029-02-28");
    dated("2026-03-01T12:00:00Z", date(day, -1, Unit::Days, None), "2026-02-28");
    dated("2026-03-01T12:00:00Z", date(day, 2, Unit::Weeks, None), "2026-03-15");
    // A day has 23 hours when clocks go forward; the time of day stays.
    let time = "yyyy-MM-dd HH:mm";
    let berlin = Some("Europe/Berlin");
    dated("2026-03-28T12:00:00+01:00", date(time, 1, Unit::Days, berlin), "2026-03-29 12:00");
    dated("2026-03-28T12:00:00+01:00", date(time, 24, Unit::Hours, berlin), "2026-03-29 13:00");
    dated("2026-03-28T12:00:00Z", date(time, 90, Unit::Minutes, None), "2026-03-28 13:30");
    let beyond = "the date is beyond the year 9999, or before the year 1, at 9000 years from now";
    dated(NOW, date(day, 9000, Unit::Years, None), beyond);
    let before = "the date is beyond the year 9999, or before the year 1, at -2026 years from now";
    dated(NOW, date(day, -2026, Unit::Years, None), before);
}

#[test]
fn only_times_with_an_offset_are_read() {
    for right in
        ["2026-11-17T09:30:00Z", "2026-11-17T09:30:00.5+05:45", "2026-11-17 09:30:00-03:00"]
    {
        assert!(Moment::parse(right).is_some(), "{right}");
    }
    for wrong in [
        "",
        "2026-11-17",
        "2026-11-17T09:30:00",
        "2026-02-30T09:30:00Z",
        "now",
        "2026-11-17T09:30:00+01:00[Europe/Berlin]",
        "2026-11-17T25:30:00Z",
        "1763370000",
    ] {
        assert!(Moment::parse(wrong).is_none(), "{wrong}");
    }
}

#[test]
fn a_fault_names_its_recipe_and_row() {
    let recipes = recipes(vec![("a", text("x")), ("serial", counter(98, Some(2)))]);
    let mut rows = [row(&[]), row(&[]), row(&[]), row(&[])];
    let made = make(&recipes, NOW, &[], &mut rows).unwrap();
    let faults: Vec<_> =
        made.faults.iter().map(|it| (it.recipe, it.row, it.message.code())).collect();
    assert_eq!(faults, [(1, Some(2), "counter-too-wide"), (1, Some(3), "counter-too-wide")]);
    assert_eq!(column(&rows, "serial"), ["98", "99", "", ""]);
    let mut many = vec![Row::default(); 1000];
    assert_eq!(make(&recipes, NOW, &[], &mut many).unwrap().faults.len(), Made::MOST_FAULTS);
}

#[test]
fn texts_that_double_each_other_are_stopped_early() {
    let long = "0123456789".repeat(10);
    let names: Vec<_> = (0..Recipes::MOST).map(|number| format!("v{number}")).collect();
    let mut list = vec![(names[0].as_str(), text(&long))];
    for pair in names.windows(2) {
        let [before, name] = pair else { unreachable!() };
        list.push((name, text(&format!("{{{{{before}}}}}{{{{{before}}}}}"))));
    }
    let made = make(&recipes(list), NOW, &[], &mut [row(&[])]).unwrap();
    assert_eq!(made.faults[0].recipe, 6);
    let rule = "a text put together has at most 4096 bytes, found 6400";
    assert_eq!(made.faults[0].message.text(), rule);
}

#[test]
fn all_values_of_a_job_have_a_limit() {
    let long = "0123456789".repeat(400);
    let recipes = recipes(
        (0..40)
            .map(|_| text(&long))
            .enumerate()
            .map(|(index, recipe)| (["a", "b", "c", "d", "e"][index % 5], recipe))
            .take(5)
            .collect(),
    );
    let mut rows = vec![Row::default(); 1000];
    let error = make(&recipes, NOW, &[], &mut rows).unwrap_err();
    assert_eq!(error, TooLong { rows: 209 });
}
