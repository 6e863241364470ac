import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Debian's Chromium without a window, first: the same engine, and a journey takes a sixth less processor time in it. */
const SHELL = "/usr/bin/chromium-headless-shell";
const PLACES = [
  SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Playwright's own browser, if somebody installed it. Playwright may name a path where there is none. */
async function playwrightsOwn() {
  const { chromium } = await import("@playwright/test");
  return chromium.executablePath();
}

/**
 * The path of a Chromium for the browser tests, or undefined after one line that says what to install. As root on
 * Debian, Chromium is installed from the distribution.
 */
export async function findBrowser() {
  const places = [process.env.CHROME_PATH, ...PLACES, await playwrightsOwn()];
  const found = places.find((path) => path !== undefined && path !== "" && existsSync(path));
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("installing Debian's chromium-headless-shell for the browser tests");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"], {
      stdio: "ignore",
      env,
    });
    if (existsSync(SHELL)) return SHELL;
  }
  console.error("The browser tests need Chromium: install it, or set CHROME_PATH to a Chrome or Chromium.");
  return undefined;
}

const LIBRARIES = "/usr/lib";
const firstOf = (paths) => paths.find((path) => existsSync(path));

/** WebKitGTK's own small browser, which its driver starts on a display. Any of the three may be missing. */
function findMiniBrowser() {
  if (!["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"].every((path) => existsSync(path))) return undefined;
  return firstOf(
    readdirSync(LIBRARIES).map((folder) => join(LIBRARIES, folder, "webkit2gtk-4.1/MiniBrowser")),
  );
}

/** The other engines that are installed, as the environment of their tests, after one line for each that is not. */
export function findEngines() {
  const engines = [
    ["FIREFOX_PATH", "Firefox", "firefox-esr", firstOf(["/usr/bin/firefox-esr", "/usr/bin/firefox"])],
    ["MINIBROWSER_PATH", "WebKitGTK", "webkit2gtk-driver and xvfb", findMiniBrowser()],
  ];
  for (const [, name, packages, path] of engines)
    if (path === undefined)
      console.log(`${name} is not installed (Debian: ${packages}); its journeys did not run`);
  return Object.fromEntries(
    engines.filter(([, , , path]) => path !== undefined).map(([variable, , , path]) => [variable, path]),
  );
}
