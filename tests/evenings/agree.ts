import { expect } from "vitest";
import type { AdminBreadRequest, AdminStarterRequest, Metrics } from "../../src/contract/requests/admin";
import { type BakeDay, loavesPromised, sumOfDay } from "../../src/contract/requests/bake-days";
import { gramsOf } from "../../src/contract/requests/breads";
import { REQUEST_KINDS, type RequestKind, STATUSES } from "../../src/contract/requests/request-kinds";
import type { OwnRequests } from "../../src/contract/requests/requests";
import type { Baker } from "../support/server";
import { namesAllergy } from "./asking";
import {
  type Ask,
  type Book,
  DAY,
  DAY_OFF,
  dateOf,
  isOpen,
  loavesIn,
  needsYou,
  PROMISED,
  ROOM,
} from "./book";
import type { Cast } from "./cast";
import type { Paper } from "./paper";
import { lateLetters } from "./post";

const json = async <Answer>(who: Baker, path: string): Promise<Answer> => {
  const response = await who.request("GET", path);
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as Answer;
};
const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id).toSorted();

/** What must be read before this wish is baked, apart from its own words. */
function warningsOf(book: Book, ask: Ask): string[] {
  const person = book.personOf(ask);
  const isTheirs = (other: Ask) => person !== "" && book.personOf(other) === person;
  const said = ({ lines }: Ask) => lines.filter(({ what }) => what === "said").map(({ text }) => text);
  const others = book.asks.filter((other) => other !== ask && isTheirs(other));
  return [
    ...(book.notes.get(person) ?? []),
    ...[...said(ask), ...others.flatMap((other) => [other.text, ...said(other)])].filter(namesAllergy),
  ];
}

/** The words of the person that the owner has not answered. */
const unread = ({ turn, lines, heard }: Ask) => (turn === "wrote" ? lines.slice(heard) : []);

async function agreeOnCounts({ owner, book }: Cast): Promise<void> {
  const found = await json<Metrics>(owner, "/api/admin/metrics");
  const of = (kind: RequestKind) => book.asks.filter((ask) => ask.kind === kind);
  const since = (isIn: (ask: Ask) => boolean) => book.asks.filter(isIn).length;
  expect(found).toMatchObject({
    totalUsers: 3,
    totalStarterRequests: of("starter-requests").length,
    totalBreadRequests: of("bread-requests").length,
    pendingRequests: since(({ status, closed }) => status === "pending" && closed === null),
    todayRequests: since(({ createdAt }) => dateOf(createdAt) === book.today()),
    weekRequests: since(({ createdAt }) => createdAt > book.now() - 7 * DAY),
    needsYou: Object.fromEntries(REQUEST_KINDS.map((kind) => [kind, of(kind).filter(needsYou).length])),
  });
}

function agreeOnRow(book: Book, ask: Ask, row: AdminStarterRequest | AdminBreadRequest | undefined): void {
  const news = unread(ask).map(({ text }) => text);
  expect([ask, row]).toEqual([
    ask,
    expect.objectContaining({
      name: ask.name,
      status: ask.status,
      turn: needsYou(ask) ? "needs-you" : (ask.closed ?? "answered"),
      closed: ask.closed,
      address: ask.street,
      ...(ask.text !== "" && { instructions: ask.text, wantedOn: ask.wantedOn }),
    }),
  ]);
  expect([ask, row?.news?.map(({ text }) => text) ?? []]).toEqual([ask, news]);
  expect([ask, new Set(row?.allergies?.map(({ text }) => text))]).toEqual([
    ask,
    new Set(warningsOf(book, ask)),
  ]);
  if (row === undefined) return;
  if ("earlierRequests" in row) {
    const isElsewhere = ask.status !== "pending" && ask.postedTo !== ask.street;
    expect([ask, row.hasOldLabel ?? false, row.postedTo?.split("\n")[0]]).toEqual([
      ask,
      ask.isLabelOld,
      isElsewhere ? ask.postedTo : undefined,
    ]);
  } else {
    const standing = ask.standing && { next: ask.standing.next, isPaused: ask.standing.isPaused };
    expect([ask, row.wish.items, row.standing ?? null]).toEqual([
      ask,
      ask.items,
      standing && expect.objectContaining(standing),
    ]);
  }
}

async function agreeOnLists({ owner, book }: Cast): Promise<void> {
  for (const kind of REQUEST_KINDS) {
    const of = book.asks.filter((ask) => ask.kind === kind);
    const list = (status: string) =>
      json<(AdminStarterRequest | AdminBreadRequest)[]>(owner, `/api/admin/${kind}?status=${status}`);
    const rows = new Map((await list("")).map((row) => [row.id, row]));
    expect([...rows.keys()].toSorted()).toEqual(ids(of));
    for (const ask of of) agreeOnRow(book, ask, rows.get(ask.id));
    expect(ids(await list("needs-you"))).toEqual(ids(of.filter(needsYou)));
    for (const closed of ["declined", "cancelled"])
      expect(ids(await list(closed))).toEqual(ids(of.filter((ask) => ask.closed === closed)));
    for (const status of STATUSES[kind])
      expect(ids(await list(status))).toEqual(
        ids(of.filter((ask) => ask.status === status && ask.closed === null)),
      );
  }
}

