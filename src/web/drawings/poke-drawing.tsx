import type { Poke } from "../../baking";
import { Accent, Drawing, type DrawingProps, Fine, Ink, Tint } from "./ink";

/** A shaped dough from the side, from its left foot to where the finger was; the right half follows from there. */
const LEFT = "M10 74C6 62 14 44 34 38";
const RIGHT = "C84 44 90 62 86 74C84 80 78 82 70 82L26 82C18 82 12 80 10 74";
/** The surface where it was pressed: whole again, half way up, and as deep as the finger went. */
const SURFACE: Record<Poke, string> = {
  springs: "C42 35 54 35 62 38",
  slow: "C41 36 42 45 48 45C54 45 55 36 62 38",
  stays: "C40 36 40 58 48 58C56 58 56 36 62 38",
};
/** Where the finger was, as far as the dent has filled since. */
const PRESSED = "M40 40C41 50 43 57 48 58C53 57 55 50 56 40";
/** How the dent moves: up at once, a little, not at all. */
const MOVES: Record<Poke, string> = {
  springs: "M48 26L48 12M42 18L48 12L54 18",
  slow: "M48 36L48 28M44 32L48 28L52 32",
  stays: "M42 68L54 68",
};

/** The grid without the air around dough and stroke. */
const FRAME = { viewBox: "6 8 84 78", across: 84 / 78 } as const;

interface Props extends DrawingProps {
  poke: Poke;
}

/** The dent of a finger: the blue stroke says which way it moves. */
export function PokeDrawing({ poke, size = 64, ...drawing }: Props) {
  const dough = `${LEFT}${SURFACE[poke]}${RIGHT}`;
  return (
    <Drawing {...drawing} viewBox={FRAME.viewBox} width={size * FRAME.across} height={size}>
      <Tint d={dough} />
      {poke !== "stays" && <Fine d={PRESSED} />}
      <Ink d={dough} />
      <Accent d={MOVES[poke]} />
    </Drawing>
  );
}
