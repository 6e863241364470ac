import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { SWATCHES } from "./theme-swatch";

const css = readFileSync(join(import.meta.dirname, "../theme.css"), "utf8");
const [light = "", dark = ""] = css.split('[data-theme="earthcreme"] {\n');

it.each([
  ["light", light],
  ["dark", dark],
] as const)("AC-06 the swatch of the %s theme has that theme's own colors", (theme, tokens) => {
  for (const [token, colour] of Object.entries(SWATCHES[theme]))
    expect(tokens).toContain(`--color-${token}: ${colour};`);
});
