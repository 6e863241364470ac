import type { Scoring } from "../../baking";
import { latePart } from "../site/late-part";
import type { Bread } from "./bread-of";
import { LoafDrawing } from "./loaf-drawing";
import type { LoafShape } from "./loaf-shape";

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

/** The paths of a bread weigh more than much of a page's code: a browser fetches the breads that it shows. */
const LOAVES: Readonly<Record<Bread, ReturnType<typeof late>>> = {
  boule: late(() => import("./breads/boule.svg?drawing")),
  batard: late(() => import("./breads/batard.svg?drawing")),
  baguette: late(() => import("./breads/baguette.svg?drawing")),
  sandwich: late(() => import("./breads/sandwich.svg?drawing")),
  rolls: late(() => import("./breads/rolls.svg?drawing")),
  focaccia: late(() => import("./breads/focaccia.svg?drawing")),
  other: late(() => import("./breads/other.svg?drawing")),
  ciabatta: late(() => import("./breads/ciabatta.svg?drawing")),
  pizza: late(() => import("./breads/pizza.svg?drawing")),
  challah: late(() => import("./breads/challah.svg?drawing")),
  "rye-pan": late(() => import("./breads/rye-pan.svg?drawing")),
  bagel: late(() => import("./breads/bagel.svg?drawing")),
};

// The server draws a page at once and cannot wait for late code, so every bread is loaded first.
if (import.meta.env.SSR) await Promise.all(Object.values(LOAVES).map(({ preload }) => preload()));

/** Any bread by its name. */
export function AnyLoaf({ bread, scoring }: { bread: Bread; scoring: Scoring | "" }) {
  const Loaf = LOAVES[bread];
  return <Loaf scoring={scoring} />;
}
