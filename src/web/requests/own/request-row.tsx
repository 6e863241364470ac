import { Link } from "../../routes/link";
import { DAY_MS } from "../../../contract/values/milliseconds";
import type { BreadStatus, StarterStatus } from "../../../contract/requests/request-kinds";
import type { OwnBreadRequest, OwnStarterRequest } from "../../../contract/requests/requests";
import type { Money } from "../../../contract/requests/money";
import type { Closed } from "../../../contract/requests/request-turns";
import { site } from "../../../contract/site/site";
import { moneyText } from "../../../wording/requests/money";
import { localDay, longDate, shortDay } from "../../../wording/values/dates";
import { AddressedEnvelope } from "../../drawings/sketches/addressed-envelope";
import { useDeviceZone } from "../../site/device-zone";
import { useFormats } from "../../site/units";
import { useMinute } from "../../site/use-minute";
import { Badge } from "../../ui/badge";
import type { OwnRequest, RequestActs } from "./request-acts";
import { RequestActions } from "./request-actions";
import { RequestTalk } from "./request-talk";
import { StatusBadge } from "./status-badge";
import { TYPE_WORDS } from "../../../wording/requests/status-words";

/** A request as its own person reads it. */
export interface RequestLine {
  id: string;
  what: string;
  createdAt: string;
  status: StarterStatus | BreadStatus;
  /** Empty when the address is no longer kept. */
  where: string;
  instructions: string;
  /** Null for bread. */
  starter: OwnStarterRequest | null;
  closed: Closed | null;
  request: OwnRequest;
}

const CLOSED_WORDS: Record<Closed, string> = { declined: "We said no", cancelled: "You cancelled" };

interface RequestRowProps {
  line: RequestLine;
  acts: RequestActs;
  onChanged: (request: OwnRequest) => void;
}

/** A request with its conversation, and its person's acts. */
export function RequestRow({ line, acts, onChanged }: RequestRowProps) {
  const { request } = line;
  const zone = useDeviceZone();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b border-line py-3">
      {line.starter === null || line.where === "" ? null : (
        <PostedEnvelope starter={line.starter} zone={zone} />
      )}
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{line.what}</p>
        <p className="text-hint text-muted">
          <time dateTime={line.createdAt}>{longDate(line.createdAt, zone)}</time>
        </p>
        {line.where === "" ? null : <p className="text-hint text-muted break-words">{line.where}</p>}
        {line.instructions === "" ? null : (
          <p className="mt-1 line-clamp-3 text-hint break-words">{line.instructions}</p>
        )}
        {"fulfillment" in request ? <Cost money={request} /> : null}
        {line.starter === null ? null : <StarterNews starter={line.starter} />}
        {request.talk === undefined ? null : <RequestTalk talk={request.talk} />}
        {request.may === undefined ? null : (
          <RequestActions
            request={request}
            may={request.may}
            acts={acts}
            name={line.what}
            onChanged={onChanged}
          />
        )}
      </div>
      {line.closed === null ? (
        <StatusBadge status={line.status} />
      ) : (
        <Badge>{CLOSED_WORDS[line.closed]}</Badge>
      )}
    </li>
  );
}

/** What the bread costs, and that it is paid. */
function Cost({ money }: { money: Money }) {
  const { marks } = useFormats();
  const text = moneyText(money);
  return text === "" ? null : <p className="mt-1 text-hint">{marks(text)}</p>;
}

/** The envelope on its way. It has a postmark once it is posted. */
function PostedEnvelope({ starter, zone }: { starter: OwnStarterRequest; zone: string }) {
  const { shippedAt } = starter;
  return (
    <div className="w-40 shrink-0">
      <AddressedEnvelope
        to={starter}
        from={site.name}
        zone={zone}
        {...(shippedAt !== null && { posted: new Date(shippedAt) })}
      />
    </div>
  );
}

/** When it was posted, and what its baker has told us since. */
function StarterNews({ starter: { status, shippedAt, said, postedTo } }: { starter: OwnStarterRequest }) {
  const now = useMinute();
  const zone = useDeviceZone();
  if (status === "pending") return null;
  return (
    <>
      {shippedAt === null ? null : (
        <p className="mt-1 text-hint">
          Posted {now === null ? `on ${longDate(shippedAt, zone)}` : postedAgo(shippedAt, now)}.
        </p>
      )}
      {postedTo === undefined ? null : (
        <p className="mt-1 text-hint">
          Your new address came after the label was printed. Posted to {postedTo.split("\n").join(", ")}.
        </p>
      )}
      <p className="mt-1 text-hint">
        {said === null ? null : (
          <>
            You told us on {longDate(said.at, zone)}: {said.bubbles ? "it bubbles" : "it does not bubble yet"}
            .{" "}
          </>
        )}
        <Link to="/starter-instructions" className="link">
          {said?.bubbles ? "Feed your starter" : "Wake up your starter"}
        </Link>
      </p>
    </>
  );
}

/** "today", "yesterday", "9 days ago", by the reader's calendar. */
export function postedAgo(at: string, now: number): string {
  const days = Math.round(
    (Date.parse(localDay(new Date(now))) - Date.parse(localDay(new Date(at)))) / DAY_MS,
  );
  if (days <= 0) return "today";
  return days === 1 ? "yesterday" : `${days} days ago`;
}

interface Place {
  address: string;
  address2: string | null;
  city: string;
  state: string;
  zip: string;
}

function placeText({ address, address2, city, state, zip }: Place): string {
  return [address, address2, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

export const starterRequestLine = (request: OwnStarterRequest): RequestLine => ({
  ...pick(request),
  what: "Free sourdough starter",
  where: placeText(request),
  instructions: "",
  starter: request,
});

/** The place once the bread is promised; until then the city. */
const pickupText = ({ pickup }: OwnBreadRequest): string =>
  pickup === undefined ? `Pickup in ${site.serviceArea.city}` : `Pickup: ${pickup.split("\n").join(", ")}`;

export const breadRequestLine = (request: OwnBreadRequest): RequestLine => ({
  ...pick(request),
  what: `Bread: ${TYPE_WORDS[request.requestType]}${request.wantedOn === "" ? "" : `, for ${shortDay(request.wantedOn)}`}`,
  where: request.fulfillment === "pickup" ? pickupText(request) : placeText(request),
  instructions: request.instructions,
  starter: null,
});

const pick = <One extends OwnRequest>(request: One) => ({
  id: request.id,
  createdAt: request.createdAt,
  status: request.status as One["status"],
  closed: request.closed ?? null,
  request,
});
