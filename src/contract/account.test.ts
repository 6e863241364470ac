import { expect, it } from "vitest";
import { safeParse } from "zod/mini";
import { changePasswordFormSchema, resetPasswordFormSchema, signUpFormSchema } from "./account";

const PASSWORD = "Sourdough-2026";
const FORMS = [
  { name: "sign-up", schema: signUpFormSchema, field: "password" },
  { name: "reset", schema: resetPasswordFormSchema, field: "newPassword" },
  { name: "change", schema: changePasswordFormSchema, field: "newPassword" },
] as const;

it.each(FORMS)("ACC-06 $name: that the passwords differ is said beside whatever else is wrong", (form) => {
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
