import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, expect as expectPage, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, it } from "vitest";
import { LAUNCH } from "./support/browser";
import { QUICK_BUILD } from "./support/quick-build";
import { type RunningSite, startSite } from "./support/site";

const root = join(import.meta.dirname, "..");
/** A whole page may come while both cores are busy with other tests. */
const look = expectPage.configure({ timeout: 15_000 });
/** A second copy of the site, to rebuild it without touching this one's build. */
const home = mkdtempSync(join(tmpdir(), "bread-tools-old-tab-"));
const assets = () => readdirSync(join(home, "dist/client/assets"));

let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  for (const name of [
    "src",
    "content",
    "public",
    "db",
    "scripts",
    "dist",
    "vite.config.ts",
    "tsconfig.json",
    "package.json",
    "package-lock.json",
  ])
    cpSync(join(root, name), join(home, name), { recursive: true });
  rmSync(join(home, "dist/earlier"), { recursive: true, force: true });
  rmSync(join(home, "dist/earlier.json"), { force: true });
  symlinkSync(join(root, "node_modules"), join(home, "node_modules"));
  const { href } = pathToFileURL(join(root, "scripts/browser.mjs"));
  const { findBrowser } = (await import(href)) as { findBrowser: () => Promise<string | undefined> };
  browser = await chromium.launch({ ...LAUNCH, executablePath: await findBrowser() });
  site = await startSite({}, home);
}, 60_000);
afterAll(async () => {
  await browser.close();
  await site.stop();
  rmSync(home, { recursive: true, force: true });
});

/** Restarts at the same address, with what is in `dist` now. */
async function restart(): Promise<void> {
  const { port } = new URL(site.url);
  await site.stop();
  site = await startSite({ PORT: port }, home);
}

function change(source: string, old: string, text: string): void {
  const path = join(home, source);
  writeFileSync(path, readFileSync(path, "utf8").replace(old, text));
}

/** Changes something that every page shows, and something that all files import: nearly every file name changes with it. */
function deploy(): void {
  change("src/web/shell/root-layout.tsx", "Skip to content", "Skip to the content");
  change("src/contract/site/pages.ts", 'title: "Create Account"', 'title: "Create an Account"');
  const { program, args, env } = QUICK_BUILD;
  const options = { cwd: home, encoding: "utf8", env: { ...process.env, ...env } } as const;
  const { status, stderr } = spawnSync(program, args, options);
  if (status !== 0) throw new Error(stderr);
}

/** A tab with the site's service worker, once the worker has stored everything. */
async function openKeptTab(): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.url}/recipe`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

const readKeptNames = (page: Page) =>
  page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname.replace("/assets/", ""));
  });

const isWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);

/** Opens the builder's next step, whose code was not loaded before. */
async function startFresh(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Start Fresh" }).click();
  await look(page.getByRole("textbox", { name: "Recipe name", exact: true })).toBeVisible();
}

const notice = (page: Page) => page.getByRole("main").getByRole("alert");
const UPDATED = "This page has been updated. Reload to go on.";

it("REL-25 REL-05 a tab from before a deploy goes on; without its files it asks for a reload, which keeps the draft", async () => {
  const visitor = await browser.newPage();
  await visitor.goto(site.url);
  // Without the service worker, which would have the code.
  const baker = await browser.newPage({ serviceWorkers: "block" });
  // The card's code does not arrive.
  await baker.route("**/assets/card-step*", (route) => route.abort());
  await baker.goto(`${site.url}/recipe`);
  const preset = baker.getByRole("article", { name: "City Loaf Master Recipe" });
  await preset.getByRole("button", { name: "Use This Recipe" }).click();
  await look(notice(baker)).toHaveText(UPDATED);

  const old = await openKeptTab();
  const before = assets();
  deploy();
  await restart();
  await baker.unroute("**/assets/card-step*");
  const gone = before.filter((name) => !assets().includes(name));
  expect(gone.filter((name) => name.endsWith(".js")).length).toBeGreaterThan(20);
  const kept = await fetch(`${site.url}/assets/${gone[0]}`);
  expect([kept.status, kept.headers.get("cache-control")]).toEqual([
    200,
    "public, max-age=31536000, immutable",
  ]);

  // From the stored files, without a reload.
  await visitor.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await look(visitor.getByRole("heading", { name: "Sign In" })).toBeVisible();
  await look(visitor.getByText("Skip to content")).toHaveCount(1);

  rmSync(join(home, "dist/earlier"), { recursive: true });
  await restart();
  const lost = await fetch(`${site.url}/assets/${gone[0]}`);
  expect([lost.status, lost.headers.get("content-type")]).toEqual([404, "text/plain; charset=utf-8"]);

  await visitor.getByRole("banner").getByRole("link", { name: "Sign Up" }).click();
  await look(notice(visitor)).toHaveText(UPDATED);
  await look(visitor.getByText("Skip to content")).toHaveCount(1);
  await visitor.getByRole("button", { name: "Reload" }).click();
  await look(visitor.getByRole("heading", { name: "Create Account" })).toBeVisible();
  await look(visitor.getByText("Skip to the content")).toHaveCount(1);

  await look(notice(baker)).toHaveText(UPDATED);
  await baker.getByRole("button", { name: "Reload" }).click();
  await look(baker.getByText("Skip to the content")).toHaveCount(1);
  await look(baker.getByRole("heading", { name: "Recipe Card", level: 1 })).toBeVisible();
  await look(baker.getByRole("article")).toContainText("City Loaf Master Recipe");

  // The server has nothing of the old build any more, and the old tab's worker has all of it.
  const next = await old.context().newPage();
  await next.goto(`${site.url}/recipe`);
  // The stored page comes at once, with all its code. The server is asked in the background, and the next visit shows
  // its page.
  await look(next.getByText("Skip to content")).toHaveCount(1);
  await startFresh(next);
  await expect.poll(() => isWaiting(next), { timeout: 20_000 }).toBe(true);
  await expect.poll(() => readKeptNames(next)).toContain("/other-build");
  await next.goto(`${site.url}/recipe`);
  await look(next.getByText("Skip to the content")).toHaveCount(1);
  await startFresh(old);
  await look(old.getByText("Skip to content")).toHaveCount(1);
  expect(await readKeptNames(next)).toContain(gone.find((name) => name.startsWith("all-steps")));
  await next.context().setOffline(true);
  await startFresh(next);
  await next.context().setOffline(false);

  // When the old tab is gone, the new worker takes the next visit, and deletes what only the old build needed.
  await old.close();
  await next.reload();
  await expect.poll(() => isWaiting(next), { timeout: 20_000 }).toBe(false);
  await expect
    .poll(async () => (await readKeptNames(next)).filter((name) => gone.includes(name)), { timeout: 15_000 })
    .toEqual([]);
  // From now on the new build's page comes at once.
  expect(await readKeptNames(next)).not.toContain("/other-build");
  await next.context().setOffline(true);
  await next.goto(`${site.url}/recipe`);
  await look(next.getByText("Skip to the content")).toHaveCount(1);
}, 300_000);
