import { inflateSync } from "node:zlib";

export interface PdfPage {
  width: number;
  height: number;
  /** The words in drawing order, and each run of them. */
  text: string;
  runs: string[];
  /** Everything drawn on the page, with colors: two pages that look alike have the same. */
  drawing: string;
}

/**
 * Reads a PDF as Chromium writes it, as far as tests need it: its pages, their size in points, and the words on them.
 * Objects are plain, streams are deflated, and each font maps its glyphs to letters.
 */
export function readPdf(bytes: Buffer): PdfPage[] {
  const objects = new Map<string, string>();
  for (const [, id = "", body = ""] of bytes.toString("latin1").matchAll(/(\d+) 0 obj\s([\s\S]*?)\nendobj/g))
    objects.set(id, body);
  return [...objects.values()]
    .filter((body) => /\/Type\s*\/Page\b/.test(body))
    .map((page) => {
      const [, width = 0, height = 0] =
        /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(page)?.map(Number) ?? [];
      const drawing = stream(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? ""));
      const runs = runsOf(page, drawing, objects);
      return { width, height, drawing, runs, text: runs.join(" ") };
    });
}

function runsOf(page: string, drawing: string, objects: Map<string, string>): string[] {
  const letters = new Map<string, Letters>();
  for (const [, name = "", id = ""] of page.matchAll(/\/(F\d+) (\d+) 0 R/g))
    letters.set(name, lettersOf(objects.get(id) ?? "", objects));
  return (drawing.match(/BT[\s\S]*?ET/g) ?? []).map((run) => {
    const font = letters.get(/\/(F\d+) /.exec(run)?.[1] ?? "");
    return [...run.matchAll(/<([\dA-F]+)> Tj/g)]
      .flatMap(([, glyphs = ""]) => glyphs.match(font?.glyph ?? /../g) ?? [])
      .map((glyph) => font?.letters.get(glyph) ?? "")
      .join("");
  });
}

/**
 * From a glyph's number to the letters it draws. Typefaces of many weights write two hexadecimal digits, all others
 * four.
 */
type Letters = { glyph: RegExp; letters: Map<string, string> };

function lettersOf(font: string, objects: Map<string, string>): Letters {
  const letters = new Map<string, string>();
  const digits = /\/Subtype \/Type0/.test(font) ? 4 : 2;
  const map = stream(objects.get(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? ""));
  const hex = "<([\\dA-F]+)>";
  for (const [, list = ""] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = "", code = ""] of list.matchAll(new RegExp(`${hex} ${hex}`, "g")))
      letters.set(glyph, unicode(code));
  for (const [, list = ""] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first = "", last = "", code = ""] of list.matchAll(new RegExp(`${hex} ${hex} ${hex}`, "g")))
      for (let at = Number.parseInt(first, 16); at <= Number.parseInt(last, 16); at += 1)
        letters.set(
          at.toString(16).toUpperCase().padStart(digits, "0"),
          String.fromCodePoint(Number.parseInt(code, 16) + at - Number.parseInt(first, 16)),
        );
  return { glyph: new RegExp(`.{${digits}}`, "g"), letters };
}

/** "00660069" -> "fi": UTF-16 in hexadecimal. */
const unicode = (code: string) =>
  (code.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join("");

function stream(body = ""): string {
  const start = /stream\r?\n/.exec(body);
  if (start === null) return "";
  return inflateSync(Buffer.from(body.slice(start.index + start[0].length), "latin1")).toString("latin1");
}
