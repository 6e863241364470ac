import { type RefObject, useState } from "react";
import { useAnswer } from "../../site/calls/query-client";
import { QUESTIONS } from "../../site/calls/questions";
import { AddPasskeyForm } from "./add-passkey-form";
import type { Run } from "./use-confirmation";
import { PasskeyList } from "./passkey-list";
import { useSupportsPasskeys } from "./passkeys";
import { Section } from "../../ui/section";
import { SuccessNotice } from "../parts/success-notice";

interface PasskeysSectionProps {
  run: Run;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** AC-06, AC-14. */
export function PasskeysSection({ run, heading }: PasskeysSectionProps) {
  const { answer, refresh } = useAnswer(QUESTIONS.passkeys);
  const supported = useSupportsPasskeys();
  const [success, setSuccess] = useState<string | null>(null);
  async function changed(words: string) {
    await refresh();
    setSuccess(words);
  }
  return (
    <Section title="Passkeys" headingRef={heading}>
      <p>Sign in with your fingerprint, face or screen lock instead of a password.</p>
      {success !== null && <SuccessNotice>{success}</SuccessNotice>}
      <PasskeyList
        passkeys={answer}
        onTryAgain={() => void refresh()}
        run={run}
        onBegin={() => setSuccess(null)}
        onDone={async (words) => {
          await changed(words);
          // The passkey's button is gone, and the focus with it.
          heading.current?.focus();
        }}
      />
      {supported ? (
        <AddPasskeyForm
          run={run}
          onBegin={() => setSuccess(null)}
          onAdded={() => changed("Passkey added successfully!")}
        />
      ) : (
        <p className="text-muted">This browser cannot keep passkeys. Add one in another browser.</p>
      )}
    </Section>
  );
}
