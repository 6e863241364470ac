import * as z from "zod/mini";
import { emailInput } from "../values/email";
import { changedPassword, knownPassword, resetPassword, signUpPassword } from "./password";
import { isReadableText } from "../values/readable-text";
import { lineField } from "../values/text-field";
import type { Hours } from "../recipes/bench-state";
import type { Kitchen } from "../recipes/kitchen";
import type { Pantry } from "../recipes/pantry";
import type { Units } from "../values/units";
import { isAbsent, isRecord } from "../values/unknown-values";
import { invisibleTextMessage, isVisibleText } from "../values/visible-text";

export const nameField = lineField("Name", 80);

const confirmation = z
  .string({ error: "Please confirm your password" })
  .check(z.minLength(1, { error: "Please confirm your password" }));

/** The second password must equal the first. Checked as soon as both are filled in, whatever else is wrong. */
const matching = <Key extends string>(key: Key) =>
  z.refine<{ [Name in Key | "confirmPassword"]?: unknown }>(
    (value) =>
      isAbsent(value[key]) || isAbsent(value.confirmPassword) || value.confirmPassword === value[key],
    { error: "Passwords do not match", path: ["confirmPassword"], when: ({ value }) => isRecord(value) },
  );

/** The device's time zone, by which people recognize their session. An unknown zone is ignored, not refused. */
const timeZone = z.catch(z.optional(z.string()), undefined);

const signUp = { name: nameField, email: emailInput, password: signUpPassword };
export const signUpSchema = z.object({ ...signUp, timeZone });
export const signUpFormSchema = z
  .object({ ...signUp, confirmPassword: confirmation })
  .check(matching("password"));

const signIn = { email: emailInput, password: knownPassword("Password is required") };
export const signInFormSchema = z.object(signIn);
export const signInSchema = z.object({ ...signIn, timeZone });
export const passkeySignInSchema = z.object({ response: z.unknown(), timeZone });

/** `redirectTo` is accepted because older callers send it; the link's address is always our own. */
export const forgotPasswordSchema = z.object({ email: emailInput });

const token = z
  .string({ error: "Token is required" })
  .check(z.maxLength(200, { error: "Token is too long" }));
export const resetPasswordSchema = z.object({ newPassword: resetPassword, token });
export const resetPasswordFormSchema = z
  .object({ newPassword: resetPassword, confirmPassword: confirmation })
  .check(matching("newPassword"));

const changed = {
  currentPassword: knownPassword("Current password is required"),
  newPassword: changedPassword,
};
export const changePasswordSchema = z.object(changed);
export const changePasswordFormSchema = z
  .object({ ...changed, confirmPassword: confirmation })
  .check(matching("newPassword"));

/** Confirming the password before something that cannot be undone. */
export const confirmPasswordSchema = z.object({ password: knownPassword("Password is required") });
export const deleteUserSchema = z.object({ password: z.optional(knownPassword("Password is required")) });

export const verifyEmailSchema = z.object({ token });

const LONGEST_PASSKEY_NAME = 80;
export const passkeyNameField = z.string({ error: "Passkey name must be text" }).check(
  z.maxLength(LONGEST_PASSKEY_NAME, {
    error: `Passkey name must be at most ${LONGEST_PASSKEY_NAME} characters`,
  }),
  z.refine((value) => isReadableText(value), { error: "Passkey name holds characters that cannot be kept" }),
  z.refine((value) => isVisibleText(value), { error: invisibleTextMessage("Passkey name") }),
);

/** The answer of the session call; null when nobody is signed in. */
export interface SessionAnswer {
  session: { id: string; createdAt: string; expiresAt: string };
  user: {
    id: string;
    name: string;
    email: string;
    createdAt: string;
    theme: "light" | "dark" | null;
    emailVerified: boolean;
    /** Absent until the person has chosen units. */
    units?: Units;
    /** Absent until the person has chosen hours of sleep. */
    sleep?: Hours;
    /** Absent until the person has said how many pieces fit at once. */
    kitchen?: Kitchen;
    /** Absent until the person has said a price, a pack or what is in the house. */
    pantry?: Pantry;
    /** Whether a bread of theirs is baking, which every page then leads to. */
    isBaking?: true;
  };
  isOwner: boolean;
}

/** A session in its owner's list, without its token. */
export interface SessionItem {
  id: string;
  /** The device in words: "Chrome on Windows". Null for a session from before this was kept. */
  device: string | null;
  /** The device's time zone, such as "Europe/Paris"; null if the device sent none. */
  timeZone: string | null;
  /** Whether the session was last used from the network of this request; null if unknown. */
  sameNetwork: boolean | null;
  method: "password" | "passkey";
  createdAt: string;
  lastUsedAt: string;
  current: boolean;
}

/** A passkey in the list, without its key. */
export interface PasskeyItem {
  id: string;
  name: string | null;
  deviceType: string;
  createdAt: string;
  /** Null for a passkey that has never been used to sign in. */
  lastUsedAt: string | null;
}

/** The export's part about the account and mail to the person (SEC-53). */
export interface KeptAccount {
  profile: SessionAnswer["user"];
  /** When the person became the site's owner; null for everybody else. */
  ownerSince: string | null;
  passkeys: (Pick<PasskeyItem, "name" | "deviceType" | "lastUsedAt"> & {
    createdAt: string | null;
  })[];
  sessions: {
    createdAt: string;
    lastSeenAt: string;
    expiresAt: string;
    /** When the password or a passkey was last asked for. */
    confirmedAt: string | null;
    method: string | null;
    device: string | null;
    timeZone: string | null;
    current: boolean;
  }[];
  /** Links that were mailed, without their secrets. */
  links: { kind: string; createdAt: string; expiresAt: string; usedAt: string | null }[];
  /** Mail to the person; the text is null if it held a secret link. */
  mails: {
    kind: string;
    to: string;
    subject: string;
    text: string | null;
    createdAt: string;
    sentAt: string | null;
  }[];
  /** The owner's record about published recipes of theirs. */
  record: { at: string; action: string; detail: string | null; name: string | null }[];
}
