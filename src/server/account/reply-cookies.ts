import type { Context } from "hono";
import type { AppEnv } from "../app-env";
import type { Cookies } from "./cookies";

/** Sends cookies along with the reply, beside those that stand in it already. */
export function sendCookies(context: Context<AppEnv>, lines: readonly string[]): void {
  for (const line of lines) context.header("set-cookie", line, { append: true });
}

/** The visitor is nobody any more: their cookie goes, and what their browser kept of our replies (SEC-20). */
export function forgetVisitor(context: Context<AppEnv>, cookies: Cookies): void {
  sendCookies(context, [cookies.clear("session_token")]);
  // Not "storage": that would take the theme along, which belongs to the device.
  context.header("clear-site-data", '"cache"');
}
