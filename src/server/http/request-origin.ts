import type { Context } from "hono";
import type { Origin } from "./devices";
import type { AppEnv } from "./app-env";

/** Where a request comes from: what its browser says it is, and the network that its limits are counted for. */
export const originOf = (context: Context<AppEnv>): Origin => ({
  userAgent: context.req.header("user-agent"),
  network: context.get("network"),
});
