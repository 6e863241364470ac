import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import about from "./e2e/about.json" with { type: "json" };
import withoutABuild from "./without-a-build.json" with { type: "json" };

const root = join(import.meta.dirname, "..");
const { href } = pathToFileURL(join(root, "scripts/changed-tests.mjs"));
const { changedTests } = (await import(href)) as {
  changedTests: (
    changed: readonly string[],
    about: Record<string, readonly string[]>,
  ) => Record<"related" | "build" | "journeys" | "leftOut", string[]>;
};

const { href: argumentsHref } = pathToFileURL(join(root, "scripts/test-arguments.mjs"));
type Asked = { only?: string | true; changed?: boolean; since?: string; rest: string[] };
const { readArguments, argumentTrouble } = (await import(argumentsHref)) as {
  readArguments: (args: readonly string[]) => Asked;
  argumentTrouble: (asked: Asked, parts: readonly string[]) => string | undefined;
};

const ABOUT = {
  accounts: ["account"],
  bench: ["card", "plan"],
  "first-loaf": ["*"],
  plan: ["plan"],
  requests: ["requests"],
};
const NOTHING = { related: [], build: [], journeys: [], leftOut: [] };

describe("the tests that a change touches", () => {
  it.each([
    [
      "a feature's file: its unit tests and its journeys, those first that are about nothing else",
      ["src/web/plan/planner.tsx"],
      { related: ["src/web/plan/planner.tsx"], journeys: ["plan", "bench"] },
    ],
    [
      "a feature's calls: the same journeys",
      ["src/server/account/store.ts"],
      { related: ["src/server/account/store.ts"], journeys: ["accounts"] },
    ],
    [
      "what all features share: the story that goes through all of them",
      ["src/baking/plan.ts", "db/migrations/0099-new.sql"],
      { related: ["src/baking/plan.ts"], journeys: ["first-loaf"] },
    ],
    [
      "a folder that no journey is about: the same story",
      ["src/web/new-feature/page.tsx"],
      { related: ["src/web/new-feature/page.tsx"], journeys: ["first-loaf"] },
    ],
    [
      "a style: no unit test, but its journeys",
      ["src/web/requests/requests.css"],
      { journeys: ["requests"] },
    ],
    ["a unit test: itself", ["src/web/plan/plan.test.tsx"], { related: ["src/web/plan/plan.test.tsx"] }],
    [
      "journeys: themselves, and none that is gone",
      ["tests/e2e/plan.spec.ts", "tests/e2e/gone.spec.ts"],
      { journeys: ["plan"] },
    ],
    [
      "tests of the build: themselves, except those that need no build",
      ["tests/served.test.ts", "tests/boundaries.test.ts", "tests/site-values.test.ts"],
      {
        build: ["tests/served.test.ts"],
        related: ["tests/boundaries.test.ts", "tests/site-values.test.ts"],
      },
    ],
    [
      "prose: the tests that hold it to the code, once",
      ["README.md", "docs/api.md", "tests/documents.test.ts"],
      { related: ["tests/documents.test.ts", "tests/told-numbers.test.ts"] },
    ],
  ])("%s", (_, changed, expected) => {
    expect(changedTests(changed, ABOUT)).toEqual({ ...NOTHING, ...expected });
  });

  it("leaves journeys out where a folder has too many, and names them", () => {
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`journey-${at}`, ["card"]]));
    const { journeys, leftOut } = changedTests(["src/web/card/card.css"], many);
    expect(journeys).toHaveLength(8);
    expect([...journeys, ...leftOut].toSorted()).toEqual(Object.keys(many).toSorted());
  });

  it("knows of every journey what it is about", () => {
    const specs = readdirSync(join(root, "tests/e2e")).filter((name) => name.endsWith(".spec.ts"));
    expect(Object.keys(about).toSorted()).toEqual(
      specs.map((name) => name.replace(/\.spec\.ts$/, "")).toSorted(),
    );
    const folders = new Set(Object.values(about).flat());
    folders.delete("*");
    const gone = [...folders].filter((folder) =>
      ["src/web", "src/server"].every((side) => !existsSync(join(root, side, folder))),
    );
    expect(gone).toEqual([]);
  });

  it("knows a journey for each folder, but for two that no page shows", () => {
    const folders = ["src/web", "src/server"].flatMap((side) =>
      readdirSync(join(root, side), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name),
    );
    const known = new Set(Object.values(about).flat());
    expect(folders.filter((name) => !known.has(name))).toEqual(["backup", "metrics"]);
  });

  it("finds every test that needs no build", () => {
    const files = withoutABuild.map((name) => `tests/${name}.test.ts`);
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(changedTests(files, ABOUT)).toEqual({ ...NOTHING, related: files });
  });
});

describe("the arguments of npm test", () => {
  it.each([
    ["", { rest: [] }],
    ["--only unit,build", { only: "unit,build", rest: [] }],
    ["--only e2e -g early --headed", { only: "e2e", rest: ["-g", "early", "--headed"] }],
    ["--only=unit src/web/plan -t BU-07", { only: "unit", rest: ["src/web/plan", "-t", "BU-07"] }],
    ["--changed --since abc123", { changed: true, since: "abc123", rest: [] }],
  ])("%s", (line, expected) => {
    expect(readArguments(line.split(" ").filter(Boolean))).toEqual(expected);
  });

  it.each([
    ["--only soup", "no such part: soup; there are unit, e2e"],
    ["--only", "no such part: ; there are unit, e2e"],
    ["-g early", "-g early is for one part: name it, for example --only e2e -g early"],
    ["--only unit,e2e early", "early is for one part: name it, for example --only e2e early"],
    ["--changed --only unit", "--changed chooses the parts itself: leave out --only"],
    ["--since abc123", "--since goes with --changed"],
    ["--only e2e -g early", undefined],
    ["--changed", undefined],
  ])("%s: %s", (line, trouble) => {
    expect(argumentTrouble(readArguments(line.split(" ")), ["unit", "e2e"])).toBe(trouble);
  });
});
