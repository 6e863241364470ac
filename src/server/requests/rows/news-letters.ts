import { pageUrl } from "../../../contract/site/pages";
import type { RequestKind } from "../../../contract/requests/request-kinds";
import type { StandingState } from "../../../contract/requests/standing";
import { dayText } from "../../../wording/values/dates";
import { type Letter, quoteLines, signedText } from "../../mail/letter";
import { addressLines, factsOf } from "./letter-parts";
import type { RequestRow } from "./request-tables";

/** A person's act on their request, as the owner is told. */
export type NewsLetter =
  | { what: "said"; text: string }
  | { what: "address"; row: RequestRow }
  | { what: "taken back" }
  | { what: "standing"; state: StandingState; every: string; next: string }
  | OwnChange;

/** An act that its person can take back for a minute, and is mailed themselves. */
export type OwnChange =
  | { what: "cancelled" }
  /** `wasPromised`: the owner had confirmed the day before. */
  | { what: "day"; before: string; day: string; wasPromised: boolean };

/** The kind of these mails. */
export const NEWS = "request-news";

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
        words: [
          `A ${thing} was moved from ${dayOf(news.before)} to ${dayOf(news.day)}.`,
          ...(news.wasPromised
            ? ["You had confirmed it. Its old day is free, and it waits for your yes again."]
            : []),
        ],
      };
    case "standing": {
      const every = `Bread for every ${news.every}`;
      return {
        on: {
          subject: `${every}: a standing wish`,
          words: [`${every}, from ${dayOf(news.next)} on: somebody made their request a standing wish.`],
        },
        paused: { subject: `${every}: paused`, words: [`${every} was paused by its person.`] },
        ended: { subject: `${every}: ended`, words: [`${every} was ended by its person.`] },
      }[news.state];
    }
    case "taken back":
      return {
        subject: `A change of a ${thing} was taken back`,
        words: [`The last change of a ${thing} was taken back within its minute.`],
      };
  }
}

/** Tells the owner, as text alone, because people typed parts of it. */
export function writeNewsLetter(
  kind: RequestKind,
  row: RequestRow,
  news: NewsLetter,
  about: { baseUrl: string; timeZone: string },
): Letter {
  const { subject, words } = wordsOf(kind, news);
  return {
    kind: NEWS,
    subject,
    text: signedText([
      ...words,
      `Name: ${row.name}\nEmail: ${row.email}\nThe ${factsOf(row, about)}`,
      "Reply to this email to write to them. This request, and everything else they asked for:",
      `${pageUrl(about.baseUrl, "/admin")}?of=${kind}/${row.id}`,
    ]),
  };
}
