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
  "Chromium, the site and two loops that never pause on the same processor. Every radio, check box, switch and tab of the " +
  "builder's steps, a recipe's card, a bake, the planner, the account and the owner's pages is pressed with the mouse, one " +
  "after the other, a hundred times each. What a press chose is read in each frame until the next press (REL-28).";

const TIMES = 100;
const LEAST_CONTROLS = 80;
const CONTROLS = "main :is(input[type=radio], input[type=checkbox], [role=tab])";

/** In the page: the controls that can be pressed now, those in folded parts as well. */
function listControls(selector) {
  for (const part of document.querySelectorAll("main details")) part.open = true;
  const isShown = (control) => control.checkVisibility({ visibilityProperty: true }) && !control.disabled;
  return [...document.querySelectorAll(selector)].flatMap((control, at) => (isShown(control) ? [at] : []));
}

/** In the page: what a control says, noted in each frame from its next press on. False where it is gone. */
function watchPress([selector, at]) {
  const control = document.querySelectorAll(selector)[at];
  if (control === undefined) return false;
  const state = () =>
    control.role === "tab" || control.getAttribute("role") === "tab"
      ? control.getAttribute("aria-selected") === "true"
      : control.checked;
  const wanted = control.type === "checkbox" ? !control.checked : true;
  window.stopWatching?.();
  let isOver = false;
  const seen = [];
  const note = () => {
    if (isOver || !control.isConnected) return;
    if (state() !== seen.at(-1)) seen.push(state());
    requestAnimationFrame(note);
  };
  control.addEventListener("click", () => queueMicrotask(() => setTimeout(note)), { once: true });
  window.stopWatching = () => {
    isOver = true;
    return { wanted, seen };
  };
  return true;
}

/** Presses everything on a page, and returns what did not stay. */
async function pressAll(page, name, times) {
  const controls = await page.evaluate(listControls, CONTROLS);
  const lost = [];
  let pressed = 0;
  for (let turn = 0; turn < times; turn += 1)
    for (const at of controls) {
      const control = page.locator(CONTROLS).nth(at);
      // A choice may hide others.
      if (!(await control.isVisible()) || !(await page.evaluate(watchPress, [CONTROLS, at]))) continue;
      await control.click();
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
      const { wanted, seen } = await page.evaluate(() => window.stopWatching());
      pressed += 1;
      if (seen.some((one) => one !== wanted)) lost.push(`${name}, control ${at}: ${seen.join(", ")}`);
    }
  return { controls: controls.length, pressed, lost };
}

export async function prove({ share }) {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-presses-"));
  const site = await startSite(folder, { OWNER_PASSWORD: "Sourdough-2026", RATE_LIMITS: "off" });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS });
  const loops = [1, 2].map(() => spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }));
  const totals = { controls: 0, pressed: 0, lost: [] };
  try {
    for (const { name, open } of PAGES) {
      const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      page.setDefaultTimeout(120_000);
      await open(page);
      const { controls, pressed, lost } = await pressAll(page, name, Math.max(1, Math.round(TIMES * share)));
      console.log(`${name}: ${controls} controls, ${pressed} presses, ${lost.length} that did not stay`);
      totals.controls += controls;
      totals.pressed += pressed;
      totals.lost.push(...lost);
      await context.close();
    }
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
