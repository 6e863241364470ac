import { type RefObject, useEffect, useRef, useState } from "react";
import { useAnswer } from "../site/query-client";
import { QUESTIONS } from "../site/questions";
import { Button } from "../ui/button";
import { ChangePasswordForm } from "./change-password-form";
import { PasskeysLeft } from "./passkeys-left";
import { Section } from "./section";
import { SuccessNotice } from "./success-notice";
import type { Run } from "./use-confirmation";

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
            // There may be more of them than this page was told.
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
