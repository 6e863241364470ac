import type { LeftOut } from "../../../contract/requests/admin";
import type { ShownRequest } from "./ask-rows";

const WHY: Record<LeftOut["why"], string> = {
  cancelled: "cancelled",
  declined: "declined",
  gone: "deleted",
  "old label": "",
};

/** "2 wait for a new label first, because their address was corrected: Ana, Ben." */
const newLabelText = (names: readonly string[]): string =>
  `${names.length} ${names.length === 1 ? "waits" : "wait"} for a new label first, because the address was corrected: ${names.join(", ")}.`;

const namesOf = (left: readonly { row: ShownRequest }[]) => left.map(({ row }) => row.name || "Nobody");

/** "1 was cancelled meanwhile: Ben." Empty when nobody was left out. */
export function leftOutText(left: readonly { row: ShownRequest; why: LeftOut["why"] }[]): string {
  const old = left.filter(({ why }) => why === "old label");
  const ended = left.filter(({ why }) => why !== "old label");
  return [endedText(ended), old.length === 0 ? "" : newLabelText(namesOf(old))].filter(Boolean).join(" ");
}

function endedText(left: readonly { row: ShownRequest; why: LeftOut["why"] }[]): string {
  if (left.length === 0) return "";
  const how = [...new Set(left.map(({ why }) => WHY[why]))].join(" or ");
  return `${left.length} ${left.length === 1 ? "was" : "were"} ${how} meanwhile: ${namesOf(left).join(", ")}.`;
}
