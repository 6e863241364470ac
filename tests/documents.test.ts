import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { siteVariables } from "../src/contract/site";
import { SERVER_VARIABLES } from "../src/server/config";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

it("RU-01 docs/settings.md has every variable that the site reads, and no other", () => {
  const rows = [...read("docs/settings.md").matchAll(/^\| (`[^|]+`) \|/gm)];
  const told = rows.flatMap(([, names = ""]) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(told.toSorted()).toEqual([...SERVER_VARIABLES, ...siteVariables()].toSorted());
});

it("RU-01 the container's build takes every variable that the pages are made with", () => {
  const taken = [...read("deploy/Containerfile").matchAll(/^ARG (SITE_.*)$/gm)];
  expect(taken.flatMap(([, names = ""]) => names.split(" ")).toSorted()).toEqual(siteVariables().toSorted());
});
