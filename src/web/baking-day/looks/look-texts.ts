import { lowestRise } from "../../../baking";
import { MINUTE_MS } from "../../../contract/values/milliseconds";
import type { Formats } from "../../../wording/values/formats";
import { lookText, targetText } from "../../../wording/baking/look-words";
import { minutesText, spokenMinutes } from "../../../wording/values/measures";
import { clockOf, dayOf, timeOf } from "../../times/local-time";
import type { ParkedEnd } from "./look-presses";
import type { Day } from "../../../contract/baking/read-day";
import type { Rising } from "./read-looks";

const FIVE_MINUTES = 5 * MINUTE_MS;
const toFive = (at: number) => Math.round(at / FIVE_MINUTES) * FIVE_MINUTES;

const WHAT = { bulk: "Shape it", levain: "Use it", proof: "Bake it" } as const;
const READY = {
  bulk: "The dough looks ready: shape now",
  levain: "The levain looks ready: mix now",
  // Warmth alone only says when to poke.
  proof: "Poke it: the dough may be ready",
} as const;

/** When only the clock says so. */
const DUE = {
  bulk: "The dough may be ready: look now",
  levain: "The levain may be ready: look now",
} as const;

/** "Shape it between 13:10 and 13:50": when the rise is likely to be over, to five minutes. */
export function windowText(
  formats: Formats,
  { of, window, looks }: Pick<Rising, "of" | "window" | "looks">,
  zone: string,
  now: number,
): string | null {
  if (window === null) return null;
  if (window.poke === "stays") return "Bake it now";
  const isLong = window.latest - now >= FIVE_MINUTES;
  if (window.poke === "slow")
    return isLong
      ? `Ready: bake it before ${timeOf(formats, toFive(window.latest), zone, now)}`
      : "Bake it now";
  if (window.likely <= now) {
    if (of === "proof") return READY.proof;
    return isReadyByLook({ looks, window })
      ? (passedText(formats, { of, window, looks }) ?? READY[of])
      : DUE[of];
  }
  const [from, to] = [toFive(Math.max(now, window.earliest)), toFive(window.latest)];
  if (from - now < FIVE_MINUTES) return `${WHAT[of]} before ${timeOf(formats, to, zone, now)}`;
  // The same day is named only once.
  const isSameDay = dayOf(from, zone) === dayOf(to, zone);
  const end = isSameDay ? clockOf(formats, to, zone) : timeOf(formats, to, zone, now);
  return `${WHAT[of]} between ${timeOf(formats, from, zone, now)} and ${end}`;
}

/** "It has passed 45%: shape now, gently": a rise that was seen beyond its mark; null if none was. */
function passedText({ percent }: Formats, { of, window, looks }: Pick<Rising, "of" | "window" | "looks">) {
  const target = window?.targetPercent ?? null;
  const last = looks.at(-1);
  const rise = last && lowestRise(last);
  if (target === null || rise === undefined || rise < target) return null;
  const mark = Math.round(target / 5) * 5;
  const passed = `It has passed ${mark === 100 ? "double" : percent(mark)}`;
  return of === "bulk" ? `${passed}: shape now, gently` : `${passed}: mix now`;
}

/** Whether a look or a poke itself showed that the dough is ready, so that the page says what to do and asks no more. */
export function isReadyByLook({ looks, window }: Pick<Rising, "looks" | "window">): boolean {
  const last = looks.at(-1);
  if (last === undefined || window === null) return false;
  if (window.targetPercent === null) return window.poke !== null && window.poke !== "springs";
  return lowestRise(last) !== undefined && window.likely < Date.parse(last.at) + MINUTE_MS;
}

/** "Seen at 12:10: 80°F (27°C), risen 25%. Stop when it has risen by 45%." */
export function seenText(formats: Formats, rising: Rising, zone: string, now: number): string | null {
  const { of, looks, window } = rising;
  const last = looks.at(-1);
  if (window === null) return null;
  const seen =
    last === undefined
      ? "Based on how your doughs usually rise."
      : `Seen at ${clockOf(formats, Date.parse(last.at), zone)}: ${lookText(formats, last)}.`;
  if (window.targetPercent === null) return `${seen} ${pokeText(rising, now)}`.trim();
  // A mark that is behind is no longer something to stop at.
  if (isReadyByLook(rising)) return seen;
  const stop = of === "bulk" ? "Stop" : "Take it";
  return `${seen} ${stop} when it has ${targetText(formats, window.targetPercent)}.`;
}

/** "Into the fridge until Saturday 06:30, ready at 11:55": the button that parks the dough, with the new end. */
export function parkText(formats: Formats, { until, out }: ParkedEnd, zone: string, now: number): string {
  const isSameDay = dayOf(until, zone) === dayOf(out, zone);
  const end = isSameDay ? clockOf(formats, out, zone) : timeOf(formats, out, zone, now);
  return `Into the fridge until ${timeOf(formats, until, zone, now)}, ready at ${end}`;
}

/** Dough that is not ready is looked at again after half of the remaining time, rounded to ten minutes. */
const AGAIN = { min: 10, max: 40 };

function pokeText({ window, isFromFridge }: Rising, now: number): string {
  if (window === null) return "";
  const doubt = isFromFridge && window.poke !== null ? " The poke test is less reliable on cold dough." : "";
  if (window.poke === "stays") return `The dough is going over.${doubt}`;
  if (window.poke === "slow" || window.likely <= now) return doubt.trim();
  const half = Math.round((window.likely - now) / 2 / (10 * MINUTE_MS)) * 10;
  return `Look again in ${minutesText(Math.min(AGAIN.max, Math.max(AGAIN.min, half)))}.${doubt}`;
}

/** Advice for dough that is ready before its oven; null if it need not wait. */
export function ovenText({ needs, rows }: Day, { window }: Rising): string | null {
  const bake = rows.find(({ entry }) => entry.kind === "bake");
  const job = needs.find(({ row }) => row === bake?.row)?.job ?? -1;
  const oven = rows[job];
  const isReady = window?.poke === "slow" || window?.poke === "stays";
  if (!isReady || bake === undefined || bake.held === 0 || oven?.entry.kind !== "preheat") return null;
  const isOn = oven.done ? "" : `Switch the oven on now: it needs ${spokenMinutes(oven.entry.duration)}. `;
  return `${isOn}Until the oven is hot, the dough waits best in the fridge.`;
}

/**
 * "Somewhere at 80°F (27°C) it would be ready at 13:00."; null if warmth would not save at least a quarter of an
 * hour.
 */
export function warmerText(formats: Formats, { window }: Rising, zone: string, now: number): string | null {
  const warmer = window?.warmer;
  if (window === null || warmer == null || window.likely - warmer.likely < 15 * MINUTE_MS) return null;
  const at = timeOf(formats, toFive(Math.max(now, warmer.likely)), zone, now);
  return `Somewhere warmer, at ${formats.temperature(warmer.fahrenheit)}, it would be ready by ${at}.`;
}
