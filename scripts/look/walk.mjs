import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findingsOf } from "./findings.mjs";
import { countAboveFold, FOLD_WIDTHS } from "./fold.mjs";
import { printTo } from "./paper.mjs";
import { followRequests } from "./quiet.mjs";

/** Heights: the smallest phone still in use, and a current one. */
const HEIGHTS = new Map([
  [320, 640],
  [390, 844],
  [768, 1024],
]);
const heightFor = (width) => HEIGHTS.get(width) ?? 900;

/** Windows up to this width are phones: fingers instead of a mouse, and no room for a scroll bar. */
const WIDEST_PHONE = 480;
const isPhone = (width) => width <= WIDEST_PHONE;

/** How long to wait for a page that never settles because an answer is held back on purpose. */
const UNREST_MS = 700;
/** How long a change of width or theme takes to settle, for example a chart that measures itself again. */
const SETTLED_MS = 120;
/** After this time, a thing that a scene waits for counts as missing: a mistake in the scene. */
const PATIENCE_MS = 12_000;

/**
 * Runs one scene: sets it up once for phones and once for wider windows (with `each`, for every width), and takes
 * pictures at every width in every theme. Returns the pictures; errors of the page go into `report`.
 */
export async function walk(scene, stage) {
  const { widths, themes } = stage;
  const wanted = widths.filter((width) => (scene.widths ?? widths).includes(width));
  const groups = scene.each
    ? wanted.map((width) => [width])
    : [wanted.filter(isPhone), wanted.filter((width) => !isPhone(width))];
  const shots = [];
  for (const group of groups) {
    if (group.length === 0) continue;
    // One picture after the other, because they share a page.
    shots.push(...(await visit(scene, group, themes, stage)));
  }
  return shots;
}

async function visit(scene, widths, themes, stage) {
  const { report, folder } = stage;
  const context = await contextFor(scene, widths[0], themes[0], stage);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  page.setDefaultNavigationTimeout(PATIENCE_MS * 4);
  const quiet = followRequests(page);
  const rest = () => (scene.hold ? page.waitForTimeout(UNREST_MS) : quiet());
  const { area, name } = scene;
  // Chromium reports a refusal that the scene caused on purpose as an error.
  const isMeant = (text) => (scene.fail || scene.refused) && /Failed to load resource/.test(text);
  page.on("console", (message) => {
    if (message.type() === "error" && !isMeant(message.text()) && !scene.breaks)
      report(`console: ${area}/${name}: ${message.text()}`);
  });
  page.on("pageerror", (error) => scene.breaks || report(`exception: ${area}/${name}: ${error.message}`));
  const shots = [];
  try {
    await prepare(page, scene);
    const path = typeof scene.path === "function" ? await scene.path({ ...stage, page }) : scene.path;
    await page.goto(path, { waitUntil: "load" });
    await rest();
    if (scene.scripts ?? true) await wakeLateParts(page);
    await scene.act?.(page, { ...stage, widths });
    if (scene.act) await rest();
    if (scene.paper) return await printTo(page, scene, stage);
    for (const width of widths) {
      await page.setViewportSize({ width, height: heightFor(width) });
      if (scene.fold && FOLD_WIDTHS.includes(width)) await tellFold(page, scene, width, report);
      for (const theme of themes) {
        shots.push(await shoot(page, scene, width, theme, folder));
      }
      for (const line of await findingsOf(page)) report(`layout: ${area}/${name} at ${width}: ${line}`);
    }
  } catch (error) {
    report(`not reached: ${area}/${name} at ${widths.join(", ")}: ${error.message.split("\n")[0]}`);
  } finally {
    await context.close();
  }
  return shots;
}

/** Words and controls before any scrolling, for the table in docs/look.md. */
async function tellFold(page, { area, name }, width, report) {
  await page.waitForTimeout(SETTLED_MS);
  const { words, controls, names } = await countAboveFold(page);
  report(
    `above the fold: ${area}/${name} at ${width}: ${words} words, ${controls} controls (${names.join(" | ")})`,
  );
}

