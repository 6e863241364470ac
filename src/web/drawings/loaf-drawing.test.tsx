import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FINAL_SHAPES, SCORING_STYLES } from "../../baking";
import { LoafDrawing, SCORINGS, scoredFaces } from "./loaf-drawing";
import { LOAF_SHAPES } from "./loaf-shapes";

const pairs = FINAL_SHAPES.flatMap((shape) => SCORING_STYLES.map((scoring) => [shape, scoring] as const));

it("BU-18 all 49 loaves differ", () => {
  const drawn = pairs.map(([shape, scoring]) =>
    renderToStaticMarkup(<LoafDrawing shape={shape} scoring={scoring} />),
  );
  expect(new Set(drawn).size).toBe(49);
});

it.each(pairs)("BU-18 a %s with %s has its cuts on its faces, inside the outline", (shape, scoring) => {
  const svg = renderToStaticMarkup(<LoafDrawing shape={shape} scoring={scoring} size={132} />);
  const { outline, crust } = LOAF_SHAPES[shape];
  expect(svg).toContain(`<clipPath id="`);
  expect(svg).toContain(`d="${crust ?? outline}"`);
  const { open, deep, petals, veins } = SCORINGS[scoring];
  const strokes = [open, deep, petals, veins].filter((stroke) => stroke !== undefined);
  const faces = scoredFaces(shape, scoring).length;
  for (const stroke of strokes) expect(svg.split(`d="${stroke}"`).length - 1).toBe(faces);
  expect(strokes.length === 0).toBe(scoring === "no-score");
});

it("BU-18 four slashes on a baguette, one leaf along it, a cut in each roll", () => {
  expect(scoredFaces("baguette", "single-slash")).toHaveLength(4);
  expect(scoredFaces("baguette", "leaf")).toHaveLength(1);
  expect(scoredFaces("rolls", "leaf")).toHaveLength(4);
  expect(scoredFaces("boule", "cross")).toHaveLength(1);
});

it("what is undecided is drawn as a plain round loaf", () => {
  const undecided = renderToStaticMarkup(<LoafDrawing shape="" scoring="" />);
  expect(undecided).toBe(renderToStaticMarkup(<LoafDrawing shape="boule" scoring="no-score" />));
});
