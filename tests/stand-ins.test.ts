import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Window } from "happy-dom";
import { describe, expect, it } from "vitest";
import { linesOf, localLetters, ownLetters, type WidthOf } from "./support/letters";

/**
 * Until our own fonts have arrived, a page is set in fonts of the machine. These are stretched to the same width:
 * otherwise lines would break elsewhere, and everything below would jump. All of it is calculated from the widths of
 * the letters, because no machine has all of these typefaces.
 */

const root = join(import.meta.dirname, "..");
const client = join(root, "dist/client");
const css = readFileSync(join(root, "src/web/fonts/stand-ins.css"), "utf8");
const theme = readFileSync(join(root, "src/web/theme.css"), "utf8");

const EM = 17;
const OWN = {
  regular: ownLetters("radio-canada/files/radio-canada-latin-400"),
  semibold: ownLetters("radio-canada/files/radio-canada-latin-600"),
  bold: ownLetters("radio-canada/files/radio-canada-latin-700"),
  display: ownLetters("besley/files/besley-latin-600"),
};
type Letters = keyof typeof OWN;
const WEIGHTS = { regular: 400, semibold: 600, bold: 700 } as const;

/** Which of our own fonts a rule stands in for. */
function lettersOf(family: string, weights: string): Letters[] {
  if (family.includes("Besley")) return ["display"];
  const [least = 0, most = least] = weights.split(" ").map(Number);
  const names = ["regular", "semibold", "bold"] as const;
  return names.filter((name) => least <= WEIGHTS[name] && WEIGHTS[name] <= most);
}

/** Every fallback in the style sheet, once for each of our fonts that it replaces, with the measures it sets. */
const STAND_INS = [...css.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, rule = ""]) => {
  const names = [...rule.matchAll(/local\("([^"]*)"\)/g)].map(([, name = ""]) => name);
  if (names.length === 0) return [];
  const said = (property: string) => new RegExp(`${property}: ([^;]*);`).exec(rule)?.[1] ?? "";
  const percent = (property: string) => Number.parseFloat(said(property)) / 100;
  const family = said("font-family");
  const adjust = percent("size-adjust");
  const ascent = adjust * percent("ascent-override");
  const descent = adjust * percent("descent-override");
  return lettersOf(family, said("font-weight")).map((letters) => ({
    family,
    names,
    letters,
    adjust,
    ascent,
    descent,
  }));
});

const widen = (name: string, adjust: number): WidthOf => {
  const widthOf = localLetters(name);
  return (text) => adjust * widthOf(text);
};

/** `NodeFilter.SHOW_TEXT` */
const TEXT = 4;

/** The words of all pages by their font, and the buttons that are side by side. */
function wordsOfPages() {
  const words: Record<Letters, Set<string>> = {
    regular: new Set(),
    semibold: new Set(),
    bold: new Set(),
    display: new Set(),
  };
  const rows = new Set<string>();
  for (const file of readdirSync(client).filter((name) => name.endsWith(".html"))) {
    const { document } = new Window();
    const html = readFileSync(join(client, file), "utf8").replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "");
    document.write(html);
    const texts = document.createTreeWalker(document.body, TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const { parentElement, textContent } = node;
      const text = textContent.replace(/\s+/g, " ").trim();
      if (text === "" || parentElement === null || parentElement.closest("svg") !== null) continue;
      if (parentElement.closest("h1, h2, h3, .font-display") !== null) words.display.add(text);
      else if (parentElement.closest(".button, .font-semibold, strong, th") === null) words.regular.add(text);
      else {
        words.semibold.add(text);
        words.bold.add(text);
      }
    }
    for (const button of document.querySelectorAll(".button")) {
      const row = [...(button.parentElement?.children ?? [])].filter((one) => one.matches(".button"));
      if (row.length > 1) rows.add(row.map((one) => one.textContent.trim()).join(" "));
    }
  }
  return { words, rows: [...rows] };
}

const { words, rows } = wordsOfPages();
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe("stand-in fonts for our letters", () => {
  it("ACC-09 Arial and its like, Roboto, and DejaVu Sans stand in for each of our weights", () => {
    for (const letters of ["regular", "semibold", "bold"] as const) {
      const end = letters === "regular" ? "" : " Bold";
      const names = STAND_INS.filter((one) => one.letters === letters).flatMap((one) => one.names);
      for (const name of ["Arial", "Liberation Sans", "Arimo", "Roboto", "DejaVu Sans"])
        expect(names, letters).toContain(`${name}${end}`);
    }
    const display = STAND_INS.filter(({ letters }) => letters === "display").flatMap(({ names }) => names);
    for (const name of ["Georgia", "Noto Serif", "Times New Roman", "Liberation Serif", "DejaVu Serif"])
      expect(display).toContain(`${name} Bold`);
    for (const { family } of STAND_INS) expect(theme).toContain(family);
  });

  for (const { family, names, letters, adjust, ascent, descent } of STAND_INS) {
    const own = OWN[letters];
    const texts = [...words[letters]];

    it(`ACC-09 ${family}, ${letters}: all words of the pages are as wide as in our letters, within a percent or two`, () => {
      expect(texts.length).toBeGreaterThan(30);
      for (const name of names) {
        const widthOf = widen(name, adjust);
        const ratio = sum(texts.map(widthOf)) / sum(texts.map(own.widthOf));
        expect(ratio, name).toBeGreaterThan(letters === "regular" ? 0.995 : 0.985);
        expect(ratio, name).toBeLessThan(letters === "regular" ? 1.005 : 1.01);
      }
    });

    it(`ACC-09 ${family}, ${letters}: a line is as high as in our letters`, () => {
      expect(ascent).toBeCloseTo(own.ascent, 2);
      expect(descent).toBeCloseTo(own.descent, 2);
    });
  }

  for (const { family, names, adjust } of STAND_INS.filter(({ letters }) => letters === "regular"))
    it(`ACC-09 ${family}: on a phone 19 of 20 sentences break into as many lines, and all together do`, () => {
      const measure = (390 - 32) / EM;
      const texts = [...words.regular].filter((text) => OWN.regular.widthOf(text) > measure);
      expect(texts.length).toBeGreaterThan(50);
      const real = texts.map((text) => linesOf(text, OWN.regular.widthOf, measure));
      for (const name of names) {
        const widthOf = widen(name, adjust);
        const lines = texts.map((text) => linesOf(text, widthOf, measure));
        const others = texts.filter((_, place) => lines[place] !== real[place]);
        expect(others.length / texts.length, others.join("\n")).toBeLessThan(0.05);
        expect(Math.abs(sum(lines) / sum(real) - 1), name).toBeLessThan(0.01);
      }
    });

  for (const { family, names, adjust } of STAND_INS.filter(({ letters }) => letters === "semibold"))
    it(`ACC-09 ${family}: buttons that fit side by side do so in the stand-in too`, () => {
      expect(rows).toContain("Recipe Calculator Request Bread");
      for (const name of names) {
        const widthOf = widen(name, adjust);
        for (const row of rows) expect(widthOf(row) / OWN.semibold.widthOf(row), row).toBeLessThan(1.015);
      }
    });
});
