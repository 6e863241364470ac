import { inflateSync } from "node:zlib";
import { openPreset } from "./builder";
import { expect, test } from "./test";

/** How many sheets a PDF has. Its objects may be plain or deflated. */
function sheets(pdf: Buffer): number {
  const text = pdf.toString("latin1");
  const packed = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, bytes = ""]) => {
    try {
      return inflateSync(Buffer.from(bytes, "latin1")).toString("latin1");
    } catch {
      return "";
    }
  });
  return [text, ...packed].join("\n").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

for (const [name, paper] of [
  ["City Loaf Master Recipe", "Letter"],
  ["City Loaf Master Recipe", "A4"],
  ["Country Sourdough", "Letter"],
  ["Poolish Baguettes", "A4"],
] as const)
  test(`BU-27 ${name} prints on one sheet of ${paper}, with no empty one after it`, async ({
    tab,
    engineName,
  }) => {
    test.skip(engineName === "WebKitGTK", "WebKitWebDriver 2.50 does not know the print command");
    await openPreset(tab, new RegExp(name));
    expect(sheets(await tab.print(paper))).toBe(1);
  });
