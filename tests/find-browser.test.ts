import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const { href } = pathToFileURL(join(root, "scripts/browser.mjs"));
const { browserPlaces, browserSources } = (await import(href)) as {
  browserPlaces: (platform: string, env: Record<string, string>) => string[];
  browserSources: (machine: { isRoot: boolean; hasApt: boolean }) => string[];
};

describe("the browser that the journeys use", () => {
  it("RU-01 on Windows is Chrome for everybody or one person, else Edge", () => {
    const env = {
      PROGRAMFILES: "C:\\Program Files",
      "PROGRAMFILES(X86)": "C:\\Program Files (x86)",
      LOCALAPPDATA: "C:\\Users\\Ada\\AppData\\Local",
    };
    const places = browserPlaces("win32", env);
    expect(places.slice(0, 3)).toEqual([
      "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
      "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
      "C:\\Users\\Ada\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe",
    ]);
    expect(places).toContain("C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe");
    expect(browserPlaces("win32", {})).toEqual([]);
    expect(browserPlaces("linux", {})[0]).toBe("/usr/bin/chromium-headless-shell");
    expect(browserPlaces("darwin", {})[0]).toMatch(/^\/Applications\/Google Chrome\.app/);
  });

  it("RU-01 where none is found, is Debian's package for root, and then Playwright's own", () => {
    expect(browserSources({ isRoot: true, hasApt: true })).toEqual(["apt", "playwright"]);
    expect(browserSources({ isRoot: false, hasApt: true })).toEqual(["playwright"]);
    expect(browserSources({ isRoot: true, hasApt: false })).toEqual(["playwright"]);
  });

  it("RU-01 where none can be downloaded either, the last line says what to do", () => {
    const folder = mkdtempSync(join(tmpdir(), "bread-tools-browsers-"));
    const notAFolder = join(folder, "file");
    writeFileSync(notAFolder, "");
    const asked = `import(${JSON.stringify(href)}).then((m) => m.findBrowser({ places: [], hasApt: false })).then((path) => console.log("found", path))`;
    const { stdout, stderr } = spawnSync(process.execPath, ["-e", asked], {
      encoding: "utf8",
      env: { PATH: process.env.PATH, PLAYWRIGHT_BROWSERS_PATH: notAFolder },
    });
    rmSync(folder, { recursive: true, force: true });
    expect(stdout).toContain("downloading Playwright's headless shell for the browser tests");
    expect(stderr).toContain("The headless shell could not be downloaded.");
    expect(stderr.trimEnd().split("\n").at(-1)).toBe(
      "The browser tests need Chromium: install it, or set CHROME_PATH to a Chrome or Chromium.",
    );
    expect(stdout).toContain("found undefined");
  }, 60_000);
});
