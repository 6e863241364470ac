import type { Scoring } from "../../baking";
import { latePart } from "../site/late-part";
import type { Bread } from "./bread-of";
import { LoafDrawing } from "./loaf-drawing";
import type { LoafShape } from "./loaf-shape";

const late = (load: () => Promise<{ LOAF: LoafShape }>) =>
  latePart(
    async () => {
      const { LOAF } = await load();
      return {
        Loaf: ({ scoring }: { scoring: Scoring | "" }) => (
          <LoafDrawing loaf={LOAF} scoring={scoring} className="size-full" />
        ),
      };
    },
    "Loaf",
    () => null,
  );

/** The paths of a bread weigh more than much of a page's code: a browser fetches the breads that it shows. */
const LOAVES: Readonly<Record<Bread, ReturnType<typeof late>>> = {
  boule: late(() => import("./breads/boule")),
  batard: late(() => import("./breads/batard")),
  baguette: late(() => import("./breads/baguette")),
  sandwich: late(() => import("./breads/sandwich")),
  rolls: late(() => import("./breads/rolls")),
  focaccia: late(() => import("./breads/focaccia")),
  other: late(() => import("./breads/other")),
  ciabatta: late(() => import("./breads/ciabatta")),
  pizza: late(() => import("./breads/pizza")),
  challah: late(() => import("./breads/challah")),
  "rye-pan": late(() => import("./breads/rye-pan")),
  bagel: late(() => import("./breads/bagel")),
};

// The server draws in one go, and waits for no part of a page.
if (import.meta.env.SSR) await Promise.all(Object.values(LOAVES).map(({ preload }) => preload()));

/** Any bread by its name. */
export function AnyLoaf({ bread, scoring }: { bread: Bread; scoring: Scoring | "" }) {
  const Loaf = LOAVES[bread];
  return <Loaf scoring={scoring} />;
}
