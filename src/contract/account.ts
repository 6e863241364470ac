import * as z from "zod/mini";
import type { RecipeForm } from "../baking";
import type { StoredBakingPlan } from "./baking-plan";
import type { CalendarFeed } from "./calendar-feed";
import { emailField } from "./email";
import { changedPassword, knownPassword, resetPassword, signUpPassword } from "./password";
import { isReadableText } from "./readable-text";
import type { OwnRequests } from "./requests";
import type { FullRecipe, SavedRecipe } from "./saved-recipes";
import { UNIT_CHOICES, type Units } from "./units";
import { isAbsent, isRecord } from "./unknown-values";
import { invisibleTextMessage, isVisibleText } from "./visible-text";

const LONGEST_NAME = 80;

const nameField = z.pipe(
  z.transform((value: unknown) => (typeof value === "string" ? value.trim() : value)),
  z.string({ error: "Name is required" }).check(
    z.check(({ value, issues }) => {
      const say = (message: string) => issues.push({ code: "custom", input: value, message });
      if (value === "") say("Name is required");
      else if (value.length > LONGEST_NAME) say(`Name must be at most ${LONGEST_NAME} characters`);
      else if (!isReadableText(value)) say("Name holds characters that cannot be kept");
      else if (!isVisibleText(value)) say(invisibleTextMessage("Name"));
    }),
  ),
);

const confirmation = z
  .string({ error: "Please confirm your password" })
  .check(z.minLength(1, { error: "Please confirm your password" }));

/** The second password equals the first; said as soon as both are there, whatever else is wrong. */
const matching = <Key extends string>(key: Key) =>
  z.refine<{ [Name in Key | "confirmPassword"]?: unknown }>(
    (value) =>
      isAbsent(value[key]) || isAbsent(value.confirmPassword) || value.confirmPassword === value[key],
    { error: "Passwords do not match", path: ["confirmPassword"], when: ({ value }) => isRecord(value) },
  );

/** Where the device's clock is, for its person to know the session by; what is no zone is no reason to refuse anybody. */
const timeZone = z.catch(z.optional(z.string()), undefined);

const signUp = { name: nameField, email: emailField, password: signUpPassword };
export const signUpSchema = z.object({ ...signUp, timeZone });
export const signUpFormSchema = z
  .object({ ...signUp, confirmPassword: confirmation })
  .check(matching("password"));

const signIn = { email: emailField, password: knownPassword("Password is required") };
export const signInFormSchema = z.object(signIn);
export const signInSchema = z.object({ ...signIn, timeZone });
export const passkeySignInSchema = z.object({ response: z.unknown(), timeZone });

/** `redirectTo` is accepted because older callers send it; the link's address is always our own. */
export const forgotPasswordSchema = z.object({ email: emailField });

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

/** Proving once more who is there, before something that cannot be taken back. */
export const confirmPasswordSchema = z.object({ password: knownPassword("Password is required") });
export const deleteUserSchema = z.object({ password: z.optional(knownPassword("Password is required")) });

export const verifyEmailSchema = z.object({ token });

const THEME_CHOICES = ["light", "dark"] as const;
const unitOf = <const Option extends string>(options: readonly Option[]) =>
  z.enum(options, { error: `Unit must be ${options.join(" or ")}` });
export const updateUserSchema = z.object({
  name: z.optional(nameField),
  theme: z.optional(z.enum(THEME_CHOICES, { error: "Theme must be light or dark" })),
  units: z.optional(
    z.object(
      {
        weight: unitOf(UNIT_CHOICES.weight),
        temperature: unitOf(UNIT_CHOICES.temperature),
        decimal: unitOf(UNIT_CHOICES.decimal),
        clock: unitOf(UNIT_CHOICES.clock),
      },
      { error: "Units must be an object" },
    ),
  ),
});

const LONGEST_PASSKEY_NAME = 80;
export const passkeyNameField = z.string({ error: "Passkey name must be text" }).check(
  z.maxLength(LONGEST_PASSKEY_NAME, {
    error: `Passkey name must be at most ${LONGEST_PASSKEY_NAME} characters`,
  }),
  z.refine((value) => isReadableText(value), { error: "Passkey name holds characters that cannot be kept" }),
  z.refine((value) => isVisibleText(value), { error: invisibleTextMessage("Passkey name") }),
);

/** What the session call answers, or null when nobody is signed in. */
export interface SessionAnswer {
  session: { id: string; createdAt: string; expiresAt: string };
  user: {
    id: string;
    name: string;
    email: string;
    createdAt: string;
    theme: "light" | "dark" | null;
    emailVerified: boolean;
    /** Left out until they choose some. */
    units?: Units;
  };
  isOwner: boolean;
}

/** What a reset answers, beside that it is done: what became of the account. */
export interface ResetAnswer {
  status: boolean;
  /** So many passkeys wait until their person says that they are theirs. Left out for none. */
  passkeysOnHold?: number;
  /** Nobody had confirmed the address: whatever was in the account is gone. */
  emptied?: boolean;
}

/** A session as its person knows it. Nothing of its token. */
export interface SessionItem {
  id: string;
  /** In words: "Chrome on Windows". Null for one that began before this was kept. */
  device: string | null;
  /** "Europe/Paris", as the device told it; null where it told none. */
  timeZone: string | null;
  /** Whether it was last used from the network that asks; null where that is not known. */
  sameNetwork: boolean | null;
  method: "password" | "passkey";
  createdAt: string;
  lastUsedAt: string;
  current: boolean;
}

/** A passkey as its list shows it: nothing of its key. */
export interface PasskeyItem {
  id: string;
  name: string | null;
  deviceType: string;
  createdAt: string;
  /** Null for one that has signed nobody in so far. */
  lastUsedAt: string | null;
  /** From before a mailed reset: signs nobody in until its person keeps it. */
  onHold: boolean;
}

/** Everything the site keeps about a person, but for secrets (SEC-53). */
export interface AccountExport {
  exportedAt: string;
  profile: SessionAnswer["user"];
  passkeys: Pick<PasskeyItem, "name" | "deviceType" | "createdAt" | "lastUsedAt">[];
  sessions: {
    createdAt: string;
    lastSeenAt: string;
    expiresAt: string;
    method: string;
    device: string | null;
    timeZone: string | null;
    current: boolean;
  }[];
  requests: OwnRequests;
  bakingPlan: (StoredBakingPlan & { updatedAt: string }) | null;
  calendarFeed: CalendarFeed | null;
  /** `approved`: the older words that everybody reads, while the newest wait for the site's owner. */
  recipes: (Omit<FullRecipe, "mine" | "approvedSavedAt"> &
    Pick<SavedRecipe, "recipeType"> & {
      approved?: { version: number; savedAt: string; recipeData: RecipeForm };
    })[];
}
