import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "../ui/button";
import { ChangePasswordForm } from "./change-password-form";
import { PasskeysLeft } from "./passkeys-left";
import { Section } from "./section";
import { SuccessNotice } from "./success-notice";
import type { Run } from "./use-confirmation";
import type { Passkeys } from "./use-passkeys";

interface PasswordSectionProps {
  email: string;
  run: Run;
  passkeys: Passkeys;
  /** Asks for the passkeys anew: there may be more of them than this page was told. */
  loadPasskeys: () => Promise<void>;
  passkeysHeading: RefObject<HTMLHeadingElement | null>;
}

/** Closed until somebody wants it; what was typed goes when it closes. */
export function PasswordSection({
  email,
  run,
  passkeys,
  loadPasskeys,
  passkeysHeading,
}: PasswordSectionProps) {
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
            void loadPasskeys();
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
          <PasskeysLeft passkeys={passkeys} heading={passkeysHeading} />
        </SuccessNotice>
      )}
      <Button ref={opener} className="self-start" onClick={() => setStage("open")}>
        Change Password
      </Button>
    </Section>
  );
}
