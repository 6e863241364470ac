import * as z from "zod/mini";
import { isReadableText } from "./readable-text";
import { stateCode } from "./us-states";
import { isAbsent } from "./unknown-values";
import { invisibleTextMessage, isVisibleText } from "./visible-text";

/** One line of text, with a message when it is missing and another when it holds what no envelope can carry. */
export function lineField(label: string, longest: number, required = `${label} is required`) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === "string" ? value.trim() : value)),
    z.string({ error: required }).check(
      z.check(({ value, issues }) => {
        const say = (message: string) => issues.push({ code: "custom", input: value, message });
        if (value === "") say(required);
        else if (value.length > longest) say(`${label} must be at most ${longest} characters`);
        else if (!isReadableText(value)) say(`${label} holds characters that cannot be kept`);
        else if (!isVisibleText(value)) say(invisibleTextMessage(label));
      }),
    ),
  );
}

const ZIP = /^\d{5}(-\d{4})?$/;

const zipField = z.pipe(
  z.transform((value: unknown) => (typeof value === "string" ? value.trim() : value)),
  z.string({ error: "ZIP code is required" }).check(
    z.check(({ value, issues }) => {
      if (ZIP.test(value)) return;
      const message = value === "" ? "ZIP code is required" : "Invalid ZIP code";
      issues.push({ code: "custom", input: value, message });
    }),
  ),
);

/** A US address; the second line may be missing, null or empty. */
export const addressFields = {
  address: lineField("Address", 200),
  address2: z.pipe(
    z.transform((value: unknown) =>
      isAbsent(value) || (typeof value === "string" && value.trim() === "") ? "-" : value,
    ),
    z.pipe(
      lineField("Apartment", 200),
      z.transform((value: string) => (value === "-" ? "" : value)),
    ),
  ),
  city: lineField("City", 100),
  state: z.pipe(lineField("State", 60), z.transform(stateCode)),
  zip: zipField,
};

export interface Address {
  address: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
}

/** The first five digits of a ZIP code say where it is. */
export const isInArea = (zip: string, zips: readonly string[]): boolean =>
  zips.includes(zip.trim().slice(0, 5));
