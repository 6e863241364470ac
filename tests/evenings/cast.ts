import { readSwitches } from "../../src/server/switches/store";
import type { Baker, Start, TestServer } from "../support/server";
import { Book, DAY, DAY_OFF, MINUTE, ROOM, TIME_ZONE } from "./book";
import { deliver } from "./post";

/** A site with its owner and two bakers, and the book that is kept beside it. */
export interface Cast {
  server: TestServer;
  owner: Baker;
  ana: Baker;
  ben: Baker;
  book: Book;
  signedInAt: number;
  /** A name that nobody else has. */
  nextName: () => string;
}

const hourThere = (at: number) =>
  Number(new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", timeZone: TIME_ZONE }));
const offsetAt = (at: number) =>
  new Date(at)
    .toLocaleTimeString("en-US", { timeZone: TIME_ZONE, timeZoneName: "shortOffset" })
    .split(" ")
    .at(-1);

/** The evening of two days before the clock changes next. */
function firstEvening(now: number): number {
  let change = now + 3 * DAY;
  while (offsetAt(change) === offsetAt(change - DAY)) change += DAY;
  return eveningAfter(change - 3 * DAY);
}

/** The next moment at five in the afternoon. */
export function eveningAfter(at: number): number {
  let evening = at + MINUTE;
  while (hourThere(evening) !== 17) evening += 15 * MINUTE;
  return evening;
}

/** Bread is baked six days a week, six loaves on each. */
export async function keepDays(cast: Pick<Cast, "server" | "owner" | "book">): Promise<void> {
  const { server, owner, book } = cast;
  const { version, starters, bread } = await readSwitches(server.parts);
  const days = [0, 1, 2, 3, 4, 5, 6]
    .filter((weekday) => weekday !== DAY_OFF)
    .map((weekday) => ({ weekday, loaves: ROOM, closes: null }));
  const closedDays = [...book.closedDays].toSorted();
  const body = { version, starters, bread: { ...bread, days, closedDays } };
  const kept = await owner.request("PUT", "/api/admin/switches", body);
  if (kept.status !== 200) throw new Error(`switches: ${kept.status} ${await kept.text()}`);
}

const again = async (server: TestServer, who: Baker): Promise<Baker> => {
  const cookie = await server.signIn(who);
  return {
    ...who,
    cookie,
    request: (method, path, body, headers) =>
      server.request(method, path, { body, cookie, ...(headers && { headers }) }),
  };
};

/** A word of four letters that nothing else has. */
const nameOf = (nth: number): string =>
  `Q${String(nth)
    .padStart(3, "0")
    .replaceAll(/\d/g, (digit) => "abdefhjklm"[Number(digit)] ?? "")}`;

export async function meet(start: Start): Promise<Cast> {
  const server = await start({ env: { SITE_TIME_ZONE: TIME_ZONE } });
  server.clock.advance(firstEvening(server.clock.now()) - server.clock.now());
  const [owner, ana, ben] = [
    await server.owner(),
    await server.baker("Ana", { email: "ana@example.com" }),
    await server.baker("Ben", { email: "ben@example.com" }),
  ];
  const emailVerified = server.database.engine === "postgres" ? true : 1;
  await server.database.db.updateTable("user").set({ emailVerified }).where("id", "=", ana.id).execute();
  const book = new Book(server.clock.now);
  let names = 0;
  const cast: Cast = {
    server,
    owner,
    ana,
    ben,
    book,
    signedInAt: server.clock.now(),
    nextName: () => nameOf((names += 1)),
  };
  await keepDays(cast);
  await deliver(server, book);
  return cast;
}

/** After twelve hours the owner is asked for the password again. */
const LONGEST_SITTING = 6 * 60 * MINUTE;

async function signIn(cast: Cast): Promise<void> {
  const { server } = cast;
  cast.signedInAt = server.clock.now();
  cast.owner = await again(server, cast.owner);
  cast.ana = await again(server, cast.ana);
  cast.ben = await again(server, cast.ben);
  await deliver(server, cast.book);
}

export async function pass(cast: Cast, ms: number): Promise<void> {
  cast.server.clock.advance(ms);
  if (cast.server.clock.now() - cast.signedInAt > LONGEST_SITTING) await signIn(cast);
  await deliver(cast.server, cast.book);
}
