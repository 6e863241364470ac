import { Suspense, useState } from "react";
import type { FinalShape, Scoring } from "../../baking";
import { latePart } from "../late-part";
import { useAwake } from "../site/use-awake";
import type { Bread } from "./bread-of";
import type { LoafShape } from "./loaf-shape";

export interface LoafProps {
  shape: FinalShape | "";
  scoring: Scoring | "";
  /** Says more than the shape can: which bread "other" is (`breadOf`). */
  bread?: Bread;
}

const late = (load: () => Promise<{ LOAF: LoafShape }>) =>
  latePart(
    async () => {
      const [{ LoafDrawing }, { LOAF }] = await Promise.all([import("./loaf-drawing"), load()]);
      return {
        Loaf: ({ scoring }: Pick<LoafProps, "scoring">) => (
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

/** The same object each time, or React would write it. */
const AS_SENT = { __html: "" };

/**
 * The loaf a recipe makes; what is undecided is a plain round loaf. What the server drew stays as it was sent until
 * another loaf is asked for. `className` says how large.
 */
export function LateLoaf({
  shape,
  scoring,
  bread = shape === "" ? "boule" : shape,
  className,
}: LoafProps & { className: string }) {
  const isHydrating = useAwake(() => false, true);
  const asked = `${bread} ${scoring}`;
  const [sent, setSent] = useState(isHydrating && !import.meta.env.SSR ? asked : null);
  if (sent === asked)
    return (
      <div key="sent" className={className} suppressHydrationWarning dangerouslySetInnerHTML={AS_SENT} />
    );
  if (sent !== null) setSent(null);
  const Loaf = LOAVES[bread];
  return (
    <div key={bread} className={className}>
      <Suspense>
        <Loaf scoring={scoring} />
      </Suspense>
    </div>
  );
}
