import type { Row } from "../../db/types";

/** How long a change waits to be mailed: in that time whoever made it can take it back. */
export const SECOND_THOUGHTS_MS = 60_000;

type Standing = Pick<Row<"bread_request">, "status" | "earlier_mails" | "wanted_on">;

/** How a wish stood before its day was moved, for the column `before`: none of the three holds a space. */
export const writeBefore = ({ status, earlier_mails, wanted_on }: Standing): string =>
  [status, earlier_mails, wanted_on].join(" ");

export function readBefore(before: string): Standing {
  const [status = "pending", earlier_mails = "", wanted_on = ""] = before.split(" ");
  return { status, earlier_mails, wanted_on };
}
