import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";

/** The arrows of docs/architecture.md: what each folder of src may import. */
const MAY_IMPORT: Record<string, string[]> = {
  baking: [],
  intake: ["baking"],
  contract: ["baking"],
  wording: ["baking", "intake", "contract"],
  calendar: ["baking", "contract", "wording"],
  server: ["baking", "intake", "contract", "wording", "calendar"],
  web: ["baking", "intake", "contract", "wording", "calendar"],
  // The service worker keeps files and knows nothing of their contents.
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

it("the boundary tests find the sources they guard", () => {
  for (const folder of Object.keys(MAY_IMPORT))
    expect(files.filter((file) => folderOf(file) === folder).length).toBeGreaterThan(3);
});

it("imports between the parts of src point one way only", () => {
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

it("the baking core imports nothing but itself, and is imported by its door only", () => {
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
    .filter((file) => /^baking\/(?!door\/|recipe\/read-)[^/]+\//.test(file) && !file.endsWith(".test.ts"))
    .map((file) => ({ file, text: readFileSync(join(src, file), "utf8") }));

/** The parts of the site that show how a text about time is read import that by its own name. */
const isOfTexts = (file: string) => file.startsWith("baking/durations/");

it("a form is read into a recipe at the core's door only, and nothing behind it sees a form", () => {
  expect(behindTheDoor().length).toBeGreaterThan(50);
  const wrong = behindTheDoor().flatMap(({ file, text }) => [
    ...(/\bUnread\b|(?<!\.)\.form\b|\bform\b[^{}]*\} = recipe/.test(text) ? [`${file} has a form`] : []),
    ...(/\bas (?:unknown as )?ReadRecipe\b/.test(text) ? [`${file} forges a recipe`] : []),
    ...(!isOfTexts(file) && /\bread[A-Z]\w*\(/.test(text) ? [`${file} reads`] : []),
    // Behind the door a recipe is already read: its type is all that code there may have of the readers.
    ...[...text.matchAll(/^(import|export) (?!type\b)[^;]*? from "[./]+\/(?:recipe\/)?read-[^"]+"/gm)].map(
      ([line]) => `${file}: ${line}`,
    ),
  ]);
  expect(wrong).toEqual([]);
});

it("one function makes a recipe out of a form", () => {
  const makers = files
    .filter((file) => file.startsWith("baking/") && !file.endsWith(".test.ts"))
    .filter((file) => /\bnew Reading\b|\bas ReadRecipe\b/.test(readFileSync(join(src, file), "utf8")));
  expect(makers).toEqual(["baking/recipe/read-recipe.ts"]);
});

it("the calendar brings one package along, because browsers fetch it too", () => {
  const packages = files
    .filter((file) => folderOf(file) === "calendar" && !file.endsWith(".test.ts"))
    .flatMap(importsOf)
    .filter((target) => target.startsWith("package:"));
  expect([...new Set(packages)]).toEqual(["package:ical-generator"]);
});

it("the intake brings one package along, because browsers fetch it too, and is imported by its door only", () => {
  const packages = files
    .filter((file) => folderOf(file) === "intake" && !file.endsWith(".test.ts"))
    .flatMap(importsOf)
    .filter((target) => target.startsWith("package:"));
  expect([...new Set(packages)]).toEqual(["package:htmlparser2"]);
  const sideDoors = files
    .filter((file) => folderOf(file) !== "intake")
    .flatMap((file) => importsOf(file).map((target) => `${file} -> ${target}`))
    .filter((arrow) => / -> intake(?!(?:\/index)?$)/.test(arrow));
  expect(sideDoors).toEqual([]);
});

it("controls know no bread words: src/web/ui imports nothing of the site", () => {
  const wrong = files
    .filter((file) => file.startsWith("web/ui/"))
    .flatMap((file) => importsOf(file).map((target) => `${file} -> ${target}`))
    .filter((arrow) => !/ -> (package:|web\/ui\/|\.\.\/tests\/support\/)/.test(arrow));
  expect(wrong).toEqual([]);
});

/** The floors of each part, lowest first, and what each folder holds; drawn for docs/architecture.md. */
const { FLOORS, drawFloors } = (await import(
  pathToFileURL(join(import.meta.dirname, "../scripts/floors.mjs")).href
)) as { FLOORS: Record<string, readonly Record<string, string>[]>; drawFloors: () => string };

/** The folder of a path under one of the parts; "" for a file directly there. */
const floorFolder = (path: string) => path.split("/").slice(1, -1)[0] ?? "";

it.each(Object.entries(FLOORS))(
  "lets no folder of %s import from its own floor or a higher one",
  (part, floors) => {
    const rank = new Map(
      floors.flatMap((folders, floor) => Object.keys(folders).map((folder) => [folder, floor] as const)),
    );
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

/** The most files, with their tests, that a reader takes in at one look. */
const MOST_FILES = 30;

it("no folder of src holds more than thirty files", () => {
  const counts = new Map<string, number>();
  for (const path of readdirSync(src, { recursive: true, encoding: "utf8" }))
    if (statSync(join(src, path)).isFile()) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([]);
});

it("no two folders import each other, a folder and its subfolder neither", () => {
  // What comes later, by import(), is asked for by whoever needs it first: that points upward on purpose.
  const now = (file: string) =>
    [...readFileSync(join(src, file), "utf8").matchAll(/(?:\bfrom|^import)\s*"(\.[^"]+)"/gm)].map(
      ([, target = ""]) => normalize(join(dirname(file), target)),
    );
  const arrows = new Map<string, string>();
  for (const file of files.filter((name) => !/\.test\./.test(name)))
    for (const target of now(file))
      if (dirname(target) !== dirname(file))
        arrows.set(`${dirname(file)} ${dirname(target)}`, `${file} -> ${target}`);
  const both = [...arrows].filter(([arrow]) => arrows.has(arrow.split(" ").toReversed().join(" ")));
  expect(both.map(([, example]) => example)).toEqual([]);
});

it("draws the floors of docs/architecture.md from the imports as they are", () => {
  const picture = readFileSync(join(src, "../docs/pictures/floors.svg"), "utf8");
  // `npm run floors` draws it.
  expect(picture).toBe(drawFloors());
  for (const floors of Object.values(FLOORS))
    for (const folder of floors.flatMap(Object.keys)) expect(picture).toContain(`>${folder}`);
});

it("SEC-37 no SQL statement is built from text: outside src/server/db values are always bound", () => {
  const raw = /\bsql\.(?:raw|lit)\b|\bCompiledQuery\b|\bfrom "(?:pg|[^"]*sqlite[^"]*)"/;
  const server = files.filter((file) => /^server\/(?!db\/)/.test(file) && !/\.test\./.test(file));
  expect(server.length).toBeGreaterThan(100);
  expect(server.filter((file) => raw.test(readFileSync(join(src, file), "utf8")))).toEqual([]);
});

it("no source imports, directly or indirectly, a source that imports it", () => {
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

it("no file or folder is named utils, helpers, common, misc, lib or shared", () => {
  expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|misc|lib|shared)(\/|\.)/.test(file))).toEqual(
    [],
  );
});

/** The intake's door has the name its issue gives it; the core's `ReadRecipe` never leaves the core. */
const NEVER_MEET = new Set(["readRecipe"]);

it("no two exported names differ by a capital only", () => {
  const exported = files
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => [
      ...readFileSync(join(src, file), "utf8").matchAll(
        /^export (?:async )?(?:const|function|type|interface|class) (\w+)/gm,
      ),
    ])
    .map(([, name = ""]) => name)
    .filter((name) => /[a-z]/.test(name) && !NEVER_MEET.has(name));
  const spelled = new Map(exported.map((name) => [name.toLowerCase(), name]));
  expect(exported.filter((name) => spelled.get(name.toLowerCase()) !== name)).toEqual([]);
  expect(exported.length).toBeGreaterThan(1000);
});

it("every source that a script, a test or a setting names by its path is there", () => {
  const root = join(src, "..");
  const named = ["scripts", "bench", "tests"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  );
  const gone = [...named, "vite.config.ts", "knip.jsonc"]
    .filter((path) => /\.(?:m?js|tsx?|jsonc)$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), "utf8");
      return [
        ...text.matchAll(
          /\bsrc\/(?:baking|calendar|contract|intake|server|web|wording|worker)\/[\w./-]+\.(?:tsx?|js|css|svg)\b/g,
        ),
      ].map(([name]) => `${path}: ${name}`);
    })
    .filter((line) => !existsSync(join(root, line.slice(line.indexOf(": ") + 2))));
  expect(gone).toEqual([]);
});
