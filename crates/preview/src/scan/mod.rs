//! The scan check: whether scanners read from a label's dots what was requested.
//!
//! Each barcode is cut out of the bitmap with its margins, rotated upright and decoded on its own and as its own
//! symbology, so that none is confused with another. Defects that a decoder with error correction would miss are
//! checked separately: dots changed by other ink, margins that are not blank, parts that are off the label.

mod add_on;
mod alone;
mod correction;
mod cost;
mod damage;
mod expected;
mod found;
mod grade;
mod height;
mod margins;
mod module;
mod modules;
mod pairing;
mod pictures;
mod reader;
mod report;
mod sample;
mod search;
mod view;

#[cfg(test)]
mod seen;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;

use std::ops::Range;

use symbology::{Barcode, Options, Symbology};

use self::{
    alone::Alone,
    pictures::Pictures,
    reader::{Reading, Subject},
    view::View,
};
pub use self::{
    cost::reading_cost,
    found::{Lines, Margin, Obstacle, Sides, Sight},
    grade::{Grade, Letter, Limit},
    height::Low,
    module::{Module, Small},
    report::{Checked, Means, Measured, Verdict, Why},
    search::{FoundCode, SearchBudget, SearchEnd, search, search_greys},
};
use crate::{Bitmap, Drawn, Page};

/// Checks a page for the requested barcodes, in the order of the document.
///
/// *Guarantees:* one answer for each of them, in their order. Barcodes that were not requested count only as ink that
/// may be in the way.
pub fn check(page: &Page, asked: &[&Barcode]) -> Vec<Checked> {
    let bitmap = page.bitmap();
    // An add-on follows its main symbol, as a barcode of its own.
    let add_ons: Vec<Option<Barcode>> = asked.iter().map(|it| expected::add_on(it)).collect();
    let parts: Vec<&Barcode> = asked
        .iter()
        .zip(&add_ons)
        .flat_map(|(main, add_on)| [*main].into_iter().chain(add_on))
        .collect();
    let mut partners = pairing::pair(&parts, page.symbols()).into_iter();
    let mut pictures = Pictures::of(page);
    let mut check = |barcode: &Barcode, main: Option<&Checked>| {
        let index = partners.next().flatten();
        let picture = if index.is_none() { pictures.take(page, barcode) } else { None };
        let symbol = index.and_then(|index| page.symbols().get(index)).or(picture.as_ref());
        let main = main.and_then(|main| page.symbols().get(main.measured.as_ref()?.index?));
        check_one(page, &bitmap, barcode, symbol.map(|symbol| (index, symbol)), main)
    };
    asked
        .iter()
        .zip(&add_ons)
        .map(|(main, add_on)| {
            let main = check(main, None);
            let add_on = add_on.as_ref().map(|add_on| check(add_on, Some(&main)));
            // A picture shows both.
            let is_picture =
                main.measured.as_ref().is_some_and(|measured| measured.index.is_none());
            match add_on {
                Some(add_on) if !is_picture => add_on::join(main, add_on),
                Some(_) | None => main,
            }
        })
        .collect()
}

/// Checks the barcodes of a page that are none of those in `checked`, which [`check`] gave for it: those of commands that
/// were written by other programs. They are compared with what their commands say.
///
/// *Guarantees:* one answer for each of them, with the bytes of its field. It is `None` if the value of its command cannot be
/// told, so that nothing is known about the barcode.
pub fn check_others(page: &Page, checked: &[Checked]) -> Vec<(Range<usize>, Option<Checked>)> {
    let is_asked = |index: usize| {
        let mut measured = checked.iter().filter_map(|it| it.measured.as_ref());
        measured.any(|measured| measured.index == Some(index))
    };
    let others = page.symbols().iter().enumerate().filter(|(index, symbol)| {
        // An add-on is checked with its main symbol, which is before it.
        let is_add_on = matches!(symbol.symbology, Symbology::Ean2 | Symbology::Ean5);
        !(is_asked(*index) || is_add_on && index.checked_sub(1).is_some_and(is_asked))
    });
    let mut bitmap = None;
    let answers = others.map(|(index, symbol)| {
        let bitmap = bitmap.get_or_insert_with(|| page.bitmap());
        let barcode = Barcode::parse_with(symbol.symbology, &symbol.value, Options::default());
        let checked = barcode
            .ok()
            .map(|barcode| check_one(page, bitmap, &barcode, Some((Some(index), symbol)), None));
        (symbol.span.clone(), checked)
    });
    answers.collect()
}

/// Checks the barcodes of a page one after another, without a request to compare them with: each with what its command says,
/// and an add-on as a barcode of its own.
///
/// *Guarantees:* a barcode is checked only when its answer is asked for. The answer is as in [`check_others`].
pub fn check_each(page: &Page) -> impl Iterator<Item = (&Drawn, Option<Checked>)> {
    let mut bitmap = None;
    page.symbols().iter().enumerate().map(move |(index, symbol)| {
        let bitmap = bitmap.get_or_insert_with(|| page.bitmap());
        let barcode = Barcode::parse_with(symbol.symbology, &symbol.value, Options::default());
        let check = |barcode| check_one(page, bitmap, &barcode, Some((Some(index), symbol)), None);
        (symbol, barcode.ok().map(check))
    })
}

