import type { Scoring } from "../../baking";
import { latePart } from "../site/late-part";
import { type BreadLayer, BRUSHES } from "./bread-inks";
import type { Bread } from "./bread-of";
import { LoafDrawing, SCORINGS, scoredFaces } from "./loaf-drawing";
import type { LoafShape, LoafStrokes } from "./loaf-shape";

/** The paths of a bread weigh more than much of a page's code: a browser fetches the breads that it shows. */
const FILES: Readonly<Record<Bread, () => Promise<{ default: LoafShape }>>> = {
  boule: () => import("./breads/boule.svg?drawing"),
  batard: () => import("./breads/batard.svg?drawing"),
  baguette: () => import("./breads/baguette.svg?drawing"),
  sandwich: () => import("./breads/sandwich.svg?drawing"),
  rolls: () => import("./breads/rolls.svg?drawing"),
  focaccia: () => import("./breads/focaccia.svg?drawing"),
  other: () => import("./breads/other.svg?drawing"),
  ciabatta: () => import("./breads/ciabatta.svg?drawing"),
  pizza: () => import("./breads/pizza.svg?drawing"),
  challah: () => import("./breads/challah.svg?drawing"),
  "rye-pan": () => import("./breads/rye-pan.svg?drawing"),
  bagel: () => import("./breads/bagel.svg?drawing"),
};

const late = (load: () => Promise<{ default: LoafShape }>) =>
  latePart(
    async () => {
      const { default: loaf } = await load();
      return {
        Loaf: ({ scoring }: { scoring: Scoring | "" }) => (
          <LoafDrawing loaf={loaf} scoring={scoring} className="size-full" />
        ),
      };
    },
    "Loaf",
    () => null,
  );

const LOAVES = Object.fromEntries(
  Object.entries(FILES).map(([bread, load]) => [bread, late(load)]),
) as Readonly<Record<Bread, ReturnType<typeof late>>>;

// The server draws a page at once and cannot wait for late code, so every bread is loaded first.
if (import.meta.env.SSR) await Promise.all(Object.values(LOAVES).map(({ preload }) => preload()));

/** Any bread by its name. */
export function AnyLoaf({ bread, scoring }: { bread: Bread; scoring: Scoring | "" }) {
  const Loaf = LOAVES[bread];
  return <Loaf scoring={scoring} />;
}

const strokesOf = (layers: readonly BreadLayer[]) =>
  layers.map(([ink, d]) => {
    const [classes, width = 0] = BRUSHES[ink];
    return { d, classes, width };
  });

/** The same bread for a canvas. It stands here, because what two late parts share would be one file more for each page. */
export async function loadStrokes(bread: Bread, scoring: Scoring | ""): Promise<LoafStrokes> {
  const { default: loaf } = await FILES[bread]();
  const { outline, layers, torn = [], over = [], crust = outline } = loaf;
  const name = scoring === "" ? "no-score" : scoring;
  const cuts = strokesOf(SCORINGS[name].layers);
  return {
    outline,
    crust,
    below: strokesOf(cuts.length === 0 ? [...layers, ...torn] : layers),
    cuts,
    faces: scoredFaces(loaf, name),
    over: strokesOf(over),
  };
}
