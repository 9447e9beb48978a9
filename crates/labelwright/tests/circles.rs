//! No files of a crate import each other in a circle; only a `mod.rs` and its children may.
//!
//! Imports are read from `use` statements; a name that a module hands on counts for the file that has it.

// For clippy: helpers of tests are tests, too.
#![cfg(test)]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

/// A module by its path in the crate: `["layout", "text"]`.
type Module = Vec<String>;

#[derive(Default)]
struct Crate {
    /// The imports of each module that has a file.
    imports: BTreeMap<Module, Vec<Vec<String>>>,
    /// Names that a module hands on, and what they are.
    handed_on: BTreeMap<Module, BTreeMap<String, Vec<String>>>,
}

impl Crate {
    fn read(source: &Path) -> Self {
        let mut read = Self::default();
        read.folder(source, &mut Vec::new());
        read
    }

    fn folder(&mut self, folder: &Path, module: &mut Module) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let stem = path.file_stem().unwrap().to_str().unwrap().to_owned();
            if path.is_dir() {
                module.push(stem);
                self.folder(&path, module);
                module.pop();
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let mut own = module.clone();
                own.extend(Some(stem).filter(|stem| !["mod", "lib", "main"].contains(&&**stem)));
                self.file(&fs::read_to_string(&path).unwrap(), own);
            }
        }
    }

    fn file(&mut self, text: &str, module: Module) {
        let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default());
        let text = lines.collect::<Vec<_>>().join(" ");
        let mut imports = Vec::new();
        for (at, _) in text.match_indices("use ") {
            let before = text[..at].trim_end();
            let is_statement = before.is_empty() || before.ends_with([';', '}', ')', ']', '{']);
            let is_handed_on =
                before.ends_with("pub") || before.ends_with("super)") || before.ends_with("crate)");
            if !(is_statement || is_handed_on) {
                continue;
            }
            let Some(tree) = text[at + 4..].split(';').next() else { continue };
            for path in expand(tree) {
                if is_handed_on && let Some(name) = path.last() {
                    let names = self.handed_on.entry(module.clone()).or_default();
                    names.insert(name.clone(), path.clone());
                }
                imports.push(path);
            }
        }
        self.imports.insert(module, imports);
    }

    /// The module whose file has what a path names.
    fn owner(&self, from: &Module, path: &[String], depth: usize) -> Option<Module> {
        let mut rest = path;
        let mut module = match rest.first()?.as_str() {
            "crate" => Vec::new(),
            "self" | "super" => from.clone(),
            child => {
                let mut inner = from.clone();
                inner.push(child.to_owned());
                return self.imports.contains_key(&inner).then(|| self.descend(from, rest, depth));
            }
        };
        while let Some(first @ ("crate" | "self" | "super")) = rest.first().map(String::as_str) {
            if first == "super" {
                module.pop();
            }
            rest = &rest[1..];
        }
        Some(self.descend(&module, rest, depth))
    }

    fn descend(&self, from: &Module, path: &[String], depth: usize) -> Module {
        let (mut module, mut rest) = (from.clone(), path);
        while let Some(name) = rest.first() {
            module.push(name.clone());
            if !self.imports.contains_key(&module) {
                module.pop();
                break;
            }
            rest = &rest[1..];
        }
        let handed_on = self.handed_on.get(&module);
        let target = rest.first().and_then(|name| handed_on?.get(name)).filter(|_| depth < 8);
        target.and_then(|target| self.owner(&module, target, depth + 1)).unwrap_or(module)
    }

    /// What each module imports, its own folders' `mod.rs` not counted.
    fn edges(&self) -> BTreeMap<&Module, BTreeSet<Module>> {
        let edges = self.imports.iter().map(|(module, paths)| {
            let owners = paths.iter().filter_map(|path| self.owner(module, path, 0));
            let is_other = |owner: &Module| !module.starts_with(owner);
            (module, owners.filter(is_other).collect())
        });
        edges.collect()
    }
}

/// `a::{b, c::{self, d}}` as its paths.
fn expand(tree: &str) -> Vec<Vec<String>> {
    let tree = tree.trim();
    let Some((start, inside)) = tree.split_once('{') else {
        let path = tree.split(" as ").next().unwrap_or_default();
        let names = path.split("::").map(|name| name.trim().to_owned());
        return vec![names.filter(|name| !name.is_empty() && name != "*").collect()];
    };
    let inside = inside.trim_end().strip_suffix('}').unwrap_or(inside);
    let start: Vec<String> = start
        .split("::")
        .map(|name| name.trim().to_owned())
        .filter(|name| !name.is_empty())
        .collect();
    let (mut parts, mut depth, mut part) = (Vec::new(), 0, String::new());
    for character in inside.chars() {
        depth += i32::from(character == '{') - i32::from(character == '}');
        if character == ',' && depth == 0 {
            parts.push(std::mem::take(&mut part));
        } else {
            part.push(character);
        }
    }
    parts.push(part);
    let paths = parts.iter().filter(|part| !part.trim().is_empty()).flat_map(|part| expand(part));
    paths
        .map(|path| {
            let path = path.into_iter().filter(|name| start.is_empty() || name != "self");
            start.iter().cloned().chain(path).collect()
        })
        .collect()
}

/// Modules that can be reached from one.
fn reach(edges: &BTreeMap<&Module, BTreeSet<Module>>, from: &Module) -> BTreeSet<Module> {
    let (mut found, mut open) = (BTreeSet::new(), vec![from.clone()]);
    while let Some(module) = open.pop() {
        for next in edges.get(&module).into_iter().flatten() {
            if found.insert(next.clone()) {
                open.push(next.clone());
            }
        }
    }
    found
}

/// Modules that import themselves by way of others.
fn circles(read: &Crate) -> Vec<String> {
    let edges = read.edges();
    let is_in_circle = |module: &&&Module| reach(&edges, module).contains(**module);
    edges.keys().filter(is_in_circle).map(|module| module.join("::")).collect()
}

#[test]
fn files_do_not_import_each_other_in_circles() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let (mut found, mut imports) = (Vec::new(), 0);
    for entry in fs::read_dir(root).unwrap() {
        let room = entry.unwrap().path();
        let read = Crate::read(&room.join("src"));
        imports += read.edges().values().map(BTreeSet::len).sum::<usize>();
        let room = room.file_name().unwrap().to_str().unwrap().to_owned();
        found.extend(circles(&read).into_iter().map(|module| format!("{room}::{module}")));
    }
    assert_eq!(found, [""; 0]);
    assert!(imports > 1000, "only {imports} imports were found: are the sources read wrongly?");
}

#[test]
fn a_circle_is_found_through_a_name_that_is_handed_on() {
    let mut read = Crate::default();
    let module = |path: &str| path.split("::").map(str::to_owned).collect::<Module>();
    read.file("mod a;\nmod b;\npub use a::A;\n", Vec::new());
    read.file("use crate::b::B;\n", module("a"));
    read.file("use super::{A, other::Thing};\n", module("b"));
    assert_eq!(circles(&read), ["a", "b"]);
    read.file("use std::fmt;\n", module("b"));
    assert_eq!(circles(&read), [""; 0]);
}
