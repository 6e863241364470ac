import { pageUrl } from "../../../contract/site/pages";
import type { RequestKind } from "../../../contract/requests/request-kinds";
import { type Letter, quoteLines, signedText } from "../../mail/letter";
import { dayText } from "../../../wording/values/dates";
import { joinWords } from "../../../wording/values/measures";
import { site } from "../../../contract/site/site";
import { type About, addressLines, nameOf, wayOn, withHtml } from "./letter-parts";
import type { OwnChange } from "./news-letters";
import type { Promises } from "./promises";
import type { RequestRow } from "./request-tables";

/** The first letter after Submit: that we have it, when it comes, and what happens next. */
function confirmationWords(kind: RequestKind, request: RequestRow, promises: Promises): string[] {
  const { postedOn, reply } = promises;
  if (kind === "starter-requests")
    return [
      `Thank you. ${site.name} has your request for a free sourdough starter.`,
      postedOn === null
        ? "We email you on the day we post your envelope, and say when it arrives."
        : `We post your envelope about ${dayText(postedOn)}, and email you that day.`,
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

/** The kind of the mail that confirms a request. */
export const CONFIRMATION = "request-confirmation";

/**
 * Confirms that the request has arrived. It repeats what the person typed only if `proven`: an unconfirmed address may
 * be a stranger's, who would get whatever somebody else typed.
 */
export function confirmationLetter(
  kind: RequestKind,
  request: RequestRow,
  { proven, promises, ...about }: About & { promises: Promises; proven: boolean },
): Letter {
  const goesTo = proven ? addressLines(request) : "";
  const wish = proven && "instructions" in request ? request.instructions : "";
  const text = signedText([
    ...confirmationWords(kind, request, promises),
    nameOf(request, about),
    ...(wish === "" ? [] : [quoteLines(wish)]),
    ...(goesTo === "" ? [] : [`Delivery address:\n\n${goesTo}`]),
    wayOn(kind, request, about, !proven),
  ]);
  return { kind: CONFIRMATION, subject: SUBJECT[kind], text };
}

/** Tells the owner what somebody asked for, as text alone, so no mail program shows it as a link or picture. */
export function noticeLetter(
  kind: RequestKind,
  request: RequestRow,
  baseUrl: string,
  every: string | null = null,
): Letter {
  const starter = kind === "starter-requests";
  const facts = [`Name: ${request.name}`, `Email: ${request.email}`];
  if ("fulfillment" in request) {
    facts.push(`Type: ${request.request_type === "omakase" ? "Omakase" : "Custom"}`);
    facts.push(request.fulfillment === "pickup" ? "Pickup" : "Delivery");
    if (request.wanted_on !== "") facts.push(`Wanted on: ${dayText(request.wanted_on)}`);
    if (every !== null) facts.push(`Standing wish: every ${every}`);
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

/** The owner's own words to one person, with the request below as a quotation. Text alone: people typed both. */
export function replyLetter(kind: RequestKind, request: RequestRow, text: string, about: About): Letter {
  const instructions = "instructions" in request ? request.instructions : "";
  return {
    kind: "reply",
    subject: `About your ${kind === "starter-requests" ? "starter" : "bread"} request · ${site.name}`,
    text: signedText([
      text.replace(/\r\n?/g, "\n"),
      nameOf(request, about),
      ...(instructions === "" ? [] : [quoteLines(instructions)]),
      wayOn(kind, request, about),
    ]),
  };
}

/** The owner's no, in the owner's words. Nothing is left to change or cancel. */
export const declineLetter = (
  kind: RequestKind,
  request: RequestRow,
  ...about: [text: string, about: About]
): Letter => ({ ...replyLetter(kind, { ...request, closed: "declined" }, ...about), kind: "decline" });

/** The kind of the mail that tells a person what they have done themselves. */
export const OWN_CHANGE = "request-change";

function ownChangeWords(request: RequestRow, change: OwnChange): [subject: string, words: string] {
  const thing = "fulfillment" in request ? "bread" : "starter";
  if (change.what === "cancelled")
    return [`You canceled your ${thing} request`, "You canceled this request. Nothing is sent or baked."];
  const day = change.day === "" ? "any day" : dayText(change.day);
  const next = change.wasPromised
    ? "We had confirmed the day before. We write again if we can bake on the new one."
    : "We reply if we can bake that day.";
  return [`You moved your bread to ${day}`, `You moved your bread to ${day}. ${next}`];
}

/** A cancellation or a move, told to the mailbox that the request belongs to: somebody else may have pressed. */
export function ownChangeLetter(
  kind: RequestKind,
  request: RequestRow,
  change: OwnChange,
  about: About,
): Letter {
  const [subject, words] = ownChangeWords(request, change);
  return withHtml(OWN_CHANGE, `${subject} · ${site.name}`, [
    `${words} If this wasn't you, tell us.`,
    nameOf(request, about),
    wayOn(kind, request, about),
  ]);
}
