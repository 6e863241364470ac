import type { z } from "zod/mini";
import {
  type FieldName,
  FIELDS,
  FORM_FIELDS,
  isOfKind,
  type RowField,
  rowFields,
  type RowKind,
} from "../../baking";
import { isZone } from "../values/wall-clock";
import { hoursField } from "../recipes/clock-fields";
import { instantField } from "../values/instant";
import { isRecord } from "../values/unknown-values";

/** The field that cannot be read ("" for the whole value), and what it should have been. */
type Wrong = { path: string; why: string };
/**
 * Checks that stored JSON has the right kinds: a number, a text, a list. Bounds and words are not checked: they have
 * changed and will change again, what an older version accepted must still come back from a backup, and the pages
 * read numbers out of bounds with care. Unknown keys pass; missing ones are left to defaults. Not the schemas of
 * requests, because those take ten times as long, and every list checks each of its recipes.
 */
export type Shape = (value: unknown) => Wrong | null;

const shape =
  (why: string, is: (value: unknown) => boolean): Shape =>
  (value) =>
    is(value) ? null : { path: "", why };

const within = (key: string | number, { path, why }: Wrong): Wrong => ({
  path: path === "" ? String(key) : `${key}.${path}`,
  why,
});

const optional =
  (given: Shape): Shape =>
  (value) =>
    value === undefined || value === null ? null : given(value);
/** Older versions stored "" for an empty number. */
const orEmpty =
  (given: Shape): Shape =>
  (value) =>
    value === "" ? null : optional(given)(value);

const isText = shape("must be a text", (value) => typeof value === "string");
const isNumber = shape("must be a number", Number.isFinite);
const isWhole = shape("must be a whole number", Number.isSafeInteger);
const isSwitch = shape("must be true or false", (value) => typeof value === "boolean");

function listOf(item: Shape): Shape {
  return (value) => {
    if (!Array.isArray(value)) return { path: "", why: "must be a list" };
    for (const [index, one] of value.entries()) {
      const wrong = item(one);
      if (wrong !== null) return within(index, wrong);
    }
    return null;
  };
}

function objectOf(shapes: Readonly<Record<string, Shape>>): Shape {
  const parts = Object.entries(shapes);
  return (value) => {
    if (!isRecord(value)) return { path: "", why: "must be an object" };
    for (const [key, part] of parts) {
      const wrong = part(value[key]);
      if (wrong !== null) return within(key, wrong);
    }
    return null;
  };
}

const asIn = (why: string, schema: z.ZodMiniType): Shape =>
  shape(why, (value) => schema.safeParse(value).success);

function partOfRow({ kind, needed }: RowField, key: string): Shape {
  if (kind === "shares" || kind === "extras") return optional(listOf(rowShape(kind)));
  if (kind === "switch") return optional(isSwitch);
  if (kind === "number") return orEmpty(isNumber);
  // A row is identified by its name everywhere.
  return needed && key === "name" ? isText : optional(isText);
}

const rowShape = (kind: RowKind) =>
  objectOf(Object.fromEntries(rowFields(kind).map(([key, field]) => [key, partOfRow(field, key)])));

function fieldShape(name: FieldName): Shape {
  if (isOfKind(name, "number", "stars")) return orEmpty(isNumber);
  if (isOfKind(name, "switch")) return optional(isSwitch);
  if (isOfKind(name, "ratio"))
    return optional(
      objectOf({ starter: orEmpty(isNumber), flour: orEmpty(isNumber), water: orEmpty(isNumber) }),
    );
  if (isOfKind(name, "attachments")) return optional(listOf(objectOf({})));
  if (isOfKind(name, "flours", "shares", "extras", "preDoughs"))
    return optional(listOf(rowShape(FIELDS[name].kind)));
  return optional(isText);
}

export const storedRecipeShape = objectOf(
  Object.fromEntries(FORM_FIELDS.map((name) => [name, fieldShape(name)])),
);

/** `readBench` reads every part with care. */
export const storedBenchShape = objectOf({
  startTime: optional(isText),
  startDate: optional(isText),
  plan: optional(objectOf({})),
  ticked: optional(listOf(isText)),
});