/// Checks a barcode; an add-on stands beside its main symbol.
fn check_one(
    page: &Page,
    bitmap: &Bitmap,
    barcode: &Barcode,
    drawn: Option<(Option<usize>, &Drawn)>,
    main: Option<&Drawn>,
) -> Checked {
    let symbology = barcode.symbology();
    // Scanners report the add-on after the number.
    let mut value = barcode.value().into_owned();
    value.extend(barcode.add_on().iter().flat_map(|add_on| add_on.digits().chars()));
    let Some((index, symbol)) = drawn else {
        return Checked { symbology, value, verdict: Verdict::NotDrawn, measured: None };
    };
    let view = View::new(bitmap, page, symbol);
    let alone = Alone::new(page, symbol);
    let own = alone.view();
    let damage = damage::assess(&view, &own, symbol);
    let (verdict, means, lines) = judge(view, symbol, barcode);
    let (verdict, sight) = see(view, symbol, barcode, verdict);
    let module = Module { dots: symbol.module, dpi: page.dpi() };
    let both = main.and_then(|main| add_on::beside(page, main, symbol));
    let margins = margins::measure(&view, &both.as_ref().map_or(own, Alone::view), symbol);
    let small = Small::measure(module, symbology.least_module());
    let low = Low::measure(symbol, page.dpi());
    let grade = Grade::lowest([
        Limit::decode(&sight),
        Limit::margins(&margins),
        Limit::module(small),
        Limit::height(low),
        correction::unused(barcode, symbol, (&view, &own)).map(Limit::UnusedErrorCorrection),
        lines.map(Limit::lines),
    ]);
    let measured = Measured {
        index,
        means,
        sight,
        grade,
        lines,
        module,
        small,
        low,
        margins,
        cut: cut(page, symbol),
        damaged: damage.modules,
        reversed: damage.reversed,
        mirrored: page.mirrored,
    };
    Checked { symbology, value, verdict, measured: Some(measured) }
}

fn judge(view: View<'_>, symbol: &Drawn, barcode: &Barcode) -> (Verdict, Means, Option<Lines>) {
    let value = &*expected::reported(barcode);
    let subject = Subject::new(view, symbol, barcode, value);
    let compare = || {
        let same = modules::match_exactly(&view, symbol, barcode);
        if same { Verdict::ModulesMatch } else { Verdict::ModulesDiffer }
    };
    let Some(Reading { means, lines, values }) = reader::read(subject) else {
        return (compare(), Means::Modules, None);
    };
    let wrong = values.iter().find(|found| !carries(found, value));
    let verdict = match (wrong, values.is_empty()) {
        (Some(found), _) => Verdict::DecodesOtherwise { found: found.clone() },
        (None, false) => Verdict::Decodes,
        (None, true) => Verdict::Unreadable,
    };
    (verdict, means, lines)
}

/// Reads the symbol with its surroundings; the verdict names what is read there but not from the symbol alone.
fn see(view: View<'_>, symbol: &Drawn, barcode: &Barcode, verdict: Verdict) -> (Verdict, Sight) {
    let value = expected::reported(barcode);
    let subject = Subject::new(view, symbol, barcode, &value);
    let Some(sight) = reader::see(subject, |found| carries(found, &value)) else {
        let sight = if verdict == Verdict::ModulesMatch { Sight::Right } else { Sight::Nothing };
        return (verdict, sight);
    };
    let verdict = match (verdict, &sight) {
        (Verdict::Unreadable, Sight::Right | Sight::Probable) => Verdict::Decodes,
        (Verdict::Unreadable, Sight::Other(found)) => {
            Verdict::DecodesOtherwise { found: found.clone() }
        }
        (verdict, _) => verdict,
    };
    (verdict, sight)
}

/// Whether the text read is the value.
///
/// Printers write UTF-8 into codes without announcing it, and decoders then show each byte as a character of Latin-1
/// or, if there is none, of Windows-1252. The bytes are compared.
fn carries(found: &str, value: &str) -> bool {
    const FROM_0X80: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";
    let byte = |character: char| {
        let place = FROM_0X80.chars().position(|other| other == character);
        place.map_or(u32::from(character), |place| 0x80 + u32::try_from(place).unwrap_or(0))
    };
    found == value || !value.is_ascii() && found.chars().map(byte).eq(value.bytes().map(u32::from))
}

/// Dots beyond each edge of the label.
fn cut(page: &Page, symbol: &Drawn) -> Sides<u32> {
    let beyond = |dots: i64| u32::try_from(dots.max(0)).unwrap_or(u32::MAX);
    let area = symbol.area;
    Sides {
        left: beyond(-i64::from(area.x)),
        right: beyond(i64::from(area.right()) - i64::from(page.width())),
        top: beyond(-i64::from(area.y)),
        bottom: beyond(i64::from(area.bottom()) - i64::from(page.height())),
    }
}
