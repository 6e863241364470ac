import type { TalkLine } from "../../../contract/requests/request-turns";
import { dayText, longDate } from "../../../wording/values/dates";
import { useDeviceZone } from "../../site/device-zone";

const WHO: Record<TalkLine["what"], string> = {
  said: "You wrote",
  cancelled: "You cancelled",
  address: "You corrected the address",
  day: "You moved the day",
  declined: "The baker said no",
};

const whoOf = ({ by, what }: TalkLine) => (by === "baker" && what === "said" ? "The baker wrote" : WHO[what]);

function textOf({ what, text }: TalkLine): string {
  if (what !== "day") return text;
  return text === "" ? "To any day" : `To ${dayText(text)}`;
}

/** The conversation about a request, as its own person reads it. */
export function RequestTalk({ talk }: { talk: readonly TalkLine[] }) {
  const zone = useDeviceZone();
  if (talk.length === 0) return null;
  return (
    <ol aria-label="What was said" className="mt-3 flex flex-col gap-2">
      {talk.map((line) => (
        <li key={line.id} className="border-l-2 border-edge pl-3">
          <p className="text-hint text-muted">
            {whoOf(line)}, <time dateTime={line.at}>{longDate(line.at, zone)}</time>
          </p>
          {textOf(line) === "" ? null : <p className="break-words whitespace-pre-line">{textOf(line)}</p>}
        </li>
      ))}
    </ol>
  );
}
