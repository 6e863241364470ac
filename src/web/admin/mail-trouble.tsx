import type { MailTrouble } from "../../contract/requests/admin";
import type { Formats } from "../../wording/values/formats";
import { countText } from "../../wording/values/numbers";
import { dateText } from "../../wording/values/dates";
import { useDeviceZone } from "../site/device-zone";
import { clockOf } from "../times/local-time";
import { useAnswer } from "../site/calls/query-client";
import { useFormats } from "../site/units";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { useDashboardAddress } from "./desk/dashboard-address";
import { MAIL_TROUBLE } from "./desk/owner-questions";

function sentencesOf(formats: Formats, zone: string, { givenUp, held, waitingSince }: MailTrouble): string[] {
  return [
    ...(held > 0
      ? [`${countText(held, "email")} came back with a backup, on hold until you send them.`]
      : []),
    ...(givenUp > 0 ? [`${countText(givenUp, "email")} could not be sent in the last seven days.`] : []),
    ...(waitingSince === null
      ? []
      : [
          `Email has been waiting since ${dateText(waitingSince, zone)}, ${clockOf(formats, Date.parse(waitingSince), zone)}.`,
        ]),
  ];
}

/** Tells the owner on each tab that people do not get their mail (REL-15, REL-16). */
export function MailTroubleNotice({ isReady }: { isReady: boolean }) {
  const formats = useFormats();
  const zone = useDeviceZone();
  const { go } = useDashboardAddress();
  const { answer } = useAnswer({ ...MAIL_TROUBLE, enabled: isReady });
  const sentences = answer.status === "ready" ? sentencesOf(formats, zone, answer.data) : [];
  if (sentences.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title="Some email is not getting through"
      role="note"
      className="mt-4"
      actions={<Button onClick={() => go({ tab: "records", show: "outbox" })}>Open the outbox</Button>}
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}
