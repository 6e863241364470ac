import { pageUrl } from "../../../contract/site/pages";
import type { RequestKind } from "../../../contract/requests/request-kinds";
import type { Money } from "../../../contract/requests/money";
import { site } from "../../../contract/site/site";
import { sumText, waysText } from "../../../wording/requests/money";
import { dayText } from "../../../wording/values/dates";
import type { Letter } from "../../mail/letter";
import { isPickup, nameOf, type Promising, wayOn, withHtml } from "./letter-parts";
import type { Promises } from "./promises";
import type { RequestRow } from "./request-tables";

type Told = {
  subject: string;
  /** The news since the mail before it. */
  words(request: RequestRow, promises: Promises): string;
  /** The sentence before the link to the guide. */
  guide?: string;
};

const forDay = (request: RequestRow) =>
  "wanted_on" in request && request.wanted_on !== "" ? ` for ${dayText(request.wanted_on)}` : "";

const WAKE_UP = "Here is how to wake it up:";

/**
 * The statuses that are mailed, each to somebody who has read the mail before it: a pending request was confirmed by
 * mail, so a shipped one only says that it left, and when it comes. Baking is the owner's own business.
 */
const TOLD: Record<RequestKind, Partial<Record<string, Told>>> = {
  "starter-requests": {
    shipped: {
      subject: "Your sourdough starter is on its way",
      words: (_request, { arrives }) =>
        `We posted your envelope of sourdough starter today. It arrives within ${arrives}.`,
      guide: WAKE_UP,
    },
    delivered: {
      subject: "Your sourdough starter was delivered",
      words: () => "Your envelope of sourdough starter should be in your mailbox.",
      guide: WAKE_UP,
    },
  },
  "bread-requests": {
    confirmed: {
      subject: "Your bread request is confirmed",
      words: (request) => `We will bake for you${forDay(request)}, and write again when your bread is ready.`,
    },
    ready: {
      subject: "Your bread is ready",
      words: (request) =>
        isPickup(request)
          ? "Your bread is ready for pickup. Reply to this email to say when you are coming."
          : "Your bread is ready, and will be with you soon.",
    },
    delivered: {
      subject: "Your bread was delivered",
      words: (request) =>
        isPickup(request)
          ? "Thank you for picking up your bread. Enjoy it."
          : "Your bread has been delivered. Enjoy it.",
    },
  },
};

export const isMailed = (kind: RequestKind, status: string): boolean => TOLD[kind][status] !== undefined;

/** The kind of the mail about a status. Each status has its own, so that we know which have been mailed. */
export const statusMailKind = (status: string) => `status-${status}`;

/** What the bread costs and how to pay; once it is handed over, nobody is reminded. "" where nothing is said. */
function costs(status: string, { sum, paid }: Money, ways: readonly string[]): string {
  if (sum === undefined || status === "delivered") return "";
  return paid === undefined
    ? `The total is ${sumText(sum)}. Ways to pay: ${waysText(ways)}.`
    : `The total of ${sumText(sum)} is paid.`;
}

/**
 * The letter about a status; null when that status is not mailed. `own`: the owner's sentence, which opens it. `money`: of
 * its bread, and `ways`: how it can be paid.
 */
export function statusLetter(
  kind: RequestKind,
  request: RequestRow,
  status: string,
  {
    own = "",
    money = {},
    ways = [],
    ...about
  }: Promising & { own?: string; money?: Money; ways?: readonly string[] },
): Letter | null {
  const told = TOLD[kind][status];
  if (told === undefined) return null;
  const { baseUrl, pickup, promises } = about;
  const comes = isPickup(request) && status !== "delivered" && pickup !== "";
  const cost = costs(status, money, ways);
  const letter = withHtml(statusMailKind(status), `${told.subject} · ${site.name}`, [
    ...(own === "" ? [] : [own.replace(/\r\n?/g, "\n")]),
    told.words(request, promises),
    nameOf(request, about),
    ...(cost === "" ? [] : [cost]),
    ...(comes ? [`Pickup:\n${pickup.replace(/\r\n?/g, "\n")}`] : []),
    ...(told.guide === undefined ? [] : [told.guide, pageUrl(baseUrl, "/starter-instructions")]),
    wayOn(kind, request, about),
  ]);
  if (!comes && own === "" && cost === "") return letter;
  // The owner typed the place, the hours, the ways to pay and the sentence, and what a person typed is never HTML.
  const { html: _twin, ...text } = letter;
  return text;
}
