import { useState } from "react";
import type { MailTrouble } from "../../contract/admin";
import { call } from "../site/api";
import type { Answer } from "../site/query-client";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { showToast } from "../ui/toast";
import { countText } from "./count-text";
import { notSent } from "./outbox-words";
import { useOwnerCalls } from "./owner-calls";

interface HeldMailProps {
  trouble: Answer<MailTrouble>;
  onReleased: () => void;
}

/** What came back with a backup goes out when the owner says so. */
export function HeldMail({ trouble, onReleased }: HeldMailProps) {
  const held = trouble.status === "ready" ? trouble.data.held : 0;
  const run = useOwnerCalls();
  const [state, setState] = useState<"idle" | "busy" | { failed: string }>("idle");
  if (held === 0) return null;

  async function release() {
    setState("busy");
    const reply = await run(() => call("POST /api/admin/outbox/release", { keepSession: true }));
    if (reply?.ok) {
      setState("idle");
      showToast(`${countText(reply.data.released, "mail")} released. They go out now.`);
      onReleased();
    } else setState({ failed: notSent(reply) });
  }
  return (
    <Notice
      tone="warning"
      title={`${countText(held, "mail")} on hold`}
      role="note"
      className="mb-6"
      actions={
        <Button busy={state === "busy"} onClick={() => void release()}>
          Send all held mail
        </Button>
      }
    >
      <p>
        They came back with a backup, and some may have been sent before. Nothing goes out until you say so.
      </p>
      {typeof state === "object" && <p role="alert">{state.failed}</p>}
    </Notice>
  );
}
