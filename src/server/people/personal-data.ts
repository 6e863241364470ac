import type { AccountExport } from "../../contract/api/api";
import type { Tables } from "../db/types";
import type { FiledMail } from "../mail/file-transport";
import type { Parts } from "../parts";
import type { SignedIn } from "../gate/session";

/**
 * Where a column's value goes when a person asks for their data: into the file, or nowhere. `secret` must never be in
 * the file; `apart` says nothing about the person beyond what is in the file already.
 */
export type ColumnRule = "file" | { secret: string } | { apart: string };

export type TableRule<Column extends string = string> = {
  /** Every column of the table, including those that `Tables` does not name. */
  columns: Readonly<Record<Column, ColumnRule>>;
  /**
   * How a deleted account's rows go: "cascades" by foreign keys that lead to the user's row, "leave" by the function
   * below.
   */
  deleted: "cascades" | "leave";
  /**
   * The effect of a mailed reset: "ends" leaves no row by which somebody else could still act; "stays" is for
   * everything else.
   */
  reset: "stays" | "ends";
};

export type PeopleParts = Pick<Parts, "clock" | "config" | "database" | "log" | "meter">;

/** The parts, with the features that keep something about people. start/everybody.ts hands them in. */
export type Everybody = PeopleParts & { personalData: readonly PersonalData[] };

/** Somebody who deletes their account. `address` is null when nobody ever confirmed it. */
type Leaver = { id: string; address: string | null };

/**
 * The data that one feature keeps about people. export.ts, delete-user.ts and sweep.ts know no table: they ask each
 * feature of start/everybody.ts. A table or column that is missing there fails the type check, and everybody.test.ts.
 */
export type PersonalData = {
  tables: { readonly [Name in keyof Tables]?: TableRule<keyof Tables[Name] & string> };
  /** The feature's part of a person's file (SEC-53). */
  file?: (parts: PeopleParts, person: SignedIn) => Promise<Partial<AccountExport>>;
  /** A list of that file that is too long for memory: its name, and its items one by one as JSON. */
  list?: { name: keyof AccountExport; items: (parts: PeopleParts, userId: string) => AsyncGenerator<string> };
  /** Removes what no foreign key removes when an account is deleted, in its transaction; answers the removed mails. */
  leave?: (parts: PeopleParts, leaver: Leaver) => Promise<readonly FiledMail[]>;
  /** Ends the ways in and out that a stranger may have made: part of every mailed reset and every claim (SEC-06). */
  endAccess?: (parts: PeopleParts, userId: string) => Promise<void>;
  /** Removes what has been kept long enough. Several processes may do so at once. */
  forget?: (parts: PeopleParts, now: number) => Promise<void>;
};

/** Columns with one rule. */
export const each = <Name extends string>(rule: ColumnRule, ...names: Name[]): Record<Name, ColumnRule> =>
  Object.fromEntries(names.map((name) => [name, rule])) as Record<Name, ColumnRule>;

/** Stands in the file for a text that cannot be read. The file says so, and goes on. */
export const asDamaged = (stored: string) => ({
  problem: "This is damaged in our database. Below is what we have of it. Please write to us.",
  stored,
});
