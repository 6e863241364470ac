import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { WORKER_CSP } from "./headers";
import { acceptedEncodings, readSiteFiles } from "./static-files";

it("SEC-39 a file that runs by itself keeps all headers, and may load nothing", () => {
  const dist = mkdtempSync(join(tmpdir(), "site-files-"));
  mkdirSync(join(dist, "client", "assets"), { recursive: true });
  const names = ["sw.js", "assets/day-worker-Dk8k-zKP.js", "assets/kitchen-Dk8kzKkP.js"];
  for (const name of names) writeFileSync(join(dist, "client", name), "");
  const files = readSiteFiles(dist);
  const kept = names.map((name) => {
    const file = files.get(`/${name}`);
    return [file?.isPart, file?.headers["content-security-policy"]];
  });
  expect(kept).toEqual([
    [false, WORKER_CSP],
    [false, WORKER_CSP],
    [true, undefined],
  ]);
});

it.each([
  ["br", true],
  ["gzip, deflate, br, zstd", true],
  ["br;q=1.0, gzip;q=0.5", true],
  ["BR", true],
  ["*", true],
  ["gzip", false],
  ["br;q=0", false],
  ["*, br;q=0", false],
  ["*;q=0", false],
  ["br;q=x", false],
  ["brotli", false],
  ["", false],
  [undefined, false],
])("Accept-Encoding %j gets brotli: %s", (header, takes) => {
  expect(acceptedEncodings(header)("br")).toBe(takes);
});