/** Where a wish stands: to be baked, to be handed over, or on no list because it is done. */
function placeOf(book: Book, ask: Ask): "bake" | "hand over" | "done" {
  if (ask.kind === "starter-requests" || ask.closed !== null) return "done";
  if (isOpen(ask)) return "bake";
  const isOfToday = ask.wantedOn >= book.today() || dateOf(ask.deliveredAt) === book.today();
  return ask.status === "ready" || isOfToday ? "hand over" : "done";
}

async function agreeOnDays({ owner, book }: Cast): Promise<BakeDay[]> {
  const days = await json<BakeDay[]>(owner, "/api/admin/bake-days");
  const at = (place: string, day: string) =>
    book.asks.filter((ask) => placeOf(book, ask) === place && ask.wantedOn === day);
  const named = new Set(book.asks.filter((ask) => placeOf(book, ask) !== "done").map((ask) => ask.wantedOn));
  // Each wish is in one group, also those without a day.
  expect(days.map(({ day }) => day).toSorted()).toEqual([...named].toSorted());
  for (const day of days) {
    const isBreadDay = day.day !== "" && new Date(`${day.day}T12:00:00Z`).getUTCDay() !== DAY_OFF;
    expect(ids(day.requests)).toEqual(ids(at("bake", day.day)));
    expect(ids(day.handOver ?? [])).toEqual(ids(at("hand over", day.day)));
    const counted = at("bake", day.day).filter(({ status }) => PROMISED.includes(status));
    const all = book.asks.filter((ask) => ask.wantedOn === day.day && ask.closed === null);
    const baked = all.filter(({ status }) => ["ready", "delivered"].includes(status));
    const grams = (of: readonly Ask[]) => gramsOf(of.flatMap(({ items }) => items));
    const bakedGrams = day.day === "" ? 0 : grams(baked);
    expect([day.day, sumOfDay(day.requests).grams, day.baked, day.capacity, day.isOut]).toEqual([
      day.day,
      grams(counted),
      bakedGrams,
      isBreadDay ? ROOM : null,
      day.day !== "" && (!isBreadDay || book.closedDays.has(day.day)),
    ]);
    if (day.day !== "") expect(loavesPromised(day)).toBe(book.loavesOn(day.day));
    else expect(loavesPromised(day)).toBe(loavesIn(counted.flatMap(({ items }) => items)));
  }
  return days;
}

/** One line for each of these wishes, with its name and every word that says what must not be in it. */
function agreeOnPaper(lines: readonly string[], asks: readonly Ask[], wordsOf: (ask: Ask) => string[]): void {
  const left = [...lines];
  for (const ask of asks) {
    const place = left.findIndex(
      (line) => line.includes(ask.name) && wordsOf(ask).every((words) => line.includes(words)),
    );
    expect(
      left[place],
      `no line for ${ask.name}: ${wordsOf(ask).join(" / ")} in ${left.join(" | ")}`,
    ).toBeDefined();
    left.splice(place, 1);
  }
  expect(left).toEqual([]);
}

function agreeOnSheets({ book }: Cast, days: readonly BakeDay[], paper: Paper): number {
  let count = 0;
  for (const day of days) {
    const on = book.asks.filter((ask) => ask.wantedOn === day.day);
    const at = (place: string) => on.filter((ask) => placeOf(book, ask) === place);
    const bake = paper.bakeList(day);
    agreeOnPaper(bake, at("bake"), (ask) => [
      ask.text,
      ...warningsOf(book, ask),
      ...unread(ask).map(({ text, what }) => (what === "said" ? text : "")),
    ]);
    const promised = at("bake").filter(({ status }) => PROMISED.includes(status));
    const handOver = paper.handOverList(day);
    count += bake.length + handOver.length;
    agreeOnPaper(handOver, [...promised, ...at("hand over")], (ask) => [
      ...warningsOf(book, ask),
      ...(namesAllergy(ask.text) ? [ask.text] : []),
      ask.street === "" ? "Pickup" : ask.street,
    ]);
  }
  return count;
}

/** What its person reads on their own page is what was promised. */
async function agreeOnOwn(who: Baker, asks: readonly Ask[]): Promise<void> {
  const { starter, bread } = await json<OwnRequests>(who, "/api/requests");
  const facts = (all: readonly { id: string; status: string; closed?: unknown; wantedOn?: string }[]) =>
    all
      .map(({ id, status, closed, wantedOn }) => `${id} ${status} ${String(closed)} ${wantedOn || "any"}`)
      .toSorted();
  expect(facts([...starter, ...bread])).toEqual(facts(asks));
}

/** Counts, lists, days, paper and letters say what the presses promised. Answers how many lines of paper there were. */
export async function agree(cast: Cast, paper: Paper): Promise<number> {
  const { book, ana, ben } = cast;
  await agreeOnLists(cast);
  await agreeOnCounts(cast);
  const lines = agreeOnSheets(cast, await agreeOnDays(cast), paper);
  for (const [who, by] of [
    [ana, "ana"],
    [ben, "ben"],
  ] as const)
    await agreeOnOwn(
      who,
      book.asks.filter((ask) => ask.by === by),
    );
  expect(lateLetters(book)).toEqual([]);
  return lines;
}
