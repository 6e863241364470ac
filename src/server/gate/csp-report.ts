import type { Context } from "hono";
import { isRecord, parseJson } from "../../contract/values/unknown-values";
import type { AppEnv } from "../http/app-env";
import { readAtMost } from "../http/body";
import { onceItCame } from "./gate";
import type { Log } from "../process/log";

const MAX_BYTES = 8 * 1024;

/** Browsers' reports of a broken rule, in the two shapes of report-uri and the Reporting API. */
type Report = { directive: string; page: string };

function readReports(body: unknown): Report[] {
  const list: unknown[] = Array.isArray(body) ? body.slice(0, 20) : [body];
  return list.flatMap((item) => {
    const report = isRecord(item) && (item["csp-report"] ?? item["body"]);
    if (!isRecord(report)) return [];
    const text = (...names: string[]) =>
      names
        .map((name) => report[name])
        .find((value) => typeof value === "string")
        ?.slice(0, 200) ?? "";
    const directive = text("effective-directive", "effectiveDirective", "violated-directive");
    const page = text("document-uri", "documentURL").replace(/[?#].*$/, "");
    return directive === "" ? [] : [{ directive, page }];
  });
}

/** Takes a report of a broken content security policy, whatever its content type, and always answers 204. */
export async function takeCspReport(context: Context<AppEnv>, log: Log): Promise<Response> {
  const declared = Number(context.req.header("content-length") ?? 0);
  if (declared <= MAX_BYTES) {
    const bytes = await onceItCame(context, () => readAtMost(context.req.raw.body, MAX_BYTES));
    for (const report of typeof bytes === "string" ? [] : readReports(parseJson(bytes.toString("utf8"))))
      log.cspReport(report);
  }
  return context.body(null, 204);
}
