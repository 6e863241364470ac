import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { applyPreset, type BreadFace, BREADS, faceOf, PRESETS, SCORING_STYLES } from "../../baking";
import { readPath } from "../pictures/curves";
import { placesOf } from "./arrangement";
import { LoafDrawing, SCORINGS, scoredFaces } from "./loaf-drawing";
import { LOAF_SHAPES } from "./loaf-shapes";
import { plainFace } from "./plain-face";
import { seedLayers } from "./seeds";

const draw = (said: Partial<BreadFace>) => {
  const face = plainFace(said);
  return renderToStaticMarkup(<LoafDrawing loaf={LOAF_SHAPES[face.bread]} face={face} />);
};
const times = (svg: string, d: string | undefined) => svg.split(`d="${d}"`).length - 1;

const pairs = BREADS.flatMap((bread) => SCORING_STYLES.map((scoring) => [bread, scoring] as const));

it("BU-18 all 91 loaves differ", () => {
  expect(new Set(pairs.map(([bread, scoring]) => draw({ bread, scoring }))).size).toBe(91);
});

it("BU-22 each preset has a drawing of its own, the same each time", () => {
  const drawn = () => PRESETS.map((preset) => draw(faceOf(applyPreset(preset))));
  expect(new Set(drawn()).size).toBe(PRESETS.length);
  expect(drawn()).toEqual(drawn());
});

it.each(pairs)("BU-18 a %s with %s has its cuts on its faces, inside the outline", (bread, scoring) => {
  const svg = draw({ bread, scoring });
  const { outline, crust = outline } = LOAF_SHAPES[bread];
  const { layers } = SCORINGS[scoring];
  const faces = scoredFaces(LOAF_SHAPES[bread], scoring).length;
  for (const [, d] of layers)
    expect(times(svg, d)).toBe(faces * layers.filter(([, other]) => other === d).length);
  expect(layers.length === 0).toBe(scoring === "no-score");
  if (layers.length > 0) expect(svg).toMatch(new RegExp(`<clipPath id="[^"]+"><path d="${crust}"`));
});

it("BU-18 four slashes lie on a baguette, one leaf along it, and a cut in each roll", () => {
  expect(scoredFaces(LOAF_SHAPES.baguette, "single-slash")).toHaveLength(4);
  expect(scoredFaces(LOAF_SHAPES.baguette, "leaf")).toHaveLength(1);
  expect(scoredFaces(LOAF_SHAPES.rolls, "leaf")).toHaveLength(3);
  expect(scoredFaces(LOAF_SHAPES.boule, "cross")).toHaveLength(1);
});

it.each([1, 2, 3] as const)("BU-22 of %d loaves each has its crust, its cut and its shadow", (loaves) => {
  const svg = draw({ scoring: "cross", loaves });
  const { outline, layers } = LOAF_SHAPES.boule;
  const [, , [, flour] = []] = layers;
  const [[, cut] = []] = SCORINGS.cross.layers;
  expect([times(svg, flour), times(svg, cut)]).toEqual([loaves, loaves]);
  // The cut's area beside shadow, crust and ink.
  expect(times(svg, outline)).toBe(3 * loaves + 1);
});

it.each(BREADS.flatMap((bread) => ([1, 2, 3] as const).map((loaves) => [loaves, bread] as const)))(
  "BU-22 %d of a %s stay on the drawing's grid",
  (loaves, bread) => {
    const points = readPath(LOAF_SHAPES[bread].outline).flatMap((step) => step.points);
    for (const [x, y, scale, turn] of placesOf({ bread, loaves })) {
      const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
      for (const [px, py] of points) {
        const [u, v] = [(px - 48) * scale, (py - 48) * scale];
        for (const at of [x + u * cos - v * sin, y + u * sin + v * cos]) {
          expect(at).toBeGreaterThan(0);
          expect(at).toBeLessThan(96);
        }
      }
    }
  },
);

it("BU-22 seeds lie under the cuts, more of them strewn than in the dough, and none without", () => {
  const count = (said: Partial<BreadFace>) =>
    seedLayers(LOAF_SHAPES.boule, plainFace(said)).map(([, d]) => d.split("M").length - 1);
  const [strewn = 0] = count({ toppings: ["sesame"], isStrewn: true });
  const [inDough = 0] = count({ toppings: ["sesame"] });
  expect(inDough).toBeGreaterThan(5);
  expect(strewn).toBeGreaterThan(inDough * 1.5);
  expect(count({})).toEqual([]);
  expect(count({ toppings: ["sesame", "poppy", "salt"], isStrewn: true })).toHaveLength(3);
  const svg = draw({ scoring: "cross", toppings: ["poppy"], isStrewn: true });
  const [[, seeds] = []] = seedLayers(LOAF_SHAPES.boule, plainFace({ toppings: ["poppy"], isStrewn: true }));
  expect(times(svg, seeds)).toBe(1);
  expect(svg.indexOf(`d="${seeds}"`)).toBeLessThan(svg.indexOf("clip-path="));
});

it("a free-form loaf tears by itself, except where it is scored", () => {
  const [[, tear] = []] = LOAF_SHAPES.other.torn ?? [];
  expect(tear).toBeDefined();
  expect(times(draw({ bread: "other" }), tear)).toBe(1);
  expect(times(draw({ bread: "other", scoring: "cross" }), tear)).toBe(0);
});
