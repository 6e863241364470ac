import { type CareReminder, type OwnerChoices, ownerChoicesSchema } from "../../../contract/requests/months";
import { isRecord } from "../../../contract/values/unknown-values";
import { localDay } from "../../../wording/values/dates";
import { held } from "../../site/device/device-memory";
import { keepTyped } from "../../site/typed-text";
import type { Read } from "./typed-switches";

/** A reminder's fields. */
export interface TypedReminder {
  on: boolean;
  every: string;
  from: string;
  at: string;
}

/** Postage and reminders as their fields show them. */
export interface TypedChoices {
  postageCents: string;
  feed: TypedReminder;
  dry: TypedReminder;
}

const typedReminder = (kept: CareReminder | null, every: string): TypedReminder => ({
  on: kept !== null,
  every: String(kept?.every ?? every),
  from: kept?.from ?? localDay(new Date()),
  at: kept?.at ?? "08:00",
});

export const typedChoicesFrom = ({ postageCents, feed, dry }: OwnerChoices): TypedChoices => ({
  postageCents: postageCents === null ? "" : (postageCents / 100).toFixed(2),
  feed: typedReminder(feed, "7"),
  dry: typedReminder(dry, "14"),
});

const CENTS = /^\$?\s*(\d{1,3})(?:[.,](\d{2}))?$/;

/** Reads "$0.73" and ".73" as 73 cents, and an empty field as no price. Anything else is NaN, which the schema refuses. */
function centsIn(text: string): number | null {
  const typed = text.trim().replace(/^(\$?\s*)[.,]/, "$10.");
  if (typed === "") return null;
  const [, whole, part = "0"] = CENTS.exec(typed) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part);
}

const readReminder = ({ on, every, from, at }: TypedReminder): CareReminder | null =>
  on ? { every: /^\d+$/.test(every.trim()) ? Number(every) : Number.NaN, from, at } : null;

/** The schema's messages are for programs; these are for the owner, by the last part of the field's name. */
const HELP: Readonly<Record<string, string>> = {
  postageCents: "Enter a price such as 0.73",
  every: "Enter a number from 1 to 60",
  from: "Choose a day",
  at: "Choose a time",
};

/** Turns the typed choices into what is sent, or answers the first mistake in them. */
export function readChoices({ postageCents, feed, dry }: TypedChoices): Read<OwnerChoices> {
  const { success, data, error } = ownerChoicesSchema.safeParse({
    postageCents: centsIn(postageCents),
    feed: readReminder(feed),
    dry: readReminder(dry),
  });
  if (success) return { body: data };
  const path = error.issues[0]?.path.map(String) ?? [];
  return { wrong: { field: path.join("-"), message: HELP[path.at(-1) ?? ""] ?? "" } };
}

const isReminder = (stored: unknown) =>
  isRecord(stored) &&
  typeof stored.on === "boolean" &&
  [stored.every, stored.from, stored.at].every((text) => typeof text === "string");

/** The choices as they were typed, and neither saved nor discarded. */
export const choiceTyping = keepTyped(held, "bread-tools-choices", (stored) =>
  typeof stored.postageCents === "string" && isReminder(stored.feed) && isReminder(stored.dry)
    ? (stored as unknown as TypedChoices)
    : null,
);
