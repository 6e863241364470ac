import { type RefObject, useEffect, useRef, useState } from "react";
import { useAnswer } from "../site/calls/query-client";
import { QUESTIONS } from "../site/calls/questions";
import { Button } from "../ui/button";
import { PasskeysLeft } from "./passkeys/passkeys-left";
import { Section } from "../ui/section";
import { SuccessNotice } from "./parts/success-notice";
import type { Run } from "./passkeys/use-confirmation";
import { changePasswordFormSchema } from "../../contract/account/account";
import { call } from "../site/calls/api";
import { isUnanswered } from "../site/calls/failures";
import { PasswordField } from "../forms/form-field";
import { NewPasswordField } from "./parts/new-password-field";
import { COMPOSED_PASSWORD } from "./parts/password-rules";
import { RefusalNotice } from "../forms/refusal";
import { useServerForm } from "../forms/use-server-form";
import { UsernameForManagers } from "./parts/username-for-managers";

interface PasswordSectionProps {
  email: string;
  run: Run;
  passkeysHeading: RefObject<HTMLHeadingElement | null>;
}

/** Closed until somebody wants it; what was typed goes when it closes. */
export function PasswordSection({ email, run, passkeysHeading }: PasswordSectionProps) {
  const passkeys = useAnswer(QUESTIONS.passkeys);
  const [stage, setStage] = useState<"closed" | "open" | "changed">("closed");
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The form is gone, and the focus in it.
    if (wasOpen.current) opener.current?.focus();
    wasOpen.current = stage === "open";
  }, [stage]);
  if (stage === "open")
    return (
      <Section title="Password">
        <ChangePasswordForm
          email={email}
          run={run}
          onCancel={() => setStage("closed")}
          onChanged={() => {
            setStage("changed");
            // More passkeys may have been added since this page loaded its list.
            void passkeys.refresh();
          }}
        />
      </Section>
    );
  return (
    <Section title="Password">
      {stage === "changed" && (
        <SuccessNotice>
          <p>Password changed successfully!</p>
          <p className="text-hint">Every other device is signed out.</p>
          <PasskeysLeft passkeys={passkeys.answer} heading={passkeysHeading} />
        </SuccessNotice>
      )}
      <Button ref={opener} className="self-start" onClick={() => setStage("open")}>
        Change Password
      </Button>
    </Section>
  );
}

interface ChangePasswordFormProps {
  email: string;
  run: Run;
  onCancel: () => void;
  onChanged: () => void;
}

function ChangePasswordForm({ email, run, onCancel, onChanged }: ChangePasswordFormProps) {
  const { form, field, focus, busy, refusal } = useServerForm({
    schema: changePasswordFormSchema,
    fields: ["currentPassword", "newPassword", "confirmPassword"],
    send: ({ currentPassword, newPassword }) =>
      run(() =>
        call("POST /api/auth/change-password", {
          body: { currentPassword, newPassword },
          keepSession: true,
        }),
      ),
    refused: (reply) => (isUnanswered(reply) ? "" : reply.message) || "Failed to change password",
    ifLost: "Try signing in with the new password.",
    done: onChanged,
  });
  useEffect(() => focus("currentPassword"), [focus]);
  return (
    <form {...form} className="flex flex-col gap-4">
      <PasswordField
        field={field("currentPassword")}
        label="Current Password"
        autoComplete="current-password"
      />
      <NewPasswordField field={field("newPassword")} label="New Password" rules={COMPOSED_PASSWORD} />
      <PasswordField field={field("confirmPassword")} label="Confirm Password" autoComplete="new-password" />
      <UsernameForManagers email={email} />
      <RefusalNotice refusal={refusal} busy={busy} />
      <div className="actions">
        <Button variant="filled" type="submit" busy={busy} busyLabel="Saving...">
          Change Password
        </Button>
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
