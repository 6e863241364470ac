import { CARD_MARK } from "../../../contract/baking/private-links";
import { type Carried, carry } from "../../draft/carried-recipe";
import { drawQr, type QrCode } from "../../ui/qr-code";

/** The code of a card: whoever points a phone at it sees this recipe, with these weights and this start. */
export async function makePaperCode(carried: Carried): Promise<QrCode | null> {
  const packed = await carry(carried);
  return packed === null ? null : drawQr(`${location.origin}/shown${CARD_MARK}${packed}`, "low");
}
