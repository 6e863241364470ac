import type { MailTrouble } from "../../contract/admin";
import type { Formats } from "../../wording/formats";
import { useAnswer } from "../site/query-client";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { useFormats } from "../site/units";
import { countText } from "./count-text";
import { MAIL_TROUBLE } from "./owner-questions";

function sentencesOf({ moment }: Formats, { givenUp, held, waitingSince }: MailTrouble): string[] {
  return [
    ...(held > 0 ? [`${countText(held, "mail")} came back with a backup, on hold until you send them.`] : []),
    ...(givenUp > 0 ? [`${countText(givenUp, "mail")} could not be sent in the last seven days.`] : []),
    ...(waitingSince === null ? [] : [`Mail has been waiting since ${moment(waitingSince)}.`]),
  ];
}

/** Tells the owner that people do not get their mail (REL-15, REL-16). */
export function MailBanner({ isReady, onShow }: { isReady: boolean; onShow: () => void }) {
  const formats = useFormats();
  const { answer } = useAnswer({ ...MAIL_TROUBLE, enabled: isReady });
  const sentences = answer.status === "ready" ? sentencesOf(formats, answer.data) : [];
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
