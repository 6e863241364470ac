import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { BROWSER_FLAGS, findBrowser } from "../../scripts/browser.mjs";
import { startSite, stop } from "../measured-server.mjs";
import { PAGES } from "./pressed-pages.mjs";
import { atLeast, count } from "./report.mjs";

export const title = "Presses beside two busy loops";
export const how =
  "Chromium, the site and two loops that never pause on the same processor, three pages at once. Every radio, check box, " +
  "switch and tab of the site is pressed with the mouse, one after the other, a hundred times each: the builder's steps " +
  "and presets, the card and its panel, a bake, the planner, the baking day, the guide, the requests, the account, and the " +
  "owner's tabs, lists and dialogs. What a press chose is read in each frame until the next press (REL-28).";

const TIMES = 100;
const LEAST_CONTROLS = 200;
const PAGES_AT_ONCE = 3;

/** In the page: the means to press its controls. A control's key outlives redraws, which React's own ids do not. */
function prepareControls(selector) {
  const isTab = (control) => control.getAttribute("role") === "tab";
  const isChosen = (control) =>
    isTab(control) ? control.getAttribute("aria-selected") === "true" : control.checked;
  const withKeys = () => {
    const seen = new Map();
    return [...document.querySelectorAll(selector)].map((control) => {
      const words =
        control.type === "radio"
          ? control.name.replace(/_r_\w+?_/, "")
          : (control.labels?.[0] ?? control).textContent;
      const place = seen.get(words) ?? 0;
      seen.set(words, place + 1);
      return [`${words} ${place}`, control];
    });
  };
  const isShown = (control) => control.checkVisibility({ visibilityProperty: true }) && !control.disabled;
  const shown = () => withKeys().filter(([, control]) => isShown(control));
  const keys = () => shown().map(([key]) => key);
  let watched = { seen: [], before: [] };

  /** The press that takes a choice back: another one of its group, or the same check box again. */
  const undoOf = (key, control) =>
    control.type === "radio"
      ? shown().find(([, other]) => other.name === control.name && other !== control && other.checked)?.[0]
      : key;

  Object.assign(window, {
    controlKeys: keys,
    /**
     * Ends the watch of the last press, and returns the seen states, and a function that shows the hidden controls
     * again.
     */
    endWatch: async () => {
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      watched.isOver = true;
      const left = new Set(keys());
      const { wanted, seen, undo } = watched;
      return { wanted, seen, undo: watched.before.every((key) => left.has(key)) ? undefined : undo };
    },
    /** Watches a control from its next press on. Returns where to press it; undefined where it is gone. */
    watchControl: (wantedKey) => {
      const control = shown().find(([key]) => key === wantedKey)?.[1];
      if (control === undefined) return undefined;
      const mine = {
        wanted: control.type === "checkbox" ? !control.checked : true,
        seen: [],
        isOver: false,
        before: keys(),
        undo: undoOf(wantedKey, control),
      };
      watched = mine;
      const note = () => {
        if (mine.isOver || !control.isConnected) return;
        if (isChosen(control) !== mine.seen.at(-1)) mine.seen.push(isChosen(control));
        requestAnimationFrame(note);
      };
      control.addEventListener("click", () => setTimeout(note), { once: true });
      control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const { x, y, width, height } = control.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    },
  });
}

/** Presses the left button at a point, without waiting for one message before the next is sent. */
const pressAt = (mouse, place) =>
  Promise.all(
    [
      { type: "mouseMoved" },
      { type: "mousePressed", button: "left", clickCount: 1 },
      { type: "mouseReleased", button: "left", clickCount: 1 },
    ].map((event) => mouse.send("Input.dispatchMouseEvent", { ...event, ...place })),
  );

const STEADY_MS = 1_000;
const LOOK_MS = 100;

/** Unfolds all parts of a page, and waits until its controls stay the same: some parts load only then. */
async function unfold(page, controls) {
  for (let [before, since] = [-1, performance.now()]; performance.now() - since < STEADY_MS; ) {
    const now = await page.evaluate((selector) => {
      for (const part of document.querySelectorAll("details:not([open])")) part.open = true;
      return document.querySelectorAll(selector).length;
    }, controls);
    if (now !== before) [before, since] = [now, performance.now()];
    await page.waitForTimeout(LOOK_MS);
  }
  await page.waitForLoadState("networkidle");
}

/** Presses everything on a page, and returns what did not stay. */
async function pressAll(page, { name, controls }, times) {
  const mouse = await page.context().newCDPSession(page);
  await unfold(page, controls);
  await page.evaluate(prepareControls, controls);
  const keys = await page.evaluate(() => window.controlKeys());
  const lost = [];
  let pressed = 0;
  /** Presses a control; returns what takes back that it hid others. */
  const press = async (key) => {
    const place = await page.evaluate((one) => window.watchControl(one), key);
    if (place === undefined) return undefined;
    await pressAt(mouse, place);
    const { wanted, seen, undo } = await page.evaluate(() => window.endWatch());
    // Nothing is seen where the page moved under the mouse.
    if (seen.length > 0) pressed += 1;
    if (seen.some((one) => one !== wanted)) lost.push(`${name}, ${key}: ${seen.join(", ")}`);
    return undo;
  };
  for (let turn = 0; turn < times; turn += 1)
    for (const key of keys) {
      const undo = await press(key);
      if (undo !== undefined) await press(undo);
    }
  return { controls: keys.length, pressed, lost };
}

/** Opens a page in a window of its own, and presses everything there. */
async function pressPage({ browser, site }, each, times) {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 1280, height: 900 },
    permissions: ["notifications", "screen-wake-lock"],
    reducedMotion: "reduce",
    // A worker would fetch the whole site again in each window.
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await each.open(page);
  const outcome = await pressAll(page, each, times);
  await context.close();
  const { controls, pressed, lost } = outcome;
  console.log(`${each.name}: ${controls} controls, ${pressed} presses, ${lost.length} that did not stay`);
  return outcome;
}

export async function prove({ share }) {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-presses-"));
  const site = await startSite(folder, { OWNER_PASSWORD: "Sourdough-2026", RATE_LIMITS: "off" });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS });
  const loops = [1, 2].map(() => spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }));
  const totals = { controls: 0, pressed: 0, lost: [] };
  const left = [...PAGES];
  const pressOnePageAfterTheOther = async () => {
    for (let each = left.shift(); each !== undefined; each = left.shift()) {
      const { controls, pressed, lost } = await pressPage(
        { browser, site },
        each,
        Math.max(1, Math.round(TIMES * share)),
      );
      totals.controls += controls;
      totals.pressed += pressed;
      totals.lost.push(...lost);
    }
  };
  try {
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, pressOnePageAfterTheOther));
  } finally {
    for (const loop of loops) loop.kill();
    await browser.close();
    await stop(site);
    rmSync(folder, { recursive: true, force: true });
  }
  for (const one of totals.lost) console.log(one);
  return [
    atLeast("radios, check boxes, switches and tabs", totals.controls, LEAST_CONTROLS),
    atLeast("presses", totals.pressed, totals.controls * TIMES * share * 0.9),
    count("of them not drawn as pressed in every frame until the next press", totals.lost.length, 0),
  ];
}
