import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./prepare.mjs";

/**
 * The floors of each part of src, lowest first, and what each folder holds; "" stands for the files directly there. A
 * source imports only from lower floors, and folders on one floor do not know each other: tests/boundaries.test.ts
 * holds it, and `npm run floors` draws it for docs/architecture.md.
 */
export const FLOORS = {
  baking: [
    { durations: "texts about time, read" },
    { recipe: "fields, bounds, a form that is read" },
    { weights: "flour, water, pre-doughs in grams" },
    {
      edits: "what a press changes",
      face: "how a bread looks",
      mixing: "into the bowl, in order",
      schedule: "rows and their times",
    },
    { plan: "backwards from a wish, nights", presets: "presets, usual values" },
    {
      "bake-day": "several breads: one kitchen, one list",
      starter: "feedings, peaks",
      repairs: "what repairs a problem",
    },
    { rise: "looks at the dough, the kitchen's pace" },
    { door: "reads what a caller has, calls the rooms" },
    { "": "index.ts: all that others may import" },
  ],
  intake: [
    { words: "numbers, units, names in four languages" },
    { lines: "headings, ingredients, tables, pages" },
    { checks: "sums, repeats, percentages, doubts" },
    { form: "what a baker would have typed", files: "recipes to take along" },
    { "": "index.ts: all that others may import" },
  ],
  contract: [
    { values: "texts, instants, addresses of mail" },
    { site: "pages, switches, the site's own words" },
    { recipes: "fields' words, problems, saved recipes" },
    { baking: "bakes, plans, looks, the starter's diary" },
    { account: "sign-up, passwords, settings" },
    { requests: "starters and bread, both sides" },
    { api: "every call, every error code" },
  ],
  wording: [
    { values: "numbers, units, dates" },
    { recipes: "labels, problems, times in words" },
    { steps: "the steps of a card" },
    { baking: "looks, nights, differences", requests: "wishes read, switches" },
  ],
  web: [
    { ui: "controls; no bread, nothing of the site", fonts: "letters", ranges: "numbers kept on one line" },
    { site: "calls, session, what a device keeps" },
    { routes: "links, history, scrolling" },
    { drawings: "breads, doughs, jars", calendar: "adding to one", forms: "fields the server checks" },
    { outbox: "what waits for the network" },
    { times: "schedules, sleep, local time" },
    {
      "plan-picture": "a plan as a picture to send",
      "recipe-data": "a recipe for other programs",
      labels: "sheets for the printer, bread labels",
      "bake-day-lists": "to weigh, to buy, what a loaf costs",
    },
    { draft: "the recipe being made" },
    { "saved-recipes": "saving, lists of recipes", intake: "a text or a file becomes a recipe" },
    { offline: "the service worker, sending what waits" },
    { shell: "the bar, the frame, signing out" },
    { "private-links": "showing a recipe or a bake" },
    {
      "baking-day": "a running day",
      journal: "bakes and photographs",
      requests: "asking for starter and bread",
      public: "landing, guide, about",
    },
    { starter: "the starter's page" },
    { plan: "the planner", account: "one's own account" },
    { "bake-day": "several breads in one kitchen" },
    { card: "step 12 and saved recipes", admin: "the owner's side" },
    { builder: "the twelve steps" },
    { recipes: "shelf, one recipe, community" },
    { shown: "what a link shows", home: "the bench of who comes back" },
    { head: "what pages say to search engines" },
    { pictures: "pictures for other sites" },
    { "": "entries, the router" },
  ],
  server: [
    { db: "the two engines, the tables" },
    { process: "settings, log, ending", values: "ids, instants, texts" },
    { limits: "how much of anything at a time", "other-sites": "their pages, by public addresses alone" },
    { http: "bodies, heads, errors, static files" },
    { "": "what every call has, audit, outbox" },
    { gate: "who may: policy, session, repeats" },
    { mail: "the queue, transports, letters" },
    { people: "what belongs to a person" },
    { breads: "what a wish asks for", push: "devices that ring" },
    { switches: "what is offered today" },
    {
      "baking-plan": "running breads",
      recipes: "saved, published",
      "recipe-pages": "a recipe on another site",
      requests: "starters and bread",
    },
    {
      "private-links": "links that show",
      "standing-wishes": "bread for every Saturday",
      bakes: "the journal",
      calendar: "feeds",
      starter: "the diary",
      account: "accounts, around better-auth",
      sharing: "published pages",
      backup: "out and back in",
    },
    { admin: "the owner's calls", rings: "what rings when", metrics: "numbers for monitoring" },
    { start: "programs, list of calls, sweep" },
  ],
};

