import * as z from "zod/mini";
import { pictureInterval, type Poke, POKES, type RiseInterval } from "../../baking";
import { instantField } from "../values/instant";

/** Doughs that can be looked at while they rise. */
const LOOKED_AT = ["levain", "bulk", "proof"] as const;

/** From ice water to the warmest place that yeast survives. */
const LOOK_FAHRENHEIT = { min: 32, max: 120 } as const;
/** From a dough that has not risen to a levain that has grown fivefold. */
const LOOK_RISE = { min: 0, max: 400 } as const;
/** More than ten looks at each of three doughs, and more than anybody takes. */
const MOST_LOOKS = 60;

/** A baker's look at a dough: how warm it was, how much it had risen, or both. */
export interface DoughLook {
  /** When, ISO 8601 UTC. */
  at: string;
  of: (typeof LOOKED_AT)[number];
  doughFahrenheit?: number | undefined;
  /** How much it has grown, in percent: 100 is doubled. */
  risePercent?: number | undefined;
  /**
   * The rises that the look stands for: of a tapped picture all for which it is the nearest, of a typed number only
   * that number. Looks of earlier versions lack it (`riseSeen`), and these versions leave it out.
   */
  riseWithin?: RiseInterval | undefined;
}

/**
 * The answer of a shaped dough to a finger. Stored beside the looks, because a version that does not know pokes then
 * reads the looks as always, and leaves the pokes alone.
 */
export interface DoughPoke {
  /** When, ISO 8601 UTC. */
  at: string;
  poke: Poke;
}

/** A look with everything seen at its instant. */
export type SeenLook = DoughLook & { poke?: Poke | undefined };

function within(name: string, { min, max }: { min: number; max: number }) {
  const error = `${name} must be a number from ${min} to ${max}`;
  return z.optional(z.number({ error }).check(z.minimum(min, { error }), z.maximum(max, { error })));
}

const RISE_WITHIN = `riseWithin must be two numbers from ${LOOK_RISE.min} to ${LOOK_RISE.max}`;
const boundary = z
  .number({ error: RISE_WITHIN })
  .check(z.minimum(LOOK_RISE.min, { error: RISE_WITHIN }), z.maximum(LOOK_RISE.max, { error: RISE_WITHIN }));

const looked = z
  .object(
    {
      at: instantField("at"),
      of: z.enum(LOOKED_AT, { error: `of must be one of ${LOOKED_AT.join(", ")}` }),
      doughFahrenheit: within("doughFahrenheit", LOOK_FAHRENHEIT),
      risePercent: within("risePercent", LOOK_RISE),
      riseWithin: z.optional(z.tuple([boundary, boundary], { error: RISE_WITHIN })),
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

export const pokesField = z
  .array(
    z.object(
      { at: instantField("at"), poke: z.enum(POKES, { error: `poke must be one of ${POKES.join(", ")}` }) },
      { error: "pokes must hold objects" },
    ),
    { error: "pokes must be a list" },
  )
  .check(z.maxLength(MOST_LOOKS, { error: `pokes must be at most ${MOST_LOOKS}` }));

const byInstant = <One extends { at: string }>(all: Iterable<One>) =>
  [...all].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));

/** The pictures of versions that stored no more of a tap than its number. */
const EARLIER_PICTURES = [25, 50, 75, 100];

/**
 * The rise of a look as the forecast takes it. A tap of an earlier version, which stored only its number, stays a tap
 * between the pictures of that version.
 */
export function riseSeen({
  risePercent,
  riseWithin,
}: DoughLook): Pick<DoughLook, "risePercent" | "riseWithin"> {
  if (risePercent === undefined) return {};
  return { risePercent, riseWithin: riseWithin ?? pictureInterval(risePercent, EARLIER_PICTURES) };
}

/** What a version that does not know `riseWithin` has dropped comes back from a device that knows it. */
function completed<One extends { at: string }>(one: One, other: One | undefined): One {
  const [here, there]: Partial<DoughLook>[] = [one, other ?? {}];
  const isSame = here?.risePercent !== undefined && here.risePercent === there?.risePercent;
  return isSame && here.riseWithin === undefined && there.riseWithin !== undefined
    ? { ...one, riseWithin: there.riseWithin }
    : one;
}

/**
 * Merges the looks, or pokes, of two devices: each instant once, and the latest if there are too many. No look
 * replaces another, so there is nothing to decide.
 */
export function joinLooks<One extends { at: string }>(
  one: readonly One[] = [],
  other: readonly One[] = [],
): One[] {
  const all = new Map(other.map((look) => [Date.parse(look.at), look]));
  for (const look of one) all.set(Date.parse(look.at), completed(look, all.get(Date.parse(look.at))));
  return byInstant(all.values()).slice(-MOST_LOOKS);
}

/** Everything seen, in order of time: a poke is a look at the proof, or joins the look at its instant. */
export function seenLooks({
  looks = [],
  pokes = [],
}: {
  looks?: readonly DoughLook[] | undefined;
  pokes?: readonly DoughPoke[] | undefined;
}): SeenLook[] {
  const poked = new Map(pokes.map(({ at, poke }) => [Date.parse(at), poke]));
  const isPoked = ({ of, at }: DoughLook) => of === "proof" && poked.has(Date.parse(at));
  const joined = looks.map((look) =>
    isPoked(look) ? { ...look, poke: poked.get(Date.parse(look.at)) } : look,
  );
  const measured = new Set(looks.filter(isPoked).map(({ at }) => Date.parse(at)));
  const alone = pokes.filter(({ at }) => !measured.has(Date.parse(at)));
  return byInstant([...joined, ...alone.map(({ at, poke }): SeenLook => ({ at, of: "proof", poke }))]);
}
