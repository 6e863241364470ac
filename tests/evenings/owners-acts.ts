import type { AdminBreadRequest, AdminStarterRequest } from "../../src/contract/requests/admin";
import { STATUSES } from "../../src/contract/requests/request-kinds";
import { type Ask, type Book, type Change, dayFrom, isOpen, MINUTE, PROMISED } from "./book";
import type { Cast } from "./cast";
import { isTaken } from "./taken";
import { changeStanding, stateOf } from "./persons-acts";

/** What the owner does with one request. Each answers whether the site did as it had to: took the press, or refused it. */
type Act = (cast: Cast, ask: Ask, n: number) => Promise<boolean>;

type Row = AdminStarterRequest | AdminBreadRequest;
const pathOf = ({ kind, id }: Ask) => `/api/admin/${kind}/${id}`;

/** The owner reads the row, and knows its newest words from now on. */
export const look: Act = async ({ owner }, ask) => {
  const response = await owner.request("GET", `/api/admin/${ask.kind}?ids=${ask.id}`);
  const [row] = (await response.json()) as Row[];
  ask.seen = { line: ask.lines.at(-1), id: row?.lastLine ?? null };
  return row !== undefined;
};

/** Whether the page of the owner shows the newest words, which no press may pass over. */
const hasRead = ({ lines, seen }: Ask): boolean => lines.length === 0 || lines.at(-1) === seen.line;

/** Answers when the owner wrote; null where nothing was written. */
function answered(book: Book, ask: Ask, isWritten: boolean): number | null {
  Object.assign(ask, { turn: "answered", heard: ask.lines.length });
  if (!isWritten) return null;
  const at = book.now();
  ask.replies.push(at);
  ask.thought = null;
  return at;
}

const sendReply: Act = async ({ owner, book }, ask) => {
  const text = "Which crust do you like?";
  const should = ask.email !== "" && hasRead(ask);
  const body = { text, seen: ask.seen.id };
  if (!isTaken(await owner.request("POST", `${pathOf(ask)}/replies`, body), should)) return false;
  if (!should) return true;
  answered(book, ask, true);
  book.write(ask, "reply", text);
  return true;
};

const decline: Act = async ({ owner, book }, ask) => {
  const should = ask.closed === null && isOpen(ask) && hasRead(ask);
  const body = { text: "I am sorry.", seen: ask.seen.id };
  if (!isTaken(await owner.request("POST", `${pathOf(ask)}/decline`, body), should)) return false;
  if (!should) return true;
  ask.silenced = book.passChanges(ask);
  const closedAt = answered(book, ask, ask.email !== "") ?? book.now();
  Object.assign(ask, { closed: "declined", closedAt, thought: null });
  book.write(ask, "decline", "I am sorry.", { dueAt: book.now() + MINUTE });
  return true;
};

const takeNoBack: Act = async ({ owner, book }, ask) => {
  const should = ask.closed !== "cancelled";
  const body = { turn: "needs-you" };
  if (!isTaken(await owner.request("PUT", `${pathOf(ask)}/turn`, body), should)) return false;
  if (ask.closed !== "declined") return true;
  const unsent = book.waiting(ask, (kind) => kind === "decline");
  book.drop(unsent);
  const isUnheard = unsent.length > 0;
  if (isUnheard) ask.replies = ask.replies.filter((at) => at !== ask.closedAt);
  Object.assign(ask, book.turnBefore(ask), { closed: null, thought: null });
  if (isUnheard) for (const { kind } of ask.silenced) book.writeStatus(ask, kind.replace("status-", ""));
  else if (ask.status !== "pending") {
    // Who has read the no is promised anew.
    book.endPromise(ask);
    book.writeStatus(ask, "confirmed");
  }
  return true;
};

const markAnswered: Act = async ({ owner, book }, ask) => {
  const should = hasRead(ask);
  const body = { turn: "answered", seen: ask.seen.id };
  if (!isTaken(await owner.request("PUT", `${pathOf(ask)}/turn`, body), should)) return false;
  if (should) answered(book, ask, false);
  return true;
};

/** A status as the owner's press sets it; answers what an undo would give back. */
function setStatus(book: Book, ask: Ask, status: string) {
  const { wantedOn, promise, deliveredAt } = ask;
  ask.past.push(`now ${status}`);
  const before = { status: ask.status, wantedOn, promise, deliveredAt };
  if (ask.kind === "starter-requests" && ask.status === "pending")
    ask.postedTo = ask.isLabelOld ? ask.label : ask.street;
  Object.assign(ask, { status, deliveredAt: status === "delivered" ? book.now() : 0, thought: null });
  return { isYes: false, before, reply: null, ...book.tellStatus(ask) };
}

const pressStatus: Act = async ({ owner, book }, ask, n) => {
  const all = STATUSES[ask.kind];
  const status = all[n % all.length] ?? "pending";
  const should = ask.closed === null || status === ask.status;
  if (!isTaken(await owner.request("PATCH", pathOf(ask), { status }), should)) return false;
  if (!should || status === ask.status) return true;
  const part = setStatus(book, ask, status);
  book.noteChange(new Map([[ask.id, part]]));
  return true;
};

