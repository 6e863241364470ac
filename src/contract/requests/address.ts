import * as z from "zod/mini";
import { trimmed, textField, lineField } from "../values/text-field";
import { stateCode } from "./us-states";
import { isAbsent } from "../values/unknown-values";

const ZIP = /^\d{5}(-\d{4})?$/;

const zipProblem = (zip: string) => (zip === "" ? "ZIP code is required" : "Invalid ZIP code");
const zipField = z.pipe(
  trimmed,
  textField("ZIP code is required", (zip) => (ZIP.test(zip) ? null : zipProblem(zip))),
);

/** A US address; the second line may be missing, null or empty. */
export const addressShape = {
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

/** Whether a ZIP code is in an area, by its first five digits. */
export const isInArea = (zip: string, zips: readonly string[]): boolean =>
  zips.includes(zip.trim().slice(0, 5));
