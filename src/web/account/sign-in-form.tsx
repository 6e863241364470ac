import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { signInFormSchema } from "../../contract/account";
import { call } from "../site/api";
import { useSession } from "../site/session";
import { Button } from "../ui/button";
import { deviceZone } from "./device-zone";
import { sessionBegan } from "./follow-reply";
import { EmailField, PasswordField } from "./form-field";
import { RefusalNotice, sentenceOf } from "./refusal";
import { useServerForm } from "./use-server-form";

const UNEXPECTED = "An unexpected error occurred";

export function SignInForm({ carried }: { carried: { redirect?: string } }) {
  const { status } = useSession();
  const [accepted, setAccepted] = useState(false);
  const { form, field, busy, refusal } = useServerForm({
    schema: signInFormSchema,
    fields: ["email", "password"],
    send: (values) => {
      setAccepted(false);
      return call("POST /api/auth/sign-in/email", { body: { ...values, timeZone: deviceZone() } });
    },
    // A site that cannot answer has not looked at the password: nobody should go and reset it.
    refused: (reply) => sentenceOf(reply, reply.status >= 500 ? UNEXPECTED : "Invalid email or password"),
    done: async (reply) => {
      await sessionBegan(reply);
      setAccepted(true);
    },
  });
  // A browser that keeps no cookies: the password was right, and still nobody is signed in.
  const lost = accepted && status === "out" ? { text: UNEXPECTED } : null;
  return (
    <form {...form} className="flex flex-col gap-4">
      <EmailField field={field("email")} autoComplete="username webauthn" />
      <PasswordField field={field("password")} label="Password" autoComplete="current-password" />
      <RefusalNotice refusal={refusal ?? lost} busy={busy} />
      <Button variant="filled" type="submit" busy={busy} busyLabel="Signing in..." className="mt-2 w-full">
        Sign In
      </Button>
      <Link
        to="/forgot-password"
        search={carried}
        className="link inline-flex min-h-control items-center self-start"
      >
        Forgot password?
      </Link>
    </form>
  );
}