const yes: Act = async ({ owner, book }, ask, n) => {
  if (ask.kind !== "bread-requests") return true;
  const day = ask.wantedOn !== "" && n % 3 > 0 ? ask.wantedOn : dayFrom(book.today(), 1 + (n % 7));
  const text = n % 2 === 0 ? "Gladly." : "";
  const should = ask.closed === null && hasRead(ask) && ["pending", "confirmed"].includes(ask.status);
  const body = { wantedOn: day, text, seen: ask.seen.id };
  if (!isTaken(await owner.request("POST", `${pathOf(ask)}/yes`, body), should)) return false;
  if (!should) return true;
  const { status, wantedOn, promise, deliveredAt } = ask;
  const gone = book.endPromise(ask);
  Object.assign(ask, { status: "confirmed", wantedOn: day, thought: null });
  const { added, removed } = book.tellStatus(ask);
  const reply = answered(book, ask, text !== "" && ask.email !== "");
  const before = { status, wantedOn, promise, deliveredAt };
  const part = { isYes: true, before, added, removed: [...gone, ...removed], reply };
  book.noteChange(new Map([[ask.id, part]]));
  return true;
};

const setDay: Act = async ({ owner, book }, ask, n) => {
  if (ask.kind !== "bread-requests") return true;
  const day = n % 6 === 0 ? "" : dayFrom(book.today(), 1 + (n % 6));
  const isSame = day === ask.wantedOn;
  const isMade = ["ready", "delivered"].includes(ask.status);
  const should = ask.closed === null && hasRead(ask) && (isSame || !isMade);
  const body = { wantedOn: day, seen: ask.seen.id };
  if (!isTaken(await owner.request("PUT", `${pathOf(ask)}/day`, body), should)) return false;
  if (!should || isSame) return true;
  book.endPromise(ask);
  const isFreed = ask.status === "confirmed" && day === "";
  Object.assign(ask, { wantedOn: day, thought: null }, isFreed && { status: "pending" });
  if (PROMISED.includes(ask.status)) book.writeStatus(ask, "confirmed");
  return true;
};

const countBreads: Act = async ({ owner }, ask, n) => {
  if (ask.kind !== "bread-requests") return true;
  const items = [{ pieces: 1 + (n % 3), bread: "rye-loaf" as const }];
  if (!isTaken(await owner.request("PUT", `${pathOf(ask)}/wish`, { items }))) return false;
  ask.items = items;
  return true;
};

const noteAllergy: Act = async ({ owner, book }, ask, n) => {
  if (ask.email === "") return true;
  const text = `Carries an EpiPen, ${n}`;
  const note = { kind: "allergy", text };
  if (!isTaken(await owner.request("POST", `${pathOf(ask)}/notes`, note))) return false;
  const person = book.personOf(ask);
  book.notes.set(person, [...(book.notes.get(person) ?? []), text]);
  return true;
};

const standFor: Act = async ({ owner, book }, ask, n) => {
  if (ask.kind !== "bread-requests") return true;
  const state = stateOf(n);
  const can = ask.by !== "guest" && ask.closed === null && ask.wantedOn !== "";
  const should = state !== "on" || can;
  if (!isTaken(await owner.request("PUT", `${pathOf(ask)}/standing`, { state }), should)) return false;
  if (should && changeStanding(book, ask, state)) book.write(ask, "standing-wish", "", { days: null });
  return true;
};

const remove: Act = async ({ owner, book }, ask) => {
  if (!isTaken(await owner.request("DELETE", pathOf(ask)))) return false;
  book.asks.splice(book.asks.indexOf(ask), 1);
  book.drop(book.letters.filter(({ about, isSent }) => about === ask.id && !isSent));
  for (const change of book.changes) change.parts.delete(ask.id);
  return true;
};

/** One press for several requests, of a day or of the week's envelopes. */
export async function pressAll(cast: Cast, asks: readonly Ask[], status: string): Promise<boolean> {
  const { owner, book } = cast;
  const [first] = asks;
  if (first === undefined) return true;
  const body = { ids: asks.map(({ id }) => id), status };
  const response = await owner.request("PATCH", `/api/admin/${first.kind}`, body);
  const old = asks.filter((ask) => status === "shipped" && ask.status === "pending" && ask.isLabelOld);
  const changed = asks.filter((ask) => ask.closed === null && ask.status !== status && !old.includes(ask));
  if (response.status !== 200) return false;
  const said = (await response.json()) as { changed: number; leftOut?: { id: string }[] };
  const parts: Change["parts"] = new Map(changed.map((ask) => [ask.id, setStatus(book, ask, status)]));
  if (parts.size > 0) book.noteChange(parts);
  return said.changed === changed.length && (said.leftOut ?? []).length === old.length;
}

/** Takes the last press back that can be: what it did is as if it had never been. */
export async function undo({ owner, book }: Cast): Promise<boolean> {
  const open = book.changes.filter(({ at, parts }) => parts.size > 0 && book.now() - at < MINUTE);
  const change = open.at(-1);
  const answer = await owner.request("GET", "/api/admin/status-changes/last");
  const last = (await answer.json()) as { id: string; changed: number } | null;
  if (last === null || change === undefined) return last === null && change === undefined;
  if (last.changed !== change.parts.size) return false;
  if ((await owner.request("POST", `/api/admin/status-changes/${last.id}/undo`)).status !== 200) return false;
  for (const [id, { isYes, before, added, removed, reply }] of change.parts) {
    const ask = book.asks.find((one) => one.id === id);
    if (ask === undefined) return false;
    ask.past.push("undone");
    book.drop(added);
    ask.replies = ask.replies.filter((at) => at !== reply);
    Object.assign(ask, before, { thought: null }, isYes && book.turnBefore(ask));
    for (const { kind } of removed) book.writeStatus(ask, kind.replace("status-", ""));
  }
  book.changes = book.changes.filter((each) => each !== change);
  return true;
}

export const OWNERS_ACTS = {
  look,
  sendReply,
  decline,
  takeNoBack,
  markAnswered,
  pressStatus,
  yes,
  setDay,
  countBreads,
  noteAllergy,
  standFor,
  remove,
};
