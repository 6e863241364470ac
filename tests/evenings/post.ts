import { takeMail, markSent } from "../../src/server/mail/queue";
import { dayText } from "../../src/wording/values/dates";
import type { TestServer } from "../support/server";
import type { Book, Letter } from "./book";

const NAMED_DAY = /(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day, [A-Z][a-z]+ \d+/g;
const daysIn = (text: string): string[] => [...text.matchAll(NAMED_DAY)].map(([day]) => day);

const isAsPromised = (letter: Letter, body: string): boolean =>
  body.includes(letter.says) &&
  (letter.days === null || daysIn(body).every((day) => letter.days?.map(dayText).includes(day)));

/** Sends everything that is due, and finds the press that promised each letter. */
export async function deliver({ database, clock }: TestServer, book: Book): Promise<void> {
  for (;;) {
    const mail = await takeMail(database);
    if (mail === undefined) return;
    const { id: _id, subject_id: about, kind, recipient: to, body } = mail;
    await markSent(database, mail);
    // Welcomes and sign-ins are about no request.
    if (about === null) continue;
    const promised = book.letters.find(
      (letter) =>
        !letter.isSent &&
        letter.about === about &&
        letter.kind === kind &&
        letter.to === to &&
        letter.dueAt <= clock.now() &&
        isAsPromised(letter, body),
    );
    if (promised === undefined) {
      const past = book.asks.find((ask) => ask.id === about)?.past.join(", ");
      throw new Error(`a letter nobody promised: ${kind} to ${to}: ${body}after ${past}`);
    }
    promised.isSent = true;
  }
}

/** No letter that a press promised is late. */
export const lateLetters = ({ letters, now }: Book): Letter[] =>
  letters.filter(({ isSent, dueAt }) => !isSent && dueAt <= now());
