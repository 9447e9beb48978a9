import assert from "node:assert/strict";
import test from "node:test";
import { clientParts } from "./client";

test("browsers are recognised although they imitate each other", () => {
  const check = (agent: string, browser: string | undefined, system: string | undefined) =>
    assert.deepEqual(clientParts(agent), { browser, system }, agent);
  check(
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "Chrome",
    "Linux",
  );
  check(
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0",
    "Edge",
    "Windows",
  );
  check(
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15",
    "Safari",
    "macOS",
  );
  check("Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1", "Safari", "iOS");
  check("Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0", "Firefox", "Android");
  check("curl/7.88.1", undefined, undefined);
});
