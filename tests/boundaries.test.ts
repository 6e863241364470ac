import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";

/** The arrows of docs/architecture.md: what each folder of src may import. */
const MAY_IMPORT: Record<string, string[]> = {
  baking: [],
  contract: ["baking"],
  server: ["baking", "contract"],
  web: ["baking", "contract"],
};
/** The server draws pages: its two renderers know the web's one entry for servers, and nothing else of it. */
const ALLOWED = new Set(["server/pages.ts -> web/entry-server", "server/prerender.ts -> web/entry-server"]);

const src = join(import.meta.dirname, "../src");
const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));

/** Every relative import of a file, as a path under src, and whether only types come with it. */
function importsOf(file: string): { target: string; typeOnly: boolean }[] {
  const text = readFileSync(join(src, file), "utf8");
  const found = text.matchAll(/(?:import|export)\s+(type\s)?[^;]*?from\s+"(\.[^"]+)"|import\("(\.[^"]+)"\)/g);
  return [...found].map(([, typeOnly, from, lazy]) => ({
    target: normalize(join(dirname(file), from ?? lazy ?? "")),
    typeOnly: typeOnly !== undefined,
  }));
}

const folderOf = (path: string) => path.split("/")[0] ?? "";

it("finds the sources it is meant to guard", () => {
  for (const folder of Object.keys(MAY_IMPORT))
    expect(files.filter((file) => folderOf(file) === folder).length).toBeGreaterThan(3);
});

it("lets the arrows between the four parts of src point one way only", () => {
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter(({ target, typeOnly }) => {
        const [from, to] = [folderOf(file), folderOf(target)];
        // ".." is outside src: tests beside the sources use what tests/support offers.
        if (from === to || to === ".." || MAY_IMPORT[from]?.includes(to)) return false;
        if (ALLOWED.has(`${file} -> ${target}`)) return false;
        // The typed client may know the API's type.
        return !(typeOnly && file === "web/api.ts" && to === "server");
      })
      .map(({ target }) => `${file} -> ${target}`),
  );
  expect(wrong).toEqual([]);
});

it("lets the baking core import nothing but itself, and be entered by its door only", () => {
  const bare = files
    .filter((file) => folderOf(file) === "baking" && !file.endsWith(".test.ts"))
    .filter((file) => /from\s+"[^."]/.test(readFileSync(join(src, file), "utf8")));
  expect(bare).toEqual([]);
  const sideDoors = files
    .filter((file) => folderOf(file) !== "baking")
    .flatMap((file) => importsOf(file).map(({ target }) => ({ file, target })))
    .filter(
      ({ target }) => folderOf(target) === "baking" && target !== "baking" && target !== "baking/index",
    );
  expect(sideDoors).toEqual([]);
});

it("keeps bread words out of the controls: src/web/ui imports nothing of the site's features", () => {
  const wrong = files
    .filter((file) => file.startsWith("web/ui/"))
    .flatMap((file) => importsOf(file).map(({ target }) => `${file} -> ${target}`))
    .filter((arrow) => !/ -> (web\/ui\/|\.\.\/tests\/support\/)/.test(arrow));
  expect(wrong).toEqual([]);
});

it("has no drawers: no file or folder named utils, helpers, common, misc, lib or shared", () => {
  expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|misc|lib|shared)(\/|\.)/.test(file))).toEqual(
    [],
  );
});
