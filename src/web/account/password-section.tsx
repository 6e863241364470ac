import { useEffect, useRef, useState } from "react";
import { Button } from "../ui/button";
import { ChangePasswordForm } from "./change-password-form";
import { Section } from "./section";
import { SuccessNotice } from "./success-notice";
import type { Run } from "./use-confirmation";

/** Closed until somebody wants it; what was typed goes when it closes. */
export function PasswordSection({ email, run }: { email: string; run: Run }) {
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
          onChanged={() => setStage("changed")}
        />
      </Section>
    );
  return (
    <Section title="Password">
      {stage === "changed" && (
        <SuccessNotice>
          <p>Password changed successfully!</p>
          <p className="text-hint">Every other device is signed out.</p>
        </SuccessNotice>
      )}
      <Button ref={opener} className="self-start" onClick={() => setStage("open")}>
        Change Password
      </Button>
    </Section>
  );
}
