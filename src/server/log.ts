import { pino } from "pino";

/**
 * One JSON line per event, from an allow-list of fields: no body, query, cookie, address or name ever gets here,
 * because nothing but these types can be passed.
 */
export type Log = {
  request(line: { route: string; status: number; ms: number; requestId: string }): void;
  failure(error: unknown, requestId?: string): void;
  cspReport(line: { directive: string; page: string }): void;
};

export function createLog(level: string): Log {
  const logger = pino({ level, base: null });
  return {
    request: (line) => logger.info(line, "request"),
    failure: (error, requestId) => {
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
      logger.error({ requestId, error: { name, message, stack } }, "failure");
    },
    cspReport: (line) => logger.warn(line, "csp report"),
  };
}
