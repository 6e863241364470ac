import type { LeftOut } from "../../../contract/requests/admin";
import type { ShownRequest } from "./ask-rows";

const WHY: Record<LeftOut["why"], string> = {
  cancelled: "cancelled",
  declined: "declined",
  gone: "deleted",
};

/** "1 was cancelled meanwhile: Ben." Empty when nobody was left out. */
export function leftOutText(left: readonly { row: ShownRequest; why: LeftOut["why"] }[]): string {
  if (left.length === 0) return "";
  const how = [...new Set(left.map(({ why }) => WHY[why]))].join(" or ");
  const names = left.map(({ row }) => row.name || "Nobody").join(", ");
  return `${left.length} ${left.length === 1 ? "was" : "were"} ${how} meanwhile: ${names}.`;
}
