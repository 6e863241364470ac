import { Link } from "../../routes/link";
import { useEffect, useRef, useState } from "react";
import { forgotPasswordSchema } from "../../../contract/account/account";
import { call } from "../../site/calls/api";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { EmailField } from "../../forms/form-field";
import { RefusalNotice } from "../../forms/refusal";
import { useServerForm } from "../../forms/use-server-form";
import { AuthSheet } from "../parts/auth-sheet";
import { rememberWay } from "./remembered-way";
import { useCarried, useWayBack } from "./use-way-back";

/** AC-04. The answer is the same whether or not an account has that address. */
export function ForgotPasswordPage() {
  const way = useWayBack();
  const carried = useCarried(way);
  const [sentTo, setSentTo] = useState<string | null>(null);
  function sent(email: string) {
    rememberWay(way);
    setSentTo(email);
  }
  return (
    <AuthSheet>
      {sentTo === null ? (
        <ForgotPasswordForm onSent={sent} carried={carried} />
      ) : (
        <CheckYourEmail email={sentTo} carried={carried} onAgain={() => setSentTo(null)} />
      )}
    </AuthSheet>
  );
}

type Carried = { redirect?: string };

function ForgotPasswordForm(props: { onSent: (email: string) => void; carried: Carried }) {
  const { form, field, busy, refusal } = useServerForm({
    schema: forgotPasswordSchema,
    fields: ["email"],
    // `redirectTo` is ignored: this server makes the link's address itself. Older versions of it read the field.
    send: (values) =>
      call("POST /api/auth/request-password-reset", {
        body: { ...values, redirectTo: "/reset-password" },
      }),
    refused: () => "Unable to send reset email. Please try again.",
    done: (_, { email }) => props.onSent(email),
  });
  return (
    <>
      <h1>Forgot Password</h1>
      <p className="mt-4">Enter your account's email address. We send you a link to set a new password.</p>
      <form {...form} className="mt-6 flex flex-col gap-4">
        <EmailField field={field("email")} autoComplete="username" />
        <RefusalNotice refusal={refusal} busy={busy} />
        <Button variant="filled" type="submit" busy={busy} busyLabel="Sending..." className="mt-2 w-full">
          Send Reset Link
        </Button>
        <Link
          to="/login"
          search={props.carried}
          className="link inline-flex min-h-control items-center self-start"
        >
          Back to Sign In
        </Link>
      </form>
    </>
  );
}

interface CheckYourEmailProps {
  email: string;
  carried: Carried;
  onAgain: () => void;
}

function CheckYourEmail({ email, carried, onAgain }: CheckYourEmailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is gone, and the focus with it, so the new text is read out from its heading.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Check Your Email
      </h1>
      <p className="mt-4">
        If there is an account for <strong className="font-semibold break-words">{email}</strong>, a link to
        set a new password is on its way. The link works once, for one hour.
      </p>
      <p className="mt-3 text-hint text-muted">Nothing after a few minutes? Look in the spam folder.</p>
      <div className="mt-6 flex flex-col gap-3">
        <Link to="/login" search={carried} className={`${buttonClass("filled")} w-full`}>
          Back to Sign In
        </Link>
        <Button variant="quiet" onClick={onAgain}>
          Send it again
        </Button>
      </div>
    </>
  );
}
