import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";

/** The arrows of docs/architecture.md: what each folder of src may import. */
const MAY_IMPORT: Record<string, string[]> = {
  baking: [],
  contract: ["baking"],
  wording: ["baking", "contract"],
  calendar: ["baking", "contract", "wording"],
  server: ["baking", "contract", "wording", "calendar"],
  web: ["baking", "contract", "wording", "calendar"],
  // The service worker keeps files and knows nothing of what is in them.
  worker: ["contract"],
};
/**
 * The server draws pages: its two renderers may import the web's entry for servers, and the build may import fonts and
 * pictures. Nothing else of the web.
 */
const ALLOWED = new Set([
  "server/start/pages.ts -> web/entry-server",
  "server/start/prerender.ts -> web/entry-server",
  "server/start/prerender.ts -> web/fonts/font-files",
  "server/start/prerender.ts -> web/pictures/draw-pictures",
]);

const src = join(import.meta.dirname, "../src");
const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));

/** Everything that a file imports: by name, for its side effects, or lazily. Our own files are paths under src. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(src, file), "utf8");
  const found = text.matchAll(/(?:\bfrom|^import|\bimport\()\s*"([^"]+)"/gm);
  return [...found].map(([, target = ""]) =>
    target.startsWith(".") ? normalize(join(dirname(file), target)) : `package:${target}`,
  );
}

const folderOf = (path: string) => path.split("/")[0] ?? "";

it("finds the sources it is meant to guard", () => {
  for (const folder of Object.keys(MAY_IMPORT))
    expect(files.filter((file) => folderOf(file) === folder).length).toBeGreaterThan(3);
});

it("lets the arrows between the parts of src point one way only", () => {
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter((target) => {
        const [from, to] = [folderOf(file), folderOf(target)];
        // ".." is outside src: tests beside the sources use tests/support.
        if (from === to || to === ".." || to.startsWith("package:") || MAY_IMPORT[from]?.includes(to))
          return false;
        return !ALLOWED.has(`${file} -> ${target}`);
      })
      .map((target) => `${file} -> ${target}`),
  );
  expect(wrong).toEqual([]);
});

it("lets the baking core import nothing but itself, and be entered by its door only", () => {
  const bare = files
    .filter((file) => folderOf(file) === "baking" && !file.endsWith(".test.ts"))
    .flatMap(importsOf)
    .filter((target) => target.startsWith("package:"));
  expect(bare).toEqual([]);
  const sideDoors = files
    .filter((file) => folderOf(file) !== "baking")
    .flatMap((file) => importsOf(file).map((target) => ({ file, target })))
    .filter(
      ({ target }) => folderOf(target) === "baking" && target !== "baking" && target !== "baking/index",
    );
  expect(sideDoors).toEqual([]);
});

/** The files of the core behind its door, with their text. */
const behindTheDoor = () =>
  files
    .filter(
      (file) => /^baking\/[^/]+$/.test(file) && !file.endsWith(".test.ts") && file !== "baking/index.ts",
    )
    .map((file) => ({ file, text: readFileSync(join(src, file), "utf8") }));

/** The parts of the site that show how a text about time is read import that by its own name. */
const isOfTexts = (file: string) => /^baking\/(?:one-)?duration/.test(file);

it("lets the core read at its door only: behind it a recipe is read, and nobody reads, makes or hands out a form", () => {
  expect(behindTheDoor().length).toBeGreaterThan(50);
  const wrong = behindTheDoor().flatMap(({ file, text }) => [
    ...(/\bUnread\b|(?<!\.)\.form\b|\bform\b[^{}]*\} = recipe/.test(text) ? [`${file} has a form`] : []),
    ...(/\bas (?:unknown as )?ReadRecipe\b/.test(text) ? [`${file} forges a recipe`] : []),
    ...(!isOfTexts(file) && /\bread[A-Z]\w*\(/.test(text) ? [`${file} reads`] : []),
    // Files behind the door may import only types from it, because the door imports them.
    ...[...text.matchAll(/^(import|export) (?!type\b)[^;]*? from "\.\/door\/[^"]+"/gm)].map(
      ([line]) => `${file}: ${line}`,
    ),
  ]);
  expect(wrong).toEqual([]);
});

it("has one function that makes a recipe that is read", () => {
  const makers = files
    .filter((file) => file.startsWith("baking/") && !file.endsWith(".test.ts"))
    .filter((file) => /\bnew Reading\b|\bas ReadRecipe\b/.test(readFileSync(join(src, file), "utf8")));
  expect(makers).toEqual(["baking/door/read-recipe.ts"]);
});

it("lets the calendar bring one package along: it is fetched by browsers, too", () => {
  const packages = files
    .filter((file) => folderOf(file) === "calendar" && !file.endsWith(".test.ts"))
    .flatMap(importsOf)
    .filter((target) => target.startsWith("package:"));
  expect([...new Set(packages)]).toEqual(["package:ical-generator"]);
});

it("keeps bread words out of the controls: src/web/ui imports nothing of the site", () => {
  const wrong = files
    .filter((file) => file.startsWith("web/ui/"))
    .flatMap((file) => importsOf(file).map((target) => `${file} -> ${target}`))
    .filter((arrow) => !/ -> (package:|web\/ui\/|\.\.\/tests\/support\/)/.test(arrow));
  expect(wrong).toEqual([]);
});

