import { HOUR_MS } from "../../../contract/values/milliseconds";
import { isRecord, parseJson } from "../../../contract/values/unknown-values";
import { device } from "../../site/device/device-store";

/** The link in the mail opens a new tab, which knows nothing of where this one wanted to go. */
const KEY = "bread-tools-way-back";
/** The life of the mailed link. */
const KEPT_MS = HOUR_MS;

/** Keeps the way back while somebody looks for the mail with the link to a new password. */
export function rememberWay(way: string, now = Date.now()): void {
  device.write(KEY, way === "/" ? null : JSON.stringify({ way, until: now + KEPT_MS }));
}

/** The kept way back. It is checked like one from an address, because storage may hold anything. */
export function rememberedWay(now = Date.now()): unknown {
  const kept = parseJson(device.read(KEY));
  return isRecord(kept) && typeof kept.until === "number" && kept.until > now ? kept.way : undefined;
}
