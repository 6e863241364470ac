import { signUpFormSchema } from "../../contract/account";
import { call } from "../site/api";
import { Button } from "../ui/button";
import { deviceZone } from "./device-zone";
import { sessionBegan } from "./follow-reply";
import { EmailField, FormField, PasswordField } from "./form-field";
import { NewPasswordField } from "./new-password-field";
import { LONG_PASSWORD } from "./password-rules";
import { RefusalNotice, sentenceOf } from "./refusal";
import { useServerForm } from "./use-server-form";

/** `onMade` comes before the site learns who is signed in: the page has something to offer first. */
export function SignUpForm({ onMade }: { onMade: () => void }) {
  const { form, field, busy, refusal } = useServerForm({
    schema: signUpFormSchema,
    fields: ["name", "email", "password", "confirmPassword"],
    send: ({ name, email, password }) =>
      call("POST /api/auth/sign-up/email", { body: { name, email, password, timeZone: deviceZone() } }),
    refused: (reply) => sentenceOf(reply, "Failed to sign up"),
    done: (reply) => {
      onMade();
      return sessionBegan(reply);
    },
  });
  return (
    <form {...form} className="mt-6 flex flex-col gap-4">
      <FormField field={field("name")} label="Name" autoComplete="name" />
      <EmailField field={field("email")} autoComplete="email" />
      <NewPasswordField field={field("password")} label="Password" rules={LONG_PASSWORD} />
      <PasswordField field={field("confirmPassword")} label="Confirm Password" autoComplete="new-password" />
      <RefusalNotice refusal={refusal} busy={busy} />
      <Button variant="filled" type="submit" busy={busy} busyLabel="Signing up..." className="mt-2 w-full">
        Sign Up
      </Button>
    </form>
  );
}