/**
 * The floors of web and server, lowest first; "" stands for the files directly there. A source imports only from lower
 * floors, and folders on one floor do not know each other. A lower floor is handed what it must know of a higher one.
 */
const FLOORS: Record<"web" | "server", readonly (readonly string[])[]> = {
  web: [
    // Know no bread.
    ["ui", "fonts"],
    ["site"],
    // Going from page to page.
    ["routes"],
    ["drawings", "calendar", "forms"],
    // Shared by several features.
    ["times"],
    ["plan-picture"],
    ["recipe-data"],
    ["offline"],
    ["shell"],
    ["private-links"],
    // The features. A card shows the plan, and a plan begins the day; the builder and a saved recipe show the card.
    ["baking-day", "journal", "requests", "public"],
    // The starter's page uses the guide and the running day, and a plan says when to feed it.
    ["starter"],
    ["plan", "account"],
    ["card", "admin"],
    ["builder"],
    ["recipes"],
    // A recipe's card and a bake's sheet, for somebody who was sent a link.
    ["shown"],
    // What the head says about pages, what other sites show of them, and the entries with the router.
    ["head"],
    ["pictures"],
    [""],
  ],
  server: [
    ["db"],
    [""],
    ["mail"],
    ["people"],
    // What a request is checked against before it is taken.
    ["breads"],
    ["switches"],
    // The features. Each tells people/ what it keeps about a person.
    ["calendar", "recipes", "requests"],
    ["private-links", "bakes", "baking-plan", "starter", "account", "sharing", "backup"],
    ["admin", "metrics"],
    ["start"],
  ],
};

/** The folder of a path under web or server; "" for a file directly there. */
const floorFolder = (path: string) => path.split("/").slice(1, -1)[0] ?? "";

it.each(["web", "server"] as const)(
  "lets no folder of %s import from its own floor or a higher one",
  (part) => {
    const rank = new Map(FLOORS[part].flatMap((folders, floor) => folders.map((folder) => [folder, floor])));
    const own = files.filter((file) => folderOf(file) === part && !/\.test\./.test(file));
    expect([...new Set(own.map(floorFolder))].filter((folder) => !rank.has(folder))).toEqual([]);
    const upwards = own.flatMap((file) =>
      importsOf(file)
        .filter((target) => folderOf(target) === part && floorFolder(target) !== floorFolder(file))
        .filter(
          (target) => !((rank.get(floorFolder(target)) ?? Infinity) < (rank.get(floorFolder(file)) ?? -1)),
        )
        .map((target) => `${file} -> ${target}`),
    );
    expect(upwards).toEqual([]);
  },
);

it("tells the floors in docs/architecture.md as they are", () => {
  const page = readFileSync(join(src, "../docs/architecture.md"), "utf8");
  for (const part of ["web", "server"] as const) {
    const [, rows = ""] =
      new RegExp(`^\\| floor of \`src/${part}\` \\| holds \\|\\n\\|---\\|---\\|\\n((?:\\|.*\\n)+)`, "m").exec(
        page,
      ) ?? [];
    const told = rows
      .trimEnd()
      .split("\n")
      .map((row) => [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));
    const floors = FLOORS[part].map((folders) => folders.map((name) => name || `src/${part}`));
    expect(told).toEqual(floors);
  }
});

it("SEC-37 no statement is put together from text: outside src/server/db values are bound, always", () => {
  const raw = /\bsql\.(?:raw|lit)\b|\bCompiledQuery\b|\bfrom "(?:pg|[^"]*sqlite[^"]*)"/;
  const server = files.filter((file) => /^server\/(?!db\/)/.test(file) && !/\.test\./.test(file));
  expect(server.length).toBeGreaterThan(100);
  expect(server.filter((file) => raw.test(readFileSync(join(src, file), "utf8")))).toEqual([]);
});

it("has no circles: no source imports, by whatever way round, what imports it", () => {
  const id = (file: string) => file.replace(/\.tsx?$/, "").replace(/\/index$/, "");
  const sources = files.filter((file) => !/\.test\./.test(file));
  const left = new Map(sources.map((file) => [id(file), importsOf(file).map(id)]));
  // A folder that imports none of those left is in no circle. Those left at the end are in one, or lead into one.
  for (let size = -1; size !== left.size; ) {
    size = left.size;
    for (const [file, targets] of left) if (!targets.some((target) => left.has(target))) left.delete(file);
  }
  expect([...left.keys()]).toEqual([]);
});

it("has no drawers: no file or folder named utils, helpers, common, misc, lib or shared", () => {
  expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|misc|lib|shared)(\/|\.)/.test(file))).toEqual(
    [],
  );
});

it("exports no two names that differ by a capital", () => {
  const exported = files
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => [
      ...readFileSync(join(src, file), "utf8").matchAll(
        /^export (?:async )?(?:const|function|type|interface|class) (\w+)/gm,
      ),
    ])
    .map(([, name = ""]) => name)
    .filter((name) => /[a-z]/.test(name));
  const spelled = new Map(exported.map((name) => [name.toLowerCase(), name]));
  expect(exported.filter((name) => spelled.get(name.toLowerCase()) !== name)).toEqual([]);
  expect(exported.length).toBeGreaterThan(1000);
});
