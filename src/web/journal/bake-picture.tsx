import { useState } from "react";
import type { Photograph } from "../../contract/photographs";
import type { BakeCard } from "../../contract/bakes";
import { BakedLoaf } from "../drawings/baked-loaf";
import { addressOf } from "../site/request";

type Props = {
  /** Undefined for a bake that somebody shows by a link: its photographs stay its baker's own. */
  bakeId: string | undefined;
  photograph: Photograph | undefined;
  loaf: Partial<BakeCard["loaf"]>;
  /** Of the photograph, and of the drawing in its place. */
  className: string;
  drawingClass: string;
};

/** The bread of a bake: its first photograph, or the loaf as its recipe draws it. */
export function BakePicture({ bakeId, photograph, loaf, className, drawingClass }: Props) {
  const [lost, setLost] = useState("");
  // Without a network, or on a device that has just been signed out.
  if (bakeId === undefined || photograph === undefined || lost === photograph.hash)
    return <BakedLoaf loaf={loaf} className={drawingClass} />;
  const { hash, width, height } = photograph;
  const query = { size: "small" } as const;
  return (
    <img
      src={addressOf("GET /api/bakes/:id/photographs/:hash", { params: { id: bakeId, hash }, query })}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setLost(hash)}
      className={className}
    />
  );
}
