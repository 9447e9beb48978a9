//! Checks that no files and no folders of a crate use one another in a circle, at any level. Paths are followed through re-exports.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

/// The names of a module and of those around it, from the root of its crate.
type Module = Vec<String>;

fn crates() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

/// The modules of a crate with their code, without tests and comments.
fn modules(of: &Path) -> BTreeMap<Module, String> {
    let mut modules = BTreeMap::new();
    let mut folders = vec![(of.to_path_buf(), Module::new())];
    while let Some((folder, names)) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let entry = entry.unwrap();
            let name = entry.file_name().into_string().unwrap();
            let of_name = |name: &str| [names.clone(), vec![name.to_owned()]].concat();
            if entry.file_type().unwrap().is_dir() {
                folders.push((entry.path(), of_name(&name)));
            } else if let Some(stem) = name.strip_suffix(".rs") {
                let module = match stem {
                    "lib" | "main" | "mod" => names.clone(),
                    _ => of_name(stem),
                };
                modules.insert(module, code(&fs::read_to_string(entry.path()).unwrap()));
            }
        }
    }
    // Modules that exist only for tests may use everything.
    let tests: Vec<_> = modules
        .iter()
        .flat_map(|(module, code)| {
            let marked = code.split("#[cfg(test)]").skip(1);
            let names = marked.filter_map(|rest| {
                let rest = rest.trim_start();
                let rest = rest.strip_prefix("pub(crate) ").unwrap_or(rest);
                rest.strip_prefix("mod ")?.split_once(';').map(|(name, _)| name.to_owned())
            });
            names.map(|name| [module.clone(), vec![name]].concat()).collect::<Vec<_>>()
        })
        .collect();
    modules.retain(|module, _| !tests.iter().any(|test| module.starts_with(test)));
    modules
}

