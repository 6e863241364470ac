import type { Bread, BreadFace } from "../../baking";
import { latePart } from "../site/late-part";
import { type BreadLayer, BRUSHES } from "./bread-inks";
import { placesOf } from "./arrangement";
import { LoafDrawing, SCORINGS, scoredFaces } from "./loaf-drawing";
import type { LoafShape, LoafStrokes } from "./loaf-shape";
import { seedLayers } from "./seeds";

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
  braid: () => import("./breads/braid.svg?drawing"),
  flatbread: () => import("./breads/flatbread.svg?drawing"),
  "rye-pan": () => import("./breads/rye-pan.svg?drawing"),
  ring: () => import("./breads/ring.svg?drawing"),
};

const late = (load: () => Promise<{ default: LoafShape }>) =>
  latePart(
    async () => {
      const { default: loaf } = await load();
      return {
        Loaf: ({ face }: { face: BreadFace }) => (
          <LoafDrawing loaf={loaf} face={face} className="size-full" />
        ),
      };
    },
    "Loaf",
    () => null,
    true,
  );

const LOAVES = Object.fromEntries(
  Object.entries(FILES).map(([bread, load]) => [bread, late(load)]),
) as Readonly<Record<Bread, ReturnType<typeof late>>>;

// The server draws a page at once and cannot wait for late code, so every bread is loaded first.
if (import.meta.env.SSR) await Promise.all(Object.values(LOAVES).map(({ preload }) => preload()));

/** Any bread by its face. */
export function AnyLoaf({ face }: { face: BreadFace }) {
  const Loaf = LOAVES[face.bread];
  return <Loaf face={face} />;
}

const strokesOf = (layers: readonly BreadLayer[]) =>
  layers.map(([ink, d]) => {
    const [classes, width = 0] = BRUSHES[ink];
    return { d, classes, width };
  });

/** The same bread for a canvas. It stands here, because what two late parts share would be one file more for each page. */
export async function loadStrokes(face: BreadFace): Promise<LoafStrokes> {
  const { default: loaf } = await FILES[face.bread]();
  const { outline, layers, torn = [], over = [], crust = outline } = loaf;
  const cuts = strokesOf(SCORINGS[face.scoring].layers);
  return {
    places: placesOf(face),
    tone: face.crust,
    outline,
    crust,
    below: strokesOf([...layers, ...(cuts.length === 0 ? torn : []), ...seedLayers(loaf, face)]),
    cuts,
    faces: scoredFaces(loaf, face.scoring),
    over: strokesOf(over),
  };
}
