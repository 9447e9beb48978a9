#![cfg(test)]
use golden::*;
#[test]
fn probe() {
    let mut names: Vec<_> = std::fs::read_dir(labels()).unwrap().map(|e| e.unwrap().path()).filter(|p| p.extension().is_some_and(|e| e == "json")).collect();
    names.sort();
    for p in names {
        let printed = Printed::new(&std::fs::read(&p).unwrap()).unwrap();
        let name = p.file_stem().unwrap().to_str().unwrap();
        for n in &printed.report.notes { println!("{name} note {:?}", n.kind); }
        if printed.pages.len() != printed.asked.len() { println!("{name}: {} pages {} asked {:?}", printed.pages.len(), printed.asked.len(), printed.report.exceeded); }
        for (page, asked) in printed.pages.iter().zip(&printed.asked) {
            let asked: Vec<_> = asked.iter().collect();
            for c in preview::scan::check(page, &asked) {
                let Some(m) = &c.measured else { println!("{name} {:?} {:?} {:?}", c.symbology, c.value, c.verdict); continue };
                if !c.passes() { println!("FAIL {name} {:?} {:?} {:?} dam {} cut {:?} {:?}", c.symbology, c.value, c.verdict, m.damaged, m.cut, m.lines); }
                else if !m.margins.are_free() { println!("margin {name} {:?} {:?}", c.symbology, [m.margins.left, m.margins.right, m.margins.top, m.margins.bottom].map(|m| (m.needed, m.missing, m.obstacle))); }
            }
        }
    }
}