const src = join(root, "src");
const sources = () =>
  readdirSync(src, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\./.test(name),
  );

/** Everything that a file imports: by name, for its side effects, or lazily. Our own files are paths under src. */
function importsOf(file) {
  const text = readFileSync(join(src, file), "utf8");
  return [...text.matchAll(/(?:\bfrom|^import|\bimport\()\s*"([^"]+)"/gm)].map(([, target = ""]) =>
    target.startsWith(".") ? normalize(join(dirname(file), target)) : `package:${target}`,
  );
}

const partOf = (path) => path.split("/")[0] ?? "";
/** The folder of a path under its part; "" for a file directly there. */
const folderIn = (path) => path.split("/").slice(1, -1)[0] ?? "";

const WIDTH = 320;
const [ROW, GAP, HEAD] = [19, 7, 34];
const COLUMNS = [["baking", "intake", "contract", "wording"], ["web"], ["server"]];
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A part from its highest floor down; each folder with how many others of its part import it. */
function drawPart(part, left, top, users) {
  let y = top + HEAD;
  const floors = FLOORS[part].toReversed().map((floor) => {
    const rows = Object.entries(floor);
    const height = rows.length * ROW + 6;
    const lines = rows.map(([folder, holds], index) => {
      const at = y + 15 + index * ROW;
      const known = users(part, folder);
      return (
        `<text x="${left + 8}" y="${at}"><tspan class="name">${folder || `src/${part}`}</tspan>` +
        `<tspan class="holds" dx="6">${escaped(holds)}</tspan></text>` +
        `<text class="count" x="${left + WIDTH - 28}" y="${at}">${known > 0 ? `← ${known}` : ""}</text>`
      );
    });
    const box = `<rect x="${left}" y="${y}" width="${WIDTH - 20}" height="${height}" rx="4"/>${lines.join("")}`;
    y += height + GAP;
    return box;
  });
  return {
    bottom: y,
    text: `<text class="part" x="${left}" y="${top + 22}">src/${part}</text>${floors.join("")}`,
  };
}

/** The picture, drawn from the imports as they are. */
export function drawFloors() {
  const arrows = new Set(
    sources().flatMap((file) =>
      importsOf(file)
        .filter((target) => partOf(target) === partOf(file) && folderIn(target) !== folderIn(file))
        .map((target) => `${partOf(file)} ${folderIn(file)} ${folderIn(target)}`),
    ),
  );
  const users = (part, folder) =>
    [...arrows].filter((arrow) => arrow.startsWith(`${part} `) && arrow.endsWith(` ${folder}`)).length;
  let bottom = 0;
  const parts = COLUMNS.flatMap((column, index) => {
    let top = 4;
    return column.map((part) => {
      const drawn = drawPart(part, 12 + index * WIDTH, top, users);
      top = drawn.bottom + 6;
      bottom = Math.max(bottom, top);
      return drawn.text;
    });
  });
  const width = COLUMNS.length * WIDTH + 4;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${bottom}" role="img">
<title>The floors of src: each folder imports from lower boxes alone</title>
<style>
svg{background:#fbf7ef}rect{fill:#fff;stroke:#c9b99a}
text{font:11px system-ui,sans-serif;fill:#3a2d1c}.part{font-size:15px;font-weight:700}
.name{font-weight:600}.holds{fill:#75654e;font-size:10px}.count{text-anchor:end;fill:#75654e;font-size:10px}
</style>
${parts.join("\n")}
</svg>
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  writeFileSync(join(root, "docs/pictures/floors.svg"), drawFloors());
