import { expect, it } from "vitest";
import { paperSheet } from "./paper-sheet";

it("the paper of a picture is full of bran, has its stripe's threads and the ruler's ticks", () => {
  const size = { width: 1080, height: 1350 };
  const shapes = paperSheet(size);
  const begins = shapes.map(({ d }) =>
    Array.from(d.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g), ([, x, y]) => [Number(x), Number(y)]),
  );
  // The sheet; 64 flecks in each of the 5 by 6 tiles, in two widths; three stripes; a thread each 8, a tick each 20.
  expect(begins.map((all) => all.length)).toEqual([1, 42 * 30, 22 * 30, 3, 135, 53]);
  expect(shapes.every(({ d }) => d.length > 0 && !d.includes("NaN"))).toBe(true);
});