const AN_INSTANT = asIn("must be an instant such as 2026-11-22T09:00:00Z", instantField("it"));

const A_ZONE = shape("must be a time zone's name", (name) => typeof name === "string" && isZone(name));
const PLANNED = {
  startsAt: AN_INSTANT,
  progress: objectOf({
    done: listOf(objectOf({ row: isWhole, name: optional(isText), at: AN_INSTANT })),
    moved: listOf(objectOf({ row: isWhole, name: optional(isText), minutes: isWhole, at: AN_INSTANT })),
  }),
  atOnce: optional(isWhole),
  goal: optional(objectOf({ out: AN_INSTANT, sleep: asIn("must be two times of day", hoursField("it")) })),
};

/** Instants and the zone are checked strictly, because the server calculates times from them. */
export const storedPlanShape = objectOf({
  id: isText,
  name: isText,
  zone: A_ZONE,
  form: storedRecipeShape,
  ...PLANNED,
  updatedAt: AN_INSTANT,
});

export const storedBakeShape = objectOf({
  name: isText,
  zone: A_ZONE,
  bakedAt: AN_INSTANT,
  form: storedRecipeShape,
  grams: listOf(objectOf({ name: isText, grams: isNumber })),
  plan: optional(objectOf(PLANNED)),
  looks: listOf(
    objectOf({
      at: AN_INSTANT,
      of: isText,
      doughFahrenheit: optional(isNumber),
      risePercent: optional(isNumber),
      riseWithin: optional(listOf(isNumber)),
    }),
  ),
  pokes: optional(listOf(objectOf({ at: AN_INSTANT, poke: isText }))),
  kitchenFahrenheit: objectOf({}),
});

export const storedCardShape = objectOf({ zone: A_ZONE, loaf: storedRecipeShape });

/** Answers in unknown words are shown as not given. */
const answerOf = (value: Shape) => optional(objectOf({ value: optional(value), at: AN_INSTANT }));
export const storedAnswersShape = objectOf({
  proof: answerOf(isText),
  rating: answerOf(isNumber),
  crumb: answerOf(isText),
  crust: answerOf(isText),
  sourness: answerOf(isText),
  notes: answerOf(isText),
});

/** Bounds are not checked; the pages leave out lines of unknown kinds. */
export const storedStarterLineShape = objectOf({
  id: isText,
  changedAt: AN_INSTANT,
  at: optional(AN_INSTANT),
  kind: optional(isText),
});

/** A missing or unknown part gets its default (`readUnits`). */
export const storedUnitsShape = objectOf({});
/** An unusable answer counts as not given (`readKitchen`). */
export const storedKitchenShape = objectOf({});
/** The same of an ingredient (`readPantry`). */
export const storedPantryShape = objectOf({});
export const storedHoursShape = objectOf({ from: isText, to: isText });
export const storedTextsShape = listOf(isText);
export const storedNumbersShape = listOf(isNumber);

/** Missing parts are as the site was built (`readSwitches`). */
export const storedSwitchesShape = objectOf({
  starters: optional(
    objectOf({
      isOpen: optional(isSwitch),
      sentence: optional(isText),
      envelopesAWeek: optional(isWhole),
      postingDay: optional(isWhole),
      arrives: optional(isText),
    }),
  ),
  bread: optional(
    objectOf({
      isOpen: optional(isSwitch),
      sentence: optional(isText),
      reply: optional(isText),
      days: optional(listOf(objectOf({ weekday: isWhole, loaves: optional(isWhole) }))),
      closedDays: optional(listOf(isText)),
      pickupTimes: optional(isText),
      zips: optional(listOf(isText)),
      prices: optional(objectOf({ currency: isText, each: objectOf({}), ways: listOf(isText) })),
    }),
  ),
});

/** A bread that is unknown costs nothing, and a list in an unknown currency counts as none (`readStoredPrices`). */
export const storedPricesShape = objectOf({ currency: isText, each: objectOf({}) });

/** An unknown bread counts as none (`wishOf`). */
export const storedWishShape = listOf(objectOf({ pieces: isWhole, bread: isText }));
