import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { PUBLISHED_BULKS } from "../../src/baking/rise/published-bulks";

const cited = readFileSync("docs/baking.md", "utf8");

it.each(PUBLISHED_BULKS)("OC 38 docs/baking.md names the source of $name, with the same numbers", (bread) => {
  const line = cited.split("\n").find((row) => row.startsWith(`| ${bread.name} |`));
  const cells = line?.split("|").map((cell) => cell.trim());
  const [min, max] = bread.hours;
  expect(cells?.slice(3, 6)).toEqual([
    `${bread.inoculation} %`,
    `${bread.fahrenheit}`,
    min === max ? `${min}` : `${min}-${max}`,
  ]);
  expect(cells?.[6]).toMatch(/\w/);
});
