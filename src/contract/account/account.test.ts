import { expect, it } from "vitest";
import { safeParse } from "zod/mini";
import {
  changePasswordFormSchema,
  changePasswordSchema,
  resetPasswordFormSchema,
  resetPasswordSchema,
  signUpFormSchema,
  signUpSchema,
} from "./account";

const PASSWORD = "Sourdough-2026";
const FORMS = [
  { name: "sign-up", schema: signUpFormSchema, field: "password" },
  { name: "reset", schema: resetPasswordFormSchema, field: "newPassword" },
  { name: "change", schema: changePasswordFormSchema, field: "newPassword" },
] as const;

it.each(FORMS)("ACC-06 $name: differing passwords are reported beside whatever else is wrong", (form) => {
  const said = (values: object | null) =>
    safeParse(form.schema, values).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
  const differ = ["confirmPassword", "Passwords do not match"];
  // The password is too short, and every other field of the form is missing.
  const wrong = said({ [form.field]: "short", confirmPassword: "another" });
  expect(wrong).toContainEqual([form.field, "Password must be at least 8 characters"]);
  expect(wrong).toContainEqual(differ);
  expect(said({ [form.field]: PASSWORD, confirmPassword: "another" })).toContainEqual(differ);
  for (const one of [{}, { [form.field]: PASSWORD }, { confirmPassword: PASSWORD }, null])
    expect(said(one)).not.toContainEqual(differ);
  expect(said({ [form.field]: PASSWORD, confirmPassword: PASSWORD })).not.toContainEqual(differ);
});

it.each([
  ["no name", { name: " " }, "name"],
  ["an object for a name", { name: { first: "Alma" } }, "name"],
  ["a name with a line break", { name: "Alma\nBcc: x" }, "name"],
  ["a name with a NUL byte", { name: "Al\u0000ma" }, "name"],
  ["half a letter in the name", { name: "Al\ud800ma" }, "name"],
  ["a name of 81 letters", { name: "a".repeat(81) }, "name"],
  ["no address", { email: "" }, "email"],
  ["an address without a host", { email: "alma@" }, "email"],
  ["a full-width address", { email: "ａlma@example.com" }, "email"],
  ["a local part of 65 letters", { email: `${"a".repeat(65)}@example.com` }, "email"],
  ["an address that is a list", { email: ["alma@example.com"] }, "email"],
  ["a password of 7", { password: "seven77" }, "password"],
  ["a password of 129", { password: "a".repeat(129) }, "password"],
  ["no password", { password: undefined }, "password"],
])("SEC-13 SEC-02 %s is refused beside its field", (_what, more, field) => {
  const alma = { name: "Alma", email: "alma@example.com", password: PASSWORD };
  expect(safeParse(signUpSchema, alma).success).toBe(true);
  const { error } = safeParse(signUpSchema, { ...alma, ...more });
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
});

const TOO_SHORT = "Password must be at least 8 characters";
const TOO_LONG = "Password must be at most 128 characters";
const PLAIN_AT_RESET =
  "Password must contain at least one uppercase letter, one lowercase letter, and one number";
const PLAIN_AT_CHANGE = "Password must contain uppercase, lowercase, and number";

it.each([
  ["reset", resetPasswordSchema, "Sh0rt", TOO_SHORT],
  ["reset", resetPasswordSchema, "no-capitals-1", PLAIN_AT_RESET],
  ["reset", resetPasswordSchema, "NO-SMALL-1", PLAIN_AT_RESET],
  ["reset", resetPasswordSchema, "No-number", PLAIN_AT_RESET],
  ["reset", resetPasswordSchema, `Aa1${"x".repeat(126)}`, TOO_LONG],
  ["reset", resetPasswordSchema, "", "Password is required"],
  ["change", changePasswordSchema, "aaaaaaaa", PLAIN_AT_CHANGE],
  ["change", changePasswordSchema, "Short-1", TOO_SHORT],
  ["change", changePasswordSchema, "", "New password is required"],
  ["change", changePasswordSchema, `Aa1${"x".repeat(126)}`, TOO_LONG],
] as const)("SEC-02 AP-25 the form of a %s refuses a password", (_what, schema, newPassword, message) => {
  const sent = { newPassword, currentPassword: PASSWORD, token: "of-a-mail" };
  const said = (values: object) => safeParse(schema, values).error?.issues.map((issue) => issue.message);
  expect(said(sent)).toEqual([message]);
  expect(said({ ...sent, newPassword: PASSWORD })).toBeUndefined();
});
