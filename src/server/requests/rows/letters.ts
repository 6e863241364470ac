import { pageUrl } from "../../../contract/site/pages";
import type { RequestKind } from "../../../contract/requests/request-kinds";
import { type Letter, quoteLines, signedText } from "../../mail/letter";
import { dayText, longDate } from "../../../wording/values/dates";
import { joinWords } from "../../../wording/values/measures";
import { site } from "../../../contract/site/site";
import type { Promises } from "./promises";
import type { RequestRow } from "./request-tables";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
/** A paragraph that is one of our addresses becomes a link. */
const paragraphHtml = (words: string) =>
  /^https?:\/\/\S+$/.test(words)
    ? `<p><a href="${escapeHtml(words)}">${escapeHtml(words)}</a></p>`
    : `<p>${escapeHtml(words)}</p>`;

const withHtml = (kind: string, subject: string, paragraphs: readonly string[]): Letter => ({
  kind,
  subject,
  text: signedText(paragraphs),
  html: `${[...paragraphs, site.name].map(paragraphHtml).join("\n")}\n`,
});

/** How the reader of a mail gets back to their request. */
type WayBack = {
  /** The link for somebody without an account; null once its links were ended. */
  link: string | null;
  /** Nobody has confirmed the address, so its reader may have asked for nothing. */
  isStranger?: boolean;
};

/** The end of every mail to a person: how to answer, change and cancel, and how to get no more mails. */
function waysOn({ user_id }: RequestRow, baseUrl: string, { link, isStranger = false }: WayBack): string[] {
  const never = isStranger ? "If you didn't ask for this" : "To get no more emails about it";
  const stop = `${never}, cancel it there or reply to this email, and we send you nothing.`;
  if (user_id !== null)
    return [
      "Answer, change or cancel your request on your account page:",
      pageUrl(baseUrl, "/account"),
      stop,
    ];
  if (link === null)
    return [
      `To answer, change or cancel it, reply to this email. ${never}, say so, and we send you nothing.`,
    ];
  return [
    "Answer, change or cancel your request here, without an account:",
    link,
    "Anyone with this link can do the same, so keep it to yourself. You can end it there.",
    stop,
  ];
}

/** The first letter after Submit: that we have it, when it comes, and what happens next. */
function confirmationWords(kind: RequestKind, request: RequestRow, promises: Promises): string[] {
  const { postedOn, arrives, reply } = promises;
  if (kind === "starter-requests")
    return [
      `Thank you. ${site.name} has your request for a free sourdough starter.`,
      postedOn === null
        ? `Your envelope arrives within ${arrives}. We email you on the day we post it.`
        : `We post your envelope about ${dayText(postedOn)}, and email you that day. It arrives within ${arrives} from then.`,
    ];
  const asksForDay = "wanted_on" in request && request.wanted_on !== "";
  return [
    `Thanks! We got your bread request at ${site.name}.`,
    `We reply within ${reply}${asksForDay ? ", and say if we can bake that day" : ""}.`,
  ];
}

const SUBJECT = {
  "starter-requests": `Your starter request at ${site.name}`,
  "bread-requests": `Your bread request at ${site.name}`,
} as const satisfies Record<RequestKind, string>;

/** The lines of the delivery address; none for a loaf that is picked up. */
export function addressLines({ name, address, address2, city, state, zip }: RequestRow): string {
  if (address === "") return "";
  return [name, address, address2, `${city}, ${state} ${zip}`].filter((line) => line !== "").join("\n");
}

/** The kind of the mail that confirms a request. */
export const CONFIRMATION = "request-confirmation";

/**
 * Confirms that the request has arrived. It repeats what the person typed only if `proven`: an unconfirmed address may
 * be a stranger's, who would get whatever somebody else typed.
 */
export function confirmationLetter(
  kind: RequestKind,
  request: RequestRow,
  { baseUrl, timeZone, proven, promises, link }: Omit<About, "pickup"> & { proven: boolean },
): Letter {
  const goesTo = proven ? addressLines(request) : "";
  const wish = proven && "instructions" in request ? request.instructions : "";
  const text = signedText([
    ...confirmationWords(kind, request, promises),
    nameOf(request, timeZone),
    ...(wish === "" ? [] : [quoteLines(wish)]),
    ...(goesTo === "" ? [] : [`Delivery address:\n\n${goesTo}`]),
    ...waysOn(request, baseUrl, { link, isStranger: !proven }),
  ]);
  return { kind: CONFIRMATION, subject: SUBJECT[kind], text };
}