async function contextFor(scene, width, theme, { browser, site, people }) {
  const context = await browser.newContext({
    baseURL: site(scene).url,
    viewport: { width, height: heightFor(width) },
    colorScheme: theme,
    isMobile: isPhone(width),
    hasTouch: isPhone(width),
    reducedMotion: "reduce",
    forcedColors: scene.forcedColors ? "active" : "none",
    javaScriptEnabled: scene.scripts ?? true,
    // A service worker would fetch the whole site for each scene, and answer calls instead of the scene.
    serviceWorkers: "block",
    ...(scene.as && { storageState: await people(scene).contexts[scene.as].storageState() }),
  });
  if (scene.draft) await context.addInitScript(leaveDraft, draftText(scene.draft));
  if (scene.stored) await context.addInitScript(leaveStored, scene.stored);
  if (scene.largeText)
    // Like the browser's own font size setting: rem grows, pixels do not.
    await context.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => {
        document.documentElement.style.fontSize = "200%";
      });
    });
  return context;
}

/** Stores the draft once, in a fresh browser; what the page makes of it later stays. */
function leaveDraft(text) {
  if (sessionStorage.getItem("left") === null) localStorage.setItem("bread-tools-draft", text);
  sessionStorage.setItem("left", "");
}
function leaveStored(entries) {
  for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
}

function draftText({ form, step = 12, expanded = [], basis = null, visited = step }) {
  const steps = Array.from({ length: visited }, (_, index) => index + 1);
  const progress = { visited: steps, expanded, presetId: basis?.id ?? "scratch" };
  return JSON.stringify({ shape: 1, form, progress, resumeStep: step, basedOn: basis });
}

/** `hold` lists calls that never get an answer, `fail` calls that get a 503. */
async function prepare(page, { hold, fail, answer }) {
  if (hold) await page.route(hold, () => new Promise(() => {}));
  if (fail) await page.route(fail, (route) => route.fulfill({ status: 503, body: "" }));
  if (answer) await page.route(answer.url, (route) => route.fulfill(answer));
}

/** Scrolls through the page, because lower parts are fetched when they come into view. */
async function wakeLateParts(page) {
  const isLong = await page.evaluate(() => document.body.scrollHeight > innerHeight * 2);
  if (!isLong) return;
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    scrollTo(0, 0);
  });
}

async function shoot(page, { area, name, window, scroll }, width, theme, folder) {
  if (!window) await stretch(page, width);
  await page.evaluate(stopTransitions);
  await page.emulateMedia({ colorScheme: theme });
  // The page follows the system's theme on its own, but not with scripts off.
  await page.evaluate(
    (shown) => {
      document.documentElement.dataset.theme = shown;
    },
    theme === "dark" ? "earthcreme" : "creamearth",
  );
  await page.waitForTimeout(SETTLED_MS);
  if (scroll) await page.locator(scroll).first().scrollIntoViewIfNeeded();
  const file = join(area, `${name}-${width}-${theme}.png`);
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), await picture(page, { format: "png", optimizeForSpeed: true }));
  return { area, name, width, theme, file };
}

/** Otherwise a picture of the other theme would show a transition halfway. The policy allows such a style sheet. */
export function stopTransitions() {
  if (document.adoptedStyleSheets.length > 0) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after { transition: none !important; }");
  document.adoptedStyleSheets = [sheet];
}

/** Uses Chromium's own call: Playwright's takes three times as long, and there are a thousand pictures. */
async function picture(page, options) {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", options);
  await session.detach();
  return Buffer.from(data, "base64");
}

/**
 * Makes the window as high as the page, like a very long phone. A picture taller than the window would be laid out
 * anew with room for a scroll bar, which phones do not have.
 */
async function stretch(page, width) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height > heightFor(width)) await page.setViewportSize({ width, height });
}
