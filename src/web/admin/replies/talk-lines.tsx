import type { RequestReply } from "../../../contract/requests/replies";
import type { TalkLine } from "../../../contract/requests/request-turns";
import { dayText } from "../../../wording/values/dates";
import { Moment } from "../desk/moment";

const STATES: Record<RequestReply["state"], string> = {
  waiting: "on its way",
  failed: "not sent, see the outbox",
  sent: "sent",
};

interface TalkLinesProps {
  name: string;
  replies: readonly RequestReply[];
  talk: readonly TalkLine[];
}

const THEY: Record<Exclude<TalkLine["what"], "declined">, string> = {
  said: "wrote",
  cancelled: "cancelled",
  address: "corrected the address",
  day: "moved the day",
};

function textOf({ what, text }: TalkLine): string {
  if (what !== "day") return text;
  return text === "" ? "To any day" : `To ${dayText(text)}`;
}

/** The messages of both sides, oldest first. */
export function TalkLines({ name, replies, talk }: TalkLinesProps) {
  const lines = [
    ...replies.map(({ id, text, createdAt, state }) => ({
      id,
      text,
      at: createdAt,
      who: "You wrote",
      after: `, ${STATES[state]}`,
    })),
    ...talk
      .filter(({ by }) => by === "person")
      .map((line) => ({
        id: line.id,
        text: textOf(line),
        at: line.at,
        who: `${name} ${line.what === "declined" ? "" : THEY[line.what]}`,
        after: "",
      })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  if (lines.length === 0) return null;
  return (
    <ol className="mt-2 flex flex-col gap-2">
      {lines.map(({ id, text, at, who, after }) => (
        <li key={id} className="border-l-2 border-edge pl-3">
          <p className="text-hint text-muted">
            {who} <Moment iso={at} />
            {after}
          </p>
          {text === "" ? null : <p className="break-words whitespace-pre-line">{text}</p>}
        </li>
      ))}
    </ol>
  );
}
