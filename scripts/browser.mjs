import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { win32 } from "node:path";
import { program } from "./prepare.mjs";
import { findProgram, whyMissing } from "./programs.mjs";

/**
 * Debian's Chromium without a window comes first: the same engine, but a journey needs a sixth less processor time.
 */
const SHELL = "/usr/bin/chromium-headless-shell";
const LINUX = [
  SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];
const MACOS = ["Google Chrome.app/Contents/MacOS/Google Chrome", "Chromium.app/Contents/MacOS/Chromium"];
/** Edge comes with Windows and has the same engine. */
const WINDOWS = [
  "Google\\Chrome\\Application\\chrome.exe",
  "Chromium\\Application\\chrome.exe",
  "Microsoft\\Edge\\Application\\msedge.exe",
];

/** Arguments of every start of Chromium here. As root, Chromium cannot use its sandbox. */
export const BROWSER_FLAGS = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-dev-shm-usage",
];

/**
 * Where a Chrome or Chromium may be on this kind of machine, best first.
 * @public tests/find-browser.test.ts loads it by its address, which knip does not follow, and also the next one.
 */
export function browserPlaces(platform, env) {
  if (platform === "darwin") return MACOS.map((path) => `/Applications/${path}`);
  if (platform !== "win32") return LINUX;
  const folders = [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA];
  return WINDOWS.flatMap((path) => folders.filter(Boolean).map((folder) => win32.join(folder, path)));
}

/** Where to get a missing browser, in this order: only root can install Debian's packages. @public */
export function browserSources({ isRoot, hasApt }) {
  return isRoot && hasApt ? ["apt", "playwright"] : ["playwright"];
}

function fromApt() {
  console.log("installing Debian's chromium-headless-shell for the browser tests");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"], {
    stdio: "ignore",
    env,
  });
  return existsSync(SHELL) ? SHELL : undefined;
}

/** Playwright's own browser, started once to find out its path, and whether a library is missing on Linux. */
async function playwrightsOwn() {
  const { chromium } = await import("@playwright/test");
  try {
    const server = await chromium.launchServer();
    const path = server.process().spawnfile;
    await server.close();
    return { path };
  } catch (error) {
    return { path: [chromium.executablePath()].find((path) => existsSync(path)), said: error.message };
  }
}

async function fromPlaywright() {
  console.log("downloading Playwright's headless shell for the browser tests");
  const { status } = spawnSync(
    process.execPath,
    [program("@playwright/test/cli.js"), "install", "chromium-headless-shell"],
    { stdio: "inherit" },
  );
  if (status !== 0) {
    console.error("The headless shell could not be downloaded.");
    return undefined;
  }
  const { path, said } = await playwrightsOwn();
  if (path === undefined)
    console.error(
      `The headless shell does not start. On Linux, "npx playwright install-deps chromium-headless-shell" installs the libraries it needs.\n${said}`,
    );
  return path;
}

/**
 * The path of a Chromium for the browser tests. If there is none, one is installed: from Debian as root, else
 * Playwright's own. Undefined if neither is possible, after a line that says what to do.
 */
export async function findBrowser({
  places = browserPlaces(process.platform, process.env),
  isRoot = process.getuid?.() === 0,
  hasApt = existsSync("/usr/bin/apt-get"),
} = {}) {
  const found = [process.env.CHROME_PATH, ...places].find((path) => path && existsSync(path));
  if (found !== undefined) return found;
  const { path: own } = await playwrightsOwn();
  if (own !== undefined) return own;
  for (const source of browserSources({ isRoot, hasApt })) {
    const path = source === "apt" ? fromApt() : await fromPlaywright();
    if (path !== undefined) return path;
  }
  console.error("The browser tests need Chromium: install it, or set CHROME_PATH to a Chrome or Chromium.");
  return undefined;
}

/** The other installed engines, as environment variables for their tests; prints a line for each that is missing. */
export function findEngines() {
  const engines = [
    ["FIREFOX_PATH", "Firefox"],
    ["MINIBROWSER_PATH", "WebKitGTK"],
  ].map(([variable, name]) => ({ variable, name, path: findProgram(name) }));
  for (const { name, path } of engines)
    if (path === undefined) console.log(`skipped: every journey in ${name}: ${whyMissing(name)}`);
  return Object.fromEntries(
    engines.filter(({ path }) => path !== undefined).map(({ variable, path }) => [variable, path]),
  );
}
