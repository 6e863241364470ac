import type { Scoring } from "../../baking";
import { latePart } from "../site/late-part";
import type { Bread } from "./bread-of";
import { LoafDrawing } from "./loaf-drawing";
import { LOAF_FILES } from "./loaf-files";
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

const LOAVES = Object.fromEntries(
  Object.entries(LOAF_FILES).map(([bread, load]) => [bread, late(load)]),
) as Readonly<Record<Bread, ReturnType<typeof late>>>;

// The server draws a page at once and cannot wait for late code, so every bread is loaded first.
if (import.meta.env.SSR) await Promise.all(Object.values(LOAVES).map(({ preload }) => preload()));

/** Any bread by its name. */
export function AnyLoaf({ bread, scoring }: { bread: Bread; scoring: Scoring | "" }) {
  const Loaf = LOAVES[bread];
  return <Loaf scoring={scoring} />;
}
