import { pageUrl } from "../../../contract/site/pages";
import type { RequestKind } from "../../../contract/requests/request-kinds";
import { dayText } from "../../../wording/values/dates";
import { type Letter, quoteLines, signedText } from "../../mail/letter";
import { addressLines } from "./letters";
import type { RequestRow } from "./request-tables";

/** A person's act on their request, as the owner is told. */
export type NewsLetter =
  | { what: "said"; text: string }
  | { what: "cancelled" }
  | { what: "address"; row: RequestRow }
  | { what: "day"; before: string; day: string };

const KIND = { "starter-requests": "starter request", "bread-requests": "bread request" } as const;
const dayOf = (day: string) => (day === "" ? "any day" : dayText(day));

function wordsOf(kind: RequestKind, news: NewsLetter): { subject: string; words: string[] } {
  const thing = KIND[kind];
  switch (news.what) {
    case "said":
      return {
        subject: `An answer about a ${thing}`,
        words: [`A new message about a ${thing}.`, "Their words:", quoteLines(news.text)],
      };
    case "cancelled":
      return {
        subject: `A ${thing} was cancelled`,
        words: [`A ${thing} was cancelled. There's nothing left to do.`],
      };
    case "address":
      return {
        subject: `A new address for a ${thing}`,
        words: [
          `The address of a ${thing} was corrected. A label printed earlier has the old one.`,
          quoteLines(addressLines(news.row)),
        ],
      };
    case "day":
      return {
        subject: `Another day for a ${thing}`,
        words: [`A ${thing} was moved from ${dayOf(news.before)} to ${dayOf(news.day)}.`],
      };
  }
}

/** Tells the owner, as text alone, because people typed parts of it. */
export function writeNewsLetter(
  kind: RequestKind,
  { name, email }: RequestRow,
  news: NewsLetter,
  baseUrl: string,
): Letter {
  const { subject, words } = wordsOf(kind, news);
  return {
    kind: "request-news",
    subject,
    text: signedText([
      ...words,
      `Name: ${name}\nEmail: ${email}`,
      "Reply to this email to write to them. All requests:",
      pageUrl(baseUrl, "/admin"),
    ]),
  };
}
