import { mkdirSync, rmSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { BROWSER_FLAGS, findBrowser } from "./browser.mjs";
import { build, install, root } from "./prepare.mjs";

/**
 * Takes a picture of every page in every state, at four widths and in both themes, into look/: index.html shows them
 * all, look/sheets/ has contact sheets. `npm run look -- --only recipes --width 390 --theme dark` limits it to scenes
 * whose area or name begins with "recipes". The scenes are in scripts/look/scenes/. The README's pictures are made, too;
 * `--only front` makes them alone.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    width: { type: "string", default: "320,390,768,1280" },
    theme: { type: "string", default: "light,dark" },
    jobs: { type: "string", default: String(Math.min(cpus().length, 4)) },
    folder: { type: "string", default: join(root, "look") },
    "no-build": { type: "boolean", default: false },
  },
});

install();
if (!values["no-build"]) build();
const { chromium } = await import("@playwright/test");
const { SCENES } = await import("./look/scenes.mjs");
const { openSites } = await import("./look/sites.mjs");
const { walk } = await import("./look/walk.mjs");
const { makeSheets } = await import("./look/sheets.mjs");
const { writeIndex } = await import("./look/index-page.mjs");

const started = performance.now();
const seconds = () => `${Math.round((performance.now() - started) / 1000)} s`;
const wanted = values.only.split(",");
const scenes = SCENES.filter(({ area, name }) =>
  wanted.some((word) => `${area}/${name}`.startsWith(word) || name.startsWith(word)),
);
const isFront = ["", "front"].some((word) => wanted.includes(word));
if (scenes.length === 0 && !isFront) throw new Error(`no scene begins with "${values.only}"`);

const { folder } = values;
if (values.only === "") rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...BROWSER_FLAGS, "--allow-file-access-from-files"],
});
if (isFront) {
  const { makeFront } = await import("./look/front/front.mjs");
  await makeFront({ browser, pictures: join(root, "docs/pictures"), frames: join(folder, "front") });
  console.log(`the README's pictures stand in docs/pictures after ${seconds()}`);
}
if (scenes.length === 0) {
  await browser.close();
  process.exit();
}
const findings = [];
const sites = await openSites(browser, scenes);
const stage = {
  browser,
  ...sites,
  folder,
  widths: values.width.split(",").map(Number),
  themes: values.theme.split(","),
  report: (line) => findings.push(line),
};
console.log(`${scenes.length} scenes; the sites stand after ${seconds()}`);

const taken = new Map();
const left = scenes.values();
async function work() {
  // Each worker takes the next free scene.
  for (const scene of left) taken.set(scene, await walk(scene, stage));
}
await Promise.all(Array.from({ length: Number(values.jobs) }, work));
await sites.close();
const shots = scenes.flatMap((scene) => taken.get(scene));
console.log(`${shots.length} pictures after ${seconds()}`);
writeIndex(folder, shots, findings);
await makeSheets(browser, folder, shots);
await browser.close();
console.log(`${join(folder, "index.html")} after ${seconds()}`);
for (const line of [...new Set(findings)].toSorted((a, b) => a.localeCompare(b))) console.log(line);
