import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, extname, join, normalize } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { ERRORS } from "../src/contract/api/errors";
import { PAGES } from "../src/contract/site/pages";
import { siteVariables } from "../src/contract/site/site";
import { SERVER_VARIABLES } from "../src/server/process/config";
import { DEVICE_KEYS } from "../src/web/site/device/device-keys";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const under = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));

const DOCUMENTS = [...readdirSync(root), ...under("docs")].filter((name) => name.endsWith(".md"));
const FOLDERS = ["src", "tests", "scripts", "docs", "deploy", "bench", "db", "content", "public", ".ci"];

/** A window of 390, with one and a half pixels for each of its own. */
const PHONE_PIXELS = 585;

/** The text without blocks of code. Their lines are left empty, so that line numbers stay right. */
const prose = (text: string) =>
  text.replaceAll(/^ *```.*?^ *```$/gms, (block) => block.replaceAll(/[^\n]/g, ""));
const codeIn = (text: string) => [...prose(text).matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
const blocksIn = (text: string) =>
  [...text.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].map(([, code = ""]) => code);

/** The anchor of a heading, as code forges make it. */
const anchor = (heading: string) =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, "")
    .replaceAll(" ", "-");
const anchorsOf = (path: string) =>
  [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) => anchor(title));

describe("RU-01 files and links that documents name", () => {
  it.each(DOCUMENTS)("the links of %s", (document) => {
    const links = [...prose(read(document)).matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)]
      .map(([, link, picture]) => link ?? picture ?? "")
      .filter((link) => !/^(https?|mailto):/.test(link));
    const dead = links.filter((link) => {
      const [path = "", title] = link.split("#");
      const file = path === "" ? document : normalize(join(dirname(document), path));
      if (!existsSync(join(root, file))) return true;
      return title !== undefined && !anchorsOf(file).includes(title);
    });
    expect(dead).toEqual([]);
  });

  const names = new Set(FOLDERS.flatMap((folder) => under(folder).map((path) => basename(path))));
  /** Files of other projects in a table of sources, and one that a decision decided against. */
  const ELSEWHERE = new Set(["src/data.ts", "public/sw.js"]);

  it.each(DOCUMENTS)("the paths of %s", (document) => {
    const gone = codeIn(read(document)).flatMap((code) => {
      const paths = code
        .split(/[\s,=]+/)
        .filter((word) => FOLDERS.includes(word.split("/")[0] ?? "") && word.includes("/"));
      const isName = /^[\w.-]+\.(tsx?|mjs|sql|css|svg|mdx)$/.test(code);
      return [
        ...paths.filter(
          (path) => !/[*{}…<]/.test(path) && !ELSEWHERE.has(path) && !existsSync(join(root, path)),
        ),
        ...(isName && !names.has(code) && !existsSync(join(root, code)) ? [code] : []),
      ];
    });
    expect(gone).toEqual([]);
  });

  it("the README's pictures are of pages, and none weighs more than a megabyte", () => {
    const pictures = [...read("README.md").matchAll(/src="([^"]+)"/g)].map(([, path = ""]) => path);
    expect(pictures.length).toBeGreaterThan(0);
    expect(new Set(pictures.map((path) => extname(path)))).toEqual(new Set([".webp"]));
    for (const path of pictures) expect(statSync(join(root, path)).size).toBeLessThan(1_000_000);
  });

  it("the pictures that `npm run look` makes are there, at a phone's width, and one of them moves", async () => {
    const made = [...read("docs/look.md").matchAll(/^\| `(docs\/pictures\/[\w-]+\.webp)`/gm)].map(
      ([, path = ""]) => path,
    );
    const seen = await Promise.all(
      made.map(async (path) => {
        const { pages = 1, width } = await sharp(join(root, path)).metadata();
        expect([path, width, statSync(join(root, path)).size < 1_000_000]).toEqual([
          path,
          PHONE_PIXELS,
          true,
        ]);
        return [path, pages > 1];
      }),
    );
    expect(seen).toEqual([
      ["docs/pictures/card.webp", false],
      ["docs/pictures/night.webp", false],
      ["docs/pictures/sunday.webp", true],
    ]);
  });
});

