import { dayText } from "../../src/wording/values/dates";
import { type Ask, type Book, dayFrom, isOpen, type Line, loavesIn, MINUTE, PROMISED } from "./book";
import type { Cast } from "./cast";
import { isTaken } from "./taken";
import { callAs, MESSAGES, OWNERS, placeAt } from "./asking";

/** What a request's own person does. Each answers whether the site did as it had to: took the press, or refused it. */
type Act = (cast: Cast, ask: Ask, n: number) => Promise<boolean>;

function addLine(book: Book, ask: Ask, what: Line["what"], text = ""): Line {
  const line = { what, text, at: book.now() };
  ask.lines.push(line);
  ask.thought = null;
  return line;
}

const say: Act = async (cast, ask, n) => {
  const text = MESSAGES[n % MESSAGES.length] ?? "";
  if (!isTaken(await callAs(cast, ask, "POST", "messages", { text }))) return false;
  addLine(cast.book, ask, "said", text);
  ask.turn = "wrote";
  cast.book.write(ask, "request-news", text, OWNERS);
  return true;
};

const thing = ({ kind }: Ask) => (kind === "starter-requests" ? "starter request" : "bread request");
/** What can be taken back is told when its minute is over. */
const later = (book: Book) => ({ dueAt: book.now() + MINUTE });

const cancel: Act = async (cast, ask) => {
  const { book } = cast;
  const isDone = ask.closed === "cancelled";
  const should = isDone || (ask.closed === null && isOpen(ask));
  if (!isTaken(await callAs(cast, ask, "POST", "cancel"), should)) return false;
  if (!should || isDone) return true;
  const { status, wantedOn, promise } = ask;
  const line = addLine(book, ask, "cancelled");
  const removed = book.passChanges(ask);
  Object.assign(ask, { closed: "cancelled", closedAt: book.now(), turn: "answered" });
  const told = [
    book.write(ask, "request-news", `A ${thing(ask)} was cancelled.`, { ...OWNERS, ...later(book) }),
    book.write(ask, "request-change", "You canceled this request.", later(book)),
  ];
  ask.thought = { line, before: { status, wantedOn, promise }, removed, told };
  return true;
};

const move: Act = async (cast, ask, n) => {
  const { book } = cast;
  const day = n % 9 === 0 ? "" : dayFrom(book.today(), 1 + (n % 9));
  const isSame = day === ask.wantedOn;
  const can =
    ask.kind === "bread-requests" && ask.closed === null && isOpen(ask) && ask.status !== "in_progress";
  const should = can && (isSame || book.takes(day, loavesIn(ask.items)));
  if (!isTaken(await callAs(cast, ask, "PUT", "day", { wantedOn: day }), should)) return false;
  if (!should || isSame) return true;
  const { status, wantedOn, promise } = ask;
  const isPromised = PROMISED.includes(status);
  const removed = isPromised ? book.endPromise(ask) : [];
  if (isPromised || ask.turn === "answered") ask.turn = "wrote";
  Object.assign(ask, { wantedOn: day, status: "pending" });
  const line = addLine(book, ask, "day", day);
  const [from, to] = [wantedOn, day].map((each) => (each === "" ? "any day" : dayText(each)));
  const days = [wantedOn, day];
  const told = [
    book.write(ask, "request-news", `was moved from ${from} to ${to}.`, { ...OWNERS, ...later(book), days }),
    book.write(ask, "request-change", `You moved your bread to ${to}.`, later(book)),
  ];
  ask.thought = { line, before: { status, wantedOn, promise }, removed, told };
  return true;
};

/** Within its minute a cancellation or a move is as if it had never been; nobody is told. */
const takeBack: Act = async (cast, ask) => {
  const { book } = cast;
  const thought = ask.thought !== null && book.now() - ask.thought.line.at < MINUTE ? ask.thought : null;
  const should = thought !== null || ask.closed !== "cancelled";
  if (!isTaken(await callAs(cast, ask, "POST", "undo"), should)) return false;
  if (thought === null) return true;
  const { line, before, removed, told } = thought;
  ask.lines = ask.lines.filter((each) => each !== line);
  ask.thought = null;
  book.drop(told);
  Object.assign(ask, book.turnBefore(ask), before, line.what === "cancelled" && { closed: null });
  for (const letter of removed) book.writeStatus(ask, letter.kind.replace("status-", ""));
  return true;
};

const correct: Act = async (cast, ask, n) => {
  const { book } = cast;
  const street = `${n % 90} Corrected St`;
  const should = ask.closed === null && isOpen(ask) && ask.street !== "";
  if (!isTaken(await callAs(cast, ask, "PUT", "address", placeAt(street)), should)) return false;
  if (!should || street === ask.street) return true;
  ask.street = street;
  if (ask.label !== null) ask.isLabelOld = true;
  addLine(book, ask, "address");
  book.write(ask, "request-news", street, OWNERS);
  return true;
};

const hasAccount = ({ by }: Ask) => by === "ana" || by === "ben";
const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay();
const lastDay = (one: string, other: string) => (one > other ? one : other);

/** Whether another wish of the same person comes on the same weekday: then this one takes its place. */
function isTakenOver(other: Ask, ask: Ask): boolean {
  const { standing } = other;
  if (standing === null || weekdayOf(standing.next) !== weekdayOf(ask.wantedOn)) return false;
  return hasAccount(ask)
    ? other.by === ask.by
    : !hasAccount(other) && ask.email !== "" && other.email === ask.email;
}

const STATES = ["on", "paused", "ended"] as const;

/** Starts, pauses, goes on with or ends a wish that comes every week; false where that is how it stood. */
export function changeStanding(book: Book, ask: Ask, state: (typeof STATES)[number]): boolean {
  const { standing } = ask;
  const today = book.today();
  const nextFrom = (first: string) => {
    let day = first;
    while (day <= today) day = dayFrom(day, 7);
    return day;
  };
  if (standing === null) {
    if (state !== "on") return false;
    const next = nextFrom(dayFrom(ask.wantedOn, 7));
    const taken = book.asks.find((other) => isTakenOver(other, ask));
    ask.standing = { next: lastDay(next, taken?.standing?.next ?? ""), isPaused: false };
    if (taken !== undefined) taken.standing = null;
  } else if (state === "ended") ask.standing = null;
  else if (standing.isPaused === (state === "paused")) return false;
  else if (state === "on") ask.standing = { next: nextFrom(standing.next), isPaused: false };
  else standing.isPaused = true;
  return true;
}
export const stateOf = (n: number) => STATES[n % STATES.length] ?? "on";

const stand: Act = async (cast, ask, n) => {
  if (ask.by === "guest") return true;
  const state = stateOf(n);
  const isBread = ask.kind === "bread-requests";
  const should = isBread && (state !== "on" || (ask.closed === null && ask.wantedOn !== ""));
  if (!isTaken(await callAs(cast, ask, "PUT", "standing", { state }), should)) return false;
  if (!should || !changeStanding(cast.book, ask, state)) return true;
  cast.book.write(ask, "request-news", "Bread for every ", { ...OWNERS, days: null });
  return true;
};

export const PERSONS_ACTS = { say, cancel, move, takeBack, correct, stand };
