import type { Context } from "hono";
import type { AppEnv } from "../app-env";
import type { Log, SecurityEvent } from "../log";

/** Logs what happened to an account by its id, and where that came from; never whose address it is (SEC-49). */
export function tell(log: Log, context: Context<AppEnv>, event: SecurityEvent, userId?: string): void {
  log.security({ event, userId, network: context.get("network"), requestId: context.get("requestId") });
}