fn code(text: &str) -> String {
    let end = text.find("#[cfg(test)]\nmod tests {").unwrap_or(text.len());
    let lines = text[..end].lines().map(|line| line.split("//").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

/// All paths of a tree such as `a::{b, c::{d, self}}`.
fn paths(tree: &str) -> Vec<String> {
    let Some((before, rest)) = tree.split_once('{') else {
        return vec![tree.split(" as ").next().unwrap_or_default().trim().to_owned()];
    };
    let rest = &rest[..rest.rfind('}').unwrap()];
    let (mut parts, mut depth) = (vec![String::new()], 0);
    for letter in rest.chars() {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        match letter {
            ',' if depth == 0 => parts.push(String::new()),
            _ => parts.last_mut().unwrap().push(letter),
        }
    }
    let parts = parts.iter().filter(|part| !part.trim().is_empty());
    parts.flat_map(|part| paths(part)).map(|path| format!("{}{path}", before.trim())).collect()
}

/// The `use` declarations of a module: whether each exports, and its paths.
fn uses(code: &str) -> Vec<(bool, Vec<String>)> {
    let mut found = Vec::new();
    let mut lines = code.lines();
    while let Some(line) = lines.next() {
        let line = line.trim_start();
        let public = ["pub ", "pub(crate) ", "pub(super) "];
        let inner = public.iter().find_map(|before| line.strip_prefix(before));
        let Some(tree) = inner.unwrap_or(line).strip_prefix("use ") else { continue };
        let mut tree = tree.to_owned();
        while !tree.contains(';') {
            let Some(next) = lines.next() else { break };
            tree.push_str(next.trim());
        }
        found.push((inner.is_some(), paths(tree.trim_end().trim_end_matches(';'))));
    }
    found
}

struct Rooms {
    modules: BTreeMap<Module, String>,
    exports: BTreeMap<Module, BTreeMap<String, Module>>,
}

impl Rooms {
    fn read(of: &Path) -> Self {
        let modules = modules(of);
        let exports = modules.iter().map(|(module, code)| {
            let exported = uses(code).into_iter().filter(|(is_public, _)| *is_public);
            let paths = exported.flat_map(|(_, paths)| paths).map(|path| {
                let path: Module = path.split("::").map(str::to_owned).collect();
                (path.last().cloned().unwrap_or_default(), path)
            });
            let mut paths: Vec<_> = paths.collect();
            // Which of several modules a name comes from is not known.
            if paths.iter().filter(|(name, _)| name == "*").count() > 1 {
                paths.retain(|(name, _)| name != "*");
            }
            (module.clone(), paths.into_iter().collect())
        });
        Self { exports: exports.collect(), modules: modules.clone() }
    }

    /// The module that a path in another module leads to; `None` if it leads out of the crate.
    fn find(&self, from: &Module, path: &[String], depth: usize) -> Option<Module> {
        let mut at = from.clone();
        let mut rest = path;
        match path.first().map(String::as_str) {
            Some("crate") => {
                at.clear();
                rest = &path[1..];
            }
            Some("self" | "super") => {}
            Some(name)
                if self.modules.contains_key(&[from.clone(), vec![name.to_owned()]].concat()) => {}
            _ => return None,
        }
        while let Some((first, others)) = rest.split_first() {
            let inside = [at.clone(), vec![first.clone()]].concat();
            if first == "super" {
                at.pop();
            } else if first != "self" {
                if let Some(export) = self.exports.get(&at).and_then(|it| it.get(first))
                    && !self.modules.contains_key(&inside)
                    && depth < 8
                {
                    let whole = [export, others].concat();
                    return Some(self.find(&at, &whole, depth + 1).unwrap_or(at));
                }
                if !self.modules.contains_key(&inside) {
                    // A name that is not here comes from a module whose names are all exported.
                    let all = self.exports.get(&at).and_then(|it| it.get("*"));
                    if let Some(export) = all.filter(|_| depth < 8) {
                        let whole = [&export[..export.len() - 1], rest].concat();
                        return Some(self.find(&at, &whole, depth + 1).unwrap_or(at));
                    }
                    break;
                }
                at = inside;
            }
            rest = others;
        }
        Some(at)
    }

    /// Which modules each module uses.
    fn arrows(&self) -> BTreeSet<(Module, Module)> {
        let mut arrows = BTreeSet::new();
        for (module, code) in &self.modules {
            for path in uses(code).into_iter().flat_map(|(_, paths)| paths) {
                let path: Module = path.split("::").map(str::to_owned).collect();
                arrows.extend(self.find(module, &path, 0).map(|to| (module.clone(), to)));
            }
        }
        arrows
    }

    /// The circles of the modules beside one another, by their names.
    fn circles(&self) -> Vec<String> {
        let arrows = self.arrows();
        let parents =
            self.modules.keys().flat_map(|it| (0..it.len()).map(|end| it[..end].to_vec()));
        let parents: BTreeSet<Module> = parents.collect();
        parents.iter().flat_map(|parent| circles_in(parent, &arrows)).collect()
    }
}

fn circles_in(parent: &Module, arrows: &BTreeSet<(Module, Module)>) -> Vec<String> {
    let inside =
        |module: &Module| module.strip_prefix(&parent[..]).and_then(|rest| rest.first().cloned());
    let mut beside = BTreeMap::<String, BTreeSet<String>>::new();
    for (from, to) in arrows {
        if let (Some(from), Some(to)) = (inside(from), inside(to))
            && from != to
        {
            beside.entry(from).or_default().insert(to);
        }
    }
    let reached = |from: &String| {
        let (mut seen, mut open) = (BTreeSet::new(), vec![from.clone()]);
        while let Some(name) = open.pop() {
            for next in beside.get(&name).into_iter().flatten() {
                if seen.insert(next.clone()) {
                    open.push(next.clone());
                }
            }
        }
        seen
    };
    let all: BTreeMap<_, _> = beside.keys().map(|name| (name.clone(), reached(name))).collect();
    let circles = all.iter().filter(|(name, seen)| seen.contains(*name)).map(|(name, seen)| {
        let circle =
            seen.iter().filter(|other| all.get(*other).is_some_and(|it| it.contains(name)));
        let names = circle.cloned().collect::<Vec<_>>().join(", ");
        if parent.is_empty() { names } else { format!("{}: {names}", parent.join("/")) }
    });
    circles.collect::<BTreeSet<_>>().into_iter().collect()
}

#[test]
fn no_files_or_folders_use_one_another_in_a_circle() {
    let mut found = Vec::new();
    let mut arrows = 0;
    for room in fs::read_dir(crates()).unwrap() {
        let room = room.unwrap();
        let name = room.file_name().into_string().unwrap();
        let rooms = Rooms::read(&room.path().join("src"));
        arrows += rooms.arrows().len();
        found.extend(rooms.circles().into_iter().map(|circle| (name.clone(), circle)));
    }
    assert!(arrows > 1000, "only {arrows} uses were found: are the files read wrongly?");
    found.sort();
    assert_eq!(found, [] as [(String, String); 0]);
}

#[test]
fn trees_of_paths_are_read() {
    assert_eq!(paths("a::b"), ["a::b"]);
    assert_eq!(
        paths("crate::{a, b::{c as d, self}}"),
        ["crate::a", "crate::b::c", "crate::b::self"]
    );
    let code = "use a::b;\npub(crate) use self::{c::D, e};\nfn f() { let x = 1; }";
    let expected = [
        (false, vec!["a::b".to_owned()]),
        (true, vec!["self::c::D".to_owned(), "self::e".to_owned()]),
    ];
    assert_eq!(uses(code), expected);
}
