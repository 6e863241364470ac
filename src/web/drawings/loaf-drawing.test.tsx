import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FINAL_SHAPES, SCORING_STYLES } from "../../baking";
import { breadOfShape } from "./bread-of";
import { LoafDrawing, SCORINGS, scoredFaces } from "./loaf-drawing";
import { LOAF_SHAPES } from "./loaf-shapes";

const pairs = FINAL_SHAPES.map(breadOfShape).flatMap((shape) =>
  SCORING_STYLES.map((scoring) => [shape, scoring] as const),
);

it("BU-18 all 56 loaves differ", () => {
  const drawn = pairs.map(([shape, scoring]) =>
    renderToStaticMarkup(<LoafDrawing loaf={LOAF_SHAPES[shape]} scoring={scoring} />),
  );
  expect(new Set(drawn).size).toBe(56);
});

it.each(pairs)("BU-18 a %s with %s has its cuts on its faces, inside the outline", (shape, scoring) => {
  const svg = renderToStaticMarkup(<LoafDrawing loaf={LOAF_SHAPES[shape]} scoring={scoring} size={132} />);
  const { outline, crust = outline } = LOAF_SHAPES[shape];
  const { layers } = SCORINGS[scoring];
  const faces = scoredFaces(LOAF_SHAPES[shape], scoring).length;
  for (const [, d] of layers) {
    const times = layers.filter(([, other]) => other === d).length;
    expect(svg.split(`d="${d}"`).length - 1).toBe(faces * times);
  }
  expect(layers.length === 0).toBe(scoring === "no-score");
  if (layers.length > 0) expect(svg).toMatch(new RegExp(`<clipPath id="[^"]+"><path d="${crust}"`));
});

it("BU-18 four slashes lie on each baguette, one leaf along each, and a cut in each roll", () => {
  expect(scoredFaces(LOAF_SHAPES.baguette, "single-slash")).toHaveLength(8);
  expect(scoredFaces(LOAF_SHAPES.baguette, "leaf")).toHaveLength(2);
  expect(scoredFaces(LOAF_SHAPES.rolls, "leaf")).toHaveLength(3);
  expect(scoredFaces(LOAF_SHAPES.boule, "cross")).toHaveLength(1);
});

it("a free-form loaf tears by itself, except where it is scored", () => {
  const [[, tear] = []] = LOAF_SHAPES.other.torn ?? [];
  const plain = renderToStaticMarkup(<LoafDrawing loaf={LOAF_SHAPES.other} scoring="no-score" />);
  const scored = renderToStaticMarkup(<LoafDrawing loaf={LOAF_SHAPES.other} scoring="cross" />);
  expect(tear).toBeDefined();
  expect([plain.includes(`d="${tear}"`), scored.includes(`d="${tear}"`)]).toEqual([true, false]);
});

it("an undecided scoring draws no cuts", () => {
  const undecided = renderToStaticMarkup(<LoafDrawing loaf={LOAF_SHAPES.boule} scoring="" />);
  expect(undecided).toBe(renderToStaticMarkup(<LoafDrawing loaf={LOAF_SHAPES.boule} scoring="no-score" />));
});
