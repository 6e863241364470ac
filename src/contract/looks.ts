import * as z from "zod/mini";
import { instant } from "./instant";

/** What can be looked at while it rises. */
const LOOKED_AT = ["levain", "bulk", "proof"] as const;

/** From ice water to the warmest place that yeast survives. */
const LOOK_FAHRENHEIT = { min: 32, max: 120 } as const;
/** From a dough that has not risen to a levain that has grown fivefold. */
const LOOK_RISE = { min: 0, max: 400 } as const;
/** More than ten looks at each of three doughs, and more than anybody takes. */
const MOST_LOOKS = 60;

/** What a baker saw of a dough: how warm it was, how much it had risen, or both. */
export interface DoughLook {
  /** When, ISO 8601 UTC. */
  at: string;
  of: (typeof LOOKED_AT)[number];
  doughFahrenheit?: number | undefined;
  /** How much it has grown, in percent: 100 is doubled. */
  risePercent?: number | undefined;
}

function within(name: string, { min, max }: { min: number; max: number }) {
  const error = `${name} must be a number from ${min} to ${max}`;
  return z.optional(z.number({ error }).check(z.minimum(min, { error }), z.maximum(max, { error })));
}

const looked = z
  .object(
    {
      at: instant("at"),
      of: z.enum(LOOKED_AT, { error: `of must be one of ${LOOKED_AT.join(", ")}` }),
      doughFahrenheit: within("doughFahrenheit", LOOK_FAHRENHEIT),
      risePercent: within("risePercent", LOOK_RISE),
    },
    { error: "looks must hold objects" },
  )
  .check(
    z.refine(
      ({ doughFahrenheit, risePercent }) => doughFahrenheit !== undefined || risePercent !== undefined,
      {
        error: "A look needs a temperature or a rise",
      },
    ),
  );

export const looksField = z
  .array(looked, { error: "looks must be a list" })
  .check(z.maxLength(MOST_LOOKS, { error: `looks must be at most ${MOST_LOOKS}` }));

/**
 * Merges the looks of two devices: each instant once, and the latest if there are too many. No look replaces another,
 * so there is nothing to decide.
 */
export function joinLooks(one: readonly DoughLook[] = [], other: readonly DoughLook[] = []): DoughLook[] {
  const all = new Map([...other, ...one].map((look) => [Date.parse(look.at), look]));
  return [...all.values()].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).slice(-MOST_LOOKS);
}
