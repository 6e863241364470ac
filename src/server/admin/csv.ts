import type { RequestKind } from "../../contract/admin";
import type { Row } from "../db/types";
import type { RequestRow, RequestRows } from "../requests/request-tables";

/**
 * Wherever a cell could begin: at the start, and behind what spreadsheets of other countries part cells by. Quotes
 * and spaces before the sign are looked through.
 */
const FORMULA = /(^|[;\t\r\n])([ "]*)(?=[=+\-@＝＋－＠])/g;

/**
 * A field as RFC 4180 quotes it. Spreadsheets take a field for a formula that begins with =, +, - or @, quoted or
 * not, and a formula can send a whole table away; behind an apostrophe it is text (OWASP, CSV injection).
 */
const field = (value: string | number) =>
  typeof value === "number" ? String(value) : `"${value.replace(FORMULA, "$1$2'").replaceAll('"', '""')}"`;

const line = (values: readonly (string | number)[]) => `${values.map(field).join(",")}\r\n`;

/** Without it spreadsheets read a file in the letters of their country, and turn José into JosÃ©. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** An instant as date and time of day. */
type Clock = (at: number) => string;
type Columns<Of> = readonly [heading: string, value: (row: Of, clock: Clock) => string | number][];

const WHO: Columns<RequestRow> = [
  ["Date", ({ created_at }, clock) => clock(created_at)],
  ["Name", ({ name }) => name],
  ["Email", ({ email }) => email],
];
const LOAF: Columns<Row<"bread_request">> = [
  ["Type", ({ request_type }) => request_type],
  ["Instructions", ({ instructions }) => instructions],
  ["Delivery or pickup", ({ fulfillment }) => fulfillment],
];
const WHERE: Columns<RequestRow> = [
  ["Address", ({ address }) => address],
  ["Address 2", ({ address2 }) => address2],
  ["City", ({ city }) => city],
  ["State", ({ state }) => state],
  ["ZIP", ({ zip }) => zip],
  ["Status", ({ status }) => status],
];
const ENVELOPE: Columns<Row<"starter_request">> = [["Earlier requests", ({ earlier }) => earlier]];
const ID: Columns<RequestRow> = [["Id", ({ id }) => id]];

const COLUMNS: { [Kind in RequestKind]: Columns<RequestRows[Kind]> } = {
  "starter-requests": [...WHO, ...WHERE, ...ENVELOPE, ...ID],
  "bread-requests": [...WHO, ...LOAF, ...WHERE, ...ID],
};

export const csvHead = (kind: RequestKind): string => line(COLUMNS[kind].map(([heading]) => heading));

export function csvLines<Kind extends RequestKind>(
  kind: Kind,
  rows: readonly RequestRows[Kind][],
  clock: Clock,
): string {
  const columns: Columns<RequestRows[Kind]> = COLUMNS[kind];
  return rows.map((row) => line(columns.map(([, value]) => value(row, clock)))).join("");
}
