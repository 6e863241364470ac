import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { SERVER_VARIABLES } from "../src/server/process/config";
import { startSite } from "./support/site";

const root = join(import.meta.dirname, "..");
const file = readFileSync(join(root, "Dockerfile"), "utf8");

/** The paths that the last image copies from the build. */
const TAKEN = [...file.matchAll(/^COPY --from=build \/site\/(\S+) /gm)].map(([, name = ""]) => name);

/** The words of an instruction that is written as a list. */
function words(instruction: RegExp): string[] {
  const [, list = "[]"] = instruction.exec(file.replaceAll("\\\n", "")) ?? [];
  return JSON.parse(list) as string[];
}

it("RU-01 the site runs from the files of the image, and its health check tells whether it lives", {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-image-"));
  for (const name of TAKEN)
    if (name === "node_modules") symlinkSync(join(root, name), join(folder, name));
    else cpSync(join(root, name), join(folder, name), { recursive: true });
  // Image scanners know such a list by its name, wherever it lies.
  expect(existsSync(join(folder, "dist/sbom.cdx.json"))).toBe(true);
  expect(words(/^CMD (\[.*\])/m)).toEqual(["node", "dist/server/main.js"]);
  const site = await startSite({}, folder);
  const [program = "", ...args] = words(/^HEALTHCHECK .*CMD (\[.*\])/m);
  // It asks on whatever port the site was told.
  const env = { ...process.env, PORT: new URL(site.url).port };
  const healthy = () => spawnSync(program, args, { encoding: "utf8", env });
  try {
    expect((await fetch(site.url)).status).toBe(200);
    expect(healthy()).toMatchObject({ status: 0, stderr: "" });
  } finally {
    expect(await site.stop()).toBe(0);
    rmSync(folder, { recursive: true, force: true });
  }
  expect(healthy()).toMatchObject({ status: 1, stderr: "" });
});

it("RU-01 compose.yaml hands on to the image what the image takes, and to the site what the site reads", () => {
  const compose = readFileSync(join(root, "compose.yaml"), "utf8");
  const [, bread = ""] = /^ {2}bread:\n([\s\S]*?)^ {2}\w/m.exec(compose) ?? [];
  const under = (name: string) => {
    const [, block = ""] = new RegExp(`^( +)${name}:\\n((?:\\1 +.*\\n)+)`, "m").exec(bread)?.slice(1) ?? [];
    return [...block.matchAll(/^ +(\w+): (.*)$/gm)].map(([, key = "", value = ""]) => [key, value] as const);
  };
  const taken = [...file.matchAll(/^ARG (SITE_.*)$/gm)].flatMap(([, names = ""]) => names.split(" "));
  const args = under("args");
  expect(args.map(([name]) => name).toSorted()).toEqual(taken.toSorted());
  const environment = under("environment");
  expect(environment.length).toBeGreaterThan(5);
  expect(environment.map(([name]) => name).filter((name) => !SERVER_VARIABLES.includes(name))).toEqual([]);
  // Each comes from the variable of its own name, so that one file of settings fits both.
  for (const [name, value] of [...args, ...environment]) expect(value).toContain(`\${${name}:`);
  const port = /^ENV .*PORT=(\d+)/m.exec(file)?.[1] ?? "";
  expect(bread).toContain(`127.0.0.1:3000:${port}`);
  const folder = /^VOLUME (.*)$/m.exec(file)?.[1] ?? "";
  expect(bread).toContain(`bread-data:${folder}`);
});
