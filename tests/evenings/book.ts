import { gramsOf, type WishItem } from "../../src/contract/requests/breads";
import { type RequestKind, STATUSES } from "../../src/contract/requests/request-kinds";
import type { Closed } from "../../src/contract/requests/request-turns";
import { dayText } from "../../src/wording/values/dates";

/**
 * What bakers and the owner promised each other in some evenings, kept by somebody who watched the presses and never looked
 * at the site: a plain list of requests, and one of the letters that the presses promised.
 */

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
export const TIME_ZONE = "America/Los_Angeles";

/** A loaf's dough in grams, the unit of a day's room; and how many of them a bread day holds. */
const LOAF = 950;
export const ROOM = 6;
/** No bread is baked on Mondays. */
export const DAY_OFF = 1;

/** What a person wrote or did about their request. */
export interface Line {
  what: "said" | "day" | "address" | "cancelled";
  text: string;
  at: number;
}

/** One of the requests. The fields of bread are empty for a starter. */
export interface Ask {
  id: string;
  kind: RequestKind;
  /** Who acts on it: an account by its name, a guest by a link; null for an order that the owner typed in. */
  by: "ana" | "ben" | "guest" | null;
  link: string;
  name: string;
  email: string;
  status: string;
  turn: "new" | "answered" | "wrote";
  closed: Closed | null;
  closedAt: number;
  createdAt: number;
  lines: Line[];
  /** When the owner wrote. */
  replies: number[];
  /** How many of the lines the owner had read at the last answer. */
  heard: number;
  /** The last line that an open tab of the owner's shows, and its name there. */
  seen: { line: Line | undefined; id: string | null };
  /** The street; "" for bread that is fetched. */
  street: string;
  text: string;
  /** The presses about it, for whoever reads a failure. */
  past: string[];
  items: WishItem[];
  wantedOn: string;
  deliveredAt: number;
  /** Letters about a status belong to one promise; a day that moves ends it. */
  promise: number;
  /** What its person did last and can take back within a minute. */
  thought: {
    line: Line;
    before: Pick<Ask, "status" | "wantedOn" | "promise">;
    removed: Letter[];
    told: (Letter | null)[];
  } | null;
  /** The letters that a no took away, while nobody has heard it. */
  silenced: Letter[];
  standing: { next: string; isPaused: boolean } | null;
  /** The street on its label, and where it was posted. */
  label: string | null;
  isLabelOld: boolean;
  postedTo: string | null;
}

export interface Letter {
  about: string;
  kind: string;
  to: string;
  /** Words that it must have. */
  says: string;
  /** The only days that it may name; null for any. */
  days: readonly string[] | null;
  dueAt: number;
  promise: number;
  isSent: boolean;
}

/** A press of the owner's that can be undone for a minute, request by request. */
export interface Change {
  at: number;
  parts: Map<string, ChangePart>;
}
interface ChangePart {
  /** A "Yes, bake it", which also gives the day back, and the owner's sentence. */
  isYes: boolean;
  before: Pick<Ask, "status" | "wantedOn" | "promise" | "deliveredAt">;
  added: Letter[];
  removed: Letter[];
  reply: number | null;
}

/** The statuses of which a person is written. */
const TOLD = new Set(["shipped", "confirmed", "ready", "delivered"]);
export const PROMISED = ["confirmed", "in_progress"];

export const isOpen = ({ kind, status }: Ask): boolean =>
  (kind === "starter-requests" ? ["pending"] : ["pending", ...PROMISED]).includes(status);

export const needsYou = ({ turn, status, closed }: Ask): boolean =>
  turn === "wrote" || (turn === "new" && status === "pending" && closed === null);

export const loavesIn = (items: readonly WishItem[]): number => Math.ceil(gramsOf(items) / LOAF);

export const dateOf = (at: number): string =>
  new Date(at).toLocaleDateString("en-CA", { timeZone: TIME_ZONE });
