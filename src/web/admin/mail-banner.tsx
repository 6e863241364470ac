import { useEffect, useState } from "react";
import type { MailTrouble } from "../../contract/admin";
import { call } from "../api";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { countText } from "./count-text";
import { momentText } from "./moment-text";

/** Asked once, when the numbers are there: what is not known is no trouble. */
function useMailTrouble(isReady: boolean): MailTrouble | null {
  const [trouble, setTrouble] = useState<MailTrouble | null>(null);
  useEffect(() => {
    if (!isReady) return;
    let isHere = true;
    void call<MailTrouble>("GET", "/api/admin/outbox/trouble").then((reply) => {
      if (isHere && reply?.ok) setTrouble(reply.data);
    });
    return () => {
      isHere = false;
    };
  }, [isReady]);
  return trouble;
}

function sentencesOf({ givenUp, waitingSince }: MailTrouble): string[] {
  return [
    ...(givenUp > 0 ? [`${countText(givenUp, "mail")} could not be sent in the last seven days.`] : []),
    ...(waitingSince === null ? [] : [`Mail has been waiting since ${momentText(waitingSince)}.`]),
  ];
}

/** Tells the owner that people do not get their mail (REL-15, REL-16). */
export function MailBanner({ isReady, onShow }: { isReady: boolean; onShow: () => void }) {
  const trouble = useMailTrouble(isReady);
  const sentences = trouble === null ? [] : sentencesOf(trouble);
  if (sentences.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title="Some mail is not getting through"
      role="note"
      className="mt-6"
      actions={<Button onClick={onShow}>Open the outbox</Button>}
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}
