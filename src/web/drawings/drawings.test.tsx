import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { BREADS, CRUSTS, MIXING_METHODS, OVENS, SCORING_STYLES, TOPPINGS, VESSELS } from "../../baking";
import { readDrawing } from "../../../scripts/drawing-file";
import { CancelledStamp } from "./sketches/cancelled-stamp";
import { EmptyShelf } from "./sketches/empty-shelf";
import { EnvelopeDrawing } from "./sketches/envelope-drawing";
import { FallenLoaf } from "./sketches/fallen-loaf";
import { FlourBag } from "./sketches/flour-bag";
import { JarDrawing, levelAtRise, RisingJar, surfaceHeight } from "./levain/jar-drawing";
import { LoafDrawing } from "./loaf-drawing";
import { LOAF_SHAPES } from "./loaf-shapes";
import { LoafProfile, profileSize } from "./loaf-profile";
import { plainFace } from "./plain-face";
import { MethodDrawing } from "./sketches/method-drawing";
import { OrderNote } from "./sketches/order-note";
import { OvenDrawing } from "./sketches/oven-drawing";
import { VesselDrawing } from "./sketches/vessel-drawing";
import { WheatEar } from "./sketches/wheat-ear";

const named = <Word extends string>(group: string, words: readonly Word[], draw: (word: Word) => ReactNode) =>
  Object.fromEntries(words.map((word) => [`${group} ${word}`, draw(word)]));

const ALL: [string, ReactNode][] = Object.entries({
  ...named("vessel", VESSELS, (vessel) => <VesselDrawing vessel={vessel} />),
  ...named("method", MIXING_METHODS, (method) => <MethodDrawing method={method} />),
  ...named("oven", OVENS, (oven) => <OvenDrawing oven={oven} />),
  ...named("bread", BREADS, (bread) => <LoafDrawing loaf={LOAF_SHAPES[bread]} face={plainFace({ bread })} />),
  ...named("scoring", SCORING_STYLES, (scoring) => (
    <LoafDrawing loaf={LOAF_SHAPES.boule} face={plainFace({ scoring })} />
  )),
  ...named("crust", CRUSTS, (crust) => (
    <LoafDrawing loaf={LOAF_SHAPES.batard} face={plainFace({ bread: "batard", crust, loaves: 2 })} />
  )),
  ...named("topping", TOPPINGS, (topping) => (
    <LoafDrawing loaf={LOAF_SHAPES.boule} face={plainFace({ toppings: [topping], isStrewn: true })} />
  )),
  envelope: <EnvelopeDrawing />,
  "cancelled stamp": <CancelledStamp />,
  "empty shelf": <EmptyShelf />,
  "fallen loaf": <FallenLoaf />,
  "wheat ear": <WheatEar />,
  "flour bag": <FlourBag />,
  "order note": <OrderNote />,
  jar: <JarDrawing level={0.5} />,
  "rising jar": <RisingJar rise={2.4} />,
  "loaf profile": <LoafProfile hydrationPercent={75} />,
});

it.each(ALL)(
  "%s has no style or gradient, one tint, at most one blue stroke, and is hidden from screen readers",
  (_, drawing) => {
    const svg = renderToStaticMarkup(drawing);
    expect(svg).not.toMatch(/style=|<style|[gG]radient|<image|<text/);
    expect(svg).toMatch(/^<svg[^>]*aria-hidden="true"/);
    expect(svg.split("fill-tint").length - 1).toBe(1);
    expect(svg.split("stroke-accent").length - 1).toBeLessThanOrEqual(1);
    const strokes = svg.match(/<path[^>]*stroke-width[^>]*>/g) ?? [];
    expect(strokes.filter((path) => !path.includes("non-scaling-stroke"))).toEqual([]);
  },
);

it("no two drawings of a group are the same", () => {
  expect(new Set(ALL.map(([, drawing]) => renderToStaticMarkup(drawing))).size).toBe(
    // The boule without a scoring is there twice: as a shape, and as "no score".
    ALL.length - 1,
  );
});

it("a jar is flat when empty, full at the shoulder, and never fuller", () => {
  expect([0, 0.5, 1, 7, -1].map(surfaceHeight)).toEqual([82, 58, 34, 34, 82]);
  expect([0, 1, 1.5, 3, 4].map(levelAtRise)).toEqual([0, 1 / 3, 0.5, 1, 1]);
  expect(renderToStaticMarkup(<JarDrawing level={0} />)).not.toContain("fill-tint");
});

it.each([
  [60, 118, 118],
  [75, 141, 92],
  [90, 164, 66],
  [40, 118, 118],
  [120, 164, 66],
])("CP-01 at %d %% hydration the loaf is half %d wide and %d high", (hydration, halfWidth, height) => {
  expect(profileSize(hydration)).toEqual({ halfWidth, height });
});

it("a drawing's file holds layers, or things with a name, and nothing else", () => {
  const layer = '<path class="ink" d="M0 0L9 9"/>';
  expect(readDrawing(`<svg viewBox="0 0 96 96"><!-- a line -->${layer}</svg>`)).toEqual([
    ["ink", "M0 0L9 9"],
  ]);
  const faces = '<g id="faces"><ellipse cx="4" cy="5" rx="2" ry="1" transform="rotate(-14 4 5)"/></g>';
  expect(readDrawing(`<svg><path id="outline" d="M0 0z"/><g id="over">${layer}</g>${faces}</svg>`)).toEqual({
    outline: "M0 0z",
    over: [["ink", "M0 0L9 9"]],
    faces: [[4, 5, 2, 1, -14]],
  });
  expect(() => readDrawing(`<svg>${layer}<circle r="4"/></svg>`)).toThrow("cannot hold <circle");
  expect(() => readDrawing('<svg><path class="ink"/></svg>')).toThrow("lacks d");
});