export function dayFrom(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export class Book {
  readonly asks: Ask[] = [];
  letters: Letter[] = [];
  /** Allergies that the owner noted, by person. */
  readonly notes = new Map<string, string[]>();
  readonly closedDays = new Set<string>();
  changes: Change[] = [];
  /** How many there ever were, deleted or not. */
  asked = 0;
  private lastPromise = 0;

  readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  today = () => dateOf(this.now());

  add(part: Pick<Ask, "id" | "kind" | "by" | "name" | "email"> & Partial<Ask>): Ask {
    const ask: Ask = {
      link: "",
      status: "pending",
      turn: "new",
      closed: null,
      closedAt: 0,
      createdAt: this.now(),
      lines: [],
      replies: [],
      heard: 0,
      seen: { line: undefined, id: null },
      street: "",
      text: "",
      past: [],
      items: [],
      wantedOn: "",
      deliveredAt: 0,
      promise: (this.lastPromise += 1),
      thought: null,
      silenced: [],
      standing: null,
      label: null,
      isLabelOld: false,
      postedTo: null,
      ...part,
    };
    this.asks.push(ask);
    this.asked += 1;
    return ask;
  }

  /** A letter that a press promised; about what somebody typed in without an address nobody is written. */
  write(ask: Ask, kind: string, says: string, more: Partial<Letter> = {}): Letter | null {
    const letter = {
      about: ask.id,
      kind,
      to: ask.email,
      says,
      days: [ask.wantedOn],
      dueAt: this.now(),
      promise: ask.promise,
      isSent: false,
      ...more,
    };
    if (letter.to === "") return null;
    this.letters.push(letter);
    return letter;
  }

  drop(gone: readonly (Letter | null)[]): void {
    this.letters = this.letters.filter((letter) => !gone.includes(letter));
  }

  /** Letters about a request's statuses that wait and could still be taken back. */
  waiting = (ask: Ask, kinds: (kind: string) => boolean = (kind) => kind.startsWith("status-")): Letter[] =>
    this.letters.filter(
      ({ about, kind, isSent, dueAt }) => about === ask.id && kinds(kind) && !isSent && dueAt > this.now(),
    );

  /** A press set a status: its person is written within a minute, once in a promise; later news waits no more. */
  tellStatus(ask: Ask): { added: Letter[]; removed: Letter[] } {
    const order: readonly string[] = STATUSES[ask.kind];
    const later = order.slice(order.indexOf(ask.status) + 1).map((status) => `status-${status}`);
    const removed = this.waiting(ask, (kind) => later.includes(kind));
    this.drop(removed);
    return { added: this.writeStatus(ask), removed };
  }

  writeStatus(ask: Ask, status = ask.status): Letter[] {
    const kind = `status-${status}`;
    const isTold = this.letters.some(
      (letter) => letter.about === ask.id && letter.kind === kind && letter.promise === ask.promise,
    );
    if (!TOLD.has(status) || isTold) return [];
    const says =
      status === "confirmed" ? `We will bake for you${ask.wantedOn && ` for ${dayText(ask.wantedOn)}`}` : "";
    const letter = this.write(ask, kind, says, { dueAt: this.now() + MINUTE });
    return letter === null ? [] : [letter];
  }

  /** Presses before cannot be undone any more, and nobody is told of them. Answers the letters that are gone. */
  passChanges(ask: Ask): Letter[] {
    for (const change of this.changes) change.parts.delete(ask.id);
    const gone = this.waiting(ask);
    this.drop(gone);
    return gone;
  }

  endPromise(ask: Ask): Letter[] {
    const gone = this.passChanges(ask);
    ask.promise = this.lastPromise += 1;
    return gone;
  }

  noteChange(parts: Change["parts"]): void {
    for (const change of this.changes) for (const id of parts.keys()) change.parts.delete(id);
    this.changes.push({ at: this.now(), parts });
  }

  /** Whose turn it was before a press of the owner's, by who spoke last. */
  turnBefore(ask: Ask): Pick<Ask, "turn" | "heard"> {
    const spoke = ask.lines.filter(({ what }) => what === "said" || what === "day");
    const [theirs, ours] = [spoke.at(-1)?.at ?? 0, ask.replies.at(-1) ?? 0];
    const heard = ask.lines.filter(({ at }) => at <= ours).length;
    if (theirs > ours) return { turn: "wrote", heard };
    // Who has read a no waits for another word.
    const isAfterNo = ask.closed === "declined" && ours === ask.closedAt && ask.status === "pending";
    return { turn: ours === 0 || isAfterNo ? "new" : "answered", heard };
  }

  /** The loaves that a day has promised or baked. */
  loavesOn(day: string): number {
    const baked = [...PROMISED, "ready", "delivered"];
    return loavesIn(
      this.asks
        .filter((ask) => ask.wantedOn === day && ask.closed === null && baked.includes(ask.status))
        .flatMap(({ items }) => items),
    );
  }

  /** Whether a day takes another wish, and this many loaves of it. */
  takes(day: string, loaves: number): boolean {
    if (day === "") return true;
    const isOut = new Date(`${day}T12:00:00Z`).getUTCDay() === DAY_OFF || this.closedDays.has(day);
    return !isOut && this.loavesOn(day) < ROOM && this.loavesOn(day) + loaves <= ROOM;
  }

  /** Whose a request is, for what they must not eat: Ana has proven her address, so what names it is hers. */
  personOf({ by, email }: Ask): string {
    if (by === "ana" || email === "ana@example.com") return "ana";
    return by === "ben" ? "ben's account" : email;
  }
}