describe("RU-01 commands run as they are written", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const commands = [
    "README.md",
    "CONTRIBUTING.md",
    ...under("docs").filter((name) => /docs[\\/][\w-]+\.md$/.test(name)),
  ]
    .flatMap((document) => [
      ...blocksIn(read(document)).flatMap((code) => code.split("\n")),
      ...codeIn(read(document)),
    ])
    .flatMap((line) => line.split(/&&|;|#/))
    .map((command) => command.trim().replace(/^(?:\w+=(?:"[^"]*"|\S+) )+/, ""));
  const beginning = (...words: string[]) =>
    commands.filter((command) => words.some((word) => command.startsWith(word)));

  it("npm scripts exist", () => {
    const npm = beginning("npm run ", "npm start", "npm test").map((command) =>
      command.replace(/^npm (run )?/, ""),
    );
    expect(npm.length).toBeGreaterThan(20);
    expect(npm.filter((command) => scripts[command.split(" ")[0] ?? ""] === undefined)).toEqual([]);
    // npm keeps options that stand before "--" for itself.
    expect(npm.filter((command) => / --?\w/.test(command.split(" -- ")[0] ?? ""))).toEqual([]);
  });

  /** The file that reads a command's options, when that is not the file that npm starts. */
  const BESIDE: Readonly<Record<string, readonly string[]>> = {
    admin: ["src/server/start/admin-command.ts"],
    test: ["scripts/test-arguments.mjs"],
    "test:deep": ["scripts/test-arguments.mjs"],
  };

  it("options of our own are read by their script", () => {
    const own = beginning("npm run ", "npm test ").flatMap((command) => {
      const [, script = "", rest = ""] = /^npm (?:run )?(\S+) -- (.*)$/.exec(command) ?? [];
      const [, file = ""] = /node (\S+\.mjs)/.exec(scripts[script] ?? "") ?? [];
      const text = file === "" ? "" : [file, ...(BESIDE[script] ?? [])].map((path) => read(path)).join("\n");
      return [...rest.matchAll(/--([\w-]+)/g)]
        .filter(([, name = ""]) => !text.includes(name))
        .map(([name]) => `${script} ${name}`);
    });
    expect(own).toEqual([]);
    const parts = beginning("npm test -- --only ", "npm run test:deep -- --only ").flatMap((command) =>
      (/--only (\S+)/.exec(command)?.[1] ?? "").split(","),
    );
    expect(parts.filter((part) => !read("scripts/test-parts.mjs").includes(`  ${part}: `))).toEqual([]);
  });

  it("programs of packages exist, with the files they are given", () => {
    const programs = beginning("npx ").map((command) => command.split(" ").slice(1));
    const missing = programs.filter(([name = ""]) => !existsSync(join(root, "node_modules/.bin", name)));
    const files = programs
      .flat()
      .filter((word) => /^(src|tests|bench)\//.test(word) && !existsSync(join(root, word)));
    expect([missing, files]).toEqual([[], []]);
  });
});

it("RU-01 docs/settings.md has every variable that the site reads, and no other", () => {
  const rows = [...read("docs/settings.md").matchAll(/^\| (`[^|]+`) \|/gm)];
  const told = rows.flatMap(([, names = ""]) => [...names.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name));
  expect(told.toSorted()).toEqual([...SERVER_VARIABLES, ...siteVariables()].toSorted());
});

it("RU-01 docs/architecture.md lists every text that a device stores", () => {
  const page = read("docs/architecture.md");
  expect(Object.keys(DEVICE_KEYS).filter((key) => !page.includes(`\`${key}\``))).toEqual([]);
  const keys = [...page.matchAll(/`(bread-tools-[a-z-]+)`/g)].map(([, key = ""]) => key);
  // A channel between tabs, and a cache.
  const others = new Set(["bread-tools-session"]);
  expect(keys.filter((key) => !(key in DEVICE_KEYS) && !others.has(key))).toEqual([]);
});

it("SH-01 docs/requirements.md lists every page", () => {
  const [row = ""] = /^\| SH-01 \|.*$/m.exec(read("docs/requirements.md")) ?? [];
  const told = codeIn(row).filter((code) => code.startsWith("/"));
  expect(told.toSorted()).toEqual(
    Object.keys(PAGES)
      .map((path) => path.replace("$id", "{id}"))
      .toSorted(),
  );
});

it("RU-01 the container's build takes every variable that the pages are made with", () => {
  const taken = [...read("Dockerfile").matchAll(/^ARG (SITE_.*)$/gm)];
  expect(taken.flatMap(([, names = ""]) => names.split(" ")).toSorted()).toEqual(siteVariables().toSorted());
});

it("RU-01 the newest release is the same in package.json, its lockfile, the changelog and the image's label", () => {
  const { version } = JSON.parse(read("package.json")) as { version: string };
  const [, newest = ""] = /^## (\d.*)$/m.exec(read("CHANGELOG.md")) ?? [];
  expect(newest).toBe(version);
  expect((JSON.parse(read("package-lock.json")) as { version: string }).version).toBe(version);
  expect(read("Dockerfile")).toContain(`org.opencontainers.image.version="${version}"`);
});

describe("AP-18 sentences that documents quote are the site's own", () => {
  const sources = under("src").filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name));
  const said = sources.map(read).join("\n");

  it.each(["docs/operations.md", "docs/failover.md", "docs/security.md", "SECURITY.md"])("%s", (document) => {
    const text = prose(read(document)).replaceAll(/`[^`\n]*`/g, "");
    const quoted = [...text.matchAll(/"([^"\n]+)"/g)].map(([, words = ""]) =>
      words.replace(/[:.]? ?…?$/, ""),
    );
    // The kernel's words for SIGSYS.
    const ours = quoted.filter((words) => words !== "bad system call");
    expect(ours.filter((words) => !said.includes(words))).toEqual([]);
  });

  it("a refusal's code in docs/api.md is one of src/contract/api/errors.ts", () => {
    const codes = [...read("docs/api.md").matchAll(/\b(?:4\d\d|50\d) `([a-z-]+)`/g)].map(
      ([, code = ""]) => code,
    );
    expect(codes.length).toBeGreaterThan(8);
    expect(codes.filter((code) => !(code in ERRORS))).toEqual([]);
  });
});

it("RU-01 docs/api.md has a row for each call of the contract, and none for a call that is gone", async () => {
  const { href } = pathToFileURL(join(root, "scripts/api-list.mjs"));
  const { apiList } = (await import(href)) as { apiList: (page?: string) => string };
  const page = read("docs/api.md");
  // `npm run api-list` writes it.
  expect(page).toBe(apiList());
  const row = "| `PUT /api/recipes/{id}/visibility`";
  const without = page.split("\n").filter((line) => !line.startsWith(row));
  expect(apiList(without.join("\n"))).toContain(
    `${row} \`visibilitySchema\` | session | 200 \`{ id: string; isPublic: boolean }\` | 400, 401, 404, 413, 415 |`,
  );
  expect(apiList(`${page}| \`GET /api/gone\` | anyone | 200 | |\n`)).toBe(page);
});

it("RU-01 docs/decisions/README.md lists every page of decisions with its date", async () => {
  const { href } = pathToFileURL(join(root, "scripts/decision-index.mjs"));
  const { decisionIndex } = (await import(href)) as { decisionIndex: () => string };
  // `npm run decisions` writes it.
  expect(read("docs/decisions/README.md")).toBe(decisionIndex());
});

it("RU-01 a page of decisions that a source names is there", () => {
  const sources = ["src", "tests", "scripts", "bench", "deploy"]
    .flatMap(under)
    .filter((path) => /\.(?:[cm]?[jt]sx?|css|cfg|service)$|file$/.test(path));
  const named = sources.flatMap((path) =>
    [...read(path).matchAll(/docs\/decisions\/[\w-]+\.md/g)].map(([page]) => page),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((page) => !existsSync(join(root, page)))).toEqual([]);
});

describe("RU-01 docs/proof.md", () => {
  const proof = read("docs/proof.md");
  const runs = [
    ...proof.matchAll(
      /, (?:about )?([\d.]+) minutes[ \w]*, \d{4}-\d\d-\d\d(?:, `src` \w+(?: and changes)?)?;/g,
    ),
  ];
  const sections = [...proof.matchAll(/^## /gm)];

  it("adds its runs up to the hours that README and CONTRIBUTING tell", () => {
    const hours = Math.round(runs.reduce((sum, [, minutes]) => sum + Number(minutes), 0) / 60);
    const words = [
      "half an hour",
      "an hour",
      "two hours",
      "three hours",
      "four hours",
      "five hours",
      "six hours",
    ][hours];
    expect(runs).toHaveLength(sections.length);
    expect(proof.replaceAll("\n", " ")).toContain(`takes about ${words}`);
    expect(read("CONTRIBUTING.md")).toContain(`for about ${words}`);
  });
});
