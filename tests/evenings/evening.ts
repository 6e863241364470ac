import * as fc from "fast-check";
import { expect } from "vitest";
import type { AdminBreadRequest } from "../../src/contract/requests/admin";
import { makeStandingWishes } from "../../src/server/standing-wishes/make";
import { expectStanding, OWNERS } from "./asking";
import { type Ask, DAY, MINUTE } from "./book";
import { type Cast, eveningAfter, pass } from "./cast";
import { look, OWNERS_ACTS } from "./owners-acts";
import { PERSONS_ACTS } from "./persons-acts";
import { ASKING, SEVERAL } from "./several";

const ABOUT_ONE = { ...PERSONS_ACTS, ...OWNERS_ACTS };
const aboutOne = Object.keys(ABOUT_ONE);
const asking = Object.keys(ASKING);
/** Nothing is deleted as often as it is pressed about, or an evening would be about nothing. */
const often = aboutOne.filter((what) => what !== "remove");
const everything = [...Object.keys(SEVERAL), ...aboutOne, ...often];

interface Press {
  what: string;
  /** Which request, counted from the newest. */
  who: number;
  n: number;
  gap: number;
  /** The owner reads the row again before the press. */
  isFresh: boolean;
}

/** Four of these are within the minute in which a press can be taken back, five are not. */
const A_MOMENT = 13_000;
const GAPS = [A_MOMENT, A_MOMENT, 5 * MINUTE, 12 * MINUTE, 95 * MINUTE] as const;

const somebody = fc.nat({ max: 40 });
const any = { n: fc.nat({ max: 90 }), isFresh: fc.boolean() };
const pressOf = (...what: string[]): fc.Arbitrary<Press> =>
  fc.record({ what: fc.constantFrom(...what), who: somebody, gap: fc.constantFrom(...GAPS), ...any });
const anyPress = pressOf(...everything).map((one) => [one]);
/** Several presses about one request within a minute, as where both sides are at their pages. */
const flurry: fc.Arbitrary<Press[]> = fc
  .record({
    who: fc.oneof(fc.nat({ max: 2 }), somebody),
    presses: fc.array(fc.record({ what: fc.constantFrom(...often, "undo"), ...any }), {
      minLength: 2,
      maxLength: 4,
    }),
  })
  .map(({ who, presses }) => presses.map((one) => ({ ...one, who, gap: A_MOMENT })));

export const anyEvening = fc.record({
  /** What is asked for before anything else happens. */
  asked: fc.array(pressOf(...asking, "bread"), { minLength: 2, maxLength: 6 }),
  presses: fc
    .array(fc.oneof({ arbitrary: anyPress, weight: 5 }, { arbitrary: flurry, weight: 2 }), {
      minLength: 12,
      maxLength: 24,
    })
    .map((presses) => presses.flat()),
  /** How many days pass until the next evening. */
  days: fc.integer({ min: 1, max: 3 }),
});

async function press(cast: Cast, ask: Ask | undefined, { what, who, n, isFresh }: Press): Promise<boolean> {
  if (what in SEVERAL) return SEVERAL[what as keyof typeof SEVERAL](cast, who, n);
  if (ask === undefined) return true;
  const isPersons = what in PERSONS_ACTS;
  // An order of the phone has no page.
  if (isPersons && ask.by === null) return true;
  if (!isPersons && isFresh) await look(cast, ask, 0);
  return ABOUT_ONE[what as keyof typeof ABOUT_ONE](cast, ask, n);
}

/** An evening, press by press. Each press has to be taken or refused as the book says. */
export async function live(cast: Cast, presses: readonly Press[]): Promise<void> {
  for (const one of presses) {
    await pass(cast, one.gap);
    const newest = cast.book.asks.toReversed();
    const ask = newest[one.who % Math.max(1, newest.length)];
    const about = `${JSON.stringify(one)} about ${JSON.stringify(ask)}`;
    if (one.what in ABOUT_ONE) ask?.past.push(`${one.what} ${one.n}`);
    const did = await press(cast, ask, one).catch((error: unknown) => error);
    expect(did, about).toBe(true);
    await pass(cast, 0);
  }
  await pass(cast, 2 * MINUTE);
}

/** The clock brings the next evening, and with each day the wishes that come again; two processes make them at once. */
export async function sleep(cast: Cast, days: number): Promise<void> {
  const { server } = cast;
  for (let day = 0; day < days; day += 1) {
    const evening = eveningAfter(server.clock.now() + (day === 0 ? 0 : DAY / 2));
    await pass(cast, evening - server.clock.now());
    const made = expectStanding(cast);
    await Promise.all([makeStandingWishes(server.parts), makeStandingWishes(server.parts)]);
    await findMade(cast, made);
    await pass(cast, 0);
  }
}

/** Each wish that had to come again is there once, and nothing else is new. */
async function findMade({ owner, book }: Cast, made: ReturnType<typeof expectStanding>): Promise<void> {
  const known = new Set(book.asks.map(({ id }) => id));
  const response = await owner.request("GET", "/api/admin/bread-requests");
  const rows = (await response.json()) as AdminBreadRequest[];
  const news = rows.filter(({ id }) => !known.has(id));
  expect(news).toHaveLength(made.length);
  for (const { last, day: wantedOn } of made) {
    const row = news.find((one) => one.wantedOn === wantedOn && one.instructions === last.text);
    if (row === undefined) throw new Error(`${last.text} for ${wantedOn} was not made`);
    // Two wishes of the same words and day are two.
    news.splice(news.indexOf(row), 1);
    const { kind, by, name, email, street, text, items, standing } = last;
    const ask = book.add({ id: row.id, kind, by, name, email, street, text, items, standing, wantedOn });
    last.standing = null;
    book.write(ask, "request-notice", "Standing wish: every ", OWNERS);
  }
}
