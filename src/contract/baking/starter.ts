import * as z from "zod/mini";
import type { Ratio } from "../../baking";
import { partField } from "../recipes/clock-fields";
import { instantField } from "../values/instant";
import { isReadableText } from "../values/readable-text";
import { visibleText } from "../values/visible-text";
import type { Damaged } from "../values/damaged";

/**
 * The kinds of lines about a jar: a feeding, its peak, going into the fridge, some of it dried, and the next levain,
 * if it is still ahead.
 */
const STARTER_KINDS = ["feed", "peak", "fridge", "dry", "levain"] as const;
export type StarterKind = (typeof STARTER_KINDS)[number];

/** The fields of every line. */
interface Line {
  /** Made by the device that wrote the line, so that sending it twice makes one line. */
  id: string;
  /** ISO 8601 UTC: when it happened, or will happen. */
  at: string;
  /** ISO 8601 UTC: when the line was last changed. The newer of two versions stays. */
  changedAt: string;
  note: string;
}

export interface FeedLine extends Line {
  kind: "feed";
  ratio: Ratio;
  /** In the baker's words: "Whole wheat". */
  flour: string;
  /** Null if nobody measured. */
  fahrenheit: number | null;
  /** The day of the guide's week, 1 to 7; null afterwards. */
  day: number | null;
}
export interface PeakLine extends Line {
  kind: "peak";
  /** Above the level at feeding: 100 is doubled. */
  risePercent: number;
}
interface PlainLine extends Line {
  kind: "fridge" | "dry" | "levain";
}
export type StarterLine = FeedLine | PeakLine | PlainLine;

/** The trace of a deleted line, so that no other device brings it back. */
interface DeletedLine {
  id: string;
  changedAt: string;
  deleted: true;
}
export type StarterRecord = StarterLine | DeletedLine;

export const isLine = (record: StarterRecord): record is StarterLine => "kind" in record;

/** Bounds of what can be typed. */
export const STARTER_BOUNDS = {
  /** Parts. */
  part: { min: 0.1, max: 1000 },
  fahrenheit: { min: 32, max: 120 },
  risePercent: { min: 0, max: 400 },
} as const;
/** A feeding and a peak a day for four years. */
export const MOST_STARTER_LINES = 3000;
export const MOST_STARTER_BYTES = 2 ** 20;
/** The newest deletions are remembered; a device that was away longer brings an older one's line back. */
export const MOST_STARTER_DELETIONS = 1000;
/** The most lines sent at once. */
export const MOST_STARTER_SENT = 150;
export const LONGEST_FLOUR = 60;
export const LONGEST_STARTER_NOTE = 500;

const within = (name: string, { min, max }: { min: number; max: number }) => {
  const error = `${name} must be a number from ${min} to ${max}`;
  return z.number({ error }).check(z.minimum(min, { error }), z.maximum(max, { error }));
};

function text(name: string, longest: number) {
  const error = `${name} must be a text of at most ${longest} characters`;
  return z.pipe(
    z.transform((value: unknown) => (typeof value === "string" ? visibleText(value) : value)),
    z.string({ error }).check(
      z.maxLength(longest, { error }),
      z.refine((value) => isReadableText(value, true), {
        error: `${name} holds characters that cannot be kept`,
      }),
    ),
  ) as z.ZodMiniType<string>;
}

const ID = "id must be 8 to 40 letters, digits and hyphens";
const lineFields = {
  id: z.string({ error: ID }).check(z.regex(/^[0-9a-z-]{8,40}$/, { error: ID })),
  changedAt: instantField("changedAt"),
};
const DAY = "day must be a whole number from 1 to 7";
const share = within("ratio", STARTER_BOUNDS.part);

const happened = { ...lineFields, at: instantField("at"), note: text("note", LONGEST_STARTER_NOTE) };

const lineSchema = z.discriminatedUnion(
  "kind",
  [
    z.object({
      ...happened,
      kind: z.literal("feed"),
      ratio: partField("ratio", { starter: share, flour: share, water: share }),
      flour: text("flour", LONGEST_FLOUR),
      fahrenheit: z.nullable(within("fahrenheit", STARTER_BOUNDS.fahrenheit)),
      day: z.nullable(
        z
          .number({ error: DAY })
          .check(z.int({ error: DAY }), z.minimum(1, { error: DAY }), z.maximum(7, { error: DAY })),
      ),
    }),
    z.object({
      ...happened,
      kind: z.literal("peak"),
      risePercent: within("risePercent", STARTER_BOUNDS.risePercent),
    }),
    z.object({ ...happened, kind: z.enum(["fridge", "dry", "levain"]) }),
  ],
  { error: `kind must be one of ${STARTER_KINDS.join(", ")}` },
);

/** One line, or the trace of a deleted one. */
export const starterRecordSchema = z.union([
  z.object({ ...lineFields, deleted: z.literal(true) }),
  lineSchema,
]) as z.ZodMiniType<StarterRecord>;

/** The changed lines that a device sends. */
export const starterEditSchema = z.object(
  {
    records: z
      .array(starterRecordSchema, { error: "records must be a list" })
      .check(z.maxLength(MOST_STARTER_SENT, { error: `Send at most ${MOST_STARTER_SENT} records at once` })),
  },
  { error: "Send an object with records" },
);

/** A person's whole diary, as the server sends it: version 0 if nothing is stored. */
export interface StoredStarter {
  version: number;
  records: StarterRecord[];
}

/** Its part of a person's export (SEC-53). */
export interface KeptStarters {
  /** The diary of the person's starter; null if nothing is written down. */
  starter: {
    version: number;
    updatedAt: string;
    records: readonly (StarterRecord | Damaged)[];
  } | null;
}
