// Prints the licences of everything in the program: `node packaging/notices.mjs EDITOR_LICENCES`, with the file that the build of
// the editor wrote. A package without a licence text is an error, because we may not distribute it without one.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
const [editor] = process.argv.slice(2);
const read = (...parts) => readFileSync(path.join(...parts), "utf8").replaceAll("\r\n", "\n").trim();

const ask = (command, ...words) => execFileSync(command, words, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 });
const host = /^host: (.*)$/m.exec(ask("rustc", "-vV"))[1];
const { packages, resolve } = JSON.parse(ask("cargo", "metadata", "--format-version=1", "--locked", `--filter-platform=${host}`));

/** The crates that are linked: no build or test tools, no procedural macros and their dependencies. */
function linked() {
  const known = new Map(packages.map((it) => [it.id, it]));
  const nodes = new Map(resolve.nodes.map((it) => [it.id, it]));
  const isMacro = (id) => known.get(id).targets.some((target) => target.kind.includes("proc-macro"));
  const found = new Set();
  const visit = (id) => {
    if (found.has(id) || isMacro(id)) return;
    found.add(id);
    const needed = nodes.get(id).deps.filter((it) => it.dep_kinds.some((kind) => kind.kind === null));
    for (const it of needed) visit(it.pkg);
  };
  visit(packages.find((it) => it.name === "labelwright").id);
  return [...found].map((id) => known.get(id)).filter((it) => it.source !== null);
}

const isLicence = (name) => /^(un)?licen[cs]e|^copying|^copyright|^notice/i.test(path.basename(name));
const isText = (name) => !/\.(rs|c|h|html)$/i.test(name);

/** The licence texts of a crate and of the C code in it. If there is a choice of licences, we take MIT. */
function texts(crate) {
  const folder = path.dirname(crate.manifest_path);
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile() && isLicence(it.name) && isText(it.name))
    .map((it) => path.join(it.parentPath ?? it.path, it.name))
    .sort();
  if (names.length === 0) throw new Error(`${crate.name} ${crate.version} has no licence file`);
  const isChoice = /\bMIT\b/.test(crate.license) && !/\bAND\b/.test(crate.license);
  const chosen = names.filter((name) => path.dirname(name) !== folder || /mit/i.test(path.basename(name)));
  return (isChoice && chosen.length > 0 ? chosen : names).map((name) => read(name));
}

/** The crates under each text, as many share the same one. */
const shared = new Map();
for (const crate of linked()) {
  for (const text of texts(crate)) {
    // Texts that differ only in line breaks are the same.
    const words = text.replace(/\s+/g, " ");
    const entry = shared.get(words) ?? { text, names: new Set() };
    entry.names.add(`${crate.name} ${crate.version} (${crate.license})`);
    shared.set(words, entry);
  }
}
const crates = [...shared.values()].map(({ text, names }) => ({ title: [...names].sort().join("\n"), text }));
crates.sort((a, b) => (a.title < b.title ? -1 : 1));

const typefaces = ["preview", "typeset"].map((crate) => path.join(root, "crates", crate, "assets"));
const apache = crates.find(({ text }) => text.startsWith("Apache License") && text.includes("END OF TERMS AND CONDITIONS"));
if (!apache) throw new Error("no crate has the text of the Apache License");

// Every Debian system has the text; elsewhere print its address.
const lesser = "/usr/share/common-licenses/LGPL-2.1";
const lesserText = existsSync(lesser) ? read(lesser) : "The licence: https://www.gnu.org/licenses/old-licenses/lgpl-2.1.html";

const rule = "-".repeat(80);
const parts = [
  { title: "Labelwright", text: read(root, "LICENSE") },
  ...typefaces.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".LICENSE"))
      .map((name) => ({ title: `The typeface ${path.basename(name, ".LICENSE")}`, text: read(folder, name) })),
  ),
  { title: "The packages of the editor", text: read(editor) },
  {
    title: "Swagger UI, the page at /api/docs (Apache-2.0)",
    text: "Copyright 2020-2021 SmartBear Software Inc.\nThe Apache License, Version 2.0, is below.",
  },
  {
    title: "SQLite",
    text: "Its authors have dedicated it to the public domain: https://sqlite.org/copyright.html",
  },
  {
    title: "The GNU C Library, in the static program only (LGPL-2.1-or-later)",
    text: `Copyright Free Software Foundation, Inc. To link the program with another version, run scripts/static on a system that has it.\n\n${lesserText}`,
  },
  {
    title: "The standard library of Rust (MIT OR Apache-2.0)",
    text: "Copyright The Rust Project contributors. https://www.rust-lang.org/policies/licenses",
  },
  ...crates,
];
process.stdout.write(parts.map(({ title, text }) => `${rule}\n${title}\n\n${text}\n`).join("\n"));
