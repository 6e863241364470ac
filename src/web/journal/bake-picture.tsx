import { useState } from "react";
import type { Photograph } from "../../contract/baking/photographs";
import { type Baked, BakedLoaf } from "../drawings/baked-loaf";
import { addressOf } from "../site/calls/request";

type Props = Baked & {
  /** Undefined for a bake shown by a link, because its photographs are only for its baker. */
  bakeId: string | undefined;
  photograph: Photograph | undefined;
  /** For the photograph, and for the drawing in its place. */
  className: string;
  drawingClass: string;
};

/** The bread of a bake: its first photograph, or a drawing of the loaf from its recipe. */
export function BakePicture({ bakeId, photograph, face, form, className, drawingClass }: Props) {
  const [lost, setLost] = useState("");
  // Without a network, or just after signing out.
  if (bakeId === undefined || photograph === undefined || lost === photograph.hash)
    return <BakedLoaf face={face} form={form} className={drawingClass} />;
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
