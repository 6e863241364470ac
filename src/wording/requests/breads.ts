import { BREADS, type WishItem } from "../../contract/requests/breads";

/** "2 rye loaves". */
const breadText = ({ pieces, bread }: WishItem): string =>
  `${pieces} ${BREADS[bread][pieces === 1 ? "one" : "many"]}`;

/** "2 rye loaves and 60 rolls". */
export function breadsText(items: readonly WishItem[]): string {
  const words = items.map(breadText);
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`;
}
