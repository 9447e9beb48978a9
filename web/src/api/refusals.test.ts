import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { after, test } from "node:test";
import type { Document } from "../document/model";
import * as account from "./account";
import * as check from "./check";
import * as convert from "./convert";
import * as counters from "./counters";
import * as designs from "./designs";
import * as exported from "./export";
import * as fonts from "./fonts";
import * as imported from "./import";
import * as keys from "./keys";
import * as presets from "./presets";
import { ApiError } from "./request";
import * as sessions from "./sessions";
import * as table from "./table";
import * as templates from "./templates";

const label: Document = { schemaVersion: 1, size: {}, elements: [] };
const { signal } = new AbortController();
const who = { email: "ada@example.com", password: "correct horse" };
const labels = { document: label, rows: [{}], images: {} };
const file = new Blob(["x"]);

/** Every call of the editor, by the name of its function. */
const CALLS: Readonly<Record<string, () => Promise<unknown>>> = {
  signUp: () => account.signUp(who),
  signIn: () => account.signIn(who),
  signOut: () => account.signOut(),
  readAccount: () => account.readAccount(),
  changePassword: () => account.changePassword({ password: "a", newPassword: "b" } as never),
  deleteAccount: () => account.deleteAccount("a"),
  checkRows: () => check.checkRows({ value: undefined })(label, [{}], signal),
  gradeRow: () => check.gradeRow(label, [{}], signal),
  convert: () => convert.convert(label, {}, signal),
  listCounters: () => counters.listCounters("1"),
  takeNumbers: () => counters.takeNumbers("1", { no: 1 }),
  setCounters: () => counters.setCounters("1", { no: 1 }),
  listDesigns: () => designs.listDesigns(),
  openDesign: () => designs.openDesign("1"),
  listVersions: () => designs.listVersions("1"),
  openVersion: () => designs.openVersion("1", 2),
  createDesign: () => designs.createDesign("Tag", label),
  saveDesign: () => designs.saveDesign("1", "Tag", 2, label),
  renameDesign: () => designs.renameDesign("1", "Tag"),
  duplicateDesign: () => designs.duplicateDesign("1"),
  deleteDesign: () => designs.deleteDesign("1"),
  exportFile: () => exported.exportFile(labels, "png"),
  exportCommands: () => exported.exportCommands(labels, "zpl", undefined),
  exportSheets: () => exported.exportSheets(labels, {}),
  exportPdf: () => exported.exportPdf(labels, undefined),
  refreshFonts: () => fonts.refreshFonts(),
  addFont: () => fonts.addFont(file),
  deleteFont: () => fonts.deleteFont("1"),
  importZpl: () => imported.importZpl({ zpl: "^XA^XZ" }, { dpi: 203, label: 1, variables: [] }, signal),
  listKeys: () => keys.listKeys(),
  createKey: () => keys.createKey({ name: "a" }),
  revokeKey: () => keys.revokeKey("1"),
  listSessions: () => sessions.listSessions(),
  endSession: () => sessions.endSession("1"),
  readSpreadsheet: () => table.readSpreadsheet(file, undefined, signal),
  loadTemplates: () => templates.loadTemplates(),
};

/** Functions that send nothing themselves, or that keep a failure to themselves and try again. */
const OTHERS = new Set([
  ...["thumbnail", "search", "watchPresets", "merged", "searchFamilies", "staysWithout", "forgetFont"],
  ...["loadFamilies", "changeAccountFonts", "received", "parts", "fragment", "address", "printByKey"],
  ...["isOffline", "pauseAfter", "request", "requestFile", "ApiError", "changeOf"],
]);

/** The codes that the service documents, of both interfaces. */
async function codes(): Promise<string[]> {
  const all = ["openapi.json", "editor-openapi.json"].map(async (name) => {
    const document = JSON.parse(await readFile(path.join("..", "docs", name), "utf8"));
    return document.components.schemas.Error.properties.error.enum as string[];
  });
  return [...new Set((await Promise.all(all)).flat())];
}

/** The bodies that errors have: of one problem, of barcodes without a path, and what a proxy makes of it. */
const BODIES: readonly ((code: string) => unknown)[] = [
  (error) => ({ error, message: "words for people" }),
  (error) => ({ error, message: "words for people", errors: [{ path: "/document/size", message: "is missing" }] }),
  (error) => ({ error, message: "words for people", errors: [{ elementId: "b1", symbology: "kix", message: "no" }] }),
  (error) => ({ error, message: "words for people", errors: [null, "text", 7, {}] }),
  (error) => ({ error, message: "words for people", errors: [], current: null, reason: null }),
  () => ({}),
  () => null,
  () => "<html>Bad gateway</html>",
];

const fetched = globalThis.fetch;
after(() => {
  globalThis.fetch = fetched;
});

test("every call of the editor is in the list of this test", async () => {
  const modules = (await readdir(path.join("src", "api"))).filter((name) => /^[a-z-]+\.ts$/.test(name));
  for (const name of modules) {
    const source = await readFile(path.join("src", "api", name), "utf8");
    for (const [, found = ""] of source.matchAll(
      /^export (?:async )?(?:const|function|class) (\w+)[^;\n]*(?:=>|\(|=$)/gm,
    ))
      assert.ok(
        found in CALLS ||
          OTHERS.has(found) ||
          /^[A-Z_]+$|^(presets|templates|families|ownFonts|fontsRevision|isAway)$/.test(found),
        `${name}: ${found}`,
      );
  }
  assert.ok(typeof presets.watchPresets === "function");
});

test("each error code ends each call in words, whatever its body looks like", async () => {
  const known = await codes();
  assert.ok(known.length >= 17, String(known));
  for (const [call, send] of Object.entries(CALLS))
    for (const code of known)
      for (const [index, body] of BODIES.entries()) {
        globalThis.fetch = async () => new Response(JSON.stringify(body(code)), { status: 422 });
        const what = `${call}, ${code}, body ${index}`;
        const error = await send().then(
          () => assert.fail(`${what}: nothing was told`),
          (found: unknown) => found,
        );
        assert.ok(error instanceof ApiError, `${what}: ${String(error)}`);
        assert.notEqual(error.message.trim(), "", what);
        for (const problem of error.problems)
          assert.deepEqual([typeof problem.path, typeof problem.message], ["string", "string"], what);
      }
});
