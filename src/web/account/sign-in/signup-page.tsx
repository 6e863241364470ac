import { Link } from "../../routes/link";
import { useRouter } from "../../routes/use-router";
import { useCallback, useState } from "react";
import { AuthSheet, SIDE_BY_SIDE } from "../parts/auth-sheet";
import { PasskeyOffer } from "../passkeys/passkey-offer";
import { useCarried, useLeaveSignedIn, useWayBack } from "./use-way-back";
import { signUpFormSchema } from "../../../contract/account/account";
import { call } from "../../site/calls/api";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { deviceZone } from "../../site/device-zone";
import { sessionBegan } from "../parts/follow-reply";
import { EmailField, FormField, PasswordField } from "../../forms/form-field";
import { NewPasswordField } from "../parts/new-password-field";
import { LONG_PASSWORD } from "../parts/password-rules";
import { RefusalNotice } from "../../forms/refusal";
import { sentenceOf } from "../../site/calls/failures";
import { useServerForm } from "../../forms/use-server-form";

/** AC-01. The new account is signed in at once; the passkey is offered before the page is left (AC-02). */
export function SignupPage() {
  const router = useRouter();
  const way = useWayBack();
  const carried = useCarried(way);
  const [made, setMade] = useState(false);
  useLeaveSignedIn(way, made);
  const leave = useCallback(() => void router.navigate({ href: way, replace: true }), [router, way]);
  return (
    <AuthSheet>
      <h1>Create Account</h1>
      <SignUpForm carried={carried} onMade={() => setMade(true)} />
      {made && <PasskeyOffer onClose={leave} />}
    </AuthSheet>
  );
}

/** `onMade` comes before the site learns who is signed in: the page has something to offer first. */
function SignUpForm({ carried, onMade }: { carried: { redirect?: string }; onMade: () => void }) {
  const { form, field, busy, refusal } = useServerForm({
    schema: signUpFormSchema,
    fields: ["name", "email", "password", "confirmPassword"],
    send: ({ name, email, password }) =>
      call("POST /api/auth/sign-up/email", { body: { name, email, password, timeZone: deviceZone() } }),
    refused: (reply) => sentenceOf(reply, "Failed to sign up"),
    ifLost: "Try signing in. Your account may be there already.",
    done: async (reply) => {
      onMade();
      await sessionBegan(reply);
      // Most visitors never answered: its code is not part of the page.
      await import("../../times/unsent-answers").then(
        ({ giveToNewAccount }) => giveToNewAccount(),
        () => undefined,
      );
    },
  });
  return (
    <form {...form} className="mt-6 flex flex-col gap-4">
      <FormField field={field("name")} label="Name" autoComplete="name" />
      <EmailField field={field("email")} autoComplete="email" />
      <NewPasswordField field={field("password")} label="Password" rules={LONG_PASSWORD} />
      <PasswordField field={field("confirmPassword")} label="Confirm Password" autoComplete="new-password" />
      <RefusalNotice refusal={refusal} busy={busy} />
      <div className={SIDE_BY_SIDE}>
        <Button variant="filled" type="submit" busy={busy} busyLabel="Signing up...">
          Sign Up
        </Button>
        <Link to="/login" search={carried} className={buttonClass("outline")}>
          Sign In
        </Link>
      </div>
    </form>
  );
}
