import { Suspense, useState } from "react";
import type { FinalShape, Scoring } from "../../baking";
import { latePart } from "../site/late-part";
import { useAwake } from "../site/use-awake";
import { type Bread, breadOfShape } from "./bread-of";

export interface LoafProps {
  shape: FinalShape | "";
  scoring: Scoring | "";
  /** Says more than the shape can: which bread "other" is (`breadOf`). */
  bread?: Bread;
}

/** Most breads come drawn by the server; the list of all breads is fetched for the first one that does not. */
const AnyLoaf = latePart(
  () => import("./any-loaf"),
  "AnyLoaf",
  () => null,
);
if (import.meta.env.SSR) await AnyLoaf.preload();

/** A constant object: React compares by identity, and would overwrite the server's drawing for a new one. */
const AS_SENT = { __html: "" };

/**
 * The loaf a recipe makes; what is undecided is a plain round loaf. What the server drew stays as it was sent until
 * another loaf is asked for. `className` says how large.
 */
export function LateLoaf({
  shape,
  scoring,
  bread = breadOfShape(shape),
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
  return (
    <div key={bread} className={className}>
      <Suspense>
        <AnyLoaf bread={bread} scoring={scoring} />
      </Suspense>
    </div>
  );
}
