import type { Context } from "hono";
import type { AppEnv } from "./app-env";
import { finish } from "./errors";
import { textStream } from "./text-stream";
import { requestIds } from "./trace";
import type { Log } from "../process/log";
import type { LocalDays } from "../values/local-day";

/**
 * Every place where a cell could begin: the start of a field, and after the separators that spreadsheets of other
 * countries use, also behind quotes and spaces.
 */
const FORMULA = /(^|[;\t\r\n])([ "]*)(?=[=+\-@＝＋－＠])/g;

/**
 * A field quoted as in RFC 4180. Spreadsheets run a field that begins with =, +, - or @ as a formula, even when it is
 * quoted, and a formula can send the whole table away. An apostrophe in front makes the field text (OWASP, CSV
 * injection).
 */
const field = (value: string | number) =>
  typeof value === "number" ? String(value) : `"${value.replace(FORMULA, "$1$2'").replaceAll('"', '""')}"`;

/** One row of the file. */
export const csvLine = (values: readonly (string | number)[]) => `${values.map(field).join(",")}\r\n`;

/** Without this mark spreadsheets read the file in the encoding of their country, and turn José into JosÃ©. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Answers with a file that is made while it is read, named by what it holds and the day. */
export function csvFile(
  { days, clock, log }: { days: LocalDays; clock: () => number; log: Pick<Log, "failure"> },
  context: Context<AppEnv>,
  { of, texts }: { of: string; texts: AsyncGenerator<string> },
) {
  const asked = requestIds(context);
  const body = textStream(texts, (error) => log.failure(error, asked));
  return finish(
    context.body(body, 200, {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${of}-${days.dateOf(clock())}.csv"`,
    }),
  );
}