/** Tells the owner what somebody asked for, as text alone, so no mail program shows it as a link or picture. */
export function noticeLetter(kind: RequestKind, request: RequestRow, baseUrl: string): Letter {
  const starter = kind === "starter-requests";
  const facts = [`Name: ${request.name}`, `Email: ${request.email}`];
  if ("fulfillment" in request) {
    facts.push(`Type: ${request.request_type === "omakase" ? "Omakase" : "Custom"}`);
    facts.push(request.fulfillment === "pickup" ? "Pickup" : "Delivery");
    if (request.wanted_on !== "") facts.push(`Wanted on: ${dayText(request.wanted_on)}`);
  } else if (request.earlier > 0) facts.push(`Envelopes asked for before: ${request.earlier}`);
  const instructions = "instructions" in request ? request.instructions : "";
  const goesTo = addressLines(request);
  return {
    kind: "request-notice",
    subject: starter ? "New starter request" : "New bread request",
    text: signedText([
      starter ? "There's a new request for starter." : "There's a new request for bread.",
      facts.join("\n"),
      ...(goesTo === "" ? [] : [quoteLines(goesTo)]),
      ...(instructions === "" ? [] : ["Their words:", quoteLines(instructions)]),
      "Reply to this email to write to them. This request, and everything else they asked for:",
      `${pageUrl(baseUrl, "/admin")}?of=${kind}/${request.id}`,
    ]),
  };
}

/** Counts what came after the first mails of an hour, with a link to all of it. */
export function digestLetter(
  { bread, starter, news }: { bread: number; starter: number; news: number },
  baseUrl: string,
): Letter {
  const all = bread + starter + news;
  const requests = all === 1 ? "request" : "requests";
  const thing = news === 0 ? requests : `${requests} and answers`;
  const said = `${all} more ${news === all ? (all === 1 ? "answer" : "answers") : thing} came in this hour`;
  const kinds = [
    ...(bread === 0 ? [] : [`${bread} for bread`]),
    ...(starter === 0 ? [] : [`${starter} for starter`]),
    ...(news === 0 ? [] : [`${news} about earlier requests`]),
  ];
  return withHtml("request-digest", said, [
    `${said}: ${joinWords(kinds)}.`,
    "Many came at once, so this is one email for all of them. Read what each person wrote here:",
    pageUrl(baseUrl, "/admin"),
  ]);
}

type Told = {
  subject: string;
  /** The news since the mail before it. */
  words(request: RequestRow, promises: Promises): string;
  /** The sentence before the link to the guide. */
  guide?: string;
};

const isPickup = (request: RequestRow) => "fulfillment" in request && request.fulfillment === "pickup";
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

/** Names a request by what the site knows about it, and by nothing that anybody typed. */
function nameOf(request: RequestRow, timeZone: string): string {
  const asked = longDate(new Date(request.created_at), timeZone);
  if (!("fulfillment" in request)) return `Your starter request of ${asked}.`;
  const facts = [
    request.request_type === "omakase" ? "omakase" : "custom",
    isPickup(request) ? "pickup" : "delivery",
    ...(request.wanted_on === "" ? [] : [`wanted on ${dayText(request.wanted_on)}`]),
  ];
  return `Your bread request of ${asked}: ${facts.join(", ")}.`;
}

/** The site's part of every letter about a request. `pickup`: where and when, in the owner's words. */
type About = {
  baseUrl: string;
  timeZone: string;
  pickup: string;
  promises: Promises;
  /** The link for somebody without an account. */
  link: string | null;
};

/** The owner's own words to one person, with the request below as a quotation. Text alone: people typed both. */
export function replyLetter(
  kind: RequestKind,
  request: RequestRow,
  text: string,
  { baseUrl, timeZone, link }: Pick<About, "baseUrl" | "timeZone" | "link">,
): Letter {
  const instructions = "instructions" in request ? request.instructions : "";
  return {
    kind: "reply",
    subject: `About your ${kind === "starter-requests" ? "starter" : "bread"} request · ${site.name}`,
    text: signedText([
      text.replace(/\r\n?/g, "\n"),
      nameOf(request, timeZone),
      ...(instructions === "" ? [] : [quoteLines(instructions)]),
      ...waysOn(request, baseUrl, { link }),
    ]),
  };
}

/** The owner's no, in the owner's words. */
export const declineLetter = (...about: Parameters<typeof replyLetter>): Letter => ({
  ...replyLetter(...about),
  kind: "decline",
});

/** The letter about a status; null when that status is not mailed. */
export function statusLetter(
  kind: RequestKind,
  request: RequestRow,
  status: string,
  { baseUrl, timeZone, pickup, promises, link }: About,
): Letter | null {
  const told = TOLD[kind][status];
  if (told === undefined) return null;
  const comes = isPickup(request) && status !== "delivered" && pickup !== "";
  const letter = withHtml(statusMailKind(status), `${told.subject} · ${site.name}`, [
    told.words(request, promises),
    nameOf(request, timeZone),
    ...(comes ? [`Pickup:\n${pickup.replace(/\r\n?/g, "\n")}`] : []),
    ...(told.guide === undefined ? [] : [told.guide, pageUrl(baseUrl, "/starter-instructions")]),
    ...waysOn(request, baseUrl, { link }),
  ]);
  if (!comes) return letter;
  // The owner typed the place and hours, and what a person typed is never HTML.
  const { html: _twin, ...text } = letter;
  return text;
}
