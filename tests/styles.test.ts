import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const src = join(import.meta.dirname, "../src");
const names = readdirSync(src, { recursive: true, encoding: "utf8" });
const read = (name: string) => readFileSync(join(src, name), "utf8");
const theme = read("web/theme.css");
/** inks.css is for drawings that are opened alone, and not part of the pages. */
const sheets = names.filter((name) => name.endsWith(".css") && name !== "web/drawings/inks.css");
/** The files with class names. */
const drawn = names.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));

/** Every match of a pattern in these files, as "file: match". */
function findAll(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap((name) => [...read(name).matchAll(pattern)].map(([text]) => `${name}: ${text}`));
}

describe("style sheets", () => {
  it("have five breakpoints and nine container widths, each named once in the theme", () => {
    const named = (kind: string) =>
      [...theme.matchAll(new RegExp(`--${kind}-(\\w+): ([\\d.]+rem);`, "g"))].map(([, name, width]) => [
        name,
        width,
      ]);
    expect(named("breakpoint")).toEqual([
      ["xs", "15rem"],
      ["sm", "30rem"],
      ["md", "48rem"],
      ["lg", "68.75rem"],
      ["xl", "80rem"],
    ]);
    expect(named("container").map(([name]) => name)).toEqual([
      "3xs",
      "2xs",
      "xs",
      "row",
      "sm",
      "md",
      "lg",
      "table",
      "xl",
      "page",
      "form",
    ]);
  });

  it("name no width of their own, and neither do class names", () => {
    expect(findAll(sheets, /@(?:media|container)[^{;]*width[^{;]*/g)).toEqual([]);
    expect(
      findAll(drawn, /(?:@|\b(?:min|max))-?\[[^\]]*\]:|\[@(?:media|container)[^\]]*width[^\]]*\]/g),
    ).toEqual([]);
    expect(findAll(drawn, /matchMedia\([^)]*width|"\((?:min-|max-)?width[^"]*"/g)).toEqual([]);
  });

  it("ask in media queries for the device's abilities, its wishes and the window's height", () => {
    const inSheets = findAll(sheets, /@media [^{;]*/g);
    const inClasses = findAll(drawn, /\[@media[^\]]*\]/g);
    const queries = [...inSheets, ...inClasses].map((line) => line.replace(/^[^:]*: /, "").trim());
    expect([...new Set(queries)].toSorted()).toEqual([
      "@media (forced-colors: active)",
      // The variants `short` and `tall`.
      "@media (height < 35rem))",
      "@media (height >= 35rem))",
      "@media (pointer: coarse)",
      "@media (prefers-contrast: more)",
      "@media (prefers-reduced-motion: reduce)",
      "@media (scripting: none)",
      "@media print",
      "@media screen",
      "@media screen and (pointer: coarse)",
      // The builder's dock lets go sooner, because it is higher.
      "[@media(height<40rem)]",
      "[@media(height<50rem)]",
    ]);
  });

  it("need no important utility", () => {
    const utility = /(?<=["'`\s:])[a-z][\w:@*[\]()./-]*-[\w[\]()./-]*!(?=["'`\s])/g;
    const oneWord =
      /(?<=["'`\s:])(?:flex|grid|block|inline|hidden|contents|static|fixed|absolute|relative|sticky)!/g;
    for (const pattern of [utility, oneWord, /(?<=["'`\s:])!-?[a-z]+-[\w[]/g])
      expect(findAll(drawn, pattern)).toEqual([]);
    expect(findAll(sheets, /@apply[^;]*!/g)).toEqual([]);
  });

  it("have every rule in a layer, and only rules against a style attribute are important", () => {
    for (const name of sheets) {
      const text = read(name)
        .replaceAll(/\/\*[\s\S]*?\*\//g, "")
        .replaceAll(/"[^"]*"/g, '""');
      let depth = 0;
      let head = "";
      for (const sign of text) {
        if (depth === 0) head += sign;
        if (sign === "{") {
          if (depth === 0) expect([name, head.trim()]).toEqual([name, expect.stringMatching(AT_THE_TOP)]);
          depth += 1;
        }
        if (sign === "}") depth -= 1;
        if (depth === 0 && (sign === "}" || sign === ";")) head = "";
      }
    }
    expect(findAll(sheets, /[\w-]+: [^;]*!important/g).toSorted()).toEqual([
      "web/card/paper/print.css: transform: none !important",
      "web/ui/base.css: transition: none !important",
    ]);
  });

  it("use no width that has a name only in the sources", () => {
    const sent = theme.slice(theme.indexOf("@theme static"));
    const asked = [...new Set(findAll([...sheets, ...drawn], /var\(--(?:container|breakpoint)-\w+\)/g))];
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((text) => !sent.includes(`${/--[\w-]+/.exec(text)?.[0]}:`))).toEqual([]);
  });
});

/** Rules that a style sheet may have outside a layer. */
const AT_THE_TOP =
  /^@(?:layer \w+|theme static|theme inline reference|font-face|page [\w-]*|utility visually-hidden|custom-variant[^{]*) *\{?$/;
