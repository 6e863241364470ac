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

// Told of the file, so that no browser starts for a test that is not run.
test.skip(
  ({ engineName }) => engineName === "WebKitGTK",
  "WebKitWebDriver 2.50 does not know the print command",
);

test("BU-27 a card prints on one sheet, with no empty one after it", async ({ tab }) => {
  for (const [name, ...papers] of [
    ["City Loaf Master Recipe", "Letter", "A4"],
    ["Country Sourdough", "Letter"],
    ["Poolish Baguettes", "A4"],
  ] as const)
    await test.step(name, async () => {
      await openPreset(tab, new RegExp(name));
      for (const paper of papers) expect([paper, sheets(await tab.print(paper))]).toEqual([paper, 1]);
    });
});
