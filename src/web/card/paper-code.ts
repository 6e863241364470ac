import { encode } from "uqr";
import { CARD_MARK } from "../../contract/private-links";
import { type Carried, carry } from "../recipe-data/carried-recipe";

/** A code as one path of squares, `size` of them in a row. */
export interface PaperCode {
  size: number;
  path: string;
}

/** The light edge that a reader needs around a code, in its squares. */
const EDGE = 4;

/** The code of a card: whoever points a phone at it sees this recipe, with these weights and this start. */
export async function makePaperCode(carried: Carried): Promise<PaperCode | null> {
  const packed = await carry(carried);
  if (packed === null) return null;
  const { data, size } = encode(`${location.origin}/shown${CARD_MARK}${packed}`, { ecc: "L", border: 0 });
  const rows = data.map((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x + EDGE} ${y + EDGE}h1v1h-1z` : "")).join(""),
  );
  return { size: size + 2 * EDGE, path: rows.join("") };
}
