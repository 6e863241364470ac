import { Link } from "../../routes/link";
import { useRouter } from "../../routes/use-router";
import { AuthSheet, SIDE_BY_SIDE } from "../parts/auth-sheet";
import { SignInByPasskey } from "../passkeys/passkey-sign-in";
import { useCarried, useLeaveSignedIn, useWayBack } from "./use-way-back";
import { useState } from "react";
import { Notice } from "../../ui/notice";
import { StartersPausedNotice } from "../../site/starters-paused";
import { useAwake } from "../../site/use-awake";
import { signInFormSchema } from "../../../contract/account/account";
import { call } from "../../site/calls/api";
import { useSession } from "../../site/calls/session";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { deviceZone } from "../../site/device-zone";
import { sessionBegan } from "../parts/follow-reply";
import { EmailField, PasswordField } from "../../forms/form-field";
import { RefusalNotice } from "../../forms/refusal";
import { sentenceOf } from "../../site/calls/failures";
import { keptText } from "../../../wording/requests/leaving";
import { useServerForm } from "../../forms/use-server-form";

/** AC-03. Whoever was sent here goes back to where they were, once they are signed in. */
export function LoginPage() {
  const way = useWayBack();
  const carried = useCarried(way);
  useLeaveSignedIn(way);
  return (
    <AuthSheet>
      <h1>Sign In</h1>
      <ArrivalNotice />
      {way === "/starter-request" ? <StartersPausedNotice className="mt-4" /> : null}
      <div className="mt-6">
        <SignInByPasskey />
        <SignInForm carried={carried} />
      </div>
    </AuthSheet>
  );
}

/** A message of the page before, which left before it could be read (ACC-08). */
const WORDS = {
  "password-reset": "Your password has been reset. Sign in with the new one.",
  "account-deleted": "We deleted your account and everything you kept here.",
  "to-save": "Please log in to save your recipe. We keep the recipe on this device meanwhile.",
  "session-ended": "Your session has ended. Sign in again, and you are back where you were.",
} as const;

function ArrivalNotice() {
  const router = useRouter();
  const [{ arrival, stillSent }] = useState(() => router.latestLocation.state);
  const awake = useAwake(() => true, false);
  if (!awake || arrival === undefined || arrival === "claimed") return null;
  const tone = arrival === "session-ended" || arrival === "to-save" ? "info" : "success";
  return (
    <Notice tone={tone} role="status" className="mt-4">
      {arrival === "account-deleted" && stillSent !== undefined
        ? `We deleted your account. ${keptText(stillSent)}`
        : WORDS[arrival]}
    </Notice>
  );
}

const UNEXPECTED = "An unexpected error occurred";

function SignInForm({ carried }: { carried: { redirect?: string } }) {
  const { status } = useSession();
  const [accepted, setAccepted] = useState(false);
  const { form, field, busy, refusal } = useServerForm({
    schema: signInFormSchema,
    fields: ["email", "password"],
    send: (values) => {
      setAccepted(false);
      return call("POST /api/auth/sign-in/email", { body: { ...values, timeZone: deviceZone() } });
    },
    // If the site cannot answer, the password was not checked: do not advise a reset.
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
      <div className={SIDE_BY_SIDE}>
        <Button variant="filled" type="submit" busy={busy} busyLabel="Signing in...">
          Sign In
        </Button>
        <Link to="/signup" search={carried} className={buttonClass("outline")}>
          Sign Up
        </Link>
      </div>
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
