import { Suspense, useState } from "react";
import type { BreadFace } from "../../baking";
import { latePart } from "../site/late-part";
import { useAwake } from "../site/use-awake";

/** Most breads come drawn by the server; the list of all breads is fetched for the first one that does not. */
const AnyLoaf = latePart(
  () => import("./any-loaf"),
  "AnyLoaf",
  () => null,
  true,
);
if (import.meta.env.SSR) await AnyLoaf.preload();

/** A constant object: React compares by identity, and would overwrite the server's drawing for a new one. */
const AS_SENT = { __html: "" };

/**
 * The loaf a recipe makes. What the server drew stays as it was sent until another loaf is asked for. `className` says
 * how large.
 */
export function LateLoaf({ face, className }: { face: BreadFace; className: string }) {
  const isHydrating = useAwake(() => false, true);
  const asked = JSON.stringify(face);
  const [sent, setSent] = useState(isHydrating && !import.meta.env.SSR ? asked : null);
  if (sent === asked)
    return (
      <div
        key="sent"
        className={`loaf ${className}`}
        suppressHydrationWarning
        dangerouslySetInnerHTML={AS_SENT}
      />
    );
  if (sent !== null) setSent(null);
  return (
    <div key={face.bread} className={`loaf ${className}`}>
      <Suspense>
        <AnyLoaf face={face} />
      </Suspense>
    </div>
  );
}
