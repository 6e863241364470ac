import type { RequestKind } from "../../../contract/requests/request-kinds";
import { site } from "../../../contract/site/site";
import type { StandingState } from "../../../contract/requests/standing";
import { dayText } from "../../../wording/values/dates";
import type { Letter } from "../../mail/letter";
import { type About, nameOf, wayOn, withHtml } from "./letter-parts";
import type { RequestRow } from "./request-tables";

const KIND: RequestKind = "bread-requests";

/** What happened to a standing wish. `every`: the weekday's name. */
export type StandingNews =
  | { what: StandingState; every: string; next: string }
  /** `why`: a sentence. */
  | { what: "skipped"; day: string; why: string };

function wordsOf(news: StandingNews, hasAccount: boolean): [subject: string, words: string] {
  if (news.what === "skipped")
    return [
      `No bread for ${dayText(news.day)}`,
      `Your standing wish skips ${dayText(news.day)}. ${news.why} We try again the week after.`,
    ];
  const { every, next } = news;
  switch (news.what) {
    case "on":
      return [
        `Your bread for every ${every}`,
        `From now on we note your bread for every ${every}. The next one is for ${dayText(next)}, and we write when we can bake it. ${hasAccount ? "You can pause or end this on your account page." : "Reply to this email to pause or end this."}`,
      ];
    case "paused":
      return [`Your bread for every ${every} is paused`, `We paused your bread for every ${every}.`];
    case "ended":
      return [`Your bread for every ${every} has ended`, `We ended your bread for every ${every}.`];
  }
}

/** Tells a person what happened to their standing wish. */
export function standingLetter(request: RequestRow, news: StandingNews, about: About): Letter {
  const [subject, words] = wordsOf(news, request.user_id !== null);
  return withHtml("standing-wish", `${subject} · ${site.name}`, [
    words,
    nameOf(request, about),
    wayOn(KIND, request, about),
  ]);
}
